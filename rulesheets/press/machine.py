"""Loads WeasyPrint fast, with no font but ours, and says in one line what a machine lacks.

Everything here that touches the process (an environment variable, a patched look-up, warnings)
does so because WeasyPrint has no option for it; measured on version 70.
"""

from __future__ import annotations

import ctypes.util
import io
import os
import re
import shutil
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from functools import cache
from pathlib import Path
from types import ModuleType

from rulesheets.errors import MachineLacks, Problem
from rulesheets.press.ends import end_apart
from rulesheets.press.haste import name_arrays_once, put_off

__all__ = ["load", "remarks"]

_NO_SYSTEM_FONTS = Path(__file__).with_name("fonts.conf")
_HOMEBREW = "/opt/homebrew/lib:/usr/local/lib:/usr/lib"


@cache
def load() -> ModuleType:
    """The weasyprint module, imported once; raises `MachineLacks` where Pango can't be loaded.

    **Why:** left alone, the import starts some ninety helper processes to look for libraries under
    names that Linux does not use, and then scans every font of the system. A page must not depend
    on those: with more fonts installed, another fallback creeps in.
    """
    os.environ["FONTCONFIG_FILE"] = str(_NO_SYSTEM_FONTS)
    os.environ.setdefault("DYLD_FALLBACK_LIBRARY_PATH", _HOMEBREW)
    banner = io.StringIO()
    try:
        with warnings.catch_warnings(), redirect_stdout(banner), _no_library_search(), put_off():
            # It warns that it found no fonts, which is what we want, and that HarfBuzz's
            # subsetter is missing, which `remarks` says.
            warnings.simplefilter("ignore")
            import weasyprint
            from pydyf import Stream
            from weasyprint.text.ffi import ffi
    except OSError as missing:
        raise MachineLacks(_what_to_type(str(missing))) from None
    name_arrays_once(ffi)
    end_apart(Stream)
    return weasyprint  # type: ignore[no-any-return]


def remarks() -> tuple[str, ...]:
    """Sentences for the person about what this machine could do better; usually none."""
    load()
    from weasyprint.text.ffi import harfbuzz_subset

    if harfbuzz_subset is not None:
        return ()
    install = _command("libharfbuzz-subset0", "harfbuzz")
    return (f"Writing a PDF is far slower here without HarfBuzz's subset library: {install}",)


@contextmanager
def _no_library_search() -> Iterator[None]:
    """Lets WeasyPrint fall through to the names that Linux does use, which need no search."""
    if not sys.platform.startswith("linux"):
        yield
        return
    search = ctypes.util.find_library
    ctypes.util.find_library = lambda name: None
    try:
        yield
    finally:
        ctypes.util.find_library = search


def _what_to_type(reason: str) -> Problem:
    packages = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
    library = re.search(r"lib[\w.-]*\d", reason)
    name = library.group() if library else "part of it"
    return Problem(f"PDFs need Pango, and {name} is missing", hint=_command(packages, "pango"))


def _command(debian: str, homebrew: str) -> str:
    if shutil.which("apt-get"):
        return f"sudo apt-get install {debian}"
    if sys.platform == "darwin":
        return f"brew install {homebrew}"
    return f"install {debian} (so Debian calls it) with your package manager"
