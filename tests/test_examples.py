"""Scores that people published: each is there, and comes out; what they got wrong does not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from rulesheets import engine, places
from rulesheets.errors import ProfileError
from rulesheets.profile import from_texts, load_profile, read_profile
from rulesheets.rules import clauses
from rulesheets.ruleset import RuleSet
from tests.cases_of import cases, rules_with, scored, standing, told

PUBLISHED = Path(__file__).parent / "examples" / "published.yaml"
EXAMPLES: list[dict[str, Any]] = yaml.safe_load(PUBLISHED.read_text(encoding="utf-8"))
# Worked examples, values without a whole hand, and wrong sums: how many of each the catalogue has.
HELD = {"X": 65, "V": 7, "E": 7}
_LISTS = ("hands", "endings", "decks")


def _having(*keys: str) -> Any:
    found = [one for one in EXAMPLES if set(keys) & set(one)]
    assert found
    return pytest.mark.parametrize("example", found, ids=[f"{one['id']}-{i}" for i, one in enumerate(found)])


def _rules(example: dict[str, Any]) -> RuleSet:
    if "table" in example:
        return load_profile(example["table"]).rules
    return rules_with(example["settings"])


def test_every_example_is_there() -> None:
    expected = {
        f"{kind}{n:02}" if kind == "X" else f"{kind}{n}" for kind in HELD for n in range(1, HELD[kind] + 1)
    }
    sources = [case.says["source"] for kind in _LISTS for case in cases(kind)]
    cited = set(re.findall(r"\bX\d\d\b", "\n".join(sources)))
    assert sorted(cited | {one["id"] for one in EXAMPLES}) == sorted(expected)


def test_every_example_names_its_source_and_what_it_shows() -> None:
    shows = {"gives", "endings", "deck", "wrong", "no_term", "not_offered"}
    for example in EXAMPLES:
        assert len(example["source"]) > 10
        assert shows & set(example), example["id"]


@_having("gives")
def test_hands(example: dict[str, Any]) -> None:
    rules = _rules(example)
    sides = scored(rules, example)
    for side, expected in example["gives"].items():
        assert told(sides[side], expected) == expected, f"side {side}"
    if "claims" in example:
        assert sides[0].points != example["claims"]
    if "wins" in example:
        over = engine.ending(rules, [side.standing for side in sides])
        assert over is not None
        assert list(over.winners) == example["wins"]


@_having("endings")
def test_endings(example: dict[str, Any]) -> None:
    for scores, winners in example["endings"]:
        over = engine.ending(_rules(example), [standing((score, 0)) for score in scores])
        assert (None if over is None else list(over.winners)) == winners


@_having("deck")
def test_decks(example: dict[str, Any]) -> None:
    table = engine.table_of(_rules(example))
    deck = table.deck
    built = {
        "trumps": len(deck.trumps),
        "cards": len(deck.cards),
        "out": list(deck.out),
        "each": table.hand_size,
    }
    assert {name: built[name] for name in example["deck"]} == example["deck"]
    assert example["claims"] not in [built[name] for name in example["deck"]]


@_having("wrong")
def test_what_no_table_can_be_is_refused(example: dict[str, Any]) -> None:
    with pytest.raises(ProfileError, match=example["wrong"]):
        read_profile(f"name: Wrong\n{example['profile']}\n", "wrong.yaml", from_texts({}))


@_having("no_term")
def test_what_is_no_term_of_the_game_is_never_said(example: dict[str, Any]) -> None:
    templates = places.templates_dir().rglob("*.j2")
    said = [path.read_text(encoding="utf-8").lower() for path in templates]
    called = [str(clause.also_called).lower() for clause in clauses().values()]
    assert len(said) > len(called) > 0
    assert not any(example["no_term"] in text for text in said + called)


@_having("not_offered")
def test_what_is_not_offered_is_named_as_such(example: dict[str, Any]) -> None:
    text = (Path(__file__).parents[1] / "docs" / "rules_not_offered.md").read_text(encoding="utf-8")
    assert f"**{example['not_offered']}**" in text
