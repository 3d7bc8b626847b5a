"""What the machine itself must bring: WeasyPrint's libraries and, for the tests, two PDF tools.

Installs what is missing where that needs nobody's leave (root, on a machine with apt-get), and
otherwise says in one line what to type. Runs before anything is installed but Python.

**Why:** without HarfBuzz's subsetter WeasyPrint still writes a PDF, sixteen times more slowly, so
nobody would find out; and its own message about a missing Pango is a traceback.
"""

import ctypes
import ctypes.util
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass


@dataclass(frozen=True)
class Need:
    """One thing from outside Python, what it is called here and there, and whether we have it."""

    name: str
    debian: str
    brew: str
    program: bool = False
    can_wait: bool = False

    def is_here(self) -> bool:
        """A program on the PATH, or a library that loads by a name that WeasyPrint tries."""
        if self.program:
            return shutil.which(self.name) is not None
        if sys.platform == "darwin":
            found = ctypes.util.find_library(self.name)
            return _loads(f"lib{self.name}.dylib") or found is not None
        return _loads(f"lib{self.name}.so.0")


LIBRARIES = [
    Need("pango-1.0", debian="libpango-1.0-0", brew="pango"),
    Need("pangoft2-1.0", debian="libpangoft2-1.0-0", brew="pango"),
    Need("harfbuzz-subset", debian="libharfbuzz-subset0", brew="harfbuzz", can_wait=True),
]
TEST_TOOLS = [
    Need("pdftotext", debian="poppler-utils", brew="poppler", program=True),
    Need("qpdf", debian="qpdf", brew="qpdf", program=True),
]
# A print server to print on a file. Its tests are skipped where it is missing.
PRINT_SERVER = [
    Need("cupsd", debian="cups-daemon", brew="", program=True),
    Need("lpadmin", debian="cups-client", brew="", program=True),
    Need("/usr/lib/cups/filter/pdftopdf", debian="cups-filters", brew="", program=True),
]


def _loads(file_name: str) -> bool:
    try:
        ctypes.CDLL(file_name)
    except OSError:
        return False
    return True


def _apt_get(*words: str) -> None:
    run = subprocess.run(
        ["apt-get", *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
    )
    if run.returncode:
        sys.stderr.buffer.write(run.stdout)


def install(missing: list[Need]) -> None:
    """Install with apt-get; what it refuses stays missing, and its own words are shown."""
    packages = sorted({need.debian for need in missing})
    print(f"Installing {', '.join(packages)} with apt-get.", flush=True)
    # A new machine has no list of packages, and an old list names files that are gone.
    _apt_get("update")
    _apt_get("install", "--yes", "--no-install-recommends", *packages)


def what_to_type(missing: list[Need]) -> str:
    """One line for the person at this machine."""
    names = ", ".join(need.name for need in missing)
    if shutil.which("apt-get"):
        command = "sudo apt install " + " ".join(sorted({need.debian for need in missing}))
    else:
        command = "brew install " + " ".join(sorted({need.brew for need in missing}))
    return f"Missing on this machine: {names}. Type: {command}"


def main() -> int:
    """0 when what is needed is there in the end, else 1; a host can print without what can wait."""
    tests = "--tests" in sys.argv[1:]
    needs = LIBRARIES + (TEST_TOOLS if tests else [])
    if shutil.which("apt-get") and os.geteuid() == 0:
        wanted = needs + (PRINT_SERVER if tests and not os.environ.get("CI") else [])
        if absent := [need for need in wanted if not need.is_here()]:
            install(absent)
    missing = [need for need in needs if not need.is_here()]
    if missing:
        print(what_to_type(missing), file=sys.stderr)
    return int(any(tests or not need.can_wait for need in missing))


if __name__ == "__main__":
    sys.exit(main())
