"""The proof: reads finished HTML and PDF back and holds them against the engine.

It imports nothing that makes a sheet. Each wall counts what it looks at and fails where it sees
nothing; ARCHITECTURE.md tells which wall catches what. Everything is loaded when it is first asked
for: a command does that while its press works.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulesheets.proof.carrying import Carried, carried
    from rulesheets.proof.finding import Finding, Proof
    from rulesheets.proof.inside import PROFILE, SHEET
    from rulesheets.proof.paper import prove_paper
    from rulesheets.proof.pdfium import get_ready
    from rulesheets.proof.proving import prove, prove_html

__all__ = [
    "PROFILE",
    "SHEET",
    "Carried",
    "Finding",
    "Proof",
    "carried",
    "get_ready",
    "prove",
    "prove_html",
    "prove_paper",
]

_HOMES = {
    "PROFILE": "inside",
    "SHEET": "inside",
    "Carried": "carrying",
    "Finding": "finding",
    "Proof": "finding",
    "carried": "carrying",
    "get_ready": "pdfium",
    "prove": "proving",
    "prove_html": "proving",
    "prove_paper": "paper",
}


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
