"""A match written on a pad and read back is that match; what can't be read is named, cell by cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesheets.engine import table_of
from rulesheets.errors import MatchError
from rulesheets.profile import Profile, load_profile, read_match
from rulesheets.proof.carrying import carried
from rulesheets.proof.document import read
from rulesheets.proof.drawn import Box
from rulesheets.proof.fields import Field
from rulesheets.proof.pdfium import fields_in
from rulesheets.reading import read_back
from rulesheets.reading.filled import Filled
from rulesheets.reading.pad import match_of
from rulesheets.telling import score
from tests.reading.filling import FILE, filled_in, made

Hand = tuple[Sequence[str], Sequence[int]]


def pad(name: str, values: dict[str, str]) -> Filled:
    """A pad of a shipped table with these texts in its fields."""
    pdf = made(load_profile(name), "pad")
    [sheet] = read(carried(pdf).html).sheets
    names = [field.name for field in fields_in(pdf)]
    assert set(values) <= set(names), set(values) - set(names)
    nowhere = Box(0, 0, 0, 0)
    fields = {one: Field(one, "text", nowhere, False, values.get(one, ""), False) for one in names}
    return Filled(FILE, load_profile(name), sheet, fields)


def cells(profile: Profile, hands: Sequence[Hand]) -> dict[str, str]:
    """What a scorer writes: bids by player, tricks by side, a nil's own beside it."""
    return dict(_cells(profile, hands))


def _cells(profile: Profile, hands: Sequence[Hand]) -> Iterator[tuple[str, str]]:
    for number, (bids, took) in enumerate(hands, 1):
        for side, seats in enumerate(table_of(profile.rules).sides):
            for at, seat in enumerate(seats):
                bid = bids[seat]
                own = f"{took[seat]}" if bid.endswith("nil") and took[seat] else ""
                yield (
                    f"hand.{number}.{side}.bid.{at}",
                    bid.replace("blind nil", "(N)").replace("nil", "N") + own,
                )
            yield f"hand.{number}.{side}.took.0", str(sum(took[seat] for seat in seats))


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """A hand of standard Spades."""
    cuts = sorted(draw(st.lists(st.integers(0, 13), min_size=3, max_size=3)))
    took = [high - low for low, high in pairwise([0, *cuts, 13])]
    bids = [draw(st.sampled_from(["nil", *map(str, range(1, 8))])) for _ in range(4)]
    return bids, took


def totals(text: str, profile: Profile) -> list[list[tuple[int, int]]]:
    scored = score(profile, read_match(text, "match.yaml", profile))
    return [[(side.points, side.score) for side in entry.sides] for _, entry in scored.entries]


@settings(max_examples=40)
@given(st.lists(hands(), min_size=1, max_size=8))
def test_a_match_written_down_and_read_back_scores_the_same(played: list[Hand]) -> None:
    profile = load_profile("standard")
    lines = [
        f"  - {{bids: [{', '.join(bids)}], took: [{', '.join(map(str, took))}]}}" for bids, took in played
    ]
    text, _ = match_of(pad("standard", cells(profile, played)))
    assert totals(text, profile) == totals("\n".join(["hands:", *lines]) + "\n", profile)


def test_a_pad_filled_in_by_another_program_is_read() -> None:
    profile = load_profile("standard")
    values = cells(
        profile, [(["4", "nil", "3", "blind nil"], [6, 1, 3, 3]), (["4", "3", "3", "2"], [5, 3, 2, 3])]
    )
    values |= {
        "side.0.name": "Hawks",
        "side.1.name": "Doves",
        "hand.1.0.points.0": "72",
        "hand.2.0.total.0": "142",
    }
    found = read_back(filled_in(made(profile, "pad"), values), FILE)
    assert found.kind == "match"
    assert found.text.splitlines()[1:] == [
        "teams: [Hawks, Doves]",
        "hands:",
        "  - {bids: [4, nil, 3, blind nil], took: [4, 1, 5, 3]}",
        "  - {bids: [4, 3, 3, 2], took: [4, 3, 3, 3]}",
    ]
    assert found.notes == ()
    assert totals(found.text, profile)[1][0] == (70, 142)


def test_what_is_written_beside_the_hands_is_kept() -> None:
    values = cells(load_profile("standard"), [(["4", "3", "3", "2"], [5, 3, 2, 3])])
    text, _ = match_of(pad("standard", {**values, "date": "1 May", "winner": "Hawks"}))
    assert text.splitlines()[1:4] == ["# date: 1 May", "# winner: Hawks", "hands:"]


def test_a_hand_that_bids_itself_has_no_bids() -> None:
    values = {"hand.1.0.took.0": "8", "hand.1.1.took.0": "5"}
    text, notes = match_of(pad("friday", values))
    assert text.splitlines()[-1] == "  - {took: [8, 5, 0, 0]}" or "bids" not in text
    assert totals(text, load_profile("friday"))[0] == [(80, 80), (50, 50)]
    assert notes == []


def test_marks_of_faults_are_read_by_the_legend_of_the_pad() -> None:
    values = {"hand.1.0.took.0": "7", "hand.1.1.took.0": "6"}
    values |= {"hand.2.0.took.0": "7", "hand.2.1.took.0": "6", "hand.2.0.bid.0": "4 R", "hand.2.0.bid.1": "3"}
    values |= {"hand.2.1.bid.0": "3", "hand.2.1.bid.1": "2"}
    text, _ = match_of(pad("friday", values))
    assert "faults: [{0: renege}]" in text.splitlines()[-1]


def test_sums_that_do_not_come_out_are_named() -> None:
    profile = load_profile("standard")
    values = cells(profile, [(["4", "3", "3", "2"], [5, 3, 2, 3])])
    values |= {
        "hand.1.0.points.0": "75",
        "hand.1.1.total.0": "+51",
        "hand.1.1.bags.0": "1",
        "hand.1.0.bags.0": "7",
    }
    _, notes = match_of(pad("standard", values))
    assert [note.text for note in notes] == [
        "hand 1, We: points says “75”; it comes to 70",
        "hand 1, We: bags says “7”; it comes to 0",
    ]


def test_a_hand_that_can_not_be_is_named() -> None:
    profile = load_profile("standard")
    _, notes = match_of(pad("standard", cells(profile, [(["4", "3", "3", "2"], [5, 3, 2, 2])])))
    [note] = notes
    assert "12" in note.text


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"hand.1.0.took.0": ""}, "hand 1, We: no tricks are written"),
        ({"hand.1.0.took.0": "many"}, "hand 1, We: “many” is no number of tricks"),
        ({"hand.1.0.took.0": "1+1"}, "hand 1, We: “1+1” is no number of tricks"),
        ({"hand.1.0.took.0": "14"}, "hand 1, We: “14” is no number of tricks"),
        ({"hand.1.1.bid.0": ""}, "hand 1, They, bid 1: no bid is written"),
        ({"hand.1.1.bid.1": "two"}, "hand 1, They, bid 2: “two” is no bid"),
        ({"hand.1.1.bid.1": "2 X"}, "hand 1, They, bid 2: “X” stands for nothing on this pad"),
        (
            {"hand.1.1.bid.1": "2 3"},
            "hand 1, They, bid 2: “2 3” is no bid; only a nil has tricks of its own beside it",
        ),
        ({"hand.1.0.bid.0": "N9"}, "hand 1, We: took 7, fewer than stand beside its nils"),
        (
            {"hand.1.0.bid.0": "N", "hand.1.0.bid.1": "N2"},
            "hand 1, We: took 7, and its nils 2; write each nil's own beside it, as N2",
        ),
    ],
)  # fmt: skip
def test_what_can_not_be_read_is_named(changes: dict[str, str], told: str) -> None:
    values = cells(load_profile("standard"), [(["4", "3", "3", "2"], [5, 3, 2, 3])])
    with pytest.raises(MatchError) as caught:
        match_of(pad("standard", {**values, **changes}))
    assert [problem.text for problem in caught.value.problems] == [told]


def told(values: dict[str, str], name: str = "standard") -> list[str]:
    """What a pad is refused for."""
    with pytest.raises(MatchError) as caught:
        match_of(pad(name, values))
    return [problem.text for problem in caught.value.problems]


def test_all_that_is_wrong_is_named_at_once_in_the_order_of_the_page() -> None:
    hand = (["4", "3", "3", "2"], [5, 3, 2, 3])
    values = cells(load_profile("standard"), [hand] * 5)
    del values["hand.4.0.bid.0"]
    values |= {
        "side.1.name": "Doves",
        "hand.1.0.points.0": "75",
        "hand.2.1.took.0": "x",
        "hand.2.0.bid.1": "N9",
        "hand.4.1.took.0": "5",
        "hand.5.1.took.0": "7",
        "hand.5.0.total.0": "1",
    }
    assert told(values) == [
        "not every side has a name, so none is taken over",
        "hand 1, We: points says “75”; it comes to 70",
        "hand 2, We: took 7, fewer than stand beside its nils",
        "hand 2, Doves: “x” is no number of tricks",
        "hand 4, We, bid 1: no bid is written",
        "hand 4: the tricks add up to 12; a hand has 13",
        "hand 5: the tricks add up to 14; a hand has 13",
    ]


def test_a_row_without_anything_is_named_with_what_is_wrong_in_others() -> None:
    assert told({"hand.1.0.bid.0": "4", "hand.3.0.took.0": "x"}) == [
        "hand 1, We, bid 2: no bid is written",
        "hand 1, We: no tricks are written",
        "hand 1, They, bid 1: no bid is written",
        "hand 1, They, bid 2: no bid is written",
        "hand 1, They: no tricks are written",
        "hand 2: nothing is written, though later hands are",
        "hand 3, We, bid 1: no bid is written",
        "hand 3, We, bid 2: no bid is written",
        "hand 3, We: “x” is no number of tricks",
        "hand 3, They, bid 1: no bid is written",
        "hand 3, They, bid 2: no bid is written",
        "hand 3, They: no tricks are written",
    ]


def test_a_name_that_can_be_none_is_named_with_all_else() -> None:
    names = {"side.0.name": "A" * 50, "side.1.name": "Doves"}
    values = cells(load_profile("standard"), [(["4", "3", "3", "2"], [5, 3, 2, 3])])
    short = {"side.0.name": "A" * 40}
    assert match_of(pad("standard", {**values, **names, **short}))[1] == []
    assert told({**values, **names, "hand.1.1.bid.0": "two", "hand.1.1.took.0": "5"}) == [
        "a team name has 50 characters; there is room for 40",
        "hand 1, Doves, bid 1: “two” is no bid",
        "hand 1: the tricks add up to 12; a hand has 13",
    ]


def test_sums_after_a_hand_that_can_not_be_are_not_looked_at() -> None:
    values = cells(load_profile("standard"), [(["4", "3", "3", "2"], [5, 3, 2, 2])] * 2)
    values |= {"hand.1.0.total.0": "70", "hand.2.0.total.0": "140"}
    _, notes = match_of(pad("standard", values))
    assert [note.text for note in notes] == [
        f"hand {number}: the tricks add up to 12; a hand has 13" for number in (1, 2)
    ]


def test_a_bid_that_hangs_on_the_score_is_looked_at_only_where_that_is_known() -> None:
    values = {"hand.1.0.took.0": "8", "hand.1.1.took.0": "5", "hand.2.0.took.0": "8", "hand.2.1.took.0": "5"}
    values |= {f"hand.2.{side}.bid.{at}": "3" for side in (0, 1) for at in (0, 1)}
    values["hand.2.0.bid.0"] = "(6)"
    _, [note] = match_of(pad("friday", values))
    assert "can't bid blind 6" in note.text
    [tricks] = told({**values, "hand.1.0.took.0": "y"}, "friday")
    assert tricks.endswith(": “y” is no number of tricks")


def test_an_empty_pad_is_no_match() -> None:
    with pytest.raises(MatchError, match="nothing is written on this pad"):
        match_of(pad("standard", {}))


NILS = {"N": "nil", "nil": "nil", "(N)": "blind nil", "BN": "blind nil", "n ||": "nil", "N2": "nil"}


@pytest.mark.parametrize(("cell", "bid"), [*NILS.items(), ("Blind nil", "blind nil")])
def test_a_nil_is_written_in_many_ways(cell: str, bid: str) -> None:
    values = cells(load_profile("standard"), [(["4", "3", "3", "2"], [5, 3, 2, 3])])
    text, _ = match_of(pad("standard", {**values, "hand.1.0.bid.1": cell}))
    assert f"bids: [4, 3, {bid}, 2]" in text
    own = 2 if "2" in cell or "||" in cell else 0
    assert f"took: [{7 - own}, 3, {own}, 3]" in text
