"""What a PDF itself says of each of its pages, read from the file without drawing anything.

Pages whose dictionaries are the same name the same content, fonts and size, so that they are drawn
alike, whoever draws them. Only the form that our sheets have is read; of any other file nothing is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from rulesheets.proof.drawn import Box, Leaf
from rulesheets.proof.finding import Wall
from rulesheets.proof.objects import Objects, OtherForm, found, reference, references
from rulesheets.proof.pdfium import leaves, page_count

if TYPE_CHECKING:
    from rulesheets.proof.owncontent import Part

__all__ = ["Pages", "key_of", "pages_of", "unnumbered"]

# The number of a page in the structure, which tells nothing of what is drawn.
_KEY = re.compile(rb"/StructParents (\d+)")


class Pages:
    """The pages of a file; `called` is what one is called on which they are printed. `Unreadable` is raised
    where it can't be opened."""

    called = "page"

    def __init__(self, pdf: bytes) -> None:
        self.pdf = pdf

    @cached_property
    def count(self) -> int:
        return page_count(self.pdf)

    @cached_property
    def objects(self) -> Objects:
        """What the file is made of; OtherForm where it has another form than ours."""
        return Objects(self.pdf)

    @cached_property
    def written(self) -> Mapping[int, bytes]:
        """The dictionary of all that is printed on, in order, by number; none where the file has another
        form."""
        try:
            return pages_of(self.objects)
        except (LookupError, ValueError):
            return {}

    def spot(self, at: int, box: Box) -> tuple[int, Box]:
        """Where a box of a page is printed: on which of those that are (the first is 0), and where there."""
        return at, box

    def told(self) -> Sequence[object]:
        """For each page something that is equal for those that are drawn alike, as the file tells it; nothing
        where it does not."""
        return list(map(unnumbered, self.written.values()))

    def leaves(self, which: Iterable[int], *, ordered: bool = True) -> list[Leaf]:
        """These pages (the first is 0), read."""
        return leaves(self.pdf, which, ordered=ordered)

    def come_again(self, once: int, wall: Wall) -> None:
        """Hold how copies of the first so many pages are read aloud, as the file tells it; nothing is said
        where it has another form."""
        from rulesheets.proof.aloud import come_again, in_order, whole

        if not self.written:
            return
        try:
            stands = [whole(at, key_of(page)) for at, page in self.written.items()]
            come_again(in_order(self.objects, stands, wall), once, True, wall)
        except (LookupError, ValueError):
            wall.finds("does not tell how its copies are read aloud", "the file")

    def parts(self, wall: Wall) -> tuple[Objects, Sequence[Part]]:
        """The file's objects, and what each page of a numbered pad has, also of the structure, which is held
        by the `wall`."""
        from rulesheets.proof.owncontent import parts_of

        return parts_of(self, wall)


def key_of(page: bytes) -> int:
    """The number of a page in the structure; OtherForm where it has none."""
    return int(found(_KEY.pattern, page))


def unnumbered(page: bytes) -> bytes:
    """The dictionary of a page without its number in the structure."""
    return _KEY.sub(b"", page)


def pages_of(objects: Objects) -> dict[int, bytes]:
    """The dictionaries of all pages in order, by number; OtherForm where they don't stand in one list."""
    pages = objects[reference(objects[objects.root], b"Pages")]
    kids = found(rb"/Kids\s*\[([\d\sR]*)\]", pages)
    numbers = references(kids)
    told = {number: objects[number].rstrip() for number in numbers}
    if any(not re.search(rb"/Type\s*/Page\b", page) for page in told.values()) or len(told) != len(numbers):
        raise OtherForm
    return told
