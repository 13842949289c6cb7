"""A session's summary, from the program: the one file that knows how it is asked for.

The summary is made from the events of `poise replay`, which are those of the live run. It has the
fields of the program's own summary of a session; what events do not tell (wear, sitting, lying) is
None.
"""
from __future__ import annotations

import datetime
import json
import subprocess
import warnings
import zoneinfo
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import poise

from .failure import CRASHED, REFUSED, STORAGE, TIMEOUT, Failure

VERSION = 1
"""Of what is made here: another number makes every summary anew."""
COUNTS = ("steps", "bouts", "alerts", "falls")
SECONDS = (
    "recorded_s", "worn_s", "not_worn_s", "walking_s", "standing_s", "sitting_s", "lying_s",
    "unknown_s", "good_s", "bad_s")
_KNOWN = ("recorded_s", "walking_s", "good_s", "bad_s")
Totals = dict[str, Any]


@dataclass
class Period:
    """An hour or a day of the session's zone: its begin (µs UTC), its date, and its totals."""

    start: int
    day: datetime.date
    hour: int
    totals: Totals


@dataclass
class Summary:
    """What is kept of a session. Times are whole microseconds of Unix time."""

    session: str
    software: str
    start: int
    end: int
    zone: str
    clock: str
    totals: Totals
    hours: list[Period] = field(default_factory=list)
    days: list[Period] = field(default_factory=list)
    bouts: list[dict[str, Any]] = field(default_factory=list)
    missing: str = ""
    """What is cut or not there, and was left out; empty where all is."""


@dataclass(frozen=True)
class Program:
    """How the program is called."""

    path: str
    zone: str = "UTC"
    memory_mb: int = 0
    """Address space that it may take; 0: any."""

    def call(self, *arguments: str, seconds: float) -> subprocess.CompletedProcess[bytes]:
        """Raises Failure where it ends with anything but a result."""
        limit = f"ulimit -v {self.memory_mb * 1024}; " if self.memory_mb else ""
        command = ["/bin/sh", "-c", limit + 'exec "$0" "$@"', self.path, *arguments]
        try:
            done = subprocess.run(
                command, stdin=subprocess.DEVNULL, capture_output=True, timeout=seconds)
        except subprocess.TimeoutExpired:
            raise Failure(TIMEOUT, f"no result in {seconds:.0f} s") from None
        except OSError as error:
            raise Failure(STORAGE, f"{self.path}: {error.strerror}") from None
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()
        last = said[-1].removeprefix("poise: ") if said else f"exit status {done.returncode}"
        if done.returncode in (0, 3):
            return done
        if done.returncode < 0 or done.returncode > 128:
            signal = -done.returncode if done.returncode < 0 else done.returncode - 128
            raise Failure(CRASHED, f"ended by signal {signal}: {last}")
        if done.returncode in (126, 127):
            raise Failure(STORAGE, f"{self.path} cannot be run: {last}")
        if done.returncode in (69, 73, 74, 75, 77):
            raise Failure(STORAGE, last)
        raise Failure(REFUSED, last)

    def version(self) -> str:
        return self.call("--version", seconds=60).stdout.decode().strip()


def summarize(program: Program, files: list[str], seconds: float) -> Summary:
    """The summary of one session's files. Raises Failure."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", poise.LogWarning)
            log = poise.read(files)
    except poise.LogError as error:
        raise Failure(REFUSED, str(error)) from None
    done = program.call("replay", *files, "--events", "-", seconds=seconds)
    events = [_event(line) for line in done.stdout.splitlines()]
    spans = _recorded(log)
    if not spans:
        raise Failure(REFUSED, f"{files[0]}: no samples in it")
    said = [line for line in done.stderr.decode("utf-8", "replace").splitlines() if line]
    missing = said[-1].removeprefix("poise: ") if done.returncode == 3 and said else ""
    session = log.session
    summary = Summary(
        session.id, session.version.removeprefix("poise "), spans[0][0], spans[-1][1],
        program.zone, "good" if session.clock_synchronised else "unknown", _empty(),
        missing="; ".join(log.missing) or missing)
    summary.bouts = [_bout(e) for e in events if e["type"] == "bout"]
    _add_up(summary, events, spans)
    return summary


# Nine of ten lines are steps, of which only the time is wanted.
_STEP = b'{"type":"step","timestamp":'


def _event(line: bytes) -> dict[str, Any]:
    if line.startswith(_STEP):
        return {"type": "step", "timestamp": float(line[len(_STEP) : line.index(b",", 15)])}
    event: dict[str, Any] = json.loads(line)
    return event


def _micros(seconds: float) -> int:
    return round(seconds * 1e6)


def _recorded(log: poise.Log) -> list[tuple[int, int]]:
    """Spans with samples, by the chunks of about a second, µs; a pause of 5 s divides two."""
    spans: list[tuple[int, int]] = []
    for chunk in sorted((c.start, c.end) for part in log.parts for c in part.file.chunks):
        start, end = chunk[0] // 1000, chunk[1] // 1000
        if spans and start - spans[-1][1] < 5_000_000:
            spans[-1] = spans[-1][0], max(end, spans[-1][1])
        else:
            spans.append((start, end))
    return spans


def _bout(event: dict[str, Any]) -> dict[str, Any]:
    bout = dict(event)
    for name in ("type", "timestamp", "detected_at"):
        bout.pop(name, None)
    return bout | {"start": _micros(event["start"]), "end": _micros(event["end"])}


def _empty() -> Totals:
    return dict.fromkeys(COUNTS, 0) | {s: 0.0 if s in _KNOWN else None for s in SECONDS}


class _Hours:
    """Totals by hour of the zone, and by day."""

    def __init__(self, zone: str) -> None:
        try:
            self.zone = zoneinfo.ZoneInfo(zone)
        except (zoneinfo.ZoneInfoNotFoundError, ValueError):
            raise Failure(REFUSED, f"no time zone {zone!r}") from None
        self.found: dict[int, Period] = {}
        self.last: Period | None = None

    def at(self, micros: int) -> Period:
        """The hour that an instant lies in: from one full hour of the wall clock to the next."""
        if self.last is not None and 0 <= micros - self.last.start < 3_600_000_000:
            return self.last
        local = datetime.datetime.fromtimestamp(micros // 10**6, self.zone)
        into = local.minute * 60 + local.second
        start = (micros // 10**6 - into) * 10**6
        if start not in self.found:
            self.found[start] = Period(start, local.date(), local.hour, _empty())
        self.last = self.found[start]
        return self.last

    def add(self, name: str, start: int, end: int) -> None:
        """A span's seconds, cut at full hours."""
        while start < end:
            hour = self.at(start)
            stop = min(end, hour.start + 3_600_000_000)
            hour.totals[name] += (stop - start) * 1e-6
            start = stop


def _add_up(
    summary: Summary, events: Iterable[dict[str, Any]], spans: list[tuple[int, int]]
) -> None:
    hours = _Hours(summary.zone)
    for start, end in spans:
        hours.add("recorded_s", start, end)
    judged: tuple[int, bool] | None = None
    for event in events:
        time, kind = _micros(event["timestamp"]), event["type"]
        if kind == "step":
            hours.at(time).totals["steps"] += 1
        elif kind == "bout":
            start, end = _micros(event["start"]), _micros(event["end"])
            hours.at(start).totals["bouts"] += 1
            hours.add("walking_s", start, end)
        elif kind == "alert" and event.get("state") == "on":
            hours.at(time).totals["alerts"] += 1
        elif kind == "fall":
            hours.at(time).totals["falls"] += 1
        elif kind == "posture":
            if judged is not None:
                hours.add("good_s" if judged[1] else "bad_s", judged[0], time)
            judged = time, bool(event["good"])
    if judged is not None:
        hours.add("good_s" if judged[1] else "bad_s", judged[0], max(judged[0], summary.end))
    summary.hours = [hours.found[start] for start in sorted(hours.found)]
    days: dict[datetime.date, Period] = {}
    for hour in summary.hours:
        midnight = datetime.datetime.combine(hour.day, datetime.time(), hours.zone)
        day = days.setdefault(
            hour.day, Period(round(midnight.timestamp()) * 10**6, hour.day, 0, _empty()))
        for totals in (day.totals, summary.totals):
            for name, value in hour.totals.items():
                totals[name] = value if value is None else totals[name] + value
    summary.days = list(days.values())
