"""The pages of a file whose sheets are cut, each read as if it had never stood on one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rulesheets.proof.aloud import Read, Stands, come_again, in_order
from rulesheets.proof.drawn import Box, Drawn, Leaf
from rulesheets.proof.finding import Unreadable, Wall
from rulesheets.proof.imposition import corners, parted, planned
from rulesheets.proof.names import Block, page_size
from rulesheets.proof.objects import Objects
from rulesheets.proof.owncontent import Part
from rulesheets.proof.pagetree import Pages
from rulesheets.proof.pdfium import leaves
from rulesheets.proof.stood import Stood, sides

__all__ = ["CutPages"]


class CutPages(Pages):
    """Pages in the order in which a person has them who has cut the sheets.

    Raises `Unreadable` where the file doesn't tell where they stand, or tells of other places than theirs.
    """

    called = "sheet side"

    def __init__(self, pdf: bytes, block: Block, wall: Wall) -> None:
        super().__init__(pdf)
        self._block, self._corners, self._wall = block, corners(block), wall
        try:
            self.sides = sides(self.objects, self._corners)
        except Unreadable:
            raise
        except (LookupError, ValueError):
            raise Unreadable("its sheets are not written as ours are") from None
        self.count = sum(len(side.pages) for side in self.sides)
        self._places = self._planned()
        self._read = self._aloud(wall)
        self._looked_at: dict[int, Leaf] = {}

    def _planned(self) -> list[tuple[int, int]]:
        """The side and the place of each page."""
        plan = list(planned(self.count, self._block))
        wanted = [{place for place, at in enumerate(held) if at is not None} for held in plan]
        for number, (side, places) in enumerate(zip(self.sides, wanted, strict=False), start=1):
            if set(side.pages) != places:
                raise Unreadable(f"sheet side {number} has {len(side.pages)} pages, not {len(places)}")
        if len(self.sides) != len(plan):
            raise Unreadable(f"{self.count} pages stand on {len(self.sides)} sides, not {len(plan)}")
        found = {at: (n, place) for n, held in enumerate(plan) for place, at in enumerate(held)}
        return [found[at] for at in range(self.count)]

    def _stood(self, at: int) -> Stood:
        side, place = self._places[at]
        return self.sides[side].pages[place]

    def _aloud(self, wall: Wall) -> list[Read]:
        stands = []
        for at, (side, _) in enumerate(self._places):
            on, stood = self.sides[side], self._stood(at)
            stands.append(Stands(on.number, on.key, stood.before, stood.marks))
        try:
            return in_order(self.objects, stands, wall)
        except (LookupError, ValueError):
            raise Unreadable("its structure is not written as ours is") from None

    def spot(self, at: int, box: Box) -> tuple[int, Box]:
        side, place = self._places[at]
        return side, box.moved(*self._corners[place])

    def told(self) -> Sequence[object]:
        return [
            (self._stood(at).contents, self.sides[side].rest) for at, (side, _) in enumerate(self._places)
        ]

    def come_again(self, once: int, wall: Wall) -> None:
        come_again(self._read, once, True, self._wall)

    def parts(self, wall: Wall) -> tuple[Objects, list[Part]]:
        rests = (self.sides[side].rest[0] for side, _ in self._places)
        stood = (self._stood(at).contents for at in range(self.count))
        return self.objects, [Part(*part) for part in zip(rests, stood, self._read, strict=True)]

    def leaves(self, which: Iterable[int], *, ordered: bool = True) -> list[Leaf]:
        """These pages, cut from their sheets; always in the order of reading."""
        wanted = list(which)
        self.look_at(self._places[at][0] for at in wanted)
        return [self._cut_off(at) for at in wanted]

    def look_at(self, numbers: Iterable[int]) -> Mapping[int, Leaf]:
        """These sides (the first is 0), and all that were looked at before."""
        missing = sorted(set(numbers) - self._looked_at.keys())
        self._looked_at |= zip(missing, leaves(self.pdf, missing), strict=True)
        return self._looked_at

    def _cut_off(self, at: int) -> Leaf:
        number, place = self._places[at]
        side, stood = self._looked_at[number], self._stood(at)
        x, y = self._corners[place]
        leaf = Leaf(at + 1, *page_size(self._block), [])
        leaf.odd = side.odd
        own = range(stood.before, stood.before + stood.marks)
        leaf.order = [mark - stood.before for mark in side.order if mark in own]
        area = Box(x, y, x + leaf.width, y + leaf.height)
        for thing in parted(side, self._block)[0]:
            if not thing.box.stands_in(area):
                continue
            if isinstance(thing, Drawn):
                leaf.runs.append(thing.moved(-x, -y, stood.before))
            else:
                leaf.shapes.append(thing.moved(-x, -y))
        return leaf
