"""Every command that makes sheets, with every option, in every format, on every paper."""

from __future__ import annotations

import struct
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest

from rulesheets.profile import load_profile
from rulesheets.proof import carried
from rulesheets.seal import is_sealed, sealed
from tests.cli.running import Ran, here, process

COMMANDS = {
    "tonight": ("rules", "cheat", "pad", "worked"),
    "rules": ("rules",),
    "cheat": ("cheat",),
    "pad": ("pad",),
    "worked": ("worked",),
    "rulings": ("rulings",),
    "qr": ("qr",),
}
NAMES = {
    "rules": "Rules",
    "cheat": "Cheat sheet",
    "pad": "Score pad",
    "worked": "Worked hands",
    "rulings": "Rulings",
    "qr": "QR code",
}
PAPERS = {"letter": ("Letter", 612, 792), "a4": ("A4", 595.28, 841.89)}
FRIDAY = load_profile("friday").rules.number


def sizes(pdf: bytes) -> set[tuple[float, float]]:
    return {tuple(round(length, 2) for length in page.get_size()) for page in pypdfium2.PdfDocument(pdf)}


def pages(pdf: bytes) -> list[str]:
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf)]


def wrote(ran: Ran) -> list[Path]:
    """The files that a command says it wrote, which must be those that are there."""
    assert ran.code == 0, ran.err
    files = [Path(line.split("  ")[0].removeprefix("wrote ")) for line in ran.out.splitlines()]
    for file in files:
        assert file.is_absolute()
        assert is_sealed(file.read_bytes())
    return files


def made(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


@pytest.fixture(params=COMMANDS)
def command(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=PAPERS)
def paper(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_as_pdf(table: Path, command: str, paper: str) -> None:
    ran = here(command, "friday", "--format", "pdf", "--paper", paper)
    title, width, height = PAPERS[paper]
    [file] = wrote(ran)
    assert made(table) == [f"output/friday-{command}.pdf"]
    pdf = file.read_bytes()
    assert sizes(pdf) == {(width, height)}
    told = ran.out.strip().split("  ")[1:]
    count = len(pages(pdf))
    assert told[0] == ("1 page" if count == 1 else f"{count} pages")
    assert count >= len(COMMANDS[command])
    assert told[1] == title
    assert told[3:] == ["proved", f"rules {FRIDAY}"]
    assert carried(pdf).block.sheets == COMMANDS[command]
    assert here("proof", file).code == 0


def test_as_html(table: Path, command: str, paper: str) -> None:
    ran = here(command, "friday", "--format", "html", "--paper", paper)
    title, width, height = PAPERS[paper]
    [file] = wrote(ran)
    assert made(table) == [f"output/friday-{command}.html"]
    html = file.read_text("utf-8")
    assert f"@page{{size:{width}pt {height}pt}}" in html
    assert carried(html.encode()).block.sheets == COMMANDS[command]
    assert "src=" not in html.replace('src="data:', "")
    assert "a web page, to read or to print" in ran.out
    assert f"  {title}  proved  rules {FRIDAY}\n" in ran.out
    assert here("proof", file).code == 0


def test_as_png(table: Path, command: str, paper: str) -> None:
    ran = here(command, "friday", "--format", "png", "--paper", paper)
    title, width, height = PAPERS[paper]
    files = wrote(ran)
    count = len(files)
    assert f"  {title}  " in ran.out
    endings = [""] if count == 1 else [f"-{number}" for number in range(1, count + 1)]
    assert made(table) == [f"output/friday-{command}{ending}.png" for ending in endings]
    for file in files:
        size = struct.unpack(">II", file.read_bytes()[16:24])
        assert size == pytest.approx((width * 200 / 72, height * 200 / 72), abs=1)


def test_as_txt(table: Path, command: str, paper: str) -> None:
    ran = here(command, "friday", "--format", "txt", "--paper", paper)
    [file] = wrote(ran)
    assert made(table) == [f"output/friday-{command}.txt"]
    text = file.read_text("utf-8")
    assert [name for name in NAMES.values() if f"Friday at the Garcias. {name}." in text] == [
        NAMES[sheet] for sheet in COMMANDS[command]
    ]
    assert f"Rules {FRIDAY}" in text
    assert ran.out.endswith(f"plain text  rules {FRIDAY}\n")


def test_tonight_is_paper_and_a_web_page(table: Path) -> None:
    ran = process("tonight", cwd=table)
    assert wrote(ran) == [table / "output/standard-tonight.pdf", table / "output/standard-tonight.html"]
    assert ran.err == ""
    assert len(pages((table / "output/standard-tonight.pdf").read_bytes())) == 4


def test_the_format_asked_for_by_name_is_all_there_is(table: Path) -> None:
    wrote(here("tonight", "--format", "pdf"))
    assert made(table) == ["output/standard-tonight.pdf"]


@pytest.mark.parametrize("form", ["pdf", "html", "png", "txt"])
def test_a_file_name_tells_the_format(table: Path, form: str) -> None:
    assert wrote(here("cheat", "-o", f"My sheet.{form.upper()}")) == [table / f"My sheet.{form.upper()}"]
    starts = {"pdf": b"%PDF-", "html": b"<!doctype html>", "png": b"\x89PNG", "txt": b"Standard Spades."}
    assert (table / f"My sheet.{form.upper()}").read_bytes().lower().startswith(starts[form].lower())


def test_any_other_file_name_is_a_pdf_and_the_format_asked_for_counts_first(table: Path) -> None:
    wrote(here("cheat", "-o", "sheet"))
    assert (table / "sheet").read_bytes().startswith(b"%PDF-")
    wrote(here("cheat", "-o", "sheet.pdf", "--format", "txt"))
    assert (table / "sheet.pdf").read_bytes().startswith(b"Standard Spades.")


@pytest.mark.parametrize("form", ["pdf", "html", "png", "txt"])
def test_to_standard_output(table: Path, form: str) -> None:
    ran = process("cheat", "friday", "--format", form, "-o", "-", cwd=table)
    assert ran.code == 0
    assert made(table) == []
    assert f"rules {FRIDAY}" in ran.err
    (table / "same").mkdir()
    wrote(here("cheat", "friday", "--format", form, "-o", f"same/one.{form}"))
    assert (table / "same" / f"one.{form}").read_bytes() == ran.data


def test_tonight_to_standard_output_is_one_pdf(table: Path) -> None:
    ran = process("tonight", "-o", "-", cwd=table)
    assert ran.code == 0
    assert len(pages(ran.data)) == 4


def test_pictures_of_several_pages_do_not_go_to_standard_output(table: Path) -> None:
    ran = here("tonight", "--format", "png", "-o", "-")
    assert (ran.code, ran.data) == (2, b"")
    assert ran.problem == "a picture shows one page, and these are 4"


def test_pictures_of_several_pages_are_numbered(table: Path) -> None:
    wrote(here("tonight", "-o", "night.png"))
    assert made(table) == [f"night-{number}.png" for number in (1, 2, 3, 4)]


@pytest.mark.parametrize("where", [[], ["-o", "night.png"]], ids=["by itself", "named"])
def test_pictures_of_pages_that_are_no_more_go_away(table: Path, where: list[str]) -> None:
    asked = ["rules", "friday", "--paper", "letter", "--format", "png", *where]
    start = "night" if where else "output/friday-rules"
    wrote(here(*asked, "--large"))
    several = made(table)
    assert several == [f"{start}-{number}.png" for number in range(1, len(several) + 1)]
    assert len(several) > 2
    wrote(here(*asked))
    assert made(table) == [f"{start}.png"]
    wrote(here(*asked, "--large"))
    assert made(table) == several


def test_only_pictures_of_an_earlier_result_go_away(table: Path) -> None:
    empty = b"\x89PNG\r\n\x1a\n\0\0\0\0IEND\xaeB`\x82"
    files = {
        "a-2.png": sealed(empty, "png", 2),
        "a-12.png": sealed(empty, "png", 12),
        "a-3.png": sealed(empty, "png"),  # asked for by this name
        "a-4.png": sealed(empty, "png", 2),  # called so by a person
        "a-5.png": sealed(empty, "png", 5) + b"a note",
        "a-6.png": b"a picture of mine",
        "a-07.png": sealed(empty, "png", 7),
        "b-2.png": sealed(empty, "png", 2),
        "a-2.jpg": sealed(empty, "png", 2),
    }
    for name, data in files.items():
        (table / name).write_bytes(data)
    (table / "a-8.png").symlink_to("b-8.png")
    (table / "b-8.png").write_bytes(sealed(empty, "png", 8))
    (table / "a-9.png").mkdir()
    wrote(here("cheat", "-o", "a.png"))
    gone = {"a-2.png", "a-12.png"}
    left = {path.name for path in table.iterdir()} - {"a-8.png", "b-8.png", "a-9.png", "a.png"}
    assert left == set(files) - gone
    assert (table / "a-8.png").is_symlink()
    assert (table / "b-8.png").exists()


def test_blank(table: Path) -> None:
    [agreed] = wrote(here("rules", "friday"))
    [blank] = wrote(here("rules", "friday", "--blank"))
    assert made(table) == ["output/friday-rules-blank.pdf", "output/friday-rules.pdf"]
    assert "☑" not in "".join(pages(blank.read_bytes()))
    assert "☑" in "".join(pages(agreed.read_bytes()))
    [text] = wrote(here("rules", "friday", "--blank", "--format", "txt"))
    assert "what the table ticks replaces it" in text.read_text()


def test_pads(table: Path) -> None:
    names = ["Hawks", "Doves"]
    [file] = wrote(
        here("pad", "friday", "--team", "Hawks", "--team", "Doves", "--rows", "9", "--copies", "7")
    )
    texts = pages(file.read_bytes())
    assert len(texts) == 7
    assert len(set(texts)) == 1
    assert all(name in texts[0] for name in names)
    html = carried(file.read_bytes()).html
    assert html.count('class="row"') + html.count("<tr") > 9
    [other] = wrote(here("pad", "friday", "--rows", "10", "-o", "ten.pdf"))
    assert carried(other.read_bytes()).html.count("<tr") == html.count("<tr") + 1
    assert here("proof", file).code == 0


def test_one_team_may_be_named_and_the_other_is_written_in(table: Path) -> None:
    [file] = wrote(here("pad", "--team", "Zoë & Co", "--format", "txt"))
    assert "Zoë & Co: " in file.read_text("utf-8")


def test_a_team_that_nobody_named_is_called_as_in_the_profile(table: Path) -> None:
    (table / "a.yaml").write_text("name: A\ntable: {teams: [Hawks, Doves]}\n")
    [file] = wrote(here("pad", "a.yaml", "--team", "Owls", "--format", "txt"))
    text = file.read_text("utf-8")
    assert ("Owls: " in text, "Doves: " in text, "Hawks" in text) == (True, True, False)


def test_a_file_of_a_kind_that_no_sheet_is(table: Path) -> None:
    ran = here("cheat", "-o", "a.docx")
    assert (ran.code, ran.problem) == (2, "there are no sheets of the kind .docx")
    assert "Let the name end with .pdf, .html, .png, .txt, or say which with --format." in ran.err
    assert made(table) == []
    wrote(here("cheat", "-o", "a.docx", "--format", "txt"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--team", "a", "--team", "b", "--team", "c"], "this table has 2 sides, and --team names 3"),
        (["--team", ""], "a team name is empty"),
        (["--team", "a\nb"], "a team name must be one line"),
        (["--team", "x" * 41], "a team name has 41 characters; there is room for 40"),
        (["--team", "a\x07"], "a team name holds a control character (U+0007)"),
        (["--team", "a\u202eb"], "a team name holds a sign that turns the direction of reading (U+202E)"),
    ],
)
def test_team_names_that_a_profile_could_not_have(table: Path, words: list[str], said: str) -> None:
    ran = here("pad", *words)
    assert (ran.code, ran.problem) == (2, said)
    assert made(table) == []


@pytest.mark.parametrize(
    "words",
    [["--rows", "0"], ["--rows", "61"], ["--rows", "x"], ["--copies", "0"], ["--copies", "1001"]],
)
def test_numbers_out_of_range(table: Path, words: list[str]) -> None:
    ran = here("pad", *words)
    assert ran.code == 2
    assert f"Invalid value for '{words[0]}'" in ran.err


@pytest.mark.parametrize("command", ["tonight", "rules", "cheat", "worked"])
def test_only_a_pad_has_teams_rows_and_copies(table: Path, command: str) -> None:
    for option in ("--team", "--rows", "--copies"):
        assert here(command, option, "2").code == 2
    if command != "rules":
        assert here(command, "--blank").code == 2


LOCALES = [
    ({}, "A4"),
    ({"LANG": "en_US.UTF-8"}, "Letter"),
    ({"LANG": "de_DE.UTF-8"}, "A4"),
    ({"LANG": "en_US.UTF-8", "LC_PAPER": "en_GB.UTF-8"}, "A4"),
    ({"LC_ALL": "es_MX", "LC_PAPER": "en_GB.UTF-8"}, "Letter"),
    ({"LANG": "C"}, "A4"),
]


@pytest.mark.parametrize(("locale", "paper"), LOCALES)
def test_paper_is_the_flags_then_the_profiles_then_the_countrys(
    table: Path, monkeypatch: pytest.MonkeyPatch, locale: dict[str, str], paper: str
) -> None:
    for name, value in locale.items():
        monkeypatch.setenv(name, value)
    (table / "own.yaml").write_text("name: Own\ntable: {paper: letter}\n")

    def papers(*words: str) -> set[str]:
        ran = here("cheat", "--format", "html", *words)
        wrote(ran)
        return {title for title, *_ in PAPERS.values() if f"  {title}  " in ran.out}

    assert papers("own.yaml", "--paper", "a4") == {"A4"}
    assert papers("own.yaml", "--paper", "LETTER") == {"Letter"}
    assert papers("own.yaml") == {"Letter"}
    assert papers() == {paper}


def test_a_paper_that_there_is_not(table: Path) -> None:
    ran = here("cheat", "--paper", "lettre")
    assert (ran.code, ran.err) == (2, "there is no paper called 'lettre'\n    Did you mean letter?\n")


@pytest.mark.parametrize(
    ("file", "sheet"),
    [
        ("Ann's ♠ table.yaml", "ann-s-table"),
        ("CON.yaml", "con-table"),
        ("♠♥.yaml", "table-cfd9eafd"),
        ("..hidden.yaml", "hidden"),
        ("x" * 90 + ".yaml", "x" * 60 + "-efdfd9ee"),
        ("a&b;$(c) `d`.yaml", "a-b-c-d"),
        ("-o.yaml", "o"),
    ],
)
def test_sheets_are_called_after_their_profile_safely(table: Path, file: str, sheet: str) -> None:
    (table / file).write_text("name: T\n")
    wrote(here("cheat", "--format", "txt", "--", file))
    assert made(table / "output") == [f"{sheet}-cheat.txt"]


def test_the_same_sheet_has_the_same_bytes(table: Path) -> None:
    first, second = (process("tonight", "friday", "-o", "-", cwd=table).data for _ in range(2))
    assert first == second


def test_a_pad_has_as_many_copies_in_the_file_as_asked(table: Path) -> None:
    [file] = wrote(here("pad", "--copies", "100"))
    assert len(pypdfium2.PdfDocument(BytesIO(file.read_bytes()))) == 100
