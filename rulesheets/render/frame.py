"""What every sheet has: its head, its footer, and the file's own rules inside it."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from rulesheets.papers import MM
from rulesheets.profile import Profile
from rulesheets.render.format import Format, format_of
from rulesheets.render.names import fitted, shortened
from rulesheets.render.options import NAMES, Options
from rulesheets.render.pad_told import pad_told
from rulesheets.render.speech import Unit, Words, spoken, words_of
from rulesheets.render.values import Own, printed
from rulesheets.render.widths import SANS, SERIF, width
from rulesheets.sheets import Agreement

__all__ = ["Frame", "data_block", "frame_of"]

_SIDE_HEAD, _FIGURE, _KICKER = 66, 92, 12
_APART = "   "  # the least room between the two ends of a foot
_PLAIN = ("pad", "qr")  # without bars


@dataclass(frozen=True)
class Frame:
    """The words around a sheet; `goal` is the figure beside the table's name, if a rule speaks one.

    In the foot a `word` stands before the rules number; it, the date and the sheet's `label` are empty
    where its one line has no room for them.
    """

    sheet: str
    form: Format
    kicker: Markup
    title: Markup
    name: Own
    goal: Unit | None
    number: Markup
    word: Markup
    agreed: Own | None
    host: Own | None
    label: Markup
    paper: Markup
    blank: bool
    differs: bool

    @property
    def legend(self) -> bool:
        """Must the head say what a bar means? The rules page says so in its list."""
        return self.differs and self.sheet != "rules"


def frame_of(agreed: Agreement, sheet: str, options: Options, *, differs: bool) -> Frame:
    """The frame of one sheet; `differs` says whether a bar stands anywhere on it."""
    table = agreed.profile.table
    word: Words = words_of(agreed)
    form = format_of(sheet, options)
    spade, figure = (0, 3.5 * form.title) if form.column else (_SIDE_HEAD, _FIGURE)
    room = form.width - spade - figure
    said, agreed_on, label = _foot(agreed, sheet, form)
    return Frame(
        sheet=sheet,
        form=form,
        kicker=_kicker(agreed, sheet, options, room),
        name=Own(agreed.profile.name),
        title=fitted(_title(agreed, sheet, options), room, form.title, SERIF, floor=form.floor),
        goal=_goal(agreed, word, barred=sheet not in _PLAIN),
        number=Markup('<span class="number">{}</span>').format(agreed.profile.rules.number),
        word=Markup(said),  # noqa: S704 - our own words
        agreed=Own(agreed_on) if agreed_on else None,
        host=Own(table.host) if table.host else None,
        label=Markup(label),  # noqa: S704 - our own words
        paper=Markup('<span class="paper">{}</span>').format(options.paper.title),
        blank=agreed.blank,
        differs=differs,
    )


def _title(agreed: Agreement, sheet: str, options: Options) -> str:
    return (sheet == "pad" and options.pad.title) or agreed.profile.name


def _kicker(agreed: Agreement, sheet: str, options: Options, room: float) -> Markup:
    """What the sheet is; where a title takes its place, of which table."""
    kicker = Markup(f"spades {NAMES[sheet].lower()}")  # noqa: S704 - our own words
    if _title(agreed, sheet, options) == agreed.profile.name:
        return kicker
    left = room - 1.25 * width(f"{kicker} · ", _KICKER, SANS)  # small caps are wider
    name = shortened(agreed.profile.name, left / 1.25, _KICKER, SANS)
    return Markup("{} · {}").format(kicker, printed(Own(name)))


def _foot(agreed: Agreement, sheet: str, form: Format) -> tuple[str, str, str]:
    """The foot's word, date and label; a part of a date would be another one."""
    date, label, number = agreed.profile.table.agreed, NAMES[sheet], agreed.profile.rules.number
    if not form.column:
        return "Rules", date, label
    paper = "" if form.card else " · Half letter"
    for day, name in ((date, label), ("", label), ("", "")):
        told = f"Rules {number}" + (f" · agreed {day}" if day else "")
        apart = _APART if name else ""
        if width(told + apart + name + paper, form.floor, SANS) <= form.width - form.folio:
            return "Rules", day, name
    return "", "", ""


def _goal(agreed: Agreement, word: Words, *, barred: bool) -> Unit | None:
    goal = next(spoken(agreed, "head", word), None)
    return goal and replace(goal, differs=goal.differs and barred)


def _looks(options: Options) -> dict[str, Any]:
    """What was chosen of how the sheets look, where anything was."""
    named = (("large", options.large), ("black", options.plain_black), ("four colours", options.four_colour))
    looks = [name for name, chosen in named if chosen]
    told: dict[str, Any] = {"looks": looks} if looks else {}
    if options.margin is not None:
        told["margin"] = round(options.margin * MM, 2)
    return told


def _sheets_of(options: Options) -> dict[str, Any]:
    """How pages are put on sheets, where it is not one on each."""
    told: dict[str, Any] = {"up": options.up} if options.up > 1 else {}
    told.update({"duplex": options.duplex} if options.duplex else {})
    return {**told, "press": True} if options.press else told


def data_block(profile: Profile, sheets: tuple[str, ...], options: Options) -> Markup:
    """The profile itself, for whoever proves the page or wants the file back."""
    facts: dict[str, Any] = {
        "profile": profile.text,
        "extends": dict(profile.extends),
        "number": profile.rules.number,
        "paper": options.paper.name,
        "sheets": list(sheets),
        "copies": options.copies,
        **_sheets_of(options),
        **_looks(options),
        **pad_told(profile, options),
    }
    told = json.dumps(facts, ensure_ascii=False)
    # No text of a person may end the script element.
    safe = told.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    return Markup(safe)  # noqa: S704 - JSON, and no sign in it that HTML knows
