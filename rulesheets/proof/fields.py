"""The form fields of a PDF, as PDFium finds them: whoever filled them in, and however."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from rulesheets.proof.drawn import Box

__all__ = ["Field", "FieldReader", "text_of"]

_WIDGET, _NORMAL = 20, 0
_KINDS = {2: "check", 3: "choice", 6: "text"}
_OFF = ("", "Off")


class Field(NamedTuple):
    """A field on a page: `kind` is check, text, choice or other, `on` a ticked box, `value` a text, `drawn`
    whether its looks of now leave ink."""

    name: str
    kind: str
    box: Box
    on: bool
    value: str
    drawn: bool


class FieldReader:
    """Reads the fields of one document's pages; use it as a context manager.

    `raw` is PDFium's interface, `document` one that it has open. A document without fields costs nothing.
    """

    def __init__(self, raw: Any, document: Any) -> None:
        self._raw, self._document = raw, document
        self._form: Any = None

    def __enter__(self) -> FieldReader:
        return self

    def __exit__(self, *_: object) -> None:
        if self._form:
            self._raw.FPDFDOC_ExitFormFillEnvironment(self._form)

    def on(self, page: Any) -> list[Field]:
        """The fields of a page, in the order of the file."""
        return list(self._fields(page))

    def _fields(self, page: Any) -> Iterator[Field]:
        raw = self._raw
        for at in range(raw.FPDFPage_GetAnnotCount(page)):
            note = raw.FPDFPage_GetAnnot(page, at)
            if raw.FPDFAnnot_GetSubtype(note) == _WIDGET:
                self._ready()
                yield self._field(note)
            raw.FPDFPage_CloseAnnot(note)

    def _ready(self) -> None:
        if self._form is None:
            self._asked = self._raw.FPDF_FORMFILLINFO(version=2)
            self._form = self._raw.FPDFDOC_InitFormFillEnvironment(self._document, self._asked)

    def _field(self, note: Any) -> Field:
        raw, form = self._raw, self._form
        edges = raw.FS_RECTF()
        raw.FPDFAnnot_GetRect(note, edges)
        kind = _KINDS.get(raw.FPDFAnnot_GetFormFieldType(form, note), "other")
        state = self._entry(note, b"AS")
        value = text_of(lambda *to: raw.FPDFAnnot_GetFormFieldValue(form, note, *to))
        return Field(
            name=text_of(lambda *to: raw.FPDFAnnot_GetFormFieldName(form, note, *to)),
            kind=kind,
            box=Box(edges.left, edges.bottom, edges.right, edges.top),
            # What is seen is the state; a program that leaves it out has only set the value.
            on=kind == "check" and (state or self._entry(note, b"V")) not in _OFF,
            value="" if kind == "check" else value,
            drawn=any(op in self._looks(note).split() for op in ("f", "B", "S", "Tj", "TJ", "f*", "b")),
        )

    def _entry(self, note: Any, key: bytes) -> str:
        return text_of(lambda *to: self._raw.FPDFAnnot_GetStringValue(note, key, *to))

    def _looks(self, note: Any) -> str:
        return text_of(lambda *to: self._raw.FPDFAnnot_GetAP(note, _NORMAL, *to))


def text_of(ask: Callable[..., int]) -> str:
    """A text of PDFium's, which is asked for its length first."""
    size = ask(None, 0)
    buffer = (ctypes.c_ushort * (size // 2 + 1))()
    ask(buffer, size)
    return bytes(buffer).decode("utf-16-le", "replace").split("\0", 1)[0]
