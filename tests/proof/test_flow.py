from rulesheets.proof.drawn import Box, Drawn, Leaf
from rulesheets.proof.finding import Wall
from rulesheets.proof.flow import Flow, follow
from tests.proof.sample import sheet


def run(text: str) -> Drawn:
    return Drawn(text, Box(0, 0, 1, 1), 0, 11, "Sans", (0, 0, 0, 255), True, 0, None, 0)


def held(body: str, *runs: str) -> tuple[int, list[str]]:
    """How many words were looked at, and what was found."""
    leaf = Leaf(1, 612, 792, [])
    wall = Wall("paper = page")
    follow(Flow([sheet(body)]), [(leaf, run(text)) for text in runs], wall)
    return wall.seen, [finding.text for finding in wall.findings]


BODY = "<p>Every <b>5\xa0bags</b>;  the\nrest</p><p>carry <i>over</i></p>"


def test_the_same_words_in_the_same_order_hold() -> None:
    assert held(BODY, "Every ", "5 bags", "; the rest", "carry ", "over") == (8, [])


def test_parts_of_one_text_may_stand_on_several_lines() -> None:
    assert held(BODY, "Every", "5 bags", "; the", "rest", "carry", "over") == (8, [])


def test_what_only_a_screen_reader_says_is_not_on_paper() -> None:
    assert held('<p><span class="spoken">House rule:</span>Nil</p>', "Nil") == (1, [])


def test_a_lost_word_is_found() -> None:
    assert held(BODY, "Every", "5 bags", "rest", "carry", "over")[1] == ["the paper lacks “; the”"]
    assert held(BODY, "Every", "5 bags", "; the rest", "carry")[1] == ["the paper lacks “over”"]


def test_another_word_is_found() -> None:
    wrong = held(BODY, "Every", "6 bags", "; the rest", "carry", "over")[1]
    assert wrong == ["the paper says “6 bags”, the page “5 bags”", "the paper lacks “5 bags”"]


def test_a_word_too_much_is_found() -> None:
    assert held(BODY, "Every", "5 bags", "; the rest", "do", "carry", "over")[1] == [
        "the paper says “do”, the page “ca”"
    ]


def test_another_order_is_found() -> None:
    assert held(BODY, "5 bags", "Every", "; the rest", "carry", "over")[1]


def test_words_run_together_or_apart_are_found() -> None:
    assert held(BODY, "Every", "5bags", "; the rest", "carry", "over")[1]
    assert held(BODY, "Ev ery", "5 bags", "; the rest", "carry", "over")[1]


def test_runs_lead_to_the_text_they_show() -> None:
    runs = [(Leaf(1, 612, 792, []), run(text)) for text in ("Every", "5 bags")]
    placed = follow(Flow([sheet(BODY)]), runs, Wall("paper = page"))
    assert [place.text.at.tag for place in placed] == ["p", "b"]
