"""What stands where on a finished sheet, so that tools without a layout of their own can draw it, too.

**Why:** ReportLab and fpdf2 place what they are told to place, and a second layout written for them
would measure that layout. They get ours for nothing: every text with its font, size and place, and
every box. None of them tags, proves or carries the rules; what is measured is drawing alone.
"""

from __future__ import annotations

import ctypes
import json
from pathlib import Path
from typing import Any

import pypdfium2
import pypdfium2.raw as raw
from fontTools.ttLib import TTFont

from rulesheets.press.faces import FACES, Face, font_data

__all__ = ["write_drawing"]


def write_drawing(pdf: Path, into: Path) -> None:
    """Writes `drawing.json` and its font files: lengths in points, from the lower left corner."""
    page = pypdfium2.PdfDocument(pdf)[0]
    reader = page.get_textpage()
    objects = list(page.get_objects(max_depth=8))
    texts = [_text(each, reader) for each in objects if each.type == raw.FPDF_PAGEOBJ_TEXT]
    paths = [each for each in objects if each.type == raw.FPDF_PAGEOBJ_PATH and _is_filled(each)]
    boxes = [(*box, _colour(each)) for each in paths for box in _boxes(each)]
    fonts, faces = {}, {}
    for number, face in enumerate(FACES):
        file = into / f"font{number}.ttf"
        file.write_bytes(font_data(face))
        fonts[_name(face)] = str(file)
        faces[_name(face)] = _face(face, file)
    told = {
        "size": page.get_size(),
        "fonts": fonts,
        "faces": faces,
        "texts": [t for t in texts if t[0]],
        "boxes": boxes,
    }
    (into / "drawing.json").write_text(json.dumps(told), "utf-8")


def _name(face: Face) -> str:
    """What a finished sheet calls the face."""
    words = face.family.split()
    words += {400: (), 600: ("Semi", "Bold"), 700: ("Bold",)}[face.weight]
    return "-".join([*words, "Italic"] if face.italic else words)


def _face(face: Face, file: Path) -> dict[str, object]:
    """As Typst asks for it: by what the file calls its family."""
    names = TTFont(file)["name"]
    family = names.getDebugName(16) or names.getDebugName(1)
    return {"font": family, "weight": face.weight, "style": "italic" if face.italic else "normal"}


def _text(each: Any, reader: Any) -> tuple[str, str, float, float, float, tuple[int, ...]]:
    """The words, the font's name, the size, where the line begins, and its colour."""
    size_of_words = raw.FPDFTextObj_GetText(each.raw, reader.raw, None, 0)
    words = ctypes.create_string_buffer(size_of_words)
    buffer = ctypes.cast(words, ctypes.POINTER(ctypes.c_ushort))
    raw.FPDFTextObj_GetText(each.raw, reader.raw, buffer, size_of_words)
    font, size = ctypes.create_string_buffer(100), ctypes.c_float()
    raw.FPDFFont_GetBaseFontName(raw.FPDFTextObj_GetFont(each.raw), font, 100)
    raw.FPDFTextObj_GetFontSize(each.raw, size)
    scale, *_, x, y = each.get_matrix().get()
    text = words.raw.decode("utf-16-le").rstrip("\0").rstrip()
    return text, font.value.decode().partition("+")[2], size.value * scale, x, y, _colour(each)


def _is_filled(path: Any) -> bool:
    mode, strokes = ctypes.c_int(), ctypes.c_int()
    raw.FPDFPath_GetDrawMode(path.raw, mode, strokes)
    return bool(mode.value)


def _boxes(path: Any) -> list[tuple[float, float, float, float]]:
    """Left, bottom, width and height of each; a frame, which is a box in a box, is four."""
    shapes = _shapes(path)
    if len(shapes) != 2:
        return [(left, bottom, right - left, top - bottom) for left, bottom, right, top in shapes]
    (left, bottom, right, top), (in_left, in_bottom, in_right, in_top) = shapes
    return [
        (left, bottom, right - left, in_bottom - bottom),
        (left, in_top, right - left, top - in_top),
        (left, bottom, in_left - left, top - bottom),
        (in_right, bottom, right - in_right, top - bottom),
    ]


def _shapes(path: Any) -> list[tuple[float, float, float, float]]:
    """The bounds of every closed line in it: left, bottom, right, top."""
    a, b, c, d, e, f = path.get_matrix().get()
    shapes: list[list[tuple[float, float]]] = []
    for number in range(raw.FPDFPath_CountSegments(path.raw)):
        segment = raw.FPDFPath_GetPathSegment(path.raw, number)
        if raw.FPDFPathSegment_GetType(segment) == raw.FPDF_SEGMENT_MOVETO:
            shapes.append([])
        x, y = ctypes.c_float(), ctypes.c_float()
        raw.FPDFPathSegment_GetPoint(segment, x, y)
        shapes[-1].append((a * x.value + c * y.value + e, b * x.value + d * y.value + f))
    bounds = []
    for shape in shapes:
        across, up = zip(*shape, strict=True)
        bounds.append((min(across), min(up), max(across), max(up)))
    return [shape for shape in bounds if shape[2] > shape[0] and shape[3] > shape[1]]


def _colour(each: Any) -> tuple[int, ...]:
    parts = [ctypes.c_uint() for _ in range(4)]
    raw.FPDFPageObj_GetFillColor(each.raw, *parts)
    return tuple(part.value for part in parts[:3])
