from rulesheets.proof.document import read
from tests.proof.sample import document, sheet


def test_elements_know_their_texts() -> None:
    found = sheet("<p>One <b>two</b><br>three</p><p>four&nbsp;&amp; five</p>")
    first, second = found.all("p")
    assert (first.text, second.text) == ("One twothree", "four & five")
    assert [element.tag for element in found.inside] == ["p", "b", "br", "p"]


def test_an_element_knows_the_closest_around_it() -> None:
    found = sheet('<p class="bar" data-differs><b class="line"><i>one</i></b></p>')
    [one] = found.all("i")
    tags = [at and at.tag for at in (one.closest("i"), one.closest("p"), one.closest(having="data-differs"))]
    assert tags == ["i", "p", "p"]
    assert one.closest(of="line", having="data-differs") is None
    assert one.closest("article") is found


def test_spoken_text_is_not_seen_and_own_text_is_known() -> None:
    found = sheet(
        '<p><span class="spoken">House <b>rule</b>:</span> Nil <span class="own">A <i>1</i></span></p>'
    )
    assert found.text == "Nil A 1"
    assert [text.at.own for text in found.texts] == [False, False, False, False, True, True]
    assert [text.at.spoken for text in found.texts] == [True, True, True, False, False, False]


def test_figures_know_the_unit_that_holds_them() -> None:
    found = sheet(
        '<p class="unit" data-clause="nil"><b><data value="100">±100</data></b></p><data value="2">2</data>'
    )
    inner, outer = found.all("data")
    assert inner.unit is not None
    assert inner.unit.get("data-clause") == "nil"
    assert outer.unit is None
    assert inner.sheet is found
    assert inner.texts[0].at.data is inner


def test_elements_are_found_by_tag_attribute_and_class() -> None:
    found = sheet('<p class="a b" data-x>1</p><div class="b">2</div>')
    assert [e.text for e in found.all(of="b")] == ["1", "2"]
    assert [e.text for e in found.all("div", of="b")] == ["2"]
    assert [e.text for e in found.all(having="data-x")] == ["1"]


def test_texts_outside_sheets_styles_and_titles_are_no_text_of_a_sheet() -> None:
    found = document(
        "<p>before</p><article data-sheet=cheat>in<svg><title>spade</title><path/></svg></article>"
    )
    assert [s.text for s in found.sheets] == ["in"]
    assert "spade" not in "".join(text.text for text in found.texts)


def test_the_data_block_is_kept_as_text() -> None:
    found = read('<script id="rulesheets" type="application/json">{"a": "\\u003cb>"}</script>')
    assert found.block == '{"a": "\\u003cb>"}'
    assert read("<script>1</script>").block == ""


def test_what_is_left_open_ends_with_the_document() -> None:
    found = read("<article data-sheet=pad><p>never <b>ended</article><p>after")
    assert found.sheets[0].text == "never ended"
    assert read("</p>stray").sheets == []
