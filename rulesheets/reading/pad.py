"""A filled-in pad as a match: each hand's bids and tricks; sums that a scorer wrote are held against them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import itemgetter

from rulesheets.errors import MatchError, Problem
from rulesheets.profile import read_match
from rulesheets.profile.names import yaml_list
from rulesheets.reading.filled import Filled
from rulesheets.reading.hands import PadHand, PadReader
from rulesheets.reading.sums import wrong_sums

__all__ = ["match_of"]

_REMARK = "Read from a pad of {}, rules {}."


def match_of(filled: Filled) -> tuple[str, Sequence[Problem]]:
    """The YAML of the match, and notes; MatchError where a cell can't be read, with every such cell and
    what else would be noted."""
    reader = PadReader(filled)
    names, hands = _names(reader), list(reader.hands())
    if not hands:
        reader.wrong(0, "nothing is written on this pad")
    text = "\n".join(_written(reader, names, hands)) + "\n"
    match = read_match(text, filled.file, filled.profile)
    found = [*reader.notes, *reader.problems, *wrong_sums(filled, match, hands, reader.called)]
    told = [problem for _, problem in sorted(found, key=itemgetter(0))]
    if reader.problems:
        raise MatchError(told)
    return text, told


def _names(reader: PadReader) -> list[str]:
    """The sides' names, where all were written in and can be names."""
    names = [reader.filled.text(f"side.{at}.name") for at in range(len(reader.table.sides))]
    if not all(names):
        if any(names):
            reader.note("not every side has a name, so none is taken over")
        return []
    try:
        read_match(f"teams: {yaml_list(names)}\nhands: []\n", "", reader.filled.profile)
    except MatchError as wrong:
        for problem in wrong.problems:
            reader.wrong(0, problem.text, problem.hint)
        return []
    return names


def _written(reader: PadReader, names: Sequence[str], hands: Sequence[PadHand]) -> Iterator[str]:
    profile = reader.filled.profile
    yield f"# {_REMARK.format(profile.name, profile.rules.number)}"
    if names:
        yield f"teams: {yaml_list(names)}"
    yield from (f"# {name}: {text}" for name, text in reader.lines)
    yield "hands:" if hands else "hands: []"
    for hand in hands:
        parts = [f"took: [{', '.join(map(str, hand.took))}]"]
        if hand.bids is not None:
            parts.insert(0, f"bids: [{', '.join(bid.text for bid in hand.bids)}]")
            faults = [f"{{{seat}: {fault}}}" for seat, bid in enumerate(hand.bids) for fault in bid.faults]
            parts += [f"faults: [{', '.join(faults)}]"] if faults else []
        yield f"  - {{{', '.join(parts)}}}"
