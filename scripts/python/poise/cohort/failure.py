"""What a task may end with, by kind: each is treated in its own way."""
from __future__ import annotations

REFUSED, TIMEOUT, CRASHED, STORAGE, LOST = "refused", "timeout", "crashed", "storage", "lost"
TRANSIENT = frozenset({TIMEOUT, CRASHED, STORAGE})
"""Kinds that are tried again in the same run."""
KINDS = (REFUSED, TIMEOUT, CRASHED, STORAGE, LOST)
COPY, CONFLICT, GONE, SHRUNK = "copy", "conflict", "gone", "shrunk"
"""Of logs that need no task: a session that counts by another log of the same subject; one that
another subject has too, or that this log holds more of; rows whose log is not there any more;
rows that gave way to those of a log that holds less."""
REPORT, REMOVE, KEEP = "report", "remove", "keep"
"""What is done with rows whose log was deleted."""


class Busy(Exception):
    """Another run has this study in hand."""


class Failure(Exception):
    """A log without a result. `refused`: it is not a log, or nobody's; `timeout`; `crashed`: the
    program was ended by a signal; `storage`: something could not be read or written."""

    def __init__(self, kind: str, reason: str) -> None:
        super().__init__(reason)
        self.kind, self.reason = kind, " ".join(reason.split()) or kind
