"""A filled-in PDF: what it carries, what its fields say, and whether its words are still ours."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from rulesheets.errors import MatchError, Problem, ProfileError, ProofFailed
from rulesheets.profile import Profile, from_texts, read_profile
from rulesheets.profile.source import forbidden
from rulesheets.proof import Carried, carried, prove_html
from rulesheets.proof.document import Document, Element, read
from rulesheets.proof.fields import Field
from rulesheets.proof.finding import Unreadable
from rulesheets.proof.kept import words_changed
from rulesheets.proof.pdfium import fields_in
from rulesheets.rules import standard_rules

__all__ = ["Filled", "ReadBack", "is_fillable", "read_back"]

_LONG = re.compile("“([^”]{60})[^”]+”")


@dataclass(frozen=True, slots=True)
class ReadBack:
    """What was read: the YAML of a profile or a match, and what a person should know of it."""

    kind: Literal["profile", "match"]
    text: str
    notes: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Filled:
    """A sheet with its fields: `profile` is the table's that it was made for."""

    file: str
    profile: Profile
    sheet: Element
    fields: Mapping[str, Field]

    def problem(self, text: str, hint: str = "") -> Problem:
        """One thing that is wrong with what was filled in."""
        return Problem(_LONG.sub("“\\1…”", text), self.file, hint=hint)

    @property
    def strange(self) -> ProfileError:
        """What to raise where the page inside is none that we could have made of this profile."""
        text = "the page that it carries is not one that was made of its profile"
        return ProfileError([self.problem(text, "Fill in a file as Rulesheets made it.")])

    def text(self, name: str) -> str:
        """What is written in a field, but for signs that no file may hold; empty where there is none."""
        field = self.fields.get(name)
        signs = (" " if forbidden(sign) else sign for sign in (field.value if field else ""))
        return " ".join("".join(signs).split())


def read_back(pdf: bytes, file: str) -> ReadBack:
    """The profile or match that a PDF was filled in with; `file` is what messages call it.

    ProfileError where it is no sheet of ours with fields, or a rules page whose ticks are no rules;
    MatchError for a pad that is no match. Every problem is in it.
    """
    held = _held(pdf, file)
    document = read(held.html)
    filled = Filled(file, _profile(held, file), _sheet(document, held, file), _fields(pdf, held, file))
    kind: Literal["profile", "match"] = "profile" if filled.sheet.get("data-sheet") == "rules" else "match"
    if kind == "profile":
        from rulesheets.reading.rules_page import profile_of as read_as
    else:
        from rulesheets.reading.pad import match_of as read_as
    doubts = tuple(_doubts(pdf, held, filled))
    try:
        text, notes = read_as(filled)
    except (ProfileError, MatchError) as wrong:
        raise type(wrong)([*doubts, *wrong.problems]) from None
    return ReadBack(kind, text, (*doubts, *notes))


def _doubts(pdf: bytes, held: Carried, filled: Filled) -> Iterator[Problem]:
    """What to know of a page on which more than its fields was changed."""
    if changed := words_changed(pdf, held.html):
        told = f"its words are not those that it was made with: {changed}; only its fields were read"
        yield filled.problem(told)
    for finding in prove_html(held.html, filled.profile.rules, standard_rules()).findings[:1]:
        yield filled.problem(f"the page that it carries is not as its rules are: {finding.text}")


def is_fillable(pdf: bytes) -> bool:
    """Whether a file has form fields; false for one that is no PDF."""
    try:
        return bool(fields_in(pdf))
    except Unreadable:
        return False


def _held(pdf: bytes, file: str) -> Carried:
    try:
        held = carried(pdf)
    except ProofFailed as fault:
        raise ProfileError([Problem(p.text, file, hint=p.hint) for p in fault.problems]) from None
    if held.attached is None:
        hint = "Fill in the PDF."
        raise ProfileError([Problem("a web page has no fields to read", file, hint=hint)])
    if held.attached != held.block.profile:
        text = "the profile attached is not the one that its pages were made of"
        raise ProfileError([Problem(text, file, hint="Fill in a file as Rulesheets made it.")])
    return held


def _profile(held: Carried, file: str) -> Profile:
    try:
        return read_profile(held.profile, f"profile.yaml in {file}", from_texts(held.extends))
    except ProfileError as wrong:
        text = "the profile that it carries can't be read"
        raise ProfileError([Problem(text, file), *wrong.problems]) from None


def _sheet(document: Document, held: Carried, file: str) -> Element:
    for sheet in document.sheets:
        if sheet.get("data-sheet") in ("rules", "pad"):
            return sheet
    told = " and ".join(held.block.sheets)
    text = f"there is nothing to fill in on this sheet ({told}); a rules page and a pad can be read"
    raise ProfileError([Problem(text, file)])


def _fields(pdf: bytes, held: Carried, file: str) -> Mapping[str, Field]:
    found = {field.name: field for field in fields_in(pdf)}
    if not found:
        kind = "pad" if "pad" in held.block.sheets else "rules"
        text = "it has no fields: it was made for a pen, or was printed into a new file"
        raise ProfileError([Problem(text, file, hint=f"Make one with: rulesheets {kind} --fillable")])
    return found
