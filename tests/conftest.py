"""What every test stands on: no unnoticed warning, one way to draw examples, the slowest first."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# A machine that is busy with something else must not turn a test red: no deadline, and no
# complaint about slow data.
_PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
# What CI says of a change depends on the change alone; people's own runs look for new examples.
settings.register_profile("ci", _PATIENT, derandomize=True, database=None)
settings.register_profile("here", _PATIENT)
settings.load_profile("ci" if os.environ.get("CI") else "here")

# What one test made must not answer another, least of all one that breaks something on purpose.
os.environ["RULESHEETS_CACHE"] = ""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start the slowest tests first, after the shuffle, so that no worker waits for them alone."""
    items.sort(key=lambda item: item.get_closest_marker("slowest") is None)


@pytest.fixture(autouse=True)
def _no_unnoticed_warning(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test during which WeasyPrint logged that it ignored a style or a character.

    **Why:** it never raises for those; the sheet only looks wrong.
    """
    yield
    records = caplog.get_records("setup") + caplog.get_records("call")
    complaints = [record.getMessage() for record in records if record.name.startswith("weasyprint")]
    assert complaints == []
