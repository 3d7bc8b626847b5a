"""Each wall of the proof by its name: what it says when it is run, nothing where it holds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from pathlib import PurePath
from typing import Any

import pytest

from rulesheets.clause import Clause
from rulesheets.errors import DoesNotFit
from rulesheets.press import PAPERS, Binding, Job, press
from rulesheets.profile import Profile, load_profile
from rulesheets.proof import PROFILE, SHEET, Proof, prove_html
from rulesheets.referee import referee_of
from rulesheets.render import NAMES, SIZES, Options, bound_html, levels, pages, sheet_css, sheet_html
from rulesheets.rules import clauses, standard_rules
from tests import test_cases, test_words
from tests.cases_of import LISTS, cases, files
from tests.proof.sample import pdf

SHEETS = ("rules", "cheat", "pad", "worked")


@lru_cache(maxsize=8)
def profile(name: str) -> Profile:
    return load_profile(name)


@lru_cache(maxsize=16)
def options(sheet: str, name: str = "friday") -> Options:
    """What a sheet has to leave out to fit on Letter."""
    return next(fit for fit in levels(sheet, Options(PAPERS["letter"])) if _fits(sheet, name, fit))


def _fits(sheet: str, name: str, options: Options) -> bool:
    try:
        press([_job(sheet, name, options)], options.paper, Binding(name))
    except DoesNotFit:
        return False
    return True


def _job(sheet: str, name: str, options: Options) -> Job:
    text, css = sheet_html(profile(name), sheet, options), sheet_css(sheet, options)
    return Job(NAMES[sheet], text, css, SIZES[sheet], pages(sheet, options))


def html(sheet: str, name: str = "friday") -> str:
    """A sheet of a shipped table as the press gets it."""
    return sheet_html(profile(name), sheet, options(sheet, name))


def proof_of(text: str, name: str = "friday") -> Proof:
    return prove_html(text, profile(name).rules, standard_rules())


def told(wall: str, file: str) -> list[str]:
    """What a wall says about a file of the source (or about everything, where it is no clause's)."""
    if wall in _BY_CLAUSE:
        stem = PurePath(file).name.partition(".")[0]
        names = [stem] if stem in clauses() else sorted(clauses())
        return [line for name in names for line in _BY_CLAUSE[wall](name)]
    return [
        str(finding) for sheet in SHEETS for finding in proof_of(html(sheet)).findings if finding.wall == wall
    ]


def _failures(name: str, checks: Mapping[str, Callable[[], None]]) -> Iterator[str]:
    for what, check in checks.items():
        try:
            check()
        except (Exception, pytest.fail.Exception) as failure:  # a broken engine may raise anything
            yield f"{name}, {what}: {type(failure).__name__}"


def in_cases(name: str) -> list[str]:
    """The hands worked by people for one clause that come out otherwise."""
    assert files()[name]
    checks = {
        str(case): partial(getattr(test_cases, f"test_{kind}"), case)
        for kind in LISTS
        for case in cases(kind)
        if case.clause == name
    }
    return list(_failures(name, checks))


def in_prints(name: str) -> list[str]:
    """The sentences that people wrote for one clause and that are printed otherwise."""
    checks: dict[str, Any] = {
        str(case): partial(test_words.test_prints, case) for case in cases("prints") if case.clause == name
    }
    assert checks
    checks["words"] = lambda: test_words.test_every_word_has_been_read_on_paper(name)
    return list(_failures(name, checks))


def in_text_rules(name: str) -> list[str]:
    """The rules for typed text that a clause's template breaks."""
    check = test_words.test_templates_type_no_number_and_no_trick
    return list(_failures(name, {"typed": lambda: check(name)}))


def in_measures(name: str) -> list[str]:
    """The settings of one clause that its questions measure otherwise, at tables that play it."""
    clause = clauses()[name]
    beside = {other: dict(settings) for other, settings in clause.beside.items()}
    switch = {"played": True} if "played" in clause.model_fields else {}
    offers = [offer for offer in clause.offers if offer.get("played", True)]
    wrong = []
    for given in (switch, *({**switch, **offer} for offer in offers)):
        rules = standard_rules().with_settings({**beside, name: given})
        wrong += _unequal(rules[name], rules)
    return wrong


def _unequal(clause: Clause, rules: Any) -> Iterator[str]:
    if clause in rules.in_force and clause.settled:
        answers = clause.asks(referee_of(rules))
        for setting, answer in clause.measured.items():
            if (chosen := getattr(clause, setting)) != answers[answer]:
                yield f"{clause.name}.{setting} is {chosen}, measured {answers[answer]}"


_BY_CLAUSE: Mapping[str, Callable[[str], list[str]]] = {
    "cases": in_cases,
    "prints": in_prints,
    "text rules": in_text_rules,
    "measured = setting": in_measures,
}


def paper_of(text: str, sheet: str, more: str = "") -> bytes:
    """A sheet on paper in its smallest type, with lines added to its style sheet that all obey.

    Not by the press, which would refuse some of what is seeded before it is drawn.
    """
    paper, size = PAPERS["letter"], SIZES[sheet][-1]
    page = f"@page {{ size: {paper.width}pt {paper.height}pt }} :root {{ --type: {size}pt }}"
    page += f":root {{ --paper-width: {paper.width}pt; --paper-height: {paper.height}pt }}"
    css = "\n".join((sheet_css(sheet, options(sheet)), page, re.sub(r"(?=;| })", " !important", more)))
    return pdf(text.replace("</head>", f"<style>{css}</style></head>"))


@lru_cache(maxsize=4)
def pressed(name: str = "friday", sheets: tuple[str, ...] = ("cheat", "pad")) -> bytes:
    """Sheets as the press makes them, with what they carry inside."""
    table, chosen = profile(name), {sheet: options(sheet, name) for sheet in sheets}
    inside = {PROFILE: table.text.encode(), SHEET: bound_html(table, chosen).encode()}
    jobs = [_job(sheet, name, fit) for sheet, fit in chosen.items()]
    return press(jobs, PAPERS["letter"], Binding(name, inside)).pdf
