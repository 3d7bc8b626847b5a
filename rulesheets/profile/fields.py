"""A clause's pydantic fields as kinds of settings: what types a profile can hold, in one place."""

from __future__ import annotations

import types
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from rulesheets.clause import Clause
from rulesheets.profile.kinds import Choice, Kind, Nothing, Number, Switch, Unread, either
from rulesheets.profile.tree import Node, Row, Scalar

__all__ = ["default_of", "kinds_of"]


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
        if value is None:
            return "none"
        fit = (kind for kind in self.kinds if _fits(kind, value))
        return next(fit, self.kinds[0]).write(value)


@dataclass(frozen=True)
class Several:
    """A list whose parts are of one kind."""

    part: Kind
    into: type = tuple

    @property
    def expected(self) -> str:
        return f"a list such as [one, two], each {self.part.expected}"

    def read(self, node: Node) -> Any:
        if not isinstance(node, Row):
            hint = f"Write [{node.text}]." if isinstance(node, Scalar) and node.text else ""
            raise Unread(node, hint)
        return self.into(self.part.read(item) for item in node.items)

    def write(self, value: Iterable[Any]) -> str:
        parts = value if isinstance(value, Sequence) else sorted(value)
        return f"[{', '.join(self.part.write(part) for part in parts)}]"


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


def _words(kind: Kind) -> list[str]:
    return kind.quoted if isinstance(kind, Choice) else [kind.expected]


def _fits(kind: Kind, value: Any) -> bool:
    if isinstance(kind, Choice):
        return value in kind.words
    wanted = {Switch: bool, Number: int}.get(type(kind))
    return wanted is not None and type(value) is wanted
