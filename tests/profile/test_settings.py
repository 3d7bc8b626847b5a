"""The type decides how a setting is read, and what can't be read is told with what would be right."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import pytest
from pydantic import Field, field_validator, model_validator

from rulesheets.clause import Clause
from rulesheets.profile.fields import default_of, kinds_of
from rulesheets.profile.findings import Findings
from rulesheets.profile.kinds import Choice
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
    size: Annotated[int, Field(ge=-9, le=999)] = 5
    steps: Annotated[int, Field(ge=0, le=300, multiple_of=25)] = 100
    maybe: Annotated[int, Field(ge=1, le=9)] | None = None
    count: Literal["never"] | Annotated[int, Field(ge=1, le=3)] = "never"
    cards: Literal[1, 2] = 1
    word: Literal["yes", "no", "Big Joker"] = "yes"

    @field_validator("size")
    @classmethod
    def _is_no_dozen(cls, size: int) -> int:
        if size == 12:
            raise ValueError("a dozen is too many")
        return size

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
    "{size: −7}": {"played": True, "size": -7},
    "{size: -7}": {"played": True, "size": -7},
    "{size: '13'}": {"played": True, "size": 13},
    "{size: +13}": {"played": True, "size": 13},
    "{cards: 2}": {"played": True, "cards": 2},
    "{word: NO}": {"played": True, "word": "no"},
    "{word: big  joker}": {"played": True, "word": "Big Joker"},
    "{maybe: 4}": {"played": True, "maybe": 4},
    "{maybe: None}": {"played": True},
    "{count: 2}": {"played": True, "count": 2},
}


@pytest.mark.parametrize("text", READ)
def test_what_can_be_read(text: str) -> None:
    assert sample(text) == (READ[text], [])


DIGITS = "Write it in plain digits, without zeros before it, points or other signs."
SWITCH = "Write test_settings: {size: 5}, or take the line out."
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
    "{qqqq: 1}": 'test_settings has no setting called "qqqq" | It has played, size, steps, maybe,'
    " count, cards, word.",
    "{size: many}": 'test_settings.size must be a whole number from −9 to 999, not "many" | ',
    "{size: 0777}": f'test_settings.size must be a whole number from −9 to 999, not "0777" | {DIGITS}',
    "{size: 1e3}": f'test_settings.size must be a whole number from −9 to 999, not "1e3" | {DIGITS}',
    "{size: 12:30}": f'test_settings.size must be a whole number from −9 to 999, not "12:30" | {DIGITS}',
    "{size: 5.0}": f'test_settings.size must be a whole number from −9 to 999, not "5.0" | {DIGITS}',
    "{size: 0x1F}": f'test_settings.size must be a whole number from −9 to 999, not "0x1F" | {DIGITS}',
    "{size: 1_000}": f'test_settings.size must be a whole number from −9 to 999, not "1_000" | {DIGITS}',
    "{size: '1,000'}": f'test_settings.size must be a whole number from −9 to 999, not "1,000" | {DIGITS}',
    "{size: ٣}": f'test_settings.size must be a whole number from −9 to 999, not "٣" | {DIGITS}',
    "{word: bigjoker}": 'test_settings.word must be "yes", "no" or "Big Joker", not "bigjoker"'
    " | Did you mean Big Joker?",
    "{size: 1000}": 'test_settings.size must be a whole number from −9 to 999, not "1000" | ',
    "{size: --3}": f'test_settings.size must be a whole number from −9 to 999, not "--3" | {DIGITS}',
    "{size: none}": 'test_settings.size must be a whole number from −9 to 999, not "none" | ',
    "{size: yes}": 'test_settings.size must be a whole number from −9 to 999, not "yes" | ',
    "{size: {a: b}}": "test_settings.size must be a whole number from −9 to 999, not a group of settings | ",
    "{size: }": "test_settings.size must be a whole number from −9 to 999, but nothing stands here | ",
    '{size: ""}': 'test_settings.size must be a whole number from −9 to 999, not "" | ',
    f"{{size: {'9' * 60}}}": "test_settings.size must be a whole number from −9 to 999, not"
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
    "{cards: 3}": 'test_settings.cards must be 1 or 2, not "3" | ',
    "{size: 12}": "test_settings.size: a dozen is too many",
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

    class Endless(Clause):
        """Has a number without a range."""

        title: ClassVar[str] = "Endless"
        phase: ClassVar[str] = "conduct"
        source: ClassVar[str] = "these tests"
        size: Annotated[int, Field(ge=0)] = 0

    with pytest.raises(TypeError, match="no profile can hold a setting of type <class 'float'>"):
        kinds_of(Odd)
    with pytest.raises(TypeError, match="a number that a profile can hold has a range"):
        kinds_of(Endless)


@pytest.mark.parametrize("name", clauses())
def test_every_clause_can_be_written(name: str) -> None:
    clause = clauses()[name]
    for setting, kind in kinds_of(clause).items():
        words = kind.words if isinstance(kind, Choice) else ()
        for value in (default_of(clause, setting), *words):
            layer = read_layer(f"{NAMED}{name}: {{{setting}: {kind.write(value)}}}\n", "x")
            assert layer.findings.problems == []
            assert layer.settings[name][setting].value == value


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
    "deal: yes": "1:7 deal has nothing to set | Take it out.",
    "kitty: maybe": '1:8 kitty must be yes or no, not "maybe" | Write kitty: yes',
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
