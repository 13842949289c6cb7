"""The account of a study: what became of each recording."""
from __future__ import annotations

import fcntl
import json
import os
from typing import Any

from .. import whole
from .failure import Busy
from .layout import Facts, Place
from .tasks import Recording, Result

Entry = dict[str, Any]
REMOVED = "removed"
"""State of an entry that counts no more."""


def identity(recording: Recording) -> str:
    return json.dumps([recording.study, recording.subject, *recording.files])


def named(identity: str) -> Recording:
    """The recording that an entry is of."""
    study, subject, *files = json.loads(identity)
    return Recording(study, subject, tuple(files))


class Ledger:
    """What became of each recording, one JSON line each; the last line counts."""

    def __init__(self, folder: str) -> None:
        """Raises Busy, or OSError where the folder cannot be written to."""
        os.makedirs(folder, exist_ok=True)
        self.folder = folder
        self._lock = open(os.path.join(folder, "lock"), "w")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Busy(f"{folder}: another poise-cohort is at work here") from None
        self.path = os.path.join(folder, "ledger.jsonl")
        self.entries: dict[str, Entry] = {}
        length = 0
        if os.path.exists(self.path):
            with open(self.path, "rb") as file:
                for line in file:
                    if not line.endswith(b"\n"):
                        break  # cut while it was written: that recording is looked at again
                    length += len(line)
                    try:
                        entry = json.loads(line)
                        named(entry["id"])
                        self.entries[entry["id"]] = entry
                        if entry["state"] == REMOVED:
                            del self.entries[entry["id"]]
                    except (ValueError, KeyError, TypeError):
                        continue  # damaged: that recording is looked at again
        self._file = open(self.path, "ab")
        self._file.truncate(length)

    def place(self, identity: str) -> Place | None:
        """Where the rows of an entry are; None where it has none."""
        entry = self.entries.get(identity, {})
        if not entry.get("rows"):
            return None
        return Place(entry.get("study", ""), entry.get("rows_subject", ""), entry["rows"])

    def facts(self, identity: str) -> Facts | None:
        """Of the rows of an entry; None where an older version wrote it."""
        found = self.entries[identity].get("facts")
        return Facts(**found) if isinstance(found, dict) else None

    def note(self, mark: str, result: Result) -> None:
        recording = result.recording
        before = self.entries.get(identity(recording), {})
        has_rows = result.is_good
        self._put({
            "id": identity(recording), "stamp": recording.stamp, "mark": mark,
            "state": result.state, "reason": result.reason, "key": result.key,
            "subject": result.subject, "study": recording.study,
            # of the last time that there were rows
            "rows": result.key if has_rows else before.get("rows", ""),
            "rows_subject": result.subject if has_rows else before.get("rows_subject", ""),
            "facts": vars(result.facts) if has_rows else before.get("facts")})

    def yield_to(self, identity: str, state: str, reason: str, other: str) -> None:
        """The session of an entry counts by another one: it has no rows any more."""
        self._put(self.entries[identity] | {
            "state": state, "reason": reason, "of": other, "rows": "", "rows_subject": ""})

    def forget(self, identity: str) -> None:
        self._put({"id": identity, "state": REMOVED})
        del self.entries[identity]

    def _put(self, entry: Entry) -> None:
        self.entries[entry["id"]] = entry
        self._file.write(json.dumps(entry).encode() + b"\n")
        self._file.flush()

    def purge(self, gone: set[str]) -> None:
        """Takes entries out with every line that was ever written of them."""
        for name in gone:
            del self.entries[name]
        lines = "".join(json.dumps(entry) + "\n" for entry in self.entries.values())
        self._file.close()
        whole.replace(self.path, lines.encode(), self.path + ".tmp")
        self._file = open(self.path, "ab")

    def close(self) -> None:
        self._file.close()
        self._lock.close()
