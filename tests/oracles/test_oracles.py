"""The wall `cases`, from outside: each program's every hand, under a profile of its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

import rulesheets
from rulesheets.engine import SideScore
from tests.oracles.reading import FOLDER, Scored, card, hands, profile, rows

# Sides of hands, by configuration; 1,518 where not given.
SIDES: Mapping[str, int] = {
    **dict.fromkeys(["openspiel", "rust_spades", "mreishus", "housespades"], 1248),
    **dict.fromkeys(["standaggs", "standaggs_5x50"], 1248),
    "bux_solo": 2200,
    "ggz_zero_bid": 200,
    "spadestdd_blind_num": 400,
}
# What no settings say that a table could choose.
NOT_EXPRESSED: Mapping[str, str] = {
    "rawhat_2020": "charges five bags and ten bags apart, on one counter",
}
# A program's plain defect: which sides show it, how many are left out, and why.
Defect = tuple[int, str, Callable[[Scored, int], bool]]
DEFECTS: Mapping[str, Defect] = {
    "openspiel": (
        444,
        "takes the score's last digit for the bags, wrong below zero",
        lambda hand, side: hand.before[side][0] < 0,
    ),
}
PLAYED = ("housespades_jjdd",)  # rules of which only the play was recorded
CONFIGURATIONS = sorted(path.stem for path in FOLDER.glob("*.yaml") if path.stem not in PLAYED)


def _told(name: str) -> str:
    left_out = DEFECTS[name][0] if name in DEFECTS else 0
    looked_at = SIDES.get(name, 1518) - left_out
    return f"{name}: {looked_at} sides" + (f", {left_out} left out" if left_out else "")


def test_every_configuration_has_a_profile_or_a_reason() -> None:
    together = set(rows("hands")[0]["by"])
    files = {path.name.removesuffix(".jsonl.gz") for path in (FOLDER / "data").glob("*.jsonl.gz")}
    apart = {name for name in files if "delta" in rows(name)[0]}
    assert len(together | apart) == 42
    assert (together | apart) - set(CONFIGURATIONS) == set(NOT_EXPRESSED)
    assert set(CONFIGURATIONS) <= together | apart


@pytest.mark.parametrize("name", CONFIGURATIONS, ids=_told)
def test_hands(name: str) -> None:
    left_out, _, shows = DEFECTS.get(name, (0, "", lambda hand, side: False))
    looked_at, skipped, wrong = 0, 0, list[object]()
    for hand in hands(name):
        scored = rulesheets.score_hand(profile(name), hand.bids, hand.took, _standings(name, hand))
        for side, got in enumerate(scored):
            if shows(hand, side):
                skipped += 1
                continue
            looked_at += 1
            bags = hand.bags[side] if hand.bags else got.bags
            if _as_written(name, hand, got) != (hand.points[side], bags):
                wrong.append((hand, side, got.points, got.bags))
    assert wrong == []
    assert (looked_at, skipped) == (SIDES.get(name, 1518) - left_out, left_out)


def _standings(name: str, hand: Scored) -> list[tuple[int, int]]:
    if name != "jus144tice_book5_ten":
        return list(hand.before)
    return [(score + 2 * bags if score < 0 else score, bags) for score, bags in hand.before]


def _as_written(name: str, hand: Scored, got: SideScore) -> tuple[int, int]:
    """Points and bags as the program writes them down."""
    if name == "tsround":  # the bags of its last ten only
        return got.points, got.bags % 10
    if name == "jus144tice_book5_ten":
        # It writes a total below zero lower by twice its bags, so that the last digit shows them.
        written = got.score - 2 * got.bags if got.score < 0 else got.score
        return written - hand.before[got.side][0], got.bags
    return got.points, got.bags


def test_openspiel_over_every_split_of_tricks() -> None:
    looked_at, skipped, wrong = 0, 0, list[object]()
    for row in rows("openspiel_team"):
        mine = [str(bid) if bid else "nil" for bid in row["bids"]]
        for split, points in row["delta_by_tricks"].items():
            if row["before"] < 0:  # the defect above
                skipped += 1
                continue
            looked_at += 1
            first, second = map(int, split.split(","))
            bids, took = [mine[0], "1", mine[1], "1"], [first, 13 - first - second, second, 0]
            standings = [(row["before"], row["before"] % 10), (0, 0)]
            got = rulesheets.score_hand(profile("openspiel"), bids, took, standings)[0]
            if got.points != points:
                wrong.append((row["bids"], row["before"], split, points, got.points))
    assert wrong == []
    assert (looked_at, skipped) == (16590, 5460)


LEGALITY = {"tag": 1440, "jus144tice": 1440, "antonelli": 1440, "riendeau": 1440, "housespades": 1440}


@pytest.mark.parametrize("name", LEGALITY)
def test_legal_cards(name: str) -> None:
    looked_at, wrong = 0, list[object]()
    for row in rows("legality"):
        legal = row["differ"].get(name) or (row["legal"] if name in row["agree"] else None)
        if legal is None:
            continue
        looked_at += 1
        trick = [played for _, played in row["played"]]
        got = rulesheets.legal_plays(
            profile(name), row["hand"], trick, row["spades_broken"], first_trick=row["trick"] == 0
        )
        if sorted(got) != sorted(legal):
            wrong.append((row["game"], row["trick"], row["seat"], got))
    assert wrong == []
    assert looked_at == LEGALITY[name]


def test_legal_cards_and_tricks_with_jokers_and_deuces() -> None:
    positions, tricks, wrong = 0, 0, list[object]()
    rules = profile("housespades_jjdd")
    for row in rows("legality_jjdd"):
        positions += 1
        held, first = [card(code) for code in row["hand"]], row["trick"] == 0
        trick = [card(code) for _, code in row["played"]]
        got = rulesheets.legal_plays(rules, held, trick, row["spades_broken"], first_trick=first)
        if sorted(got) != sorted(map(card, row["legal"])):
            wrong.append((row["game"], row["trick"], row["seat"], got))
        if "trick_winner" in row:
            tricks += 1
            seats = [*(seat for seat, _ in row["played"]), row["seat"]]
            winner = rulesheets.trick_winner(rules, [*trick, card(row["chosen"])], first_trick=first)
            if seats[winner] != row["trick_winner"]:
                wrong.append((row["game"], row["trick"], seats[winner]))
    assert wrong == []
    assert (positions, tricks) == (624, 156)


@pytest.mark.parametrize("name", ["jus144tice", "antonelli", "riendeau"])
def test_trick_winners(name: str) -> None:
    looked_at, wrong = 0, list[object]()
    for row in rows("trick_winner"):
        if name not in row["by"]:
            continue
        looked_at += 1
        winner = rulesheets.trick_winner(profile(name), [played for _, played in row["plays"]])
        if row["plays"][winner][0] != row["winner"]:
            wrong.append(row)
    assert wrong == []
    assert looked_at == 750


@pytest.mark.parametrize(
    ("name", "recorded", "left_out"),
    [
        ("riendeau", "riendeau_500", 0),
        ("jus144tice", "jus_500", 0),
        ("antonelli", "antonelli_250_minus250", 0),
        # It ends the game at an equal floor, with no winner to name.
        ("rust_spades", "rust_500_minus200_over", 4),
    ],
    ids=lambda value: f"{value} left out" if isinstance(value, int) else value,
)
def test_game_ends(name: str, recorded: str, left_out: int) -> None:
    looked_at, skipped, wrong = 0, 0, list[object]()
    for row in rows("game_end"):
        mine, other = row["scores"]
        if left_out and mine == other <= -200:
            skipped += 1
            continue
        looked_at += 1
        over = rulesheets.ending(profile(name), [(mine, 0), (other, 0)])
        winner = over.winners[0] if over and len(over.winners) == 1 else None
        expected = row[recorded]
        if expected != ((over is not None) if isinstance(expected, bool) else winner):
            wrong.append((row["scores"], over))
    assert wrong == []
    assert (looked_at, skipped) == (242 - left_out, left_out)
