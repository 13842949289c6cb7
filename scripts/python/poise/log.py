"""A session's log: ``poise.read``."""
from __future__ import annotations

import datetime
import json
import os
import warnings
from collections.abc import Iterable, Iterator
from functools import cached_property, partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import align, seal
from .blocks import missing_numbers
from .calibration import Calibration, find
from .errors import LogError, LogWarning
from .gather import Gathered, Wanted, gather
from .seam import missing_parts
from .session import Session, SessionPart, ordered, session_part, sessions
from .stream import Stream, StreamInfo
from .table import Table, of_events

Path = str | os.PathLike[str]
Instant = int | datetime.datetime | np.datetime64 | str


def read(
    log: Path | Iterable[Path], key: Path | None = None, passphrase: str | None = None,
) -> Log:
    """Opens a session's log: a file, the files of one session, or a folder that holds only them.

    Nothing but the declarations is read yet; samples and events are when they are asked for.
    ``key`` is the file of the secret key that opens sealed logs; without it, that which
    POISE_KEY_FILE names.

    Raises LogError where a file is no log that can be read, where files are of two sessions, and
    where one is named twice. What is cut or missing is told as a LogWarning and in
    ``Log.missing``; what there is can be read.
    """
    seal.use(key, passphrase)
    if isinstance(log, (str, os.PathLike)):
        text = os.fspath(log)
        paths = [p for group in sessions(text) for p in group] if os.path.isdir(text) else [text]
        if not paths:
            raise LogError(f"{text}: no logs (*.mcap) in this folder")
    else:
        paths = [os.fspath(p) for p in log]
        if not paths:
            raise LogError("no logs to read")
    parts = ordered([session_part(path) for path in paths])
    missing = missing_parts(parts)
    for part in parts:
        missing += part.file.damaged + ([part.file.stop] if part.file.stop else [])
        missing += part.not_imported
    for line in missing:
        warnings.warn(line, LogWarning, stacklevel=2)
    return Log(parts, missing)


class Log:
    """A session: samples, events and what belongs to them, read when first asked for."""

    def __init__(
        self, parts: list[SessionPart], missing: list[str], since: int | None = None,
        until: int | None = None,
    ) -> None:
        self.parts = parts
        self.session: Session = parts[0].session
        self.missing = missing
        """What is cut, damaged or not there, a line each. Damage inside, and samples that were not
        recorded, are found when they are read."""
        self._since, self._until = since, until
        self.streams: dict[str, Stream] = {
            _name(info): Stream(info, partial(self._one, info), partial(self._calibration, info))
            for info in parts[0].streams
        }
        """The sensors by name: `accelerometer`, `gyroscope`, `magnetometer`; of further places
        `accelerometer_t12`, `accelerometer_head` ...; a second at one place `accelerometer_2`."""

    def __getitem__(self, name: str) -> Stream:
        try:
            return self.streams[name]
        except KeyError:
            there = ", ".join(self.streams) or "none"
            raise KeyError(f"no stream {name} in this log; there is: {there}") from None

    @property
    def accelerometer(self) -> Stream:
        """Acceleration at the trunk, m/s²; KeyError where the log has none."""
        return self["accelerometer"]

    @property
    def gyroscope(self) -> Stream:
        """Rate of turn, rad/s; KeyError where the log has none."""
        return self["gyroscope"]

    @property
    def magnetometer(self) -> Stream:
        """Magnetic field, µT; KeyError where the log has none."""
        return self["magnetometer"]

    @property
    def barometer(self) -> Stream:
        """Air pressure; KeyError where the log has none."""
        return self["barometer"]

    @property
    def hygrometer(self) -> Stream:
        """Relative humidity; KeyError where the log has none."""
        return self["hygrometer"]

    @cached_property
    def attachments(self) -> dict[str, bytes]:
        """Files kept as they were used: board.toml, calibration.json ..."""
        found: dict[str, bytes] = {}
        for part in self.parts:
            for name, data in part.file.attachments.items():
                found.setdefault(name, data)
        return found

    @cached_property
    def alignment(self) -> align.Alignment | None:
        """How its clock stands to another device's, where ``poise log align`` has been run:
        ``log.alignment.to_reference(log.accelerometer.time)``; None where it has not."""
        found = (align.find(part.file.path, self.session.id) for part in self.parts)
        return next((one for one in found if one is not None), None)

    def between(self, since: Instant | None, until: Instant | None) -> Log:
        """The same session from `since` until before `until`: dates and times (UTC where they
        have no zone), numpy.datetime64, text such as 2026-01-31T12:00:00Z, or ns of Unix time.
        Only what lies between is read: a bout is where its first step is, as another event is
        where its `timestamp` is. Raises ValueError where the end is before the start, TypeError
        for seconds."""
        start, end = _instant(since), _instant(until)
        if self.session.time_offset and any(0 < (given or 0) < 10**16 for given in (start, end)):
            raise TypeError(f"{since} to {until} is no time in ns; of seconds, give s * 10**9")
        if start is not None and end is not None and end < start:
            raise ValueError(f"until ({until}) is before since ({since})")
        return Log(self.parts, list(self.missing), start, end)

    def load(self) -> Log:
        """Reads all sensors at once, in one walk over the files instead of one each."""
        infos = [s.info for s in self.streams.values() if "arrays" not in s.__dict__]
        for topic, arrays in self._samples(infos).items():
            stream = next(s for s in self.streams.values() if s.info.topic == topic)
            stream.__dict__["arrays"] = arrays
        return self

    def _gather(self, *wanted: Wanted, infos: list[StreamInfo] | None = None) -> Gathered:
        found = gather(self.parts, set(wanted), infos or [], self._since, self._until)
        self._tell(found.damage)
        if infos:
            self._tell(self._lost(found, infos))
        return found

    def _tell(self, lines: Iterable[str]) -> None:
        for line in lines:
            if line not in self.missing:
                self.missing.append(line)
                warnings.warn(line, LogWarning, stacklevel=5)

    def _calibration(self, info: StreamInfo) -> Calibration | None:
        streams = [stream.info for stream in self.streams.values()]
        found, why = find(info, streams, self.attachments)
        self._tell([f"{self.parts[0].file.path}: {why}"] if why else [])
        return found

    def _one(self, info: StreamInfo) -> dict[str, Any]:
        return self._samples([info])[info.topic]

    def _samples(self, infos: list[StreamInfo]) -> dict[str, dict[str, Any]]:
        return self._gather(Wanted.MARKERS, Wanted.LOSSES, infos=infos).samples

    def _lost(self, found: Gathered, infos: list[StreamInfo]) -> Iterator[str]:
        """A line for each sensor of which samples are missing, and one for the card."""
        marks = found.records[Wanted.MARKERS]
        for info in infos:
            # Samples that were lost or dropped, as noted by the recorder; most are a gap as well.
            mine = (marks["stream"] == info.index) & np.isin(marks["kind"], (1, 5))
            gaps = missing_numbers(found.samples[info.topic]["sequence"])
            count = max(gaps, int(marks["quantity"][mine].sum()))
            if count:
                yield f"{count} samples of {_name(info)} are missing"
        if times := len(found.records[Wanted.LOSSES]["time"]):
            yield f"the card did not take everything: {times} times"

    @cached_property
    def _told(self) -> list[dict[str, Any]]:
        return self._gather(Wanted.EVENTS).events(json.loads)

    @property
    def events(self) -> list[dict[str, Any]]:
        """Every event as the session told it, in order (docs/events.md)."""
        return self._told

    def table(self, kind: str) -> Table:
        """The events of one type as a table: nested fields have dotted names."""
        return of_events(e for e in self.events if e.get("type") == kind)

    @cached_property
    def bouts(self) -> Table:
        """Walking bouts with every figure (docs/metrics.md)."""
        lines = self._gather(Wanted.LINES).events(json.loads, "bout")
        return of_events(lines)

    @cached_property
    def health(self) -> Table:
        """How the recorder was, every minute."""
        return of_events(self._gather(Wanted.LINES).events(json.loads, "health"))

    @cached_property
    def steps(self) -> Table:
        """Each step with every digit; side: 0 unknown, 1 left, 2 right."""
        return self._records(Wanted.STEPS)

    @cached_property
    def posture(self) -> Table:
        """Each judgment of posture with every digit."""
        return self._records(Wanted.POSTURES)

    @cached_property
    def poses(self) -> Table:
        """Orientations of a run with --pose: w, x, y, z take body axes to east, north, up."""
        columns = self._gather(Wanted.POSES).records[Wanted.POSES]
        parts = {f"q{k}": columns["quaternion"][:, i] for i, k in enumerate("wxyz")}
        return Table({"time": columns["time"]} | parts)

    @cached_property
    def markers(self) -> Table:
        """Samples lost or dropped, chips configured anew, sensors lost and back."""
        columns = self._gather(Wanted.MARKERS).records[Wanted.MARKERS]
        real = columns["kind"] != 0
        return Table({name: c[real] for name, c in columns.items() if name != "flags"})

    @cached_property
    def clock(self) -> Table:
        """The wall clock beside the monotonic one, every 10 s."""
        return self._records(Wanted.CLOCK)

    @cached_property
    def losses(self) -> Table:
        """What the recorder could not bring to its card."""
        return self._records(Wanted.LOSSES)

    def _records(self, wanted: Wanted) -> Table:
        return Table(self._gather(wanted).records[wanted])

    def __repr__(self) -> str:
        names = ", ".join(self.streams)
        return f"Log(session {self.session.id}, {len(self.parts)} part(s): {names})"


def _name(info: StreamInfo) -> str:
    return info.topic.removeprefix("/imu/").replace("/", "_")


def _instant(value: Instant | None) -> int | None:
    if value is None or isinstance(value, int):
        return value
    if isinstance(value, float):
        raise TypeError(f"{value} is no whole number of ns; of seconds, give int({value} * 1e9)")
    if isinstance(value, str):
        value = datetime.datetime.fromisoformat(value.replace("Z", "+00:00"))
    if isinstance(value, datetime.datetime):
        if value.tzinfo is not None:
            value = value.astimezone(datetime.timezone.utc).replace(tzinfo=None)
        value = np.datetime64(value)
    return int(value.astype("datetime64[ns]").astype("i8"))
