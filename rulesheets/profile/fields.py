"""A clause's pydantic fields as kinds of settings: what types a profile can hold, in one place."""

from __future__ import annotations

import types
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from rulesheets.clause import Clause
from rulesheets.profile.kinds import Choice, Either, Kind, Nothing, Number, Several, Switch

__all__ = ["default_of", "kinds_of"]


@cache
def kinds_of(clause: type[Clause]) -> dict[str, Kind]:
    """The kind of each of a clause's settings. TypeError for a type that no profile can hold."""
    return {name: _kind(field.annotation, field.metadata) for name, field in clause.model_fields.items()}


def default_of(clause: type[Clause], setting: str) -> Any:
    """A setting's value in the standard game."""
    return clause.model_fields[setting].get_default()


def _kind(annotation: Any, metadata: Sequence[Any]) -> Kind:
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _kind(parts[0], [*metadata, *parts[1:]])
    if annotation is bool:
        return Switch()
    if annotation is int:
        return _number(metadata)
    if annotation is type(None):
        return Nothing()
    if origin is Literal:
        return Choice(parts)
    if origin in (Union, types.UnionType):
        return Either(tuple(_kind(part, metadata) for part in parts))
    if origin in (tuple, frozenset):
        return Several(_kind(parts[0], ()), origin)
    raise TypeError(f"no profile can hold a setting of type {annotation}")


def _number(metadata: Iterable[Any]) -> Number:
    found = [one for part in metadata for one in getattr(part, "metadata", None) or [part]]

    def bound(*names: str) -> int | None:
        values = (getattr(part, name, None) for part in found for name in names)
        return next((int(value) for value in values if value is not None), None)

    above, below = bound("gt"), bound("lt")
    return Number(
        least=bound("ge") if above is None else above + 1,
        most=bound("le") if below is None else below - 1,
        step=bound("multiple_of") or 1,
    )
