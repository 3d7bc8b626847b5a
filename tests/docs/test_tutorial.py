"""Every command of the tutorial is run, in its order, and what it shows of their output is what they say."""

from __future__ import annotations

import re
import shlex
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.cli.running import PROGRAM, environment

ROOT = Path(__file__).parents[2]
TUTORIAL = (ROOT / "docs" / "tutorial.md").read_text("utf-8")
FENCED = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# They change the machine, so nobody's tests may run them.
PREPARES = ["xcode-select --install", "sudo apt install python3-venv make"]
ANSWERS = ".\n"


@dataclass(frozen=True)
class Block:
    """A fenced block: `kind` is its language, `told` a word behind that."""

    kind: str
    told: str
    text: str


BLOCKS = [Block(*found) for found in FENCED.findall(TUTORIAL)]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder like the one that a person unpacks, with all installed."""
    program = tmp_path / ".venv" / "bin" / "rulesheets"
    program.parent.mkdir(parents=True)
    program.write_text(f'#!/bin/sh\nexec {shlex.join(PROGRAM)} "$@"\n')
    program.chmod(0o755)
    (tmp_path / "Makefile").write_text("tonight:\n\t@.venv/bin/rulesheets tonight\n")
    (tmp_path / "output").mkdir()
    return tmp_path


def save(block: Block, folder: Path) -> None:
    """Does what the tutorial tells about a file: writes it, or changes one line of it."""
    file = folder / block.told
    if not file.exists():
        file.write_text(block.text, "utf-8")
        return
    rule = block.text.partition(":")[0]
    text, changed = re.subn(rf"^#{rule}: .*\n", block.text, file.read_text("utf-8"), flags=re.MULTILINE)
    assert changed == 1, f"{block.told} has no line #{rule}: …"
    file.write_text(text, "utf-8")


def test_every_command(folder: Path) -> None:
    said, ran = "", 0
    env = environment(RULESHEETS_CACHE="")
    for block in BLOCKS:
        if block.kind == "yaml":
            save(block, folder)
        elif block.kind == "text":
            wanted = ".*".join(map(re.escape, block.text.rstrip("\n").split("…")))
            assert re.fullmatch(wanted, said.strip("\n"), re.DOTALL), (
                f"{block.text}is not what is said:\n{said}"
            )
        elif block.told != "prepares":
            given = ANSWERS if block.told == "asks" else ""
            done = subprocess.run(
                ["sh", "-c", block.text],
                cwd=folder,
                env=env,
                input=given,
                capture_output=True,
                text=True,
                timeout=120,
            )
            said, ran = done.stdout + done.stderr, ran + 1
            assert (done.returncode != 0) == (block.told == "fails"), f"{block.text}{said}"
    assert ran > 10
    made = {path.name for path in (folder / "output").iterdir()}
    assert {f"{table}-tonight.pdf" for table in ("standard", "friday", "our-table")} <= made


def test_what_is_not_run_is_what_prepares_a_machine() -> None:
    assert {block.kind for block in BLOCKS} == {"sh", "yaml", "text"}
    assert {block.told for block in BLOCKS if block.kind == "sh"} == {"", "asks", "fails", "prepares"}
    assert [block.text.strip() for block in BLOCKS if block.told == "prepares"] == PREPARES
    readme = (ROOT / "README.md").read_text("utf-8")
    assert all(command in readme for command in PREPARES)


def test_make_tonight_does_what_the_folder_here_does() -> None:
    recipe = (ROOT / "Makefile").read_text("utf-8").partition("\ntonight:")[2].partition("\n\n")[0]
    assert recipe.split("\n\t")[1].endswith("$(BIN)/rulesheets tonight")
