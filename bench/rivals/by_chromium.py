"""`by_chromium.py CHROMIUM PAGE.html FILE TURNS`: one browser, kept open, prints again."""

import base64
import fcntl
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-quic",
]  # fmt: skip


class Browser:
    """A browser that takes commands through two pipes, each a JSON document that ends with a zero."""

    def __init__(self, program, profile):
        (read, self._to), (self._back, write) = os.pipe(), os.pipe()
        # The browser looks for its pipes at 3 and 4, where our own ends may stand.
        high = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (read, write)]
        self._process = subprocess.Popen(
            [program, *FLAGS, "--remote-debugging-pipe", f"--user-data-dir={profile}"],
            preexec_fn=lambda: [os.dup2(end, number) for number, end in enumerate(high, 3)],
            pass_fds=(3, 4), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        for end in (read, write, *high):
            os.close(end)
        self._number, self._heard, self._session = 0, b"", None

    def open(self):
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.ask("Page.enable")

    def ask(self, method, **params):
        self._number += 1
        told = {"id": self._number, "method": method, "params": params}
        if self._session:
            told["sessionId"] = self._session
        os.write(self._to, json.dumps(told).encode() + b"\0")
        while (answer := self._next()).get("id") != self._number:
            pass
        return answer["result"]

    def wait(self, event):
        while self._next().get("method") != event:
            pass

    def _next(self):
        while b"\0" not in self._heard:
            self._heard += os.read(self._back, 2**16)
        line, self._heard = self._heard.split(b"\0", 1)
        return json.loads(line)

    def close(self):
        self._session = None
        self.ask("Browser.close")
        self._process.wait()


def main(program, page, file, turns):
    """Prints the median of so many turns, after one that does not count."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Browser(program, profile)
        browser.open()
        took = []
        for _ in range(int(turns) + 1):
            start = time.perf_counter()
            browser.ask("Page.navigate", url=Path(page).as_uri())
            browser.wait("Page.loadEventFired")
            made = browser.ask("Page.printToPDF", preferCSSPageSize=True, printBackground=True)
            Path(file).write_bytes(base64.b64decode(made["data"]))
            took.append(time.perf_counter() - start)
        browser.close()
    print(median(took[1:]))


if __name__ == "__main__":
    main(*sys.argv[1:])
