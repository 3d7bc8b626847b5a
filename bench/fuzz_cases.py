"""Random commands, and the files and answers that they find: profiles, matches, rosters, finished sheets."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from pypdf import PdfReader, PdfWriter

from bench.fuzz_words import COMMANDS, OPTIONS, SIGNS, VALUES, WORDS
from rulesheets.cli.completing import VARIABLE
from rulesheets.press import PAPERS
from rulesheets.profile import load_profile, shipped, write_new
from rulesheets.public import make_sheets
from rulesheets.render import Options
from rulesheets.rules import clauses

__all__ = ["Case", "case", "sheets"]

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
  - penalty: {Ann: 30}
"""
_ROSTER = '''\
table,round,team1,team2
1,1,Hawks,Doves
2,1,"Owls, old",Jays

3,2,Wrens,"""Larks"" there"
'''
_SHEET_COMMANDS = ("tonight", "rules", "cheat", "pad", "worked", "rulings", "qr", "card")


@dataclass(frozen=True)
class Case:
    """A command, what stands in `file` beside it and on standard input, and what is in the environment."""

    words: tuple[str, ...]
    data: bytes
    file: str = "file.yaml"
    environment: tuple[tuple[str, str], ...] = ()


def case(seed: int, number: int) -> Case:
    """The case of this number, of each kind in turn."""
    return _KINDS[number % len(_KINDS)](Random(f"{seed}:{number}"))


def _profile(chance: Random) -> Case:
    text = _composed(chance) if chance.random() < 0.4 else _edited(chance, chance.choice(_profiles()))
    if chance.random() < 0.03:
        more = ("--format", chance.choice(["txt", "html"]), "-o", "-")
        return Case((chance.choice(_SHEET_COMMANDS), "file.yaml", *more), _bytes(text))
    others = [("check", "file.yaml"), ("check", "file.yaml", "--json"), ("new", "x", "--from", "file.yaml")]
    return Case(chance.choice([*others[:1] * 8, *others[1:], ("proof", "file.yaml")]), _bytes(text))


def _match(chance: Random) -> Case:
    more = chance.choice([(), (), ("--json",), ("--compare", chance.choice(shipped()))])
    words = ("score", chance.choice(shipped()), "file.yaml", *more)
    if chance.random() < 0.1:
        words = ("pad", chance.choice(shipped()), "--match", "file.yaml", *more[:1])
    return Case(words, _bytes(_edited(chance, _MATCH)))


def _any_words(chance: Random) -> Case:
    words = [*WORDS, *shipped(), *clauses()]
    picked = chance.choices(words, k=chance.randrange(6))
    if picked and chance.random() < 0.2:
        at = chance.randrange(len(picked))
        picked[at] = _edited(chance, picked[at])
    return Case((chance.choice(COMMANDS), *picked), b"name: F\n")


def _any_options(chance: Random) -> Case:
    """Options that have their values, in any company."""
    picked = [word for option in chance.sample(OPTIONS, chance.randint(1, 4)) for word in option]
    return Case((chance.choice(_SHEET_COMMANDS), chance.choice(shipped()), *picked), b"name: F\n")


def _roster(chance: Random) -> Case:
    more = chance.choice([(), ("--json",), ("--slip",), ("--team", "Hawks"), ("-o", "out.pdf")])
    words = ("pad", chance.choice(shipped()), "--roster", "file.csv", *more)
    return Case(words, _bytes(_edited(chance, _ROSTER)), "file.csv")


def _answers(chance: Random) -> Case:
    """Lines for whoever asks: most of them a number, some of them anything."""
    lines = chance.choices(["", "1", "2", "3", "o", "?", "y", *VALUES, *SIGNS], k=chance.randint(0, 40))
    more = chance.choice([(), (), ("--from", chance.choice(shipped())), ("--set", "bags.limit=5")])
    return Case(("new", "Ours", "--ask", *more), _bytes("\n".join(lines) + chance.choice(["", "\n.\n"])))


def _completion(chance: Random) -> Case:
    typed = ["rulesheets", chance.choice(COMMANDS), *_any_words(chance).words[1:]]
    place = chance.choice([str(len(typed) - 1), str(len(typed)), "0", "1", "99"])
    told = {VARIABLE: f"{chance.choice(['bash', 'zsh', 'fish'])}_complete", "COMP_CWORD": place}
    # An environment can't hold these two.
    words = "\n".join(typed).replace("\0", "").encode("utf-8", "replace").decode()
    return Case((), b"name: F\n", environment=(*told.items(), ("COMP_WORDS", words)))


def _finished(chance: Random) -> Case:
    """A finished sheet that was filled in with anything, or that came to harm."""
    sheet = chance.choice(sheets())
    data = _damaged(chance, sheet) if chance.random() < 0.5 else _filled_in(chance, sheet)
    more = chance.choice([(), (), ("--json",), ("-o", "new.yaml")])
    words = ("read", "file.pdf", *more) if chance.random() < 0.7 else ("proof", "file.pdf")
    return Case(words, data, "file.pdf")


@lru_cache(maxsize=1)
def sheets() -> tuple[bytes, ...]:
    """Finished sheets: three to fill in, and one for a pen."""
    wanted = [
        ("friday", "rules", True, True), ("friday", "rules", False, True), ("standard", "pad", False, True),
        ("standard", "cheat", False, False),
    ]  # fmt: skip
    return tuple(
        make_sheets(
            load_profile(table), [sheet], "pdf", Options(PAPERS["letter"], blank=blank, fillable=fillable)
        )
        for table, sheet, blank, fillable in wanted
    )


def _damaged(chance: Random, sheet: bytes) -> bytes:
    data = bytearray(sheet)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(data))
        data[at : at + chance.randint(0, 40)] = chance.randbytes(chance.randint(0, 8))
    return bytes(data)


def _filled_in(chance: Random, sheet: bytes) -> bytes:
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(sheet)))
    fields = writer.get_fields() or {}
    picked = chance.sample(sorted(fields), min(len(fields), chance.randint(0, 12)))
    told = {name: _value(chance, fields[name].get("/FT") == "/Btn") for name in picked}
    for page in writer.pages if fields else ():
        writer.update_page_form_field_values(page, told, auto_regenerate=False)
    writer.write(out := io.BytesIO())
    return out.getvalue()


def _value(chance: Random, button: bool) -> str:
    if button:
        return chance.choice(["/Yes", "/Off"])
    word = chance.choice([*VALUES, *WORDS, *map(str, range(14)), "N", "(N)", "N2", "(7)", "limit: 6"])
    text = _edited(chance, word) if chance.random() < 0.3 else word
    return text.encode("utf-8", "replace").decode()


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
            lines[at] = lines[at][: value.start()] + chance.choice(VALUES) + lines[at][value.end() :]
    return "\n".join(lines) + "\n"


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _edited(chance: Random, text: str) -> str:
    """A text after none to four accidents."""
    for _ in range(chance.randint(0, 4)):
        accident = chance.choice(_ACCIDENTS)
        text = accident(chance, text)
    return text


def _insert(chance: Random, text: str) -> str:
    at = chance.randint(0, len(text))
    return text[:at] + chance.choice([*SIGNS, *VALUES]) + text[at:]


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
# The first three are what people do all the time, the last costs as much as a hundred of them.
_KINDS: Sequence[Callable[[Random], Case]] = (
    *(_profile, _match, _any_words) * 4, _any_options, _any_options, _roster, _roster, _answers, _completion,
    _finished,
)  # fmt: skip
