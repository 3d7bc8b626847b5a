"""A sheet that is asked for again comes from what was kept, and is never an old one."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from rulesheets import places, work
from rulesheets.cli import sheets
from tests.cli.running import Ran, environment, here, process

BASE = "name: Base\nbags: {limit: 5}\n"
MINE = "name: Mine\nextends: base.yaml\nnil: {worth: 50}\n"


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[Ran, int]]:
    """Runs a command in a folder with two profiles; gives what it said, and how many formats it made."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RULESHEETS_CACHE", str(tmp_path / "kept"))
    Path("mine.yaml").write_text(MINE)
    Path("base.yaml").write_text(BASE)
    count = 0

    def counting(make: Callable[[work.Order], work.Made]) -> Callable[[work.Order], work.Made]:
        def counted(order: work.Order) -> work.Made:
            nonlocal count
            count += 1
            return make(order)

        return counted

    monkeypatch.setattr(sheets, "FORMS", {form: counting(make) for form, make in sheets.FORMS.items()})

    def run(*arguments: str) -> tuple[Ran, int]:
        nonlocal count
        count = 0
        ran = here(*arguments)
        assert ran.code == 0, ran
        return ran, count

    return run


def test_the_same_again_has_the_same_bytes_and_words(made: Callable[..., tuple[Ran, int]]) -> None:
    first, times = made("cheat", "mine.yaml", "-o", "a.pdf")
    assert times == 1
    again, times = made("cheat", "mine.yaml", "-o", "a.pdf")
    assert times == 0
    assert again == first
    other, times = made("cheat", "mine.yaml", "-o", "b.pdf")
    assert times == 0
    assert other.out == first.out.replace("a.pdf", "b.pdf")
    _, times = made("cheat", "mine.yaml", "-o", "c.pdf", "--no-cache")
    assert times == 1
    assert Path("a.pdf").read_bytes() == Path("b.pdf").read_bytes() == Path("c.pdf").read_bytes()


def test_every_format_and_remark_comes_again(made: Callable[..., tuple[Ran, int]]) -> None:
    Path("mine.yaml").write_text(MINE.replace("Mine", "Table #1"))
    first, times = made("worked", "mine.yaml", "--format", "png")
    again, none = made("worked", "mine.yaml", "--format", "png")
    assert (times, none, again) == (1, 0, first)
    assert first.err.startswith("note: mine.yaml:1:")
    assert made("worked", "mine.yaml", "--format", "txt")[1] == 1
    assert made("worked", "mine.yaml", "--format", "txt", "--json")[1] == 0


def test_what_was_said_of_the_looks_is_said_again(made: Callable[..., tuple[Ran, int]]) -> None:
    asked = ("cheat", "mine.yaml", "--format", "txt", "--margin", "7")
    first, again = made(*asked), made(*asked)
    assert "some printers can't print so near the edge" in first[0].err
    assert (first[1], again[1], again[0]) == (1, 0, first[0])


@pytest.mark.parametrize(
    "change",
    [
        lambda: Path("mine.yaml").write_text(MINE.replace("50", "60")),
        lambda: Path("base.yaml").write_text(BASE.replace("5", "6")),
        lambda: Path("base.yaml").write_text(BASE + "# a word\n"),
    ],
    ids=["profile", "what it builds on", "a comment there"],
)
def test_what_was_changed_is_made_anew(
    made: Callable[..., tuple[Ran, int]], change: Callable[[], object]
) -> None:
    made("cheat", "mine.yaml", "--format", "txt")
    change()
    assert made("cheat", "mine.yaml", "--format", "txt")[1] == 1
    assert made("cheat", "mine.yaml", "--format", "txt")[1] == 0


@pytest.mark.parametrize(
    "more",
    [("--paper", "letter"), ("--set", "bags.limit=7"), ("--format", "html")],
    ids=lambda words: words[0],
)
def test_another_request_is_made_anew(made: Callable[..., tuple[Ran, int]], more: tuple[str, ...]) -> None:
    made("cheat", "mine.yaml", "--format", "txt", "--paper", "a4")
    asked = ("cheat", "mine.yaml", "--format", "txt", "--paper", "a4", *more)
    assert made(*asked)[1] == 1
    assert made(*asked)[1] == 0


def test_a_profile_that_builds_on_a_shipped_one_comes_again_wherever_that_is_installed(
    made: Callable[..., tuple[Ran, int]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # A wheel has the shipped profiles in a folder of another name than their texts have on a sheet.
    installed = tmp_path / "_house_rules"
    shutil.copytree(places.house_rules_dir(), installed)
    monkeypatch.setattr("rulesheets.cli.finished.house_rules_dir", lambda: installed)
    Path("mine.yaml").write_text("name: Mine\nextends: friday\n")
    assert made("cheat", "mine.yaml", "--format", "txt")[1] == 1
    assert made("cheat", "mine.yaml", "--format", "txt")[1] == 0
    (installed / "friday.yaml").write_text(BASE)
    assert made("cheat", "mine.yaml", "--format", "txt")[1] == 1


def test_another_version_is_made_anew(
    made: Callable[..., tuple[Ran, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    made("cheat", "mine.yaml", "--format", "txt")
    monkeypatch.setattr("rulesheets.cli.finished.fingerprint", lambda: "another")
    assert made("cheat", "mine.yaml", "--format", "txt")[1] == 1


def test_our_own_files_and_all_packages_tell_versions_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = [places.fingerprint(), places.fingerprint()]
    (tmp_path / "weasyprint-1.dist-info").mkdir()
    monkeypatch.syspath_prepend(str(tmp_path))
    told.append(places.fingerprint())
    monkeypatch.setattr(places, "house_rules_dir", lambda: tmp_path)
    (tmp_path / "friday.yaml").write_text(BASE)
    told.append(places.fingerprint())
    assert told[0] == told[1]
    assert len(set(told)) == 3


def test_a_profile_changed_while_it_is_made_is_not_kept(
    made: Callable[..., tuple[Ran, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(order: work.Order) -> work.Made:
        made_of_the_old = text(order)
        Path("mine.yaml").write_text(MINE.replace("50", "60"))
        return made_of_the_old

    text = sheets.FORMS["txt"]
    with monkeypatch.context() as patch:
        patch.setattr(sheets, "FORMS", {"txt": slow})
        here("cheat", "mine.yaml", "--format", "txt", "-o", "a.txt")
    made("cheat", "mine.yaml", "--format", "txt", "-o", "a.txt")
    assert "made plus 60" in Path("a.txt").read_text()


def test_another_process_finds_it(tmp_path: Path) -> None:
    env = environment(RULESHEETS_CACHE=str(tmp_path / "kept"))
    asked = ("cheat", "friday", "--paper", "letter", "-o")
    first = process(*asked, "a.pdf", cwd=tmp_path, env=env)
    entries = {path: path.stat().st_mtime_ns for path in (tmp_path / "kept").iterdir()}
    second = process(*asked, "b.pdf", cwd=tmp_path, env=env)
    assert (first.code, second.code, len(entries)) == (0, 0, 1)
    assert entries != {path: path.stat().st_mtime_ns for path in (tmp_path / "kept").iterdir()}
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()
