"""Whole files: what they carry, which walls look at them, and what is no sheet at all."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pikepdf import AttachedFileSpec, Pdf, String

from rulesheets.errors import ProofFailed
from rulesheets.proof import Finding, Proof, carried, prove, prove_html
from rulesheets.proof.finding import Wall
from rulesheets.rules import standard_rules
from tests.cases_of import rules_with
from tests.proof.sample import block, page

RULES = standard_rules()
CHEAT = f"""<article class="sheet cheat" data-sheet="cheat">
<p class="unit" data-clause="nil">Nil <data value="100">±100</data></p>
<footer><div>Rules <span class="number">{RULES.number}</span></div></footer></article>"""


def found(body: str = CHEAT, facts: Any = None, rules: Any = RULES) -> list[tuple[str, str]]:
    proof = prove_html(page(body, facts or block(RULES, "cheat")), rules, RULES)
    return [(finding.wall, finding.text) for finding in proof.findings]


def test_a_good_file_holds_and_every_wall_has_looked() -> None:
    proof = prove_html(page(CHEAT, block(RULES, "cheat")), RULES, RULES)
    assert proof.holds
    proof.require()
    seen = {name for name, count in proof.looked_at.items() if count}
    assert seen == {"number", "census", "answers", "bars"}


def test_another_rules_number_is_found() -> None:
    other = rules_with({"nil": {"worth": 50}})
    assert ("number", f"the number it carries: printed {RULES.number}, engine {other.number}") in found(
        rules=other
    )
    assert found(CHEAT.replace(RULES.number, "7QF-31D"))[0][0] == "number"
    assert found(CHEAT.replace(RULES.number, ""))[0][0] == "number"


def test_other_sheets_than_promised_are_found() -> None:
    assert found(facts=block(RULES, "cheat", "pad")) == [
        ("number", "sheets: printed ['cheat'], engine ['cheat', 'pad']")
    ]
    assert found(facts=block(RULES, "cheat", paper="foolscap"))[0][1] == "no paper is called 'foolscap'"


def test_a_figure_that_no_engine_gave_is_found() -> None:
    made_up = CHEAT.replace("100", "40")
    assert found(made_up) == [("answers", "'40' is no answer of the clause nil")]


def test_walls_that_see_nothing_fail() -> None:
    empty = f'<article data-sheet="rules"><footer>{RULES.number}</footer></article>'
    told = found(empty, block(RULES, "rules"))
    assert ("census", "looked at nothing") in told
    assert ("answers", "looked at nothing") in told
    worked = f'<article data-sheet="worked"><footer>{RULES.number}</footer></article>'
    assert ("examples replayed", "looked at nothing") in found(worked, block(RULES, "worked"))
    assert ("number", "there is no sheet in it") in found("<p>nothing</p>", block(RULES))


def test_a_proof_that_fails_names_its_walls() -> None:
    proof = Proof({"census": 1}, (Finding("census", "“7” is typed", "cheat"),))
    with pytest.raises(ProofFailed, match=r"census: “7” is typed \(cheat\)") as failed:
        proof.require("sheet.pdf")
    assert [problem.file for problem in failed.value.problems] == ["sheet.pdf"]
    both = proof + Proof({"census": 2, "bars": 3}, ())
    assert both.looked_at == {"census": 3, "bars": 3}
    assert not both.holds


def test_a_wall_counts_what_it_looks_at() -> None:
    wall = Wall("census")
    assert wall.holds(True, "", "here")
    assert not wall.equal("bags", 1, 2, "here")
    wall.finds("missing", "there")
    assert wall.seen == 2
    assert [str(f) for f in wall.findings] == [
        "census: bags: printed 1, engine 2 (here)",
        "census: missing (there)",
    ]


def test_html_carries_its_profile() -> None:
    facts = {**block(RULES, "cheat"), "extends": {"base.yaml": "name: Base\n"}, "copies": 3}
    held = carried(page(CHEAT, facts).encode())
    assert held.block.profile == "name: Test\n"
    assert held.block.extends == {"base.yaml": "name: Base\n"}
    assert (held.block.number, held.block.paper, held.block.sheets) == (RULES.number, "letter", ("cheat",))
    assert held.block.copies == 3
    assert held.attached is None
    assert prove(page(CHEAT, block(RULES, "cheat")).encode(), RULES, RULES).holds


@pytest.mark.parametrize(
    "file",
    [b"", b"%PDF-", b"%PDF-1.7\ntrailer", b"\xff\xfe\x00", b"<p>Hello</p>", b"\x89PNG\r\n",
     b'<script id="rulesheets">{</script>', b'<script id="rulesheets">[]</script>',
     b'<script id="rulesheets">{"profile": "", "number": "", "paper": ""}</script>',
     b'<script id="rulesheets">'
     b'{"profile": "", "number": "", "paper": "", "sheets": [], "copies": 1e999}</script>',
     b'<script id="rulesheets">' + b"[" * 100_000 + b"</script>"],
)  # fmt: skip
def test_what_is_no_sheet_is_told_apart(file: bytes) -> None:
    with pytest.raises(ProofFailed):
        carried(file)


def test_a_file_attached_under_half_a_letter_is_told_apart() -> None:
    with Pdf.new() as pdf:
        pdf.add_blank_page()
        pdf.attachments["a"] = AttachedFileSpec(pdf, b"")
        pdf.Root.Names.EmbeddedFiles.Names[1].UF = String(b"\xfe\xff\xd8\x00\x00a")
        pdf.save(out := BytesIO())
    with pytest.raises(ProofFailed, match="carries no rules"):
        carried(out.getvalue())


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_no_file_is_a_bug(file: bytes) -> None:
    for text in (file, page("", None).encode() + file):
        with pytest.raises(ProofFailed):
            carried(text)


_ATTRIBUTES = (
    "data-clause data-offer data-question data-ticked data-differs data-hand data-bid data-took".split()
)
_VALUES = st.sampled_from(["", "nil", "bags", "0", "9", "-1", "write-in", "{}", "[]", "x", '{"bids":[null]}'])


@given(
    st.lists(st.dictionaries(st.sampled_from(_ATTRIBUTES), _VALUES), max_size=6),
    st.sampled_from("rules cheat worked".split()),
)
def test_no_markup_is_a_bug(elements: list[dict[str, str]], kind: str) -> None:
    tags = (" ".join(f"{name}='{value}'" for name, value in facts.items()) for facts in elements)
    body = "".join(f"<div {tag}><data value=4>4</data>" for tag in tags)
    proof = prove_html(page(f"<article data-sheet={kind}>{body}", block(RULES, kind)), RULES, RULES)
    assert not proof.holds
