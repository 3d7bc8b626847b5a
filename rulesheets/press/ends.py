"""How a stream in a PDF ends, so that every reader finds its end where its length says it is.

What stands before `endstream` is an end of line, which is no part of the stream. Where the stream's
own last byte is a carriage return, that and a line feed would together look like one: a reader that
goes by the end, as validators of PDF/A do, would count a byte less. One stream in 256 has that byte.
"""

from __future__ import annotations

from typing import Any

__all__ = ["end_apart", "ended"]

_END, _ALIKE = b"\nendstream", b"\r\nendstream"


def ended(stream: bytes) -> bytes:
    """A stream's bytes with their end."""
    return stream + (b"\r" if stream.endswith(b"\r") else b"") + _END


def end_apart(stream_class: Any) -> None:
    """Lets every stream of pydyf end so; its own class writes the line feed alone."""
    written = stream_class.data.fget
    if written.__module__ == __name__:
        return

    def data(stream: Any) -> bytes:
        whole: bytes = written(stream)
        return ended(whole.removesuffix(_END)) if whole.endswith(_ALIKE) else whole

    stream_class.data = property(data)
