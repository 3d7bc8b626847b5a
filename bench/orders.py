"""`python -m bench.orders [COUNT] [SEED]`: random tables and shipped ones, ordered with random options.

Any sheet on any paper, with chosen margins, type, inks, names, rows, copies and parts of a sheet. Each is
made and proved, or does not fit and says by how many millimetres and what would. Ends with 1 where an order
came to anything else.
"""

from __future__ import annotations

import os
import re
import shlex
import sys
import tempfile
from collections import Counter
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from random import Random

from hypothesis import given, seed
from hypothesis import strategies as st

from bench.readback import drawn
from rulesheets.cli import run
from rulesheets.errors import ProfileError
from rulesheets.papers import PAPERS
from rulesheets.profile import shipped
from rulesheets.profile.merge import canonical
from rulesheets.ruleset import RuleSet
from tests.reading.filling import profile_of_rules
from tests.tables import tables

__all__ = ["came_to", "main", "orders"]

COUNT = 200
_OURS = "ours.yaml"
_NAMES = ("A", "Zoë", "Die Großartigen", "Ελένη", "Наташа", "Ł" * 20, "W" * 40, "The Thursday Night Regulars")
_EXPLAINED = re.compile(r" mm\b| page")


def _maybe(*words: str, values: st.SearchStrategy[str] | None = None) -> st.SearchStrategy[list[str]]:
    """Nothing three times as often as this option."""
    value = st.just("") if values is None else values
    chosen = value.map(lambda one: [*words, one] if one else list(words))
    return st.one_of(*[st.just([])] * 3, chosen)


def _joined(*parts: st.SearchStrategy[list[str]]) -> st.SearchStrategy[list[str]]:
    return st.tuples(*parts).map(lambda lists: [word for words in lists for word in words])


def _numbers(low: float, high: float) -> st.SearchStrategy[str]:
    return st.integers(round(low * 4), round(high * 4)).map(lambda quarters: f"{quarters / 4:g}")


def orders() -> st.SearchStrategy[list[str]]:
    """A sheet's command and its options, the table left out."""
    parts = _joined(
        _maybe("--n-up", values=st.sampled_from(["2", "4"])),
        _maybe("--duplex", values=st.sampled_from(["long", "short"])),
    )
    looks = _joined(
        st.sampled_from(list(PAPERS)).map(lambda paper: ["--paper", paper]),
        _maybe("--margin", values=_numbers(6.5, 30)),
        st.one_of(_maybe("--type", values=_numbers(9, 20)), _maybe("--large")),
        st.one_of(_maybe("--black"), _maybe("--four-colour")),
        st.one_of(parts, parts, _maybe("--press")),
    )
    fillable, copies = _maybe("--fillable"), _maybe("--copies", values=st.sampled_from(["2", "5", "9"]))
    name = st.sampled_from(_NAMES)
    pad = _joined(
        copies,
        fillable,
        _maybe("--rows", values=st.integers(1, 40).map(str)),
        _maybe("--row-height", values=_numbers(6.5, 20)),
        _maybe("--slip"),
        _maybe("--title", values=name),
        _maybe("--date", values=st.sampled_from(["1 May", "Friday, 1 January 2027"])),
        _joined(name.map(lambda one: ["--team", one]), name.map(lambda one: ["--team", one])),
    )
    more = {"rules": _joined(_maybe("--blank"), fillable), "pad": pad, "card": copies}
    sheets = ("rules", "cheat", "pad", "worked", "rulings", "qr", "card")
    return st.one_of([_joined(st.just([sheet]), looks, more.get(sheet, st.just([]))) for sheet in sheets])


def came_to(table: str | RuleSet, words: list[str]) -> str:
    """`proved`; `does not fit`, `no such order`, `no such table`, each explained; or what went wrong."""
    with tempfile.TemporaryDirectory(prefix="rulesheets-bench-") as folder, chdir(folder):
        if isinstance(table, RuleSet):
            try:
                Path(_OURS).write_text(profile_of_rules(canonical(table)).text, "utf-8")
            except ProfileError:
                return "no such table"
        given = table if isinstance(table, str) else _OURS
        code, said, told = _run([words[0], given, *words[1:], "--no-cache", "-o", "sheet.pdf"])
        made = Path("sheet.pdf").exists()
    if code == 0 and made and "  proved  " in said:
        return "proved"
    if code == 4 and not made and _EXPLAINED.search(told):
        return "does not fit"
    return "no such order" if code == 2 and not made and told else f"ended with {code}: {told[:400]}"


def _run(words: list[str]) -> tuple[int, str, str]:
    out, err = (TextIOWrapper(BytesIO(), "utf-8", write_through=True) for _ in range(2))
    with redirect_stdout(out), redirect_stderr(err):
        code = run(words)
    said, told = (stream.buffer.getvalue().decode() for stream in (out, err))
    return code, said, told


def main(count: int, number: int) -> int:
    """Prints what the orders came to, and each that went wrong with its table."""
    became: Counter[str] = Counter()

    @seed(number)
    @drawn(count)
    @given(st.one_of(st.sampled_from(shipped()), tables()), orders())
    def tried(table: str | RuleSet, words: list[str]) -> None:
        became[what := came_to(table, words)] += 1
        if what.startswith("ended"):
            text = table if isinstance(table, str) else profile_of_rules(canonical(table)).text
            print(f"{shlex.join(words)}: {what}\n{text}", flush=True)

    tried()
    wrong = sum(times for what, times in became.items() if what.startswith("ended"))
    print(f"seed {number}; " + ", ".join(f"{what}: {times}" for what, times in became.most_common()))
    return int(wrong > 0 or not became["proved"])


if __name__ == "__main__":
    os.environ["RULESHEETS_CACHE"] = ""
    numbers = [int(word) for word in sys.argv[1:]]
    sys.exit(main(*numbers, *(COUNT, Random().randrange(10**6))[len(numbers) :]))
