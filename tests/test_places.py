"""A checkout's templates are kept compiled, by what they are now; a wheel's are inside it."""

from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader, ModuleLoader

from rulesheets import places


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with one template, taken for ours."""
    for folder in ("templates/clauses", "rulesheets/render"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "templates/clauses/bags.html.j2").write_text("{{ bags }} bags")
    (tmp_path / "rulesheets/render/speech.py").touch()
    monkeypatch.setattr(places, "_PACKAGE", tmp_path / "rulesheets")
    return tmp_path


def from_sources() -> Environment:
    return Environment(autoescape=True, loader=FileSystemLoader(places.templates_dir()))


def test_kept_templates_say_what_their_sources_say(checkout: Path) -> None:
    assert places.compiled_templates_dir() is None
    places.keep_compiled(from_sources())
    kept = places.compiled_templates_dir()
    assert kept is not None
    assert kept.is_relative_to(checkout / ".cache")
    template = Environment(autoescape=True, loader=ModuleLoader(kept)).get_template("clauses/bags.html.j2")
    assert template.render(bags="<5>") == "&lt;5&gt; bags"


def test_keeping_them_again_changes_nothing(checkout: Path) -> None:
    places.keep_compiled(from_sources())
    kept = sorted((checkout / ".cache").rglob("*"))
    assert len(kept) > 0
    places.keep_compiled(from_sources())
    assert sorted((checkout / ".cache").rglob("*")) == kept


@pytest.mark.parametrize("edited", ["templates/clauses/bags.html.j2", "rulesheets/render/speech.py"])
def test_what_was_kept_before_an_edit_is_not_used_after_it(checkout: Path, edited: str) -> None:
    places.keep_compiled(from_sources())
    (checkout / edited).write_text("edited")
    assert places.compiled_templates_dir() is None


def test_a_checkout_that_cannot_be_written_to_keeps_none(checkout: Path) -> None:
    (checkout / ".cache").write_text("in the way")
    places.keep_compiled(from_sources())
    assert places.compiled_templates_dir() is None


def test_a_fault_in_a_template_is_not_passed_over(checkout: Path) -> None:
    (checkout / "templates/clauses/bags.html.j2").write_text("{% if %}")
    with pytest.raises(Exception, match="Expected an expression"):
        places.keep_compiled(from_sources())
    assert places.compiled_templates_dir() is None


def test_an_installed_wheel_has_all_inside(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = checkout / "rulesheets"
    for folder in ("_templates", "_house_rules", "_compiled"):
        (package / folder).mkdir()
    monkeypatch.setattr(places, "_INSTALLED", True)
    found = [places.templates_dir(), places.house_rules_dir(), places.compiled_templates_dir()]
    assert found == [package / "_templates", package / "_house_rules", package / "_compiled"]
