import subprocess
import sys
from importlib import import_module

import pytest

import rulesheets.press

LAZY = """
import sys
import rulesheets.press
from rulesheets.press import Press, Job, PAPERS
print([name for name in ("weasyprint", "pypdfium2", "fontTools", "pydyf") if name in sys.modules])
"""


def test_every_public_name_leads_somewhere() -> None:
    assert set(rulesheets.press.__all__) == set(rulesheets.press._HOMES)
    for name, home in rulesheets.press._HOMES.items():
        found = getattr(rulesheets.press, name)
        assert found is getattr(import_module(f"rulesheets.press.{home}"), name)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'presses'"):
        _ = rulesheets.press.presses


def test_names_are_free_until_they_are_used() -> None:
    done = subprocess.run([sys.executable, "-c", LAZY], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"
