"""What a score pad needs to know of its table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rulesheets.engine import table_of
from rulesheets.referee import Referee
from rulesheets.sheets.agreement import Agreement

__all__ = ["PadFacts", "pad_facts"]


@dataclass(frozen=True)
class PadFacts:
    """`sides` hold seats, `bag_counter` says whether bags are carried on, `partners` whether a side
    is more than one player."""

    referee: Referee
    sides: tuple[tuple[int, ...], ...]
    bag_counter: bool

    @property
    def partners(self) -> bool:
        return self.referee.partners

    @property
    def seats(self) -> int:
        return self.referee.seats

    def unbid(self, numbers: Iterable[int]) -> frozenset[int]:
        """Those of the hands that bid themselves."""
        return frozenset(n for n in numbers if not self.referee.bidders(n))


def pad_facts(agreed: Agreement) -> PadFacts:
    """The facts for this table's pad."""
    rules = agreed.profile.rules
    return PadFacts(agreed.referee, table_of(rules).sides, "bag counter" in rules.facts)
