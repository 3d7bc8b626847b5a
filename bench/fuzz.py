"""`python -m bench.fuzz [CASES] [SEED]`: commands on random files and words; none may end in a traceback.

A case is made of the seed and its number alone, so that one that fails can be made again.
"""

from __future__ import annotations

import io
import os
import re
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager, nullcontext, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from random import Random
from unittest.mock import patch

from rulesheets.cli import run
from rulesheets.press import Press
from rulesheets.profile import load_profile, shipped, write_new
from rulesheets.rules import clauses

__all__ = ["Case", "Fault", "case", "tried"]

CASES = 100_000
_BATCH = 500
_MATCH = """\
players: [Ann, Ben, Cleo, Dan]
first_bidder: Ben
hands:
  - bids: [4, nil, 3, 5]
    took: [5, 0, 3, 5]
    faults: [{Dan: renege}]
  - {bids: [4, 3, 3, "2"], took: [5, 0, 3, 5], done: [{Ann: little bemo}]}
  - correction: a sum put right
    points: [10, 0]
"""
_SIGNS: list[str] = [
    *"[]{}:,#&*!|>%@`\"'-?\\~<=\t\n\r \u00a0\u2028\ufeff\x00\x85\x07\ud800\u202e♠é😀", "\n  ", "\n    ", ": ",
    "- ", "? ", "---\n", "...\n", "%YAML 1.1\n", "!!python/object:os.system ", "&a ", "*a", "<<: ", "0777",
    "1e3", "12:30", "5.0", "−3", "9" * 50, '"\\ud800"', '"\\0"', "../..", "/etc/passwd", "x" * 300,
]  # fmt: skip
_VALUES: list[str] = [
    "yes", "no", "none", "null", "0", "1", "2", "5", "7", "10", "13", "50", "100", "-100", "200", "500",
    "trick", "book", "[a, b]", "[]", "{}", "{played: yes}", "standard", "friday", "letter", "a4", "''", "nil",
    "blind nil",
]  # fmt: skip
_WORDS: list[str] = [
    "--format", "pdf", "html", "png", "txt", "--paper", "letter", "a5", "-o", "-", ".", "", "/", "..",
    "out.pdf", "out.txt", "no/out.pdf", "file.yaml", "none.yaml", "/dev/null", "--blank", "--rows",
    "12", "61", "-5", "--copies", "2", "--team", "Hawks", "--json", "--from", "--set", "bags.limit=5",
    "nil=no", "=", "nli.x=1", "-h", "--", "--compare", "--hand", "4 nil 3 6 / 5 0 3 5", "4 / 5",
    "--exit-code", "--profile", "--print", "Laser", "a\0b", "\udcff", "♠", "moon", "sandbag",
    "bags.limit",
]  # fmt: skip
_COMMANDS = "tonight rules cheat pad worked rulings new list check proof score explain diff schema nonsense"


@dataclass(frozen=True)
class Case:
    """A command, and what stands in `file.yaml` beside it."""

    words: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Fault:
    """A case that ended in a traceback, or with a code that there is not."""

    number: int
    case: Case
    told: str


def case(seed: int, number: int) -> Case:
    """The case of this number: a profile, a match, or words, in turn."""
    chance = Random(f"{seed}:{number}")
    return (_profile_case, _match_case, _words_case)[number % 3](chance)


def _profile_case(chance: Random) -> Case:
    text = _composed(chance) if chance.random() < 0.4 else _edited(chance, chance.choice(_profiles()))
    if chance.random() < 0.03:
        sheet = chance.choice(["tonight", "rules", "cheat", "pad", "worked"])
        return Case((sheet, "file.yaml", "--format", chance.choice(["txt", "html"]), "-o", "-"), text)
    others = [("check", "file.yaml"), ("check", "file.yaml", "--json"), ("new", "x", "--from", "file.yaml")]
    return Case(chance.choice([*others[:1] * 8, *others[1:], ("proof", "file.yaml")]), text)


def _match_case(chance: Random) -> Case:
    more = chance.choice([(), (), ("--json",), ("--compare", chance.choice(shipped()))])
    return Case(("score", chance.choice(shipped()), "file.yaml", *more), _edited(chance, _MATCH))


def _words_case(chance: Random) -> Case:
    words = [*_WORDS, *shipped(), *clauses()]
    picked = chance.choices(words, k=chance.randrange(6))
    if picked and chance.random() < 0.2:
        at = chance.randrange(len(picked))
        picked[at] = _edited(chance, picked[at])
    return Case((chance.choice(_COMMANDS.split()), *picked), "name: F\n")


@lru_cache(maxsize=1)
def _profiles() -> tuple[str, ...]:
    """Good profiles: those that are shipped, and one with every rule in it, taken in."""
    every = write_new("Every rule", load_profile("standard"))
    return (*(load_profile(name).text for name in shipped()), every, every.replace("\n#", "\n"))


def _composed(chance: Random) -> str:
    """A profile of rules taken in from the one that has them all, a few of their values changed."""
    rules = [line[1:] for line in _profiles()[-2].split("\n") if re.match(r"#\w+: [^\s]", line)]
    lines = ["name: Composed", *chance.sample(rules, chance.randint(1, 8))]
    for _ in range(chance.randrange(4)):
        at = chance.randrange(1, len(lines))
        values = list(re.finditer(r"[\w−-]+(?=[,}]|$)", lines[at]))
        if values:
            value = chance.choice(values)
            lines[at] = lines[at][: value.start()] + chance.choice(_VALUES) + lines[at][value.end() :]
    return "\n".join(lines) + "\n"


def _edited(chance: Random, text: str) -> str:
    """A text after none to four accidents."""
    for _ in range(chance.randint(0, 4)):
        accident = chance.choice(_ACCIDENTS)
        text = accident(chance, text)
    return text


def _insert(chance: Random, text: str) -> str:
    at = chance.randint(0, len(text))
    return text[:at] + chance.choice([*_SIGNS, *_VALUES]) + text[at:]


def _cut(chance: Random, text: str) -> str:
    at = chance.randint(0, len(text))
    return text[:at] + text[at + chance.randint(1, 30) :]


def _swap(chance: Random, text: str) -> str:
    at = chance.randint(0, len(text))
    return text[:at] + text[at + 1 : at + 2] + text[at : at + 1] + text[at + 2 :]


def _move(chance: Random, text: str) -> str:
    lines = text.split("\n")
    line = lines.pop(chance.randrange(len(lines)))
    for _ in range(chance.randint(0, 2)):
        lines.insert(chance.randint(0, len(lines)), chance.choice(["", " ", "  ", "\t"]) + line)
    return "\n".join(lines)


_ACCIDENTS: Sequence[Callable[[Random, str], str]] = (_insert, _cut, _swap, _move)


def tried(seed: int, numbers: range) -> tuple[Counter[int], list[Fault]]:
    """Runs these cases, each in an empty folder; how many ended with each code, and those that may not be."""
    codes: Counter[int] = Counter()
    faults = []
    for number in numbers:
        made = case(seed, number)
        try:
            codes[code := _code(made)] += 1
        except Exception:
            faults.append(Fault(number, made, traceback.format_exc()))
        else:
            if code not in range(8):
                faults.append(Fault(number, made, f"ended with {code}"))
    return codes, faults


def _code(made: Case) -> int:
    before = Path.cwd()
    with tempfile.TemporaryDirectory(prefix="rulesheets-fuzz-") as folder, _no_paper():
        os.chdir(folder)
        try:
            Path("file.yaml").write_text(made.text, "utf-8", "surrogatepass", newline="")
            return run(made.words)
        finally:
            os.chdir(before)


@contextmanager
def _no_paper() -> Iterator[None]:
    """Inside, nothing is pressed or printed, and nobody hears what is said."""
    with ExitStack() as inside:
        inside.enter_context(patch.object(Press, "order", _refuse))
        inside.enter_context(patch.object(Press, "started", lambda: nullcontext(Press(None))))
        inside.enter_context(patch.dict(os.environ, {"PATH": ""}))
        for redirect in (redirect_stdout, redirect_stderr):
            inside.enter_context(redirect(io.TextIOWrapper(io.BytesIO(), "utf-8")))
        yield


def _refuse(*given: object, **more: object) -> None:
    raise OSError(5, "there is no press here")


def main(cases: int, seed: int) -> int:
    """Tries so many cases on all processors; prints what came of them, and returns 1 for a fault."""
    codes: Counter[int] = Counter()
    faults: list[Fault] = []
    batches = [range(start, min(start + _BATCH, cases)) for start in range(0, cases, _BATCH)]
    with ProcessPoolExecutor() as pool:
        for some, found in pool.map(partial(tried, seed), batches):
            codes += some
            faults += found
            for fault in found:
                print(
                    f"\ncase {fault.number}: {fault.case.words}\n{fault.case.text!r}\n{fault.told}",
                    flush=True,
                )
            print(f"\r{sum(codes.values()) + len(faults):,} of {cases:,}", end="", flush=True)
    ended = ", ".join(f"{code}: {count:,}" for code, count in sorted(codes.items()))
    print(f"\nseed {seed}, {cases:,} cases; by exit code {ended}; faults: {len(faults)}")
    return 1 if faults or sum(codes.values()) < cases or cases < 1 else 0


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    sys.exit(main(given[0] if given else CASES, given[1] if given[1:] else Random().randrange(10**6)))
