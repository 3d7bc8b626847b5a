"""Every exit code, by a process of its own, and what is said with it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulesheets.errors import PersonError
from rulesheets.profile import load_profile, shipped
from tests.cli.running import environment, here, process

MATCH = "hands:\n- {bids: [4, nil, 3, 5], took: [5, 0, 3, 5]}\n"


@pytest.fixture
def files(table: Path) -> Path:
    (table / "good.yaml").write_text("name: Good\n")
    (table / "bad.yaml").write_text("name: Bad\nbags: {limti: 5}\nnil: {worth: ten}\n")
    (table / "match.yaml").write_text(MATCH)
    (table / "wrong.yaml").write_text(MATCH.replace("[5, 0", "[6, 0"))
    (table / "mine.pdf").write_text("mine")
    return table


DONE = [
    ["--help"], ["-h"], ["--version"], ["list"], ["check", "good.yaml"], ["new", "Fresh"],
    ["score", "good.yaml", "match.yaml"], ["score", "good.yaml", "match.yaml", "--json"],
    ["cheat", "good.yaml", "--format", "txt"],
]  # fmt: skip
NOT_DONE = {
    1: [
        (["cheat", "bad.yaml"], "bad.yaml:2:8: bags has no setting called"),
        (["check", "bad.yaml"], "bad.yaml:2:8: bags has no setting called"),
        (["check", "good.yaml", "no.yaml"], "no.yaml: there is no such file"),
        (["new", "x", "--from", "no.yaml"], "no.yaml: there is no such file"),
        (["tonight", "standrad"], "standrad: there is no such file"),
        (["score", "good.yaml", "wrong.yaml"], "wrong.yaml:2:32: hand 1: the tricks add up to 14"),
        (["score", "good.yaml", "no.yaml"], "no.yaml: there is no such file"),
        (["score", "good.yaml", "good.yaml"], "good.yaml:1:1: "),
    ],
    2: [
        ([], "Usage: "),
        (["cheet"], "Usage: "),
        (["cheat", "--pepper"], "Usage: "),
        (["cheat", "--format", "doc"], "Usage: "),
        (["cheat", "one", "two"], "Usage: "),
        (["proof"], "Usage: "),
        (["score", "good.yaml"], "Usage: "),
        (["check"], "Usage: "),
        (["cheat", "--paper", "a6"], "there is no paper called 'a6'"),
        (["pad", "--team", "😀"], "no font of ours has 😀 (U+1F600)"),
        (["cheat", "-o", "."], ". is a folder"),
        (["cheat", "-o", ""], ". is a folder"),
        (["cheat", "-o", "no/a.pdf"], "there is no folder "),
        (["proof", "no.pdf"], "no.pdf: there is no such file"),
        (["proof", "."], ".: this is not a file"),
    ],
    3: [
        (["cheat", "-o", "mine.pdf"], "{}/mine.pdf is already there and stays as it is"),
        (["new", "Good"], "{}/good.yaml is already there and stays as it is"),
        (["new", "match.yaml"], "{}/match.yaml is already there and stays as it is"),
    ],
    4: [(["pad", "--rows", "60"], "Score pad: needs ")],
    6: [
        (["proof", "mine.pdf"], "mine.pdf: it carries no rules"),
        (["proof", "good.yaml"], "good.yaml: it carries no rules"),
    ],
}  # fmt: skip


@pytest.mark.parametrize("words", DONE, ids=" ".join)
def test_done(files: Path, words: list[str]) -> None:
    ran = process(*words, cwd=files)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out


@pytest.mark.parametrize(
    ("code", "words", "said"),
    [(code, words, said) for code, cases in NOT_DONE.items() for words, said in cases],
    ids=lambda part: " ".join(part) if isinstance(part, list) else None,
)
def test_not_done(files: Path, code: int, words: list[str], said: str) -> None:
    before = sorted(files.rglob("*"))
    ran = process(*words, cwd=files)
    assert ran.code == code
    assert ran.problem.startswith(said.format(files))
    assert sorted(files.rglob("*")) == before


def test_the_machine_lacks_pango(files: Path) -> None:
    (files / "sitecustomize.py").write_text(
        "import cffi\n"
        "really = cffi.FFI.dlopen\n"
        "def dlopen(self, name, *more):\n"
        "    if name and 'pango' in name: raise OSError(f'cannot load library {name!r}')\n"
        "    return really(self, name, *more)\n"
        "cffi.FFI.dlopen = dlopen\n"
    )
    lacking = environment(PYTHONPATH=f"{files}:{environment()['PYTHONPATH']}")
    ran = process("tonight", "good.yaml", cwd=files, env=lacking)
    assert ran.code == 5
    problem, hint = ran.err.splitlines()
    assert problem.startswith("PDFs need Pango, and ")
    assert "libpango-1.0-0" in hint
    assert not (files / "output").exists()
    for form in ("html", "txt"):
        assert process("tonight", "good.yaml", "--format", form, cwd=files, env=lacking).code == 0


def test_a_sheet_that_was_changed_is_not_proved(files: Path) -> None:
    assert here("cheat", "good.yaml", "-o", "sheet.html").code == 0
    sheet = files / "sheet.html"
    html = sheet.read_text("utf-8")
    assert '<data value="500">500</data>' in html
    sheet.write_text(html.replace('<data value="500">500</data>', '<data value="300">300</data>'), "utf-8")
    ran = here("proof", sheet)
    assert ran.code == 6
    assert ran.out == ""
    assert all(line.startswith(f"{sheet}: ") for line in ran.err.splitlines())


def test_a_sheet_that_is_wrong_is_not_kept(files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from rulesheets import render

    really = render.document_html
    assert here("cheat", "good.yaml", "-o", "sheet.html").code == 0
    old = (files / "sheet.html").read_bytes()
    monkeypatch.setattr(
        render, "document_html", lambda *given: really(*given).replace(">500</data>", ">300</data>")
    )
    assert here("cheat", "good.yaml", "-o", "sheet.html").code == 6
    assert here("cheat", "good.yaml", "--format", "html").code == 6
    assert (files / "sheet.html").read_bytes() == old
    assert not (files / "output").exists()


def test_every_code_is_shown_here() -> None:
    kinds = [PersonError]
    for kind in kinds:
        kinds += kind.__subclasses__()
    assert {kind.exit_code for kind in kinds} == {1, 2, 3, 4, 5, 6}
    assert set(NOT_DONE) | {5} == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["tonigth"], "tonight"),
        (["ceat"], "cheat"),
        (["lst"], "list"),
        (["cheat", "--papper", "a4"], "--paper"),
        (["cheat", "--fromat", "pdf"], "--format"),
        (["pad", "--copy", "3"], "--copies"),
        (["new", "x", "--form", "friday"], "--from"),
        (["score", "a", "b", "--jsn"], "--json"),
        (["rules", "--blnak"], "--blank"),
    ],
)
def test_the_nearest_word_is_named(table: Path, words: list[str], meant: str) -> None:
    ran = here(*words)
    assert ran.code == 2
    assert f"Did you mean '{meant}'" in ran.err or f"'{meant}'" in ran.err.split("Did you mean")[1]


def test_a_table_in_place_of_a_command(files: Path) -> None:
    for table_named in ("friday", "good.yaml"):
        ran = here(table_named)
        assert ran.code == 2
        assert f"Did you mean: rulesheets tonight {table_named}" in ran.err


def test_all_problems_are_told_at_once_with_their_places(files: Path) -> None:
    ran = here("cheat", "bad.yaml")
    assert [line for line in ran.err.splitlines() if line.startswith("bad.yaml:")] == [
        ran.err.splitlines()[0],
        'bad.yaml:3:14: nil.worth must be a whole number from 0 to 300, not "ten"',
    ]
    assert "   2 | bags: {limti: 5}\n     |        ^\n" in ran.err
    assert "Did you mean limit?" in ran.err


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["score", "bad.yaml", "match.yaml", "--json"], 1),
        (["check", "bad.yaml", "good.yaml", "--json"], 1),
        (["tonight", "bad.yaml", "--json"], 1),
        (["score", "--json"], 2),
        (["cheat", "--jsn", "--json"], 2),
        (["cheat", "--json", "-o", "-"], 2),
        (["cheat", "--json", "-o", "mine.pdf"], 3),
        (["pad", "--rows", "60", "--json"], 4),
        (["proof", "mine.pdf", "--json"], 6),
        (["nonsense", "--json"], 2),
    ],
)
def test_problems_as_data(files: Path, words: list[str], code: int) -> None:
    ran = process(*words, cwd=files)
    assert (ran.code, ran.err) == (code, "")
    problems = json.loads(ran.out)["problems"]
    assert len(problems) >= 1
    for problem in problems:
        assert set(problem) == {"text", "file", "line", "col", "source", "hint"}
        assert problem["text"]
    if code == 1:
        assert [(problem["file"], problem["line"]) for problem in problems] == [
            ("bad.yaml", 2), ("bad.yaml", 3),
        ]  # fmt: skip


def test_answers_as_data(files: Path) -> None:
    def answer(*words: str) -> object:
        ran = process(*words, "--json", cwd=files)
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.isascii()
        return json.loads(ran.out)

    number = load_profile("standard").rules.number
    checked = {"file": "good.yaml", "name": "Good", "number": number, "warnings": []}
    assert answer("check", "good.yaml") == {"profiles": [checked], "problems": []}
    assert [table["name"] for table in answer("list")] == list(shipped())  # type: ignore[index, attr-defined]
    new = {"file": f"{files}/ours.yaml", "from": "standard", "paper": "a4"}
    assert new.items() <= answer("new", "Ours").items()  # type: ignore[attr-defined]
    assert answer("tonight", "good.yaml", "--paper", "letter") == {
        "written": [
            {"file": f"{files}/output/good-tonight.{form}", "format": form} for form in ("pdf", "html")
        ],
        "sheets": ["rules", "cheat", "pad", "worked"], "name": "Good", "number": number, "paper": "letter",
    }  # fmt: skip
    proved = answer("proof", "output/good-tonight.pdf")
    assert proved["number"] == number  # type: ignore[index, call-overload]
    assert all(count > 0 for count in proved["looked_at"].values())  # type: ignore[index, call-overload]
