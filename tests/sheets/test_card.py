"""The guest card: all that differs and nothing else, on a quarter page, or a clear answer why not."""

from __future__ import annotations

import re
import struct
from functools import lru_cache

import pytest

from rulesheets.errors import DoesNotFit
from rulesheets.papers import PAPERS, part_of
from rulesheets.press import Press
from rulesheets.profile import Profile, shipped
from rulesheets.proof import prove_html, prove_paper
from rulesheets.proof.bars import bars_beside
from rulesheets.proof.document import Document, Element, read
from rulesheets.proof.finding import Wall
from rulesheets.proof.game import Game
from rulesheets.render import Options, bound_html, sheet_css, sheet_html, sheet_txt
from rulesheets.rules import standard_rules
from rulesheets.work import FORMS, Made, Order
from tests.proof.sample import pdf
from tests.sheets.kit import TABLES, letter, profile, table

RULINGS_ONLY = "name: Strict\nout_of_turn: {tricks: 3, points: 30, loses: the contract}\n"


def quarter(level: int = 0, paper: str = "letter", **chosen: object) -> Options:
    chosen = {"up": 4, "copies": 4, **chosen}
    return Options(part_of(PAPERS[paper], 4), level=level, **chosen)  # type: ignore[arg-type]


@lru_cache(maxsize=64)
def page(of: Profile, level: int = 0) -> Document:
    return read(sheet_html(of, "card", quarter(level)))


def card(of: Profile, level: int = 0) -> Element:
    [sheet] = page(of, level).sheets
    return sheet


def made(of: Profile, form: str = "pdf", **chosen: object) -> Made:
    return FORMS[form](Order(of, ("card",), quarter(**chosen), Press(None)))  # type: ignore[arg-type]


def told(sheet: Element) -> set[str]:
    return {unit.get("data-clause") for unit in sheet.all(having="data-clause")}


@pytest.mark.parametrize("level", [0, 1, 2])
@pytest.mark.parametrize("name", [*shipped(), *TABLES])
def test_it_holds_every_rule_that_differs(name: str, level: int) -> None:
    rules = table(name).rules
    game = Game(rules, standard_rules())
    changed = {clause for clause in game.changed if not rules[clause].on_rulings}
    sheet = card(table(name), level)
    assert changed <= told(sheet)
    if level:
        assert told(sheet) == changed
    assert prove_html(sheet_html(table(name), "card", quarter(level)), rules, standard_rules()).findings == ()


@pytest.mark.parametrize("name", ["friday", "djs-party", "rta3", "looneyville", "three", "six"])
def test_no_sentence_on_it_is_the_standard_games(name: str) -> None:
    wall = Wall("bars")
    here, usual = card(table(name)), read(sheet_html(table("standard"), "rules", letter())).sheets[0]
    bars_beside(here, usual, wall)
    said = {(unit.get("data-clause"), unit.text) for unit in usual.all(having="data-clause")}
    mine = [(unit.get("data-clause"), unit.text) for unit in here.all(having="data-clause")]
    assert mine
    assert said.isdisjoint(mine)
    assert wall.findings == []


def test_friday_in_its_fewest_words() -> None:
    assert [unit.text for unit in card(table("friday"), 1).all(having="data-clause")] == [
        "Jokers, 2♦ and 2♠ are top trumps",
        "First hand bids itself",
        "Board 4",
        "A failed nil’s books help the partner",
        "Blind six",
        "10 for 200",
        "5 bags cost 50",
        "Game to 350",
        "Two sets lose",
        "Boston wins",
        "Renege costs 3 books",
        "The host settles disputes",
    ]


def test_with_room_whole_sentences_stand_by_phase_with_their_value() -> None:
    sheet = card(table("looneyville"))
    heads = [(head.tag, head.text) for head in sheet.all() if head.tag in ("h2", "h3")]
    assert heads == [
        ("h2", "Different here"), ("h3", "Special bids"), ("h3", "Play"), ("h3", "Scoring"),
        ("h2", "To settle"),
    ]  # fmt: skip
    assert "All else is the standard game." in sheet.text
    friday = card(table("friday"))
    assert "Every 5 bags; the rest carry over −50" in friday.text
    assert "made" not in friday.text or "± is + made, − failed." in friday.text


def test_a_rule_that_is_off_is_named_in_a_few_words() -> None:
    [nil] = [
        u for u in card(profile("name: T\nnil: no\n")).all(having="data-clause") if "nil" in u.text.lower()
    ]
    assert nil.text == "No nil"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name: Plain\n", "Nothing differs here: this table plays the standard game."),
        (RULINGS_ONLY, "Players find the standard game here; only rulings differ."),
    ],
)
def test_where_nothing_differs_it_says_so(text: str, said: str) -> None:
    sheet = card(profile(text))
    assert told(sheet) == set()
    assert said in sheet.text
    assert said in sheet_txt(profile(text), ["card"], quarter())
    assert made(profile(text)).pages == 4


def test_all_else_is_said_to_be_standard_only_where_it_is() -> None:
    both = profile(RULINGS_ONLY + "board: {least: 4}\n")
    assert "All else is the standard game, but for rulings." in card(both).text
    open_ = profile("name: Open\nboard: {least: 4}\nto_settle: [renege, nil]\n")
    assert "All else is the standard game. To settle Nil · Renege" in card(open_).text
    assert "To settle: Nil; Renege." in sheet_txt(open_, ["card"], quarter())
    broken = sheet_html(open_, "card", quarter()).replace("Nil · Renege", "Nil")
    assert {f.wall for f in prove_html(broken, open_.rules, standard_rules()).findings} == {"ticks"}


def test_it_bears_the_tables_name_and_number() -> None:
    for name in ("friday", "marked up", "long"):
        text = card(table(name)).text
        assert table(name).rules.number in text
        assert table(name).name[:15] in text


@pytest.mark.parametrize(
    ("name", "paper"),
    [
        ("friday", "letter"), ("jokers-wild", "letter"), ("djs-party", "a4"), ("long", "letter"),
        ("marked up", "a4"), ("five", "letter"),
    ],
)  # fmt: skip
def test_it_fits_a_quarter_and_holds_on_paper(name: str, paper: str) -> None:
    done = made(table(name), paper=paper)
    assert done.told.startswith(f"4 pages, 4 to a sheet  {PAPERS[paper].title}  ")
    size = re.search(r"type ([\d.]+) pt", done.told)
    assert size is not None
    assert float(size[1]) >= 10


@pytest.mark.parametrize(
    ("paper", "title", "hint"),
    [
        ("4x6", "4x6", "It fits two to a sheet (--n-up 2), or on Half letter (--paper half-letter)."),
        ("index", "Index card", "It fits on Half letter (--paper half-letter)."),
    ],
)
def test_more_than_a_quarter_holds_says_what_would(paper: str, title: str, hint: str) -> None:
    with pytest.raises(DoesNotFit) as failure:
        made(table("friday"), paper=paper)
    [problem] = failure.value.problems
    told = rf"needs \d+ mm more than a quarter of {title} has, even with type of 9 pt"
    assert re.fullmatch(told, problem.text)
    assert (problem.file, problem.hint) == ("Guest card", hint)
    half = Options(part_of(PAPERS[paper], 2), up=2, copies=2)
    order = Order(table("friday"), ("card",), half, Press(None))
    if "--n-up" in hint:
        assert FORMS["pdf"](order).pages == 2
    else:
        with pytest.raises(DoesNotFit):
            FORMS["pdf"](order)
    assert made(table("friday"), paper="half-letter").pages == 4


def test_a_rules_number_stays_in_one_line() -> None:
    assert made(table("djs-party"), paper="half-letter").pages == 4


def test_the_picture_is_one_card_and_no_more() -> None:
    done = made(table("friday"), "png")
    [picture] = done.files
    wide, high = struct.unpack(">II", picture[16:24])
    assert (wide, high) == (850, 1100)
    assert "to a sheet" not in done.told


FAULTS = (
    ("a difference is lost", "bars", r'<div class="entry unit" data-clause="board".*?</div></div></div>', ""),
    ("a rule that does not differ is on it", "bars", r'data-clause="board"', 'data-clause="contract"'),
    ("a difference has no mark", "bars", r" data-differs", ""),
    ("a figure is another", "answers", r'<data value="350">350', '<data value="400">400'),
    ("a figure reads as another", "census", r'<data value="350">350', '<data value="350">400'),
    ("a figure is typed", "census", r'<data value="350">350</data>', "350"),
    ("it has another table's number", "number", r'class="number">\w+-\w+', 'class="number">7QF-31D'),
    ("it says that nothing differs", "bars", r'class="rest"', 'class="rest alone"'),
)


@pytest.mark.parametrize(("what", "wall", "pattern", "new"), FAULTS, ids=[fault[0] for fault in FAULTS])
def test_a_fault_of_the_card_is_caught(what: str, wall: str, pattern: str, new: str) -> None:
    friday = table("friday")
    broken, count = re.subn(pattern, new, sheet_html(friday, "card", quarter(1)), count=1, flags=re.DOTALL)
    assert count == 1
    assert wall in {finding.wall for finding in prove_html(broken, friday.rules, standard_rules()).findings}


@pytest.mark.parametrize(
    ("name", "paper", "margin"),
    [
        ("W" + "w" * 35, "letter", None),
        ("W" + "w" * 38, "legal", None),
        ("Ш" * 28, "a4", 20),
        ("i" * 40, "letter", 9),
    ],
)
def test_a_long_name_takes_one_line(name: str, paper: str, margin: float | None) -> None:
    assert "  proved  " in made(profile(f"name: {name}\n"), paper=paper, margin=margin).told


def test_an_empty_card_that_does_not_say_so_is_caught() -> None:
    plain = profile("name: Plain\n")
    broken = sheet_html(plain, "card", quarter()).replace("rest alone", "rest")
    assert {f.wall for f in prove_html(broken, plain.rules, standard_rules()).findings} == {"bars"}


@pytest.mark.parametrize(
    "css",
    [
        ".sheet.card .bar > .line { border-left-color: transparent }",
        ".sheet.card .bar > .line { border-left: 0 }",
        ".sheet.card .rest { color: #bbb }",
        ".sheet.card .entry:last-child { display: none }",
        ".sheet.card .red { color: #111 }",
    ],
)
def test_a_fault_of_its_style_is_caught(css: str) -> None:
    options = quarter(1, up=1, copies=1)
    text = bound_html(table("friday"), {"card": options})
    # By itself it is as large as no paper.
    size = "@page { size: 306pt 396pt }:root { --type: 10pt }"

    def found(more: str) -> list[str]:
        paper = pdf(
            text.replace("</head>", f"<style>{sheet_css('card', options)}{size}{more}</style></head>")
        )
        return [f.text for f in prove_paper(paper, text).findings if not f.text.startswith("page size")]

    assert found("") == []
    assert found(css)
