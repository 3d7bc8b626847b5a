"""How commands behave on consoles of every kind, and where there is none."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import shlex
import shutil
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from tests.cli.running import PROGRAM, environment, process

BAD = "name: Bad ♠\nbags: {limti: 5}\n"


def on_a_terminal(*words: str, cwd: Path, columns: int = 80, **env: str) -> tuple[int, str]:
    """The exit code of a command, and all that its terminal got."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    settings = environment(**{"TERM": "xterm", **env})
    run = subprocess.Popen(
        [*PROGRAM, *words], cwd=cwd, env=settings, stdin=theirs, stdout=theirs, stderr=theirs
    )
    os.close(theirs)
    told = b""
    try:
        while piece := os.read(ours, 65536):
            told += piece
    except OSError:  # how a terminal says that nobody writes to it any more
        pass
    os.close(ours)
    return run.wait(timeout=60), told.decode("utf-8").replace("\r\n", "\n")


def seen(told: str) -> list[str]:
    """The lines as they stand on the terminal in the end."""
    lines = []
    for line in told.split("\n"):
        at, cells = 0, []
        for char in line:
            if char == "\r":
                at = 0
                continue
            cells[at : at + 1] = char
            at += 1
        lines.append("".join(cells).rstrip())
    return lines


def test_a_terminal_sees_what_is_going_on_and_then_only_the_result(tmp_path: Path) -> None:
    code, told = on_a_terminal("tonight", cwd=tmp_path)
    assert code == 0
    assert re.findall(r"making \w+ \.\.\.", told) == ["making PDF ...", "making HTML ..."]
    lines = seen(told)
    assert [line.split("  ")[0] for line in lines if line] == [
        f"wrote {tmp_path}/output/standard-tonight.{form}" for form in ("pdf", "html")
    ]


def test_a_dumb_terminal_gets_plain_lines(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text(BAD)
    for words in (["cheat"], ["check", "bad.yaml"]):
        _, told = on_a_terminal(*words, cwd=tmp_path, TERM="dumb")
        assert "\x1b" not in told
        assert "\r" not in told
        assert "..." not in told


def test_colour_only_where_it_is_wanted(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text(BAD)
    codes = set()
    for wanted, env in ((True, {}), (False, {"NO_COLOR": "1"}), (True, {"NO_COLOR": ""})):
        code, told = on_a_terminal("check", "bad.yaml", cwd=tmp_path, **env)
        codes.add(code)
        assert ("\x1b[" in told) == wanted
    assert "\x1b" not in process("check", "bad.yaml", cwd=tmp_path).err
    assert codes == {1}


@pytest.mark.parametrize(
    "words", [["check", "bad.yaml"], ["list"], ["--help"], ["cheat", "--help"], ["cheet"]]
)
def test_forty_columns(tmp_path: Path, words: list[str]) -> None:
    (tmp_path / "bad.yaml").write_text(BAD)
    _, told = on_a_terminal(*words, cwd=tmp_path, columns=40, NO_COLOR="1")
    # Click gives the second column of its help at least ten, and shortens what stands there.
    room = 42 if "--help" in words else 40
    assert [line for line in told.split("\n") if len(line) > room] == []
    wide = on_a_terminal(*words, cwd=tmp_path, columns=200, NO_COLOR="1")[1]
    assert len(told) > 100
    if "--help" not in words:
        assert re.findall(r"\w+", wide) == re.findall(r"\w+", told)


def test_output_that_is_no_terminal_is_never_broken(tmp_path: Path) -> None:
    narrow = process("list", cwd=tmp_path, env=environment(COLUMNS="40"))
    assert narrow.out == process("list", cwd=tmp_path).out


@pytest.mark.parametrize(
    "console",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "cp1252"},
        {"PYTHONIOENCODING": "ascii:strict"},
        {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"LC_ALL": "POSIX", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    ],
)
def test_legacy_encodings(tmp_path: Path, console: dict[str, str]) -> None:
    table = "name: Zoë ♠\ntable: {paper: a4, teams: [♥, ♦], notes: [Ünder ♣]}\n"
    (tmp_path / "t.yaml").write_text(table, "utf-8")
    (tmp_path / "bad.yaml").write_text(BAD, "utf-8")
    (tmp_path / "m.yaml").write_text("hands: [{bids: [4, nil, 3, 5], took: [5, 0, 3, 5]}]\n")
    env = environment(**console)
    for words, code in [
        (["check", "t.yaml"], 0), (["list"], 0), (["score", "t.yaml", "m.yaml"], 0),
        (["score", "t.yaml", "m.yaml", "--json"], 0), (["tonight", "t.yaml"], 0), (["check", "bad.yaml"], 1),
        (["cheat", "--paper", "♠"], 2), (["♠"], 2), (["--help"], 0),
        # There a word beyond ASCII comes to us in pieces.
        (["new", "♠ Zoë"], 1 if "LC_ALL" in console else 0),
    ]:  # fmt: skip
        ran = process(*words, cwd=tmp_path, env=env)
        assert ran.code == code, ran.err
        assert "Traceback" not in ran.err
    said = process("check", "t.yaml", cwd=tmp_path, env=env)
    assert "\\u2660" in said.data.decode("cp1252")
    # A file's bytes do not depend on the console.
    for form in ("txt", "html"):
        name = tmp_path / f"t.{form}"
        assert process("cheat", "t.yaml", "-o", name, cwd=tmp_path).code == 0
        poured = process("cheat", "t.yaml", "--format", form, "-o", "-", cwd=tmp_path, env=env)
        assert poured.data == name.read_bytes()


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"])
def test_closed_streams(tmp_path: Path, closed: str) -> None:
    def run(words: str) -> int:
        line = f"exec {shlex.join(PROGRAM)} {words} {closed}"
        done = subprocess.run(["sh", "-c", line], cwd=tmp_path, env=environment(), capture_output=True)
        assert b"Traceback" not in done.stderr
        return done.returncode

    assert run("tonight") == 0
    assert sorted(path.name for path in (tmp_path / "output").iterdir()) == [
        "standard-tonight.html", "standard-tonight.pdf",
    ]  # fmt: skip
    assert process("proof", "output/standard-tonight.pdf", cwd=tmp_path).code == 0
    assert run("check no.yaml") == 1
    assert run("cheat --format txt -o -") == (5 if " >&-" in f" {closed}" else 0)


@pytest.mark.parametrize("words", ["list", "--help", "cheat -o -", "tonight --format html -o -"])
def test_a_reader_who_has_read_enough(tmp_path: Path, words: str) -> None:
    line = f"{shlex.join(PROGRAM)} {words}; echo $? >&2"
    done = subprocess.run(
        ["sh", "-c", f"({line}) | true"], cwd=tmp_path, env=environment(), stderr=subprocess.PIPE, text=True
    )
    *said, code = done.stderr.splitlines()
    assert code in ("141", "0")  # it may have written all before the reader left
    assert all("pages" in line or "page" in line for line in said)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device here is always full")
@pytest.mark.parametrize("words", [["list"], ["--help"], ["cheat", "--format", "txt", "-o", "-"]])
def test_standard_output_on_a_full_disk(tmp_path: Path, words: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        ran = process(*words, cwd=tmp_path, stdout=full)
    assert (ran.code, ran.err) == (5, "the machine refuses: [Errno 28] No space left on device\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device here is always full")
@pytest.mark.parametrize(
    ("words", "code"),
    [("list --json", 5), ("cheat no.yaml --json", 1), ("crd --json", 2), ("cheat no.yaml", 1), ("crd", 2)],
)
def test_a_mistake_that_no_stream_takes(tmp_path: Path, words: str, code: int) -> None:
    with Path("/dev/full").open("w") as full:
        ran = process(*words.split(), cwd=tmp_path, stdout=full)
        assert ran.code == code
        assert "Traceback" not in ran.err
        assert ran.problem.startswith(("the machine refuses", "no.yaml: ", "Usage: "))
        ran = process(*words.split(), cwd=tmp_path, stdout=full, stderr=full)
        assert ran.code == code


def test_without_a_network(tmp_path: Path) -> None:
    alone = ["unshare", "--net", "--map-root-user"]
    if not shutil.which("unshare") or subprocess.run([*alone, "true"], capture_output=True).returncode:
        pytest.skip("this machine lets nobody cut off its network")
    (tmp_path / "m.yaml").write_text("hands: [{bids: [4, nil, 3, 5], took: [5, 0, 3, 5]}]\n")
    for words in (
        ["tonight", "friday"], ["rules", "--blank"], ["pad", "--format", "png"], ["cheat", "--format", "txt"],
        ["list"], ["check", "friday"], ["new", "Mine"], ["score", "standard", "m.yaml"],
        ["proof", "output/friday-tonight.pdf"],
    ):  # fmt: skip
        command = [*alone, *PROGRAM, *words]
        done = subprocess.run(command, cwd=tmp_path, env=environment(), capture_output=True, text=True)
        assert done.returncode == 0, (words, done.stderr)


def test_help_loads_nothing_that_it_does_not_need(tmp_path: Path) -> None:
    heavy = {"yaml", "pydantic", "jinja2", "weasyprint", "pypdfium2", "fontTools", "rulesheets.rules"}
    program = (
        "import sys; from rulesheets.cli import run; code = run(sys.argv[1:])\n"
        f"print(sorted({heavy!r} & set(sys.modules)), file=sys.stderr); sys.exit(code)\n"
    )
    for words in (
        ["--help"],
        ["tonight", "--help"],
        ["--version"],
        ["score", "--help"],
        ["cheat", "--papper"],
    ):
        done = subprocess.run(
            [sys.executable, "-c", program, *words],
            cwd=tmp_path,
            env=environment(),
            capture_output=True,
            text=True,
        )
        assert done.returncode == (2 if "--papper" in words else 0)
        assert done.stderr.splitlines()[-1] == "[]"
