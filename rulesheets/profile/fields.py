"""A clause's pydantic fields as kinds of settings: what types a profile can hold, in one place."""

from __future__ import annotations

import types
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from rulesheets.clause import Clause
from rulesheets.profile.kinds import Choice, Kind, Nothing, Number, Switch, Unread, either
from rulesheets.profile.tree import Node

__all__ = ["Either", "default_of", "kinds_of", "settings_line"]

_BOUNDS = ("ge", "le", "multiple_of")


@dataclass(frozen=True)
class Either:
    """What one of several kinds can read, the first that can."""

    kinds: tuple[Kind, ...]

    @property
    def expected(self) -> str:
        return either([word for kind in self.kinds for word in _words(kind)])

    def read(self, node: Node) -> Any:
        hints = []
        for kind in self.kinds:
            try:
                return kind.read(node)
            except Unread as error:
                hints.append(error.hint)
        raise Unread(node, next(filter(None, reversed(hints)), ""))

    def write(self, value: Any) -> str:
        fit = (kind for kind in self.kinds if _fits(kind, value))
        return next(fit, self.kinds[0]).write(value)


@cache
def kinds_of(clause: type[Clause]) -> dict[str, Kind]:
    """The kind of each of a clause's settings. TypeError for a type that no profile can hold."""
    return {name: _kind(field.annotation, field.metadata) for name, field in clause.model_fields.items()}


def default_of(clause: type[Clause], setting: str) -> Any:
    """A setting's value in the standard game."""
    return clause.model_fields[setting].get_default()


def settings_line(clause: type[Clause], settings: Mapping[str, Any]) -> str:
    """One line of a profile with these settings; a lone switch stands at the rule's name."""
    kinds = kinds_of(clause)
    if list(settings) == ["played"]:
        return f"{clause.name}: {kinds['played'].write(settings['played'])}"
    told = dict(settings)
    if told.get("played") and not default_of(clause, "played"):
        del told["played"]  # settings of a rule switch it on
    return f"{clause.name}: {{{', '.join(f'{k}: {kinds[k].write(v)}' for k, v in told.items())}}}"


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
    raise TypeError(f"no profile can hold a setting of type {annotation}")


def _number(metadata: Iterable[Any]) -> Number:
    found = [one for part in metadata for one in getattr(part, "metadata", None) or [part]]
    bounds = {name: getattr(one, name) for one in found for name in _BOUNDS if hasattr(one, name)}
    if not {"ge", "le"} <= set(bounds):
        raise TypeError("a number that a profile can hold has a range: Field(ge=…, le=…)")
    return Number(bounds["ge"], bounds["le"], bounds.get("multiple_of", 1))


def _words(kind: Kind) -> list[str]:
    return kind.quoted if isinstance(kind, Choice) else [kind.expected]


def _fits(kind: Kind, value: Any) -> bool:
    if isinstance(kind, Choice):
        return value in kind.words
    wanted = {Switch: bool, Number: int, Nothing: type(None)}.get(type(kind))
    return wanted is not None and type(value) is wanted
