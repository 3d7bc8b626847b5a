"""Where the templates and the shipped house rules are: in a checkout, or inside an installed wheel.

**Why:** both folders stand at the top level of the checkout, where a person looks for them, and
the build puts them beside this file. Nothing else in the package may work out a path of its own,
or it would work in a checkout and fail for everyone who installed it.
"""

import contextlib
import hashlib
import sys
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Protocol

__all__ = [
    "compile_templates",
    "compiled_templates_dir",
    "fingerprint",
    "house_rules_dir",
    "keep_compiled",
    "templates_dir",
]

_PACKAGE = Path(__file__).resolve().parent
_INSTALLED = (_PACKAGE / "_templates").is_dir()


class _Environment(Protocol):
    """What is used here of a `jinja2.Environment`, which only `rulesheets.render` may import."""

    def compile_templates(
        self,
        target: str,
        extensions: Collection[str] | None,
        *,
        zip: str | None,
        ignore_errors: bool,
    ) -> None: ...


def templates_dir() -> Path:
    """The folder of template sources and style sheets."""
    return _PACKAGE / "_templates" if _INSTALLED else _PACKAGE.parent / "templates"


def house_rules_dir() -> Path:
    """The folder of the shipped profiles."""
    return _PACKAGE / "_house_rules" if _INSTALLED else _PACKAGE.parent / "house_rules"


def compiled_templates_dir() -> Path | None:
    """The folder for `jinja2.ModuleLoader`, or None where these templates aren't compiled yet."""
    folder = _PACKAGE / "_compiled" if _INSTALLED else _kept()
    return folder if folder.is_dir() else None


def keep_compiled(environment: _Environment) -> None:
    """Compile a checkout's templates for the next run; `environment` must load their sources.

    **Why:** reading the sources of all of them anew takes fifty times as long, and as long as half
    of the press.
    """
    import tempfile

    into = _kept()
    # A checkout that can't be written to is only slower; one that another run just filled is full.
    with contextlib.suppress(OSError):
        into.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=into.parent) as scratch:
            whole = Path(scratch) / "whole"
            compile_templates(environment, whole)
            _byte_compile(whole)
            # Whole or not at all: others may be looking.
            whole.rename(into)


def compile_templates(environment: _Environment, into: Path) -> None:
    """Compile what the environment's loader finds to a folder for `jinja2.ModuleLoader`."""
    environment.compile_templates(str(into), ["j2"], zip=None, ignore_errors=False)


def _byte_compile(folder: Path) -> None:
    # As pip does for a wheel, and just as rarely needed: so the import stays here.
    import compileall

    compileall.compile_dir(folder, quiet=2)


def fingerprint() -> str:
    """Tells one state of our own files, and of what is installed beside us, from every other.

    A package is known by its version, which its folder of metadata has in its name.
    """
    ours = (_PACKAGE.rglob("*.py"), templates_dir().rglob("*.*"), house_rules_dir().glob("*.yaml"))
    folders = [folder for folder in map(Path, sys.path) if folder.is_dir()]
    packages = sorted({path.name for folder in folders for path in folder.glob("*.dist-info")})
    return _states(path for paths in ours for path in paths) + repr((sys.version, packages))


def _kept() -> Path:
    """Where a checkout keeps these very templates, compiled with these very options."""
    sources = [*(_PACKAGE / "render").glob("*.py"), *templates_dir().rglob("*.j2")]
    return _PACKAGE.parent / ".cache" / "templates" / _states(sources)[:16]


def _states(files: Iterable[Path]) -> str:
    """Told apart as make does it: reading them all would cost as much as it saves."""
    key = hashlib.sha256()
    for file in sorted(files):
        state = file.stat()
        key.update(f"{file}\0{state.st_mtime_ns}\0{state.st_size}\0".encode())
    return key.hexdigest()
