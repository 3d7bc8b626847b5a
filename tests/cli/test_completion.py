"""What a shell completes: asked by the protocol, and of the shells that are on this machine."""

from __future__ import annotations

import os
import pty
import re
import select
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path

import click
import pytest

from rulesheets.cli.commands import rulesheets as commands
from rulesheets.cli.completing import SHELLS, VARIABLE
from rulesheets.papers import PAPERS
from rulesheets.profile import shipped
from rulesheets.rules import clauses
from tests.cli.running import PROGRAM, environment, here


def completed(monkeypatch: pytest.MonkeyPatch, *words: str) -> list[str]:
    """What Bash is given for the last of these words."""
    monkeypatch.setenv(VARIABLE, "bash_complete")
    monkeypatch.setenv("COMP_WORDS", "\n".join(["rulesheets", *words]))
    monkeypatch.setenv("COMP_CWORD", str(len(words)))
    ran = here()
    assert (ran.code, ran.err) == (0, "")
    return ran.out.split("\n")[:-1] if ran.out.strip() else []


CASES: dict[str, tuple[tuple[str, ...], list[str]]] = {
    "a command": (("che",), ["plain,check", "plain,cheat"]),
    "an option": (("pad", "--pap"), ["plain,--paper"]),
    "a table": (("cheat", "blu"), ["plain,blues-bowl"]),
    "one more table": (("check", "friday", "blu"), ["plain,blues-bowl"]),
    "the other table": (("diff", "friday", "blu"), ["plain,blues-bowl"]),
    "a table to start from": (("new", "Ours", "--from", "blu"), ["plain,blues-bowl"]),
    "a table of an option": (("explain", "bags", "--profile", "blu"), ["plain,blues-bowl"]),
    "no table": (("cheat", "zzz"), ["file,zzz"]),
    "a file": (("proof", "out"), ["file,out"]),
    "a match": (("score", "friday", "ma"), ["file,ma"]),
    "where to write": (("cheat", "-o", ""), ["file,"]),
    "a rule": (("explain", "bag"), ["plain,bags"]),
    "a setting of a rule": (("explain", "nil.p"), ["plain,nil.played"]),
    "a format": (("cheat", "--format", "p"), ["plain,pdf", "plain,png"]),
    "a paper": (("cheat", "--paper", "A4"), ["plain,a4"]),
    "numbers": (
        ("cheat", "--set", "bags.li"),
        ["plain,bags.limit=1", "plain,bags.limit=10", "plain,bags.limit=20"],
    ),
    "a switch": (("cheat", "--set", "nil.pl"), ["plain,nil.played=yes", "plain,nil.played=no"]),
    # Bash makes three words of `a=b`, and replaces the last.
    "after a sign": (("cheat", "--set", "bags.limit", "="), ["plain,1", "plain,10", "plain,20"]),
    "a part after it": (("cheat", "--set", "bags.limit", "=", "2"), ["plain,20"]),
    "an option's sign": (("cheat", "--paper", "=", "a4"), ["plain,a4"]),
    "a word with a space": (("cheat", "--set", "players.game", "=", "two\\ a"), ["plain,two\\ alone"]),
    "a shell": (("completion", ""), [f"plain,{shell}" for shell in SHELLS]),
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_completed(case: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    words, wanted = CASES[case]
    found = completed(monkeypatch, *words)
    assert sorted(found) == sorted(wanted)


def test_everything_that_there_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ours.yaml").touch()
    assert completed(monkeypatch, "cheat", "") == [f"plain,{name}" for name in (*shipped(), "ours.yaml")]
    assert set(completed(monkeypatch, "explain", "")) == {f"plain,{name}" for name in clauses()}
    assert completed(monkeypatch, "cheat", "--paper", "") == [f"plain,{name}" for name in PAPERS]
    offered = completed(monkeypatch, "cheat", "--set", "")
    assert {word.partition(",")[2].partition(".")[0] for word in offered} == {
        name for name, clause in clauses().items() if clause.model_fields
    }


def test_every_setting_offered_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    offered = completed(monkeypatch, "cheat", "--set", "bags.")
    monkeypatch.delenv(VARIABLE)
    assert len(offered) > 5
    for word in offered:
        ran = here("check", "standard", "--set", word.removeprefix("plain,").replace("\\ ", " "))
        # A setting may want another rule; it is never called wrong in itself.
        assert "must be" not in ran.err, word


def test_whatever_names_a_thing_is_completed() -> None:
    named = re.compile("FILE|PROFILE|PAPER|RULE|SHELL|MATCH")
    known, unknown = [], []
    for command in commands.commands.values():
        context = click.Context(command)
        for param in command.params:
            if named.search(param.make_metavar(context)):
                (known if param.shell_complete(context, "") else unknown).append((command.name, param.name))
    assert len(known) > 20
    assert unknown == []


def test_profiles_of_a_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    for name in ("friday-club.yaml", "friday-old.yml", "friday.txt"):
        (tmp_path / "tables" / name).touch()
        (tmp_path / name).touch()
    monkeypatch.chdir(tmp_path)
    assert completed(monkeypatch, "cheat", "fri") == [
        "plain,friday", "plain,friday-club.yaml", "plain,friday-old.yml",
    ]  # fmt: skip
    assert completed(monkeypatch, "cheat", "tables/") == [
        "plain,tables/friday-club.yaml", "plain,tables/friday-old.yml",
    ]  # fmt: skip


@pytest.fixture
def on_the_path(tmp_path: Path) -> dict[str, str]:
    """An environment in which shells find the command by its name."""
    program = tmp_path / "bin" / "rulesheets"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {shlex.join(PROGRAM)} "$@"\n')
    program.chmod(0o755)
    return environment(PATH=f"{program.parent}{os.pathsep}{os.environ['PATH']}", HOME=str(tmp_path))


def shell(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed here")
    return found


def typed(command: list[str], lines: list[str], env: dict[str, str], until: str) -> str:
    """What a terminal shows after a person has typed these lines, each once the one before is done."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.execve(command[0], command, env)
    shown = ""
    try:
        for line in [*lines, ""]:
            os.write(terminal, line.encode())
            wanted, end = (until if line == lines[-1] else "ready>"), time.monotonic() + 20
            fresh = ""
            while wanted not in fresh and time.monotonic() < end:
                if select.select([terminal], [], [], 0.2)[0]:
                    fresh += os.read(terminal, 4096).decode("utf-8", "replace")
            shown += fresh
            if line == lines[-1]:
                break
    finally:
        os.close(terminal)
        os.waitpid(pid, 0)
    return shown


def test_bash(on_the_path: dict[str, str], tmp_path: Path) -> None:
    load = 'PS1="rea""dy>"; bind "set enable-bracketed-paste off"; eval "$(rulesheets completion bash)"\n'
    # The line is completed, and then said: Ctrl-A goes to its beginning.
    typing = "rulesheets cheat fri\t--set bags.limit=2\t\x01echo done: \n"
    command = [shell("bash"), "--norc", "--noprofile", "-i"]
    shown = typed(command, [load, typing], on_the_path, "\ndone: rulesheets cheat friday --set bags.limit=20")
    assert "done: rulesheets cheat friday --set bags.limit=20" in shown.replace("\r", "")


def test_fish(on_the_path: dict[str, str], tmp_path: Path) -> None:
    asks = 'rulesheets completion fish | source; complete -C "rulesheets explain bag"'
    done = subprocess.run(
        [shell("fish"), "--no-config", "-c", asks],
        env=on_the_path,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.stdout, done.stderr) == ("bags\tBag penalty\n", "")


def test_zsh(on_the_path: dict[str, str], tmp_path: Path) -> None:
    ready = 'PS1="rea""dy>"; autoload -Uz compinit; compinit -u -d "$HOME/dump"'
    load = f'{ready}; eval "$(rulesheets completion zsh)"\n'
    typing = "rulesheets cheat fri\t--set nil.played=n\t\x01echo done: \n"
    shown = typed([shell("zsh"), "-f", "-i"], [load, typing], on_the_path, "\ndone: rulesheets")
    assert "done: rulesheets cheat friday --set nil.played=no" in shown.replace("\r", "")


@pytest.mark.parametrize("name", SHELLS)
def test_the_script_of_each_shell(name: str) -> None:
    ran = here("completion", name)
    assert (ran.code, ran.err) == (0, "")
    assert f"{VARIABLE}={name}_complete" in ran.out


def test_a_shell_that_we_do_not_know() -> None:
    assert here("completion", "tcsh").code == 2


def test_a_command_pays_nothing_for_it() -> None:
    code = (
        "import sys; from rulesheets.cli import run; run(['cheat', '--help']); print(*sys.modules, sep='\\n')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment(), capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split("\n"))
    assert "rulesheets.cli.completing" in loaded
    assert (
        loaded & {"click.shell_completion", "rulesheets.cli.shells", "rulesheets.rules", "pydantic"} == set()
    )
