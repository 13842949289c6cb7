"""What a data set is made of, for who does not write it himself."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..summary import moved

SCHEMA_VERSION = 5
"""Another number makes every row anew."""
LOOSE = 128
"""Sessions of a study that may have files of their own; so many more are packed."""
TABLES = ("bouts", "hours", "days", "sessions")
"""In the order in which a task writes them: where there is a session, there is all of it."""


@dataclass(frozen=True)
class Place:
    """Where a session's rows are: the key names its file in each table."""

    study: str
    subject: str
    key: str


@dataclass(frozen=True)
class Facts:
    """Of a session's rows, what says which of two copies holds more. Times are those of the rows,
    microseconds since 1970; no ``session``: nothing is known."""

    session: str = ""
    start_us: int = 0
    end_us: int = 0
    recorded_s: float = 0.0
    complete: bool = False
    clock: str = ""

    @staticmethod
    def of(summary: dict[str, Any], missing: str, session: str, shift: int) -> Facts:
        start = moved(summary, summary["start_us"], shift)
        return Facts(
            session, start, max(start, moved(summary, summary["end_us"], shift)),
            float(summary["totals"]["recorded_s"]), not missing, summary["clock"])
