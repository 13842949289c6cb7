"""A session's summary: what `poise summarize --json` prints a line of (docs/sessions.md)."""
from __future__ import annotations

import datetime
import json
import math
import zoneinfo
from collections.abc import Iterator
from typing import Any

VERSION = 10
"""Of the members that are known here; another one is refused."""
COUNTS = ("steps", "bouts", "alerts", "falls")
SECONDS = (
    "recorded_s", "worn_s", "not_worn_s", "walking_s", "standing_s", "sitting_s", "lying_s",
    "unknown_s", "good_s", "bad_s")
Members = dict[str, Any]

_REQUIRED: dict[str, type] = {
    "session": str, "software": str, "logs": list, "start_us": int, "end_us": int, "zone": str,
    "zone_spans": list, "clock": str, "totals": dict, "days": list, "hours": list, "bouts": list,
    "metric_keys": list, "extra_keys": list, "metric_flags": list}


class SummaryError(Exception):
    """A line that is no summary, or one that is not known here; says so in one line."""


def _constant(name: str) -> float:
    raise SummaryError(f"{name} in it, which is no JSON")


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise SummaryError(f"{text[:20]} in it: no number that can be kept")
    return number


def parse(line: str | bytes) -> Members:
    """The members of a summary. Raises SummaryError where it is cut, damaged or of another
    version."""
    try:
        found = json.loads(line, parse_constant=_constant, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        where = f" at character {error.pos}" if isinstance(error, json.JSONDecodeError) else ""
        raise SummaryError(f"no JSON, or cut{where}") from None
    if not isinstance(found, dict) or "summary_version" not in found:
        raise SummaryError("no summary: it has no summary_version")
    # the first has the same members; only what fills them changed
    if type(version := found["summary_version"]) is not int or not 1 <= version <= VERSION:
        raise SummaryError(f"a summary of version {version!r}; {VERSION} is known here")
    for name, kind in _REQUIRED.items():
        if not isinstance(found.get(name), kind):
            raise SummaryError(f"a summary without {name}, or with one of another kind")
    for totals in [found["totals"], *found["days"], *found["hours"]]:
        if not isinstance(totals, dict):
            raise SummaryError("a summary with totals of another kind")
        for name in COUNTS + SECONDS:
            if not isinstance(totals.get(name), (int, float)):
                raise SummaryError(f"a summary whose totals have no {name}")
    return found


def offset(summary: Members, micros: int) -> int:
    """Seconds that the session's own time was ahead of UTC at an instant."""
    ahead = 0
    for span in summary["zone_spans"]:
        if span["from_us"] <= micros or span is summary["zone_spans"][0]:
            ahead = span["offset_s"]
    return ahead


def local(summary: Members, micros: int) -> datetime.datetime:
    """An instant as the session's own date and time of day, with its offset."""
    zone = datetime.timezone(datetime.timedelta(seconds=offset(summary, micros)))
    begin = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
    return (begin + datetime.timedelta(microseconds=micros)).astimezone(zone)


def moved(summary: Members, micros: int, days: int) -> int:
    """The instant, so many days later, at which the clocks of the session's zone show the same time
    of day."""
    if days == 0:
        return micros
    ahead = offset(summary, micros)
    wall = micros + (ahead + days * 86_400) * 1_000_000
    try:
        zone = zoneinfo.ZoneInfo(summary["zone"])
        date = datetime.datetime(1970, 1, 1, tzinfo=zone) + datetime.timedelta(microseconds=wall)
        ahead = round((date.utcoffset() or datetime.timedelta()).total_seconds())
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
        pass  # a zone such as UTC+01:00 has one offset
    return wall - ahead * 1_000_000


def figures(summary: Members, group: str = "") -> Iterator[dict[str, tuple[Any, int, str]]]:
    """Of each bout: value (None where there is none), strides behind it and flag, by key.

    `group` is "" or "extra_".
    """
    keys = summary[f"{group or 'metric_'}keys"]
    words = summary["metric_flags"]
    for bout in summary["bouts"]:
        counts = bout[f"{group}counts"]
        every = counts if isinstance(counts, list) else [counts] * len(keys)
        flags = (words[int(digit)] for digit in bout[f"{group}flags"])
        yield {
            key: (value, count, flag) for key, value, count, flag
            in zip(keys, bout[f"{group}values"], every, flags, strict=True)}
