"""Writing finished files so that nothing of a person's is ever lost.

Files are written beside their places and moved in when all of them are whole, so that the old ones
survive whatever happens. What Rulesheets did not make, or somebody has changed since, is left alone.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from rulesheets.errors import MachineLacks, Problem, UsageProblem, WouldOverwrite
from rulesheets.seal import LONGEST_END, is_sealed, page_of

__all__ = ["discard", "folder", "keep", "keep_new"]

_LONGEST_WRITE = 60.0
_OURS = "Rulesheets replaces only what it made and nobody has changed. Choose another name with -o."


def folder(path: Path) -> Path:
    """The folder, made where there is none; raises as `keep` does."""
    with _told(path):
        try:
            path.mkdir(exist_ok=True)
        except FileExistsError:
            raise WouldOverwrite(f"{path} is already there and is no folder") from None
    return path


def keep(files: Mapping[Path, bytes]) -> list[Path]:
    """Writes every file or none, over older ones of ours; returns their absolute paths.

    What kills the process outright between two moves leaves the earlier file new and the later one old.

    Raises WouldOverwrite where something stands that is not ours as we made it, UsageProblem where no
    file can stand, MachineLacks where the folder can't be written or the disk is full.
    """
    places = {_place(path): data for path, data in files.items()}
    if theirs := [place for place in places if os.path.lexists(place) and not _is_ours(place)]:
        raise WouldOverwrite(_stays(place, _OURS) for place in theirs)
    parts = {place: _beside(place) for place in places}
    try:
        for place, part in parts.items():
            with _told(place):
                _write(part, places[place])
                _allow_as_before(place, part)
        _move(parts)
    finally:
        _take_away(parts.values())
    return list(places)


def keep_new(path: Path, data: bytes) -> Path:
    """Writes a file where there is none yet; returns its absolute path. Raises as `keep` does."""
    place = _place(path)
    part = _beside(place)
    try:
        with _told(place):
            _write(part, data)
            _move_new(part, place)
    except FileExistsError:
        raise WouldOverwrite(_stays(place, "Choose another name.")) from None
    finally:
        _take_away([part])
    return place


def discard(path: Path, page: int = 0) -> None:
    """Takes away an older file of ours, and of a picture of several only that of this `page`; leaves alone
    what is not ours, is a link or can't be taken away."""
    with suppress(OSError):
        if not path.is_symlink() and _is_ours(path) and page_of(path.read_bytes()) == page:
            path.unlink()


def _place(path: Path) -> Path:
    """Where a file is to stand: absolute, and past any link, which stays."""
    with _told(path):
        try:
            place = Path(os.path.realpath(path))
        except ValueError:
            raise UsageProblem(f"no file can be called {str(path)!r}") from None
        if place.is_dir():
            raise UsageProblem(Problem(f"{place} is a folder", hint="Name a file in it."))
        if not place.parent.is_dir():
            raise UsageProblem(Problem(f"there is no folder {place.parent}", hint="Make it first."))
    return place


def _stays(place: Path, hint: str) -> Problem:
    return Problem(f"{place} is already there and stays as it is", hint=hint)


def _is_ours(path: Path) -> bool:
    """Looks at the end first: what is not ours may be large, or no file at all."""
    if not path.is_file():
        return False
    with suppress(OSError), path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - LONGEST_END))
        if b"Rulesheets" in file.read(LONGEST_END):
            file.seek(0)
            return is_sealed(file.read())
    return False


@contextmanager
def _told(place: Path) -> Iterator[None]:
    """What the machine refuses, in words that name the file."""
    try:
        yield
    except FileExistsError:
        raise
    except OSError as fault:
        raise MachineLacks(f"can't write {place}: {fault.strerror or fault}") from None


def _beside(place: Path) -> Path:
    """A hidden name in the same folder that nobody else uses; old ones of killed runs are taken away."""
    start = f".{place.name[:40]}."
    left = place.parent.glob(".*.part")
    _take_away(part for part in left if part.name.startswith(start) and _is_old(part))
    return place.with_name(f"{start}{os.urandom(4).hex()}.part")


def _is_old(part: Path) -> bool:
    """A second name of an older file is as old as that file's content, but was made just now."""
    with suppress(OSError):
        about = part.stat()
        return time.time() - max(about.st_mtime, about.st_ctime) > _LONGEST_WRITE
    return False


def _write(part: Path, data: bytes) -> None:
    with part.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _move(parts: Mapping[Path, Path]) -> None:
    """Moves all parts into place; if one can't be, those before it get back what stood there."""
    olds: dict[Path, Path] = {}
    try:
        for place in list(parts)[:-1]:
            with _told(place):
                if place.exists():
                    olds[place] = _beside(place)
                    _double(place, olds[place])
        for place, part in parts.items():
            with _told(place):
                part.replace(place)
    except BaseException:
        moved = [place for place, part in parts.items() if not part.exists()]
        if len(moved) < len(parts):
            _put_back(moved, olds)
        raise
    finally:
        _take_away(olds.values())


def _put_back(moved: Iterable[Path], olds: Mapping[Path, Path]) -> None:
    for place in moved:
        with suppress(OSError):
            if place in olds:
                olds[place].replace(place)
            else:
                place.unlink()


def _double(place: Path, second: Path) -> None:
    """The same file under a second name, else, where a disk knows none, a copy."""
    try:
        second.hardlink_to(place)
    except OSError:
        import shutil

        shutil.copy2(place, second)


def _allow_as_before(place: Path, part: Path) -> None:
    with suppress(FileNotFoundError):
        part.chmod(place.stat().st_mode & 0o777)


def _move_new(part: Path, place: Path) -> None:
    """Moves a file to where there must be none."""
    try:
        # Fails if somebody was faster, where renaming would not.
        place.hardlink_to(part)
    except FileExistsError:
        raise
    except OSError:
        # Memory sticks know no second names; there the place is taken first.
        place.touch(exist_ok=False)
        part.replace(place)


def _take_away(parts: Iterable[Path]) -> None:
    for part in parts:
        with suppress(OSError):
            part.unlink()
