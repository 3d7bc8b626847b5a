"""The wall `match scored`: a pad that is filled in says what the engine scores, entry by entry.

The entries themselves (bids, tricks, faults, corrections) are in the data block. Every figure on the pad
is held against them, or against what the engine makes of all of them in turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulesheets import engine
from rulesheets.hand import Bid, Hand
from rulesheets.proof.document import Element
from rulesheets.proof.examples import pairs
from rulesheets.proof.finding import UNSOUND, Unreadable, Wall
from rulesheets.ruleset import RuleSet

__all__ = ["match_scored"]

_LATE = "after the end"


def match_scored(sheet: Element, entries: Sequence[Any], rules: RuleSet, wall: Wall) -> None:
    """Hold a filled-in pad against its match; raises `Unreadable` where an entry is none."""
    read = [_entry(entry, rules) for entry in entries]
    score = engine.score_match(rules, read)
    shown = list(sheet.all(having="data-entry"))
    order = [row.get("data-entry") for row in shown]
    wall.equal("entries", order, [str(at) for at in range(len(read))], "the pad")
    for row in shown:
        at = row.whole("data-entry")
        if 0 <= at < len(read):
            _row(row, read[at], score.entries[at], wall)
    told = [element.get("data-winner") for element in sheet.all(having="data-winner")]
    won = [str(side) for side in score.ending.winners] if score.ending else []
    wall.equal("winners", told, won, "the pad")
    names = [side.text for side in sheet.all("th", of="side")][: len(engine.table_of(rules).sides)]
    for element in sheet.all(having="data-winner"):
        side = element.whole("data-winner")
        known = names[side] if side < len(names) else ""
        wall.holds(element.text == known, f"names “{element.text}”, not “{known}”", "the winner")


def _entry(told: Any, rules: RuleSet) -> Hand | engine.Correction:
    table = engine.table_of(rules)
    try:
        if "correction" in told:
            points, bags = (tuple(map(int, _all(told[key], len(table.sides)))) for key in ("points", "bags"))
            return engine.Correction(str(told["correction"]), points, bags)
        return engine.read_hand(
            rules, _all(told["bids"], table.seats), _all(told["took"], table.seats), hand=int(told["hand"]),
            first_bidder=int(told["first_bidder"]), faults=pairs(told["faults"]), done=pairs(told["done"]),
        )  # fmt: skip
    except UNSOUND:
        raise Unreadable("the match that it carries can't be read") from None


def _all(values: Sequence[Any], count: int) -> Sequence[Any]:
    """One value for each side or seat."""
    if len(values) != count:
        raise Unreadable(f"{len(values)} values, not {count}")
    return values


def _row(row: Element, what: Hand | engine.Correction, scored: engine.Scored, wall: Wall) -> None:
    hand = what if isinstance(what, Hand) else None
    where = f"hand {hand.number}" if hand else row.text[:40]
    wall.holds(not scored.reasons, "is an entry that can't be", where)
    number = [cell.text for cell in row.all("th")]
    wall.equal("number", number, [str(hand.number) if hand else ""], where)
    figures, lines = _cells(row, len(scored.sides))
    late = 0
    for side, cells, text in zip(scored.sides, figures, lines, strict=True):
        _figures(side, cells, hand, wall, f"{where}, side {side.side}")
        wanted = " ".join(f"{line.name} {_signed(line.points)}" for line in side.lines)
        left = text.removeprefix(wanted).strip()
        wall.holds(text.startswith(wanted), f"lines: printed “{text}”, engine “{wanted}”", where)
        late += left == _LATE or left.startswith(f"{_LATE} ")
    wall.equal("after the end", late, int(scored.late), where)


def _cells(row: Element, sides: int) -> tuple[list[list[Element]], list[str]]:
    """The cells of figures by side, and the text of each side's lines without what people wrote."""
    figures: list[list[Element]] = []
    lines: list[str] = []
    for line in row.all("tr"):
        for cell in line.all("td"):
            if "named" in line.classes:
                if "first" in cell.classes:
                    own = {text for text in cell.texts if text.at.own}
                    lines.append(" ".join("".join(t.text for t in cell.texts if t not in own).split()))
            elif "first" in cell.classes:
                figures.append([cell])
            elif figures:
                figures[-1].append(cell)
    if len(figures) != sides or len(lines) != sides:
        raise Unreadable(f"an entry has {len(figures)} sides, the table {sides}")
    return figures, lines


def _figures(
    side: engine.SideScore, cells: Sequence[Element], hand: Hand | None, wall: Wall, where: str
) -> None:
    known: Mapping[str, str] = {
        "bid": "", "took": str(sum(hand.took[seat] for seat in side.seats)) if hand else "",
        "points": _plain(side.points), "bags": _plain(side.bags), "total": _plain(side.score),
    }  # fmt: skip
    bids = [hand.bids[seat] for seat in side.seats] if hand else []
    written = iter([(_bids(bid), bool(bid and bid.blind)) for bid in bids])
    kinds = []
    for cell in cells:
        kind = " ".join(name for name in cell.classes if name != "first")
        kinds.append(kind)
        other = ({known.get(kind, "?")}, False)
        expected, blind = next(written, other) if kind == "bid" else other
        wall.holds(cell.text in expected, f"{kind}: printed “{cell.text}”, engine {sorted(expected)}", where)
        if kind == "bid":
            ringed = any(cell.all(of="ringed")) and any(text.at.spoken for text in cell.texts)
            wall.equal("ringed as blind", ringed, blind, where)
    wall.holds("total" in kinds and kinds.count("bid") == len(side.seats), f"has {kinds}", where)


def _bids(bid: Bid | None) -> set[str]:
    """How a scorer may write a bid."""
    if bid is None:
        return {"–"}
    return {"N", "nil"} if bid.nil else {str(bid.tricks)}


def _plain(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)


def _signed(number: int) -> str:
    return _plain(number) if number < 0 else f"+{number}"
