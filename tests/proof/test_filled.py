"""The walls hold on a PDF to fill in: what its fields show and where they lie is part of the paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from io import BytesIO

import pikepdf
import pytest
from pikepdf import Dictionary, Name, Pdf

from rulesheets.press import PAPERS, Press
from rulesheets.proof import prove
from rulesheets.render import Options
from rulesheets.rules import standard_rules
from rulesheets.work import FORMS, Order
from tests.proof import walls


@lru_cache(maxsize=2)
def made(sheet: str) -> bytes:
    options = Options(PAPERS["letter"], fillable=True)
    return FORMS["pdf"](Order(walls.profile("friday"), (sheet,), options, Press(None))).files[0]


def widgets(pdf: Pdf) -> Iterator[tuple[str, Dictionary]]:
    for note in pdf.pages[0].Annots:
        parts, at = [str(note.T)], note
        while "/Parent" in at:
            at = at.Parent
            parts.insert(0, str(at.T))
        yield ".".join(parts), note


def field(pdf: Pdf, name: str) -> Dictionary:
    return dict(widgets(pdf))[name]


def ticked_elsewhere(pdf: Pdf) -> None:
    """another box is ticked"""
    for name, state in (("bags.1", Name.Off), ("bags.0", Name.Yes)):
        field(pdf, name).V = field(pdf, name).AS = state


def ticked_twice(pdf: Pdf) -> None:
    """a second box is ticked"""
    field(pdf, "nil.1").V = field(pdf, "nil.1").AS = Name.Yes


def tick_without_ink(pdf: Pdf) -> None:
    """a tick is not drawn"""
    field(pdf, "bags.1").AP.N.Yes = pdf.make_stream(
        b"", Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 9, 9]
    )


def inked_open(pdf: Pdf) -> None:
    """an open box is drawn ticked"""
    field(pdf, "bags.0").AP.N.Off = field(pdf, "bags.0").AP.N.Yes


def names_swapped(pdf: Pdf) -> None:
    """two boxes of a row change names"""
    one, other = field(pdf, "bags.0"), field(pdf, "bags.1")
    one.T, other.T = str(other.T), str(one.T)


def moved(pdf: Pdf) -> None:
    """a box's field lies beside it"""
    rect = [float(edge) for edge in field(pdf, "nil.1").Rect]
    field(pdf, "nil.1").Rect = [rect[0] + 30, rect[1], rect[2] + 30, rect[3]]


def lost(pdf: Pdf) -> None:
    """a box has no field"""
    notes = pdf.pages[0].Annots
    del notes[next(at for at, (name, _) in enumerate(widgets(pdf)) if name == "bags.2")]


RULES = (ticked_elsewhere, ticked_twice, tick_without_ink, inked_open, names_swapped, moved, lost)


def written(pdf: Pdf) -> None:
    """a cell is filled in before anybody played"""
    field(pdf, "hand.3.0.took.0").V = "7"


def cells_swapped(pdf: Pdf) -> None:
    """two columns of a hand change names"""
    one, other = field(pdf, "hand.3.0.took.0"), field(pdf, "hand.3.0.points.0")
    one.Rect, other.Rect = list(other.Rect), list(one.Rect)


def hands_swapped(pdf: Pdf) -> None:
    """two hands change names"""
    one, other = field(pdf, "hand.3.0.took.0"), field(pdf, "hand.4.0.took.0")
    one.Rect, other.Rect = list(other.Rect), list(one.Rect)


def called_twice(pdf: Pdf) -> None:
    """two cells have one name"""
    field(pdf, "hand.4.0.bid.1").T = "0"


PAD = (written, cells_swapped, hands_swapped, called_twice)


@pytest.mark.parametrize(
    ("sheet", "fault"),
    [("rules", fault) for fault in RULES] + [("pad", fault) for fault in PAD],
    ids=lambda told: told if isinstance(told, str) else told.__doc__,
)
def test_a_fault_in_a_field_is_caught(sheet: str, fault: Callable[[Pdf], None]) -> None:
    pdf = pikepdf.open(BytesIO(made(sheet)))
    fault(pdf)
    pdf.save(out := BytesIO())
    proof = prove(out.getvalue(), walls.profile("friday").rules, standard_rules())
    assert {finding.wall for finding in proof.findings} == {"paper = page"}


@pytest.mark.parametrize("sheet", ["rules", "pad"])
def test_written_anew_without_a_fault_it_holds(sheet: str) -> None:
    pikepdf.open(BytesIO(made(sheet))).save(out := BytesIO())
    assert prove(out.getvalue(), walls.profile("friday").rules, standard_rules()).findings == ()
