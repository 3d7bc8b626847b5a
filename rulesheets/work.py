"""Sheets in one format: render, press, prove, seal. What fails on the way is never seen by a person."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from rulesheets.errors import DoesNotFit, Problem, ProfileError

if TYPE_CHECKING:
    from rulesheets.press import Job, Numbered, Paper, Press, Pressed
    from rulesheets.profile import Profile
    from rulesheets.proof import Proof
    from rulesheets.render import Options

__all__ = ["FORMS", "Made", "Order", "to_scan", "with_front"]

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
    of printed pages, remarks: about this machine, and on what is left to do by hand, and the `rows` that
    a pad among them has for hands to come."""

    files: tuple[bytes, ...]
    told: str
    pages: int = 1
    remarks: tuple[str, ...] = ()
    rows: int = 0


def _pdf(order: Order) -> Made:
    pdf, pressed, html = _proved(order)
    told = _told(order, pressed, order.options.up)
    remarks = (*pressed.remarks, *_by_hand(order, pressed))
    return Made((pdf,), told, pressed.pages, remarks, _rows(html))


def _rows(html: str) -> int:
    return html.count('<th class="number" scope="row">')


def _by_hand(order: Order, pressed: Pressed) -> Iterator[str]:
    """What is left to do for whoever has the sheets printed."""
    options = order.options
    sides = 2 if options.duplex else 1
    if options.up > 1 and pressed.pages > options.up * sides:
        yield "cut all sheets as one pile, then lay the first pile on the second, and so on"
    if options.press:
        spots = [f"a spot colour that the file calls {ink}" for ink in pressed.inks]
        yield f"tell the print shop: {', and '.join(['black', *spots]) if spots else 'black alone'}"


def _proved(order: Order, *, alone: bool = False) -> tuple[bytes, Pressed, str]:
    """The PDF, and the HTML in it; of its pages alone, whatever sheets they are for, if these are wanted
    so."""
    from rulesheets.proof import prove_paper
    from rulesheets.seal import sealed

    if order.profile.unprintable:
        raise ProfileError(order.profile.unprintable)
    pressed, html, proof = _pressed(order, alone)
    _back_to_front(order, pressed)
    pdf = sealed(pressed.pdf, "pdf")
    copies, lines = order.options.copies, _lines(order)
    (proof + prove_paper(pdf, html, copies=copies, lines=lines, alone=alone)).require()
    return pdf, pressed, html


def _told(order: Order, pressed: Pressed, up: int) -> str:
    options = order.options
    pages = "1 page" if pressed.pages == 1 else f"{pressed.pages} pages"
    if up > 1:
        leaves = -(-pressed.pages // 2) if options.duplex else pressed.pages
        empty = -leaves % up
        pages += f", {up} to a sheet" + (f", {empty} left empty" if empty else "")
    least = f"type {min(pressed.sizes):g} pt"
    return f"{pages}  {options.paper.title}  {least}  proved  rules {order.profile.rules.number}"


def to_scan(order: Order) -> Order:
    """The same with a profile whose text is enough for whoever scans its QR code, where it has that sheet:
    the code, the file attached and what the sheets say are then of one text. Raises DoesNotFit where the
    table's rules are longer than any code."""
    if "qr" not in order.sheets:
        return order
    from rulesheets.profile.alone import alone
    from rulesheets.qr import MOST

    return replace(order, profile=alone(order.profile, MOST))


def with_front(order: Order) -> Order:
    """The same for a pad with a back, with the cheat sheet for its front where the rules take more than
    one page; any other order as it is."""
    if order.sheets != ("rules", "pad") or _would_fit("rules", order.options, order, one_page=True):
        return order
    return replace(order, sheets=("cheat", "pad"))


def _back_to_front(order: Order, pressed: Pressed) -> None:
    """What is to have a pad on its back must be one page."""
    from rulesheets.render import NAMES

    if _has_a_front(order):
        count = pressed.pages // order.options.copies - 1
        if count > 1:
            text = f"comes to {count} pages here, and only one has room on the back of a pad"
            raise DoesNotFit(Problem(text, NAMES[order.sheets[0]]))


def _has_a_front(order: Order) -> bool:
    """Does each pad have a sheet on its front, for which there is one page?"""
    return bool(order.options.duplex) and order.sheets in (("rules", "pad"), ("cheat", "pad"))


def _pressed(order: Order, alone: bool) -> tuple[Pressed, str, Proof]:
    """The PDF, the HTML of its sheets that it carries, and the proof of that, made while the press works.

    **Why one after the other:** what a sheet leaves out is only known to be needed once it did not fit.
    """
    from rulesheets.press import Binding
    from rulesheets.proof import PROFILE, SHEET
    from rulesheets.render import NAMES, bound_html, levels

    profile, paper = order.profile, _part_called(order.options)
    title = f"{profile.name} · {' · '.join(NAMES[sheet] for sheet in order.sheets)}"
    tries = {sheet: list(levels(sheet, order.options, profile)) for sheet in order.sheets}
    while True:
        chosen = {sheet: left[0] for sheet, left in tries.items()}
        html = bound_html(profile, chosen)
        inside = {PROFILE: profile.text.encode(), SHEET: html.encode()}
        jobs = [_job(profile, sheet, options) for sheet, options in chosen.items()]
        options = order.options
        binding = Binding(
            title,
            inside,
            options.copies,
            up=1 if alone else options.up,
            duplex="" if alone else options.duplex,
            press=options.press,
            fields=options.fillable,
            numbered=_numbered(profile, options),
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


def _advised(fault: DoesNotFit, order: Order) -> DoesNotFit:
    """The same, with what would hold all the sheets where nothing is said of that yet."""
    names = tuple(dict.fromkeys(problem.file for problem in fault.problems if not problem.hint))
    return DoesNotFit(
        problem if problem.hint else replace(problem, hint=_hint(names, order)) for problem in fault.problems
    )


@lru_cache(maxsize=8)
def _hint(names: tuple[str, ...], order: Order) -> str:
    """What would hold the sheets, of which those that call themselves so are now too long.

    **Why** all of them: what holds one may be too small for another, and who follows the hint has them all.
    """
    from rulesheets.advice import advice
    from rulesheets.render import NAMES

    sheets = sorted(order.sheets, key=lambda sheet: NAMES[sheet] not in names)

    def fits(options: Options) -> bool:
        if "card" in sheets and options.up == 1:  # its size is the part of a page that it is
            return False
        front = order.sheets[0] if _has_a_front(order) else ""
        return all(_would_fit(sheet, options, order, one_page=sheet == front) for sheet in sheets)

    return advice(order.options, fits)


def _would_fit(sheet: str, options: Options, order: Order, *, one_page: bool = False) -> bool:
    """Would it with these options, in any of the ways in which it may be made?"""
    from rulesheets.render import levels
    from rulesheets.render.format import format_of

    form = format_of(sheet, options)
    if min(form.width, form.height) <= 0:  # to lay that out takes seconds
        return False
    try:
        for tried in levels(sheet, options, order.profile):
            job = _job(order.profile, sheet, tried)
            if order.press.fits(replace(job, pages=1, flows=False) if one_page else job, tried.paper):
                return True
    except DoesNotFit:
        pass
    return False


def _part_called(options: Options) -> Paper:
    """The paper that a page is laid out for, by what it is of its sheet."""
    called = {2: "half of ", 4: "a quarter of "}.get(options.up, "")
    return replace(options.paper, title=f"{called}{options.paper.title}")


def _numbered(profile: Profile, options: Options) -> Numbered | None:
    """What each page of a pad has for itself, where a roster says so."""
    if options.pad.roster is None:
        return None
    from rulesheets.engine import table_of
    from rulesheets.press import Label, Numbered
    from rulesheets.render import own_texts

    slots, pages = own_texts(options, len(table_of(profile.rules).sides))
    return Numbered(slots, tuple(tuple(Label(*own) for own in page) for page in pages))


def _lines(order: Order) -> list[dict[str, str]]:
    """What the roster wants on each page."""
    roster = order.options.pad.roster
    return [roster.texts(page) for page in range(len(roster.rows))] if roster else []


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
        pages=pages(sheet, options, profile),
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

    profile, options = order.profile, _for_a_browser(order)
    plain = document_html(profile, order.sheets, options, "")
    html = document_html(profile, order.sheets, options, html_fonts_css(plain))
    _proof(html, profile).require()
    told = f"a web page, to read or to print  {options.paper.title}  proved  rules {profile.rules.number}"
    return Made((sealed(html.encode(), "html"),), told, rows=_rows(plain))


def _for_a_browser(order: Order) -> Options:
    """A page of the web is put on no sheets, so that it has its whole paper; a card stays a card."""
    from rulesheets.papers import PAPERS

    if order.sheets == ("card",):
        return order.options
    return replace(order.options, paper=PAPERS[order.options.paper.name], up=1, duplex="", press=False)


def _png(order: Order) -> Made:
    from rulesheets.press import png
    from rulesheets.seal import sealed

    pdf, pressed, html = _proved(replace(order, options=replace(order.options, copies=1)), alone=True)
    pages = list(png(pdf, _DPI))
    pictures = tuple(sealed(page, "png", at if pages[1:] else 0) for at, page in enumerate(pages, 1))
    return Made(pictures, _told(order, pressed, up=1), pressed.pages, pressed.remarks, _rows(html))


def _txt(order: Order) -> Made:
    from rulesheets.render import sheet_txt
    from rulesheets.seal import sealed

    text = sheet_txt(order.profile, order.sheets, order.options)
    return Made((sealed(text.encode(), "txt"),), f"plain text  rules {order.profile.rules.number}")


def _with_advice(make: Callable[[Order], Made]) -> Callable[[Order], Made]:
    def advising(order: Order) -> Made:
        try:
            return make(order)
        except DoesNotFit as fault:
            raise _advised(fault, order) from None

    return advising


_FORMS = {"pdf": _pdf, "html": _html, "png": _png, "txt": _txt}
FORMS: Mapping[str, Callable[[Order], Made]] = MappingProxyType(
    {form: _with_advice(make) for form, make in _FORMS.items()}
)
"""Every format, and what makes it; raises what the press and the proof raise."""
