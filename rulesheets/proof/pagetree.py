"""What a PDF itself says of each of its pages, read from the file without drawing anything.

Pages whose dictionaries are the same name the same content, fonts and size, so that they are drawn
alike, whoever draws them. Only the form that our sheets have is read; of any other file nothing is said.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from rulesheets.proof.drawn import Leaf
from rulesheets.proof.finding import Wall
from rulesheets.proof.objects import Objects, OtherForm, found, reference, references
from rulesheets.proof.pdfium import leaves, page_count

if TYPE_CHECKING:
    from rulesheets.proof.owncontent import Part

__all__ = ["Pages", "page_dictionaries", "pages_of"]

# The number of a page in the structure, which tells nothing of what is drawn.
_KEY = re.compile(rb"/StructParents (\d+)")


class Pages:
    """The pages of a file. `Unreadable` is raised where it can't be opened."""

    def __init__(self, pdf: bytes) -> None:
        self.pdf = pdf

    @cached_property
    def count(self) -> int:
        return page_count(self.pdf)

    def told(self) -> Sequence[object]:
        """For each page something that is equal for those that are drawn alike, as the file tells it; nothing
        where it does not."""
        return page_dictionaries(self.pdf)

    def leaves(self, which: Iterable[int], *, ordered: bool = True) -> list[Leaf]:
        """These pages (the first is 0), read."""
        return leaves(self.pdf, which, ordered=ordered)

    def come_again(self, once: int, wall: Wall) -> None:
        """Hold how copies of the first so many pages are read aloud, as the file tells it; nothing is said
        where it has another form."""
        from rulesheets.proof.aloud import Stands, come_again, in_order

        try:
            pages = pages_of(objects := Objects(self.pdf))
        except (LookupError, ValueError):
            return
        try:
            keys = (int(found(_KEY.pattern, page)) for page in pages.values())
            stands = [Stands(at, key, 0, sys.maxsize) for at, key in zip(pages, keys, strict=True)]
            come_again(in_order(objects, stands, wall), once, True, wall)
        except (LookupError, ValueError):
            wall.finds("does not tell how its copies are read aloud", "the file")

    def parts(self, wall: Wall) -> tuple[Objects, Sequence[Part]]:
        """The file's objects, and what each page of a numbered pad has, also of the structure, which is held
        by the `wall`."""
        from rulesheets.proof.owncontent import parts_of

        return parts_of(self.pdf, wall)


def page_dictionaries(pdf: bytes) -> list[bytes]:
    """The dictionary of each page as written, without its place in the structure; none where the file
    has another form."""
    try:
        told = pages_of(Objects(pdf))
    except (LookupError, ValueError):
        return []
    return [_KEY.sub(b"", page) for page in told.values()]


def pages_of(objects: Objects) -> dict[int, bytes]:
    """The dictionaries of all pages in order, by number; OtherForm where they don't stand in one list."""
    pages = objects[reference(objects[objects.root], b"Pages")]
    kids = found(rb"/Kids\s*\[([\d\sR]*)\]", pages)
    numbers = references(kids)
    told = {number: objects[number].rstrip() for number in numbers}
    if any(not re.search(rb"/Type\s*/Page\b", page) for page in told.values()) or len(told) != len(numbers):
        raise OtherForm
    return told
