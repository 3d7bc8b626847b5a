"""What a PDF itself says of each of its pages, read from the file without drawing anything.

Pages whose dictionaries are the same name the same content, fonts and size, so that they are drawn
alike, whoever draws them. Only the form that our sheets have is read; of any other file nothing is said.
"""

from __future__ import annotations

import re

from rulesheets.proof.objects import Objects, OtherForm, found, reference, references

__all__ = ["page_dictionaries", "pages_of"]

# The number of a page in the structure, which tells nothing of what is drawn.
_OWN = re.compile(rb"/StructParents \d+")


def page_dictionaries(pdf: bytes) -> list[bytes]:
    """The dictionary of each page as written, without its place in the structure; none where the file
    has another form."""
    try:
        told = pages_of(Objects(pdf))
    except (LookupError, ValueError):
        return []
    return [_OWN.sub(b"", page) for page in told.values()]


def pages_of(objects: Objects) -> dict[int, bytes]:
    """The dictionaries of all pages in order, by number; OtherForm where they don't stand in one list."""
    pages = objects[reference(objects[objects.root], b"Pages")]
    kids = found(rb"/Kids\s*\[([\d\sR]*)\]", pages)
    numbers = references(kids)
    told = {number: objects[number].rstrip() for number in numbers}
    if any(not re.search(rb"/Type\s*/Page\b", page) for page in told.values()) or len(told) != len(numbers):
        raise OtherForm
    return told
