"""The command line: parse, call, print. What a command does is said in its own help."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import NoReturn

__all__ = ["main", "run"]

_PRESSED = frozenset({"tonight", "rules", "cheat", "pad", "worked", "rulings", "qr", "card"})
_STOPPED = 128 + signal.SIGINT
_NOBODY_READS = 128 + signal.SIGPIPE


def main() -> int:
    """Runs the command of this process and returns its exit code."""
    _open_what_is_closed()
    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, _stop)
    # A command lives for a second. Looking for what it could throw away takes a tenth of that.
    gc.disable()
    try:
        if _PRESSED.intersection(sys.argv[1:2]):
            _start_the_press()
        return run(sys.argv[1:])
    except KeyboardInterrupt:
        return _STOPPED


def run(arguments: Sequence[str]) -> int:
    """Runs one command; returns its exit code.

    0 done · 1 the profile or match is wrong · 2 usage · 3 refuses to overwrite · 4 does not fit ·
    5 the machine lacks something · 6 the proof failed · 7 two tables differ, where a script asked
    (`diff --exit-code`). From 128 on: stopped by that signal.
    """
    from click import Abort, ClickException

    from rulesheets.cli.commands import rulesheets
    from rulesheets.cli.completing import VARIABLE
    from rulesheets.cli.saying import ready_the_streams, room, say_problems, say_usage
    from rulesheets.errors import MachineLacks, PersonError

    if VARIABLE in os.environ:
        from rulesheets.cli.shells import take_over_bash

        take_over_bash()
    ready_the_streams()
    as_json = "--json" in arguments
    try:
        code = rulesheets.main(
            list(arguments), prog_name="rulesheets", standalone_mode=False, terminal_width=room() or None
        )
    except PersonError as mistake:
        _tell(partial(say_problems, mistake), as_json)
        return mistake.exit_code
    except ClickException as wrong:
        _tell(partial(say_usage, wrong), as_json)
        return wrong.exit_code
    except Abort:  # how Click passes an interrupt on
        return _STOPPED
    except SystemExit as left:
        # Click's way out where nobody reads our output any more; every other one has its code.
        return _NOBODY_READS if left.code == 1 else int(left.code or 0)
    except OSError as fault:
        _tell(partial(say_problems, MachineLacks(f"the machine refuses: {fault}")), as_json)
        return MachineLacks.exit_code
    return code or 0


def _tell(say: Callable[[bool], None], as_json: bool) -> None:
    """Says what is wrong, as data if it can be; where no stream takes it, the exit code has to do."""
    for so in (True, False) if as_json else (False,):
        try:
            return say(so)
        except OSError:
            continue


def _open_what_is_closed() -> None:
    """Gives a process that was started without standard streams empty ones.

    **Why:** the next file opened would take their numbers, and whoever writes to a stream, into it.
    """
    while (number := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass
    os.close(number)


def _start_the_press() -> None:
    """Starts what takes longest before the command line itself is loaded."""
    from rulesheets.press import Press

    Press.ahead()


def _stop(number: int, frame: object) -> NoReturn:
    """Ends as an exception does, so that nothing half-written is left behind."""
    raise SystemExit(128 + number)
