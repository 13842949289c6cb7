"""One session counts once: which of several rows of a session stay in the data set."""
from __future__ import annotations

import os
import posixpath
from collections.abc import Mapping
from dataclasses import dataclass, field

import fsspec

from .dataset import Dataset
from .failure import CONFLICT, COPY, SHRUNK, Failure
from .layout import Facts, Place
from .ledger import Ledger, named
from .patience import within
from .tasks import Recording, Result

ELSEWHERE, MOVED, DELETED, UNREACHABLE = "elsewhere", "moved", "deleted", "unreachable"
"""Of a log that a run was not given: it is there; it was given as another one's, or as a part of
another recording; its folder is there without it; nobody knows, such as behind a dead mount."""


class Absent:
    """What became of the logs that this run was not given."""

    def __init__(self, given: Mapping[str, Recording], seconds: float) -> None:
        self._used = {file for r in given.values() if not r.fault for file in r.files}
        self._folders = {posixpath.dirname(file) for file in self._used}
        self._above = {posixpath.dirname(folder) for folder in self._folders}
        self._dead = {file for r in given.values() if r.fault for file in r.files}
        self._seconds = seconds
        self._names: dict[str, set[str] | None] = {}

    def state(self, files: tuple[str, ...]) -> str:
        if any(file in self._used for file in files):
            return MOVED
        found = [self._one(file) for file in files]
        for state in (UNREACHABLE, DELETED):
            if state in found:
                return state
        return ELSEWHERE

    def _one(self, file: str) -> str:
        folder = posixpath.dirname(file)
        try:
            names = self._in(folder)
        except (Failure, OSError, ValueError, ImportError):
            # one time-out, not one a subject
            self._dead |= {folder, posixpath.dirname(folder)}
            return UNREACHABLE
        if names is not None and posixpath.basename(file) in names:
            return ELSEWHERE
        # An empty folder may be the place of a mount that is gone: something must be there still.
        if names is not None and any(name.endswith((".mcap", ".mcap.sealed")) for name in names):
            return DELETED
        if names is None and posixpath.dirname(folder) in self._above:
            return DELETED
        return UNREACHABLE

    def _in(self, folder: str) -> set[str] | None:
        """The names in a folder; None where it is not there."""
        if any(folder == dead or folder.startswith(dead + "/") for dead in self._dead):
            raise OSError(folder)
        if folder not in self._names:
            self._names[folder] = within(self._seconds, folder, lambda: _names(folder))
        return self._names[folder]


def _names(folder: str) -> set[str] | None:
    try:
        if "://" not in folder:
            return set(os.listdir(folder))
        fs, place = fsspec.core.url_to_fs(folder)
        return {posixpath.basename(name) for name in fs.ls(place, detail=False)}
    except FileNotFoundError:
        return None


@dataclass
class Held:
    """Rows of a session in the data set, and the ledger's entries of the logs that they are of."""

    place: Place
    facts: Facts
    of: list[str] = field(default_factory=list)


class Holdings:
    """The sessions of a data set. Each has rows of one log: of the subject that it counted for
    before where a log of that one is there; of those that are there the one that holds most, then
    of this run's options, complete, and first by name."""

    def __init__(
        self, dataset: Dataset, ledger: Ledger, mark: str, given: Mapping[str, Recording],
        seconds: float,
    ) -> None:
        self.dataset, self.ledger, self.mark, self.given = dataset, ledger, mark, given
        absent = Absent(given, seconds)
        self.absent = {
            name: absent.state(named(name).files) for name in ledger.entries if name not in given}
        self.yielded: dict[str, Result] = {}
        """Recordings of this run whose session counts by another log."""
        self.moved: list[str] = []
        """A line for each log that is gone and whose session counts by another one."""
        self._lost: dict[str, Held] = {}
        """By session the rows that held most of those whose log is gone and that gave way."""
        self.pending: set[str] = set()
        """Recordings of this run whose rows, where there are any, are about to be made again."""
        self._rows: dict[str, Held] = {}
        self._sessions: dict[str, list[Held]] = {}
        places = dataset.places()
        for name in ledger.entries:
            place = ledger.place(name)
            if place is not None and places.get(place.key) == place:
                self._hold(name, place, ledger.facts(name))
        for key, place in places.items():
            if key not in self._rows:
                self._hold("", place, None)
        self._counted = {
            (session, held.place.study, held.place.subject)
            for session, rows in self._sessions.items() for held in rows}

    def _hold(self, name: str, place: Place, facts: Facts | None) -> None:
        held = self._rows.get(place.key)
        if held is None:
            if facts is None:
                try:
                    facts = self.dataset.facts(place.study, place.subject, place.key)
                except Failure:
                    facts = Facts()  # damaged: nothing is known of it but that it is there
            held = self._rows[place.key] = Held(place, facts)
            self._sessions.setdefault(facts.session or place.key, []).append(held)
        if name:
            held.of.append(name)

    def _drop(self, held: Held) -> None:
        self.dataset.remove(held.place.study, held.place.subject, held.place.key)
        del self._rows[held.place.key]
        session = held.facts.session or held.place.key
        self._sessions[session].remove(held)
        if not self._sessions[session]:
            del self._sessions[session]

    def has(self, name: str) -> bool:
        """Whether the rows of an entry are in the data set."""
        place = self.ledger.place(name)
        return place is not None and name in self._rows.get(place.key, Held(place, Facts())).of

    def counts(self, name: str) -> bool:
        """Whether an entry is of a log that is there as it was, and has rows that count."""
        entry = self.ledger.entries.get(name, {})
        recording = self.given.get(name)
        is_same = recording is None and self.absent.get(name) == ELSEWHERE
        if recording is not None:
            is_same = entry.get("stamp") == recording.stamp and entry.get("mark") == self.mark
        return is_same and self.has(name)

    def take(self, name: str, result: Result) -> None:
        """A result of a task: rows that it replaces are removed, and copies give way."""
        self.pending.discard(name)
        self.yielded.pop(name, None)
        place = self.ledger.place(name)
        before = self._rows.get(place.key) if place else None
        if result.is_good and before is not None and before.place.key != result.key:
            if name in before.of:
                before.of.remove(name)
            if not before.of:
                # before it is noted: a run that is cut here finds them again
                self._drop(before)
        self.ledger.note(self.mark, result)
        if result.is_good:
            held = self._rows.get(result.key)
            if held is None or name not in held.of:
                study = result.recording.study
                self._hold(name, Place(study, result.subject, result.key), result.facts)
            self._settle(result.facts.session or result.key)

    def settle(self) -> None:
        """Every session counts once."""
        for session in list(self._sessions):
            self._settle(session, is_over=True)

    def _settle(self, session: str, is_over: bool = False) -> None:
        held = sorted(self._sessions.get(session, []), key=lambda h: self._order(session, h))
        if not held:
            return
        best = held[0]
        if not is_over and not self.pending.isdisjoint(best.of):
            return  # its log may be another session's meanwhile
        there = sorted(name for name in best.of if self._is_firm(name))
        owner = (there or sorted(best.of) or [""])[0]
        for other in held[1:]:
            self._drop(other)
            lost = self._lost.get(session, other)
            if not any(self._is_there(name) for name in other.of):
                self._lost[session] = max(lost, other, key=lambda h: h.facts.recorded_s)
            for name in list(other.of):
                self._give_way(name, other, best, owner)
            if not other.of:
                self.moved.append(f"{_whose(other.place)}: removed rows of an unknown log: "
                                  f"their session is counted from {self._name(owner, best)}")
        for name in [name for name in best.of if name != owner]:
            best.of.remove(name)
            self._give_way(name, best, best, owner)

    def shrunk(self) -> list[Result]:
        """One for each session that rows of a log that is gone held more of."""
        results = []
        for session, lost in self._lost.items():
            best = self._sessions[session][0] if session in self._sessions else None
            if best is None or lost.facts.recorded_s <= best.facts.recorded_s + 1:
                continue
            more = lost.facts.recorded_s - best.facts.recorded_s
            place, name = lost.place, min(lost.of, default="")
            recording = Recording(place.study, place.subject, (f"rows {place.key}",))
            if name:
                recording = named(name)
            used = {file for given in self.given.values() for file in given.files}
            gone = next((f for f in recording.files if f not in used), recording.files[0])
            by = self._name(min(best.of, default=""), best)
            results.append(Result(SHRUNK, recording, reason=(
                f"{gone}: is gone; its session is counted from {by}, which holds "
                f"{more:.0f} s less; put the log back and run again, if it was not meant to go")))
        return results

    def _order(self, session: str, held: Held) -> tuple[bool, bool, float, bool, bool, str]:
        whose = (session, held.place.study, held.place.subject)
        stays = whose in self._counted and any(self._is_there(name) for name in held.of)
        is_there = any(self._is_firm(name) for name in held.of)
        is_current = any(self.ledger.entries[name].get("mark") == self.mark for name in held.of)
        return (
            not stays, not is_there, -round(held.facts.recorded_s, 1), not is_current,
            not held.facts.complete, min(held.of, default="~"))

    def _is_there(self, name: str) -> bool:
        return name in self.given or self.absent.get(name) == ELSEWHERE

    def _is_firm(self, name: str) -> bool:
        return self._is_there(name) and name not in self.pending

    def _give_way(self, name: str, held: Held, best: Held, owner: str) -> None:
        recording, by = named(name), self._name(owner, best)
        if not self._is_there(name):
            self.ledger.forget(name)
            self.moved.append(f"{recording.name}: is gone; its session is counted from {by}")
            return
        state = COPY
        reason = f"{recording.files[0]}: a copy; its session is counted from {by}"
        if (held.place.study, held.place.subject) != (best.place.study, best.place.subject):
            state = CONFLICT
            reason = (f"{recording.files[0]}: its session is also in another subject's folder and "
                      f"is counted from {by}; remove the log of the wrong subject")
        # What holds nothing has no times either: the beginning of a cut copy.
        elif held.facts.recorded_s > 0 and (
                held.facts.start_us < best.facts.start_us - 1_000_000
                or held.facts.end_us > best.facts.end_us + 1_000_000):
            state = CONFLICT
            reason = (f"{recording.files[0]}: its session is counted from {by}, which lacks "
                      "times that are here; name the parts NAME_000.mcap, NAME_001.mcap ... in "
                      "one folder")
        self.ledger.yield_to(name, state, reason, owner)
        if name in self.given:
            self.yielded[name] = Result(state, self.given[name], reason=reason)

    def _name(self, owner: str, held: Held) -> str:
        return named(owner).name if owner else _whose(held.place)

    def leftovers(self) -> tuple[list[str], list[Place]]:
        """Entries with rows whose log is not there any more, and rows of no entry."""
        gone = [
            name for held in self._rows.values() for name in held.of if not self._is_there(name)]
        return sorted(gone), [held.place for held in self._rows.values() if not held.of]

    def remove(self, name: str) -> None:
        """Takes out an entry and its rows."""
        place = self.ledger.place(name)
        if place is not None and place.key in self._rows:
            self._drop(self._rows[place.key])
        self.ledger.forget(name)

    def elsewhere(self) -> int:
        """Sessions of logs that are there and that this run was not given."""
        return sum(
            not any(name in self.given for name in held.of)
            and any(self._is_there(name) for name in held.of) for held in self._rows.values())

    def overlaps(self) -> list[str]:
        """A line for each two sessions of one subject that were recorded at the same time."""
        lines: list[str] = []
        latest: dict[tuple[str, str], Held] = {}
        for held in sorted(self._rows.values(), key=lambda h: (h.facts.start_us, h.place.key)):
            if held.facts.clock == "unknown" or not held.facts.session:
                continue
            whose = (held.place.study, held.place.subject)
            other = latest.get(whose)
            if other is not None and other.facts.end_us > held.facts.start_us:
                lines.append(
                    f"{_whose(held.place)}: sessions {other.facts.session[:8]} and "
                    f"{held.facts.session[:8]} were recorded at the same time: both count")
            if other is None or held.facts.end_us > other.facts.end_us:
                latest[whose] = held
        return lines


def _whose(place: Place) -> str:
    return f"{place.study}/{place.subject}"
