"""Whatever stands in a file or on the command line, a command ends with a code and a word.

A fault of our own would leave `run` as an exception, which is a traceback in a process.
"""

from __future__ import annotations

import io
import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from rulesheets.press import Press
from rulesheets.profile import shipped
from tests.cli.running import Ran, here
from tests.profile.test_any_input import MATCH, PROFILE, edits, mixtures
from tests.reading.filling import filled_in

FEW = settings(max_examples=settings().max_examples // 10)
CODES = range(7)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder that all examples of a test share; commands run in it."""
    before, folder = Path.cwd(), tmp_path_factory.mktemp("any")
    os.chdir(folder)
    (folder / "good.yaml").write_text(PROFILE, "utf-8")
    (folder / "match.yaml").write_text(MATCH, "utf-8")
    yield folder
    os.chdir(before)


def ends_well(ran: Ran) -> Ran:
    assert ran.code in CODES
    assert "Traceback" not in ran.err
    if ran.code:
        assert ran.err.strip() or json.loads(ran.out)["problems"]
    return ran


def asked_about(file: Path) -> None:
    """Asks every command that reads a file about this one; none may touch it."""
    before = file.read_bytes()
    checked = ends_well(here("check", file))
    assert checked.code in (0, 1)
    for words in (
        ["rules", file, "--format", "txt", "-o", "-"], ["pad", file, "--format", "html", "-o", "-"],
        ["score", file, "match.yaml"], ["score", "standard", file], ["score", "good.yaml", file, "--json"],
    ):  # fmt: skip
        ran = ends_well(here(*words))
        if words[0] != "score":
            assert ran.code == checked.code, ran.err
    assert ends_well(here("proof", file)).code == 6
    assert ends_well(here("cheat", "--format", "txt", "-o", file)).code == 3
    assert ends_well(here("new", "x", "--from", file, "--paper", "a6")).code in (1, 2)
    assert file.read_bytes() == before


@FEW
@given(edits(PROFILE))
def test_an_edited_profile(folder: Path, text: str) -> None:
    (folder / "any.yaml").write_text(text, "utf-8", "surrogatepass", newline="")
    asked_about(folder / "any.yaml")


@FEW
@given(edits(MATCH))
def test_an_edited_match(folder: Path, text: str) -> None:
    (folder / "any.yaml").write_text(text, "utf-8", "surrogatepass", newline="")
    asked_about(folder / "any.yaml")


@FEW
@given(mixtures | st.text())
def test_any_text(folder: Path, text: str) -> None:
    (folder / "any.yaml").write_text(text, "utf-8", "surrogatepass", newline="")
    asked_about(folder / "any.yaml")


@FEW
@given(st.binary(max_size=300))
@example(b"%PDF-1.7\n")
@example(b"x" * 70_000)
@example(b"")
def test_any_bytes(folder: Path, data: bytes) -> None:
    (folder / "any.yaml").write_bytes(data)
    asked_about(folder / "any.yaml")


COMMANDS = (
    "tonight rules cheat pad worked rulings qr card new list check proof read score explain diff schema"
    " completion nonsense --help --version"
).split()
WORDS = st.one_of(
    st.sampled_from([
        "--format", "pdf", "html", "png", "txt", "--paper", "letter", "a4", "a5", "-o", "-", ".", "", "/",
        "..", "out.pdf", "out.txt", "no/out.pdf", "good.yaml", "match.yaml", "none.yaml", "/dev/null",
        "--blank", "--rows", "0", "12", "61", "-5", "9" * 30, "--copies", "2", "--team", "Hawks", "--json",
        "--from", "--set", "bags.limit=5", "bags.limit=", "nil=no", "=", "nli.x=1", "-h", "--", "--help",
        "--compare", "--hand", "4 nil 3 6 / 5 0 3 5", "a\0b", "\udcff", "--fillable", "--margin", "--type",
        "--large", "--black", "--four-colour", "--n-up", "--duplex", "long", "--press", "--no-cache",
        "--roster", "--match", "--columns", "bid,took,total", "--title", "--date", "today", "--row-height",
        "--slip", "--ask", "bash", "nan", "inf", "1e9", "filled.pdf", "teams.csv",
        "x" * 5000, "♠", *shipped(),
    ]),
    st.text(max_size=8),
)  # fmt: skip


class _NoPress(Press):
    """Stands where a press would, since nothing here is about paper."""

    def press(self, *given: object, **more: object) -> None:  # type: ignore[override]
        raise OSError(5, "no press here")


def ends_without_a_press(*words: str | Path) -> Ran:
    with pytest.MonkeyPatch.context() as patch:
        for name in ("press", "order"):
            patch.setattr(Press, name, _NoPress.press)
        return ends_well(here(*words))


@given(st.sampled_from(COMMANDS), st.lists(WORDS, max_size=6))
@example("pad", ["--team", "a\0b"])
@example("new", ["\ud800"])
@example("cheat", ["-o", "\udcff\udcff"])
@example("proof", ["a\0b"])
@example("cheat", ["--paper", "\ud800"])
@example("pad", ["--margin", "nan", "--row-height", "nan"])
@example("pad", ["--title", "\ud800", "--date", "a\nb"])
@example("pad", ["--roster", "a\0b"])
@example("read", ["\udcff"])
@example("completion", ["\ud800"])
def test_any_words(folder: Path, command: str, words: list[str]) -> None:
    ends_without_a_press(command, *words)
    assert (folder / "good.yaml").read_text("utf-8") == PROFILE
    assert (folder / "match.yaml").read_text("utf-8") == MATCH


ROSTER = """\
table,round,team1,team2
1,1,Hawks,Doves
2,1,"Owls, old",Jays
"""


@FEW
@given(edits(ROSTER))
@example("table\n" + "1\n" * 2000)
@example("team1\n" + '"' * 500)
@example("team1,team2\n\ud800,b\n")
@example("team1,team2\n" + "a\u0301" * 100 + ",b\n")
@example("\ufefftable;round\r\n1;2\r\n")
def test_an_edited_roster(folder: Path, text: str) -> None:
    """Refused with its places, or good, and then only a press is wanting."""
    (folder / "any.csv").write_text(text, "utf-8", "surrogatepass", newline="")
    ran = ends_without_a_press("pad", "--roster", "any.csv")
    assert ran.code in (1, 4, 5)
    assert ran.code != 1 or ran.err.startswith("any.csv")


PRINTABLE = st.characters(codec="utf-8", exclude_categories=("C", "Zl", "Zp"))
LATIN = st.characters(min_codepoint=0x20, max_codepoint=0x17F, exclude_categories=("C",))


def quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


@FEW
@given(st.lists(st.text(LATIN, min_size=1, max_size=40).filter(str.strip), min_size=7, max_size=7))
@example(["office fluffy ffi", "fi", "ﬁ", "a­b", "ŉ", "AV Wa To", "ﬀ"])
@example(["  two  blanks  ", "1/2", "½", "10 one two", "−5", "A♠ K♥", "☐ ☑"])
@example(["a\u0301", "\u0301", "e\u0308\u0301", "\u00a0", "ß", "ĳ", "'"])
def test_any_latin_names_are_printed_and_proved(folder: Path, names: list[str]) -> None:
    title, one, two, host, note, agreed, player = map(quoted, names)
    (folder / "named.yaml").write_text(
        f"name: {title}\ntable:\n  teams: [{one}, {two}]\n  host: {host}\n  notes: [{note}]\n"
        f"  agreed: {agreed}\n  players: [{player}, B, C, D]\n",
        "utf-8",
    )
    if ends_well(here("check", "named.yaml")).code == 1:
        return
    for sheet, form in (("rules", "pdf"), ("pad", "pdf"), ("tonight", "html"), ("tonight", "txt")):
        ran = ends_well(here(sheet, "named.yaml", "--format", form, "--paper", "a4", "-o", "-"))
        assert ran.code == 0, ran.err


@FEW
@given(st.text(PRINTABLE, min_size=1, max_size=40).filter(str.strip))
def test_any_name_at_all_is_printed_or_told_of(folder: Path, name: str) -> None:
    (folder / "named.yaml").write_text(
        f"name: {quoted(name)}\ntable: {{teams: [{quoted(name)}, B]}}\n", "utf-8"
    )
    checked = ends_well(here("check", "named.yaml"))
    for form in ("pdf", "html"):
        ran = ends_well(here("pad", "named.yaml", "--format", form, "-o", "-"))
        shown = form == "html" and "no font of ours has" in checked.err
        assert ran.code == (0 if shown else checked.code), ran.err


class Finished(dict[str, bytes]):
    """Finished sheets by format, too large to be shown where an example fails."""

    def __repr__(self) -> str:
        return "finished sheets"


@pytest.fixture(scope="module")
def finished(folder: Path) -> Finished:
    """A finished sheet of each kind that can be proved."""
    forms = ("pdf", "html")
    return Finished({form: here("tonight", "good.yaml", "--format", form, "-o", "-").data for form in forms})


# Where (a millionth of the file), how many bytes go, and what comes in their place.
DAMAGE = st.tuples(st.integers(0, 10**6 - 1), st.integers(0, 40), st.binary(max_size=8))


@FEW
@given(st.sampled_from(["pdf", "html"]), st.lists(DAMAGE, min_size=1, max_size=3))
def test_a_damaged_sheet_is_proved_or_refused(
    folder: Path, finished: Finished, form: str, damage: list[tuple[int, int, bytes]]
) -> None:
    sheet = bytearray(finished[form])
    for where, much, instead in damage:
        at = len(sheet) * where // 10**6
        sheet[at : at + much] = instead
    (folder / "damaged").write_bytes(sheet)
    assert ends_well(here("proof", "damaged")).code in (0, 6)
    assert ends_well(here("read", "damaged")).code in (1, 6)


@pytest.fixture(scope="module")
def to_fill(folder: Path) -> Finished:
    """Sheets to fill in."""
    made = {sheet: here(sheet, "--fillable", "-o", "-").data for sheet in ("rules", "pad")}
    return Finished({**made, "blank": here("rules", "--blank", "--fillable", "-o", "-").data})


ANSWERS = st.one_of(
    st.booleans(),
    st.sampled_from(
        ["4", "13", "-3", "nil", "N", "(N)", "N2", "(7)", "limit: 6", "6", "\x00", "♠", "x" * 300]
    ),
    st.text(max_size=8),
)


@FEW
@given(st.sampled_from(["rules", "pad", "blank"]), st.data())
def test_a_page_filled_in_with_anything(
    folder: Path, to_fill: Finished, sheet: str, data: st.DataObject
) -> None:
    fields = PdfReader(io.BytesIO(to_fill[sheet])).get_fields() or {}
    names = data.draw(st.lists(st.sampled_from(sorted(fields)), max_size=8, unique=True))
    told = {name: data.draw(ANSWERS, label=name) for name in names}
    values = {name: value for name, value in told.items() if _takes(fields[name], value)}
    (folder / "filled.pdf").write_bytes(filled_in(to_fill[sheet], values))
    assert ends_well(here("read", "filled.pdf")).code in (0, 1)
    as_data = ends_well(here("read", "filled.pdf", "--json"))
    assert (as_data.err, set(json.loads(as_data.out))) in (
        ("", {"problems"}), ("", {"kind", "yaml", "file", "notes"}),
    )  # fmt: skip


def _takes(field: Mapping[str, object], value: str | bool) -> bool:
    """A box takes a tick and a line takes a text that a PDF can hold."""
    box = field.get("/FT") == "/Btn"
    return isinstance(value, bool) == box and (box or str(value).isprintable())
