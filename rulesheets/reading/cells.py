"""What stands in the cells of a pad: bids with a scorer's marks, and tricks."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rulesheets.engine import read_bid
from rulesheets.errors import HandError
from rulesheets.proof.document import Element
from rulesheets.ruleset import RuleSet

__all__ = ["Bidden", "bidden", "letters", "shared", "whole"]

_MINUS = str.maketrans("−–", "--")
# A bid in brackets is what a pen rings: blind. After it stand a nil's own tricks, and faults.
_CELL = re.compile(
    r"(?P<ring>\()?\s*(?P<blind>blind|b(?=\s*[n\d]))?\s*(?P<bid>nil|n|\d{1,2})\s*(?(ring)\))\s*"
    r"(?P<own>\d{1,2}|\|{1,13})?\s*(?P<marks>[a-z](?:[\s,]*[a-z])*)?",
    re.IGNORECASE,
)


class Bidden(NamedTuple):
    """A bid as a match has it, the tricks of a nil's own where they are written (None: they are not; a
    nil's are then none), and faults."""

    text: str
    own: int | None
    faults: tuple[str, ...]

    @property
    def nil(self) -> bool:
        return self.text.endswith("nil")


def letters(sheet: Element, rules: RuleSet) -> Mapping[str, str]:
    """The fault that each letter stands for on this pad, by its legend."""
    found = {}
    for mark in sheet.all(of="mark"):
        name = mark.get("data-clause")
        sign = "".join(part.text for part in mark.all("b"))
        faults = rules[name].faults if name in rules.clauses else ()
        if len(sign) == 1 and len(faults) == 1:
            found[sign.upper()] = next(iter(faults))
    return found


def bidden(cell: str, marks: Mapping[str, str], rules: RuleSet) -> Bidden | str:
    """What a cell says was bid; else why it can't be read."""
    if not cell:
        return "no bid is written"
    found = _CELL.fullmatch(cell)
    if found is None:
        return f"“{cell}” is no bid"
    bid, blind = found["bid"].casefold(), bool(found["ring"] or found["blind"])
    text = f"{'blind ' if blind else ''}{'nil' if bid in ('n', 'nil') else int(bid)}"
    signs = re.sub(r"[\s,]", "", (found["marks"] or "").upper())
    if strange := [sign for sign in signs if sign not in marks]:
        return f"“{strange[0]}” stands for nothing on this pad"
    try:
        read_bid(rules, text)
    except HandError as error:
        return error.problems[0].text
    own = found["own"]
    tricks = None if own is None else len(own) if own.startswith("|") else int(own)
    if tricks is not None and not text.endswith("nil"):
        return f"“{cell}” is no bid; only a nil has tricks of its own beside it"
    return Bidden(text, tricks, tuple(marks[sign] for sign in signs))


def whole(text: str) -> int | None:
    """A whole number as people write it; None for anything else, as for a sum (`5+2`)."""
    text = text.translate(_MINUS).removeprefix("+").strip()
    return int(text) if re.fullmatch(r"-?\d{1,5}", text) else None


def shared(total: int, bids: Sequence[Bidden | None]) -> tuple[list[int], str]:
    """A side's tricks by seat; and why they can't be, or nothing."""
    own = [(bid.own or 0) if bid is not None and bid.nil else None for bid in bids]
    left = total - sum(count or 0 for count in own)
    if left < 0:
        return [], f"took {total}, fewer than stand beside its nils"
    free = [at for at, count in enumerate(own) if count is None]
    if not free and left:
        return [], f"took {total}, and its nils {total - left}; write each nil's own beside it, as N2"
    shares = [count or 0 for count in own]
    for at in free:
        bid = bids[at]
        asked = int(bid.text.split()[-1]) if bid is not None else left
        shares[at] = left if at == free[-1] else min(asked, left)
        left -= shares[at]
    return shares, ""
