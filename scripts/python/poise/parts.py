"""What an export of a log is made of: its tables, and what is said about them."""
from __future__ import annotations

import json
from typing import Any

from .log import Log
from .stream import Stream
from .table import Table, column, times


def tables(log: Log) -> dict[str, Table]:
    """Events, bouts, steps, posture, health, poses, markers and clock, where there are any."""
    every = {
        "events": _events(log),
        "bouts": log.bouts, "steps": log.steps, "posture": log.posture, "health": log.health,
        "poses": log.poses, "markers": log.markers, "clock": log.clock}
    return {name: table for name, table in every.items() if table.rows}


def _events(log: Log) -> Table:
    """Every event, steps too: its time, its type, and all of it as JSON."""
    return Table({
        "time": times(log.events),
        "type": column(str(event.get("type", "")) for event in log.events),
        "json": column(json.dumps(event, separators=(",", ":")) for event in log.events)})


def about_session(log: Log) -> dict[str, Any]:
    session = log.session
    return {
        "session": session.id, "version": session.version, "board": session.board,
        "clock_synchronised": session.clock_synchronised, "missing": log.missing}


def about_stream(log: Log, stream: Stream) -> dict[str, Any]:
    info = stream.info
    return about_session(log) | {
        "chip": info.chip, "unit": info.unit, "nominal_rate_hz": info.nominal_rate_hz,
        "axes": "body: x forward, y left, z up" if stream.in_body_axes else "device",
        "counts_to_si": info.matrix.tolist(), "calibration_applied": False,
        "calibration": vars(stream.calibration) if stream.calibration else None}
