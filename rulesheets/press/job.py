"""What the press is given and what it gives back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

__all__ = ["Binding", "Job", "Label", "Numbered", "Pressed"]


@dataclass(frozen=True, slots=True)
class Job:
    """One sheet to lay out.

    `name` is what an error calls it ("rules page"); `html` a whole document with one sheet in it;
    `css` its style sheet, without fonts and without the size of the paper, which the press adds:
    `@page { size }`, and on `:root` the lengths `--type`, `--paper-width` and `--paper-height`.
    `sizes` are the body type sizes that may be tried, in points, falling: the largest that fits is
    taken. `pages` is how many it promises to come to. `guess` is the size to try first, if not the
    largest: a good one saves a layout, and none changes what comes out as long as what fits at one
    size fits at a smaller one; a line that breaks otherwise can make an exception.

    A sheet that `flows` promises at most `pages`: it takes as few as its smallest type allows, then the
    largest type that keeps to these. `folio` is the style sheet that numbers them where there are several.
    """

    name: str
    html: str
    css: str
    sizes: tuple[float, ...]
    pages: int = 1
    guess: float | None = None
    flows: bool = False
    folio: str = ""


class Label(NamedTuple):
    """A text as it is printed, its type size in points, and all of it where not all is printed."""

    text: str
    size: float
    whole: str = ""


@dataclass(frozen=True, slots=True)
class Numbered:
    """Pages that differ in a few texts: the names of the slots (`data-slot`) that these stand in, and
    for each page its texts in the order of the slots. The sheet itself has the first page's."""

    slots: tuple[str, ...]
    pages: tuple[tuple[Label, ...], ...]


@dataclass(frozen=True, slots=True)
class Binding:
    """What is chosen about a PDF as a whole.

    `title` is the document's; `attachments` are embedded under their names; all pages come `copies`
    times, one set after the other; or the only page comes once for each that is `numbered`.
    `up` pages then stand on a sheet of the paper that theirs is a part of; `duplex` is the edge at which
    a page is turned, `long` or `short`, where its back is printed; `press` makes a file for a print shop;
    `fields` lays form fields over what is to be ticked and written.
    """

    title: str
    attachments: Mapping[str, bytes] = field(default_factory=dict)
    copies: int = 1
    numbered: Numbered | None = None
    up: int = 1
    duplex: str = ""
    press: bool = False
    fields: bool = False


@dataclass(frozen=True, slots=True)
class Pressed:
    """A finished PDF, the type size of each job in points, the number of pages, `remarks`: sentences
    about this machine that its owner should read, and a print shop's inks beside black."""

    pdf: bytes
    sizes: tuple[float, ...]
    pages: int
    remarks: tuple[str, ...] = ()
    inks: tuple[str, ...] = ()
