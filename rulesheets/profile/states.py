"""How a rule may be set, case by case, and what a profile must then hold: for a schema.

A number is one case, whatever it is: what a rule brings to a table depends on choices, not on figures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from rulesheets.clause import Clause
from rulesheets.profile.fields import Either, default_of, kinds_of
from rulesheets.profile.kinds import Choice, Kind, Nothing, Number, Switch

__all__ = ["Case", "Json", "Value", "cases", "in_case", "settings_of", "value_as", "values_of", "where"]

Json = dict[str, Any]
_ON: Json = {"enum": [True, "yes", "on"]}
_OFF: Json = {"enum": [False, "no", "off"]}


@dataclass(frozen=True)
class Value:
    """One value of a setting (of all numbers, one), how it is written, and whether it is the usual one."""

    value: Any
    written: Json = field(compare=False)
    usual: bool


Case = Mapping[str, Value]


def cases(clause: type[Clause]) -> Iterator[Case]:
    """Every way to set a rule, as far as that can change what it brings to a table."""
    kinds = {name: kind for name, kind in kinds_of(clause).items() if name == "played" or _can_matter(clause)}
    values = [list(values_of(kind, default_of(clause, name))) for name, kind in kinds.items()]
    for chosen in product(*values):
        yield dict(zip(kinds, chosen, strict=True))


def _can_matter(clause: type[Clause]) -> bool:
    """Does more than its switch decide what it brings?"""
    return (clause.provides, clause.on, clause.hook("seats_sides")) != (Clause.provides, Clause.on, None)


def values_of(kind: Kind, usual: Any) -> Iterator[Value]:
    """Every value of a setting, one standing for all numbers; `usual` is the standard game's."""
    match kind:
        case Switch():
            yield from (value_as(value, told, usual) for value, told in ((True, _ON), (False, _OFF)))
        case Choice():
            yield from (value_as(word, {"enum": [word]}, usual) for word in kind.words)
        case Nothing():
            yield value_as(None, {"enum": ["none"]}, usual)
        case Number():
            has_number = type(usual) is int
            yield value_as(usual if has_number else kind.least, {"type": "integer"}, usual)
        case Either():
            for one in kind.kinds:
                yield from values_of(one, usual)
        case _:
            raise TypeError(f"no schema is known of {kind}")


def value_as(value: Any, written: Json, usual: Any) -> Value:
    """A value and how it is written."""
    return Value(value, written, type(value) is type(usual) and value == usual)


def settings_of(case: Case) -> dict[str, Any]:
    """The values of a case."""
    return {name: one.value for name, one in case.items()}


def where(clause: type[Clause], holds: Callable[[Clause], bool]) -> Json | bool:
    """The schema of a profile in which something holds of a rule as it is set."""
    truth = [(case, holds(clause.model_construct(**settings_of(case)))) for case in cases(clause)]
    matter = [name for name in truth[0][0] if _matters(name, truth)]
    if not matter:
        return truth[0][1]
    good = {tuple(case[name] for name in matter) for case, holds_there in truth if holds_there}
    return {"anyOf": [in_case(clause, dict(zip(matter, values, strict=True))) for values in _sorted(good)]}


def _matters(name: str, truth: list[tuple[Case, bool]]) -> bool:
    """Does it change the outcome to change this setting alone?"""
    found: dict[tuple[Value, ...], bool] = {}
    for case, holds in truth:
        others = tuple(one for other, one in case.items() if other != name)
        if found.setdefault(others, holds) != holds:
            return True
    return False


def _sorted(good: set[tuple[Value, ...]]) -> list[tuple[Value, ...]]:
    return sorted(good, key=lambda values: [str(one.value) for one in values])


def in_case(clause: type[Clause], case: Case) -> Json:
    """The schema of a profile that sets a rule so; what the case does not name may be anything."""
    name, settings = clause.name, {key: one for key, one in case.items() if key != "played"}
    played = case.get("played")
    at_usual = all(one.usual for one in settings.values())
    ways = [_in_object(name, settings, played)]
    if at_usual and "played" in kinds_of(clause):
        # A bare yes or no leaves the settings as they are.
        ways += [_at(name, told) for told, value in ((_ON, True), (_OFF, False)) if _fits(played, value)]
    if at_usual and (played is None or played.usual):
        ways.append({"not": {"required": [name]}})
    return {"anyOf": ways}


def _fits(played: Value | None, value: bool) -> bool:
    return played is None or played.value is value


def _in_object(name: str, settings: Case, played: Value | None) -> Json:
    """Settings in braces: they switch their rule on, unless it is told to be off."""
    told = {key: one.written for key, one in settings.items()}
    needed = [key for key, one in settings.items() if not one.usual]
    if played is not None:
        told["played"] = played.written
        needed += ["played"] * (played.value is False)
    return _at(name, {"type": "object", "properties": told, "required": needed})


def _at(name: str, told: Json) -> Json:
    return {"required": [name], "properties": {name: told}}
