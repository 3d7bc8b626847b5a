"""From what stands on a sheet to HTML. The only package that imports Jinja.

**Words can't read settings.** A clause's template gets the engine's answers and the table's words
(`speech`); what is neither is refused (`values`). A page module collects what stands on one sheet,
its template arranges it, `document` wraps it for the press or for a browser, `text` reads it aloud.
Everything is loaded when it is first asked for: a sheet does not wait for the others.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulesheets.render.document import bound_html, document_html, sheet_css, sheet_html
    from rulesheets.render.options import NAMES, SHEETS, SIZES, Options
    from rulesheets.render.pad_own import own_texts
    from rulesheets.render.pad_rows import hands_known, with_enough_rows
    from rulesheets.render.rulings_page import INCIDENTS
    from rulesheets.render.speech import (
        Unit,
        Words,
        environment,
        label,
        phrase,
        speak,
        spoken,
        units,
        words_of,
    )
    from rulesheets.render.summary import ruled_only, specials
    from rulesheets.render.text import sheet_txt
    from rulesheets.render.trials import levels, likely_size, pages, type_sizes

__all__ = [
    "INCIDENTS",
    "NAMES",
    "SHEETS",
    "SIZES",
    "Options",
    "Unit",
    "Words",
    "bound_html",
    "document_html",
    "environment",
    "hands_known",
    "label",
    "levels",
    "likely_size",
    "own_texts",
    "pages",
    "phrase",
    "ruled_only",
    "sheet_css",
    "sheet_html",
    "sheet_txt",
    "speak",
    "specials",
    "spoken",
    "type_sizes",
    "units",
    "with_enough_rows",
    "words_of",
]

_HOMES = {
    "INCIDENTS": "rulings_page",
    "NAMES": "options",
    "SHEETS": "options",
    "SIZES": "options",
    "Options": "options",
    "Unit": "speech",
    "Words": "speech",
    "bound_html": "document",
    "document_html": "document",
    "environment": "speech",
    "label": "speech",
    "levels": "trials",
    "own_texts": "pad_own",
    "pages": "trials",
    "phrase": "speech",
    "sheet_css": "document",
    "sheet_html": "document",
    "sheet_txt": "text",
    "speak": "speech",
    "ruled_only": "summary",
    "specials": "summary",
    "spoken": "speech",
    "type_sizes": "trials",
    "likely_size": "trials",
    "units": "speech",
    "hands_known": "pad_rows",
    "with_enough_rows": "pad_rows",
    "words_of": "speech",
}


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
