"""A profile on paper and back is the same profile; what is ticked is what is read."""

from __future__ import annotations

from collections.abc import Mapping

import pymupdf
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from bench.readback import same
from rulesheets.clause import Clause
from rulesheets.errors import ProfileError
from rulesheets.profile import from_texts, load_profile, read_profile, shipped
from rulesheets.profile.merge import canonical
from rulesheets.proof.carrying import carried
from rulesheets.proof.document import read
from rulesheets.reading import read_back
from rulesheets.reading.rules_page import profile_of
from rulesheets.rules import standard_rules
from rulesheets.ruleset import RuleSet
from tests.reading.filling import FILE, boxes, filled_in, made, on_html, profile_of_rules
from tests.tables import tables

NONE = "no box is ticked"
OPEN = f"{NONE}; it is left to settle"
SETTLE = "Tick one, or leave it to settle."


def again(text: str) -> RuleSet:
    return read_profile(text, "again.yaml", from_texts({})).rules


@settings(max_examples=40)
@given(tables())
def test_a_page_as_it_was_made_is_the_profile_it_was_made_of(rules: RuleSet) -> None:
    profile = profile_of_rules(canonical(rules))
    text, notes = profile_of(on_html(profile, {}))
    assert again(text) == profile.rules
    assert {note.text.partition(": ")[2] for note in notes} <= {OPEN}


@settings(max_examples=2, suppress_health_check=list(HealthCheck))
@given(tables())
def test_so_it_is_in_a_file_that_another_program_wrote_anew(rules: RuleSet) -> None:
    became = same(rules)
    assume(became != "no page")
    assert became == "same"


@settings(max_examples=30)
@given(st.data())
def test_every_rule_with_a_box_is_what_is_ticked_on_a_blank_page(data: st.DataObject) -> None:
    profile, standard = load_profile("friday"), standard_rules()
    offers = {c.name: [_offered(c, offer) for offer in c.offers] for c in standard if c.offers}
    drawn = {name: data.draw(st.sampled_from(boxes)) for name, boxes in offers.items()}
    wanted = canonical(RuleSet(drawn.get(clause.name, clause) for clause in profile.rules))
    asked = {name: boxes for name, boxes in offers.items() if not wanted.lacks(name)}
    # A rule that another took the sense from while a third stood in the way; its box is its standard.
    assume(all(wanted[name] in boxes for name, boxes in asked.items()))
    ticks = {f"{name}.{boxes.index(wanted[name])}": True for name, boxes in asked.items()}
    text, _ = profile_of(on_html(profile, ticks, blank=True))
    assert again(text) == wanted


def _offered(clause: Clause, offer: Mapping[str, object]) -> Clause:
    return standard_rules().with_settings({clause.name: offer})[clause.name]


@pytest.mark.parametrize("name", ["friday", "standard", "pagat"])
def test_names_notes_and_rules_of_shipped_tables_come_back(name: str) -> None:
    assert name in shipped()
    profile = load_profile(name)
    found = read_profile(read_back(made(profile, "rules"), FILE).text, "again.yaml", from_texts({}))
    assert (found.name, found.table, found.rules) == (profile.name, profile.table, profile.rules)


def test_boxes_ticked_by_another_program_are_read() -> None:
    values = {"bags.1": False, "bags.0": True, "target.0": True, "target.1": False}
    pdf = filled_in(made(load_profile("friday"), "rules"), values)
    found = read_back(pdf, FILE)
    usual, friday = standard_rules(), load_profile("friday").rules
    assert (found.kind, found.notes) == ("profile", ())
    rules = again(found.text)
    assert (rules["bags"], rules["target"]) == (usual["bags"], usual["target"])
    left = [name for name in friday.clauses if name not in ("bags", "target")]
    assert [rules[name] for name in left] == [friday[name] for name in left]


def test_a_blank_page_gets_a_name_and_a_note() -> None:
    pdf = made(load_profile("standard"), "rules", blank=True)
    ticked = {f"{row}.0": True for row in {name.split(".")[0] for name in _names(pdf)}}
    found = read_back(filled_in(pdf, {**ticked, "name": "The Owls", "nil.0": False, "nil.1": True}), FILE)
    profile = read_profile(found.text, "owls.yaml", from_texts({}))
    assert profile.name == "The Owls"
    first = {name: standard_rules()[name].offers[0] for name in {name.split(".")[0] for name in _names(pdf)}}
    assert profile.rules == canonical(standard_rules().with_settings({**first, "nil": {"worth": 50}}))
    assert found.notes == ()


def _names(pdf: bytes) -> list[str]:
    return list(boxes(read(carried(pdf).html).sheets[0]))


def problems(values: dict[str, str | bool], blank: bool = False) -> list[str]:
    with pytest.raises(ProfileError) as caught:
        profile_of(on_html(load_profile("friday"), values, blank))
    return [f"{problem.text} | {problem.hint}" for problem in caught.value.problems]


def test_all_contradictions_are_named_at_once() -> None:
    told = problems({"jokers.0": True, "bags.0": True, "bags.2": True})
    assert told == [
        "Jokers: “offer 0” and “offer 3” are ticked | Tick one box in each row.",
        "Bags: “offer 0” and “offer 1” and “offer 2” are ticked | Tick one box in each row.",
    ]


def test_what_is_wrong_is_told_together_with_every_row_without_a_tick_in_the_order_of_the_page() -> None:
    pdf = made(load_profile("friday"), "rules", blank=True)
    with pytest.raises(ProfileError) as caught:
        read_back(filled_in(pdf, {"nil.0": True, "nil.1": True, "bags.0": True}), FILE)
    told = [(problem.text, problem.hint) for problem in caught.value.problems]
    nil = "Nil: “±100” and “±50” are ticked", "Tick one box in each row."
    [sheet] = read(carried(pdf).html).sheets
    rows = [row.get("data-question") for row in sheet.all(having="data-question")]
    assert told == [nil if row == "Nil" else (f"{row}: {NONE}", SETTLE) for row in rows if row != "Bags"]
    assert len(told) > 15


def test_a_row_that_the_table_has_no_use_for_is_not_named_where_another_is_wrong() -> None:
    values = {"nil.0": False, "failed_nil.0": False, "failed_nil.1": False, "blind_nil.0": False}
    told = problems({**values, "nil.2": True, "bags.0": True, "bags.1": True})
    assert told == ["Bags: “offer 0” and “offer 1” are ticked | Tick one box in each row."]


@pytest.mark.parametrize("both", [("nil.0", "nil.2"), ("nil.1", "nil.2")])
def test_a_row_that_one_of_two_ticks_has_a_use_for_is_named(both: tuple[str, str]) -> None:
    ticks = dict.fromkeys(("nil.0", "failed_nil.0", "failed_nil.1"), False) | dict.fromkeys(both, True)
    told = problems(ticks)
    assert told[1:] == [f"Failed nil: {NONE} | {SETTLE}"]


@settings(max_examples=40)
@given(st.data())
def test_whoever_mends_all_that_is_told_is_told_of_no_further_row(data: st.DataObject) -> None:
    keys = [key for key in boxes(on_html(load_profile("friday"), {}, True).sheet) if "write-in" not in key]
    rows = data.draw(st.lists(st.sampled_from(sorted({key.split(".")[0] for key in keys})), max_size=9))
    ticked = [key for key in keys if key.split(".")[0] in rows]
    twice = data.draw(st.sampled_from(sorted(set(rows)))) if rows else ""
    once = {key.split(".")[0]: key for key in data.draw(st.permutations(ticked))}
    mended = dict.fromkeys(once.values(), True)
    told = open_rows({**mended, **{key: True for key in ticked if key.split(".")[0] == twice}})
    assert open_rows(mended) <= told


def open_rows(values: Mapping[str, bool]) -> set[str]:
    """The rows without a tick that are named, whether the page is read or refused."""
    try:
        _, found = profile_of(on_html(load_profile("friday"), values, blank=True))
    except ProfileError as wrong:
        found = wrong.problems
    return {note.text.partition(":")[0] for note in found if NONE in note.text}


def test_rules_that_can_not_go_together_are_named_with_all_else() -> None:
    told = problems({"nil.0": False, "nil.2": True, "bags.0": True, "bags.1": True, "target.1": False})
    rows = [
        "Bags: “offer 0” and “offer 1” are ticked | Tick one box in each row.",
        f"Game to: {NONE} | {SETTLE}",
    ]
    assert told[:2] == rows
    assert "failed_nil.tricks needs nil, and nil rules that out | Change one of the two." in told[2:]


def test_rules_that_go_together_with_one_of_two_ticks_are_not_said_to_clash() -> None:
    told = problems({"nil.0": True, "nil.2": True})
    assert told == ["Nil: “offer 0” and “offer 2” are ticked | Tick one box in each row."]


def test_rules_that_exclude_each_other_are_named() -> None:
    told = problems({"nil.0": False, "nil.2": True})
    assert "failed_nil.tricks needs nil, and nil rules that out | Change one of the two." in told


def test_a_row_without_a_tick_is_left_to_settle_and_named() -> None:
    text, notes = profile_of(on_html(load_profile("friday"), {"bags.1": False, "nil.0": False}))
    assert [note.text for note in notes] == [
        "Nil: no box is ticked; it is left to settle",
        "Bags: no box is ticked; it is left to settle",
    ]
    assert again(text).to_settle == {"bags", "nil"}


def test_a_rule_without_a_box_that_has_nothing_left_to_say_is_left_out_and_named() -> None:
    profile = profile_of_rules(standard_rules().with_settings({"nil_loss": {"played": True}}))
    assert profile.rules.plays("nil_loss")
    text, notes = profile_of(on_html(profile, {"nil.0": False, "nil.2": True}))
    assert not again(text)["nil_loss"].on
    assert any("nothing of it is left" in note.text for note in notes)


@pytest.mark.parametrize(
    ("words", "settings"),
    [
        ("limit: 7, penalty: 70", {"limit": 7, "penalty": 70}),
        ("limit=7; penalty = 70", {"limit": 7, "penalty": 70}),
        ("penalty: 30", {"penalty": 30}),
    ],
)
def test_what_is_written_is_the_rules_setting(words: str, settings: dict[str, int]) -> None:
    profile = profile_of_rules(RuleSet(standard_rules(), ["bags"]))
    for ticked in (True, False):
        text, notes = profile_of(on_html(profile, {"bags.written": words, "bags.write-in": ticked}))
        assert again(text) == standard_rules().with_settings({"bags": settings})
        assert [note.text for note in notes] == [f"Renege: {OPEN}"]


def test_a_value_alone_is_enough_where_it_can_be_one_settings_only() -> None:
    profile = profile_of_rules(RuleSet(standard_rules(), ["target"]))
    text, _ = profile_of(on_html(profile, {"target.written": "275", "target.write-in": True}))
    assert again(text) == standard_rules().with_settings({"target": {"score": 275}})


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"bags.written": "lots"}, "“lots” could be of several settings: limit: lots or penalty: lots"),
        ({"bags.written": "limit: lots"}, "bags.limit must be"),
        ({"bags.written": "limit: 7 and more, x"}, "“limit: 7 and more, x” can't be read"),
        ({"bags.written": "limit: 6, limit: 7"}, "“limit: 6, limit: 7” says a setting twice"),
        ({"bags.written": "size: 7"}, 'bags has no setting called "size"'),
        ({"bags.written": "limit: 7", "bags.0": True}, "“offer 0” is ticked, and “limit: 7” is written"),
        ({"bags.write-in": True}, "the box for something else is ticked, and nothing is written"),
        ({"bags.write-in": True, "bags.0": True}, "“offer 0” and “something else” are ticked"),
    ],
)
def test_what_is_written_and_can_not_be_is_named(values: dict[str, str | bool], told: str) -> None:
    profile = profile_of_rules(RuleSet(standard_rules(), ["bags"]))
    with pytest.raises(ProfileError) as caught:
        profile_of(on_html(profile, values))
    problem, left = caught.value.problems
    assert problem.text.startswith("Bags: ")
    assert told in problem.text
    assert (left.text, left.hint) == (f"Renege: {NONE}", SETTLE)


def test_boxes_ticked_in_a_viewer_of_another_make_are_read() -> None:
    with pymupdf.open(stream=made(load_profile("friday"), "rules")) as document:
        for widget in document[0].widgets():
            if widget.field_name in ("bags.1", "bags.2"):
                widget.field_value = widget.field_name == "bags.2"
                widget.update()
        found = read_back(document.tobytes(), FILE)
    wanted = load_profile("friday").rules.with_settings({"bags": standard_rules()["bags"].offers[2]})
    assert (again(found.text), found.notes) == (canonical(wanted), ())
