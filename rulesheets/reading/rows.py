"""The tick lines of a rules page, as they are filled in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulesheets.clause import Clause
from rulesheets.proof.document import Element
from rulesheets.reading.filled import Filled
from rulesheets.rules import standard_rules

__all__ = ["WRITE_IN", "Row", "rows"]

WRITE_IN = "write-in"


@dataclass(frozen=True, slots=True)
class Row:
    """A tick line: its clause, its question, its boxes' labels by key, those that are ticked now and
    those that were when it was made, and what is written."""

    clause: str
    question: str
    labels: Mapping[str, str]
    ticked: Sequence[str]
    printed: Sequence[str]
    words: str
    blank: bool

    @property
    def was_open(self) -> bool:
        """Had the table nothing settled here when the page was made?"""
        return not (self.blank or self.printed)

    def offer(self, key: str) -> Clause:
        """The clause as one of its offers has it."""
        standard = standard_rules()[self.clause]
        return type(standard).model_validate({**standard.model_dump(), **standard.offers[int(key)]})


def rows(filled: Filled) -> Iterator[Row]:
    """Every tick line, in the order of the page; ProfileError where one is no line of ours."""
    for row in filled.sheet.all(having="data-question"):
        name = row.get("data-clause")
        boxes = {box.get("data-offer"): box for box in row.all(having="data-offer")}
        if not _known(filled, name, boxes):
            raise filled.strange
        yield Row(
            name,
            row.get("data-question"),
            {key: _label(box) for key, box in boxes.items()},
            [key for key in boxes if (field := filled.fields.get(f"{name}.{key}")) and field.on],
            [key for key, box in boxes.items() if "data-ticked" in box.attrs],
            filled.text(f"{name}.written"),
            "blank" in filled.sheet.classes,
        )


def _known(filled: Filled, name: str, keys: Iterable[str]) -> bool:
    """Are these boxes of a rule that there is?"""
    clauses = filled.profile.rules.clauses
    offers = map(str, range(len(clauses[name].offers))) if name in clauses else ()
    return set(keys) <= {*offers, WRITE_IN} and name in clauses


def _label(box: Element) -> str:
    return " ".join(part.text for part in box.all(of="choice"))
