"""What a log says of its session, and whether files are parts of one."""
from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from typing import Iterable

from .chunks import declare_from_chunks
from .container import scan
from .errors import LogError
from .records import Part
from .stream import StreamInfo

LATEST = 4
"""The layout of logs that is known here; a later one is refused."""
SENSORS = {
    "poise_msgs/msg/SampleBlock", "poise_msgs/msg/PackedBlock", "sensor_msgs/msg/Imu",
    "sensor_msgs/msg/MagneticField",
}
_NAME = re.compile(r"(.+)_(\d{3,})\.mcap$")


@dataclass(frozen=True)
class Session:
    """The record `poise.session` (docs/log-format.md, Metadata)."""

    id: str
    version: str
    board: str
    source: str
    schema: int
    layout: str
    time_offset: int
    """Unix time less the session's own clock, ns."""
    start: int
    """Wall clock at the start, ns of Unix time."""
    clock_synchronised: bool
    options: dict[str, str] = field(hash=False)
    metadata: dict[str, str] = field(hash=False, repr=False, compare=False)


@dataclass
class SessionPart:
    """A file with what it says of its session."""

    file: Part
    session: Session
    number: int
    streams: list[StreamInfo]
    channels: dict[int, str]
    """Message type by channel."""


def session_part(path: str) -> SessionPart:
    """Reads a file's declarations. Raises LogError where it is no log that can be read."""
    file = scan(path)
    declare_from_chunks(file)
    metadata = file.metadata.get("poise.session")
    if metadata is None:
        if file.stop and (file.library.startswith("poise/") or not file.library):
            raise LogError(
                f"{path}: its begin is cut or damaged; without that nobody knows what session "
                "it is of")
        raise LogError(
            f"{path}: an MCAP file, but not of Poise: it has no poise.session record")
    try:
        session, number = _session(metadata)
    except (KeyError, ValueError):
        raise LogError(
            f"{path}: its poise.session record is not of schema version 1 to {LATEST}; a newer "
            "poise may read it") from None
    types = {
        c.id: file.schemas[c.schema_id].name for c in file.channels.values()
        if c.schema_id in file.schemas
    }
    streams = []
    for channel, kind in types.items():
        if kind in SENSORS:
            record = file.channels[channel]
            try:
                streams.append(StreamInfo.of(record.topic, record.metadata))
            except (KeyError, ValueError):
                raise LogError(
                    f"{path}: the metadata of its channel {record.topic} are incomplete") from None
    streams.sort(key=lambda s: s.index)
    if [s.index for s in streams] != list(range(len(streams))):
        raise LogError(f"{path}: its streams are not numbered from 0 on")
    return SessionPart(file, session, number, streams, types)


def _session(m: dict[str, str]) -> tuple[Session, int]:
    schema = int(m["schema_version"])
    if not 1 <= schema <= LATEST or m["layout"] not in ("compact", "ros2"):
        raise ValueError
    session = Session(
        m.get("session", ""), m.get("version", ""), m.get("board", ""), m.get("source", ""),
        schema, m["layout"], int(m["time_offset_ns"]), int(m["start_realtime_ns"]),
        m.get("clock_synchronised") == "true",
        {k[7:]: v for k, v in m.items() if k.startswith("option.")}, dict(m))
    return session, int(m["part"])


def ordered(parts: list[SessionPart]) -> list[SessionPart]:
    """Parts of one session in the order of their times. Raises LogError where they are of two."""
    first = parts[0]
    for part in parts[1:]:
        same = (
            part.session.id == first.session.id and part.streams == first.streams
            and part.session.time_offset == first.session.time_offset)
        if not same:
            raise LogError(
                f"{part.file.path}: not of the same session as {first.file.path}; read each "
                "session by itself (poise.sessions finds them in a folder)")

    def place(part: SessionPart) -> tuple[int, int]:
        return part.number, min((c.start for c in part.file.chunks), default=0)

    return sorted(parts, key=place)


def sessions(paths: str | os.PathLike[str] | Iterable[str | os.PathLike[str]]) -> list[list[str]]:
    """The logs in folders (or named), gathered by session by their names alone, which is quick:
    `20260131T120000Z_1a2b3c4d_000.mcap` and `..._001.mcap` are of one. Any other name is a session
    of its own."""
    names: list[str] = []
    for path in [paths] if isinstance(paths, (str, os.PathLike)) else paths:
        text = os.fspath(path)
        if os.path.isdir(text):
            for folder, folders, files in os.walk(text):
                folders.sort()
                names += [os.path.join(folder, f) for f in sorted(files) if f.endswith(".mcap")]
        else:
            names.append(text)
    found: dict[str, list[str]] = {}
    for name in names:
        match = _NAME.fullmatch(name)
        found.setdefault(match.group(1) if match else name, []).append(name)
    return list(found.values())
