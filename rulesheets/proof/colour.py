"""What colour and weight mean on paper.

A suit has its colour, and the big joker the red of hearts; a bar stands beside what differs and
nowhere else; what is ticked is bold.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

from rulesheets.proof.document import Element
from rulesheets.proof.drawn import Drawn, Leaf, Shape, ink_of
from rulesheets.proof.finding import Wall
from rulesheets.proof.flow import Placed, by_leaf

__all__ = ["bars_drawn", "suits_coloured", "ticks_bold"]

_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_COLOURS = {**dict.fromkeys("♠♣☆☐☑", "black"), **dict.fromkeys("♥♦★", "red")}
_FOUR = {"♦": "blue", "♣": "green"}
_WIDEST, _BAR = 6.0, (2.0, 4.5)  # points; a bar is thinner than it is high
_REACH = 16.0  # points; how far left of its text a bar may stand
_INLINE = frozenset("a abbr b br data em i small span strong sub sup time".split())
# Marked as a whole: the list of what differs, and the key to what a bar means.
_LISTS = ("different", "legend")


def suits_coloured(placed: Iterable[Placed], looks: Collection[str], wall: Wall) -> None:
    """Every suit and joker has its colour, but in a name; nothing else is coloured but their indices."""
    colours = _COLOURS if "black" not in looks else dict.fromkeys(_COLOURS, "black")
    if "four colours" in looks:
        colours = {**colours, **_FOUR}
    for place in placed:
        ink, at = ink_of(place.run.colour), place.text.at
        signs = {} if at.own else {sign: colours[sign] for sign in place.run.text if sign in colours}
        drawn = _SIGNS.get(at.data.get("value")[1:], "") if at.data else ""
        index = colours.get("★" if at.data and at.data.get("value") == "BJ" else drawn)
        if signs or ink != "black":
            right = set(signs.values()) <= {ink} and (bool(signs) or ink == index)
            text = f"“{place.run.text.strip()}” has the wrong colour"
            wall.holds(right, text, place.leaf.where(place.run))


def ticks_bold(placed: Iterable[Placed], wall: Wall) -> None:
    """The label of a ticked box is bold, and of others it is not; none is where boxes can be ticked anew."""
    for place in placed:
        choice = place.text.at.closest(of="choice")
        offer = choice and choice.closest(having="data-offer")
        if offer and any(map(str.isalnum, place.run.text)):
            ticked = "data-ticked" in offer.attrs and not place.leaf.fields
            text = f"“{offer.text}” is {'ticked and not' if ticked else 'not ticked and'} bold"
            wall.holds(place.run.bold == ticked, text, place.leaf.where(place.run))


def bars_drawn(placed: Sequence[Placed], leaves: Sequence[Leaf], wall: Wall, looks: Collection[str]) -> None:
    """Each element that differs has a bar along its lines, and no bar stands at any other text."""
    ink = "black" if "black" in looks else "red"
    bars = {leaf.number: [shape for shape in leaf.shapes if _is_bar(shape, ink)] for leaf in leaves}
    differing = defaultdict[Element, list[Placed]](list)
    for place in placed:
        if element := place.text.at.closest(having="data-differs"):
            differing[element].append(place)
    lefts = _lefts(placed)
    for places in differing.values():
        blocks = defaultdict[Element, list[Placed]](list)
        for place in places:
            blocks[_block(place.text.at)].append(place)
        drawn = any(
            all(_spans(bars[p.leaf.number], p, lefts[block, p.leaf.number]) for p in lines)
            for block, lines in blocks.items()
        )
        wall.holds(drawn, "differs, and no bar stands along it", places[0].leaf.where(places[0].run))
    on_leaf = by_leaf(placed)
    for leaf in leaves:
        for bar in bars[leaf.number]:
            _explained(bar, on_leaf[leaf], leaf, wall)


def _is_bar(shape: Shape, ink: str) -> bool:
    """**Why** a black one has a least width: there are thinner lines, and they mean nothing."""
    width, height = shape.line or shape.box.width, shape.box.height
    wide = _BAR if ink == "black" else (0, _WIDEST)
    return ink_of(shape.colour) == ink and shape.path and wide[0] < width < wide[1] and height > width


def _lefts(placed: Iterable[Placed]) -> Mapping[tuple[Element, int], float]:
    """Where the text of each block begins at the left, by page."""
    found: dict[tuple[Element, int], float] = {}
    for place in placed:
        key = (_block(place.text.at), place.leaf.number)
        found[key] = min(found.get(key, place.run.box.left), place.run.box.left)
    return found


def _spans(bars: Iterable[Shape], place: Placed, left: float) -> bool:
    """Does a bar left of the block reach along this line?"""
    return any(_beside(bar, left) and _along(bar, place.run) for bar in bars)


def _beside(bar: Shape, left: float) -> bool:
    return -1 <= left - bar.box.right <= _REACH


def _along(bar: Shape, run: Drawn) -> bool:
    return bar.box.bottom - 1 <= run.foot <= bar.box.top + 1


def _explained(bar: Shape, placed: Iterable[Placed], leaf: Leaf, wall: Wall) -> None:
    """There are texts that begin right of a bar, and they all differ; a paragraph carries one bar where
    a part of it differs."""
    beside = [place for place in placed if _beside(bar, place.run.box.left) and _along(bar, place.run)]
    wrong = [place.run for place in beside if not _marked(place.text.at)]
    where = leaf.where(wrong[0]) if wrong else f"page {leaf.number}, {bar.box.bottom:.0f} pt up"
    wall.holds(bool(beside) and not wrong, "a bar stands at text that does not differ", where)


def _marked(element: Element) -> bool:
    if element.closest(having="data-differs") or any(element.closest(of=name) for name in _LISTS):
        return True
    return any(_block(element).all(having="data-differs"))


def _block(element: Element) -> Element:
    at: Element | None = element
    while at is not None and at.tag in _INLINE:
        at = at.parent
    return at or element
