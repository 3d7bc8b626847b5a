"""The press in a second process, so that loading WeasyPrint overlaps with all other work.

Loading WeasyPrint takes as long as reading a profile, answering every question and filling the
templates together, and neither needs the other. This module itself imports next to nothing: it has
to run before everything else.
"""

from __future__ import annotations

import atexit
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from rulesheets.press.helper import Helper, answer_to

if TYPE_CHECKING:
    from rulesheets.press.job import Binding, Job, Pressed
    from rulesheets.press.paper import Paper

__all__ = ["Press"]

_AHEAD: list[Helper] = []


@atexit.register
def _end_what_nobody_took() -> None:
    while _AHEAD:
        _AHEAD.pop().end()


class Press:
    """A press that is getting ready; it takes and gives what `rulesheets.press` does.

    Use it as `with Press.started() as press:`, as early as the command knows that it wants a PDF.
    """

    def __init__(self, helper: Helper | None) -> None:
        self._helper = helper

    @staticmethod
    def ahead() -> None:
        """Starts the second process for a `started` to come.

        **Why:** a command line knows from its first word that it will want a press, long before it
        has loaded what reads the others.
        """
        helper = Helper.started()
        if helper:
            _AHEAD.append(helper)

    @classmethod
    @contextmanager
    def started(cls) -> Iterator[Press]:
        """Starts the second process, or takes the one that `ahead` did; ends it with the block.

        Where none can be started, or it dies, the work is done in this process instead.
        """
        helper = _AHEAD.pop() if _AHEAD else Helper.started()
        try:
            yield cls(helper)
        finally:
            if helper:
                helper.end()

    def press(self, jobs: Sequence[Job], paper: Paper, binding: Binding) -> Pressed:
        """The finished PDF; raises exactly what `rulesheets.press.press` raises."""
        return self.order(jobs, paper, binding)()

    def order(self, jobs: Sequence[Job], paper: Paper, binding: Binding) -> Callable[[], Pressed]:
        """What `press` takes; gives at once a function that waits for the PDF, to be called later.

        Until then there is time for other work, but nothing else may be asked of the press.
        """
        return self._ask("press", tuple(jobs), paper, binding)

    def fits(self, job: Job, paper: Paper) -> bool:
        """What `rulesheets.press.fits` says; a sheet that fits is kept ready there."""
        fits: bool = self._ask("fits", job, paper)()
        return fits

    def _ask(self, name: str, *given: Any) -> Callable[[], Any]:
        request = (name, given)
        sent = self._helper is not None and self._helper.send(request)

        def wait() -> Any:
            answer = self._helper.receive() if self._helper and sent else None
            if answer is None:
                self._helper = None
                answer = answer_to(request)
            if isinstance(answer, Exception):
                raise answer
            return answer

        return wait
