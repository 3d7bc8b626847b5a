"""Settings of one rule that it does not take together, as JSON schemas.

A clause says so in a validator; which settings it looks at is found by trying them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from typing import Any

from pydantic import ValidationError

from rulesheets.clause import Clause
from rulesheets.profile.fields import Either, default_of, kinds_of
from rulesheets.profile.kinds import Kind, Number
from rulesheets.profile.states import Case, Json, Value, in_case, settings_of, value_as, values_of

__all__ = ["refused"]


def refused(clause: type[Clause]) -> Iterator[Json]:
    """The schemas of profiles in which settings are such as the rule does not take together."""
    if not clause.__pydantic_decorators__.model_validators:
        return
    every = {name: list(_singly(kind, default_of(clause, name))) for name, kind in kinds_of(clause).items()}
    *names, last = _that_clash(clause, every)
    for chosen in product(*(every[name] for name in names)):
        case = dict(zip(names, chosen, strict=True))
        bad = [one for one in every[last] if not _takes(clause, {**case, last: one})]
        if bad:
            told: Json = {"enum": [_only(one) for one in bad]}
            yield in_case(clause, {**case, last: Value(None, told, any(one.usual for one in bad))})


def _that_clash(clause: type[Clause], every: Mapping[str, list[Value]]) -> list[str]:
    """The settings of which one may be mended where two are refused."""
    pairs = (
        {first: one, second: other}
        for first, second in combinations(every, 2)
        for one, other in product(every[first], every[second])
    )
    wrong = [pair for pair in pairs if not _takes(clause, pair)]
    return [
        name
        for name, values in every.items()
        if any(_takes(clause, {**pair, name: one}) for pair in wrong for one in values)
    ]


def _singly(kind: Kind, usual: Any) -> Iterator[Value]:
    """Every value of a setting, number by number."""
    if isinstance(kind, Number):
        for number in range(kind.least, kind.most + 1, kind.step):
            yield value_as(number, {"enum": [number]}, usual)
    elif isinstance(kind, Either):
        for part in kind.kinds:
            yield from _singly(part, usual)
    else:
        yield from values_of(kind, usual)


def _takes(clause: type[Clause], case: Case) -> bool:
    try:
        clause.model_validate(settings_of(case))
    except ValidationError:
        return False
    return True


def _only(one: Value) -> Any:
    """The one way in which a number, or none, is written."""
    return one.written["enum"][0]
