"""Every kind of save is seen, of every file that a profile is made of, and no mistake stops the watch."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesheets.profile import load_profile
from rulesheets.proof import carried
from tests.cli.running import PROGRAM, environment

PATIENCE = 60


class Watch:
    """A watch at work in a process of its own."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.folder = folder
        command = [*PROGRAM, "watch", *words]
        both = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
        self.process = subprocess.Popen(command, cwd=folder, env=environment(), text=True, **both)  # type: ignore[call-overload]
        self.lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in self.process.stdout:
            self.lines.put(line.rstrip())

    def round(self) -> list[str]:
        """All that it says until it waits again."""
        told: list[str] = []
        while not told or not told[-1].startswith("watching "):
            told.append(self.lines.get(timeout=PATIENCE))
        return told

    def silent(self, seconds: float) -> bool:
        time.sleep(seconds)
        return self.lines.empty()


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[Watch]:
    (tmp_path / "base.yaml").write_text("name: Base\nbags: {limit: 7}\n")
    (tmp_path / "t.yaml").write_text("name: Ours\nextends: base.yaml\n")
    watch = Watch(tmp_path, "t.yaml", "--paper", "a4")
    yield watch
    watch.process.kill()
    watch.process.wait()
    watch.process.stdout.close()


def printed(folder: Path) -> str:
    """The rules number that both finished sheets carry."""
    sheets = [folder / "output" / f"t-tonight.{form}" for form in ("pdf", "html")]
    [number] = {carried(sheet.read_bytes()).block.number for sheet in sheets}
    return number


@pytest.mark.slowest
def test_a_profile_is_watched_through_every_kind_of_save(watched: Watch) -> None:
    here = watched.folder
    table, base = here / "t.yaml", here / "base.yaml"

    def made() -> None:
        told = watched.round()
        assert [line.split("  ")[0] for line in told[:-1]] == [
            f"wrote {here}/output/t-tonight.{form}" for form in ("pdf", "html")
        ], told
        assert printed(here) == load_profile(table).rules.number

    made()
    table.write_text("name: Ours\nextends: base.yaml\nnil: no\n")  # in place
    made()
    (here / "t.yaml.new").write_text("name: Ours\nextends: base.yaml\nnil: {worth: 50}\n")
    (here / "t.yaml.new").rename(table)  # beside, and moved over it
    made()
    table.rename(here / "t.yaml~")  # the old one moved away, a new one written
    table.write_text("name: Ours\nextends: base.yaml\n")
    made()
    base.write_text("name: Base\nbags: {limit: 6}\n")  # a file that it extends
    made()
    base.unlink()  # deleted and made again
    told = watched.round()
    assert told[0] == "t.yaml:2:10: base.yaml: there is no such file"
    base.write_text("name: Base\nbags: {limit: 7}\n")
    made()
    assert watched.process.poll() is None


@pytest.mark.slowest
def test_a_mistake_is_told_and_the_last_good_sheets_stay(watched: Watch) -> None:
    here = watched.folder
    table = here / "t.yaml"
    watched.round()
    good = {path: path.read_bytes() for path in (here / "output").iterdir()}
    assert len(good) == 2
    for wrong, said in [
        ("name: Ours\nnli: no\n", 't.yaml:2:1: there is no rule called "nli"'),
        ("", "t.yaml:1:1: this file is empty"),
        ("name: Ours\nextends: other.yaml\n", "t.yaml:2:10: other.yaml: there is no such file"),
    ]:
        table.write_text(wrong)
        told = watched.round()
        assert told[0] == said
        assert {path: path.read_bytes() for path in (here / "output").iterdir()} == good
    assert told[-1] == "watching t.yaml, other.yaml; stop with Ctrl-C"
    (here / "other.yaml").write_text("name: Other\nboston: no\n")  # it was waited for
    assert watched.round()[0].startswith("wrote ")
    assert printed(here) == load_profile(table).rules.number
    mine = here / "output" / "t-tonight.pdf"
    mine.write_bytes(b"mine")
    table.write_text("name: Ours\n")
    assert watched.round()[0] == f"{mine} is already there and stays as it is"
    assert mine.read_bytes() == b"mine"
    mine.unlink()
    table.write_text("name: Ours again\n")
    assert watched.round()[0].startswith("wrote ")


def test_what_is_no_change_makes_nothing(watched: Watch) -> None:
    watched.round()
    table = watched.folder / "t.yaml"
    os.utime(table)
    table.write_text(table.read_text())
    (watched.folder / "notes.txt").write_text("another file")
    assert watched.silent(3)


def test_a_folder_that_goes_and_comes_again(watched: Watch) -> None:
    here = watched.folder
    watched.round()
    away = here.with_name("away")
    here.rename(away)
    (away / "t.yaml").write_text("name: Moved\nnil: no\n")
    # It watches the folder that it was started in, wherever that went.
    assert watched.round()[0].startswith(f"wrote {away}/")


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 0), (signal.SIGTERM, 128 + signal.SIGTERM)])
def test_it_is_stopped_by_a_word(watched: Watch, number: signal.Signals, code: int) -> None:
    watched.round()
    watched.process.send_signal(number)
    assert watched.process.wait(timeout=PATIENCE) == code
    time.sleep(0.1)
    told = []
    while not watched.lines.empty():
        told.append(watched.lines.get())
    assert told == []
