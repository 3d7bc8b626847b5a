"""Jobs in, one PDF out: lay out every sheet, put their pages together, write."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO
from typing import TYPE_CHECKING, Any

from rulesheets.errors import DoesNotFit, Problem, ProfileError
from rulesheets.press import layout, machine
from rulesheets.press.archive import archive, describe, identified
from rulesheets.press.faces import FACES
from rulesheets.press.finish import finish
from rulesheets.press.job import Binding, Job, Pressed
from rulesheets.press.layout import LaidOut
from rulesheets.press.paper import PAPERS, Paper
from rulesheets.press.shop import Shop, complaints_are_faults, shop
from rulesheets.press.spoken import Listener
from rulesheets.press.tight import tightened

if TYPE_CHECKING:
    from rulesheets.press.numbers import OwnTexts
    from rulesheets.press.stack import Sheet

__all__ = ["fits", "get_ready", "press"]

# Attached files must carry dates, and ours may not change from run to run.
_NO_DATE = datetime(1980, 1, 1, tzinfo=UTC)

_STYLES = "".join(
    f'.f{number}{{font:{"italic" if face.italic else "normal"} {face.weight} 9pt "{face.family}"}}'
    for number, face in enumerate(FACES)
)
_CELLS = "".join(f'<td class="f{number}">a♠</td>' for number in range(len(FACES)))
_TRIAL = Job("trial", f'<html lang="en"><table><tr>{_CELLS}</table></html>', _STYLES, (9,))


def press(jobs: Sequence[Job], paper: Paper, binding: Binding) -> Pressed:
    """One tagged PDF of all jobs in their order.

    The same input gives the same bytes. Raises
    `DoesNotFit` (before anything is drawn), `ProfileError` for a character that no font has,
    `MachineLacks`, and `PressBug` when the fault is ours.
    """
    with _no_collector():
        running = shop()
        with complaints_are_faults():
            sheets = _laid_out(_open(jobs) if binding.fields else jobs, paper, running)
            if binding.press:
                _keep_clear(jobs, sheets)
            listener = Listener([page for sheet in sheets for page in sheet.document.pages])
            document = _bound(sheets, listener.pages)
            own = _own_texts(binding, document)
            inks: list[str] = []

            def completed(_: Any, pdf: Any) -> None:
                listener.speak(pdf)
                if own:
                    own.take_out(pdf)
                if binding.fields:
                    _to_fill(pdf, listener)
                if binding.press:
                    inks.extend(_separated(pdf, binding))
                else:
                    archive(pdf, binding.title)
                finish(pdf, binding.copies, own, _sheet(paper, binding))

            pdf = document.write_pdf(
                finisher=completed,
                pdf_tags=True,
                pdf_version="1.7",
                attachments=[_attachment(running, *file) for file in sorted(binding.attachments.items())],
            )
        _refuse_missing(document)
    pages = len(binding.numbered.pages) if binding.numbered else binding.copies * len(document.pages)
    sizes = tuple(sheet.size for sheet in sheets)
    return Pressed(identified(tightened(pdf)), sizes, pages, machine.remarks(), tuple(inks))


def fits(job: Job, paper: Paper) -> bool:
    """Whether a sheet fits at any of its sizes; one that does is kept ready for `press`.

    For sheets that can do without some of their content: ask in turn, from the fullest. Asking is
    cheaper than to `press` and to be told by how much. Raises `MachineLacks` and `PressBug`.
    """
    running = shop()
    with _no_collector(), complaints_are_faults():
        return layout.fits(job, paper, running)


def get_ready() -> None:
    """Does now what the first `press` of a process would do first: half of what a sheet takes.

    It presses a little one, with a table in it and every face. Raises `MachineLacks`.
    """
    press([_TRIAL], PAPERS["a4"], Binding("", {"a": b""}))


def _laid_out(jobs: Sequence[Job], paper: Paper, running: Shop) -> list[LaidOut]:
    """Every sheet; raises one `DoesNotFit` for all that don't fit."""
    sheets: list[LaidOut] = []
    problems: list[Problem] = []
    for job in jobs:
        try:
            sheets.append(layout.lay_out(job, paper, running))
        except DoesNotFit as failure:
            problems.extend(failure.problems)
    if problems:
        raise DoesNotFit(problems)
    return sheets


def _bound(sheets: Sequence[LaidOut], pages: Sequence[Any]) -> Any:
    """One document with the pages of all; language and the like are the first one's."""
    document = sheets[0].document.copy(pages)
    document.metadata.generator = "Rulesheets"
    return document


def _keep_clear(jobs: Sequence[Job], sheets: Sequence[LaidOut]) -> None:
    from rulesheets.press.plates import keep_clear

    for job, sheet in zip(jobs, sheets, strict=True):
        keep_clear(job.name, sheet.document.pages)


def _separated(pdf: Any, binding: Binding) -> tuple[str, ...]:
    from rulesheets.press.plates import separate

    describe(pdf, binding.title, archived=False)
    return separate(pdf)


def _sheet(paper: Paper, binding: Binding) -> Sheet | None:
    """What the pages stand on, where that is more than a page with a blank back."""
    if binding.up == 1 and not binding.duplex:
        return None
    from rulesheets.press.stack import Sheet

    return Sheet(PAPERS[paper.name], binding.up, binding.duplex)


def _open(jobs: Sequence[Job]) -> list[Job]:
    """The sheets with every box open and no label bold: in a file to fill in, a field has the tick."""
    from rulesheets.press.to_fill import opened

    return [replace(job, html=opened(job.html)) for job in jobs]


def _to_fill(pdf: Any, listener: Listener) -> None:
    from rulesheets.press.forms import add_fields

    add_fields(pdf, listener)


def _own_texts(binding: Binding, document: Any) -> OwnTexts | None:
    if binding.numbered is None:
        return None
    from rulesheets.press.numbers import OwnTexts

    return OwnTexts(binding.numbered, document)


def _attachment(running: Shop, name: str, content: bytes) -> Any:
    return running.weasyprint.Attachment(
        file_obj=BytesIO(content), name=name, created=_NO_DATE, modified=_NO_DATE,
        relationship="Source", url_fetcher=running.fetcher,
    )  # fmt: skip


def _refuse_missing(document: Any) -> None:
    missing = sorted({code for font in document.fonts.values() for code in font.missing})
    if missing:
        raise ProfileError([_unprintable(chr(code)) for code in missing])


def _unprintable(character: str) -> Problem:
    shown = f"{character} " if character.isprintable() else ""
    return Problem(f"no font of ours has the character {shown}(U+{ord(character):04X})")


@contextmanager
def _no_collector() -> Iterator[None]:
    """Nothing made here is garbage before the end, and looking for it takes a tenth of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
