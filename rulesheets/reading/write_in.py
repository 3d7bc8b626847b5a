"""What a person writes into a row that no box of it says: the rule's settings, as in a profile."""

from __future__ import annotations

import re

from pydantic import ValidationError

from rulesheets.clause import Clause
from rulesheets.profile.fields import kinds_of
from rulesheets.profile.findings import Findings
from rulesheets.profile.kinds import either
from rulesheets.profile.settings import read_settings
from rulesheets.profile.source import Place, Source
from rulesheets.profile.tree import Branch, Entry, Node, Scalar

__all__ = ["written"]

_PART = re.compile(r"\s*(\w+)\s*[:=]\s*([^,;]+?)\s*(?:[,;]|$)")


def written(clause: type[Clause], words: str) -> tuple[Clause | None, str]:
    """The clause with these settings, all others at their standard; else None, and why.

    `limit: 6, penalty: 60`, `limit=6`, or a value alone, where it can only be one setting's.
    """
    place = Place(Source("", (words,)), 1, 1)
    findings = Findings()
    node = _node(clause, words, place)
    if isinstance(node, str):
        return None, node
    given = read_settings(clause, Entry(place, node), findings)
    if findings.problems:
        return None, "; ".join(problem.text for problem in findings.problems)
    try:
        return clause.model_validate({name: one.value for name, one in given.items()}), ""
    except ValidationError as error:
        return None, "; ".join(str(part.get("ctx", {}).get("error", part["msg"])) for part in error.errors())


def _node(clause: type[Clause], words: str, place: Place) -> Node | str:
    """The words as a profile would have them, or why they are none."""
    if re.search(r"\w\s*[:=]", words):
        parts = _PART.findall(words)
        if _PART.sub("", words).strip():
            return f"“{words}” can't be read"
        if len(dict(parts)) < len(parts):
            return f"“{words}” says a setting twice"
        return Branch(place, {name: Entry(place, Scalar(place, value)) for name, value in parts})
    value = Scalar(place, words)
    if words.casefold() in ("yes", "no") and "played" in kinds_of(clause):
        return value
    # What the boxes of the row differ in is what a value in their place is of.
    settings = list(dict.fromkeys(name for offer in clause.offers for name in offer if name != "played"))
    if len(settings) == 1:
        return Branch(place, {settings[0]: Entry(place, value)})
    names = either([f"{name}: {words}" for name in settings or kinds_of(clause)])
    return f"“{words}” could be of several settings: {names}"
