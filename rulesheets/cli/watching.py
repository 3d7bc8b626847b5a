"""The command that makes a table's sheets anew whenever its profile changes.

What decides is the text of the files; messages from the system about them only end a wait sooner.
So no kind of save is missed, and none is taken for a change that isn't one.
"""

from __future__ import annotations

import gc
import logging
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event

from rulesheets.cli.saying import note, say_problems
from rulesheets.cli.sheets import Request, deliver
from rulesheets.errors import MachineLacks, PersonError
from rulesheets.places import house_rules_dir
from rulesheets.press import Press
from rulesheets.profile import Profile, read_profile
from rulesheets.profile.files import beside, fetch_file, open_profile, shipped
from rulesheets.profile.source import PROFILE

__all__ = ["watch"]

# Some disks, those of a network most of all, tell nothing; and a folder that was away is a new one.
_LOOK_AGAIN = 2.0
_SETTLED = 0.05


def watch(request: Request) -> None:
    """Makes the sheets now and after every change, until it is stopped; a mistake stops nothing."""
    gc.enable()  # this process lives long
    files = _Files(request)
    with suppress(KeyboardInterrupt):
        while True:
            # The next press gets ready while nothing happens; it has to start while there are no threads.
            with Press.started() as press:
                if files.read_before:
                    _wait(files)
                _make(request, files, press)
            note(f"watching {files.names}; stop with Ctrl-C")


class _Files:
    """The files that the profile is made of, and what stood in each when it was last read."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._texts: dict[Path, bytes | None] = {}

    @property
    def read_before(self) -> bool:
        return bool(self._texts)

    @property
    def names(self) -> str:
        return ", ".join(map(str, self._texts))

    @property
    def folders(self) -> set[Path]:
        """Where these files are or are to be, and where those are that they are links to."""
        places = {path.parent for path in self._texts} | {path.resolve().parent for path in self._texts}
        return {place for place in places if place.is_dir()}

    def profile(self) -> Profile:
        """The profile as it is now; raises ProfileError, and knows all the same which files to watch."""
        self._texts.clear()
        self._remember(self._request.profile, "")
        shown, text = open_profile(self._request.profile)
        return read_profile(text, shown, self._fetch, self._request.overrides)

    def changed(self) -> bool:
        return any(_bytes(path) != text for path, text in self._texts.items())

    def _fetch(self, name: str, inside: str) -> tuple[str, str]:
        self._remember(name, inside)
        return fetch_file(name, inside)

    def _remember(self, name: str, inside: str) -> None:
        if name in shipped():
            path = house_rules_dir() / f"{name}.yaml"
        else:
            path = Path(beside(name, inside) if inside else name)
        self._texts[path] = _bytes(path)


def _bytes(path: Path) -> bytes | None:
    try:
        if not path.is_file():
            return None
        with path.open("rb") as file:
            return file.read(PROFILE.most + 1)  # what is larger is refused, whatever it holds
    except (OSError, ValueError):
        return None


def _make(request: Request, files: _Files, press: Press) -> None:
    try:
        deliver(request, files.profile(), press)
    except PersonError as mistake:
        say_problems(mistake)
    except OSError as fault:
        say_problems(MachineLacks(f"the machine refuses: {fault}"))
    except Exception:
        # A fault of ours; it is shown, and the next change may get round it.
        note(traceback.format_exc())


def _wait(files: _Files) -> None:
    """Until a file has changed, and whoever saves it is done."""
    with _woken_by(files.folders) as woken:
        while not files.changed():
            woken.wait(_LOOK_AGAIN)
            woken.clear()
            time.sleep(_SETTLED)


@contextmanager
def _woken_by(folders: set[Path]) -> Iterator[Event]:
    """An event that comes with every change in these folders."""
    from watchdog.events import FileSystemEventHandler
    from watchdog.observers import Observer

    # It complains of folders that go away, which the next look sees.
    logging.getLogger("watchdog").setLevel(logging.CRITICAL)
    woken = Event()

    class Waker(FileSystemEventHandler):
        # Not for any event: reading a file is one, too.
        def on_modified(self, event: object) -> None:
            woken.set()

        on_created = on_deleted = on_moved = on_modified

    observer = Observer()
    observer.start()
    try:
        for folder in folders:
            with suppress(OSError):  # it is gone, or the system watches as much as it can
                observer.schedule(Waker(), str(folder))
        yield woken
    finally:
        observer.stop()
        observer.join()
