import shutil
import subprocess
import sys

import pytest

from rulesheets.press import machine

QUIET = """
import sys
started = []
sys.addaudithook(lambda event, _: started.append(event) if event in
                 {"subprocess.Popen", "os.posix_spawn", "os.exec", "os.fork", "os.system"} else None)
from rulesheets.press.shop import shop
shop()
from weasyprint.text.ffi import ffi, fontconfig
config = ffi.gc(fontconfig.FcInitLoadConfigAndFonts(), fontconfig.FcConfigDestroy)
print(len(started), fontconfig.FcConfigGetFonts(config, fontconfig.FcSetSystem).nfont)
"""

LACKING = """
import cffi
real = cffi.FFI.dlopen
def dlopen(self, name, flags=0):
    if "{library}" in name:
        raise OSError(f"cannot load library '{{name}}': {{name}}: no such file")
    return real(self, name, flags)
cffi.FFI.dlopen = dlopen
from rulesheets.errors import MachineLacks
from rulesheets.press import machine
try:
    machine.load()
    print(machine.remarks())
except MachineLacks as lacking:
    print(lacking.exit_code, lacking.problems[0].text, "|", lacking.problems[0].hint)
"""


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stderr == ""
    return done.stdout.strip()


@pytest.mark.skipif(sys.platform != "linux", reason="only there are libraries found by their names")
def test_loading_starts_no_process_and_reads_no_system_font() -> None:
    assert run(QUIET) == "0 0"


def test_a_missing_pango_is_told_in_one_line_with_what_to_type() -> None:
    said = run(LACKING.format(library="pango"))
    assert said.startswith("5 PDFs need Pango, and libpango-1.0-0 is missing | ")
    assert "libpango-1.0-0 libpangoft2-1.0-0" in said or "brew install pango" in said
    assert "\n" not in said


def test_a_missing_subsetter_only_makes_it_slower_and_says_so() -> None:
    said = run(LACKING.format(library="harfbuzz-subset"))
    assert "far slower here without HarfBuzz's subset library" in said


def test_this_machine_has_all_it_needs() -> None:
    assert machine.remarks() == ()


PACKAGES = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"


@pytest.mark.parametrize(
    ("apt", "platform", "typed"),
    [
        ("/usr/bin/apt-get", "linux", f"sudo apt-get install {PACKAGES}"),
        (None, "darwin", "brew install pango"),
        (None, "linux", f"install {PACKAGES} (so Debian calls it) with your package manager"),
    ],
)
def test_what_to_type_is_what_works_there(
    monkeypatch: pytest.MonkeyPatch, apt: str | None, platform: str, typed: str
) -> None:
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(shutil, "which", lambda name: apt)
        elsewhere.setattr(sys, "platform", platform)
        problem = machine._what_to_type("cannot load library 'libgobject-2.0-0': not found")
    assert problem.text == "PDFs need Pango, and libgobject-2.0-0 is missing"
    assert problem.hint == typed


def test_a_reason_without_a_name_is_told_all_the_same() -> None:
    assert machine._what_to_type("no").text == "PDFs need Pango, and part of it is missing"
