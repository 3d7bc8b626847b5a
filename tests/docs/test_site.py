"""The site, built of one table: strictly, whole, and needing nothing from elsewhere."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import rulesheets
from tools.docs import paper, site
from tools.docs.links import faults, pages_of
from tools.docs.paper import Ready

ROOT = Path(__file__).parents[2]
TABLE = "standard"

needs_sphinx = pytest.mark.skipif(
    not all(map(find_spec, ("sphinx", "myst_parser", "furo"))),
    reason="Sphinx is not installed here; pip install -e '.[docs]' brings it",
)


def python(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """Run apart: Sphinx changes much in its process."""
    return subprocess.run(
        [sys.executable, *map(str, words)], cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )


# One test, since tests that share what they build may run on several workers, each of which would build it.
@pytest.mark.slowest
@needs_sphinx
def test_the_site(tmp_path: Path) -> None:
    built, work = tmp_path / "site", tmp_path / "work"
    done = python("-m", "tools.docs.site", TABLE, "--into", built, "--work", work)
    assert (done.returncode, done.stderr) == (0, "")
    it_stands_by_itself(built)
    every_page_is_there(built)
    pages_hold_what_they_are_about(built)
    its_paper_is_proved_and_shown(built)
    what_is_made_is_taken_again(work / "paper")


def it_stands_by_itself(built: Path) -> None:
    assert list(faults(built)) == []
    assert sum(len(page.references) for page in pages_of(built).values()) > 500
    assert (built / ".nojekyll").is_file()


def every_page_is_there(built: Path) -> None:
    docs = ROOT / "docs"
    names = {file.relative_to(docs).with_suffix(".html") for file in docs.rglob("*.md")}
    assert len(names) > 15
    assert {file.relative_to(built) for file in pages_of(built)} == names | {Path("search.html")}


def pages_hold_what_they_are_about(built: Path) -> None:
    for page, words in {
        "api.html": [f'id="rulesheets.{name}"' for name in rulesheets.__all__],
        "contributing.html": ["Add a house rule"],
        "architecture.html": ["The walk of one value"],
        "changelog.html": ["Which sheets change"],
        "rulebook/scoring.html": ['id="bag-penalty-bags"', "seeds 000"],
    }.items():
        text = (built / page).read_text("utf-8")
        assert [word for word in words if word not in text] == [], page


def its_paper_is_proved_and_shown(built: Path) -> None:
    pdfs = sorted(file.name for file in (built / "paper").glob("*.pdf"))
    assert pdfs == [f"{TABLE}-{kind}-{size}.pdf" for kind in ("agreed", "blank") for size in ("a4", "letter")]
    number = rulesheets.load_profile(TABLE).rules.number
    for name in pdfs:
        assert rulesheets.prove((built / "paper" / name).read_bytes()).number == number
    page = (built / "tables.html").read_text("utf-8")
    assert [name for name in pdfs if f'href="paper/{name}"' not in page] == []
    pictures = sorted((built / "paper").glob("*.png"))
    assert len(pictures) == 5
    assert [file.name for file in pictures if f'src="paper/{file.name}"' not in page] == []
    assert number in page


def what_is_made_is_taken_again(work: Path) -> None:
    def times() -> dict[str, int]:
        return {file.name: file.stat().st_mtime_ns for file in (work / "extra" / "paper").iterdir()}

    before = times()
    assert len(before) == 9
    (work / "extra" / "paper" / "old-agreed-a4.pdf").touch()
    call = (
        "import sys; from pathlib import Path; from tools.docs.paper import make_paper;"
        "make_paper(Path(sys.argv[1]), sys.argv[2:])"
    )
    assert python("-c", call, work, TABLE).stderr == ""
    assert times() == before


def test_paper_of_other_code_is_thrown_away(tmp_path: Path) -> None:
    folder = tmp_path / "paper"
    for state, kept in (("nothing yet", False), ("the same", True), ("other code", False)):
        if state == "other code":
            (folder / "made-of.txt").write_text("other code")
        paper.forget_what_is_old(folder)
        assert (folder / "extra").exists() == kept, state
        (folder / "extra").mkdir(exist_ok=True)


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """Where a site goes (the one of before is there) and where it is made, with no paper to make."""
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("before")
    (tmp_path / "site" / "objects.inv").touch()
    monkeypatch.setattr(
        site, "make_paper", lambda folder, tables: Ready(folder / "extra", folder / "tables.md")
    )
    return tmp_path / "site", tmp_path / "work"


@pytest.mark.parametrize(
    ("code", "page", "told"),
    [
        (1, "", ["Sphinx complains, see above"]),
        (0, '<a href="gone.html">', ["index.html: leads nowhere: gone.html"]),
    ],
)
def test_a_site_with_a_fault_is_not_put_in_place(
    code: int, page: str, told: list[str], places: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def sphinx(into: Path, *more: Path) -> int:
        into.mkdir(parents=True)
        (into / "index.html").write_text(page)
        return code

    monkeypatch.setattr(site, "_sphinx", sphinx)
    into, work = places
    assert site.build(into, work, [TABLE]) == told
    assert (into / "index.html").read_text() == "before"


def test_a_site_without_a_fault_is(places: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    def sphinx(into: Path, *more: Path) -> int:
        into.mkdir(parents=True)
        (into / "new.html").write_text("now")
        return 0

    monkeypatch.setattr(site, "_sphinx", sphinx)
    into, work = places
    assert site.build(into, work, [TABLE]) == []
    assert [file.name for file in into.iterdir()] == ["new.html"]


def test_a_folder_that_is_no_site_stays(places: tuple[Path, Path]) -> None:
    into, work = places
    (into / "objects.inv").unlink()
    assert site.build(into, work, [TABLE]) == [f"{into} is there and is no site of ours; name another folder"]
    assert (into / "index.html").read_text() == "before"


@needs_sphinx
@pytest.mark.parametrize(
    ("text", "code"), [("# Home\n", 0), ("# Home\n\n[there](gone.md)\n", 1), ("# Home\n\n[up](#gone)\n", 1)]
)
def test_sphinx_is_strict(text: str, code: int, tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "conf.py").write_text((ROOT / "docs" / "conf.py").read_text("utf-8"), "utf-8")
    (docs / "index.md").write_text(text, "utf-8")
    (tmp_path / "extra").mkdir()
    call = (
        "import sys; from pathlib import Path; from tools.docs import site;"
        "site.DOCS, *four = map(Path, sys.argv[1:]); sys.exit(site._sphinx(*four))"
    )
    done = python("-c", call, docs, *(tmp_path / name for name in ("out", "trees", "extra", "tables.md")))
    assert done.returncode == code, done.stderr
    assert ("gone" in done.stderr) == bool(code)
