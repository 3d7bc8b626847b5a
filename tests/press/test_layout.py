import pytest

from rulesheets.errors import DoesNotFit
from rulesheets.press import PAPERS, Job, PressBug, layout
from rulesheets.press.boxes import misfits
from rulesheets.press.layout import fits, lay_out
from rulesheets.press.shop import complaints_are_faults, shop
from tests.press.sample import job

LETTER, A4 = PAPERS["letter"], PAPERS["a4"]


def problems_of(job: Job) -> list[str]:
    with pytest.raises(DoesNotFit) as failure, complaints_are_faults():
        lay_out(job, LETTER, shop())
    assert failure.value.exit_code == 4
    return [str(problem) for problem in failure.value.problems]


@pytest.mark.parametrize("paper", [LETTER, A4], ids=lambda paper: paper.name)
def test_the_page_is_the_paper(paper) -> None:
    page = lay_out(job(), paper, shop()).document.pages[0]
    assert (page.width * 0.75, page.height * 0.75) == pytest.approx((paper.width, paper.height))


@pytest.mark.parametrize("rows", [30, 33])
def test_the_next_larger_type_would_not_fit(rows: int) -> None:
    sizes = tuple(14 - step / 4 for step in range(17))
    chosen = lay_out(job(rows, sizes=sizes), LETTER, shop())
    assert 10 < chosen.size < 14
    assert problems_of(job(rows, sizes=(chosen.size + 0.25,)))


def test_too_long_says_by_how_much() -> None:
    # 720 pt of room; the rest of the sheet is out of the way.
    css = "article { position: relative } article > * { display: none } article .tall { display: block }"
    for points, millimetres in ((725, 2), (820, 36), (1500, 276)):
        tall = f'<div class="tall" style="height:{points}pt"></div>'
        assert problems_of(job(0, tall, css, sizes=(11,))) == [
            f"cheat sheet: needs {millimetres} mm more than Letter has, even with type of 11 pt"
        ]


def test_a_sheet_of_two_pages_is_measured_against_two() -> None:
    two = job(50, sizes=(14, 12, 10))
    chosen = lay_out(Job(two.name, two.html, two.css, two.sizes, pages=2), LETTER, shop())
    assert len(chosen.document.pages) == 2


def test_a_sheet_that_does_not_divide_into_its_pages_says_so() -> None:
    block = '<div style="height:500pt;break-inside:avoid">a</div>'
    two = job(0, block * 3, sizes=(11,))
    assert problems_of(Job(two.name, two.html, two.css, two.sizes, pages=2)) == [
        "cheat sheet: needs 44 mm more than Letter has, even with type of 11 pt"
    ]
    two = job(0, block * 2 + '<div style="height:250pt;break-inside:avoid">a</div>', sizes=(11,))
    assert problems_of(Job(two.name, two.html, two.css, two.sizes, pages=2)) == [
        "cheat sheet: does not divide into 2 pages of Letter: 89 mm are left over, even with type of 11 pt"
    ]


def test_fewer_pages_than_promised_is_our_fault() -> None:
    one = job(1)
    with pytest.raises(PressBug, match="fewer pages than the 2 it promises"):
        lay_out(Job(one.name, one.html, one.css, one.sizes, pages=2), LETTER, shop())


WORD = "Donaudampfschifffahrt" * 8
MISFITS = {
    "a picture too wide for the page": (
        '<svg viewBox="0 0 9 1" role="img" style="width: 600pt"><title>A rule</title></svg>',
        "'A rule' runs over the page's margin",
    ),
    "a word too long for the page": (f"<p>{WORD}</p>", "runs over the page's margin"),
    "a line that may not wrap": (
        f"<p style='white-space:nowrap'>{'first to five hundred ' * 9}</p>",
        "runs over the page's margin",
    ),
    "a word too long for its cell": (
        f"<table style='table-layout:fixed'><tr><td>{WORD[:80]}</td><td></td><td></td></tr></table>",
        "runs over the edge of its cell",
    ),
    "a box that clips": (
        "<div style='overflow:hidden;height:9pt'><p>one</p><p>two</p></div>",
        "runs over the edge of a clipped box",
    ),
    "a box of fixed height": (
        "<div style='height:9pt'><p>one</p><p>two</p></div><p style='height:40pt'></p>",
        "runs over the foot of a fixed-height box",
    ),
    "text on text": (
        "<p>one line</p><p style='margin-top:-20pt'>another line</p>",
        "stands on the text 'one line'",
    ),
    "a foot that reaches up into the page, though no text is there": (
        "<p style='position:fixed;left:0;bottom:0'>one</p>",
        "'one' runs over the text above it",
    ),
    "text off the paper": (
        "<p style='position:absolute;left:-80pt'>lost</p>",
        "runs over the page's margin",
    ),
}


@pytest.mark.parametrize(("more", "where"), MISFITS.values(), ids=MISFITS)
def test_text_that_no_reader_could_read_does_not_fit(more: str, where: str) -> None:
    found = problems_of(job(2, more))
    assert all(where in text for text in found)
    assert all(text.endswith(" mm, even with type of 11 pt") for text in found)
    assert found


def test_a_foot_too_long_for_the_paper_does_not_fit() -> None:
    css = f'@page {{ @bottom-left {{ content: "{WORD}"; white-space: nowrap; width: 99% }} }}'
    assert "runs over the edge of the paper by" in problems_of(job(2, css=css))[0]


def test_a_good_sheet_has_no_misfits() -> None:
    assert list(misfits(lay_out(job(), LETTER, shop()).document.pages)) == []


def test_asking_first_costs_no_second_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    new = job(7, "<p>asked</p>")
    assert fits(new, LETTER, shop())
    monkeypatch.setattr(layout, "_render", lambda *given: pytest.fail("laid out again"))
    assert lay_out(new, LETTER, shop()).fits


def test_a_sheet_that_is_far_too_long_is_laid_out_once_to_know(monkeypatch) -> None:
    tried = []
    render = layout._render

    def noted(*given):
        tried.append(given)
        return render(*given)

    monkeypatch.setattr(layout, "_render", noted)
    assert not fits(job(120), LETTER, shop())
    assert len(tried) == 1
    assert not fits(job(120), LETTER, shop())
    assert len(tried) == 1
