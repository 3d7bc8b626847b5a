"""How a renege is put right, called and shown.

Why tables differ: until the trick is turned, or until the next lead, the right card still mends it
(moviecultists.com); a call names the trick (spudd64.com) or may turn all of them (cookoutspades.com);
it comes at once or by the end of the hand, and a side may have only one (a party's printed rules).
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from rulesheets.clause import Clause


class RenegeCall(Clause):
    """Until when a renege is free, by when it must be called, and what proves it."""

    title: ClassVar[str] = "Calling a renege"
    phase: ClassVar[str] = "conduct"
    rank: ClassVar[int] = 12
    source: ClassVar[str] = "moviecultists.com, spudd64.com, cookoutspades.com; a party's printed rules"
    also_called: ClassVar[Any] = {"saying that somebody reneged": ("challenge", "calling a renege")}
    on_rulings: ClassVar[bool] = True
    courtesy: ClassVar[bool] = True
    wants: ClassVar[frozenset[str]] = frozenset({"a price for a renege"})
    beside: ClassVar[dict[str, dict[str, object]]] = {"renege": {"costs": 3}}

    played: bool = False
    free: Literal["until turned", "until the next lead", "never"] = "until turned"
    proof: Literal["the caller names it", "all may be turned up"] = "the caller names it"
    by: Literal["the next lead", "the hand's end", "the next deal"] = "the hand's end"
    single: bool = False
