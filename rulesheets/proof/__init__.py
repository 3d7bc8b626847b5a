"""The proof: reads finished HTML and PDF back and holds them against the engine.

It imports nothing that makes a sheet. Each wall counts what it looks at and fails where it sees
nothing; ARCHITECTURE.md tells which wall catches what.
"""

from rulesheets.proof.carried import PROFILE, SHEET, Carried, carried
from rulesheets.proof.finding import Finding, Proof
from rulesheets.proof.paper import prove_paper
from rulesheets.proof.proving import prove, prove_html, prove_pdf

__all__ = [
    "PROFILE",
    "SHEET",
    "Carried",
    "Finding",
    "Proof",
    "carried",
    "prove",
    "prove_html",
    "prove_paper",
    "prove_pdf",
]
