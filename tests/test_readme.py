"""What README shows is true: its profile loads, and its match can be scored there."""

from __future__ import annotations

import re
from pathlib import Path

from click.testing import CliRunner

from rulesheets.cli.commands import rulesheets

README = Path(__file__).parents[1] / "README.md"


def test_the_match_is_scored_at_the_table(tmp_path: Path) -> None:
    blocks = re.findall(r"```yaml\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 2
    names = ("table.yaml", "match.yaml")
    for name, block in zip(names, blocks, strict=True):
        (tmp_path / name).write_text(block, encoding="utf-8")
    result = CliRunner().invoke(rulesheets, ["score", *(str(tmp_path / name) for name in names)])
    assert (result.exit_code, result.exception) == (0, None), result.output
    assert "hand 2" in result.output


def test_its_pictures_and_pages_are_there() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", README.read_text(encoding="utf-8"))
    assert len(links) >= 7
    assert [link for link in links if not (README.parent / link).is_file()] == []
