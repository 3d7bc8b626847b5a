"""The tick lines of a rules page, as they are filled in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulesheets.proof.document import Element
from rulesheets.reading.filled import Filled

__all__ = ["Row", "rows"]


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


def rows(filled: Filled) -> Iterator[Row]:
    """Every tick line, in the order of the page."""
    for row in filled.sheet.all(having="data-question"):
        name = row.get("data-clause")
        boxes = {box.get("data-offer"): box for box in row.all(having="data-offer")}
        yield Row(
            name,
            row.get("data-question"),
            {key: _label(box) for key, box in boxes.items()},
            [key for key in boxes if (field := filled.fields.get(f"{name}.{key}")) and field.on],
            [key for key, box in boxes.items() if "data-ticked" in box.attrs],
            filled.text(f"{name}.written"),
            "blank" in filled.sheet.classes,
        )


def _label(box: Element) -> str:
    return " ".join(part.text for part in box.all(of="choice"))
