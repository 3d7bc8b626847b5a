"""What holds for every sheet of every table."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest

from rulesheets.render import SHEETS, sheet_txt, units, words_of
from rulesheets.rules import standard_rules
from rulesheets.sheets import agreement
from tests.sheets.kit import SHIPPED, TABLES, letter, page, sheet, table
from tests.sheets.kit import units as on_paper

EVERY = [*SHIPPED, *TABLES]
BARRED = ("rules", "cheat")
NO_PROGRAM = re.compile(r"\b(None|True|False|Undefined|Markup|dict|object at)\b")


@pytest.fixture(params=EVERY)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.mark.parametrize("kind", SHEETS)
def test_one_sheet_that_carries_its_table(name: str, kind: str) -> None:
    document = page(table(name), kind, copies=3)
    [article] = document.sheets
    assert article.tag == "article"
    assert [kind] == [article.get("data-sheet")]
    block = json.loads(document.block)
    assert block["profile"] == table(name).text
    assert block["number"] == table(name).rules.number
    assert (block["paper"], block["sheets"], block["copies"]) == ("letter", [kind], 3)


@pytest.mark.parametrize("kind", SHEETS)
def test_foot(name: str, kind: str) -> None:
    [foot] = sheet(table(name), kind).all(of="foot")
    profile = table(name)
    agreed = f" · agreed {profile.table.agreed}" if profile.table.agreed else ""
    title = {"rules": "Rules", "cheat": "Cheat sheet", "pad": "Score pad", "worked": "Worked hands"}[kind]
    assert foot.text == f"Rules {profile.rules.number}{agreed}{title} · Letter"


@pytest.mark.parametrize("kind", SHEETS)
def test_nothing_of_the_program_shows(name: str, kind: str) -> None:
    texts = [text for text in sheet(table(name), kind).texts if not text.at.own]
    assert texts
    assert [text.text for text in texts if NO_PROGRAM.search(text.text)] == []


@pytest.mark.parametrize("kind", SHEETS)
def test_no_unit_stands_twice(name: str, kind: str) -> None:
    counts = Counter(on_paper(sheet(table(name), kind)))
    assert counts
    assert {unit: count for unit, count in counts.items() if count > 1} == {}


@pytest.mark.parametrize("kind", BARRED)
def test_every_sentence_of_every_rule_stands_there(name: str, kind: str) -> None:
    agreed = agreement(table(name))
    word = words_of(agreed)
    spoken = [unit for rule in agreed.rules for unit in units(rule, kind, word)]
    there = {clause for clause, _ in on_paper(sheet(table(name), kind))}
    assert spoken
    assert {unit.clause for unit in spoken} <= there
    tips = sum(unit.at == "tip" for unit in spoken)
    outside = sum(clause_at in ("head", "object") for clause_at in _places(agreed))
    found = len(on_paper(sheet(table(name), kind)))
    assert found == len(spoken) + (outside if kind == "rules" else 1)
    assert tips <= 1


def _places(agreed: object) -> list[str]:
    word = words_of(agreed)  # type: ignore[arg-type]
    return [
        unit.at
        for place in ("head", "object")
        for rule in agreed.rules  # type: ignore[attr-defined]
        for unit in units(rule, place, word)
    ]


@pytest.mark.parametrize("kind", BARRED)
def test_a_bar_stands_where_the_standard_page_says_otherwise(name: str, kind: str) -> None:
    usual = {(clause, plain_words(text)) for clause, text in on_paper(sheet(table("standard"), kind))}
    found = list(sheet(table(name), kind).all(of="unit"))
    assert found
    for unit in found:
        other = (unit.get("data-clause"), plain_words(unit.text)) not in usual
        assert other == ("data-differs" in unit.attrs), unit.text


def plain_words(text: str) -> str:
    """The table's words for a trick and for a side are no house rule."""
    return re.sub(r"\bplayer", "team", re.sub(r"\bbook", "trick", text))


@pytest.mark.parametrize("kind", [*BARRED, "worked"])
def test_each_bar_is_drawn_and_read_aloud(name: str, kind: str) -> None:
    for element in sheet(table(name), kind).all(having="data-differs"):
        told = [text.text for text in element.texts if text.at.spoken]
        assert told[:1] == ["House rule: "]
        drawn = element.classes
        around = element.parent
        while around is not None and not {"bar", "in-line"} & set(drawn):
            drawn, around = around.classes, around.parent
        inside = [part for part in element.inside if "bar" in part.classes]
        assert {"bar", "in-line"} & set(drawn) or inside, element.text


def test_no_bar_stands_on_a_pad(name: str) -> None:
    found = sheet(table(name), "pad")
    assert list(found.all(having="data-differs")) == []
    assert list(found.all(of="bar")) == []


def test_the_standard_game_has_no_bar() -> None:
    for kind in SHEETS:
        assert list(sheet(table("standard"), kind).all(having="data-differs")) == []


@pytest.mark.parametrize("kind", SHEETS)
def test_markup_in_names_is_text(kind: str) -> None:
    found = sheet(table("marked up"), kind)
    assert [e.tag for e in found.all() if e.tag in ("i", "script")] == []
    assert "<b>Bold</b> & Co" in found.text
    assert len(page(table("marked up"), kind).sheets) == 1


def test_the_text_says_what_the_table_plays(name: str) -> None:
    told = sheet_txt(table(name), SHEETS, letter())
    lines = told.splitlines()
    assert f"{table(name).name}. Rules." in lines
    assert ("House rule: " in told) == (table(name).rules.chosen != standard_rules().chosen)
    assert re.search("[−±♠♥♦♣☐☑]", told) is None
