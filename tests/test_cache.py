from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulesheets.cache import Cache, cache_folder


@pytest.mark.parametrize(
    ("environ", "folder"),
    [
        ({"HOME": "/home/ann"}, "/home/ann/.cache/rulesheets"),
        ({"HOME": "/home/ann", "XDG_CACHE_HOME": "/var/ann"}, "/var/ann/rulesheets"),
        # The standard says that a relative one is to be ignored.
        ({"HOME": "/home/ann", "XDG_CACHE_HOME": "here"}, "/home/ann/.cache/rulesheets"),
        ({"HOME": "/home/ann", "RULESHEETS_CACHE": "/mnt/kept"}, "/mnt/kept"),
        ({"HOME": "/home/ann", "RULESHEETS_CACHE": ""}, None),
        ({}, None),
        ({"HOME": ""}, None),
    ],
)
def test_where_it_stands(environ: dict[str, str], folder: str | None) -> None:
    assert cache_folder(environ) == (folder and Path(folder))


def test_what_was_put_is_found_again(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "new" / "folder")
    assert cache.get("a") is None
    cache.put("a", b"one")
    cache.put("b", b"")
    cache.put("a", b"two")
    assert (cache.get("a"), cache.get("b"), cache.get("c")) == (b"two", b"", None)


def test_a_damaged_entry_is_none(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.put("a", b"one")
    whole = (tmp_path / "a").read_bytes()
    for damaged in (whole[:-1], whole + b"x", whole[1:], b"", whole[:-1] + b"f"):
        (tmp_path / "a").write_bytes(damaged)
        assert cache.get("a") is None


def test_it_stays_in_its_bounds_and_lets_the_oldest_go(tmp_path: Path) -> None:
    cache = Cache(tmp_path, most=1000)
    for number in range(8):
        cache.put(str(number), bytes(80))
        os.utime(tmp_path / str(number), (number, number))
    assert cache.get("0") == bytes(80)  # used again, it is the newest
    cache.put("new", bytes(80))
    assert {path.name for path in tmp_path.iterdir()} == {"0", "new", "2", "3", "4", "5", "6", "7"}
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 1000


def test_what_is_too_large_pushes_nothing_out(tmp_path: Path) -> None:
    cache = Cache(tmp_path, most=1000)
    cache.put("a", b"one")
    cache.put("b", bytes(126))
    assert (cache.get("a"), cache.get("b")) == (b"one", None)


def test_a_folder_that_is_none_holds_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"a person's")
    cache = Cache(tmp_path / "file")
    cache.put("a", b"one")
    assert cache.get("a") is None
    assert (tmp_path / "file").read_bytes() == b"a person's"


_RACE = """
import sys
from pathlib import Path
from rulesheets.cache import Cache
cache = Cache(Path(sys.argv[1]), most=40000)
for turn in range(200):
    key = str(turn % 7)
    found = cache.get(key)
    assert found is None or found == key.encode() * 4000, key
    cache.put(key, key.encode() * 4000)
"""


def test_runs_that_race_see_whole_entries(tmp_path: Path) -> None:
    root = Path(__file__).parents[1]
    runs = [subprocess.Popen([sys.executable, "-c", _RACE, tmp_path / "cache"], cwd=root) for _ in range(4)]
    assert [run.wait(60) for run in runs] == [0, 0, 0, 0]
    left = list((tmp_path / "cache").iterdir())
    assert sum(path.stat().st_size for path in left) <= 40000
    assert not [path for path in left if path.suffix == ".part"]
