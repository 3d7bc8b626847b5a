"""A pad that is filled in with a match: right for every table, and every wrong figure is found."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from random import Random

import pypdfium2
import pytest

from rulesheets import engine
from rulesheets.engine.playing import play_hand, random_bidder
from rulesheets.errors import DoesNotFit
from rulesheets.press import PAPERS, Press
from rulesheets.profile import load_profile, read_match, shipped
from rulesheets.proof import prove_html
from rulesheets.render import Options, bound_html
from rulesheets.render.pad_options import PadOptions, Played
from rulesheets.rules import standard_rules
from rulesheets.telling import score
from rulesheets.work import FORMS, Order

LETTER = PAPERS["letter"]
MATCH = """
teams: [Hawks, Doves]
players: [Ann, Ben, Cleo, Dan]
hands:
  - {bids: [4, nil, 3, 5], took: [5, 0, 3, 5]}
  - {bids: [4, blind nil, 2, 3], took: [5, 3, 2, 3]}
  - correction: {Hawks: -10}
    why: the first hand was added up wrong
  - penalty: {Doves: 30}
  - {bids: [5, 3, 2, 3], took: [4, 3, 2, 4]}
"""
WON = "hands:\n" + "  - {bids: [6, 1, 6, 0], took: [6, 1, 6, 0]}\n" * 6


def html_of(name: str, text: str, *overrides: str) -> str:
    profile = load_profile(name, overrides)
    told = score(profile, read_match(text, "match.yaml", profile))
    assert told.problems == ()
    options = Options(LETTER, teams=told.match.sides, pad=PadOptions(match=Played(told.match, told.score)))
    return bound_html(profile, {"pad": options})


@lru_cache(maxsize=4)
def standard(text: str = MATCH) -> str:
    return html_of("standard", text, "blind_nil=yes")


def found(html: str, *overrides: str) -> dict[str, list[str]]:
    rules = load_profile("standard", overrides or ["blind_nil=yes"]).rules
    proof = prove_html(html, rules, standard_rules())
    assert proof.looked_at["match scored"]
    walls: dict[str, list[str]] = {}
    for finding in proof.findings:
        walls.setdefault(finding.wall, []).append(f"{finding.text} ({finding.where})")
    return walls


def test_a_match_is_printed_as_it_is_scored() -> None:
    assert found(standard()) == {}
    assert found(standard(WON)) == {}
    html = standard()
    for told in ("contract", "the first hand was added up wrong", ">−30</data>", 'class="ringed">N</span>'):
        assert told in html
    assert html.count('data-entry="') == 5
    assert "data-winner" not in html
    # The last hand came after the end.
    assert standard(WON).count("after the end") == 1
    assert standard(WON).count("data-winner") == 1


@pytest.mark.parametrize("name", shipped()[::4])
def test_every_table_prints_its_matches(name: str) -> None:
    rules = load_profile(name).rules
    rng = Random(name)
    hands, standings = [], None
    for number in range(1, 4):
        hand = play_hand(rules, rng, random_bidder(rng), number=number, standings=standings)
        standings = tuple(side.standing for side in engine.score_hand(rules, hand, standings))
        bids = [str(bid) if bid else "-" for bid in hand.bids]
        hands.append(f"  - {{bids: {bids}, took: {list(hand.took)}, first_bidder: {hand.first_bidder}}}")
        if engine.ending(rules, standings):
            break
    html = html_of(name, "hands:\n" + "\n".join(hands))
    proof = prove_html(html, rules, standard_rules())
    assert proof.findings == ()
    assert proof.looked_at["match scored"] > 12 * len(hands)


@pytest.mark.parametrize("chosen", [{}, {"large": True}, {"paper": PAPERS["half-letter"]}])
def test_a_match_is_proved_on_paper(chosen: dict[str, object]) -> None:
    profile = load_profile("skullwink")
    text = "hands:\n" + "  - {bids: [5, 4, 6], took: [6, 4, 7]}\n" * 9
    told = score(profile, read_match(text, "match.yaml", profile))
    options = replace(Options(LETTER, teams=told.match.sides), **chosen)  # type: ignore[arg-type]
    options = replace(options, pad=PadOptions(match=Played(told.match, told.score)))
    made = FORMS["pdf"](Order(profile, ("pad",), options, Press(None)))
    assert "proved" in made.told
    assert made.pages == len(pypdfium2.PdfDocument(made.files[0])) >= 1 + bool(chosen.get("large"))


def test_no_match_is_squeezed_on_a_card() -> None:
    profile = load_profile("standard")
    told = score(profile, read_match(MATCH, "match.yaml", load_profile("standard", ["blind_nil=yes"])))
    options = Options(PAPERS["index"], pad=PadOptions(match=Played(told.match, told.score)))
    with pytest.raises(DoesNotFit, match=r"needs \d+ mm more than Index card has"):
        bound_html(profile, {"pad": options})


def test_a_long_match_has_several_pages() -> None:
    text = "hands:\n" + "  - {bids: [3, 3, 3, 3], took: [4, 3, 3, 3]}\n" * 40
    assert html_of("standard", text).count('class="body further"') == 2


@pytest.mark.parametrize(
    ("pattern", "new", "at", "said"),
    [
        (r'<data value="71">71</data>', '<data value="72">72</data>', 0, "points: printed “72”"),
        (r'<data value="71">71</data>', '<data value="72">72</data>', 1, "total: printed “72”"),
        (r'<data value="70">\+70</data>', '<data value="60">+60</data>', 0, "lines: printed “contract +60"),
        (r"contract ", "nil ", 0, "lines: printed “nil +70"),
        (r'"took"><data value="8">8<', '"took"><data value="9">9<', 0, "took: printed “9”"),
        (r'<td class="bid first"><data value="4">4<', '<td class="bid first"><data value="5">5<', 0, "bid:"),
        (r'class="ringed"', 'class="round"', 0, "ringed as blind: printed False, engine True"),
        (r'scope="rowgroup"><data value="2">2<', 'scope="rowgroup"><data value="3">3<', 0, "number: printed"),
        (r'<tbody class="played" data-entry="3">.*?</tbody>', "", 0, "entries: printed"),
        (r'data-entry="4"', 'data-entry="1"', 0, "entries: printed"),
        (r'"took": \[5, 0, 3, 5\]', '"took": [5, 0, 4, 4]', 0, "took: printed"),
        (r"Winner ", 'Winner <span data-winner="1"><span class="own">Doves</span></span>', 0, "winners:"),
    ],
)  # fmt: skip
def test_a_wrong_figure_is_found(pattern: str, new: str, at: int, said: str) -> None:
    html = standard()
    places = [match.span() for match in re.finditer(pattern, html, re.DOTALL)]
    start, end = places[at]
    walls = found(html[:start] + new + html[end:])
    assert any(said in text for text in walls["match scored"]), walls


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('<td class="bid first"', '<td class="bid first x"', "bid x: printed “4”"),
        ('<td class="bid first"', '<td class="first"', ": printed “4”"),
        ('"points": [-10, 0]', '"points": [-10]', "can't be read"),
        ('"bags": [0, 0]', '"bags": []', "can't be read"),
        ('"points": [-10, 0]', '"points": [1e999, 0]', "can't be read"),
        ('"bids": ["4", "nil", "3", "5"]', '"bids": ["4"]', "can't be read"),
        ('"took": [5, 0, 3, 5]', '"took": []', "can't be read"),
    ],
)
def test_what_is_no_match_is_found(old: str, new: str, said: str) -> None:
    proof = prove_html(broken(old, new), load_profile("standard", ["blind_nil=yes"]).rules, standard_rules())
    told = [finding.text for finding in proof.findings if finding.wall == "match scored"]
    assert any(said in text for text in told), told


def broken(old: str, new: str) -> str:
    html = standard()
    assert old in html
    return html.replace(old, new, 1)


def test_swapped_rows_are_found() -> None:
    html = standard()
    rows = re.findall(r'<tbody class="played".*?</tbody>', html, re.DOTALL)
    swapped = html.replace(rows[0], "@").replace(rows[1], rows[0]).replace("@", rows[1])
    assert any("entries" in text for text in found(swapped)["match scored"])
    numbered = [
        re.sub('data-entry="."', f'data-entry="{at}"', row) for at, row in enumerate((rows[1], rows[0]))
    ]
    relabelled = html.replace(rows[0], "@").replace(rows[1], numbered[1]).replace("@", numbered[0])
    assert found(relabelled)["match scored"]


def test_another_winner_is_found() -> None:
    html = standard(WON)
    other = re.sub('data-winner="0"', 'data-winner="1"', html)
    assert any("winners" in text for text in found(other)["match scored"])
    named = re.sub('(data-winner="0"><span class="own">)[^<]*', r"\1Nobody", html)
    assert any("names “Nobody”" in text for text in found(named)["match scored"])


def test_figures_without_a_match_are_found() -> None:
    html = re.sub(r', "match": \[.*?\](?=\})', "", standard(), count=1)
    assert html != standard()
    assert found(html)["match scored"]


def test_another_table_scores_it_otherwise() -> None:
    assert found(standard(), "blind_nil=yes", "nil.worth=50")["match scored"]
