"""The rules page: ticks, what leaves it when room is short, its lists and further pages."""

from __future__ import annotations

import pytest

from rulesheets.render import levels, pages, sheet_txt
from rulesheets.render.options import LEAVES
from rulesheets.ruleset import RuleSet
from tests.sheets.kit import SHIPPED, TABLES, letter, profile, sheet, table

EVERY = [*SHIPPED, *TABLES]
FULL, SHORTER, NO_ROOM, RUNS_ON, TIGHT, SPLIT = 0, 2, 3, 4, 5, 6


def ticked(row: object) -> list[str]:
    boxes = row.all(having="data-offer")  # type: ignore[attr-defined]
    return [box.get("data-offer") for box in boxes if "data-ticked" in box.attrs]


def settled(rules: RuleSet, clause: str) -> bool:
    return rules[clause].settled and clause not in rules.to_settle


def rows(name: str, **chosen: object) -> dict[str, object]:
    found = sheet(table(name), "rules", **chosen).all(having="data-question")
    return {row.get("data-clause"): row for row in found}


@pytest.mark.parametrize("name", EVERY)
def test_each_settled_row_has_one_tick(name: str) -> None:
    rules = table(name).rules
    found = rows(name)
    assert found
    for clause, row in found.items():
        assert len(ticked(row)) == settled(rules, clause), clause


@pytest.mark.parametrize("name", EVERY)
def test_a_row_asks_what_the_table_can_choose(name: str) -> None:
    rules = table(name).rules
    asked = {clause.name for clause in rules if clause.offers and not rules.lacks(clause.name)}
    assert set(rows(name)) == asked


@pytest.mark.parametrize("name", EVERY)
def test_only_what_is_seldom_asked_and_standard_leaves(name: str) -> None:
    rules, standard = table(name).rules, table("standard").rules
    gone = set(rows(name)) - set(rows(name, level=SHORTER))
    for clause in gone:
        assert rules[clause].seldom
        assert rules[clause] == standard[clause]
    stay = [c for c in set(rows(name)) - gone if rules[c].seldom and rules[c] == standard[c]]
    assert [clause for clause in stay if settled(rules, clause)] == []


def test_a_blank_page_asks_everything_and_ticks_nothing() -> None:
    found = rows("friday", blank=True)
    asked = {clause.name for clause in table("standard").rules if clause.offers}
    assert set(found) == asked
    assert [clause for clause, row in found.items() if ticked(row)] == []
    assert set(rows("friday", blank=True, level=1)) < asked
    page = sheet(table("friday"), "rules", blank=True)
    assert "blank" in page.classes
    assert "Friday" not in page.text
    assert "what the table ticks on the right replaces it" in page.text
    assert list(page.all(having="data-differs")) == []


def test_what_nobody_settled_is_listed_and_open() -> None:
    open_ = profile("name: Open\nto_settle: [bags]\n")
    found = sheet(open_, "rules")
    [listed] = found.all(of="settle")
    assert "Bag penalty" in listed.text
    [row] = [row for row in found.all(having="data-question") if row.get("data-clause") == "bags"]
    assert ticked(row) == []
    assert [box.get("data-offer") for box in row.all(having="data-offer")][-1] == "write-in"


def test_what_differs_is_listed_once() -> None:
    found = sheet(table("friday"), "rules")
    [listed] = found.all(of="different")
    names = [item.get("data-clause") for item in listed.all(having="data-clause")]
    assert sorted(names) == sorted(table("friday").rules.chosen)
    assert list(sheet(table("standard"), "rules").all(of="different")) == []


def test_a_choice_that_no_box_offers_is_written_in() -> None:
    odd = profile("name: Odd\nbags: {limit: 7, penalty: 70}\n")
    [row] = [r for r in sheet(odd, "rules").all(having="data-question") if r.get("data-clause") == "bags"]
    assert ticked(row) == ["write-in"]
    [box] = [box for box in row.all(having="data-offer") if "data-ticked" in box.attrs]
    assert box.text.replace("\N{NO-BREAK SPACE}", " ") == "☑ 7 cost 70"


def paragraphs(level: int) -> int:
    return sum(1 for _ in sheet(table("standard"), "rules", level=level).all(of="para"))


def test_prose_runs_on_where_room_is_short() -> None:
    assert paragraphs(RUNS_ON) < paragraphs(FULL)


def test_lines_to_write_on_make_room_for_one_among_the_ticks() -> None:
    wide, narrow = (sheet(table("standard"), "rules", level=level) for level in (SHORTER, NO_ROOM))
    assert [len(list(page.all(of="lines"))) for page in (wide, narrow)] == [1, 0]
    assert [len(list(page.all(of="also-row"))) for page in (wide, narrow)] == [0, 1]


@pytest.mark.parametrize("level", range(len(LEAVES)))
def test_notes_never_leave(level: int) -> None:
    noted = profile('name: Noted\ntable: {notes: ["Phones stay in the kitchen."]}\n')
    assert "Phones stay in the kitchen." in sheet(noted, "rules", level=level).text


@pytest.mark.parametrize("level", [n for n in range(SPLIT, len(LEAVES)) if not LEAVES[n].moved])
def test_further_pages_lose_nothing(level: int) -> None:
    page = sheet(table("standard"), "rules", level=level)
    heads = [head.text for head in page.all("h2")]
    whole = [head.text for head in sheet(table("standard"), "rules", level=SHORTER).all("h2")]
    assert heads == whole
    bodies = list(page.all(of="body"))
    assert len(bodies) == pages("rules", letter(level=level)) == 1 + len(LEAVES[level].breaks)
    assert len(list(page.all(of="foot"))) == len(bodies)


def test_only_conduct_on_the_back_is_called_rulings() -> None:
    kickers = [
        [kicker.text for kicker in sheet(table("standard"), "rules", level=level).all(of="kicker")]
        for level in (SPLIT, SPLIT + 1, SPLIT + 2)
    ]
    assert [found[-1] for found in kickers] == ["rulings", "rulings", "spades rules, continued"]


def test_levels_begin_where_the_page_is_likely_to_fit() -> None:
    def first(name: str) -> int:
        return levels("rules", letter(), table(name))[0].level

    assert first("standard") < first("friday") <= TIGHT
    assert [options.level for options in levels("rules", letter())] == list(range(len(LEAVES)))


def test_what_the_standard_game_leaves_open_is_instead_of_nothing() -> None:
    told = sheet_txt(table("friday"), ["rules"], letter())
    assert "House rule: Renege: 3 books.\n" in told
    assert "House rule: Game to: 350, instead of 500.\n" in told
