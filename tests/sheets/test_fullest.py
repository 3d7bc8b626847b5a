"""The fullest tables that can be: their sheets keep to their pages, and nothing is lost on the way."""

from __future__ import annotations

import re

import pytest

from rulesheets.errors import DoesNotFit
from rulesheets.press import PAPERS, Job
from rulesheets.press.layout import lay_out
from rulesheets.press.shop import shop
from rulesheets.profile import Profile
from rulesheets.proof import prove_html
from rulesheets.proof.document import Element, read
from rulesheets.render import Options, sheet_css, sheet_html, units, words_of
from rulesheets.render.budget import heights
from rulesheets.render.format import format_of
from rulesheets.render.options import LEAVES, SIZES, Leave
from rulesheets.render.rules_page import rules_page
from rulesheets.render.trials import first_level
from rulesheets.render.tries import tries
from rulesheets.rules import standard_rules
from rulesheets.sheets import agreement
from tests.fullest import GAMES, fullest
from tests.sheets.kit import profile as profile_of_text
from tests.sheets.kit import table
from tests.sheets.test_fits import trials

TIGHT = next(level for level, leave in enumerate(LEAVES) if leave.tight)
SPARE = next(level for level, leave in enumerate(LEAVES) if leave.moved)
PLACES = [*((game, "letter") for game in GAMES), ("two pairs", "a4")]


def page(profile: Profile, sheet: str, level: int) -> Element:
    return read(sheet_html(profile, sheet, Options(PAPERS["letter"], level=level))).sheets[0]


def told(found: Element) -> set[str]:
    """The rules that a page tells, asks or barely names as standing elsewhere."""
    placed = {e.get("data-clause") for e in found.all(having="data-clause")}
    return placed | {e.get("data-moved") for e in found.all(having="data-moved")}


@pytest.mark.parametrize("game", GAMES)
def test_it_is_full(game: str) -> None:
    """Six in ten of all rules are set, each otherwise than in the standard game."""
    rules = fullest(game).rules
    assert len(rules.chosen) >= 55
    assert all(rules.plays(name) for name in rules.chosen)


@pytest.mark.parametrize(("game", "paper"), PLACES)
def test_its_rules_are_two_pages(game: str, paper: str) -> None:
    _, fit, size = trials(fullest(game), "rules", Options(PAPERS[paper]))
    assert LEAVES[fit.level].pages <= 2
    assert size >= 10


@pytest.mark.parametrize(("game", "paper"), [("two pairs", "a4"), ("four alone", "letter")])
def test_its_rulings_are_one_page(game: str, paper: str) -> None:
    *_, size = trials(fullest(game), "rulings", Options(PAPERS[paper]))
    assert size >= SIZES["rulings"][-1] >= 10


CHEAT = tries("cheat", Options(PAPERS["letter"]))
RUNS_ON, NO_NOTES, LEAST = (next(at for at, way in enumerate(CHEAT) if way.spare == n) for n in (1, 2, 3))


@pytest.mark.parametrize(("game", "paper"), [("two pairs", "letter"), ("three alone", "a4")])
def test_its_cheat_sheet_is_one_page(game: str, paper: str) -> None:
    *_, size = trials(fullest(game), "cheat", Options(PAPERS[paper], level=RUNS_ON))
    assert size >= SIZES["cheat"][-1] >= 11


def lines(profile: Profile, level: int) -> list[str]:
    """What a cheat sheet says, line by line, in the order of the alphabet."""
    return sorted(unit.text for unit in page(profile, "cheat", level).all(of="unit"))


@pytest.mark.parametrize("game", GAMES)
def test_a_cheat_sheet_that_runs_on_loses_nothing(game: str) -> None:
    profile = fullest(game)
    assert lines(profile, RUNS_ON) == lines(profile, 0)
    assert "The rest" not in page(profile, "cheat", RUNS_ON).text


@pytest.mark.parametrize("level", [NO_NOTES, LEAST])
def test_a_cheat_sheet_that_leaves_something_out_says_so(level: int) -> None:
    profile = fullest("two pairs")
    assert len(lines(profile, level)) < len(lines(profile, level - 1))
    assert page(profile, "cheat", level).text.count("The rest: rules page.") == 1


def test_a_cheat_sheet_that_has_nothing_to_leave_out_says_nothing_of_it() -> None:
    plain = profile_of_text("name: Bare\nnil: no\nbags: no\ntable_talk: no\nblind_exchange: no\n")
    assert lines(plain, NO_NOTES) == lines(plain, 0)
    assert "The rest" not in page(plain, "cheat", NO_NOTES).text


@pytest.mark.parametrize("level", [RUNS_ON, NO_NOTES, LEAST])
def test_a_spare_cheat_sheet_is_proved(level: int) -> None:
    profile = fullest("three pairs")
    html = sheet_html(profile, "cheat", Options(PAPERS["letter"], level=level))
    prove_html(html, profile.rules, standard_rules()).require()


@pytest.mark.parametrize("game", GAMES)
def test_what_leaves_the_rules_page_stands_on_the_rulings(game: str) -> None:
    profile = fullest(game)
    whole, spare, rulings = (
        page(profile, "rules", TIGHT),
        page(profile, "rules", SPARE),
        page(profile, "rulings", 0),
    )
    assert told(spare) == told(whole)
    moved = [entry.get("data-moved") for entry in spare.all(having="data-moved")]
    assert len(moved) > 5
    there = {unit.get("data-clause") for unit in rulings.all(of="unit")}
    assert sorted(set(moved) - there) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_rulings_say_all_of_what_moved(game: str) -> None:
    agreed = agreement(fullest(game))
    spare = page(fullest(game), "rules", SPARE)
    moved = {entry.get("data-moved") for entry in spare.all(having="data-moved")}
    said = page(fullest(game), "rulings", 0).text
    for rule in agreed.rules:
        if rule.name in moved:
            texts = [
                read(f"<p>{unit.text}</p>").elements[0].text
                for unit in units(rule, "rulings", words_of(agreed))
            ]
            assert texts
            assert [text for text in texts if text not in said] == []


@pytest.mark.parametrize("level", range(SPARE, SPARE + 8))
def test_a_spare_page_is_proved(level: int) -> None:
    profile = fullest("two pairs")
    html = sheet_html(profile, "rules", Options(PAPERS["letter"], level=level))
    prove_html(html, profile.rules, standard_rules()).require()


@pytest.mark.parametrize("name", ["standard", "friday", "three"])
@pytest.mark.parametrize("level", range(SPARE, len(LEAVES)))
def test_a_page_comes_to_as_many_as_it_promises(level: int, name: str) -> None:
    found = page(table(name), "rules", level)
    assert len(list(found.all(of="body"))) == len(list(found.all(of="foot"))) == LEAVES[level].pages
    assert told(found) == told(page(table(name), "rules", TIGHT))


def test_a_band_that_is_cut_goes_on_under_its_name() -> None:
    found = page(fullest("two pairs"), "rules", SPARE)
    heads = [head.text for head in found.all("h2")]
    assert heads.count("Special bids") == 2
    assert list(dict.fromkeys(heads))[-1] == "On the Rulings"


FAULTS = [
    ("a rule that moved is not named", r'<span data-moved="misdeal">[^<]*</span>', "Misdeal", "ticks"),
    ("another rule's heading", r'(<span data-moved="misdeal">)[^<]*', r"\1Renege", "ticks"),
    ("a rule that the Rulings don't tell", 'data-moved="misdeal"', 'data-moved="bags"', "ticks"),
    ("a rule that is none", 'data-moved="misdeal"', 'data-moved="misdeals"', "ticks"),
    ("a rule is named twice", r'(<span data-moved="misdeal">[^<]*</span>)', r"\1 · \1", "ticks"),
    ("a difference without a bar is not listed", r'<span data-clause="misdeal">[^<]*</span>', "", "bars"),
    (
        "a bar is lost, and nothing else tells",
        'data-clause="sets_out" data-question="[^"]*" data-differs',
        'data-clause="sets_out" data-question="Sets lose"',
        "bars",
    ),
]


@pytest.mark.parametrize(
    ("pattern", "new", "wall"), [fault[1:] for fault in FAULTS], ids=[f[0] for f in FAULTS]
)
def test_what_a_spare_page_loses_is_found(pattern: str, new: str, wall: str) -> None:
    profile = fullest("two pairs")
    html = sheet_html(profile, "rules", Options(PAPERS["letter"], level=SPARE + 4))
    wrong = re.sub(pattern, new, html, count=1)
    assert wrong != html
    proof = prove_html(wrong, profile.rules, standard_rules())
    assert wall in {finding.wall for finding in proof.findings}


def test_no_other_table_needs_to_spare() -> None:
    for name in ("friday", "rta3", "columbus", "long"):
        assert first_level(table(name), Options(PAPERS["letter"])) < SPARE


NOTES = [
    f"Note {at}. " + "Phones stay in the kitchen, and nobody speaks of the hand. "[:100] for at in range(6)
]


def test_notes_go_on_a_third_page_where_two_are_full() -> None:
    listed = ", ".join(f'"{note}"' for note in NOTES)
    noted = profile_of_text(f"{fullest('two pairs').text}table: {{notes: [{listed}]}}\n")
    # The level of three pages at once: each before it takes a layout to fail.
    _, fit, _ = trials(noted, "rules", Options(PAPERS["letter"], level=len(LEAVES) - 1))
    assert LEAVES[fit.level].pages <= 3
    text = page(noted, "rules", fit.level).text
    assert [note for note in NOTES if note.strip() not in text] == []


def test_a_page_before_a_break_tells_how_much_too_long_it_is() -> None:
    level = LEAVES.index(Leave(runs_on=True, tight=True, breaks=("ending",)))
    options = Options(PAPERS["letter"], level=level)
    html, css = sheet_html(fullest("two pairs"), "rules", options), sheet_css("rules", options)
    with pytest.raises(DoesNotFit, match="Rules: needs") as caught:
        lay_out(Job("Rules", html, css, (10,), 2), options.paper, shop())
    [told] = re.findall(r"needs (\d+) mm more", str(caught.value))
    # The first page's bands, by a guess from the widths of letters, and by the press.
    first, second = heights(
        rules_page(agreement(fullest("two pairs")), options), format_of("rules", options).width
    )
    over = (first + second - 2 * format_of("rules", options).height) * 25.4 / 72
    assert int(told) == pytest.approx(over, abs=10)
