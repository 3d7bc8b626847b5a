"""A scored match as a table of plain text: a column a side, a row a line of the score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulesheets.engine import Scored, SideScore
from rulesheets.profile import Written
from rulesheets.profile.report import columns
from rulesheets.telling.scored import ScoredMatch, leaders

__all__ = ["outcome", "scored_text"]

_LEAST_COLUMN = 6
_MOST_NAMED = 8


@dataclass(frozen=True)
class _Row:
    label: str
    cells: tuple[str, ...]


def scored_text(told: ScoredMatch, width: int = 0) -> Iterator[str]:
    """The table, line by line, then who leads or has won and why.

    `width` is the terminal's (0: lines are as long as they need to be); where names are too long for it
    they stand above the table.
    """
    yield f"{told.profile.name}, rules {told.profile.rules.number}"
    blocks = [(_head(w, s), _rows(told, i)) for i, (w, s) in enumerate(told.entries)]
    stub = max((len(row.label) for _, rows in blocks for row in rows), default=0) + 2
    heads, names = told.match.sides, told.match.sides
    if width and stub + sum(max(columns(name), _LEAST_COLUMN) + 2 for name in names) > width:
        heads = tuple(f"({number})" for number in range(1, len(names) + 1))
        yield from (f"{head} {name}" for head, name in zip(heads, names, strict=True))
    wide = [max(columns(head), _LEAST_COLUMN) for head in heads]
    if blocks:
        yield ""
        yield " " * stub + _cells(heads, wide)
    for head, rows in blocks:
        yield head
        yield from (f"  {row.label}".ljust(stub) + _cells(row.cells, wide) for row in rows)
    yield ""
    yield from outcome(told)


def _cells(texts: Sequence[str], wide: Sequence[int]) -> str:
    cells = (" " * (room - columns(text)) + text for text, room in zip(texts, wide, strict=True))
    return ("  " + "  ".join(cells)).rstrip()


def _head(written: Written, scored: Scored) -> str:
    why = f" ({written.why})" if written.why else ""
    if written.problems or scored.reasons:
        return f"{written.name}{why}: can't be; it scores nothing"
    return f"{written.name}{why}{', after the end' if scored.late else ''}"


def _rows(told: ScoredMatch, index: int) -> list[_Row]:
    """What one entry adds: its lines, then where each side stands."""
    scored = told.score.entries[index]
    if told.match.entries[index].problems or scored.reasons:
        return []
    rows = [
        _Row(name, tuple(str(side.line(name)) if name in _names(side) else "" for side in scored.sides))
        for name in dict.fromkeys(name for side in scored.sides for name in _names(side))
    ]
    rows.append(_Row("total", tuple(str(side.score) for side in scored.sides)))
    rows += _marks(scored, told.sets[index])
    rows.append(_Row("ahead by", _ahead(scored.sides)))
    return rows


def _names(side: SideScore) -> tuple[str, ...]:
    return tuple(line.name for line in side.lines)


def _marks(scored: Scored, sets: Sequence[int]) -> Iterator[_Row]:
    """Bags, sets and other marks, as far as any side has some."""
    counted = [{"sets": n, **side.standing.marks} for side, n in zip(scored.sides, sets, strict=True)]
    for name in sorted({name for marks in counted for name, count in marks.items() if count}):
        yield _Row(f"{name} so far", tuple(str(marks.get(name, 0)) for marks in counted))


def _ahead(sides: Sequence[SideScore]) -> tuple[str, ...]:
    best = leaders(sides)
    others = [side.score for side in sides if side.side not in best]
    lead = sides[best[0]].score - max(others) if len(best) == 1 else 0
    return tuple((str(lead) if lead else "level") if side.side in best else "" for side in sides)


def outcome(told: ScoredMatch) -> Iterator[str]:
    """Who leads or has won, and why; and what does not count."""
    score, names = told.score, told.match.sides
    if not score.final:
        yield "No hand was played."
    elif over := score.ending:
        yield f"{' and '.join(names[i] for i in over.winners)} won: {over.reason}."
    else:
        best = leaders(score.final)
        total = score.final[best[0]].score
        if len(best) == 1:
            ahead = _ahead(score.final)[best[0]]
            yield f"{names[best[0]]}: in the lead with {total}, ahead by {ahead}."
        else:
            yield f"{' and '.join(names[i] for i in best)}: level with {total}."
    if late := [w.name for w, s in told.entries if s.late]:
        yield f"Not counted, since the game was over: {_some(late)}."
    if told.wrong:
        yield f"Not counted, since it can't be: {_some(told.wrong)}."


def _some(names: Sequence[str]) -> str:
    """The first few of them, and how many more there are."""
    told = ", ".join(names[:_MOST_NAMED])
    return f"{told} and {len(names) - _MOST_NAMED:,} more" if len(names) > _MOST_NAMED else told
