"""Pages that were filled in: in a real PDF by another program, or, for many, by their rows alone."""

from __future__ import annotations

import io
from collections.abc import Mapping
from functools import lru_cache

from pypdf import PdfReader, PdfWriter

from rulesheets.clause import Clause
from rulesheets.press import PAPERS
from rulesheets.profile import Profile, from_texts, read_profile
from rulesheets.profile.written import write_rules
from rulesheets.proof.document import Element, read
from rulesheets.proof.drawn import Box
from rulesheets.proof.fields import Field
from rulesheets.public import make_sheets
from rulesheets.reading.filled import Filled
from rulesheets.render import Options
from rulesheets.rules import standard_rules
from rulesheets.ruleset import RuleSet

__all__ = ["FILE", "boxes", "filled_in", "made", "on_html", "profile_of_rules"]

FILE = "filled.pdf"
_NOWHERE = Box(0, 0, 0, 0)


def profile_of_rules(rules: RuleSet, name: str = "Ours") -> Profile:
    """A profile that plays these rules; raises ProfileError where they can't be played together."""
    from rulesheets.profile import TableText

    return read_profile(write_rules(name, TableText(), rules), "ours.yaml", from_texts({}))


@lru_cache(maxsize=16)
def made(
    profile: Profile, sheet: str, blank: bool = False, paper: str = "letter", large: bool = False
) -> bytes:
    """A proved PDF to fill in."""
    options = Options(PAPERS[paper], blank=blank, large=large, fillable=True)
    return make_sheets(profile, [sheet], "pdf", options)


def filled_in(pdf: bytes, values: Mapping[str, str | bool]) -> bytes:
    """The same, filled in with pypdf: texts, and boxes ticked or not."""
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(pdf)))
    told = {name: _told(value) for name, value in values.items()}
    fields = writer.get_fields() or {}
    assert set(told) <= set(fields), set(told) - set(fields)
    for page in writer.pages:
        writer.update_page_form_field_values(page, told, auto_regenerate=False)
    writer.write(out := io.BytesIO())
    return out.getvalue()


def _told(value: str | bool) -> str:
    return value if isinstance(value, str) else "/Yes" if value else "/Off"


def boxes(sheet: Element) -> dict[str, bool]:
    """Every tick box of a rules page by its field's name, and whether it is ticked."""
    return {
        f"{row.get('data-clause')}.{box.get('data-offer')}": "data-ticked" in box.attrs
        for row in sheet.all(having="data-question")
        for box in row.all(having="data-offer")
    }


def on_html(profile: Profile, values: Mapping[str, str | bool], blank: bool = False) -> Filled:
    """A rules page that has every row, with its fields as they would be.

    It is not laid out, and says nothing but its rows: to ask the engine for all labels of a random table
    takes a second.
    """
    rows = "".join(_row(clause, profile.rules, blank) for clause in profile.rules if clause.offers)
    kind = "sheet rules blank" if blank else "sheet rules"
    [sheet] = read(f'<article class="{kind}" data-sheet="rules">{rows}</article>').sheets
    fields = {name: _field(name, value) for name, value in {**boxes(sheet), **values}.items()}
    return Filled(FILE, profile, sheet, fields)


def _row(clause: Clause, rules: RuleSet, blank: bool) -> str:
    """A row as the page has it (the walls of the proof see to that); none where the rule is idle."""
    if rules.lacks(clause.name) and not blank:
        return ""
    settled = clause.settled and clause.name not in rules.to_settle and not blank
    offers = [standard_rules().with_settings({clause.name: offer})[clause.name] for offer in clause.offers]
    ticked = offers.index(clause) if settled and clause in offers else None
    keys = [*map(str, range(len(offers))), *(["write-in"] if ticked is None else [])]
    on = None if not settled else "write-in" if ticked is None else str(ticked)
    spans = "".join(_box(key, key == on, "" if key == "write-in" and not settled else key) for key in keys)
    return f'<div class="row" data-clause="{clause.name}" data-question="{clause.question}">{spans}</div>'


def _box(key: str, ticked: bool, label: str) -> str:
    told = f'<span class="choice">offer {label}</span>' if label else '<span class="write"></span>'
    return f'<span class="offer" data-offer="{key}"{" data-ticked" * ticked}>{told}</span>'


def _field(name: str, value: str | bool) -> Field:
    on = value is True
    kind, text = ("check", "") if isinstance(value, bool) else ("text", value)
    return Field(name, kind, _NOWHERE, on, text, on or bool(text))
