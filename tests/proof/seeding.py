"""How a fault is seeded: one place of the source, a template, a page or a PDF says something else.

A fault names the text that it breaks. When that text is gone from the source, the fault can't be
seeded and its test says so: write it anew for what stands there now.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any
from unittest.mock import patch

import jinja2

from rulesheets.places import templates_dir
from rulesheets.render import speech
from tests import test_words

ROOT = Path(__file__).parents[2]
# Modules that remember what the engine answered.
_REMEMBER = ("engine", "referee", "sheets", "render", "proof")


@contextmanager
def seeded(file: str, old: str, new: str) -> Iterator[None]:
    """The fault, for as long as the block lasts: `old` in this file of the checkout is `new`."""
    where = _template if file.endswith(".j2") else _code
    source = (ROOT / file).read_text(encoding="utf-8")
    assert source.count(old) == 1, f"{file} has {source.count(old)} times: {old}"
    with where(file, source.replace(old, new)):
        forget()
        try:
            yield
        finally:
            forget()


def forget() -> None:
    """Empty every cache in which answers of the engine lie."""
    for name, module in list(sys.modules.items()):
        if name.startswith(tuple(f"rulesheets.{part}" for part in _REMEMBER)):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear") and value is not speech.environment:
                    value.cache_clear()


@contextmanager
def _code(file: str, source: str) -> Iterator[None]:
    """Every function of the module runs the changed source; classes and their objects stay."""
    module = import_module(file.removesuffix(".py").replace("/", "."))
    changed = {code.co_qualname: code for code in _codes(compile(source, file, "exec", dont_inherit=True))}
    swapped = [(f, f.__code__) for f in _functions(module) if f.__qualname__ in changed]
    assert swapped
    for function, _ in swapped:
        function.__code__ = changed[function.__qualname__]
    try:
        yield
    finally:
        for function, code in swapped:
            function.__code__ = code


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


def _functions(module: ModuleType) -> Iterator[FunctionType]:
    for value in list(vars(module).values()):
        if getattr(value, "__module__", "") == module.__name__:
            members = list(vars(value).values()) if isinstance(value, type) else [value]
            yield from filter(None, map(_function, members))


def _function(member: Any) -> FunctionType | None:
    """The plain function inside a method, a property or a cached function."""
    if isinstance(member, (property, cached_property)):
        member = member.fget if isinstance(member, property) else member.func
    member = getattr(member, "__wrapped__", member)
    return member if isinstance(member, FunctionType) else None


@contextmanager
def _template(file: str, source: str) -> Iterator[None]:
    """The environment finds this text in the template's place, and so do the text rules."""
    path = str((ROOT / file).relative_to(templates_dir()))
    changed = jinja2.ChoiceLoader(
        [jinja2.DictLoader({path: source}), jinja2.FileSystemLoader(templates_dir())]
    )
    plain: Callable[[str], str] = test_words._source
    try:
        with (
            patch.object(speech.environment(), "loader", changed),
            patch.object(test_words, "_source", lambda n: source if f"/{n}." in path else plain(n)),
        ):
            _read_anew()
            yield
    finally:
        _read_anew()


def _read_anew() -> None:
    cache = speech.environment().cache
    assert cache is not None
    cache.clear()
    speech._macros.cache_clear()
