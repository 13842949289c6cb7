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
from .seal import LOGS
from .stream import StreamInfo

LATEST = 4
"""The layout of logs that is known here; a later one is refused."""
SENSORS = {
    "poise_msgs/msg/SampleBlock", "poise_msgs/msg/PackedBlock", "sensor_msgs/msg/Imu",
    "sensor_msgs/msg/MagneticField",
}
_NAME = re.compile(r"(.+)_(\d{3,})\.mcap(?:\.sealed)?$")


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

    @property
    def not_imported(self) -> list[str]:
        """What the recording lacked that the log was imported from, a line each
        (docs/log-format.md, Metadata)."""
        record = self.file.metadata.get("poise.import", {})
        found = [text for key, text in record.items() if key.startswith("finding_")]
        samples = record.get("missing_samples", "0")
        if samples != "0":
            found.insert(0, f"{samples} samples of the imported recording are missing")
        return [f"{self.file.path}: {text}" for text in found]


def session_part(path: str, others: Iterable[str] | None = None) -> SessionPart:
    """Reads a file's declarations. Raises LogError where it is no log that can be read.

    Where they are damaged, other parts of the session describe it: `others`, and those beside it;
    an empty list: none.
    """
    file = scan(path)
    declare_from_chunks(file)
    metadata = file.metadata.get("poise.session")
    held = {i for c in file.chunks for i in c.channels or ()}
    if metadata is None or not held <= file.channels.keys():
        for other in _siblings(path, [] if others is None else list(others), others is None):
            try:
                donor = session_part(other, [])
            except LogError:
                continue
            _borrow(file, donor)
            metadata = file.metadata.get("poise.session")
            break
    if metadata is None:
        is_ours = file.library.startswith("poise/") or not file.library or _NAME.fullmatch(path)
        if is_ours and (file.stop or file.damaged):
            raise LogError(
                f"{path}: cut or damaged where it describes its session, and no other part of the "
                "session is beside it; put the other parts into the same folder")
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


def _siblings(path: str, others: list[str], looks_beside: bool) -> list[str]:
    """Other parts of a log's session by their names, the nearest numbers first."""
    match = _NAME.fullmatch(path)
    if match is None:
        return []
    stem, number = os.path.basename(match.group(1)), int(match.group(2))
    folder = os.path.dirname(path) or "."
    if looks_beside and os.path.isdir(folder):
        others = others + [os.path.join(folder, name) for name in os.listdir(folder)]
    found = []
    for other in others:
        like = _NAME.fullmatch(other)
        if like and os.path.basename(like.group(1)) == stem and int(like.group(2)) != number:
            found.append((abs(int(like.group(2)) - number), other))
    return [other for _, other in sorted(found)[:8]]


def _borrow(file: Part, donor: SessionPart) -> None:
    """Takes what a damaged file no longer says from another part of its session."""
    own = file.metadata.get("poise.session")
    if own is not None and own.get("session") != donor.session.id:
        return
    match = _NAME.fullmatch(file.path)
    number = str(int(match.group(2))) if match else "0"
    file.metadata.setdefault("poise.session", donor.session.metadata | {"part": number})
    file.schemas = donor.file.schemas | file.schemas
    # those that no checksum covers may be damaged where others are missing
    file.channels = donor.file.channels
    for name, data in donor.file.attachments.items():
        file.attachments.setdefault(name, data)
    file.pass_over(0, 0, f"its descriptions are damaged; those of {donor.file.path} are used")


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
                names += [os.path.join(folder, f) for f in sorted(files) if f.endswith(LOGS)]
        else:
            names.append(text)
    found: dict[str, list[str]] = {}
    for name in names:
        match = _NAME.fullmatch(name)
        found.setdefault(match.group(1) if match else name, []).append(name)
    return list(found.values())
