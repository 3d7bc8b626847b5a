"""What WeasyPrint 70 spends a third of a cold sheet on, though it has no need to.

Nothing works less for it, and nothing breaks if a later WeasyPrint has changed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import LazyLoader
from types import ModuleType
from typing import Any

__all__ = ["name_arrays_once", "put_off"]

_LATER = {"fontTools.subset", "fontTools.ttLib.woff2"}
_INSTANCER = "fontTools.varLib.instancer"
_COUNTED = "hb_codepoint_t["


@contextmanager
def put_off() -> Iterator[None]:
    """Inside, parts of fontTools are imported only in name; their first use loads them.

    WeasyPrint uses them where HarfBuzz can't cut a font down, for variable fonts and for WOFF 2.
    Loading them takes 60 ms, a third of its import.
    """
    sys.meta_path.insert(0, finder := _Later())
    stub = ModuleType(_INSTANCER)
    stub.instantiateVariableFont = _instantiate  # type: ignore[attr-defined]
    in_place = sys.modules.setdefault(_INSTANCER, stub)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        if in_place is stub:
            del sys.modules[_INSTANCER]


class _Later:
    """Finds the modules of `_LATER` with the standard library's loader that waits."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path, target) if name in _LATER else None
        if spec and spec.loader:
            spec.loader = LazyLoader(spec.loader)
        return spec


def _instantiate(*args: Any, **options: Any) -> Any:
    # A name that is taken out of its module can't wait as a module can.
    from fontTools.varLib.instancer import instantiateVariableFont

    return instantiateVariableFont(*args, **options)


def name_arrays_once(ffi: Any) -> None:
    """Lets cffi meet one C type for arrays of any length.

    It reads a type that it has not met with a parser of the whole C language, for 3 to 7 ms, and
    WeasyPrint names two new ones for each face of a sheet: for so many glyphs.
    """
    new = ffi.new

    def new_array(kind: Any, *init: Any) -> Any:
        counted = init and kind.__class__ is str and kind.startswith(_COUNTED)
        return new(_COUNTED + "]" if counted else kind, *init)

    ffi.new = new_array
