"""The wheel, installed in an empty environment outside the checkout, makes every sheet.

**Why:** in a checkout all files are there, so nothing else would notice a template, a profile or
a dependency that only the checkout has.
"""

import ast
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import packages_distributions
from itertools import product
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROFILES = ["standard", "friday"]
SHEETS = ["tonight", "rules", "cheat", "pad", "worked"]
FIRST_BYTES = {"html": b"<!doctype html", "pdf": b"%pdf-1."}


def run(*command: str | Path, cwd: Path, may_fail: bool = False) -> str:
    """Run to the end and give back what it said; fail with what it said if it failed."""
    # The installed package only: neither the checkout nor this run's coverage may help it.
    ours = {"PYTHONPATH", "COVERAGE_PROCESS_START", "COVERAGE_PROCESS_CONFIG"}
    environment = {name: value for name, value in os.environ.items() if name not in ours}
    # Relative, since pip takes a space in them for the end of a name; read where it starts.
    pins = {"PIP_CONSTRAINT": "constraints.txt", "PIP_BUILD_CONSTRAINT": "constraints.txt"}
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=environment | pins,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    assert may_fail or done.returncode == 0, f"{command} in {cwd}:\n{done.stdout}"
    return done.stdout


def build_wheel(into: Path) -> Path:
    """The wheel of this checkout, built as pip builds it for anyone."""
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", into, ".", cwd=ROOT)
    (wheel,) = into.glob("rulesheets-*.whl")
    return wheel


def install(wheel: Path, into: Path) -> Path:
    """An environment with the wheel and what it asks for; gives back its folder of programs."""
    run(sys.executable, "-m", "venv", into, cwd=into.parent)
    programs = into / "bin"
    run(programs / "python", "-m", "pip", "install", "--quiet", wheel, cwd=ROOT)
    return programs


@pytest.mark.slowest
def test_an_installed_wheel_makes_every_sheet(tmp_path: Path) -> None:
    wheel = build_wheel(tmp_path)
    templates = sorted((ROOT / "templates").rglob("*.j2"))
    with zipfile.ZipFile(wheel) as archive:
        packed = archive.namelist()
    assert len(templates) > 0
    assert len([name for name in packed if name.endswith(".j2")]) == len(templates)
    assert len([name for name in packed if "/_compiled/tmpl_" in name]) == len(templates)

    programs = install(wheel, tmp_path / "environment")
    installed = run(programs / "python", "-m", "pip", "freeze", "--exclude", "rulesheets", cwd=ROOT)
    pinned = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    assert sorted(set(installed.splitlines()) - set(pinned)) == []

    from_here = "from rulesheets import places; print(places.compiled_templates_dir())"
    compiled = run(programs / "python", "-c", from_here, cwd=tmp_path).strip()
    assert Path(compiled).is_relative_to(tmp_path / "environment")

    not_made = {}
    for profile, sheet, kind in product(PROFILES, SHEETS, FIRST_BYTES):
        cwd = tmp_path / f"{profile}-{sheet}-{kind}"
        cwd.mkdir()
        said = run(programs / "rulesheets", sheet, profile, "--format", kind, cwd=cwd, may_fail=True)
        starts = [path.read_bytes()[:15].lower() for path in cwd.rglob(f"*.{kind}")]
        if len(starts) != 1 or not starts[0].startswith(FIRST_BYTES[kind]):
            not_made[cwd.name] = said
    assert not_made == {}


def imports(source: str) -> set[str]:
    """The packages that a module names in its imports, wherever they stand in it."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            found.add(node.module)
    return {name.partition(".")[0] for name in found}


def test_every_imported_package_is_asked_for() -> None:
    # One that another package happens to bring is gone on the day that the other drops it.
    modules = sorted((ROOT / "rulesheets").rglob("*.py"))
    imported = set().union(*(imports(module.read_text("utf-8")) for module in modules))
    foreign = imported - sys.stdlib_module_names - {"rulesheets"}
    assert {"jinja2", "weasyprint"} <= foreign
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    asked = {re.split("[^A-Za-z0-9-]", wanted)[0].lower() for wanted in project["dependencies"]}
    owners = packages_distributions()
    bring = {name: {o.lower().replace("_", "-") for o in owners.get(name, [])} for name in foreign}
    assert sorted(name for name in foreign if not bring[name] & asked) == []
