"""Pages under docs/ that the code writes say what the code says now, and say it whole."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import click
import pytest

from rulesheets.cli.commands import rulesheets as commands
from rulesheets.profile import load_profile
from rulesheets.profile.fields import kinds_of
from rulesheets.rules import clauses
from rulesheets.telling import explain_rule
from tools.docs import pages as written
from tools.docs.commands import commands_page
from tools.docs.markdown import plain, slug
from tools.docs.rulebook import pages as rulebook

MEND = "older than the code; mend it with: make pages"


@pytest.fixture(scope="module")
def book() -> dict[str, str]:
    return dict(rulebook())


def test_they_are_as_the_code_writes_them(book: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(written.rulebook, "pages", lambda: iter(book.items()))
    assert [f"docs/{path}" for path in written.stale()] == [], MEND


def test_a_page_that_is_not_is_seen_and_mended(
    book: dict[str, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(written.rulebook, "pages", lambda: iter(book.items()))
    assert len(written.write(tmp_path)) == len(book) + 1
    assert list(written.stale(tmp_path)) == []
    page, gone = tmp_path / "rulebook" / "scoring.md", tmp_path / "rulebook" / "deal.md"
    page.write_text(page.read_text("utf-8").replace("plus 10", "plus 11", 1), "utf-8")
    gone.unlink()
    shutil.copy(page, tmp_path / "rulebook" / "nothing.md")
    found = ["rulebook/deal.md", "rulebook/scoring.md", "rulebook/nothing.md"]
    assert list(written.stale(tmp_path)) == found
    assert written.write(tmp_path) == found
    assert list(written.stale(tmp_path)) == []


def test_every_rule_is_in_the_rulebook_once(book: dict[str, str]) -> None:
    headings = re.findall(r"^## .* \(`(\w+)`\)$", "\n".join(book.values()), re.MULTILINE)
    assert sorted(headings) == sorted(clauses())


@pytest.mark.parametrize("name", ["bags", "nil", "renege", "jokers"])
def test_a_rule_has_all_that_explain_tells(name: str, book: dict[str, str]) -> None:
    told = explain_rule(name, load_profile("standard"))
    text = book[f"rulebook/{told.phase}.md"].partition(f"(`{name}`)\n")[2].partition("\n## ")[0]
    for said in (*told.prints, told.rule, told.why, told.source):
        assert plain(said) in text
    assert len(told.choices) > 1
    for chosen in told.choices:
        part = text.partition(f"`{chosen.line}`")[2].partition("\n- ")[0]
        assert [line for line in chosen.prints if f"\n  - prints: {plain(line)}\n" not in f"{part}\n"] == []
        assert [line for line in chosen.scores if f"\n  - scores: {plain(line)}\n" not in f"{part}\n"] == []
    for setting in kinds_of(clauses()[name]):
        assert f"\n| `{setting}` | " in text


def test_every_command_and_option_is_on_the_page() -> None:
    text = commands_page()
    assert re.findall(r"^## (.*)$", text, re.MULTILINE) == [*sorted(commands.commands), "Exit codes"]
    for name, command in commands.commands.items():
        part = text.partition(f"\n## {name}\n")[2].partition("\n## ")[0]
        options = [param for param in command.params if isinstance(param, click.Option)]
        assert [
            o.opts for o in options if not all(f"`{opt}" in part or f", {opt}" in part for opt in o.opts)
        ] == []
        assert plain(" ".join((command.help or "").split("\n\n")[0].split())) in part


def test_exit_codes_are_a_list() -> None:
    codes = commands_page().partition("## Exit codes")[2]
    assert re.findall(r"^- (\d) ", codes, re.MULTILINE) == list("01234567")


def test_anchors_are_those_of_a_forge() -> None:
    assert slug("Bag penalty (`bags`)") == "bag-penalty-bags"
    assert slug("Ten for 200 (`ten_for_200`)") == "ten-for-200-ten_for_200"
    assert plain("a_b *c* <d> [e] `f` | g") == r"a\_b \*c\* \<d\> \[e\] \`f\` \| g"
