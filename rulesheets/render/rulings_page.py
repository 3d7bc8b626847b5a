"""The Rulings: what a director, or whoever decides, looks up when something has gone wrong.

A line an incident: what this table's rules say of it, or a line to write on where they say nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from markupsafe import Markup

from rulesheets.render.cheat_page import Group, grouped
from rulesheets.render.frame import Frame, frame_of
from rulesheets.render.options import Options
from rulesheets.render.speech import Unit, spoken, words_of
from rulesheets.render.tick_lines import worded
from rulesheets.render.tries import tries
from rulesheets.sheets import Agreement

__all__ = ["INCIDENTS", "Incident", "RulingGroup", "RulingsPage", "rulings_page"]

INCIDENTS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "Deal": {
            "seen": "Card shown in the deal",
            "count": "Wrong count, before a bid",
            "late": "Wrong count, after a bid",
            "end": "Wrong count, at the end",
            "order": "Dealt out of turn or order",
            "misdeal": "After a misdeal",
            "weak": "Weak hand",
        },
        "Bidding": {
            "bid": "Bid changed",
            "turn": "Bid or card out of turn",
            "blind": "Blind bids of a number",
            "nils": "Nils of both partners",
            "traded": "Cards traded on a nil",
        },
        "Play": {
            "laid": "Card laid",
            "exposed": "Card exposed by mistake",
            "claim": "The rest claimed",
            "look": "Trick looked at again",
            "renege": "Renege: suit not followed",
            "given": "Tricks given up",
            "mended": "Renege seen in time",
            "shown": "Proof of a renege",
            "unseen": "Renege found late",
            "call": "Wrong call",
        },
        "Conduct": {
            "talk": "Table talk",
            "early": "Other breach, before the bids",
            "breach": "Other breach, after the bids",
            "taken": "Anything else",
        },
        "Ending": {
            "tie": "A tie",
            "time": "Time called",
            "leaves": "A player leaves",
            "bye": "A bye",
        },
        "Disputes": {"word": "The last word"},
    }
)
"""The places at which a clause may speak here, by band, each with the line's head."""

# These stand only where a rule speaks of them: a table that has none needs no line for it.
_IF_SPOKEN = frozenset(
    {"weak", "claim", "look", "blind", "nils", "traded", "given", "early", "breach", "taken", "bye"}
)


@dataclass(frozen=True)
class Incident:
    """One line; without a ruling it is a line to write on."""

    head: Markup
    said: tuple[Unit, ...]

    @property
    def groups(self) -> tuple[Group, ...]:
        """The sentences, apart where a bar begins or ends."""
        return tuple(grouped(self.said))


@dataclass(frozen=True)
class RulingGroup:
    """The incidents of one part of the game."""

    head: Markup
    incidents: tuple[Incident, ...]


@dataclass(frozen=True)
class RulingsPage:
    """All that the Rulings say."""

    frame: Frame
    groups: tuple[RulingGroup, ...]
    tight: bool
    tightest: bool


def rulings_page(agreed: Agreement, options: Options) -> RulingsPage:
    """The rulings of a table."""
    said: dict[str, list[Unit]] = {}
    for unit in spoken(agreed, "rulings", words_of(agreed)):
        said.setdefault(unit.at, []).append(unit)
    differs = any(unit.differs for units in said.values() for unit in units)
    tight = tries("rulings", options)[options.level].tight
    return RulingsPage(
        frame=frame_of(agreed, "rulings", options, differs=differs),
        groups=tuple(_groups(agreed, said)),
        tight=tight > 0,
        tightest=tight > 1,
    )


def _groups(agreed: Agreement, said: Mapping[str, list[Unit]]) -> Iterator[RulingGroup]:
    word = words_of(agreed)
    for head, incidents in INCIDENTS.items():
        lines = tuple(
            Incident(worded(title, word), tuple(said.get(key, ())))
            for key, title in incidents.items()
            if key in said or key not in _IF_SPOKEN
        )
        yield RulingGroup(Markup("{}").format(head), lines)
