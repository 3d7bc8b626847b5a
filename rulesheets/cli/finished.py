"""What is left once sheets are made: the files of each format, and what a person is told of them.

So much of it that the same request, made again, is answered without a rule, a template or the press.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulesheets.cache import Cache, cache_folder
from rulesheets.errors import Problem
from rulesheets.places import fingerprint, house_rules_dir
from rulesheets.press.paper import Paper
from rulesheets.work import Made

if TYPE_CHECKING:
    from rulesheets.cli.sheets import Request

__all__ = ["Again", "Finished"]

_PLACES = ("LC_ALL", "LC_PAPER", "LANG")
_MOST = 2 * 2**20  # no file that a sheet is made of may be larger
_NOT_IN_THE_FILE = ("output", "printer", "as_json", "no_cache")


@dataclass(frozen=True, slots=True)
class Finished:
    """Sheets by their format, with the table's name, its rules `number` and the `file` it is in.

    `texts` are those of the files that the profile builds on, by their place as seen from the
    profile; `notes` are said last.
    """

    made: Mapping[str, Made]
    sheets: tuple[str, ...]
    name: str
    number: str
    file: str
    paper: Paper
    texts: Mapping[str, str]
    warnings: tuple[Problem, ...] = ()
    notes: tuple[str, ...] = ()


class Again:
    """Whether this was asked for before, and all it was made of is as it was."""

    def __init__(self, request: Request, environ: Mapping[str, str] = os.environ) -> None:
        self._request, self._environ = request, environ
        folder = None if request.no_cache else cache_folder(environ)
        self._cache = Cache(folder) if folder else None
        self._files = self._files_now() if folder else []
        self._key = self._key_of_all() if folder else ""

    def found(self) -> Finished | None:
        """What was finished then, or None."""
        entry = self._cache.get(self._key) if self._cache else None
        if entry is None:
            return None
        finished = _unpacked(entry)
        return finished if self._builds_on_the_same(finished) else None

    def keep(self, finished: Finished) -> None:
        """Keeps it for the next time, unless a file was changed while it was made."""
        if self._cache and self._files == self._files_now() and self._builds_on_the_same(finished):
            self._cache.put(self._key, _packed(finished))

    def _key_of_all(self) -> str:
        """Of the command's words, what is in the files that they name, our own files and all packages,
        and the place where this machine says it stands."""
        places = [self._environ.get(name, "") for name in _PLACES]
        told = repr((self._asked(), self._files, places, fingerprint()))
        return hashlib.sha256(told.encode("utf-8", "surrogatepass")).hexdigest()

    def _asked(self) -> dict[str, Any]:
        names = (field.name for field in fields(self._request))
        asked = {name: getattr(self._request, name) for name in names if name not in _NOT_IN_THE_FILE}
        return {**asked, "more": sorted(self._request.more.items())}

    def _files_now(self) -> list[str]:
        """What is in each file that the command's words name."""
        return [_digest_of(Path(word)) for word in _words(list(self._asked().values()))]

    def _builds_on_the_same(self, finished: Finished) -> bool:
        return all(self._is_still(name, text) for name, text in finished.texts.items())

    def _is_still(self, name: str, text: str) -> bool:
        """A text is that of the file beside the profile, of a shipped one, or, where settings were laid
        over it, of the profile itself."""
        profile = Path(self._request.profile)
        places = (profile.parent / name, house_rules_dir() / Path(name).name, profile)
        return hashlib.sha256(text.encode()).hexdigest() in map(_digest_of, places)


def _words(given: Any) -> Iterator[str]:
    if isinstance(given, str):
        yield given
    elif isinstance(given, Iterable):
        for part in given:
            yield from _words(part)


def _digest_of(path: Path) -> str:
    """Of the content of a file; empty where there is no such file that can be read."""
    with suppress(OSError, ValueError):
        if path.is_file():
            with path.open("rb") as file:
                return hashlib.sha256(file.read(_MOST + 1)).hexdigest()
    return ""


def _packed(finished: Finished) -> bytes:
    """A line of JSON, in which a file stands as its length, and then all files."""
    blobs = [data for made in finished.made.values() for data in made.files]
    told = asdict(finished)
    for form, made in finished.made.items():
        told["made"][form]["files"] = [len(data) for data in made.files]
    return b"\n".join((json.dumps(told).encode(), b"".join(blobs)))


def _unpacked(entry: bytes) -> Finished:
    line, _, blobs = entry.partition(b"\n")
    told = json.loads(line)
    at = 0
    for made in told["made"].values():
        ends = [at := at + size for size in made["files"]]
        made["files"] = tuple(blobs[end - size : end] for end, size in zip(ends, made["files"], strict=True))
        made["remarks"] = tuple(made["remarks"])
    told["made"] = {form: Made(**made) for form, made in told["made"].items()}
    told["paper"] = Paper(**told["paper"])
    told["warnings"] = tuple(Problem(**warning) for warning in told["warnings"])
    told["sheets"], told["notes"] = tuple(told["sheets"]), tuple(told["notes"])
    return Finished(**told)
