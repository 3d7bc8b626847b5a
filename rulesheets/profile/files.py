"""Which file a name means, and its text. Nothing but profiles and what they extend is opened.

A file is *shown* by the name a person typed; a file that another extends is shown relative to that
one, so that a finished sheet carries no path of the machine it was made on.
"""

from __future__ import annotations

import os
import posixpath
import stat
from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import islice
from pathlib import Path

from rulesheets.errors import PersonError, Problem, ProfileError, nearest
from rulesheets.places import house_rules_dir
from rulesheets.profile.source import PROFILE, FileKind, decode, quoted

__all__ = [
    "Fetch",
    "beside",
    "fetch_file",
    "from_texts",
    "key_of",
    "like_it",
    "open_profile",
    "shipped",
    "shipped_name",
    "text_of",
]

# (name as written, shown name of the file it is written in) -> (shown name, text)
Fetch = Callable[[str, str], tuple[str, str]]
_SHIPPED = "house_rules/"


@lru_cache(maxsize=1)
def shipped() -> tuple[str, ...]:
    """The names of the profiles that come with Rulesheets, the standard game first."""
    names = (path.stem for path in house_rules_dir().glob("*.yaml"))
    return tuple(sorted(names, key=lambda name: (name != "standard", name)))


def open_profile(name: str | os.PathLike[str]) -> tuple[str, str]:
    """The shown name and the text of a shipped profile or a path; ProfileError for anything else."""
    shown = str(name) if isinstance(name, (str, os.PathLike)) else ""
    if not shown.strip():
        raise ProfileError(f"a profile is a shipped name or a path, not {name!r}")
    if shown in shipped():
        return _shipped_text(shown)
    return shown, read_text(Path(shown), shown)


def shipped_name(shown: str) -> str:
    """The name of the shipped profile that is shown so; empty for any other file."""
    name = shown.removeprefix(_SHIPPED).removesuffix(".yaml")
    return name if shown == f"{_SHIPPED}{name}.yaml" and name in shipped() else ""


def fetch_file(name: str, inside: str) -> tuple[str, str]:
    """What `extends` names: a shipped profile, or a path beside the file it is written in."""
    if name in shipped():
        return _shipped_text(name)
    shown = beside(name, inside)
    return shown, read_text(Path(shown), shown, inside=inside)


def from_texts(texts: Mapping[str, str]) -> Fetch:
    """A fetch that opens nothing: it finds all texts in what a finished sheet carries.

    Their names are relative to the profile, wherever that has gone since.
    """

    def fetch(name: str, inside: str) -> tuple[str, str]:
        for shown in (f"{_SHIPPED}{name}.yaml", beside(name, inside if inside in texts else "")):
            if shown in texts:
                return shown, texts[shown]
        raise ProfileError(f"the text of {quoted(name)} is not here")

    return fetch


def beside(name: str, inside: str) -> str:
    """The shown name of a path that is written in another file."""
    if "://" in name:
        raise ProfileError(f"{quoted(name)} is an address; nothing is fetched from the network")
    if name.startswith(("/", "~", "\\")) or name[1:2] == ":":
        raise ProfileError(f"{quoted(name)} must be a shipped name or a path beside this file")
    return posixpath.normpath(posixpath.join(posixpath.dirname(inside), name))


def key_of(name: str, shown: str, inside: str) -> str:
    """By what name a finished sheet carries a file: seen from the profile's own folder.

    `name` is as written in the file whose own key is `inside` (the profile's is empty).
    """
    if shown.startswith(_SHIPPED):
        return shown
    return posixpath.normpath(posixpath.join(posixpath.dirname(inside), name))


def read_text(path: Path, shown: str, kind: FileKind = PROFILE, inside: str = "") -> str:
    """The text of a file, perhaps named `inside` another; ProfileError, in one line, where there is none."""
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise _problem(shown, f"this is a folder, not a {kind.name}")
        if not stat.S_ISREG(mode):
            raise _problem(shown, "this is not a file")
        with path.open("rb") as file:
            data = file.read(kind.most + 1)
    except (FileNotFoundError, NotADirectoryError):
        raise _missing(shown, kind, inside) from None
    except PermissionError:
        raise _problem(shown, "this file may not be read", "Ask for the right to read it.") from None
    except ValueError:
        raise _problem(shown, "no file can have this name") from None
    except OSError as error:
        raise _problem(shown, f"this file can't be read: {error.strerror}") from None
    text, problems = decode(data, shown, kind)
    if problems:
        raise ProfileError(problems)
    return text


def text_of(path: str | os.PathLike[str], kind: FileKind, error: type[PersonError]) -> tuple[str, str]:
    """The shown name and the text of a person's file of another kind; `error` where there is none."""
    shown = os.fspath(path)
    try:
        return shown, read_text(Path(shown), shown, kind)
    except ProfileError as wrong:
        raise error(wrong.problems) from None


def _shipped_text(name: str) -> tuple[str, str]:
    shown = f"{_SHIPPED}{name}.yaml"
    return shown, read_text(house_rules_dir() / f"{name}.yaml", shown)


def _problem(shown: str, text: str, hint: str = "") -> ProfileError:
    return ProfileError(Problem(text, shown, hint=hint))


def _missing(shown: str, kind: FileKind, inside: str) -> ProfileError:
    """There is no such file; the hint names the one that was meant, perhaps."""
    stem = posixpath.basename(shown).removesuffix(".yaml").removesuffix(".yml")
    alike = f"{shown}.yaml" if _is_file(f"{shown}.yaml") else like_it(shown)
    # No file extends itself, however like the names are.
    if alike and alike != posixpath.normpath(inside):
        hint = f"Did you mean {alike}?"
    elif kind != PROFILE:
        hint = f"{shown} is a table, not a {kind.name}." if shown in shipped() else ""
    elif close := nearest(stem, shipped()):
        hint = f"Did you mean the shipped profile {close}?"
    else:
        hint = f"Shipped profiles are {', '.join(shipped())}."
    return _problem(shown, "there is no such file", hint)


def _is_file(path: str) -> bool:
    try:
        return Path(path).is_file()
    except OSError:  # too long, with its ending
        return False


def like_it(shown: str) -> str:
    """The file of the same kind in the same folder that is called most like one that is not there; empty
    where none is."""
    folder, name = posixpath.split(shown)
    stem, ending = posixpath.splitext(name)
    try:
        with os.scandir(folder or ".") as found:
            some = [one.name for one in islice(found, 1000) if one.is_file()]
    except (OSError, ValueError):
        return ""
    stems = sorted(one.removesuffix(ending) for one in some if one.endswith(ending) and one.isprintable())
    close = nearest(stem, stems) if ending else ""
    return posixpath.join(folder, close + ending) if close else ""
