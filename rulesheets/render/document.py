"""Whole documents: one sheet for the press, or several in one page for a browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from rulesheets import places
from rulesheets.profile import Profile
from rulesheets.render.agreed import agreed_by
from rulesheets.render.format import format_of
from rulesheets.render.frame import data_block
from rulesheets.render.options import NAMES, SIZES, Options
from rulesheets.render.speech import environment
from rulesheets.render.trials import first_level
from rulesheets.render.values import Own

if TYPE_CHECKING:
    from rulesheets.sheets import Agreement

__all__ = ["bound_html", "document_html", "sheet_css", "sheet_html"]


def sheet_html(profile: Profile, sheet: str, options: Options) -> str:
    """One sheet as a whole document for the press: no style sheet, no fonts."""
    return bound_html(profile, {sheet: options})


def bound_html(profile: Profile, sheets: Mapping[str, Options]) -> str:
    """Several sheets, each as it was chosen, as one document without style sheet and fonts: what a
    PDF of them carries inside."""
    return _document(profile, sheets, css="", screen=False)


def sheet_css(sheet: str, options: Options) -> str:
    """The style sheet of one sheet for the press, without fonts and size of paper."""
    return "\n".join((_css("base"), _css(sheet), _css("press"), *_set(sheet, options), _ink(options)))


def document_html(profile: Profile, sheets: Sequence[str], options: Options, fonts_css: str) -> str:
    """One page of HTML with these sheets that needs nothing else: to read on a screen or a phone,
    and to print from a browser."""
    css = [fonts_css, _css("base"), *(_css(sheet) for sheet in sheets), _css("screen")]
    # All sheets of a paper are set alike, but for their type.
    css += [*dict.fromkeys(style for sheet in sheets for style in _set(sheet, options))]
    css += [_css("screen_column")] * format_of(sheets[0], options).column
    css += [_ink(options), _paper(options)]
    chosen = dict.fromkeys(sheets, options)
    if "rules" in chosen:
        chosen["rules"] = replace(options, level=first_level(profile, options))
    return _document(profile, chosen, css="\n".join(css), screen=True)


def _document(profile: Profile, sheets: Mapping[str, Options], *, css: str, screen: bool) -> str:
    articles = Markup("\n").join(_article(profile, sheet, options) for sheet, options in sheets.items())
    options = next(iter(sheets.values()))
    title = Markup("{} · {}").format(profile.name, " · ".join(NAMES[sheet] for sheet in sheets))
    return (
        environment()
        .get_template("document.html.j2")
        .render(
            title=title,
            block=data_block(profile, tuple(sheets), options),
            css=Markup(css),  # noqa: S704 - our own style sheets
            articles=articles,
            screen=screen,
        )
    )


# A sheet goes to the press alone, and into the file with all others.
@lru_cache(maxsize=16)
def _article(profile: Profile, sheet: str, options: Options) -> Markup:
    blank = options.blank and sheet == "rules"
    page = _page_of(sheet)(agreed_by(profile, blank), options)
    html = environment().get_template(f"{sheet}.html.j2").render(page=page, own=Own)
    return Markup(html)  # noqa: S704 - a template of ours, escaped


def _page_of(sheet: str) -> Callable[[Agreement, Options], Any]:
    """What collects a sheet's page; that of another sheet is not loaded."""
    module = import_module(f"rulesheets.render.{sheet}_page")
    collects: Callable[[Agreement, Options], Any] = getattr(module, module.__name__.rpartition(".")[2])
    return collects


@lru_cache(maxsize=16)
def _css(name: str) -> str:
    return (places.templates_dir() / "css" / f"{name}.css").read_text(encoding="utf-8")


def _set(sheet: str, options: Options) -> Iterator[str]:
    """What sets a sheet otherwise than the wide design does."""
    form = format_of(sheet, options)
    if form.column:
        yield _css("column")
    if form.large:
        yield _css("large")
    if form.column or options.margin is not None or options.up > 1:
        yield form.css


def _ink(options: Options) -> str:
    if options.plain_black:
        return ":root{--red:#000;--soft:#000}"
    # As dark as the red, so that each is told from the others in grey by its shape alone, and read.
    return ".diamonds{color:#003c8f}.clubs{color:#00663a}" if options.four_colour else ""


def _paper(options: Options) -> str:
    """What the press would say for itself, for a browser."""
    paper = options.paper
    sizes = "".join(f".sheet.{name}{{--type:{_middle(name, options):g}pt}}" for name in SIZES)
    return (
        f"@page{{size:{paper.width}pt {paper.height}pt}}"
        f":root{{--paper-width:{paper.width}pt;--paper-height:{paper.height}pt}}{sizes}"
    )


def _middle(sheet: str, options: Options) -> float:
    """A size that leaves a browser's own line breaks some room."""
    sizes = format_of(sheet, options).sizes
    return sizes[-1] if sheet == "rules" else sizes[len(sizes) // 2]
