"""The wall `prints`, and the text rules: what the templates may say, and that people have read it."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Any

import pytest

from rulesheets import places, render
from rulesheets.clause import Clause
from rulesheets.profile import Profile, TableText
from rulesheets.rules import clauses
from rulesheets.sheets import Agreement, Rule, agreement
from tests.cases_of import Case, cases, files

PLACES = ("rules", "rulings", "cheat", "strip", "marks", "tally", "head", "object")
_NUMBERS = "one two three four five six seven eight nine ten eleven twelve thirteen".split()
_NUMBERS += "second third fourth fifth twice double half dozen hundred pair both".split()
_ALLOWED = {"double", "both", "pair"}  # of cards, partners and sides: no count is meant


def profile_of(rules: Any, word: str = "trick") -> Profile:
    """A profile without a file, for a table with these rules."""
    return Profile(name="Test", rules=rules, table=TableText(word_for_trick=word), text="", file="")


def _agreed(case: Case) -> Agreement:
    return agreement(profile_of(case.rules, case.says.get("word", "trick")))


def _rule(agreed: Agreement, name: str) -> Rule:
    return next(rule for rule in agreed.rules if rule.name == name)


def plain(markup: str) -> str:
    """HTML as a reader hears it: no tags, ordinary spaces."""
    text = html.unescape(re.sub(r"<[^>]*>", "", markup))
    return " ".join(text.replace("\N{NO-BREAK SPACE}", " ").split())


def told(unit: render.Unit) -> str:
    """`name | text | value | made | failed`, as the cases write it."""
    parts = (unit.name, unit.text, unit.value, unit.made, unit.failed)
    return " | ".join(plain(part) for part in parts if part)


@pytest.mark.parametrize("case", list(cases("prints")), ids=str)
def test_prints(case: Case) -> None:
    agreed = _agreed(case)
    rule, word = _rule(agreed, case.clause), render.words_of(agreed)
    named = [place for place in (*PLACES, "label", "different", "offers") if place in case.says]
    assert named
    for place in PLACES:
        if place in case.says:
            said = render.units(rule, place, word)
            # On the Rulings the line counts too.
            heads = [f"{unit.at}: " if place == "rulings" else "" for unit in said]
            assert [head + told(unit) for head, unit in zip(heads, said, strict=True)] == case.says[place]
    for macro in ("label", "different"):
        if macro in case.says:
            assert plain(render.phrase(rule, macro, rule.answers, word)) == case.says[macro]
    if "offers" in case.says:
        labels = [plain(render.label(rule, offer, word)) for offer in rule.offers]
        assert labels == case.says["offers"]


def _source(name: str) -> str:
    """A clause's template, and what it shares with others."""
    folder = places.templates_dir()
    text = (folder / "clauses" / f"{name}.html.j2").read_text(encoding="utf-8")
    shared = re.findall(r'{% from "([^"]+)" import', text)
    text = re.sub(r'{% from "[^"]+" import [^%]*%}', "", text)
    return text + "".join((folder / other).read_text(encoding="utf-8") for other in shared)


def _words(name: str) -> Iterator[str]:
    """Each word that a template types itself, tags and expressions apart."""
    for _, kind, text in render.environment().lex(_source(name)):
        if kind == "data":
            yield from re.sub(r"<[^>]*>", " ", html.unescape(text)).split()
        elif kind == "string":
            yield from text.strip("'\"").split()


@pytest.mark.parametrize("name", sorted(clauses()))
def test_every_word_has_been_read_on_paper(name: str) -> None:
    read: set[str] = set()
    for entry in files()[name].get("prints", ()):
        for said in entry.values():
            for sentence in [said] if isinstance(said, str) else said if isinstance(said, list) else []:
                read.update(re.findall(r"\w+", sentence.lower()))
    typed = [word for text in _words(name) for word in re.findall(r"\w+", text.lower())]
    places_named = {"bid", "play", "score", "note", "end", "once", "tip", "caption", "rings", "boxes"}
    places_named |= {"rules"}.union(*render.INCIDENTS.values())
    assert typed
    assert sorted(set(typed) - read - places_named) == []


@pytest.mark.parametrize("name", sorted(clauses()))
def test_templates_type_no_number_and_no_trick(name: str) -> None:
    typed = [word for text in _words(name) for word in re.findall(r"\w+", text.lower())]
    assert typed
    banned = {*_NUMBERS, "trick", "tricks", "book", "books"} - _ALLOWED
    assert [word for word in typed if word in banned or any(c.isdigit() for c in word)] == []


@pytest.mark.parametrize("name", sorted(clauses()))
def test_titles_and_questions_type_no_number(name: str) -> None:
    clause: type[Clause] = clauses()[name]
    words = re.findall(r"\w+", f"{clause.title} {clause.question}".lower())
    assert words
    assert [word for word in words if word in _NUMBERS or any(c.isdigit() for c in word)] == []
    assert len(clause.question) <= 12


@pytest.mark.parametrize("name", sorted(clauses()))
def test_labels_are_short_and_unlike(name: str) -> None:
    agreed = agreement(profile_of(_standard()))
    rule = _rule(agreed, name)
    labels = [plain(render.label(rule, offer, render.words_of(agreed))) for offer in rule.offers]
    assert len(set(labels)) == len(labels)
    assert [text for text in labels if not 0 < len(text) <= 15] == []


def _standard() -> Any:
    from rulesheets.rules import standard_rules

    return standard_rules()
