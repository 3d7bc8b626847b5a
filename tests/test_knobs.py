"""No rule on which tables differ is missing: each is a setting, a clause, or named as not offered."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from rulesheets.rules import clauses

ROOT = Path(__file__).parents[1]
KNOBS: dict[str, list[str]] = yaml.safe_load((ROOT / "tests/knobs.yaml").read_text(encoding="utf-8"))
# How many rules each chapter of the catalogue's section 1 has.
CHAPTERS = {"P": 6, "D": 18, "L": 14, "B": 16, "N": 19, "S": 19, "Y": 18, "C": 9, "G": 11, "W": 15, "R": 9}
IDS = {f"{letter}{number}" for letter, count in CHAPTERS.items() for number in range(1, count + 1)} | {"D5b"}
_NOT = "not offered: "


def not_offered() -> list[str]:
    """The names of the rules that no setting offers, one a line of that file."""
    text = (ROOT / "docs/rules_not_offered.md").read_text(encoding="utf-8")
    lines = re.findall(r"^- .*", text, re.MULTILINE)
    names = re.findall(r"^- \*\*([^*]+)\*\*", text, re.MULTILINE)
    assert len(names) == len(lines)
    return names


def test_every_knob_is_told_of_and_no_other() -> None:
    assert sorted(KNOBS) == sorted(IDS)
    assert all(KNOBS.values())


@pytest.mark.parametrize("knob", sorted(IDS))
def test_what_a_knob_names_exists(knob: str) -> None:
    for place in KNOBS[knob]:
        if place.startswith(_NOT):
            assert place.removeprefix(_NOT) in not_offered()
            continue
        name, _, setting = place.partition(".")
        assert name in clauses()
        assert not setting or setting in clauses()[name].model_fields, place


def test_what_is_not_offered_is_little_and_named_by_a_knob() -> None:
    named = {place.removeprefix(_NOT) for places in KNOBS.values() for place in places if _NOT in place}
    assert set(not_offered()) == named
    assert len(not_offered()) <= 12
