"""Pictures of finished pages, drawn from the PDF itself, so that they show what will be printed.

PNG is written here (ISO/IEC 15948, eight-bit RGB): that is three blocks and needs no picture
library.
"""

from __future__ import annotations

import struct
import zlib
from typing import Any

__all__ = ["png"]

_INCHES_IN_METRE = 1000 / 25.4


def png(pdf: bytes, dpi: int) -> list[bytes]:
    """Every page as a PNG file of `dpi` pixels an inch, in colour, on white."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        return [_picture(page, dpi) for page in document]
    finally:
        document.close()


def _picture(page: Any, dpi: int) -> bytes:
    drawn = page.render(scale=dpi / 72, rev_byteorder=True)
    width, height, used = drawn.width, drawn.height, drawn.width * drawn.n_channels
    pixels = memoryview(drawn.buffer).cast("B")
    # Lines are padded in memory; in the file each begins with the name of its filter, here none.
    lines = b"".join(
        b"\0" + bytes(pixels[start : start + used]) for start in range(0, height * drawn.stride, drawn.stride)
    )
    density = round(dpi * _INCHES_IN_METRE)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (
            _block(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
            _block(b"pHYs", struct.pack(">IIB", density, density, 1)),
            _block(b"IDAT", zlib.compress(lines)),
            _block(b"IEND", b""),
        )
    )


def _block(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)
