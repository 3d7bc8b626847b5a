"""Every figure on a page is an answer of the engine, and reads as what it stands for."""

from __future__ import annotations

from rulesheets.proof.document import Element, Text
from rulesheets.proof.figures import card_name, says, typed
from rulesheets.proof.finding import Wall
from rulesheets.proof.names import Block

__all__ = ["census"]


def census(sheet: Element, block: Block, wall: Wall) -> None:
    """Count the figures of a sheet: those in `<data>` must read true, and there may be no others but in
    the name of the paper and in text that the profile holds."""
    allowed = {word.casefold() for word in typed(block.paper)}
    for card in sheet.all(of="card"):
        _drawn_card(card, wall)
    for rings in sheet.all(having="data-count"):
        drawn, count = rings.text.replace(" ", ""), rings.whole("data-count")
        right = len(drawn) == count and len(set(drawn)) == 1
        wall.holds(right, f"“{drawn}” stands for {count}", _near(rings))
    for name in sheet.all(of="fit"):
        _shortened(name, wall)
    for text in sheet.texts:
        if text.at.own:
            _own(text, block, wall)
        elif not text.at.data and not _names_card(text.at):
            for word in typed(text.text):
                wall.holds(
                    word.casefold() in allowed,
                    f"“{word}” is typed, not answered by the engine",
                    _near(text.at),
                )
    for data in sheet.all("data"):
        value = data.get("value")
        said = _said(data)
        wall.holds(says(said, value), f"“{said}” stands for {value!r}", _near(data))


def _own(text: Text, block: Block, wall: Wall) -> None:
    """A figure in the table's own text is its own: it stands in the profile, if not given for a pad."""
    if text.at.sheet is not None and text.at.sheet.get("data-sheet") == "pad":
        return
    written = " ".join([block.profile, *block.extends.values()])
    for word in typed(text.text):
        wall.holds(word in written, f"“{word}” is said to be the table's own text", _near(text.at))


def _shortened(name: Element, wall: Wall) -> None:
    """What shows of a shortened name are letters of the whole, in their order, and at most a number."""
    whole = "".join(text.text for text in name.texts if text.at.spoken)
    # An ellipsis shows that something is left out, and a name may have some of its own.
    first, letters = whole.replace("…", "")[:1], iter(whole)
    shown = name.text.rstrip("0123456789").replace("…", "").replace(" ", "")
    right = whole != "" and shown[:1] == first and all(letter in letters for letter in shown)
    wall.holds(right, f"“{name.text}” is no shortening of “{whole}”", _near(name))


def _drawn_card(card: Element, wall: Wall) -> None:
    """What is read aloud for a drawn card is the card that is drawn."""
    codes = [data.get("value") for data in card.all("data")]
    told = "".join(text.text for text in card.texts if text.at.spoken).strip(" ,")
    wall.holds([told] == [card_name(code) for code in codes], f"“{told}” is read for {codes}", _near(card))


def _names_card(element: Element) -> bool:
    return (
        element.spoken
        and element.parent is not None
        and element.parent.parent is not None
        and ("card" in element.parent.classes or "card" in element.parent.parent.classes)
    )


def _said(data: Element) -> str:
    """A figure as printed; in a worked sum its sign stands before it, as the sign of the sum."""
    said = "".join(t.text for t in data.texts).strip()
    if data.unit is not None and "data-hand" in data.unit.attrs and data.get("value").startswith("-"):
        before = data.document.texts[data.first - 1].text.rstrip() if data.first else ""
        return f"−{said}" if before.endswith("−") else said
    return said


def _near(element: Element) -> str:
    """Where an element is, in words: its sheet and the line or row that holds it."""
    sheet = element.sheet.get("data-sheet") if element.sheet else "page"
    holder = element.unit or element
    return f"{sheet}, “{holder.text[:50]}”"
