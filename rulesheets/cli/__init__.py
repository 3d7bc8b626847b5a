"""The command line: parse, call, print. What a command does is said in its own help."""

from __future__ import annotations

import sys
from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; returns its exit code.

    0 done · 1 the profile or match is wrong · 2 usage · 3 refuses to overwrite · 4 does not fit ·
    5 the machine lacks something · 6 the proof failed.
    """
    from rulesheets.cli.commands import rulesheets
    from rulesheets.cli.saying import ready_the_streams, say_problems
    from rulesheets.errors import PersonError

    ready_the_streams()
    try:
        rulesheets.main(arguments, prog_name="rulesheets", standalone_mode=False)
    except PersonError as mistake:
        say_problems(mistake)
        return mistake.exit_code
    except Exception as fault:
        return _click_fault(fault)
    except KeyboardInterrupt:
        sys.stderr.write("stopped; nothing was written\n")
        return 130
    return 0


def _click_fault(fault: Exception) -> int:
    import click

    if isinstance(fault, click.exceptions.Exit):
        return fault.exit_code
    if isinstance(fault, click.ClickException):
        fault.show()
        return fault.exit_code
    if isinstance(fault, click.Abort):
        return 130
    if isinstance(fault, BrokenPipeError):
        # Whoever read our output has read enough.
        sys.stderr.close()
        return 0
    raise fault
