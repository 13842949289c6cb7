"""How far a run has come, on standard error: a bar on a terminal, else a line now and then."""
from __future__ import annotations

import sys
import time
from typing import TextIO

from .failure import COPY
from .tasks import Result


class Progress:
    """Counts results, or files; ``quiet`` says nothing."""

    def __init__(
        self, total: int, quiet: bool = False, out: TextIO = sys.stderr, what: str = "logs"
    ) -> None:
        self.total, self.out, self.what = total, out, what
        self.is_shown = not quiet and total > 0
        self.is_bar = self.is_shown and out.isatty()
        self.begin = self.last = time.monotonic()
        self.count = self.worked = self.failed = 0

    def __call__(self, result: Result) -> None:
        is_copy = result.state == COPY
        self.advance(result.state != "kept" and not is_copy, not result.is_good and not is_copy)

    def advance(self, is_worked: bool = True, is_failed: bool = False) -> None:
        self.count += 1
        self.worked += is_worked
        self.failed += is_failed
        now = time.monotonic()
        is_due = now - self.last >= (0.1 if self.is_bar else 10)
        if self.is_shown and (is_due or self.count == self.total):
            self.last = now
            self._show(now)

    def _show(self, now: float) -> None:
        passed = now - self.begin
        text = f"{self.count}/{self.total} {self.what}"
        if self.failed:
            text += f", {self.failed} failed"
        if self.worked and passed > 0:
            rate = self.worked / passed
            text += f", {60 * rate:.1f} a minute"
            left = (self.total - self.count) / rate
            if self.count < self.total:
                text += f", {_span(left)} left"
        if self.is_bar:
            filled = 24 * self.count // self.total
            bar = "#" * filled + "-" * (24 - filled)
            self.out.write(f"\r\033[K[{bar}] {text}")
            if self.count == self.total:
                self.out.write("\n")
        else:
            self.out.write(text + "\n")
        self.out.flush()


def _span(seconds: float) -> str:
    minutes = int(seconds) // 60
    if minutes >= 60:
        return f"{minutes // 60} h {minutes % 60} min"
    return f"{minutes} min" if minutes else f"{int(seconds)} s"
