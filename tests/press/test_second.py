import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import pytest

from rulesheets.errors import DoesNotFit
from rulesheets.press import PAPERS, Binding, Job, Press, PressBug, Pressed, press
from tests.press.sample import job

LETTER = PAPERS["letter"]


def pressed(a_press: Press, *jobs: Job) -> Pressed:
    return a_press.press(jobs, LETTER, Binding("t", {"a": b"1"}))


@pytest.fixture
def helpers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[int]:
    """The process ids of all helpers that are started; those that are killed leave files here."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    started: list[int] = []
    fork = os.fork

    def noted() -> int:
        pid = fork()
        started.append(pid)
        return pid

    monkeypatch.setattr(os, "fork", noted)
    # Under xdist a test may run beside other threads; the helper does not touch what they hold.
    monkeypatch.setattr(threading, "active_count", lambda: 1)
    return started


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.skipif(sys.platform != "linux", reason="only there is a second process")
class TestSecondProcess:
    def test_it_makes_the_same_file(self, helpers: list[int]) -> None:
        with Press.started() as a_press:
            there = [pressed(a_press, job(3)), pressed(a_press, job(3), job(28))]
        assert len(helpers) == 1
        assert gone(helpers[0])
        here = [press(jobs, LETTER, Binding("t", {"a": b"1"})) for jobs in ([job(3)], [job(3), job(28)])]
        assert there == here

    def test_it_ends_though_the_signal_was_lost(
        self, helpers: list[int], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with Press.started():
            really = os.kill
            monkeypatch.setattr(os, "kill", lambda pid, number: None)
        monkeypatch.setattr(os, "kill", really)
        assert gone(helpers[0])

    def test_what_ends_the_first_process_is_heard_again_after_the_start(self, helpers: list[int]) -> None:
        before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
        with Press.started():
            assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == before
            status = Path(f"/proc/{helpers[0]}/status")
            end = time.monotonic() + 20
            while "SigBlk:\t0000000000000000" not in status.read_text() and time.monotonic() < end:
                time.sleep(0.01)
            assert "SigBlk:\t0000000000000000" in status.read_text()

    def test_it_says_whether_a_sheet_fits(self, helpers: list[int]) -> None:
        with Press.started() as a_press:
            assert a_press.fits(job(3), LETTER)
            assert not a_press.fits(job(90), LETTER)
            assert pressed(a_press, job(3)).pages == 1
        assert len(helpers) == 1

    def test_an_order_leaves_time_for_other_work(self, helpers: list[int]) -> None:
        with Press.started() as a_press:
            order = a_press.order([job(3)], LETTER, Binding("t", {"a": b"1"}))
            assert order() == pressed(a_press, job(3))
        assert len(helpers) == 1

    def test_an_order_that_nobody_waits_for_is_dropped(self, helpers: list[int]) -> None:
        with Press.started() as a_press:
            a_press.order([job(3)], LETTER, Binding("t", {"a": bytes(10**6)}))
        assert len(helpers) == 1
        assert gone(helpers[0])

    def test_an_order_is_done_here_when_the_helper_dies_over_it(self, helpers: list[int]) -> None:
        with Press.started() as a_press:
            order = a_press.order([job(3)], LETTER, Binding("t"))
            os.kill(helpers[0], signal.SIGKILL)
            assert order().pages == 1

    def test_a_persons_mistake_comes_back_as_it_is(self, helpers: list[int], capfd) -> None:
        with Press.started() as a_press:
            with pytest.raises(DoesNotFit) as failure:
                pressed(a_press, job(90))
            assert "mm more than Letter has" in failure.value.problems[0].text
            assert pressed(a_press, job(2)).pages == 1
        assert len(helpers) == 1
        assert capfd.readouterr() == ("", "")

    def test_our_own_fault_comes_back_with_its_traceback_as_a_note(self, helpers, capfd) -> None:
        with Press.started() as a_press, pytest.raises(PressBug, match="colour") as fault:
            pressed(a_press, job(2, css="p { colour: red }"))
        assert "Traceback" in fault.value.__notes__[0]
        assert len(helpers) == 1
        assert capfd.readouterr() == ("", "")

    def test_it_is_stopped_at_once_when_nothing_is_asked_of_it(self, helpers: list[int]) -> None:
        with pytest.raises(KeyError), Press.started():
            raise KeyError
        assert len(helpers) == 1
        assert gone(helpers[0])

    def test_the_work_is_done_here_when_it_dies(self, helpers: list[int]) -> None:
        with Press.started() as a_press:
            os.kill(helpers[0], signal.SIGKILL)
            os.waitpid(helpers[0], 0)
            assert pressed(a_press, job(2)).pages == 1
            assert pressed(a_press, job(2)).pages == 1

    def test_it_may_be_started_before_it_is_taken(self, helpers: list[int]) -> None:
        Press.ahead()
        assert len(helpers) == 1
        with Press.started() as a_press:
            assert pressed(a_press, job(2)).pages == 1
        assert len(helpers) == 1
        assert gone(helpers[0])
        with Press.started():
            pass
        assert len(helpers) == 2

    def test_one_that_nobody_takes_ends_with_the_first(self, tmp_path: Path) -> None:
        code = "from rulesheets.press import Press, second; Press.ahead(); print(second._AHEAD[0]._pid)"
        run = [sys.executable, "-c", code]
        environ = os.environ | {"TMPDIR": str(tmp_path)}
        done = subprocess.run(run, check=True, capture_output=True, text=True, env=environ)
        assert gone(int(done.stdout))
        assert done.stderr == ""
        assert list(tmp_path.iterdir()) == []

    def test_it_leaves_no_files(self, helpers, tmp_path: Path, monkeypatch) -> None:
        monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
        with Press.started() as a_press:
            pressed(a_press, job(2))
            assert len(list(tmp_path.iterdir())) == 1
        assert len(helpers) == 1
        assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("platform", "threads"), [("linux", 2), ("darwin", 1)])
def test_no_process_is_forked_where_that_is_not_safe(
    monkeypatch: pytest.MonkeyPatch, platform: str, threads: int
) -> None:
    monkeypatch.setattr(os, "fork", lambda: pytest.fail("forked"))
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(threading, "active_count", lambda: threads)
        elsewhere.setattr(sys, "platform", platform)
        started = Press.started()
        a_press = started.__enter__()
    assert pressed(a_press, job(2)).pages == 1
    assert a_press.fits(job(2), LETTER)
    started.__exit__(None, None, None)


def test_the_work_is_done_here_when_no_process_can_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    def full() -> int:
        raise BlockingIOError

    monkeypatch.setattr(os, "fork", full)
    monkeypatch.setattr(threading, "active_count", lambda: 1)
    with Press.started() as a_press:
        assert pressed(a_press, job(2)).pages == 1
