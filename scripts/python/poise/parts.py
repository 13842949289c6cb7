"""What an export of a log is made of: its tables, and what is said about them."""
from __future__ import annotations

from typing import Any

from .log import Log
from .stream import Stream
from .table import Table


def tables(log: Log) -> dict[str, Table]:
    """Bouts, steps, posture, health, poses, markers and clock, where there are any."""
    every = {
        "bouts": log.bouts, "steps": log.steps, "posture": log.posture, "health": log.health,
        "poses": log.poses, "markers": log.markers, "clock": log.clock}
    return {name: table for name, table in every.items() if table.rows}


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
