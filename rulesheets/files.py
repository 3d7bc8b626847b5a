"""Writing finished files so that nothing of a person's is ever lost.

A file is written beside its target and moved into place, so that the old one survives whatever
happens. A target that Rulesheets did not make is left alone.
"""

from __future__ import annotations

import os
import re
import tempfile
import unicodedata
from contextlib import suppress
from pathlib import Path

from rulesheets.errors import MachineLacks, Problem, WouldOverwrite

__all__ = ["keep", "slug"]

# Every file that we make holds this word; see `render` and `press`.
_OURS = b"rulesheets"
_RESERVED = {"con", "prn", "aux", "nul", *(f"{p}{n}" for p in ("com", "lpt") for n in range(1, 10))}


def slug(name: str) -> str:
    """A safe file name made of a person's words: `[a-z0-9-]`, 1 to 60 characters."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    made = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60].strip("-")
    return f"{made}-table" if made in _RESERVED else made or "table"


def keep(target: Path, data: bytes, *, new: bool = False) -> Path:
    """Writes `data` to `target`, all or nothing; returns its absolute path.

    WouldOverwrite where something stands there that we did not make (or anything, if `new`);
    MachineLacks where the folder can't be written or the disk is full.
    """
    target = target.absolute()
    if os.path.lexists(target) and (new or not _is_ours(target)):
        hint = "Choose another name with -o." if not new else "Choose another name."
        raise WouldOverwrite(Problem(f"{target} is already there and stays as it is", hint=hint))
    try:
        if target.parent.name == "output":
            target.parent.mkdir(exist_ok=True)
        _write(target, data, new)
    except FileExistsError:
        raise WouldOverwrite(f"{target} is already there and stays as it is") from None
    except OSError as fault:
        raise MachineLacks(f"can't write {target}: {fault.strerror or fault}") from None
    return target


def _is_ours(target: Path) -> bool:
    try:
        return target.is_file() and _OURS in target.read_bytes().lower()
    except OSError:
        return False


def _write(target: Path, data: bytes, new: bool) -> None:
    handle, name = tempfile.mkstemp(prefix=f".{target.name[:40]}.", dir=target.parent)
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.chmod(0o666 & ~_umask())
        if new:
            target.hardlink_to(beside)  # fails if somebody was faster; a rename would not
            beside.unlink()
        else:
            beside.replace(target)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
