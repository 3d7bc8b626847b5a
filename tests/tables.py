"""Random tables: every clause's every setting, drawn from its type and range.

A table is a RuleSet as a profile could give it. About a third of its clauses stand at their defaults and
most of the others are played, so that a rule meets the standard game as well as odd company.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from hypothesis import strategies as st
from pydantic import ValidationError
from pydantic.fields import FieldInfo

from rulesheets.clause import Clause
from rulesheets.rules import clauses, standard_rules
from rulesheets.ruleset import RuleSet

__all__ = ["choices_of", "clause_of", "number_range", "numbers_of", "otherwise", "tables", "values_of"]


@lru_cache(maxsize=1)
def tables() -> st.SearchStrategy[RuleSet]:
    """Any table that a profile could describe."""
    return st.tuples(*map(clause_of, clauses().values())).map(RuleSet)


def clause_of(clause: type[Clause]) -> st.SearchStrategy[Clause]:
    """A clause at its defaults, or with every setting drawn."""
    settings = {name: values_of(field) for name, field in clause.model_fields.items()}
    if "played" in settings:
        settings["played"] = st.sampled_from([True, True, True, False])
    drawn = st.fixed_dictionaries(settings).map(lambda given: _made(clause, given))
    made = drawn.filter(lambda made: made is not None)
    return st.sampled_from([False, True, True]).flatmap(lambda some: made if some else st.just(clause()))


def _made(clause: type[Clause], given: dict[str, Any]) -> Clause | None:
    """The clause, or None where it refuses settings that each would do."""
    try:
        return clause.model_validate(given)
    except ValidationError:
        return None


def values_of(field: FieldInfo) -> st.SearchStrategy[Any]:
    """Every value that a setting may have."""
    return st.one_of([_values(*part) for part in _parts(field.annotation, list(field.metadata))])


def _values(kind: Any, metadata: Sequence[Any]) -> st.SearchStrategy[Any]:
    if kind is int:
        low, high, step = number_range(metadata)
        return st.integers(-(-low // step), high // step).map(lambda n: n * step)
    return st.from_type(kind)


def number_range(metadata: Iterable[Any]) -> tuple[int, int, int]:
    """The least and the most of a whole number, and its step."""
    flat = [one for part in metadata for one in (part.metadata if isinstance(part, FieldInfo) else [part])]
    bounds = {
        name: getattr(one, name) for one in flat for name in ("ge", "le", "multiple_of") if hasattr(one, name)
    }
    return bounds["ge"], bounds["le"], bounds.get("multiple_of", 1)


def _parts(annotation: Any, metadata: list[Any]) -> Iterator[tuple[Any, list[Any]]]:
    """The plain types that a setting's type is made of, each with its bounds."""
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        yield from _parts(parts[0], [*metadata, *parts[1:]])
    elif origin in (Union, UnionType):
        for part in parts:
            yield from _parts(part, metadata)
    else:
        yield annotation, metadata


def numbers_of(field: FieldInfo) -> list[int]:
    """The least and the most number that a setting may be; none where it is no number."""
    found: list[int] = []
    for kind, metadata in _parts(field.annotation, list(field.metadata)):
        if kind is int:
            low, high, _ = number_range(metadata)
            found += [low, high]
        if get_origin(kind) is Literal:
            found += [word for word in get_args(kind) if type(word) is int]
    return sorted(set(found))


def choices_of(field: FieldInfo) -> list[Any]:
    """Every value of an enumerated setting, numbers apart."""
    found: list[Any] = []
    for kind, _ in _parts(field.annotation, []):
        if kind is bool:
            found += [True, False]
        elif kind is type(None):
            found.append(None)
        elif get_origin(kind) is Literal:
            found += [word for word in get_args(kind) if type(word) is not int]
    return found


def otherwise(name: str, game: str = "two pairs") -> Iterator[tuple[RuleSet, str]]:
    """Tables that have one setting of a rule otherwise, with each of its offers."""
    clause = clauses()[name]
    switch = {"played": True} if "played" in clause.model_fields else {}
    seats = {} if name == "players" else {"players": {"game": game}}
    for base in ({}, *clause.offers):
        for setting, field in clause.model_fields.items():
            for value in [*choices_of(field), *numbers_of(field)]:
                chosen = {**switch, **base, setting: value}
                try:
                    yield standard_rules().with_settings({**seats, **clause.beside, name: chosen}), setting
                except ValidationError:
                    continue
