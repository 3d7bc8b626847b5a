"""The type decides how a setting is read, and what can't be read is told with what would be right."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import pytest
from pydantic import Field, field_validator, model_validator

from rulesheets.clause import Clause
from rulesheets.profile.fields import default_of, kinds_of
from rulesheets.profile.findings import Findings
from rulesheets.profile.layer import read_layer
from rulesheets.profile.merge import Merged
from rulesheets.profile.settings import read_settings
from rulesheets.profile.source import Source
from rulesheets.profile.tree import Branch, grow
from rulesheets.rules import clauses
from tests.profile.reading import NAMED, chosen, texts, wrong


class Sample(Clause):
    """A rule that no table plays, with every type of setting that there can be."""

    title: ClassVar[str] = "Sample"
    phase: ClassVar[str] = "conduct"
    source: ClassVar[str] = "these tests"

    played: bool = False
    open_end: Annotated[int, Field(gt=4)] = 5
    below: Annotated[int, Field(lt=4)] = 3
    any_number: int = 0
    steps: Annotated[int, Field(ge=0, le=300, multiple_of=25)] = 100
    maybe: Annotated[int, Field(ge=1, le=9)] | None = None
    count: Literal["never"] | Annotated[int, Field(ge=1, le=3)] = "never"
    sizes: Literal[1, 2] = 1
    cards: tuple[Literal["BJ", "LJ", "2S"], ...] = ("BJ",)
    kept: frozenset[Literal["yes", "no"]] = frozenset()

    @field_validator("cards")
    @classmethod
    def _once(cls, cards: tuple[str, ...]) -> tuple[str, ...]:
        if len(set(cards)) < len(cards):
            raise ValueError("a card has one place")
        return cards

    @model_validator(mode="after")
    def _fits(self) -> Sample:
        if self.steps == 300 and self.maybe:
            raise ValueError("three hundred leaves no room for more")
        return self


def sample(text: str) -> tuple[dict[str, Any], list[str]]:
    """The sample's settings as written, and what is wrong with them."""
    findings = Findings()
    root = grow(Source.of(f"sample: {text}\n", "x"), findings.problems).root
    assert isinstance(root, Branch)
    given = read_settings(Sample, root.entries["sample"], findings)
    merged = Merged(given={"test_settings": {name: (one, 0) for name, one in given.items()}})
    clause = merged._clause(Sample())
    wrong = [f"{problem.text} | {problem.hint}" for problem in findings.problems]
    told = {name for name, _ in clause if getattr(clause, name) != getattr(Sample(), name)}
    return {name: getattr(clause, name) for name in told}, wrong + texts(merged.problems)


READ = {
    "yes": {"played": True},
    "ON": {"played": True},
    "True": {"played": True},
    "Off": {},
    "{played: no, steps: 25}": {"steps": 25},
    "{played: FALSE}": {},
    "{steps: 25}": {"played": True, "steps": 25},
    "{open_end: +12}": {"played": True, "open_end": 12},
    "{any_number: −7}": {"played": True, "any_number": -7},
    "{any_number: -7}": {"played": True, "any_number": -7},
    "{any_number: '12'}": {"played": True, "any_number": 12},
    "{maybe: 4}": {"played": True, "maybe": 4},
    "{maybe: None}": {"played": True},
    "{count: 2}": {"played": True, "count": 2},
    "{sizes: 2}": {"played": True, "sizes": 2},
    "{cards: [2s, bj]}": {"played": True, "cards": ("2S", "BJ")},
    "{cards: []}": {"played": True, "cards": ()},
    "{kept: [No, YES]}": {"played": True, "kept": frozenset({"yes", "no"})},
}


@pytest.mark.parametrize("text", READ)
def test_what_can_be_read(text: str) -> None:
    assert sample(text) == (READ[text], [])


DIGITS = "Write it in plain digits, without zeros before it, points or other signs."
SWITCH = "Write test_settings: {open_end: 5}, or take the line out."
REFUSED = {
    "maybe": f'test_settings must be yes, no or its settings, not "maybe" | {SWITCH}',
    "[yes]": f"test_settings must be yes, no or its settings, not a list | {SWITCH}",
    "{}": f"test_settings must be yes, no or its settings, not {{}} | {SWITCH}",
    "": f"test_settings must be yes, no or its settings, but nothing stands here | {SWITCH}",
    "steps 25": 'test_settings must be yes, no or its settings, not "steps 25"'
    " | Write test_settings: {steps: 25}, with a colon and a blank.",
    "{steps:25}": 'test_settings has no setting called "steps:25"'
    " | Write steps: 25, with a colon and a blank.",
    "{played: 1}": 'test_settings.played must be yes or no, not "1" | ',
    "{played: ye}": 'test_settings.played must be yes or no, not "ye" | Did you mean yes?',
    "{on: yes}": 'test_settings has no setting called "on" | Did you mean played?',
    "{step: 25}": 'test_settings has no setting called "step" | Did you mean steps?',
    "{limit: 25}": 'test_settings has no setting called "limit"'
    " | limit is a setting of bags and sets_out: write bags: {limit: …}",
    "{nil: no}": 'test_settings has no setting called "nil"'
    " | nil begins a line of its own: take the blanks before it away.",
    "{host: Ann}": 'test_settings has no setting called "host" | host is part of table.',
    "{qqqq: 1}": 'test_settings has no setting called "qqqq" | It has played, open_end, below, any_number,'
    " steps, maybe, count, sizes, cards, kept.",
    "{open_end: 4}": 'test_settings.open_end must be a whole number, at least 5, not "4" | ',
    "{below: 4}": 'test_settings.below must be a whole number, at most 3, not "4" | ',
    "{any_number: many}": 'test_settings.any_number must be a whole number, not "many" | ',
    "{any_number: 0777}": f'test_settings.any_number must be a whole number, not "0777" | {DIGITS}',
    "{any_number: 1e3}": f'test_settings.any_number must be a whole number, not "1e3" | {DIGITS}',
    "{any_number: 12:30}": f'test_settings.any_number must be a whole number, not "12:30" | {DIGITS}',
    "{any_number: 5.0}": f'test_settings.any_number must be a whole number, not "5.0" | {DIGITS}',
    "{any_number: 0x1F}": f'test_settings.any_number must be a whole number, not "0x1F" | {DIGITS}',
    "{any_number: 1_000}": f'test_settings.any_number must be a whole number, not "1_000" | {DIGITS}',
    "{any_number: '1,000'}": f'test_settings.any_number must be a whole number, not "1,000" | {DIGITS}',
    "{any_number: ٣}": f'test_settings.any_number must be a whole number, not "٣" | {DIGITS}',
    "{any_number: --3}": f'test_settings.any_number must be a whole number, not "--3" | {DIGITS}',
    "{any_number: none}": 'test_settings.any_number must be a whole number, not "none" | ',
    "{any_number: yes}": 'test_settings.any_number must be a whole number, not "yes" | ',
    "{any_number: {a: b}}": "test_settings.any_number must be a whole number, not a group of settings | ",
    "{any_number: }": "test_settings.any_number must be a whole number, but nothing stands here | ",
    '{any_number: ""}': 'test_settings.any_number must be a whole number, not "" | ',
    f"{{any_number: {'9' * 60}}}": "test_settings.any_number must be a whole number, not"
    f' "{"9" * 39}…" | {DIGITS}',
    "{steps: 30}": "test_settings.steps must be a whole number from 0 to 300 in steps of 25,"
    ' not "30" | ',
    "{maybe: 0}": 'test_settings.maybe must be a whole number from 1 to 9 or none, not "0" | ',
    "{maybe: ~}": 'test_settings.maybe must be a whole number from 1 to 9 or none, not "~"'
    " | Did you mean none?",
    "{maybe: three}": 'test_settings.maybe must be a whole number from 1 to 9 or none, not "three"'
    " | Did you mean 3?",
    "{count: nver}": 'test_settings.count must be "never" or a whole number from 1 to 3, not "nver"'
    " | Did you mean never?",
    "{sizes: 3}": 'test_settings.sizes must be 1 or 2, not "3" | ',
    "{cards: BJ}": 'test_settings.cards must be a list such as [one, two], each "BJ", "LJ" or "2S",'
    ' not "BJ" | Write [BJ].',
    "{cards: [BJ, JB]}": 'test_settings.cards must be a list such as [one, two], each "BJ", "LJ" or "2S",'
    ' not "JB" | ',
    "{cards: [BJJ]}": 'test_settings.cards must be a list such as [one, two], each "BJ", "LJ" or "2S",'
    ' not "BJJ" | Did you mean BJ?',
    "{cards: [BJ, BJ]}": "test_settings.cards: a card has one place",
    "{steps: 300, maybe: 1}": "test_settings: three hundred leaves no room for more",
}  # fmt: skip


@pytest.mark.parametrize("text", REFUSED)
def test_what_can_not_be_read(text: str) -> None:
    assert sample(text)[1] == [REFUSED[text]]


def test_a_refused_clause_stands_at_its_standard() -> None:
    assert sample("{steps: 300, maybe: 1}")[0] == {}


def test_a_type_that_no_file_can_hold_is_our_own_mistake() -> None:
    class Odd(Clause):
        """Has a setting that nobody could write."""

        title: ClassVar[str] = "Odd"
        phase: ClassVar[str] = "conduct"
        source: ClassVar[str] = "these tests"
        share: float = 0.5

    with pytest.raises(TypeError, match="no profile can hold a setting of type <class 'float'>"):
        kinds_of(Odd)


@pytest.mark.parametrize("name", clauses())
def test_every_clause_can_be_written(name: str) -> None:
    clause = clauses()[name]
    standard = {key: kind.write(default_of(clause, key)) for key, kind in kinds_of(clause).items()}
    for key, value in standard.items():
        layer = read_layer(f"{NAMED}{name}: {{{key}: {value}}}\n", "x")
        assert layer.findings.problems == []
        assert layer.settings[name][key].value == default_of(clause, key)


PLACES = {
    "bags: {limit: ten}": '1:15 bags.limit must be a whole number from 1 to 20, not "ten" | Did you mean 10?',
    "bags:\n  limit: 21": '2:10 bags.limit must be a whole number from 1 to 20, not "21"',
    "bags: {after: resett}": '1:15 bags.after must be "carry" or "reset", not "resett" | Did you mean reset?',
    "target: 350": '1:9 target must be its settings, not "350" | Did you mean target: {score: 350}?',
    "players: three alone": '1:10 players must be its settings, not "three alone"'
    " | Did you mean players: {game: three alone}?",
    "nill: no": '1:1 there is no rule called "nill" | Did you mean nil?',
    "Nil: no": '1:1 there is no rule called "Nil" | Did you mean nil?',
    "teams: [a, b]": '1:1 there is no rule called "teams" | teams is part of table.',
    "penalty: 50": '1:1 there is no rule called "penalty"'
    " | penalty is a setting of bags: write bags: {penalty: …}",
    "qqqq: 50": '1:1 there is no rule called "qqqq"',
    '"\\e[31mred": 50': '1:1 there is no rule called "�[31mred"',
}


@pytest.mark.parametrize("text", PLACES)
def test_the_place_is_where_it_can_be_mended(text: str) -> None:
    assert wrong(text + "\n") == [PLACES[text]]


def test_settings_switch_their_rule_on() -> None:
    assert chosen("boston: {worth: 300}\n") == {"boston": {"played": True, "worth": 300}}
    assert chosen("boston: {worth: 300, played: no}\n") == {}
    assert chosen("boston: yes\n") == {"boston": {"played": True}}
    assert chosen("nil: no\n")["nil"] == {"played": False}


def test_case_and_the_true_minus_do_not_matter() -> None:
    assert chosen("bags: {after: RESET, penalty: +50}\n") == {"bags": {"after": "reset", "penalty": 50}}
    assert chosen("floor: {score: −500}\n")["floor"]["score"] == -500
