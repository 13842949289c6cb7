"""A run over a study: what is to be done, again, or left; and the account of it."""
from __future__ import annotations

import fcntl
import json
import os
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import asdict, dataclass, field
from typing import Any

from .dataset import Dataset
from .engines import Engine
from .failure import LOST, REFUSED, TRANSIENT, Busy
from .tasks import Recording, Result, Work, version

Entry = dict[str, Any]


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
        whole = 0
        if os.path.exists(self.path):
            with open(self.path, "rb") as file:
                for line in file:
                    if not line.endswith(b"\n"):
                        break  # cut while it was written: that recording is looked at again
                    whole += len(line)
                    try:
                        entry = json.loads(line)
                        self.entries[entry["id"]] = entry
                    except (ValueError, KeyError, TypeError):
                        continue  # damaged: that recording is looked at again
        # how many recordings have the same rows: a log that is there twice
        self._rows = Counter(e.get("rows", "") for e in self.entries.values())
        self._file = open(self.path, "ab")
        self._file.truncate(whole)

    def replaced(self, result: Result) -> str | None:
        """The key of the rows that a result replaces, if any."""
        old = str(self.entries.get(identity(result.recording), {}).get("rows") or "")
        is_other = result.is_good and old and old != result.key
        return old if is_other and self._rows[old] <= 1 else None

    def note(self, mark: str, result: Result) -> None:
        recording = result.recording
        before = self.entries.get(identity(recording))
        entry = {
            "id": identity(recording), "stamp": recording.stamp, "mark": mark,
            "state": result.state, "reason": result.reason, "key": result.key,
            "subject": result.subject, "study": recording.study,
            # of the last time that there were rows
            "rows": result.key if result.is_good else (before or {}).get("rows", ""),
            "rows_subject": result.subject if result.is_good
            else (before or {}).get("rows_subject", "")}
        self.entries[entry["id"]] = entry
        self._rows[(before or {}).get("rows") or ""] -= 1
        self._rows[entry["rows"]] += 1
        self._file.write(json.dumps(entry).encode() + b"\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()
        self._lock.close()


def identity(recording: Recording) -> str:
    return json.dumps([recording.study, recording.subject, *recording.files])


@dataclass
class Account:
    """How a run went."""

    counts: Counter[str] = field(default_factory=Counter)
    failures: list[Result] = field(default_factory=list)
    swept: int = 0

    @property
    def is_whole(self) -> bool:
        return not self.failures


def run_study(
    work: Work, recordings: list[Recording], engine: Engine, ledger: Ledger, retries: int,
    retry: Collection[str], progress: Callable[[Result], None] = lambda result: None,
) -> Account:
    """Does what is not done yet, and again what failed in a way that may pass.

    `retry` are kinds of failure of earlier runs that are tried again. Raises EngineError,
    Busy where another run is at work, KeyboardInterrupt; the ledger then has all that was done.
    """
    dataset = Dataset(work.root)
    held = dataset.hold()
    try:
        return _run(work, dataset, recordings, engine, ledger, retries, retry, progress)
    finally:
        if held >= 0:
            os.close(held)


def _run(
    work: Work, dataset: Dataset, recordings: list[Recording], engine: Engine, ledger: Ledger,
    retries: int, retry: Collection[str], progress: Callable[[Result], None],
) -> Account:
    account = Account()
    mark = f"{work.mark}/{version(work.program)}"
    there = dataset.keys()
    todo: list[Recording] = []
    for recording in recordings:
        entry = ledger.entries.get(identity(recording), {})
        known = entry.get("stamp") == recording.stamp and entry.get("mark") == mark
        if known and entry["state"] in ("done", "kept") and entry["key"] in there:
            _settle(account, Result("kept", recording, entry["key"]), progress)
        elif known and entry["state"] not in ("done", "kept", *retry):
            _settle(account, Result(entry["state"], recording, reason=entry["reason"]), progress)
        else:
            todo.append(recording)
    for attempt in range(1, retries + 2):
        again: list[Recording] = []

        def tell(result: Result, attempt: int = attempt) -> None:
            result.rounds = attempt
            passing = result.state in TRANSIENT or (result.state == LOST and not engine.isolates)
            if passing and attempt <= retries:
                again.append(result.recording)
                return
            old = ledger.replaced(result)
            if old is not None:
                # before it is noted: a run that is cut here finds them again
                dataset.remove(result.recording.study, result.subject, old)
            ledger.note(mark, result)
            _settle(account, result, progress)

        if attempt == 1 or engine.isolates:
            engine.run(work, todo, tell)
        else:
            # whoever was only near a log that kills its worker is cleared by being alone
            for recording in todo:
                engine.run(work, [recording], tell)
        todo = again
        if not todo:
            break
    account.swept = dataset.sweep() if engine.is_alone else 0
    _list(account, ledger)
    return account


def _settle(account: Account, result: Result, progress: Callable[[Result], None]) -> None:
    account.counts[result.state] += 1
    if not result.is_good:
        account.failures.append(result)
    progress(result)


def _list(account: Account, ledger: Ledger) -> None:
    """Writes failures.jsonl: a line for each recording without rows, and why."""
    account.failures.sort(key=lambda r: (r.state != REFUSED, r.recording.name))
    path = os.path.join(ledger.folder, "failures.jsonl")
    with open(path + ".tmp", "w") as file:
        for result in account.failures:
            line = {"kind": result.state, "reason": result.reason} | asdict(result.recording)
            file.write(json.dumps(line) + "\n")
    os.replace(path + ".tmp", path)
