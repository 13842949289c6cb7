"""Reads the logs of Poise.

    import poise

    log = poise.read("20260131T120000Z_1a2b3c4d_000.mcap")   # or a folder, or a session's files
    log.accelerometer.si          # n x 3, m/s2, along the body: x forward, y left, z up
    log.accelerometer.calibrated  # the same, corrected by the calibration that the log holds
    log.accelerometer.time        # ns of Unix time
    log.bouts.pandas()            # walking bouts, every figure
    log.alignment                 # its clock beside another device's, after poise log align
    log.missing                   # what is cut, damaged or not there

Samples are read when they are first asked for.
"""
from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .calibration import Calibration
    from .errors import LogError, LogWarning
    from .log import Log, read
    from .session import Session, sessions
    from .stream import Stream, StreamInfo
    from .table import Table

__version__ = "0.1.0"

__all__ = [
    "Calibration", "Log", "LogError", "LogWarning", "Session", "Stream", "StreamInfo", "Table",
    "__version__", "read", "sessions",
]

_PLACES = {
    "Calibration": "calibration", "Log": "log", "LogError": "errors", "LogWarning": "errors",
    "Session": "session", "Stream": "stream", "StreamInfo": "stream", "Table": "table",
    "read": "log", "sessions": "session"}


def __getattr__(name: str) -> Any:
    """Loads the reader, and NumPy with it, where it is asked for: a study's workers never do."""
    if name not in _PLACES:
        raise AttributeError(f"module 'poise' has no attribute {name!r}")
    value = getattr(importlib.import_module(f".{_PLACES[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(set(globals()) | set(__all__))
