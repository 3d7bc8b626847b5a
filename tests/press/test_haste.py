import subprocess
import sys

import pytest

from rulesheets.press.shop import shop

PUT_OFF = """
import sys
from rulesheets.press import PAPERS, Binding, press
from rulesheets.press.shop import shop
from tests.press.sample import job
shop()
heavy = ("fontTools.ttLib.tables.otTables", "fontTools.varLib", "fontTools.varLib.instancer", "lxml")
print([name for name in heavy if name in sys.modules])
press([job(2)], PAPERS["letter"], Binding("t", {"a": b"1"}))
print([name for name in heavy if name in sys.modules])
import weasyprint.pdf.fonts
from unittest.mock import patch
with patch("fontTools.varLib.instancer.instantiateVariableFont", lambda *given, **options: given):
    print(weasyprint.pdf.fonts.instantiateVariableFont("font", {}))
"""

BY_FONTTOOLS = """
from rulesheets.press import PAPERS, Binding, press
from rulesheets.press.shop import shop
from tests.press.sample import job
shop()
import weasyprint.pdf.fonts
weasyprint.pdf.fonts.harfbuzz_subset = None
import sys
made = press([job(2)], PAPERS["letter"], Binding("t"))
import pypdfium2
print(pypdfium2.PdfDocument(made.pdf)[0].get_textpage().get_text_range().count("Nil"))
print("fontTools.ttLib.tables.otTables" in sys.modules)
"""


def run(code: str) -> list[str]:
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_a_sheet_loads_no_module_that_it_does_not_use() -> None:
    before, after, variable = run(PUT_OFF)
    assert before == after == "[]"
    assert variable == "('font', {})"


def test_a_module_that_was_put_off_works_when_it_is_needed() -> None:
    assert run(BY_FONTTOOLS) == ["2", "True"]


def test_one_c_type_does_for_arrays_of_any_length() -> None:
    shop()
    from weasyprint.text.ffi import ffi

    for length in (1, 3, 300):
        made = ffi.new(f"hb_codepoint_t[{length}]", list(range(length)))
        assert list(made) == list(range(length))
        assert ffi.typeof(made) is ffi.typeof("hb_codepoint_t[]")
    assert len(ffi.new("hb_tag_t[100]")) == 100
    assert ffi.string(ffi.new("char[]", b"abc")) == b"abc"
    with pytest.raises(TypeError):
        ffi.new("hb_codepoint_t[2]", ["a"])
