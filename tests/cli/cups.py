"""A print server of its own for a test, with one queue whose printer is a PDF file."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Server", "missing", "server"]

_DRIVER = Path("/usr/share/ppd/cupsfilters/Generic-PDF_Printer-PDF.ppd")
_CONF = """\
Listen {0}/socket
Browsing Off
WebInterface No
LogLevel debug
<Location />
  Order allow,deny
  Allow all
</Location>
<Policy default>
  <Limit All>
    Order allow,deny
    Allow all
  </Limit>
</Policy>
"""
_FILES = """\
ServerRoot {0}/root
RequestRoot {0}/spool
CacheDir {0}/cache
StateDir {0}/state
TempDir {0}/tmp
AccessLog {0}/access.log
ErrorLog {0}/error.log
PageLog {0}/page.log
LogFilePerm 644
FileDevice Yes
Sandboxing relaxed
User lp
Group lp
SystemGroup root
"""


@dataclass(frozen=True)
class Server:
    """A running CUPS; commands find it by `socket`. What the printer got last stands in `paper`."""

    folder: Path

    @property
    def socket(self) -> str:
        return str(self.folder / "socket")

    @property
    def paper(self) -> Path:
        return self.folder / "paper.pdf"

    @property
    def log(self) -> str:
        return (self.folder / "error.log").read_text("utf-8", "replace")

    def add(self, name: str, *options: str) -> None:
        """A queue of this name; its usual paper is A4."""
        queue = ["lpadmin", "-p", name, "-E", "-v", f"file:{self.paper}", "-P", str(_DRIVER)]
        run([*queue, "-o", "PageSize=A4", *options], self)

    def printed(self) -> bytes:
        """What the printer got, when all jobs are done."""
        for _ in range(300):
            if not run(["lpstat", "-o"], self).strip() and self.paper.exists():
                return self.paper.read_bytes()
            time.sleep(0.1)
        raise AssertionError(f"nothing was printed:\n{self.log[-3000:]}")


def missing() -> str:
    """Why no print server can be tested here; empty where one can."""
    if os.environ.get("CI"):
        return "not in CI"
    if os.geteuid() != 0:
        return "only root may start a print server"
    programs = [name for name in ("cupsd", "lp", "lpstat", "lpadmin") if not shutil.which(name)]
    if programs or not _DRIVER.exists():
        return f"CUPS is not here ({', '.join(programs) or _DRIVER.name}); make test installs it on Debian"
    return ""


def run(command: list[str], server: Server) -> str:
    done = subprocess.run(
        command,
        env={**os.environ, "CUPS_SERVER": server.socket, "LC_ALL": "C"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@contextmanager
def server() -> Iterator[Server]:
    """Starts CUPS in a folder that its own user may enter, which those of pytest don't let it."""
    with tempfile.TemporaryDirectory(prefix="rulesheets-cups-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        for part in ("root", "spool", "cache", "state", "tmp"):
            (folder / part).mkdir()
            shutil.chown(folder / part, "lp", "lp")
        confs = [folder / "root" / conf for conf in ("cupsd.conf", "cups-files.conf")]
        for path, text in zip(confs, (_CONF, _FILES), strict=True):
            path.write_text(text.format(folder))
        command = ["cupsd", "-f", "-c", str(confs[0]), "-s", str(confs[1])]
        daemon = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        try:
            started = Server(folder)
            _wait(daemon, started)
            yield started
        finally:
            daemon.terminate()
            daemon.communicate(timeout=20)


def _wait(daemon: subprocess.Popen[bytes], started: Server) -> None:
    for _ in range(200):
        if daemon.poll() is not None:
            raise AssertionError(f"cupsd ended: {daemon.stdout.read()!r}")
        if Path(started.socket).exists() and "is running" in run(["lpstat", "-r"], started):
            return
        time.sleep(0.1)
    raise AssertionError("cupsd does not start")
