"""The second process itself, and the first one's hold on it: two pipes that carry pickles.

Only what we ourselves wrote comes through them. Imports next to nothing, as `second` says.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Set
from contextlib import suppress
from typing import IO, Any, NoReturn

__all__ = ["Helper", "answer_to"]

_ENDINGS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Helper:
    """The second process as seen from the first: its id and both ends of our pipes."""

    def __init__(self, pid: int, to: IO[bytes], back: IO[bytes]) -> None:
        self._pid, self._to, self._back = pid, to, back

    @classmethod
    def started(cls) -> Helper | None:
        """None where a process can't be forked safely: elsewhere than on Linux, or with threads.

        **Why** fork: the child starts with Python ready, which a fresh one needs 20 ms for.
        """
        threading = sys.modules.get("threading")
        if sys.platform != "linux" or (threading and threading.active_count() > 1):
            return None
        # What ends the first process must not run through a copy of its stack in the second.
        heard = signal.pthread_sigmask(signal.SIG_BLOCK, _ENDINGS)
        try:
            (read, to), (back, write) = os.pipe(), os.pipe()
            if (pid := os.fork()) == 0:
                os.close(to)
                os.close(back)
                _live(read, write, heard)
        except OSError:
            return None
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, heard)
        os.close(read)
        os.close(write)
        return cls(pid, os.fdopen(to, "wb"), os.fdopen(back, "rb"))

    def send(self, request: object) -> bool:
        """Whether anybody was there to take it."""
        import pickle

        try:
            pickle.dump(request, self._to)
            self._to.flush()
        except OSError:
            return False
        return True

    def receive(self) -> object:
        """What `answer_to` gives over there, or None if nobody is there any more."""
        import pickle

        try:
            return pickle.load(self._back)
        except (EOFError, OSError):
            return None

    def end(self) -> None:
        """Tells the helper to stop, busy or not, and waits until it has tidied up.

        **Why twice:** a signal that finds it inside a library's own call can be lost; the end of its
        pipe can't.
        """
        with suppress(ProcessLookupError):
            os.kill(self._pid, signal.SIGTERM)
        for pipe in (self._to, self._back):
            with suppress(OSError):
                pipe.close()
        with suppress(ChildProcessError):
            os.waitpid(self._pid, 0)


def _live(read: int, write: int, heard: Set[int]) -> NoReturn:
    """The whole life of the second process, which hears these signals; leaves without what the first
    one registered."""
    import gc
    import tempfile

    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process hears it, and ends us
        signal.signal(signal.SIGTERM, lambda *_: sys.exit())
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)
        # Nobody who waits for the command's output should wait for us, nor read what we say.
        for stream in (0, 1, 2):
            os.dup2(os.open(os.devnull, os.O_RDWR), stream)
        gc.disable()
        with tempfile.TemporaryDirectory(prefix="rulesheets-") as folder:
            tempfile.tempdir = folder  # WeasyPrint's copies of the fonts go with us
            try:
                _serve(os.fdopen(read, "rb"), os.fdopen(write, "wb"))
            finally:
                # A second word to stop must not stop the tidying.
                signal.pthread_sigmask(signal.SIG_BLOCK, _ENDINGS)
    finally:
        os._exit(0)


def _serve(requests: IO[bytes], answers: IO[bytes]) -> None:
    """Gets ready, then answers until nobody asks any more."""
    import pickle
    from select import select

    from rulesheets.press.pressing import get_ready
    from rulesheets.press.shop import PressBug, shop

    # What stops this will stop the first request, which can be told so.
    with suppress(Exception):
        shop()
        if not select([requests], [], [], 0)[0] and _has_time():
            get_ready()
    while True:
        try:
            request = pickle.load(requests)
        except EOFError:
            return
        answer = answer_to(request)
        try:
            packed = pickle.dumps(answer)
        except Exception:
            packed = pickle.dumps(PressBug(repr(answer)))
        answers.write(packed)
        answers.flush()


def _has_time() -> bool:
    """Is there a processor that would idle otherwise? Getting ready takes more than it saves; only
    where nobody else wants the time, it is had for nothing."""
    return os.getloadavg()[0] < (os.cpu_count() or 1)


def answer_to(request: tuple[str, tuple[Any, ...]]) -> object:
    """What a function of `pressing` returns, or the exception that stopped it."""
    import traceback

    from rulesheets.errors import PersonError
    from rulesheets.press import pressing

    name, given = request
    try:
        return getattr(pressing, name)(*given)
    except PersonError as problem:
        return problem
    except Exception as fault:
        # A traceback does not survive the way between processes; this one is for us.
        fault.add_note("".join(traceback.format_exception(fault)))
        return fault
