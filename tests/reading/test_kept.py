"""Of pages as they were made nothing is told, however many they are; of a word that was changed, it is."""

from __future__ import annotations

import io
from collections.abc import Callable

import pikepdf
import pymupdf
import pytest
from pikepdf import ContentStreamInstruction as Instruction

from rulesheets.errors import ProfileError
from rulesheets.press import PAPERS
from rulesheets.profile import load_profile
from rulesheets.proof.carrying import carried
from rulesheets.proof.kept import words_changed
from rulesheets.proof.pdfium import leaves, page_count
from rulesheets.public import make_sheets
from rulesheets.reading import read_back
from rulesheets.render import Options
from tests.reading.filling import FILE, filled_in, made

Change = Callable[[pikepdf.Pdf], None]

# By table, paper, blank and large print: how many pages it comes to at least.
PAGES = {
    ("friday", "a5", False, False): 2,
    ("friday", "4x6", False, False): 4,
    ("standard", "index", False, False): 4,
    ("friday", "letter", False, True): 5,
    ("standard", "half-letter", True, False): 2,
}


def changed(pdf: bytes, *changes: Change) -> bytes:
    """The same with some changes to the file itself."""
    opened = pikepdf.open(io.BytesIO(pdf))
    for change in changes:
        change(opened)
    opened.save(out := io.BytesIO())
    return out.getvalue()


def unordered(pdf: pikepdf.Pdf) -> None:
    """Without structure, as some programs save."""
    del pdf.Root.StructTreeRoot


def told(pdf: bytes) -> str:
    return words_changed(pdf, carried(pdf).html)


@pytest.mark.parametrize(("name", "paper", "blank", "large"), PAGES)
def test_of_a_page_as_it_was_made_nothing_is_told(name: str, paper: str, blank: bool, large: bool) -> None:
    pdf = made(load_profile(name), "rules", blank, paper, large)
    assert page_count(pdf) >= PAGES[name, paper, blank, large]
    found = read_back(filled_in(pdf, {"bags.0": True, "bags.1": False}), FILE)
    assert not [note.text for note in found.notes if "words" in note.text]
    assert told(changed(pdf, unordered)) == ""


def test_several_sheets_in_one_file_are_held_one_after_the_other() -> None:
    options = Options(PAPERS["a5"], fillable=True)
    pdf = make_sheets(load_profile("standard"), ["rules", "pad"], "pdf", options)
    assert page_count(pdf) == 3
    assert told(pdf) == told(changed(pdf, unordered)) == ""
    assert told(changed(pdf, without_the_last_page)).startswith("nothing stands for “")


def shown(page: int, *texts: tuple[str, str]) -> Change:
    """Shows the second text of each pair in the place of the first; an empty one shows nothing.

    Texts are named by what they say, and both stand on this page in one font.
    """

    def change(pdf: pikepdf.Pdf) -> None:
        steps = list(pikepdf.parse_content_stream(pdf.pages[page - 1]))
        places = [at for at, step in enumerate(steps) if str(step.operator) == "TJ"]
        [leaf] = leaves(friday(), [page - 1])
        said = [run.text.strip() for run in leaf.runs]
        assert len(said) == len(places)
        letters = {text: steps[at].operands for text, at in zip(said, places, strict=True)}
        for text, other in texts:
            at = places[said.index(text)]
            steps[at] = Instruction(letters.get(other, [pikepdf.Array()]), steps[at].operator)
        pdf.pages[page - 1].Contents = pdf.make_stream(pikepdf.unparse_content_stream(steps))

    return change


def without_the_last_page(pdf: pikepdf.Pdf) -> None:
    del pdf.pages[-1]


def with_the_last_page_twice(pdf: pikepdf.Pdf) -> None:
    pdf.pages.append(pdf.pages[-1])


def from_the_last_page_on(pdf: pikepdf.Pdf) -> None:
    pdf.pages.reverse()


def friday() -> bytes:
    """Two pages, each with its foot."""
    return made(load_profile("friday"), "rules", False, "a5", False)


# By what was done to the pages: what is told to stand there, and what should.
CHANGED: dict[str, tuple[Change, str, str]] = {
    "a score is gone": (shown(1, ("350", "")), "gametoFour", "gameto350Four"),
    "an offer of page 2 is gone": (shown(2, ("helps partner", "")), "bags☐☐nothing", "bags☐helpspartner☐"),
    "scores change places": (shown(2, ("+10", "−10"), ("−10", "+10")), "bookbid−10", "bookbid+10"),
    "a foot lacks its end": (shown(2, ("A5", "")), "2026Rules·”", "2026Rules·A5”"),
    "a foot ends otherwise": (shown(1, ("A5", "Rules ·")), "2026Rules·Rules·”", "2026Rules·A5”"),
    "a page is gone": (without_the_last_page, "nothing", "“Failednil"),
    "a page comes twice": (with_the_last_page_twice, "“Failednil", "“Rules"),
    "pages change places": (from_the_last_page_on, "“Failednil", "“spadesrules"),
}


@pytest.mark.parametrize("what", CHANGED)
def test_what_was_changed_is_told_of_where_it_stands(what: str) -> None:
    change, stands, should = CHANGED[what]
    note, *_ = read_back(changed(friday(), change), FILE).notes
    before, _, after = note.text.partition(" stands for ")
    assert before.startswith("its words are not those that it was made with: ")
    assert stands in before
    assert should in after


@pytest.mark.parametrize("what", sorted(CHANGED.keys() - {"scores change places"}))
def test_without_structure_it_is_told_by_its_letters(what: str) -> None:
    assert told(changed(friday(), CHANGED[what][0], unordered))


def test_words_that_somebody_added_beside_the_structure_are_told_of() -> None:
    with pymupdf.open(stream=friday()) as document:
        document[-1].insert_text((40, 20), "bags cost 20")
        pdf = document.tobytes()
    assert told(pdf).partition(" stands for ")[0].endswith("Rules·A5bagscost20”")


def test_that_words_were_changed_is_told_with_what_is_wrong() -> None:
    pdf = filled_in(changed(friday(), CHANGED["a score is gone"][0]), {"bags.0": True})
    with pytest.raises(ProfileError) as caught:
        read_back(pdf, FILE)
    words, bags = (problem.text for problem in caught.value.problems)
    assert words.startswith("its words are not those that it was made with: ")
    assert bags.startswith("Bags: ")
