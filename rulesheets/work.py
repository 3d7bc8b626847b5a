"""Sheets in one format: render, press, prove, seal. What fails on the way is never seen by a person."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from rulesheets.errors import DoesNotFit

if TYPE_CHECKING:
    from rulesheets.press import Job, Press, Pressed
    from rulesheets.profile import Profile
    from rulesheets.proof import Proof
    from rulesheets.render import Options

__all__ = ["FORMS", "Made", "Order"]

_DPI = 200


@dataclass(frozen=True, slots=True)
class Order:
    """These sheets of one table, and the press for those formats that need it."""

    profile: Profile
    sheets: tuple[str, ...]
    options: Options
    press: Press


@dataclass(frozen=True, slots=True)
class Made:
    """Finished files of one format (pictures: one a page), what they are in a few words, the number
    of printed pages, and remarks for the machine's owner."""

    files: tuple[bytes, ...]
    told: str
    pages: int = 1
    remarks: tuple[str, ...] = ()


def _pdf(order: Order) -> Made:
    from rulesheets.proof import prove_paper
    from rulesheets.seal import sealed

    profile, options = order.profile, order.options
    pressed, html, proof = _pressed(order)
    pdf = sealed(pressed.pdf, "pdf")
    (proof + prove_paper(pdf, html, copies=options.copies)).require()
    pages = "1 page" if pressed.pages == 1 else f"{pressed.pages} pages"
    least = f"type {min(pressed.sizes):g} pt"
    told = f"{pages}  {options.paper.title}  {least}  proved  rules {profile.rules.number}"
    return Made((pdf,), told, pressed.pages, pressed.remarks)


def _pressed(order: Order) -> tuple[Pressed, str, Proof]:
    """The PDF, the HTML of its sheets that it carries, and the proof of that, made while the press works.

    **Why one after the other:** what a sheet leaves out is only known to be needed once it did not fit.
    """
    from rulesheets.press import Binding
    from rulesheets.proof import PROFILE, SHEET
    from rulesheets.render import NAMES, bound_html, levels

    profile, paper = order.profile, order.options.paper
    title = f"{profile.name} · {' · '.join(NAMES[sheet] for sheet in order.sheets)}"
    tries = {sheet: list(levels(sheet, order.options, profile)) for sheet in order.sheets}
    while True:
        chosen = {sheet: left[0] for sheet, left in tries.items()}
        html = bound_html(profile, chosen)
        inside = {PROFILE: profile.text.encode(), SHEET: html.encode()}
        jobs = [_job(profile, sheet, options) for sheet, options in chosen.items()]
        options = order.options
        binding = Binding(
            title, inside, options.copies, up=options.up, duplex=options.duplex, press=options.press
        )
        pdf = order.press.order(jobs, paper, binding)
        proof = _proof_meanwhile(html, profile)
        try:
            return pdf(), html, proof
        except DoesNotFit as fault:
            too_long = {problem.file for problem in fault.problems}
            for sheet, left in tries.items():
                if NAMES[sheet] in too_long:
                    left.pop(0)
                    if not left:
                        raise


def _proof_meanwhile(html: str, profile: Profile) -> Proof:
    """The proof of the page, and all made ready to read its PDF."""
    from rulesheets.proof import get_ready

    get_ready()
    return _proof(html, profile)


def _job(profile: Profile, sheet: str, options: Options) -> Job:
    from rulesheets.press import Job
    from rulesheets.render import NAMES, likely_size, pages, sheet_css, sheet_html, type_sizes
    from rulesheets.render.format import format_of

    form = format_of(sheet, options)
    return Job(
        name=NAMES[sheet],
        html=sheet_html(profile, sheet, options),
        css=sheet_css(sheet, options),
        sizes=type_sizes(sheet, options, profile),
        pages=pages(sheet, options),
        guess=likely_size(sheet, options, profile),
        flows=form.column,
        folio=form.folio_css if form.column else "",
    )


def _proof(html: str, profile: Profile) -> Proof:
    from rulesheets.proof import prove_html
    from rulesheets.rules import standard_rules

    return prove_html(html, profile.rules, standard_rules())


def _html(order: Order) -> Made:
    from rulesheets.press import html_fonts_css
    from rulesheets.render import document_html
    from rulesheets.seal import sealed

    profile, options = order.profile, order.options
    plain = document_html(profile, order.sheets, options, "")
    html = document_html(profile, order.sheets, options, html_fonts_css(plain))
    _proof(html, profile).require()
    told = f"a web page, to read or to print  {options.paper.title}  proved  rules {profile.rules.number}"
    return Made((sealed(html.encode(), "html"),), told)


def _png(order: Order) -> Made:
    from rulesheets.press import png
    from rulesheets.seal import sealed

    made = _pdf(replace(order, options=replace(order.options, copies=1)))
    pictures = png(made.files[0], _DPI)
    return replace(made, files=tuple(sealed(picture, "png") for picture in pictures))


def _txt(order: Order) -> Made:
    from rulesheets.render import sheet_txt
    from rulesheets.seal import sealed

    text = sheet_txt(order.profile, order.sheets, order.options)
    return Made((sealed(text.encode(), "txt"),), f"plain text  rules {order.profile.rules.number}")


FORMS: Mapping[str, Callable[[Order], Made]] = MappingProxyType(
    {"pdf": _pdf, "html": _html, "png": _png, "txt": _txt}
)
"""Every format, and what makes it; raises what the press and the proof raise."""
