"""What players fight about: each dispute is settled on paper, or stands there to be settled.

The disputes are those that rule pages, hosts and directors name most; each is answered by a sentence, a
tick line, an entry under "To settle", or a line of the Rulings (which is one to write on where the table
has no rule).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

import pytest

from rulesheets.press import PAPERS
from rulesheets.profile import Profile, load_profile, shipped
from rulesheets.proof.document import Element, read
from rulesheets.render import INCIDENTS, Options, sheet_html
from rulesheets.render.options import LEAVES
from rulesheets.rules import clauses


def _always(facts: frozenset[str]) -> bool:
    return True


def _with(*needed: str) -> Callable[[frozenset[str]], bool]:
    return lambda facts: facts.issuperset(needed)


@dataclass(frozen=True)
class Dispute:
    """Who settles it: one of the `clauses` on the rules page (or lines of the Rulings `instead`), and
    these lines of the Rulings, all of them; `raised` says at which tables it can come up."""

    clauses: frozenset[str] = frozenset()
    incidents: frozenset[str] = frozenset()
    instead: frozenset[str] = frozenset()
    raised: Callable[[frozenset[str]], bool] = field(default=_always)


def _by(
    *names: str,
    at: tuple[str, ...] = (),
    instead: tuple[str, ...] = (),
    raised: Callable[[frozenset[str]], bool] = _always,
) -> Dispute:
    return Dispute(frozenset(names), frozenset(at), frozenset(instead), raised)


DISPUTES: Mapping[str, Dispute] = {
    "a renege: its price, its proof, a late one, a wrong call": _by(
        "renege", at=("renege", "mended", "shown", "unseen", "call")
    ),
    "talking across the board": _by("table_talk", at=("talk",)),
    "which cards are high": _by("jokers", "deuce_of_spades"),
    "which cards are out": _by("jokers", "removed_cards", "kitty", raised=_with("jokers")),
    "which joker is the big one": _by("big_joker", raised=_with("jokers")),
    "are bags played, and what do they cost": _by("bags"),
    "is nil allowed": _by("nil", "suicide"),
    "is blind nil allowed": _by("blind_nil", raised=_with("nil")),
    "are blind bids allowed": _by("blind_bid", instead=("blind",)),
    "what a failed nil's tricks are": _by("failed_nil", raised=_with("nil")),
    "what a set costs": _by("set_penalty"),
    "may spades be led": _by("breaking_spades", "first_trick"),
    "a spade to the first trick": _by("first_trick", "breaking_spades", "first_lead"),
    "who leads first, and what": _by("first_lead"),
    "dealt no spades": _by("redeal"),
    "a misdeal, an exposed card, a wrong count": _by(
        "misdeal", at=("seen", "count", "late", "end", "order", "misdeal")
    ),
    "does the first hand bid itself": _by("first_hand"),
    "must a team bid at least four": _by(
        "board", "closing_bid", "suicide", "bidding_format", raised=_with("partners")
    ),
    "what all bids may add up to": _by("table_total", "bidding", "bidding_format"),
    "ten for two hundred": _by("ten_for_200", raised=_with("thirteen tricks")),
    "is a Boston the game": _by("boston", raised=_with("thirteen tricks")),
    "when may a team go blind": _by("blind_nil", "going_blind", raised=_with("blind nil")),
    "may a bid be changed": _by(at=("bid",)),
    "two nils of partners": _by(at=("nils",), raised=_with("nil", "partners")),
    "how many cards are passed on a nil": _by(at=("traded",), raised=_with("nil", "partners")),
    "do sets lose the game": _by("sets_out"),
    "is there a floor": _by("floor"),
    "where the bags are counted": _by("bags", raised=_with("bag counter")),
    "a tie, or two past the target": _by("target", "fixed_hands", at=("tie",)),
    "a card laid is a card played": _by(at=("laid", "exposed")),
    "out of turn": _by(at=("turn",)),
    "who has the last word": _by(at=("word",)),
    "leaving early, time": _by(at=("leaves", "time")),
    "book or trick": _by("bidding", "contract"),
}


@lru_cache(maxsize=64)
def _sheet(name: str, sheet: str) -> Element:
    """A sheet that leaves out all that may be left out."""
    options = Options(PAPERS["letter"], level=len(LEAVES) - 1 if sheet == "rules" else 0)
    return read(sheet_html(load_profile(name), sheet, options)).sheets[0]


def _answered(profile: Profile, name: str) -> bool:
    """Is this rule settled, or to settle, on the rules page, or named there as one of the Rulings?"""
    page = _sheet(profile.file, "rules")
    spoken = {e.get("data-clause") for e in page.all(having="data-clause") if e.text.strip()}
    spoken |= {e.get("data-moved") for e in page.all(having="data-moved")}
    listed = " ".join(part.text for band in page.all(of="settle") for part in band.all("p"))
    return name in spoken or clauses()[name].title in listed


def _lines(profile: Profile) -> Mapping[str, str]:
    """The Rulings: what stands on each line, by its head."""
    rows = _sheet(profile.file, "rulings").all("tr")
    parts = ((next(row.all("th")).text, next(row.all("td")).text) for row in rows)
    return {head: said.strip() for head, said in parts}


HEADS = {key: head for group in INCIDENTS.values() for key, head in group.items()}


@pytest.mark.parametrize("name", shipped())
@pytest.mark.parametrize("dispute", DISPUTES)
def test_each_dispute_is_settled_or_to_settle(name: str, dispute: str) -> None:
    settles, profile = DISPUTES[dispute], load_profile(name)
    assert settles.clauses or settles.incidents
    if not settles.raised(profile.rules.facts):
        return
    lines = _lines(profile)
    assert [key for key in settles.incidents if not lines.get(HEADS[key])] == []
    if settles.clauses:
        told = any(_answered(profile, clause) for clause in settles.clauses)
        assert told or any(lines.get(HEADS[key]) for key in settles.instead)


def test_the_map_names_real_rules_and_lines() -> None:
    named = frozenset[str]().union(*(dispute.clauses for dispute in DISPUTES.values()))
    assert len(DISPUTES) >= 29
    assert sorted(named - set(clauses())) == []
    lines = frozenset[str]().union(*(d.incidents | d.instead for d in DISPUTES.values()))
    assert sorted(lines - set(HEADS)) == []


def test_the_word_for_a_trick_is_the_tables_own() -> None:
    friday = _sheet("friday", "rules").text
    assert "book" in friday
    assert "trick" not in friday
