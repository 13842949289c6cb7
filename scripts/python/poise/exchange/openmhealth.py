"""Summaries as data points of IEEE 1752.1 and Open mHealth."""
from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from ..summary import Members, SummaryError, figures
from . import identity, moment, within

Point = dict[str, Any]
_POSTURES = {"s": "standing", "i": "sitting", "l": "lying down"}
"""States of minutes that Open mHealth's body-posture has a word for."""
_MINUTE = 60_000_000


def points(summary: Members) -> list[Point]:
    """Walking bouts and postures as IEEE's physical-activity, steps by hour as omh:step-count:3.0.

    Raises SummaryError where the session has no date."""
    if summary["clock"] == "unknown":
        raise SummaryError(
            f"session {summary['session']}: its clock was not set, and every data point has a date")
    found = [*_walking(summary), *_postures(summary), *_hours(summary)]
    names = {point["header"].get("uuid") or point["header"]["id"] for point in found}
    if len(names) < len(found):
        raise SummaryError(f"session {summary['session']}: the same span twice")
    return found


def _hours(summary: Members) -> Iterator[Point]:
    for hour in summary["hours"]:
        start, end = within(summary, hour["start_us"], hour["end_us"])
        yield _omh(summary, "step-count", "3.0", start, {
            "step_count": {"value": hour["steps"], "unit": "steps"},
            "effective_time_frame": _frame(summary, start, end)})


def _walking(summary: Members) -> Iterator[Point]:
    for bout, values in zip(summary["bouts"], figures(summary), strict=True):
        start, end = bout["start_us"], bout["end_us"]
        body: Point = {
            "activity_name": "walking", "effective_time_frame": _frame(summary, start, end),
            "base_movement_quantity": {"value": bout["steps"], "unit": "steps"}}
        speed = values["speed_mps"][0] if "speed_mps" in values else None
        if speed is not None:
            body["distance"] = {"value": round(speed * (end - start) / 1e6, 1), "unit": "m"}
        yield _ieee(summary, start, body)


def _postures(summary: Members) -> Iterator[Point]:
    """Spans of minutes in one posture, without the walks in them and what has no samples."""
    others = sorted((one["start_us"], one["end_us"]) for one in summary["bouts"] + summary["gaps"])
    begin, number = summary["minutes"]["start_us"], 0
    for state, same in itertools.groupby(summary["minutes"]["states"]):
        first, number = number, number + len(list(same))
        if state not in _POSTURES:
            continue
        word = _POSTURES[state]
        span = within(summary, begin + first * _MINUTE, begin + number * _MINUTE)
        for start, end in _between(others, *span):
            yield _ieee(summary, start, {
                "activity_name": word, "body_posture": word,
                "effective_time_frame": _frame(summary, start, end)})


def _between(others: list[tuple[int, int]], start: int, end: int) -> Iterator[tuple[int, int]]:
    """What of a span is in none of the others, which are in order."""
    for other_start, other_end in others:
        if other_end <= start or other_start >= end:
            continue
        if start < other_start:
            yield start, other_start
        start = other_end
    if start < end:
        yield start, end


def _frame(summary: Members, start: int, end: int) -> Point:
    return {"time_interval": {
        "start_date_time": moment(summary, start), "end_date_time": moment(summary, end)}}


def _ieee(summary: Members, start: int, body: Point) -> Point:
    header: Point = {
        "uuid": identity(summary["session"], body["activity_name"], start),
        "schema_id": {"namespace": "ieee", "name": "physical-activity", "version": "1.0"},
        "source_creation_date_time": moment(summary, summary["end_us"]), "modality": "sensed",
        "external_datasheets": [
            {"datasheet_type": "manufacturer", "datasheet_reference": summary["software"]}]}
    return _point(summary, header, body)


def _omh(summary: Members, name: str, version: str, start: int, body: Point) -> Point:
    made = moment(summary, summary["end_us"])
    header: Point = {
        "id": identity(summary["session"], name, start), "creation_date_time": made,
        "schema_id": {"namespace": "omh", "name": name, "version": version},
        "acquisition_provenance": {
            "source_name": summary["software"], "source_creation_date_time": made,
            "modality": "sensed"}}
    return _point(summary, header, body)


def _point(summary: Members, header: Point, body: Point) -> Point:
    if summary["subject"] is not None:
        header["user_id"] = summary["subject"]
    return {"header": header, "body": body}
