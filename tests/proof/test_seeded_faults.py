"""Every seeded fault is caught, and by the wall that the table names."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from rulesheets.proof import prove, prove_paper
from rulesheets.rules import standard_rules
from tests.proof import faults, walls
from tests.proof.faults import Fault, PageFault, StyleFault
from tests.proof.pdf_faults import PDF_FAULTS, broken
from tests.proof.seeding import seeded

IN_SOURCE = (*faults.ENGINE, *faults.PROBES, *faults.WORDS)


def _what(fault: Any) -> str:
    return str(fault.what)


@pytest.mark.parametrize("fault", IN_SOURCE, ids=_what)
def test_a_fault_in_the_source_is_caught(fault: Fault) -> None:
    with seeded(fault.file, fault.old, fault.new):
        caught = walls.told(fault.wall, fault.file)
    assert caught, f"{fault.wall} holds"


@pytest.mark.parametrize("fault", faults.PAGES, ids=_what)
def test_a_fault_in_a_page_is_caught(fault: PageFault) -> None:
    broken, count = re.subn(fault.pattern, fault.new, walls.html(fault.sheet), count=1, flags=re.DOTALL)
    assert count == 1, "the fault can't be seeded"
    proof = walls.proof_of(broken)
    assert fault.wall in {finding.wall for finding in proof.findings}


@pytest.mark.parametrize("fault", faults.STYLES, ids=_what)
def test_a_fault_in_a_style_sheet_is_caught(fault: StyleFault) -> None:
    text = walls.html(fault.sheet)
    assert prove_paper(walls.paper_of(text, fault.sheet, fault.css), text).findings


@pytest.mark.parametrize(("wall", "fault"), PDF_FAULTS, ids=[fault.__doc__ for _, fault in PDF_FAULTS])
def test_a_fault_in_a_pdf_is_caught(wall: str, fault: Callable[[Any], None]) -> None:
    proof = prove(broken(walls.pressed(), fault), walls.profile("friday").rules, standard_rules())
    assert wall in {finding.wall for finding in proof.findings}


@pytest.mark.parametrize("name", ["friday", "standard"])
def test_without_a_fault_every_sheet_holds(name: str) -> None:
    proof = prove(walls.pressed(name, walls.SHEETS), walls.profile(name).rules, standard_rules())
    assert proof.findings == ()
    assert all(proof.looked_at.values())


@pytest.mark.parametrize("sheet", walls.SHEETS)
def test_without_a_fault_the_same_paper_holds(sheet: str) -> None:
    text = walls.html(sheet)
    assert prove_paper(walls.paper_of(text, sheet), text).findings == ()


@pytest.mark.parametrize("wall", ["cases", "prints", "measured = setting", "text rules"])
def test_without_a_fault_every_wall_of_the_source_holds(wall: str) -> None:
    assert walls.told(wall, "everything") == []


def test_the_table_is_whole() -> None:
    every = [fault.what for fault in (*IN_SOURCE, *faults.PAGES, *faults.STYLES)]
    assert len(every) == len(set(every))
    assert len(every) >= 60
    assert {fault.wall for fault in (*IN_SOURCE, *faults.PAGES)} == {
        "cases", "prints", "measured = setting", "text rules",
        "number", "census", "answers", "ticks", "bars", "examples replayed",
    }  # fmt: skip
