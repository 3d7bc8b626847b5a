"""A bounded folder of what was made before, each under the key of all that it was made of.

Runs that race each other only ever see whole entries: one is written beside its place, moved there, and
believed only if it is what was put there.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

__all__ = ["Cache", "cache_folder"]

_DIGEST = hashlib.sha256().digest_size
_MOST = 64 * 2**20
_SHARE = 8  # no entry may push out more than one in so many


def cache_folder(environ: Mapping[str, str]) -> Path | None:
    """Where this machine's user keeps such things; None where nothing is to be kept.

    `RULESHEETS_CACHE` names another folder, or, if it is empty, none.
    """
    if "RULESHEETS_CACHE" in environ:
        named = environ["RULESHEETS_CACHE"]
        return Path(named) if named else None
    homes = (Path(environ.get("XDG_CACHE_HOME", "")), Path(environ.get("HOME", ""), ".cache"))
    return next((home / "rulesheets" for home in homes if home.is_absolute()), None)


class Cache:
    """Entries in a folder, at most `most` bytes in all; the one used longest ago goes first.

    Nothing is raised for a folder that can't be read or written: it then holds nothing.
    """

    def __init__(self, folder: Path, most: int = _MOST) -> None:
        self._folder, self._most = folder, most

    def get(self, key: str) -> bytes | None:
        """What was put under the key (letters and digits), or None."""
        path = self._folder / key
        with suppress(OSError):
            entry = path.read_bytes()
            digest, data = entry[:_DIGEST], entry[_DIGEST:]
            if hashlib.sha256(data).digest() == digest:
                os.utime(path)
                return data
        return None

    def put(self, key: str, data: bytes) -> None:
        """Keeps data that is not too large, and lets others go for it."""
        if len(data) > self._most // _SHARE:
            return
        part = self._folder / f"{os.urandom(8).hex()}.part"
        with suppress(OSError):
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            try:
                part.write_bytes(hashlib.sha256(data).digest() + data)
                part.replace(self._folder / key)
            finally:
                part.unlink(missing_ok=True)
            self._let_go()

    def _let_go(self) -> None:
        entries = []
        for entry in os.scandir(self._folder):
            with suppress(FileNotFoundError):  # another run was faster
                state = entry.stat(follow_symlinks=False)
                entries.append((state.st_mtime_ns, state.st_size, entry.path))
        room = self._most
        for _, size, path in sorted(entries, reverse=True):
            room -= size
            if room < 0:
                Path(path).unlink(missing_ok=True)
