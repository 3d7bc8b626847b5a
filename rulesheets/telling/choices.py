"""The choices that a rule or a setting leaves a table: what each would print and score there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from rulesheets.clause import Clause, Example
from rulesheets.profile.fields import Either, default_of, kinds_of, settings_line
from rulesheets.profile.kinds import Choice, Kind, Nothing, Number, Switch
from rulesheets.rules import clauses, standard_rules
from rulesheets.ruleset import RuleSet
from rulesheets.telling.sentences import Spoken

__all__ = ["Chosen", "Variant", "choices", "table_with", "values_of", "variants"]


@dataclass(frozen=True)
class Chosen:
    """One choice: its label on a tick line, the line that sets it, what it would print and how hands
    would be scored. `standard` and `here` say whether it is the standard game's, and this table's."""

    label: str
    line: str
    prints: tuple[str, ...]
    scores: tuple[str, ...]
    standard: bool
    here: bool


@dataclass(frozen=True)
class Variant:
    """One way to play a rule: all of its settings, and those that tell it from the others."""

    clause: type[Clause]
    settings: Mapping[str, Any]
    told: Mapping[str, Any]

    @property
    def line(self) -> str:
        """The line of a profile that sets it."""
        if self.settings.get("played") is False:
            return settings_line(self.clause, {"played": False})
        told = {key: value for key, value in self.told.items() if key != "played"}
        return settings_line(self.clause, told or self.told)


def choices(table: Spoken, name: str, setting: str = "") -> Iterator[Chosen]:
    """Every choice of a rule, or of one of its settings, that can be made at some table.

    A rule's are its boxes; where it has none, each value of each setting alone.
    """
    clause = clauses()[name]
    if not kinds_of(clause):
        return
    found = [
        (variant, table.under(rules))
        for variant in variants(clause, setting, table.rules[name])
        if (rules := table_with(table.rules, variant)) is not None
    ]
    others = _first(other.examples(name) for _, other in found)
    for variant, other in found:
        examples = () if clause.courtesy else other.examples(name) or others
        yield Chosen(
            label=other.label(name) if clause.offers else "",
            line=variant.line,
            prints=other.sentences(name) or (other.different(name),),
            scores=tuple(other.worked(name, example) for example in examples),
            standard=other.rules[name] == standard_rules()[name],
            here=other.rules[name] == table.rules[name] and name not in table.rules.to_settle,
        )


def _first(found: Iterable[tuple[Example, ...]]) -> tuple[Example, ...]:
    """Hands for those choices that have none of their own."""
    return next(filter(None, found), ())


def variants(clause: type[Clause], setting: str = "", own: Clause | None = None) -> Iterator[Variant]:
    """The ways to play a rule: its boxes, or each value of a setting over a table's own settings."""
    usual = {name: default_of(clause, name) for name in kinds_of(clause)}
    if setting:
        base = usual if own is None else own.model_dump()
        for value in values_of(kinds_of(clause)[setting], usual[setting]):
            yield _variant(clause, base, {setting: value})
    elif clause.offers:
        keys = dict.fromkeys(key for offer in clause.offers for key in offer)
        for offer in clause.offers:
            settings = {**usual, **offer}
            yield Variant(clause, settings, {key: settings[key] for key in keys})
    else:
        yield Variant(clause, usual, usual)
        for name, kind in kinds_of(clause).items():
            for value in values_of(kind, usual[name]):
                if value != usual[name]:
                    yield _variant(clause, usual, {name: value})


def _variant(clause: type[Clause], base: Mapping[str, Any], told: Mapping[str, Any]) -> Variant:
    played = {"played": True} if "played" in kinds_of(clause) else {}
    return Variant(clause, {**base, **played, **told}, told)


def values_of(kind: Kind, usual: Any) -> list[Any]:
    """Everything that a setting can be; of numbers the least, the usual and the most."""
    found = [usual, *_ends(kind)]
    numbers = sorted(value for value in found if type(value) is int)
    return list(dict.fromkeys([*numbers, *(value for value in found if type(value) is not int)]))


def _ends(kind: Kind) -> Iterator[Any]:
    match kind:
        case Switch():
            yield from (True, False)
        case Choice():
            yield from kind.words
        case Number():
            yield from (kind.least, kind.most)
        case Nothing():
            yield None
        case Either():
            for one in kind.kinds:
                yield from _ends(one)
        case _:
            raise TypeError(f"no choices are known of {kind}")


def table_with(rules: RuleSet, variant: Variant) -> RuleSet | None:
    """The same rules but for one, if that can be; else the standard game with it and what it needs.

    None where the rule can't be so anywhere.
    """
    name, beside = variant.clause.name, variant.clause.beside
    standard_with = standard_rules().with_settings({key: dict(value) for key, value in beside.items()})
    for base in (rules, standard_with):
        try:
            changed = base.with_settings({name: dict(variant.settings)})
        except ValidationError:
            return None
        if not changed.lacks(name):
            return RuleSet(changed, changed.to_settle - {name})
    return None
