import pytest

from rulesheets.errors import UsageProblem
from rulesheets.press import PAPERS, local_paper, paper_css, paper_named
from rulesheets.profile import from_texts, read_profile
from rulesheets.proof.names import PAPERS as proved


@pytest.mark.parametrize("word", ["letter", "Letter", " LETTER "])
def test_a_paper_is_found_in_any_case(word: str) -> None:
    assert paper_named(word) is PAPERS["letter"]


def test_sizes_are_those_of_the_standards() -> None:
    millimetres = {
        name: (round(p.width / 72 * 25.4, 1), round(p.height / 72 * 25.4, 1)) for name, p in PAPERS.items()
    }
    assert millimetres == {
        "letter": (215.9, 279.4), "legal": (215.9, 355.6), "a4": (210.0, 297.0), "a5": (148.0, 210.0),
        "half-letter": (139.7, 215.9), "6x9": (152.4, 228.6), "4x6": (101.6, 152.4), "index": (76.2, 127.0),
    }  # fmt: skip


def test_the_proof_knows_the_same_papers() -> None:
    assert list(proved) == list(PAPERS)
    for name, paper in PAPERS.items():
        assert (paper.width, paper.height) == pytest.approx(proved[name], abs=0.01)


def test_a_profile_may_name_each_of_them() -> None:
    for name in PAPERS:
        text = f"name: T\ntable: {{paper: {name}}}\n"
        assert read_profile(text, "t.yaml", from_texts({})).table.paper == name


@pytest.mark.parametrize(
    ("word", "name"),
    [("statement", "half-letter"), ("3x5", "index"), ("Index card", "index"), ("6x8", "6x9")],
)
def test_another_name_for_a_paper_is_answered_with_ours(word: str, name: str) -> None:
    with pytest.raises(UsageProblem) as refused:
        paper_named(word)
    assert refused.value.problems[0].hint == f"Did you mean {name}?"


def test_an_unknown_paper_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UsageProblem) as refused:
        paper_named("lettr")
    assert refused.value.exit_code == 2
    assert [problem.hint for problem in refused.value.problems] == ["Did you mean letter?"]


def test_a_paper_like_no_other_is_refused_with_all_names() -> None:
    with pytest.raises(UsageProblem) as refused:
        paper_named("foolscap")
    assert [problem.hint for problem in refused.value.problems] == [
        "We print on letter, legal, a4, a5, half-letter, 6x9, 4x6 or index."
    ]


@pytest.mark.parametrize(
    ("environ", "name"),
    [
        ({}, "a4"),
        ({"LANG": "C"}, "a4"),
        ({"LANG": "POSIX"}, "a4"),
        ({"LANG": "en_GB.UTF-8"}, "a4"),
        ({"LANG": "en_US.UTF-8"}, "letter"),
        ({"LANG": "fr_CA"}, "letter"),
        ({"LANG": "es_MX.ISO8859-1@modern"}, "letter"),
        ({"LANG": "fil_PH"}, "letter"),
        ({"LANG": "en_US", "LC_PAPER": "de_DE.UTF-8"}, "a4"),
        ({"LANG": "de_DE", "LC_PAPER": "en_US", "LC_ALL": "fr_FR"}, "a4"),
        ({"LANG": "en_US", "LC_PAPER": "", "LC_ALL": ""}, "letter"),
    ],
)
def test_the_locale_decides(environ: dict[str, str], name: str) -> None:
    assert local_paper(environ).name == name


def test_paper_and_type_reach_the_style_sheet() -> None:
    assert paper_css(PAPERS["a4"], 10.25) == (
        "@page{size:595.28pt 841.89pt}:root{--type:10.25pt;--paper-width:595.28pt;--paper-height:841.89pt}"
    )
