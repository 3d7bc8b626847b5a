"""The running WeasyPrint: one set of fonts, one fetcher that opens nothing else, one log.

Kept for the life of the process, because making it anew costs as much as a fifth of a sheet and
leaks. Only `shop()` makes one.
"""

from __future__ import annotations

import atexit
import logging
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from typing import Any

from rulesheets.press import machine
from rulesheets.press.faces import font_data, font_faces_css, font_urls

__all__ = ["PressBug", "Shop", "shop"]


class PressBug(RuntimeError):
    """WeasyPrint complained about what we gave it: a fault in our own style sheets or templates."""


class Shop:
    """WeasyPrint with our fonts in it."""

    def __init__(self) -> None:
        self.weasyprint: Any = machine.load()
        from weasyprint.text.fonts import FontConfiguration

        self.fonts = FontConfiguration()
        addresses = {face: url for url, face in font_urls().items()}
        with _folder_that_goes():
            self.faces = self._stylesheet(font_faces_css(addresses.__getitem__), _fetcher(fonts=True))
        self.fetcher = _fetcher(fonts=False)
        self.stylesheet = lru_cache(maxsize=64)(self._stylesheet)

    def _stylesheet(self, css: str, fetcher: Any = None) -> Any:
        # One with a fault in it must not be kept: it would be complained of only once.
        with complaints_are_faults():
            return self.weasyprint.CSS(
                string=css, font_config=self.fonts, url_fetcher=fetcher or self.fetcher
            )

    def parse(self, html: str) -> Any:
        """The document, with no address of its own, so that a relative one leads nowhere."""
        return self.weasyprint.HTML(string=html, url_fetcher=self.fetcher)


@contextmanager
def _folder_that_goes() -> Iterator[None]:
    """Inside, temporary files go to a folder that goes when the process ends.

    **Why:** WeasyPrint copies every font to one of its own, and counts on being cleared away before
    Python stops; what lives as long as the process is not.
    """
    folder, usual = tempfile.mkdtemp(prefix="rulesheets-"), tempfile.tempdir
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    tempfile.tempdir = folder
    try:
        yield
    finally:
        tempfile.tempdir = usual


@cache
def shop() -> Shop:
    """The one shop of this process; raises `MachineLacks`."""
    return Shop()


@contextmanager
def complaints_are_faults() -> Iterator[None]:
    """Turns what WeasyPrint would log, and a file that it wants to open, into a `PressBug`.

    **Why:** it logs and goes on, and the sheet that comes out has lost a rule of ours or a picture.
    """
    from weasyprint.urls import FatalURLFetchingError

    logging.getLogger("weasyprint").addFilter(_COMPLAINTS)
    heard: list[str] = []
    _COMPLAINTS.listeners.append(heard)
    try:
        yield
    except FatalURLFetchingError as fault:
        raise PressBug(str(fault)) from None
    finally:
        _COMPLAINTS.listeners.pop()
    if heard:
        raise PressBug("WeasyPrint: " + "; ".join(dict.fromkeys(heard)))


class _Complaints(logging.Filter):
    """Takes complaints out of the log and gives them to the innermost listener.

    Two are answered elsewhere: a missing library by `machine.remarks`, a missing character by
    `press`.
    """

    _ANSWERED = ("Using fontTools instead of HarfBuzz-Subset", ".notdef glyph rendered")

    def __init__(self) -> None:
        super().__init__()
        self.listeners: list[list[str]] = []

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING or not self.listeners:
            return True
        message = record.getMessage()
        if not message.startswith(self._ANSWERED):
            self.listeners[-1].append(message)
        return False


_COMPLAINTS = _Complaints()


def _fetcher(*, fonts: bool) -> Any:
    """Opens our font files, or nothing at all; anything else stops the run."""
    from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse

    allowed = font_urls() if fonts else {}

    class Fetcher(URLFetcher):  # type: ignore[misc]
        def __init__(self) -> None:
            # The inherited one builds HTTP and TLS handlers, which are slow and never wanted.
            pass

        def fetch(self, url: str, headers: object = None) -> Any:
            if url not in allowed:
                raise FatalURLFetchingError(f"a sheet may not open {url}")
            return URLFetcherResponse(url, font_data(allowed[url]))

    return Fetcher()
