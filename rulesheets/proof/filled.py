"""A PDF with form fields: what they show belongs to the page, and each must lie where its name says.

A tick box is printed open in such a file, and its field has the tick; read together they are the box
of the HTML. A field under a wrong name would be read back as another answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rulesheets.proof.document import Element
from rulesheets.proof.drawn import Box, Drawn, Leaf
from rulesheets.proof.fields import Field
from rulesheets.proof.finding import Wall
from rulesheets.proof.flow import OPEN, TICKED, Placed, by_leaf

__all__ = ["fields_right", "with_ticks"]

_NEAR = 12.0  # points; how far the middle of a column's head may lie from that of its cells


def with_ticks(leaf: Leaf, fields: Sequence[Field]) -> Leaf:
    """The page with its fields, and with the ticks that these put into its boxes."""
    leaf.fields = list(fields)
    ticked = [field.box for field in fields if field.on and field.drawn]
    if ticked:
        leaf.runs = [_seen(run, ticked) for run in leaf.runs]
    return leaf


def _seen(run: Drawn, ticked: Iterable[Box]) -> Drawn:
    ticks = run.text.strip() == OPEN and any(_over(box, run) for box in ticked)
    return run._replace(text=run.text.replace(OPEN, TICKED)) if ticks else run


def _over(box: Box, run: Drawn) -> bool:
    across, up = run.box.middle
    return box.left < across < box.right and box.bottom < up < box.top


def fields_right(placed: Sequence[Placed], leaves: Iterable[Leaf], wall: Wall) -> None:
    """Hold every field against the page: its name, its place and what it shows."""
    on_leaf = by_leaf(placed)
    names = Counter[str]()
    for leaf in leaves:
        if leaf.fields:
            _boxes(on_leaf[leaf], leaf, wall)
            _cells(on_leaf[leaf], leaf, wall)
        for field in leaf.fields:
            names[field.name] += 1
            where = f"page {leaf.number}, field {field.name}"
            wall.holds(not field.value, f"says “{field.value}”, which the page does not", where)
            wall.holds(field.drawn == field.on, "does not show what it says", where)
    for name, count in names.items():
        wall.holds(count == 1, f"{count} fields are called so", f"field {name}")


def _boxes(placed: Iterable[Placed], leaf: Leaf, wall: Wall) -> None:
    """On each box to tick, one field that is called after it; and no other check box."""
    checks = [field for field in leaf.fields if field.kind == "check"]
    known = set()
    for place in placed:
        if place.run.text.strip() in (OPEN, TICKED) and (name := _called(place.text.at)):
            over = [field.name for field in checks if _over(field.box, place.run)]
            wall.equal("the fields on this box", over, [name], f"page {leaf.number}, box {name}")
            known.add(name)
    for field in checks:
        wall.holds(field.name in known, "lies on no box", f"page {leaf.number}, field {field.name}")


def _called(element: Element) -> str:
    """The name of a box's field; empty where it is none to be ticked on a screen."""
    offer = element.closest(having="data-offer")
    row = offer and offer.closest(having="data-question")
    return f"{row.get('data-clause')}.{offer.get('data-offer')}" if offer and row else ""


def _cells(placed: Sequence[Placed], leaf: Leaf, wall: Wall) -> None:
    """A cell of the pad lies beside its hand's number and under its column's head."""
    cells = [field for field in leaf.fields if field.name.startswith("hand.")]
    if not cells:
        return
    numbers = {p.run.text.strip(): p.run for p in placed if p.text.at.tag == "data" and _in_row(p.text.at)}
    heads = _heads(placed)
    for field in cells:
        _, number, *column = field.name.split(".")
        row, head = numbers.get(number), heads.get(".".join(column))
        right = row is not None and field.box.bottom < row.foot < field.box.top
        beneath = head is not None and abs(head.box.middle[0] - field.box.middle[0]) < _NEAR
        wall.holds(right and beneath, "lies in another cell", f"page {leaf.number}, field {field.name}")


def _in_row(element: Element) -> bool:
    return element.parent is not None and "number" in element.parent.classes


def _heads(placed: Sequence[Placed]) -> dict[str, Drawn]:
    """The head of each column by the last three parts of its cells' names."""
    runs: dict[Element, Drawn] = {}
    for place in placed:
        if cell := place.text.at.closest("th"):
            runs.setdefault(cell, place.run)
    found: dict[str, Drawn] = {}
    for row in {cell.parent for cell in runs if cell.parent and "heads" in cell.parent.classes}:
        side, seen = -1, Counter[str]()
        for cell in (cell for cell in row.all("th") if "number" not in cell.classes):
            if "first" in cell.classes:
                side, seen = side + 1, Counter()
            kind = cell.get("class").split()[0]
            if cell in runs:
                found[f"{side}.{kind}.{seen[kind]}"] = runs[cell]
            seen[kind] += 1
    return found
