"""The columns of a pad: what this table's scorer may write down, what he must, and how wide each is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from rulesheets.errors import DoesNotFit, Problem, UsageProblem, nearest
from rulesheets.papers import MM
from rulesheets.penalty import Penalty
from rulesheets.profile import Profile
from rulesheets.ruleset import RuleSet

__all__ = ["asked_for", "expanded", "usual", "widths"]

# A column's share of its side's width, and the least (points) that a pen and its heading need.
_WIDTHS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {
        "bid": (37, 20), "took": (34, 23), "points": (44, 29), "bags": (32, 22), "sets": (32, 22),
        "penalty": (44, 36), "total": (70, 33),
    }
)  # fmt: skip
# What else people call them.
_CALLED = MappingProxyType({"score": "total", "tricks": "took", "made": "took", "bid for": "bid"})
_MUST = ("bid", "total")
# A narrow side does without these first.
_SPARE = ("penalty", "sets", "points", "bags", "took")


def asked_for(typed: str, profile: Profile) -> tuple[str, ...]:
    """The columns that a person named, with commas between; UsageProblem with all that is wrong."""
    here = tuple(_of_use(profile.rules))
    names, problems = [], []
    for word in typed.split(","):
        name = " ".join(word.casefold().split())
        name = _CALLED.get(name, name)
        if name in _WIDTHS and name not in here:
            text = f"{profile.name} needs no column {name}: its rules don't count that"
            problems.append(Problem(text, hint=f"Its pads have {', '.join(here)}."))
        elif name not in _WIDTHS:
            close = nearest(name, (*here, *_CALLED))
            hint = f"Did you mean {close}?" if close else f"There are {', '.join(here)}."
            problems.append(Problem(f"no column is called {word.strip()!r}", hint=hint))
        elif name in names:
            problems.append(Problem(f"the column {name} is named twice"))
        names.append(name)
    missing = [must for must in _MUST if must not in names]
    if missing:
        text = f"a pad needs {' and '.join(missing)}: without it nobody can score"
        problems.append(Problem(text, hint="Add it to --columns."))
    if problems:
        raise UsageProblem(problems)
    return tuple(names)


def _of_use(rules: RuleSet) -> Iterator[str]:
    """The columns that this table's rules have something for."""
    counts = {
        "bags": "bag counter" in rules.facts,
        "sets": any(clause.name == "sets_out" for clause in rules.in_force),
        "penalty": any(isinstance(clause, Penalty) for clause in rules.in_force),
    }
    return (name for name in _WIDTHS if counts.get(name, True))


def usual(bags: bool) -> tuple[str, ...]:
    """The columns of a pad that nobody chose any for."""
    return ("bid", "took", "points", *(["bags"] if bags else []), "total")


def expanded(names: Sequence[str], seats: int, room: float, scale: float, *, chosen: bool) -> list[str]:
    """One column a seat for what each bids; where a side is narrow, those that a scorer misses least
    leave, but of those that were chosen none: DoesNotFit."""
    kinds = [kind for name in names for kind in [name] * (seats if name == "bid" else 1)]
    for spare in () if chosen else _SPARE:
        if _least(kinds, scale) > room and spare in kinds:
            kinds.remove(spare)
    if chosen and (over := _least(kinds, scale) - room) > 0:
        text = f"these columns need {-(-over // MM):.0f} mm more a side than there are"
        raise DoesNotFit(Problem(text, "Score pad"))
    return kinds


def _least(kinds: Sequence[str], scale: float) -> float:
    return sum(_WIDTHS[kind][1] for kind in kinds) * scale


def widths(kinds: Sequence[str], room: float, scale: float) -> list[float]:
    """Each column's share, none under its least; the total gives what the others need."""
    shares = sum(_WIDTHS[kind][0] for kind in kinds)
    wide = [max(room * _WIDTHS[kind][0] / shares, _WIDTHS[kind][1] * scale) for kind in kinds]
    total = list(kinds).index("total")
    # Where there is no room for it, the press will say so.
    wide[total] = max(wide[total] + room - sum(wide), 1)
    return wide
