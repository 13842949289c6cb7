"""Reads the logs of Poise.

    import poise

    log = poise.read("20260131T120000Z_1a2b3c4d_000.mcap")   # or a folder, or a session's files
    log.accelerometer.si          # n x 3, m/s2, along the body: x forward, y left, z up
    log.accelerometer.time        # ns of Unix time
    log.bouts.pandas()            # walking bouts, every figure
    log.missing                   # what is cut, damaged or not there
"""
from .errors import LogError, LogWarning
from .log import Log, read
from .session import Session, sessions
from .stream import Stream, StreamInfo
from .table import Table

__all__ = [
    "Log", "LogError", "LogWarning", "Session", "Stream", "StreamInfo", "Table", "read",
    "sessions",
]
