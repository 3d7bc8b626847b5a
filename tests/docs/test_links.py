"""What the check of a finished site finds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.docs.links import faults, pages_of

GOOD = {
    "index.html": '<h1 id="top">Home</h1><a href="sub/page.html#a%20b">in</a><a href="#top">up</a>'
    '<a href="https://example.com/">out</a><img src="data:image/png;base64,AA"><img src="a.png">',
    "sub/page.html": '<p id="a b">There</p><a href="../index.html">back</a><a href="../a.png">picture</a>',
    "a.png": "picture",
    "style.css": "body { background: url(a.png) }",
}


def site(folder: Path, **changes: str) -> Path:
    for name, text in {**GOOD, **changes}.items():
        file = folder / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
    return folder


def test_a_site_that_stands_by_itself(tmp_path: Path) -> None:
    assert list(faults(site(tmp_path))) == []
    assert [len(page.references) for page in pages_of(tmp_path).values()] == [5, 2]


@pytest.mark.parametrize(
    ("markup", "fault"),
    [
        ('<a href="gone.html">', "leads nowhere: gone.html"),
        ('<img src="gone.png">', "leads nowhere: gone.png"),
        ('<a href="sub/">', "leads nowhere: sub/"),
        ('<a href="sub/page.html#gone">', "no such place on that page: sub/page.html#gone"),
        ('<a href="#gone">', "no such place on that page: #gone"),
        ('<a href="/index.html">', "leads to the root of a host: /index.html"),
        (
            '<script src="https://cdn.example/x.js"></script>',
            "fetched from elsewhere: https://cdn.example/x.js",
        ),
        ('<link rel="stylesheet" href="//fonts.example/a">', "fetched from elsewhere: //fonts.example/a"),
        ('<img src="http://example.com/a.png">', "fetched from elsewhere: http://example.com/a.png"),
    ],
)
def test_what_is_wrong_with_a_page(markup: str, fault: str, tmp_path: Path) -> None:
    assert list(faults(site(tmp_path, **{"index.html": markup}))) == [f"index.html: {fault}"]


@pytest.mark.parametrize(
    "rule", ["@import '//f.example/a.css';", 'b { background: url("https://f.example/a.css") }']
)
def test_what_is_wrong_with_a_style(rule: str, tmp_path: Path) -> None:
    found = list(faults(site(tmp_path, **{"style.css": rule})))
    assert len(found) == 1
    assert found[0].startswith("style.css: fetched from elsewhere: ")
