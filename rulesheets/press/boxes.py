"""Reads WeasyPrint's box tree: how far a page is filled, and what no reader could read or see whole.

The box tree (`Page._page_box`) is WeasyPrint's own business; no other module touches it. The count
of pages alone misses a word that runs off the paper, a cell or a clipped box, and text that stands
on other text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple

__all__ = ["PT", "Misfit", "filled", "margins_left", "misfits", "parts", "reach"]

PT = 0.75
"""Points in a CSS pixel, which boxes are measured in."""

_SLACK = 0.5  # pixels; less than anyone sees
_INK = 0.65  # of the type size: from the baseline up to here, letters certainly have ink
_BELOW = 0.22  # of the type size: how far letters reach below the baseline
_SIDES = ("left", "top", "right", "bottom")
_PAPER = "the edge of the paper"
_SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True, slots=True)
class Misfit:
    """A text or picture that is not where it should be: `where` completes "… {where}"; `by` in points."""

    text: str
    where: str
    by: float


class _Edge(NamedTuple):
    at: float  # pixels
    of: str


class _Frame(NamedTuple):
    """The edges that text has to stay inside."""

    left: _Edge
    top: _Edge
    right: _Edge
    bottom: _Edge


class _Ink(NamedTuple):
    """One run of text, or a picture, and where its ink certainly is, in pixels from the paper's corner."""

    text: str
    left: float
    top: float
    right: float
    bottom: float


def filled(page: Any) -> tuple[float, float]:
    """How far down its content box a page's flow reaches, and how high that box is; points.

    The margin under the last block counts for nothing; it may hang over the edge.
    """
    box = page._page_box
    # A foot that comes on every page stands beside the flow.
    flow = [part for part in box.children[0].children if not _runs_on(part)]
    foot = max(part.border_box_y() + part.border_height() for part in flow)
    return (foot - box.content_box_y()) * PT, box.height * PT


def reach(page: Any) -> float:
    """As `filled`, of a page that is never full: of a flow that goes on elsewhere, since it breaks here,
    the boxes reach to the page's foot, and only what stands in them tells how far it came."""
    box = page._page_box
    top: float = box.content_box_y()
    return (_reach(box.children[0], top + box.height) - top) * PT


def _reach(box: Any, foot: float) -> float:
    bottom: float = box.border_box_y() + box.border_height()
    inside = [part for part in getattr(box, "children", ()) if part.is_in_normal_flow()]
    if bottom < foot - _SLACK or not inside:
        return bottom
    return max(_reach(part, foot) for part in inside)


def misfits(pages: Sequence[Any]) -> Iterator[Misfit]:
    """Every text or picture that leaves its page, cell or clipped box, or that stands on another."""
    for page in pages:
        runs = []
        for ink, frame in _runs_of(page._page_box):
            runs.append(ink)
            yield from _outside(ink, frame)
        yield from _collisions(runs)


def parts(page: Any) -> Iterator[Any]:
    """Every box of a page, each before those inside it, in the order of its HTML."""
    waiting = [page._page_box]
    while waiting:
        # A box that its sheet places lies in another, which stands in the flow for it.
        box = getattr(waiting[-1], "_box", waiting[-1])
        waiting.pop()
        yield box
        waiting.extend(reversed(getattr(box, "children", ())))


def margins_left(page: Any, clear: float) -> Iterator[tuple[str, float]]:
    """What is printed nearer than `clear` points to an edge of its page, and how near; a line or a
    ground is called by what it is."""
    wide, high = page._page_box.margin_width(), page._page_box.margin_height()
    for box in parts(page):
        for what, left, top, right, bottom in _printed(box):
            near = min(left, top, wide - right, high - bottom) * PT
            if near < clear - _SLACK * PT:
                yield what, near


def _printed(box: Any) -> Iterator[_Ink]:
    """Ink of a box itself; of a text, all that there may be."""
    if hasattr(box, "text"):
        if box.text.strip():
            yield _ink(box, below=_BELOW)
        return
    style = box.style
    if hasattr(box, "border_left_width") and box.element_tag not in ("html", "body"):
        sides = [side for side in _SIDES if getattr(box, f"border_{side}_width")]
        line = any(_seen(style[f"border_{side}_color"]) for side in sides)
        if line or _seen(style["background_color"]) or hasattr(box, "replacement"):
            x, y = box.border_box_x(), box.border_box_y()
            what = "a line" if line else "a ground"
            yield _Ink(what, x, y, x + box.border_width(), y + box.border_height())


def _ink(box: Any, below: float = 0) -> _Ink:
    """Of a text's box; so far `below` its baseline, in its type size."""
    foot, size = box.position_y + box.baseline, box.style["font_size"]
    right = box.position_x + box.width
    return _Ink(box.text.strip(), box.position_x, foot - _INK * size, right, foot + below * size)


def _seen(colour: Any) -> bool:
    """Is it a colour that leaves ink on white paper?"""
    if colour == "currentcolor":
        return True
    return bool(colour.alpha > 0 and min(colour.to("srgb").coordinates) < 1)


def _runs_of(page: Any) -> Iterator[tuple[_Ink, _Frame]]:
    whole = _whole(page)
    x, y = page.content_box_x(), page.content_box_y()
    content = _within(whole, x, y, x + page.width, y + page.height, "the page's margin")
    for child in page.children:
        # Running heads and feet stand in the margins, and only they do.
        yield from _walk(child, whole if hasattr(child, "at_keyword") else content, page)


def _whole(page: Any) -> _Frame:
    return _Frame(
        _Edge(0, _PAPER), _Edge(0, _PAPER),
        _Edge(page.margin_width(), _PAPER), _Edge(page.margin_height(), _PAPER),
    )  # fmt: skip


def _below(page: Any) -> _Frame:
    """What a foot may take that comes on every page: no flow needs to reach it for it to be too high."""
    return _whole(page)._replace(top=_Edge(page.content_box_y() + page.height, "the text above it"))


def _runs_on(box: Any) -> bool:
    """Does it come on every page, in the margin?"""
    position: str = box.style["position"]
    fixed: bool = position == "fixed"
    return fixed


def _walk(box: Any, frame: _Frame, page: Any) -> Iterator[tuple[_Ink, _Frame]]:
    if hasattr(box, "text"):
        if box.text.strip():
            yield _ink(box), frame
        return
    if hasattr(box, "replacement"):
        yield _picture(box), frame
        return
    if box.element is not None and "write" in box.element.get("class", "").split():
        foot, right = box.border_box_y() + box.border_height(), box.border_box_x() + box.border_width()
        # A line has no height of its own: what is written on it stands on no other text.
        yield _Ink("a line to write on", box.border_box_x(), foot, right, foot), frame
    inner = _below(page) if _runs_on(box) else _frame_inside(box, frame)
    for child in box.children:
        yield from _walk(child, inner, page)


def _picture(box: Any) -> _Ink:
    """A picture by its title; what its sheet lets hang over on purpose (a margin below nothing) is white."""
    x, y, title = box.position_x, box.position_y, box.element.findtext(f"{_SVG}title", "a picture")
    return _Ink(title, x, y, x + box.margin_width(), y + box.margin_height())


def _frame_inside(box: Any, frame: _Frame) -> _Frame:
    """The frame for a box's children: narrower inside a cell, a clipped or a fixed-height box."""
    style = box.style
    clips = style["overflow"] != "visible" and box.element_tag not in ("html", "body")
    cell = style["display"] == ("table-cell",)
    fixed = style["height"] != "auto" and not hasattr(box, "at_keyword") and not cell
    if not (clips or cell or fixed):
        return frame
    x, y = box.padding_box_x(), box.padding_box_y()
    right, low = x + box.padding_width(), y + box.padding_height()
    if clips:
        return _within(frame, x, y, right, low, "the edge of a clipped box")
    if cell:
        return _within(frame, x, frame.top.at, right, frame.bottom.at, "the edge of its cell")
    return frame._replace(bottom=min(frame.bottom, _Edge(low, "the foot of a fixed-height box")))


def _within(frame: _Frame, left: float, top: float, right: float, bottom: float, of: str) -> _Frame:
    return _Frame(
        max(frame.left, _Edge(left, of)), max(frame.top, _Edge(top, of)),
        min(frame.right, _Edge(right, of)), min(frame.bottom, _Edge(bottom, of)),
    )  # fmt: skip


def _outside(ink: _Ink, frame: _Frame) -> Iterator[Misfit]:
    for over, edge in (
        (frame.left.at - ink.left, frame.left), (frame.top.at - ink.top, frame.top),
        (ink.right - frame.right.at, frame.right), (ink.bottom - frame.bottom.at, frame.bottom),
    ):  # fmt: skip
        if over > _SLACK:
            yield Misfit(ink.text, f"runs over {edge.of}", over * PT)


def _collisions(runs: list[_Ink]) -> Iterator[Misfit]:
    """Texts that share ink; sorted by height, so that each is held against its neighbours only."""
    runs = sorted(runs, key=lambda ink: ink.top)
    for at, upper in enumerate(runs):
        for lower in islice(runs, at + 1, None):
            if lower.top > upper.bottom - _SLACK:
                break
            shared = min(upper.right, lower.right) - max(upper.left, lower.left)
            if shared > _SLACK:
                yield Misfit(upper.text, f"stands on the text {lower.text!r}", shared * PT)
