"""Sheets written by hand, as ARCHITECTURE.md says they look; and paper made of them."""

from __future__ import annotations

import html
import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from rulesheets.proof.document import Document, Element, read
from rulesheets.ruleset import RuleSet

CSS = """
@page { size: 612pt 792pt; margin: 32pt 40pt 40pt }
html { font: 11pt/15pt "Rulesheets Marks", "Rulesheets Sans"; color: #111 }
body, p, h1 { margin: 0 }
.spoken { display: none }
.red { color: #a6192e }
[data-differs] { position: relative }
[data-differs]::before {
  content: ""; position: absolute; left: -10pt; top: 0; bottom: 0; width: 2.25pt; background: #a6192e
}
@media print { button { display: none } }
article + article { break-before: page }
"""


def sheet(body: str, kind: str = "rules") -> Element:
    """One sheet with this inside."""
    return document(f'<article class="sheet {kind}" data-sheet="{kind}">{body}</article>').sheets[0]


def document(body: str) -> Document:
    return read(page(body))


def page(body: str, block: Mapping[str, Any] | None = None, css: str = "") -> str:
    """A whole document; a data block only where one is given."""
    data = f'<script type="application/json" id="rulesheets">{json.dumps(block)}</script>' if block else ""
    return (
        f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Sheets 1</title>{data}'
        f"<style>{CSS}{css}</style></head><body><button>Print 1</button>{body}</body></html>"
    )


def block(rules: RuleSet, *sheets: str, paper: str = "letter") -> dict[str, Any]:
    facts = {"number": rules.number, "paper": paper, "sheets": list(sheets)}
    return {"profile": "name: Test\n", "extends": {}, **facts}


def attribute(value: object) -> str:
    """JSON inside a double-quoted attribute."""
    return html.escape(json.dumps(value))


@lru_cache(maxsize=64)
def pdf(text: str) -> bytes:
    """The page on paper, in our typefaces and by the same engine, but without the rest of the press."""
    from rulesheets.press.shop import shop

    running = shop()
    document = running.parse(text)
    rendered = document.render(stylesheets=[running.faces], font_config=running.fonts)
    made: bytes = rendered.write_pdf(pdf_tags=True)
    return made
