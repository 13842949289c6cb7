"""A run over a study: what is to be done, again, or left; and the account of it."""
from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import asdict, dataclass, field

from .dataset import Dataset
from .engines import Engine
from .failure import CONFLICT, COPY, GONE, KEEP, LOST, REFUSED, REMOVE, REPORT, TRANSIENT
from .layout import LOOSE, Place
from .ledger import Ledger, identity, named
from .reconcile import DELETED, MOVED, UNREACHABLE, Holdings
from .tasks import Recording, Result, Work, run, version

_GONE = {
    DELETED: "deleted; its rows still count; --gone remove removes them, --gone keep accepts them",
    UNREACHABLE: "its folder is missing, is empty or does not answer (a mount?); its rows stay",
    MOVED: "now in another recording, which has no rows yet; its rows stay"}


@dataclass
class Account:
    """How a run went."""

    counts: Counter[str] = field(default_factory=Counter)
    failures: list[Result] = field(default_factory=list)
    """Of all that is not as it should be: logs without rows, and rows without a log."""
    copies: list[Result] = field(default_factory=list)
    """Logs whose session counts by another one of the same subject."""
    notes: list[str] = field(default_factory=list)
    unknown: list[Place] = field(default_factory=list)
    """Rows that no log of this account stands behind."""
    swept: int = 0

    @property
    def is_whole(self) -> bool:
        return not self.failures and not self.unknown


def run_study(
    work: Work, recordings: list[Recording], engine: Engine, ledger: Ledger, retries: int,
    retry: Collection[str], progress: Callable[[Result], None] = lambda result: None,
    gone: str = REPORT,
) -> Account:
    """Does what is not done yet, and again what failed in a way that may pass.

    `retry` are kinds of failure of earlier runs that are tried again. Raises EngineError,
    Busy where another run is at work, KeyboardInterrupt; the ledger then has all that was done.
    """
    dataset = Dataset(work.root)
    held = dataset.hold()
    try:
        return _run(work, dataset, recordings, engine, ledger, retries, retry, progress, gone)
    finally:
        if held >= 0:
            os.close(held)


def _run(
    work: Work, dataset: Dataset, recordings: list[Recording], engine: Engine, ledger: Ledger,
    retries: int, retry: Collection[str], progress: Callable[[Result], None], gone: str,
) -> Account:
    mark = f"{work.mark}/{version(work.program)}"
    dataset.packs.recover()
    given = {identity(recording): recording for recording in recordings}
    holdings = Holdings(dataset, ledger, mark, given, work.patience)
    results: dict[str, Result] = {}
    todo: list[Recording] = []

    def settle(name: str, result: Result) -> None:
        results[name] = result
        progress(result)

    for name, recording in given.items():
        entry = ledger.entries.get(name, {})
        known = entry.get("stamp") == recording.stamp and entry.get("mark") == mark
        if recording.fault:
            settle(name, run(work, recording))
        elif known and entry["state"] in ("done", "kept") and holdings.has(name):
            settle(name, Result("kept", recording, entry["key"]))
        elif known and entry["state"] in (COPY, CONFLICT) and holdings.counts(entry["of"]):
            settle(name, Result(entry["state"], recording, reason=entry["reason"]))
        elif known and entry["state"] not in ("done", "kept", COPY, CONFLICT, *retry):
            settle(name, Result(entry["state"], recording, reason=entry["reason"]))
        else:
            todo.append(recording)
            holdings.pending.add(name)
    fresh = 0
    for attempt in range(1, retries + 2):
        again: list[Recording] = []

        def tell(result: Result, attempt: int = attempt) -> None:
            nonlocal fresh
            result.rounds = attempt
            passing = result.state in TRANSIENT or (result.state == LOST and not engine.isolates)
            if passing and attempt <= retries:
                again.append(result.recording)
                return
            name = identity(result.recording)
            holdings.take(name, result)
            settle(name, result)
            if result.state == "done":
                fresh += 1
                if fresh % LOOSE == 0:
                    dataset.packs.pack()

        if attempt == 1 or engine.isolates:
            engine.run(work, todo, tell)
        else:
            # whoever was only near a log that kills its worker is cleared by being alone
            for recording in todo:
                engine.run(work, [recording], tell)
        todo = again
        if not todo:
            break
    holdings.settle()
    account = _account(holdings, results | holdings.yielded, gone)
    dataset.packs.settle()
    dataset.packs.pack()
    account.swept = dataset.sweep() if engine.is_alone else 0
    _list(account, ledger)
    return account


def _account(holdings: Holdings, results: dict[str, Result], gone: str) -> Account:
    left, unknown = holdings.leftovers()
    account = Account(notes=list(holdings.moved), unknown=[] if gone == KEEP else unknown)
    for name in left:
        recording, state = named(name), holdings.absent[name]
        if gone == REMOVE and state == DELETED:
            holdings.remove(name)
            account.notes.append(f"{recording.name}: deleted; its rows are removed")
        elif gone != KEEP:
            results[name] = Result(
                GONE, recording, reason=f"{recording.files[0]}: {_GONE[state]}")
    for result in [*results.values(), *holdings.shrunk()]:
        account.counts[result.state] += 1
        if result.state == COPY:
            account.copies.append(result)
        elif not result.is_good:
            account.failures.append(result)
    if (elsewhere := holdings.elsewhere()) > 0:
        account.counts["elsewhere"] = elsewhere
    account.notes += holdings.overlaps()
    return account


def _list(account: Account, ledger: Ledger) -> None:
    """Writes failures.jsonl: a line for each recording without rows, or rows without a log, and
    why."""
    account.failures.sort(key=lambda r: (r.state != REFUSED, r.recording.name))
    path = os.path.join(ledger.folder, "failures.jsonl")
    with open(path + ".tmp", "w") as file:
        for result in account.failures + account.copies:
            line = {"kind": result.state, "reason": result.reason} | asdict(result.recording)
            file.write(json.dumps(line) + "\n")
    os.replace(path + ".tmp", path)
