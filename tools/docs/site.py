"""Builds the site: `python -m tools.docs.site`. It needs no network, and neither does what it builds."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

import rulesheets
from tools.docs.links import faults
from tools.docs.pages import DOCS
from tools.docs.paper import make_paper

__all__ = ["build"]

_BUILD = DOCS.parent / "build"
# Sphinx writes it into every site.
_MARK = "objects.inv"


def build(into: Path, work: Path, tables: Sequence[str]) -> list[str]:
    """Builds the site of these tables' paper, and gives all that is wrong; then nothing is put in place.

    `work` keeps what the next build can use. The site of before goes; any other folder stays.
    """
    if into.exists() and not (into / _MARK).is_file():
        return [f"{into} is there and is no site of ours; name another folder"]
    ready = make_paper(work / "paper", tables)
    fresh = work / "site"
    shutil.rmtree(fresh, ignore_errors=True)
    complained = _sphinx(fresh, work / "doctrees", ready.extra, ready.listed)
    wrong = ["Sphinx complains, see above"] if complained else []
    wrong += faults(fresh)
    if not wrong:
        shutil.rmtree(into, ignore_errors=True)
        into.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(fresh, into)
    return wrong


def _sphinx(into: Path, doctrees: Path, extra: Path, listed: Path) -> int:
    from sphinx.cmd.build import build_main

    settings = {"html_extra_path": extra, "ready_tables": listed}
    given = [word for name, value in settings.items() for word in ("-D", f"{name}={value}")]
    # -W: what it complains of, broken links among it, is an error.
    return build_main(["-W", "--keep-going", "-q", "-d", str(doctrees), *given, str(DOCS), str(into)])


def main() -> int:
    """0 when the site is in place, 1 when something is wrong with it."""
    told = argparse.ArgumentParser(prog="python -m tools.docs.site", description=__doc__)
    told.add_argument("tables", nargs="*", help="tables to make paper of; all where none is named")
    told.add_argument("--into", type=Path, default=_BUILD / "site", help="where the site goes")
    told.add_argument("--work", type=Path, default=_BUILD / "work", help="what is kept for the next time")
    given = told.parse_args()
    wrong = build(given.into.resolve(), given.work.resolve(), given.tables or rulesheets.shipped())
    for line in wrong:
        print(line, file=sys.stderr)
    if not wrong:
        print(f"open {given.into / 'index.html'}")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
