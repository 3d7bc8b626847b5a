"""What a PDF says of its pages: equal for those drawn alike, nothing for files of another form."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any
from unittest.mock import patch

import pytest
from pikepdf import Array, Pdf, String

from rulesheets.press import PAPERS, Binding, Job, again, press
from rulesheets.proof import pagetree, prove_paper
from rulesheets.proof.pagetree import Pages
from rulesheets.rules import standard_rules
from tests.proof.pdf_faults import broken
from tests.proof.sample import CSS, block, page
from tests.proof.sample import pdf as laid_out

BODY = '<article class="sheet pad" data-sheet="pad"><p>Ten bags</p></article>'
HTML = page(BODY, block(standard_rules(), "pad"))
COPIES = 5


@lru_cache(maxsize=4)
def pad(copies: int = COPIES) -> bytes:
    job = Job("pad", page(BODY).replace("<button>Print 1</button>", ""), CSS, (11,))
    return press([job], PAPERS["letter"], Binding("t", {"a": b"1"}, copies=copies)).pdf


def found(pdf: bytes) -> list[str]:
    proof = prove_paper(pdf, HTML, copies=COPIES)
    return [f"{finding.where}: {finding.text}" for finding in proof.findings]


def test_copies_have_one_dictionary_and_other_pages_have_others() -> None:
    copies = Pages(pad()).told()
    assert (len(copies), len(set(copies))) == (COPIES, 1)
    assert b"/Contents" in copies[0]
    others = Pages(laid_out(page(BODY + BODY))).told()
    assert (len(others), len(set(others))) == (2, 2)


def test_written_anew_by_another_program_it_tells_the_same() -> None:
    anew = broken(pad(), lambda pdf: None)
    assert anew != pad()
    copies = Pages(anew).told()
    assert (len(copies), len(set(copies))) == (COPIES, 1)
    assert found(anew) == []


def test_a_page_that_is_said_to_be_the_same_is_not_read_again() -> None:
    read: list[int] = []

    def leaves(pdf: bytes, which: Iterable[int], **more: Any) -> Any:
        read.extend(numbers := list(which))
        return real(pdf, numbers, **more)

    real = pagetree.leaves
    with patch.object(pagetree, "leaves", leaves):
        assert found(pad()) == []
    assert read == [0]


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"MediaBox": "[0 0 612 700]"}, "page 4: page size: printed (612.0, 700.0), promised letter"),
        ({"Resources": "<<>>"}, "page 4: is no copy of page 1"),
        ({"Tabs": "/R"}, ""),  # nothing that is drawn
    ],
    ids=["size", "fonts", "nothing drawn"],
)
def test_a_copy_that_is_another_page_is_read_and_found(changed: dict[str, str], expected: str) -> None:
    write = again.Plain.write

    def changing(self: Any, data: bytes) -> None:
        if b"/StructParents 3/" in data:
            for name, value in changed.items():
                data = re.sub(
                    rf"/{name} (\[[^]]*\]|/\w+|\d+ 0 R)".encode(), f"/{name} {value}".encode(), data
                )
        write(self, data)

    pad.cache_clear()
    with patch.object(again.Plain, "write", changing):
        made = pad()
    pad.cache_clear()
    assert len(set(Pages(made).told())) == 2
    assert found(made) == ([expected] if expected else [])


@pytest.mark.parametrize(
    "spoil",
    [
        lambda pdf: b"",
        lambda pdf: b"%PDF-1.7 and no more",
        lambda pdf: pdf[:-10],
        lambda pdf: pdf[: len(pdf) // 2],
        lambda pdf: pdf.replace(b"/W [1", b"/W [9"),
        lambda pdf: pdf.replace(b"/Type /ObjStm", b"/Type /ObjStm/DecodeParms 1 0 R"),
        lambda pdf: pdf + b"\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n",
    ],
    ids=["empty", "no pdf", "no end", "half", "table", "coded otherwise", "changed later"],
)
def test_nothing_is_said_of_another_form(spoil: Any) -> None:
    assert Pages(spoil(pad())).told() == []


def _kids(pdf: Pdf) -> Array:
    """The elements of the first page, then one for each copy."""
    return pdf.Root.StructTreeRoot.K[0].K


def _not_told(pdf: Pdf) -> None:
    """nothing of page 4"""
    del _kids(pdf)[3]


def _swapped(pdf: Pdf) -> None:
    """page 4 where page 3 should be"""
    kids = _kids(pdf)
    kids[2], kids[3] = kids[3], kids[2]


def _misnamed(pdf: Pdf) -> None:
    """is not read aloud as the first time"""
    _kids(pdf)[2].Alt = String("Page 1, copy 4")


def _unowned(pdf: Pdf) -> None:
    """does not tell how its copies are read aloud"""
    del pdf.Root.StructTreeRoot.ParentTree.Nums[-2:]


@pytest.mark.parametrize("fault", [_not_told, _swapped, _misnamed, _unowned], ids=lambda fault: fault.__doc__)
def test_a_copy_that_is_read_aloud_otherwise_is_found(fault: Callable[[Pdf], None]) -> None:
    assert any(str(fault.__doc__).removeprefix("nothing of ") in told for told in found(broken(pad(), fault)))
