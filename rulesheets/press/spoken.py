"""Writes into a tagged PDF what is told of a page and not drawn on it: spoken words, headers' scopes.

WeasyPrint tags what it draws. Of a text that the style sheet leaves out, and of an attribute such as
`scope`, its PDF keeps nothing; both are in the HTML, whose elements its boxes still know.

| in the HTML | in the PDF |
|---|---|
| `<span class="spoken">` | said before the first text after it in its parent |
| `<span class="spoken instead">` | said for all that its parent shows |
| the same, in `<span class="fit">` | found and copied in its place, too |
| a text that is a box, or a run of boxes or rings | said in words |
| `<th scope>` | the scope; one of a `rowgroup` is named as a header by the cells of its group alone |
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from typing import Any, NamedTuple

from pydyf import Array, Dictionary, String

from rulesheets.press.again import object_of, rows_of
from rulesheets.press.boxes import PT, parts

__all__ = ["Listener", "Tagged"]

_SCOPES = {"row": "/Row", "rowgroup": "/Row", "col": "/Column", "colgroup": "/Column"}
_BOXES = {"☐": "open box", "☑": "ticked box"}
_RUNS = {"○": "ring", "□": "box"}


class Tagged(NamedTuple):
    """A box of a page, the root of its sheet's HTML, the page's height in pixels and its dictionary;
    and of its structure the element (a text's, a cell's, else None) and the mark, if it has one."""

    box: Any
    root: Any
    height: float
    page: Any
    element: Any
    mark: int | None


class Listener:
    """Stands by while WeasyPrint draws pages, and keeps what it forgets: which mark each text got.

    `pages` are to be drawn in place of those it was made of.
    """

    def __init__(self, pages: Sequence[Any]) -> None:
        self._marks: list[Mapping[Any, int]] = []
        self.pages = [self._heard(page) for page in pages]

    def _heard(self, page: Any) -> Any:
        heard = copy(page)

        def paint(stream: Any, scale: float) -> None:
            page.paint(stream, scale)
            marks = {box: tag["mcid"] for box, tag in stream._tags.items()}
            self._marks.append(marks)
            _keep_whole(stream.stream, marks)

        heard.paint = paint
        return heard

    def tagged(self, pdf: Any) -> Iterator[Tagged]:
        """Every box of these pages, in order, with its element in the structure of a pydyf.PDF that holds
        these pages, in their order, and no others."""
        rows = rows_of(pdf)
        for at, (page, marks) in enumerate(zip(self.pages, self._marks, strict=True)):
            owners, drawn = rows[2 * at + 1], object_of(pdf, pdf.page_references[at])
            html = None
            for box in parts(page):
                if html is None and box.element_tag == "html":
                    html = box.element
                elif html is not None:
                    mark = marks.get(box)
                    element = getattr(box, "mark", None) if mark is None else object_of(pdf, owners[mark])
                    yield Tagged(box, html, page.height, drawn, element, mark)

    def speak(self, pdf: Any) -> None:
        """Completes the structure."""
        told: dict[Any, _Told] = {}
        for here in self.tagged(pdf):
            if here.root not in told:
                told[here.root] = _Told(here.root, pdf)
            if here.mark is not None and hasattr(here.box, "text"):
                told[here.root].text(here.box, here.element)
            elif here.box.element_tag == "tbody":
                told[here.root].group = None
            elif here.element is not None and here.element.get("S") == "/Figure":
                _place(here)
            elif here.element is not None:
                told[here.root].cell(here.box)
        for one in told.values():
            one.end()


def _place(figure: Tagged) -> None:
    """WeasyPrint says where a picture stands in pixels from the top of the page; a PDF has points, from its
    foot (ISO 32000-1, 14.8.5.4.3)."""
    left, top, right, bottom = figure.element["A"]["BBox"]
    edges = (left, figure.height - bottom, right, figure.height - top)
    figure.element["A"]["BBox"] = Array(round(edge * PT, 2) for edge in edges)


def _keep_whole(content: Sequence[Any], marks: Mapping[Any, int]) -> None:
    """Lets a search and a copy find the whole of each name that is shown shortened."""
    whole = {mark: name for box, mark in marks.items() if (name := _whole_name(box.element))}
    for properties in content:
        if isinstance(properties, Dictionary) and properties.get("MCID") in whole:
            properties["ActualText"] = String(whole[properties["MCID"]])


def _whole_name(element: Any) -> str:
    """The name of which an element shows a part; empty for all others."""
    if element is None or "fit" not in element.get("class", "").split():
        return ""
    return "".join(next(iter(element)).itertext())


class _Told:
    """What is said of one sheet, whose boxes are shown to it in their order."""

    def __init__(self, root: Any, pdf: Any) -> None:
        self._pdf = pdf
        self._words: dict[Any, str] = {}
        self._for: dict[Any, Any] = {}
        self._instead: dict[Any, list[Any]] = {}
        self._headers: list[Any] = []
        self.group: Any = None  # the header of the rows that follow
        self._groups: list[Any] = []
        self._cells: list[tuple[Any, Any]] = []
        for parent in root.iter():
            for child in parent:
                if "spoken" in (kinds := child.get("class", "").split()):
                    self._wait(parent, "".join(child.itertext()), "instead" in kinds)

    def _wait(self, parent: Any, words: str, instead: bool) -> None:
        """These words belong to the first text in the parent, or to all of it."""
        self._words[parent] = " ".join(words.split())
        self._for.update((element, parent) for element in parent.iter())
        if instead:
            self._instead[parent] = []

    def text(self, box: Any, tagged: Any) -> None:
        """One run of text and its element in the structure."""
        parent = self._for.get(box.element)
        if parent in self._instead:
            self._instead[parent].append(tagged)
        elif parent in self._words:
            tagged["Alt"] = String(f"{self._words.pop(parent)} {_aloud(box.text)}")
        elif (aloud := _aloud(box.text)) != box.text:
            tagged["Alt"] = String(aloud)

    def cell(self, box: Any) -> None:
        """A table's cell; its box comes before those of its text."""
        if box.element_tag == "td":
            self._cells.append((box.mark["A"], self.group))
            return
        named = box.element.get("scope")
        if scope := _SCOPES.get(named):
            box.mark["A"]["Scope"] = scope
        if named == "rowgroup":
            self.group = box.mark["ID"]
            self._groups.append(self.group)
        self._headers.append(box)

    def end(self) -> None:
        """Once all boxes were shown: what is said for several texts, or where there is none."""
        for parent, tagged in self._instead.items():
            if tagged:
                self._around(tagged)["Alt"] = String(self._words.pop(parent).rstrip(","))
        if self._groups:
            self._name_groups()
        for box in self._headers:
            if box.element in self._words:
                box.mark["Alt"] = String(self._words[box.element])

    def _name_groups(self) -> None:
        """WeasyPrint takes a header of a group of rows for one of its whole column."""
        for cell, group in self._cells:
            others = [name for name in cell["Headers"] if not any(name is one for one in self._groups)]
            cell["Headers"] = Array([*others, group] if group else others)

    def _around(self, tagged: Sequence[Any]) -> Any:
        """The smallest element of the structure that holds all of these."""
        last = list(self._up(tagged[-1]))
        return next(element for element in self._up(tagged[0]) if any(element is each for each in last))

    def _up(self, element: Any) -> Iterator[Any]:
        while element["Type"] == "/StructElem":
            yield element
            element = object_of(self._pdf, element["P"])


def _aloud(text: str) -> str:
    """A text in words, where it is nothing but boxes or rings."""
    signs = "".join(text.split())
    if signs in _BOXES:
        return _BOXES[signs]
    if signs[:1] in _RUNS and len(set(signs)) == 1:
        word = _RUNS[signs[0]]
        return f"{len(signs)} {word}{'' if len(signs) == 1 else 'es' if word == 'box' else 's'}"
    return text
