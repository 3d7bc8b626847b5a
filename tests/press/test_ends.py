import pydyf
import pytest

from rulesheets.press.ends import end_apart, ended
from rulesheets.press.machine import load


@pytest.mark.parametrize(
    ("stream", "whole"),
    [
        (b"q Q", b"q Q\nendstream"),
        (b"q Q\n", b"q Q\n\nendstream"),
        (b"q Q\r", b"q Q\r\r\nendstream"),
        (b"\r\r", b"\r\r\r\nendstream"),
        (b"", b"\nendstream"),
    ],
)
def test_a_reader_that_goes_by_the_end_finds_all_of_a_stream(stream: bytes, whole: bytes) -> None:
    assert ended(stream) == whole
    load()
    end_apart(pydyf.Stream)  # a second time changes nothing
    written = pydyf.Stream([stream]).data
    assert written.endswith(b"stream\n" + whole)
    assert b"/Length %d" % len(stream) in written


def test_streams_that_are_deflated_end_so_too() -> None:
    load()
    # Of so many streams, some have a check sum whose last byte is a carriage return.
    written = [pydyf.Stream([bytes([last])], compress=True).data for last in range(256)]
    found = [data for data in written if data.endswith(b"\r\nendstream")]
    assert len(found) == 1
    assert all(data.endswith(b"\r\r\nendstream") for data in found)
