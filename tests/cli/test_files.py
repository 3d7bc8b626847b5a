"""Nothing of a person's is ever lost: what is ours is replaced as a whole, and nothing else is."""

from __future__ import annotations

import os
import re
import resource
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesheets import files
from rulesheets.errors import MachineLacks, PersonError, UsageProblem, WouldOverwrite
from rulesheets.files import discard, folder, keep, keep_new
from rulesheets.seal import sealed
from rulesheets.slugs import slug
from tests.cli.running import PROGRAM, environment, here, process

OLD, NEW = (sealed(words, "txt") for words in (b"old", b"new"))
THEIRS = {
    "empty": b"",
    "words about us": b"I made this with Rulesheets.\n",
    "a profile": b"# rulesheets\nname: Friday\n",
    "a changed sheet of ours": OLD.replace(b"old", b"old, and Ann pays"),
    "a sheet of ours with a note": OLD + b"Ann pays\n",
    "a PDF": b"%PDF-1.7\n% by rulesheets\nstartxref\n9\n%%EOF\n",
}


def whole(folder: Path) -> dict[str, bytes]:
    """All files in a folder, hidden ones, too."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}


@pytest.mark.parametrize("content", THEIRS.values(), ids=THEIRS)
def test_what_is_not_ours_stays(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes(content)
    with pytest.raises(WouldOverwrite) as refused:
        keep({file: NEW})
    assert str(refused.value) == f"{file} is already there and stays as it is"
    assert whole(tmp_path) == {"a.txt": content}
    discard(file)
    assert whole(tmp_path) == {"a.txt": content}


@pytest.mark.parametrize("content", [OLD, b"anything"])
def test_what_must_be_new_replaces_nothing(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "a.yaml"
    file.write_bytes(content)
    with pytest.raises(WouldOverwrite):
        keep_new(file, b"name: A\n")
    assert whole(tmp_path) == {"a.yaml": content}


def test_ours_is_replaced(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    assert keep({file: OLD}) == [file]
    assert keep({file: NEW}) == [file]
    assert whole(tmp_path) == {"a.txt": NEW}
    discard(file)
    assert whole(tmp_path) == {}


def test_a_new_file_is_written_as_others_are(tmp_path: Path) -> None:
    mask = os.umask(0o027)
    try:
        keep({tmp_path / "a.txt": OLD})
        keep_new(tmp_path / "b.yaml", b"name: B\n")
    finally:
        os.umask(mask)
    assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()} == {0o640}


def test_who_may_read_a_file_stays_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes(OLD)
    file.chmod(0o600)
    keep({file: NEW})
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_one_that_stays_keeps_all_others_from_being_written(tmp_path: Path) -> None:
    ours, theirs, new = (tmp_path / name for name in ("a.txt", "b.txt", "c.txt"))
    ours.write_bytes(OLD)
    theirs.write_bytes(b"mine")
    with pytest.raises(WouldOverwrite) as refused:
        keep({ours: NEW, theirs: NEW, new: NEW})
    assert len(refused.value.problems) == 1
    assert whole(tmp_path) == {"a.txt": OLD, "b.txt": b"mine"}


def test_all_that_stay_are_told(tmp_path: Path) -> None:
    both = [tmp_path / "a.txt", tmp_path / "b.txt"]
    for file in both:
        file.write_bytes(b"mine")
    with pytest.raises(WouldOverwrite) as refused:
        keep(dict.fromkeys(both, NEW))
    assert [problem.text.split(" is ")[0] for problem in refused.value.problems] == list(map(str, both))


def test_a_link_stays_and_what_it_means_is_replaced(tmp_path: Path) -> None:
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    real.write_bytes(OLD)
    link.symlink_to(real)
    assert keep({link: NEW}) == [real]
    assert link.is_symlink()
    assert real.read_bytes() == NEW
    real.write_bytes(b"mine")
    with pytest.raises(WouldOverwrite):
        keep({link: NEW})
    assert real.read_bytes() == b"mine"


def test_a_link_to_itself_is_not_ours(tmp_path: Path) -> None:
    loop = tmp_path / "loop.txt"
    loop.symlink_to(loop)
    with pytest.raises(PersonError):
        keep({loop: NEW})
    assert loop.is_symlink()


def test_what_is_no_file_stays(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(WouldOverwrite):
        keep({tmp_path / "pipe": NEW})
    with pytest.raises(WouldOverwrite):
        keep({Path("/dev/null"): NEW})
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)


def test_where_no_file_can_stand(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    told = {
        tmp_path: f"{tmp_path} is a folder",
        tmp_path / "no" / "a.txt": f"there is no folder {tmp_path / 'no'}",
        tmp_path / "file" / "a.txt": f"there is no folder {tmp_path / 'file'}",
        Path("a\0b"): "no file can be called 'a\\x00b'",
        Path("\ud800"): "no file can be called '\\ud800'",
    }
    for path, words in told.items():
        for write in (lambda path=path: keep({path: NEW}), lambda path=path: keep_new(path, b"")):
            with pytest.raises(UsageProblem) as wrong:
                write()
            assert str(wrong.value) == words
    assert whole(tmp_path) == {"file": b""}


def test_a_name_that_the_disk_refuses(tmp_path: Path) -> None:
    with pytest.raises(MachineLacks, match="File name too long"):
        keep({tmp_path / ("x" * 300): NEW})
    assert whole(tmp_path) == {}


def test_a_folder_is_made_once_and_a_file_in_its_place_stays(tmp_path: Path) -> None:
    assert folder(folder(tmp_path / "output")) == tmp_path / "output"
    (tmp_path / "file").write_bytes(b"mine")
    with pytest.raises(WouldOverwrite, match="is already there and is no folder"):
        folder(tmp_path / "file")
    with pytest.raises(MachineLacks, match="No such file or directory"):
        folder(tmp_path / "no" / "output")


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 KB."""
    place = tmp_path / "disk"
    place.mkdir()
    mounting = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(place)], capture_output=True, check=False
    )
    if mounting.returncode:
        pytest.skip("only root may mount a disk")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def test_a_full_disk(small_disk: Path) -> None:
    keep({small_disk / "a.txt": OLD})
    for files_wanted in ({"a.txt": NEW * 4000}, {"a.txt": NEW, "b.txt": NEW * 4000}):
        with pytest.raises(MachineLacks, match="No space left on device"):
            keep({small_disk / name: data for name, data in files_wanted.items()})
        assert whole(small_disk) == {"a.txt": OLD}
    with pytest.raises(MachineLacks, match="No space left on device"):
        keep_new(small_disk / "new.yaml", b"x" * 100_000)
    assert whole(small_disk) == {"a.txt": OLD}


def test_a_command_on_a_full_disk(small_disk: Path) -> None:
    ran = process("tonight", "friday", "-o", "a.pdf", cwd=small_disk)
    assert ran.code == 5
    assert ran.err == f"can't write {small_disk / 'a.pdf'}: No space left on device\n"
    assert whole(small_disk) == {}


def test_a_disk_that_may_not_be_written_to(small_disk: Path) -> None:
    keep({small_disk / "a.txt": OLD})
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    with pytest.raises(MachineLacks, match="Read-only file system"):
        keep({small_disk / "a.txt": NEW})
    assert whole(small_disk) == {"a.txt": OLD}
    ran = process("cheat", "--format", "txt", cwd=small_disk)
    assert (ran.code, ran.err) == (5, "can't write output: Read-only file system\n")
    ran = process("new", "Friday", cwd=small_disk)
    assert (ran.code, ran.err) == (5, f"can't write {small_disk}/friday.yaml: Read-only file system\n")


def test_a_file_that_grows_too_large_for_its_owner(tmp_path: Path) -> None:
    keep({tmp_path / "a.html": OLD})

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

    ran = process("cheat", "-o", "a.html", cwd=tmp_path, preexec_fn=limit)
    assert ran.code == 5
    assert ran.err == f"can't write {tmp_path / 'a.html'}: File too large\n"
    assert whole(tmp_path) == {"a.html": OLD}


def test_a_folder_that_the_person_may_not_write_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, mode: str) -> None:
        raise PermissionError(13, "Permission denied")

    keep({tmp_path / "a.txt": OLD})
    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(MachineLacks, match=r"a\.yaml: Permission denied"):
        keep_new(tmp_path / "a.yaml", NEW)
    monkeypatch.undo()
    assert whole(tmp_path) == {"a.txt": OLD}


def test_a_sheet_that_may_not_be_read_is_not_taken_for_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.txt").write_bytes(OLD)
    monkeypatch.setattr(Path, "open", lambda self, mode: (_ for _ in ()).throw(PermissionError(13, "no")))
    with pytest.raises(WouldOverwrite):
        keep({tmp_path / "a.txt": NEW})


@pytest.mark.parametrize("fails_at", [0, 1])
def test_whatever_stops_the_writing_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails_at: int
) -> None:
    both = {tmp_path / "a.txt": NEW, tmp_path / "b.txt": NEW}
    keep(dict.fromkeys(both, OLD))
    calls = iter(range(9))

    def stop(number: int) -> None:
        if next(calls) == fails_at:
            raise KeyboardInterrupt

    monkeypatch.setattr(files.os, "fsync", stop)
    with pytest.raises(KeyboardInterrupt):
        keep(both)
    assert whole(tmp_path) == {"a.txt": OLD, "b.txt": OLD}
    calls = iter([fails_at])
    with pytest.raises(KeyboardInterrupt):
        keep_new(tmp_path / "c.yaml", b"name: C\n")
    assert whole(tmp_path) == {"a.txt": OLD, "b.txt": OLD}


@pytest.fixture
def unmoved(tmp_path: Path) -> Iterator[Path]:
    """An older file of ours that can be read and not be replaced."""
    file = tmp_path / "b.txt"
    file.write_bytes(OLD)
    if subprocess.run(["chattr", "+i", str(file)], capture_output=True, check=False).returncode:
        pytest.skip("only root may make a file stay, and not on every disk")
    yield file
    subprocess.run(["chattr", "-i", str(file)], check=True)


@pytest.mark.parametrize("first", [{"a.txt": OLD}, {}], ids=["over an old one", "where there was none"])
def test_what_one_cant_replace_keeps_all_as_they_were(unmoved: Path, first: dict[str, bytes]) -> None:
    for name, data in first.items():
        (unmoved.parent / name).write_bytes(data)
    with pytest.raises(MachineLacks, match=r"can't write .*b\.txt: Operation not permitted"):
        keep({unmoved.with_name(name): NEW for name in ("a.txt", "b.txt", "c.txt")})
    assert whole(unmoved.parent) == {**first, "b.txt": OLD}


def test_a_command_whose_second_file_cant_be_replaced(table: Path, unmoved: Path) -> None:
    (table / "output").mkdir()
    names = [f"standard-tonight.{form}" for form in ("pdf", "html")]
    old = {name: sealed(b"%PDF-1.7\nstartxref\n9\n%%EOF\n", "pdf") for name in names}
    for name, data in old.items():
        (table / "output" / name).write_bytes(data)
    stays = table / "output" / "standard-tonight.html"
    subprocess.run(["chattr", "+i", str(stays)], check=True)
    try:
        ran = here("tonight")
        assert (ran.code, ran.out) == (5, "")
        assert ran.err == f"can't write {stays}: Operation not permitted\n"
        assert whole(table / "output") == old
    finally:
        subprocess.run(["chattr", "-i", str(stays)], check=True)


_REPLACE = Path.replace


class _Moves:
    """Moves files as `Path.replace` does, and fails once, before or after the move of that number."""

    def __init__(self, number: int, after: bool, fault: BaseException) -> None:
        self.left, self.after, self.fault = number, after, fault

    def __call__(self, part: Path, place: Path) -> Path:
        self.left -= 1
        if self.left == 0 and not self.after:
            raise self.fault
        _REPLACE(part, place)
        if self.left == 0:
            raise self.fault
        return place


@pytest.mark.parametrize("second_names", [True, False])
@pytest.mark.parametrize("after", [True, False])
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("fault", [KeyboardInterrupt(), SystemExit(143), PermissionError(13, "no")])
def test_whatever_stops_the_moving_leaves_all_old_or_all_new(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    fault: BaseException,
    number: int,
    after: bool,
    second_names: bool,
) -> None:
    old = {"a.txt": OLD, "c.txt": OLD}  # b.txt is new
    for name, data in old.items():
        (tmp_path / name).write_bytes(data)
    moves = _Moves(number, after, fault)
    monkeypatch.setattr(Path, "replace", lambda part, place: moves(part, place))
    if not second_names:
        monkeypatch.setattr(
            Path, "hardlink_to", lambda *_: (_ for _ in ()).throw(PermissionError(1, "not here"))
        )
    with pytest.raises((type(fault), MachineLacks)):
        keep({tmp_path / name: NEW for name in ("a.txt", "b.txt", "c.txt")})
    all_moved = number == 3 and after
    assert whole(tmp_path) == (dict.fromkeys(("a.txt", "b.txt", "c.txt"), NEW) if all_moved else old)


def test_a_disk_without_second_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, target: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    keep_new(tmp_path / "a.yaml", b"name: A\n")
    with pytest.raises(WouldOverwrite):
        keep_new(tmp_path / "a.yaml", b"name: B\n")
    assert whole(tmp_path) == {"a.yaml": b"name: A\n"}


def test_what_a_killed_run_left_is_taken_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left, young, other = (
        tmp_path / name for name in (".a.txt.0a1b2c3d.part", ".a.txt.11111111.part", ".b.txt.0a1b2c3d.part")
    )
    for part in (left, young, other):
        part.write_bytes(b"half")
    later = time.time() + 61
    os.utime(young, (later, later))
    monkeypatch.setattr(files.time, "time", lambda: later)
    keep({tmp_path / "a.txt": NEW})
    assert sorted(whole(tmp_path)) == [young.name, other.name, "a.txt"]


def test_a_second_name_is_as_young_as_its_making(tmp_path: Path) -> None:
    file, second = tmp_path / "a.txt", tmp_path / ".a.txt.0a1b2c3d.part"
    file.write_bytes(OLD)
    os.utime(file, (0, 0))
    second.hardlink_to(file)
    keep({file: NEW})
    assert whole(tmp_path) == {"a.txt": NEW, second.name: OLD}


@given(st.text())
def test_a_slug_is_a_safe_name(name: str) -> None:
    made = slug(name)
    assert set(made) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert 1 <= len(made) <= 69
    assert not made.startswith("-")
    assert made not in ("con", "nul", "aux", "prn", "com1")


def test_slugs() -> None:
    told = {
        "Zoë's ♠ Table": "zoe-s-table",
        "NUL": "nul-table",
        "": "table",
        "a/b\\c": "a-b-c",
        "Spaß": "spass",
    }
    assert {name: slug(name) for name in told} == told


@pytest.mark.parametrize(
    "names",
    [
        ("日本", "中国", "..", "...", "♠", "table"),
        ("日本 1", "中国 1", "1"),
        ("x" * 60, "x" * 61, "x" * 60 + "y"),
        ("Łódź", "odz"),
    ],
)
def test_names_that_no_slug_holds_are_told_apart(names: tuple[str, ...]) -> None:
    assert len({slug(name) for name in names}) == len(names)


def test_a_hash_is_that_of_the_name_however_its_letters_are_composed() -> None:
    # sha256("日本".encode()).hexdigest()[:8]
    assert slug("日本") == "table-cf2abf0c"
    assert slug("\u30ac") == slug("\u30ab\u3099") != slug("\u30ab")


def test_two_tables_with_no_letter_of_ours_have_sheets_of_their_own(table: Path) -> None:
    for name, words in (("日本", "Nihon"), ("...", "Dots")):
        (table / f"{name}.yaml").write_text(f"name: {words}\nextends: standard\n", "utf-8")
        assert here("rules", f"{name}.yaml", "--format", "txt").code == 0
    texts = sorted(path.read_text("utf-8").split(".")[0] for path in (table / "output").iterdir())
    assert texts == ["Dots", "Nihon"]


def test_two_runs_at_once(tmp_path: Path) -> None:
    command = [*PROGRAM, "tonight", "friday", "--paper", "a4"]
    runs = [
        subprocess.Popen(command, cwd=tmp_path, env=environment(), stdout=subprocess.PIPE) for _ in range(3)
    ]
    said = [run.communicate(timeout=120)[0] for run in runs]
    assert [run.returncode for run in runs] == [0, 0, 0]
    assert len(set(said)) == 1
    assert sorted(whole(tmp_path / "output")) == ["friday-tonight.html", "friday-tonight.pdf"]
    for name in whole(tmp_path / "output"):
        assert process("proof", tmp_path / "output" / name, cwd=tmp_path).code == 0


@pytest.mark.slowest
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGKILL])
def test_killed_at_any_moment(tmp_path: Path, number: signal.Signals) -> None:
    target, scratch = tmp_path / "a.pdf", tmp_path / "scratch"
    scratch.mkdir()
    command = [*PROGRAM, "cheat", "-o", "a.pdf"]
    env = environment(TMPDIR=str(scratch))
    start = time.monotonic()
    subprocess.run(command, cwd=tmp_path, env=env, check=True, stdout=subprocess.DEVNULL)
    whole_time = time.monotonic() - start
    new, old = target.read_bytes(), sealed(b"%PDF-1.7\nstartxref\n9\n%%EOF\n", "pdf")
    codes = set()
    for step in range(1, 6):
        target.write_bytes(old)
        run = subprocess.Popen(
            command,
            cwd=tmp_path,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        time.sleep(whole_time * step / 6)
        run.send_signal(number)
        _, err = run.communicate(timeout=60)
        codes.add(run.returncode)
        assert b"Traceback" not in err
        # The same input gives the same bytes; nothing else may stand there, nor be told as done.
        assert target.read_bytes() in ([new] if run.returncode == 0 else [old, new])
        _wait_until_alone(run.pid)
        if number != signal.SIGKILL:
            assert sorted(path.name for path in tmp_path.iterdir()) == ["a.pdf", "scratch"]
        assert list(scratch.iterdir()) == []
    assert codes <= {0, 128 + number, -number}
    assert codes != {0}


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize("at", ["_write", "_allow_as_before", "_double", "replace"])
def test_killed_on_the_way_to_its_place(tmp_path: Path, number: signal.Signals, at: str) -> None:
    """Killed at each step of writing two files, the first of them is old until it is moved."""
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_bytes(OLD)
    owner = "files" if at.startswith("_") else "files.Path"
    program = (
        "import os, sys, time; from pathlib import Path; from rulesheets import cli, files\n"
        "from rulesheets.seal import sealed\n"
        f"old = {owner}.{at}\n"
        f"def stop(*args): os.kill(os.getpid(), {int(number)}); time.sleep(60); old(*args)\n"
        f"{owner}.{at} = stop\n"
        "import signal; signal.signal(signal.SIGTERM, cli._stop)\n"
        "files.keep({Path(name): sealed(b'new', 'txt') for name in ('a.txt', 'b.txt')})\n"
    )
    run = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, env=environment(), timeout=60)
    assert run.returncode == (-number if number == signal.SIGKILL else 128 + number)
    left = whole(tmp_path)
    assert {name: left.pop(name) for name in ("a.txt", "b.txt")} == {"a.txt": OLD, "b.txt": OLD}
    # Whom nobody can stop leaves a hidden part, which the next run takes away.
    assert all(re.fullmatch(r"\.[ab]\.txt\.[0-9a-f]{8}\.part", name) for name in left)
    assert not left or number == signal.SIGKILL


def _wait_until_alone(group: int) -> None:
    """Until every process of the group has ended, the second press among them."""
    for _ in range(200):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    raise AssertionError("a process was left behind")


def test_the_second_run_replaces_the_first_and_refuses_what_was_changed(table: Path) -> None:
    for form in ("pdf", "html", "png", "txt"):
        assert here("cheat", "--format", form).code == 0
        assert here("cheat", "--format", form).code == 0
        file = table / "output" / f"standard-cheat.{form}"
        changed = file.read_bytes() + b"\n"
        file.write_bytes(changed)
        ran = here("cheat", "--format", form)
        assert (ran.code, ran.problem) == (3, f"{file} is already there and stays as it is")
        assert file.read_bytes() == changed


def test_tonight_writes_both_or_none(table: Path) -> None:
    (table / "output").mkdir()
    mine = table / "output" / "standard-tonight.html"
    mine.write_text("mine")
    assert here("tonight").code == 3
    assert whole(table / "output") == {mine.name: b"mine"}


def test_a_file_called_output(table: Path) -> None:
    (table / "output").write_text("mine")
    ran = here("cheat", "--format", "txt")
    assert (ran.code, ran.err) == (3, "output is already there and is no folder\n")


@pytest.mark.skipif(sys.platform != "linux", reason="a folder in use can't be removed elsewhere")
def test_a_folder_that_is_gone(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    program = f"import os, sys; os.rmdir({str(gone)!r}); from rulesheets.cli import main; sys.exit(main())"
    for words in (["cheat", "-o", "a.pdf"], ["cheat"], ["new", "x"], ["check", "standard"]):
        gone.mkdir(exist_ok=True)
        command = [sys.executable, "-c", program, *words]
        done = subprocess.run(
            command, cwd=gone, env=environment(), capture_output=True, text=True, check=False
        )
        assert done.returncode == (0 if words[0] == "check" else 5), done.stderr
        assert "Traceback" not in done.stderr
