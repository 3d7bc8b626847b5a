"""The public API: every name is documented and typed, and every example in its docstrings is true."""

from __future__ import annotations

import doctest
import inspect
import re
import subprocess
import sys
import typing
from dataclasses import fields, is_dataclass
from importlib import import_module, resources
from pathlib import Path
from typing import Any

import pytest

import rulesheets
from rulesheets.profile.load import Profile
from rulesheets.render import NAMES

ROOT = Path(__file__).parents[1]
FUNCTIONS = [
    name for name in rulesheets.__all__ if inspect.isfunction(inspect.unwrap(getattr(rulesheets, name)))
]
CLASSES = [name for name in rulesheets.__all__ if inspect.isclass(getattr(rulesheets, name))]
# Functions that give something on need no example: what they give has one.
WITH_EXAMPLE = {
    "ending", "legal_bids", "legal_plays", "load_profile", "make_sheets", "prove", "score_hand",
    "score_match", "trick_winner",
}  # fmt: skip
HOMES = {inspect.unwrap(getattr(rulesheets, name)).__module__ for name in WITH_EXAMPLE}


def functions_of(value: Any) -> list[Any]:
    """What of a public name has a signature of ours: itself, or a class's public methods."""
    if not inspect.isclass(value):
        return [inspect.unwrap(value)]
    own = [member for name, member in vars(value).items() if not name.startswith("_")]
    opened = [getattr(member, "fget", getattr(member, "__func__", member)) for member in own]
    return [member for member in opened if inspect.isfunction(member)]


def test_every_name_is_a_function_or_a_class() -> None:
    assert sorted([*FUNCTIONS, *CLASSES]) == sorted(rulesheets.__all__)
    assert {"make_sheets", "score_hand", "load_profile"} <= set(FUNCTIONS)
    assert {"Profile", "SideScore", "Options"} <= set(CLASSES)


@pytest.mark.parametrize("name", rulesheets.__all__)
def test_it_is_documented(name: str) -> None:
    value = getattr(rulesheets, name)
    assert vars(value).get("__doc__") if inspect.isclass(value) else value.__doc__
    for function in functions_of(value):
        assert function.__doc__, f"{name}: {function.__qualname__} says nothing"
        assert len(function.__doc__) > 20


@pytest.mark.parametrize("name", rulesheets.__all__)
def test_it_is_typed(name: str) -> None:
    value = getattr(rulesheets, name)
    for function in functions_of(value):
        told = set(function.__annotations__) - {"return"}
        taken = set(inspect.signature(function).parameters) - {"self", "cls"}
        assert (told, "return" in function.__annotations__) == (taken, True), function.__qualname__
    if is_dataclass(value):
        # Some names are imported for a type checker alone.
        public = {name: getattr(rulesheets, name) for name in rulesheets.__all__}
        assert {field.name for field in fields(value)} <= set(typing.get_type_hints(value, None, public))


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_names_what_it_takes_gives_and_raises(name: str) -> None:
    function = getattr(rulesheets, name)
    said = inspect.getdoc(function) or ""
    if name not in WITH_EXAMPLE:
        return
    for word in inspect.signature(function).parameters:
        assert re.search(rf"^    {word}: ", said, re.MULTILINE), f"{name} does not say what {word} is"
    gives = said.partition("\nReturns:\n")[2].partition("\n\n")[0]
    assert gives
    assert ": " not in gives, "the site takes what is before a colon for the type"
    assert "\nExample:\n    >>> " in said
    errors = re.findall(r"^    (\w+): ", said.partition("\nRaises:\n")[2].partition("\n\n")[0], re.MULTILINE)
    assert all(issubclass(getattr(rulesheets, error), rulesheets.PersonError) for error in errors)


@pytest.mark.parametrize("name", ["rulesheets", *sorted(HOMES)])
def test_the_examples_are_true(name: str) -> None:
    module = import_module(name)
    tests = [test for test in doctest.DocTestFinder().find(module, module.__name__) if test.examples]
    assert len(tests) > 0
    runner = doctest.DocTestRunner(verbose=False)
    failed = []
    for test in tests:
        if runner.run(test, out=failed.append).failed:
            failed.append(test.name)
    assert failed == []


def test_examples_are_seen_where_they_should_be() -> None:
    assert set(FUNCTIONS) >= WITH_EXAMPLE
    shown = {name for name in FUNCTIONS if ">>>" in (getattr(rulesheets, name).__doc__ or "")}
    assert shown == WITH_EXAMPLE


def test_options_and_sheets_are_told_of() -> None:
    said = set(re.findall(r"`(\w+)`", rulesheets.Options.__doc__ or ""))
    assert {field.name for field in fields(rulesheets.Options)} <= said
    assert set(NAMES) <= set(re.findall(r"`(\w+)`", rulesheets.make_sheets.__doc__ or ""))


def test_the_package_says_that_it_is_typed() -> None:
    assert (resources.files(rulesheets) / "py.typed").is_file()


USES = """\
import rulesheets

profile = rulesheets.load_profile("friday")
options = rulesheets.Options(rulesheets.paper_named("a4"))
sheet: bytes = rulesheets.make_sheets(profile, ["cheat"], "pdf", options)
sides: tuple[rulesheets.SideScore, ...] = rulesheets.score_hand(profile, ["4", None], [1, 2], [(1, 2)])
points: int = sides[0].lines[0].points
over: rulesheets.Ending | None = rulesheets.ending(profile, sides)
scored = rulesheets.score_match(profile, rulesheets.load_match("m.yaml", profile))
problems: tuple[rulesheets.Problem, ...] = scored.problems
number: str = rulesheets.prove(sheet).number

rulesheets.make_sheet
rulesheets.make_sheets("friday")
rulesheets.make_sheets(profile, form="docx")
rulesheets.prove("file.pdf")
"""


def test_a_type_checker_knows_them(tmp_path: Path) -> None:
    file = tmp_path / "uses.py"
    file.write_text(USES)
    # In the checkout, since what it knows of the package is kept there (make lint comes first).
    command = [sys.executable, "-m", "mypy", "--no-error-summary", str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    found = re.findall(r"uses\.py:(\d+): error: .*\[([a-z-]+)\]$", done.stdout, re.MULTILINE)
    right = USES.partition("\n\nrulesheets")[0].count("\n") + 3
    kinds = ["attr-defined", "arg-type", "arg-type", "arg-type"]
    assert found == [(str(right + number), kind) for number, kind in enumerate(kinds)], done.stdout


def test_lazy_names_and_static_names_are_the_same() -> None:
    source = (ROOT / "rulesheets" / "__init__.py").read_text("utf-8")
    block = source.partition("if TYPE_CHECKING:\n")[2].partition("\n_HOMES")[0]
    imported = re.sub(r"from \S+ import|[(),]", " ", block).split()
    assert sorted(imported) == sorted(rulesheets.__all__)


def test_sheets_as_bytes() -> None:
    letter = rulesheets.Options(rulesheets.paper_named("letter"), blank=True)
    text = rulesheets.make_sheets(rulesheets.load_profile("standard"), ["rules"], "txt", letter).decode()
    assert text.startswith("Standard Spades. Rules.\n")
    page = rulesheets.make_sheets(rulesheets.load_profile("standard"), ["cheat", "pad"], "html")
    assert re.findall(rb'data-sheet="(\w+)"', page) == [b"cheat", b"pad"]
    assert page == rulesheets.make_sheets(rulesheets.load_profile("standard"), ["cheat", "pad"], "html")


def test_a_sheet_that_there_is_not() -> None:
    with pytest.raises(rulesheets.UsageProblem) as caught:
        rulesheets.make_sheets(rulesheets.load_profile("standard"), ["cheats"])
    assert [(p.text, p.hint) for p in caught.value.problems] == [
        ("there is no sheet called 'cheats'", "Did you mean cheat?")
    ]


@pytest.mark.parametrize(
    ("sheets", "form", "text", "hint"),
    [
        ([], "pdf", "no sheet was named", "There are rules, cheat, pad, worked, rulings, qr, card."),
        ([], "txt", "no sheet was named", "There are rules, cheat, pad, worked, rulings, qr, card."),
        (["cheat"], "docx", "there are no sheets of the kind 'docx'", "There are pdf, html, txt."),
        (["cheat"], "png", "there are no sheets of the kind 'png'", "There are pdf, html, txt."),
    ],
)
def test_nothing_that_can_be_made(sheets: list[str], form: Any, text: str, hint: str) -> None:
    with pytest.raises(rulesheets.UsageProblem) as caught:
        rulesheets.make_sheets(rulesheets.load_profile("standard"), sheets, form)
    assert [(p.text, p.hint) for p in caught.value.problems] == [(text, hint)]


def test_what_is_not_proved() -> None:
    standard = rulesheets.load_profile("standard")
    page = rulesheets.make_sheets(standard, ["cheat"], "html")
    assert rulesheets.prove(page).number == standard.rules.number
    with pytest.raises(rulesheets.ProofFailed, match=r"census|examples|answers|bars"):
        rulesheets.prove(page.replace(b'value="500"', b'value="501"'))
    with pytest.raises(rulesheets.ProofFailed, match=r"^seal: changed since"):
        rulesheets.prove(page + b"\n")
    with pytest.raises(rulesheets.ProofFailed):
        rulesheets.prove(b"nothing")


def test_a_match_with_a_wrong_hand(tmp_path: Path) -> None:
    standard = rulesheets.load_profile("standard")
    path = tmp_path / "match.yaml"
    path.write_text(
        "hands: [{bids: [4, nil, 3, 5], took: [5, 0, 3, 5]}, {bids: [4, 3, 2, 2], took: [5, 3, 3, 1]}]"
    )
    scored = rulesheets.score_match(standard, rulesheets.load_match(path, standard))
    assert [side.score for side in scored.score.final] == [71, 150]
    assert [problem.text for problem in scored.problems] == ["hand 2: the tricks add up to 12; a hand has 13"]


def test_a_profile_is_what_is_loaded() -> None:
    assert rulesheets.Profile is Profile
    assert "friday" in rulesheets.shipped()
