"""What a finished file carries inside, so that it can be proved without anything else.

HTML has its data block. A PDF has two attachments: `profile.yaml`, for people, and `sheet.html`, the
very HTML it was made of (with no fonts in it), whose data block it shares.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rulesheets.errors import Problem, ProofFailed
from rulesheets.proof.document import read
from rulesheets.proof.finding import Unreadable
from rulesheets.proof.inside import PROFILE, SHEET
from rulesheets.proof.names import Block, block_of
from rulesheets.proof.pdfium import files_in

__all__ = ["Carried", "carried"]

_PDF = b"%PDF-"


class Carried(NamedTuple):
    """The HTML in a file (the file itself, or what its PDF holds), its data block, and the profile
    that its PDF has attached."""

    html: str
    block: Block
    attached: str | None = None  # None: the file is no PDF

    @property
    def profile(self) -> str:
        """The profile as its owner wrote it."""
        return self.block.profile

    @property
    def extends(self) -> Mapping[str, str]:
        """The texts of the profiles that it extends, by path as written in it."""
        return self.block.extends


def carried(file: bytes) -> Carried:
    """What a finished HTML or PDF carries; raises `ProofFailed` where it is no sheet of ours."""
    try:
        html, attached = _in_pdf(file) if file.startswith(_PDF) else (_decoded(file), None)
        return Carried(html, block_of(read(html)), attached)
    except Unreadable as problem:
        raise ProofFailed(Problem(str(problem))) from None


def _in_pdf(pdf: bytes) -> tuple[str, str]:
    files = files_in(pdf)
    if not {SHEET, PROFILE} <= files.keys():
        raise Unreadable("it carries no rules, so it is no sheet of Rulesheets")
    return _decoded(files[SHEET]), _decoded(files[PROFILE])


def _decoded(file: bytes) -> str:
    try:
        return file.decode("utf-8")
    except UnicodeDecodeError:
        raise Unreadable("this is neither a PDF nor HTML") from None
