"""What a sheet costs that was made before: kept from then, or made again in a process that lives on."""

from __future__ import annotations

import os
from pathlib import Path

from bench.rivals.by_us import seconds
from bench.runs import Command, Pairs, paired

__all__ = ["kept", "warm"]


def kept(cold: Command, folder: Path, pairs: int) -> Pairs:
    """The same sheet out of what is kept, beside making it."""
    environ = os.environ | {"RULESHEETS_CACHE": str(folder / "kept")}
    again = Command([word for word in cold.arguments if word != "--no-cache"], cold.file)
    return paired(again, cold, pairs, environ)


def warm(sheet: str, folder: Path, turns: int = 10) -> float:
    """Seconds for one more sheet, proved and written, in a process that has made two before."""
    return seconds(sheet, str(folder / "warm.pdf"), turns)
