from pathlib import Path

import pytest


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder that the command runs in, at a place that says nothing of paper."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_PAPER", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path
