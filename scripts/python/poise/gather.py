"""One walk over a session's files that hands each message to who gathers its type."""
from __future__ import annotations

import enum
import struct
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from .blocks import Blocks, Malformed, Poses, StreamBlocks
from .chunks import chunks
from .messages import RECORDS, EventLines, Postures, Records, SensorMessages, StampedPoses, layout
from .packed import PackedBlocks
from .session import SENSORS, SessionPart
from .stream import StreamInfo

Arrays = dict[str, NDArray[Any]]
_HEAD = struct.Struct("<BQHIQQ")
_MESSAGE = 5
_STRETCH = 1 << 16
"""Samples that are looked at in one go: what a processor's cache holds."""


class Wanted(enum.Enum):
    """What a walk is for."""

    EVENTS = "events"
    LINES = "event lines, without steps"
    STEPS = "poise_msgs/msg/Step"
    POSTURES = "poise_msgs/msg/Posture"
    POSES = "poses"
    MARKERS = "poise_msgs/msg/Marker"
    CLOCK = "poise_msgs/msg/ClockSync"
    LOSSES = "poise_msgs/msg/Loss"


class _Sink(Protocol):
    def add(self, data: bytes, place: int, end: int, sequence: int, log_time: int) -> None: ...


_LINE = "poise_msgs/msg/EventLine"
_PLANES, _PACKED = "poise_msgs/msg/SampleBlock", "poise_msgs/msg/PackedBlock"
_BLOCKS: dict[str, type[StreamBlocks]] = {_PLANES: Blocks, _PACKED: PackedBlocks}
_POSES = {"poise_msgs/msg/PoseBlock": Poses, "geometry_msgs/msg/QuaternionStamped": StampedPoses}


class Gathered:
    """What a walk found, of all parts in their order."""

    def __init__(self) -> None:
        self.samples: dict[str, dict[str, Any]] = {}
        self.records: dict[Wanted, Arrays] = {}
        self.told: list[tuple[str, Any]] = []
        self.damage: list[str] = []

    def events(
        self, loads: Callable[[str], Any], kind: str | None = None
    ) -> list[dict[str, Any]]:
        """The events; lines that are no JSON object are left out, and told as damage."""
        out = []
        for name, what in self.told:
            if kind is not None and name != kind:
                continue
            if isinstance(what, dict):
                out.append(what)
                continue
            try:
                event = loads(what)
            except ValueError:
                event = None
            if isinstance(event, dict):
                out.append(event)
        return out


def gather(
    parts: list[SessionPart], wanted: set[Wanted], streams: list[StreamInfo],
    since: int | None, until: int | None,
) -> Gathered:
    """Reads what is wanted in [since, until), ns of Unix time, from each part in turn."""
    walk = _Walk(wanted, parts[0].session.schema, since, until)
    walk.expect(streams, parts, since, until)
    # a block holds at most a minute, and is filed under its first sample's time
    early = None if since is None else since - 61_000_000_000
    for part in parts:
        walk.run(part, early, until)
    return walk.finish(since, until)


def _trimmed(found: dict[str, Any], since: int | None, until: int | None) -> dict[str, Any]:
    """In order of time, and only what was asked for."""
    time = found["time"]
    is_sorted = all(
        (time[k + 1 : k + 1 + _STRETCH] >= time[k : k + _STRETCH][: len(time) - k - 1]).all()
        for k in range(0, len(time), _STRETCH))
    if is_sorted and since is None and until is None:
        return found
    arrays = {name: np.asarray(c) for name, c in found.items()}
    if not is_sorted:
        order = np.argsort(time, kind="stable")
        arrays = {name: c[order] for name, c in arrays.items()}
        time = arrays["time"]
    a = 0 if since is None else int(np.searchsorted(time, since))
    b = len(time) if until is None else int(np.searchsorted(time, until))
    return {name: c[a:b].copy() for name, c in arrays.items()}


class _Walk:
    """Hands the messages of a session's parts to who gathers them."""

    def __init__(
        self, wanted: set[Wanted], schema: int, since: int | None, until: int | None
    ) -> None:
        self.found = Gathered()
        self.schema = schema
        self.streams: dict[str, StreamInfo] = {}
        self.blocks: dict[str, StreamBlocks] = {}
        self.single: dict[str, SensorMessages] = {}
        self.records = {
            w: _empty(w) for w in wanted if w not in (Wanted.EVENTS, Wanted.LINES)}
        told = self.found.told
        lines = wanted & {Wanted.EVENTS, Wanted.LINES}
        self.lines = _Within(_Lines(told), since, until) if lines else None
        # the first layout has steps among its lines already
        steps = Wanted.EVENTS in wanted and schema >= 2
        self.steps = _Within(_StepEvents(told), since, until) if steps else None
        self.marks = self.records.get(Wanted.MARKERS)

    def expect(
        self, streams: list[StreamInfo], parts: list[SessionPart], since: int | None,
        until: int | None,
    ) -> None:
        """Streams to gather, with room for as many samples as the chunks' times let expect."""
        # a chunk begins where the one before it ends, and holds a minute of each stream at most;
        # a time that is damaged must not reserve all memory
        starts = np.array([c.start for part in parts for c in part.file.chunks], "u8") * 1e-9
        if since is not None or until is not None:
            low = -np.inf if since is None else since * 1e-9 - 61
            high = np.inf if until is None else until * 1e-9
            starts = starts[(starts >= low) & (starts < high)]
        seconds = 61 + float(np.clip(np.diff(starts), 0, 60).sum())
        packed = {
            part.file.channels[channel].topic
            for part in parts for channel, kind in part.channels.items() if kind == _PACKED}
        for info in streams:
            rate = min(max(info.nominal_rate_hz, 1.0), 10_000.0)
            self.streams[info.topic] = info
            made = _BLOCKS[_PACKED if info.topic in packed else _PLANES]
            self.blocks[info.topic] = made(min(int(seconds * rate * 1.1), 1 << 28))

    def _attach(
        self, part: SessionPart, sinks: dict[int, _Sink], single: dict[int, SensorMessages]
    ) -> None:
        """What gathers each channel of a part."""
        for channel, kind in part.channels.items():
            topic = part.file.channels[channel].topic
            info = self.streams.get(topic)
            sink: _Sink | None = None
            if kind in _BLOCKS:
                blocks = self.blocks.get(topic)
                if type(blocks) is _BLOCKS[kind]:
                    sink = blocks
            elif kind in SENSORS:
                if info is not None:
                    single[channel] = self._messages(info)
            elif kind == _LINE:
                sink = self.lines
            elif kind == Wanted.STEPS.value and self.steps is not None:
                sink = self.steps
            elif kind in _POSES and Wanted.POSES in self.records:
                if not isinstance(self.records[Wanted.POSES], _POSES[kind]):
                    self.records[Wanted.POSES] = _POSES[kind]()
                sink = self.records[Wanted.POSES]
            else:
                sink = next((r for w, r in self.records.items() if w.value == kind), None)
                if type(sink) is Records and not sink.bodies:
                    sink.kind = layout(_definition(part, channel)) or sink.kind
            if sink is not None:
                sinks[channel] = sink
        if single:
            # flags of samples stand in markers in this layout
            self.marks = self.marks or _empty(Wanted.MARKERS)
            for channel, kind in part.channels.items():
                if kind == Wanted.MARKERS.value:
                    sinks[channel] = self.marks

    def _messages(self, info: StreamInfo) -> SensorMessages:
        if info.topic not in self.single:
            scales = np.full(3, info.scale) if self.schema < 3 else info.axis_scales
            self.single[info.topic] = SensorMessages(info.kind, scales)
        return self.single[info.topic]

    def run(self, part: SessionPart, since: int | None, until: int | None) -> None:
        sinks: dict[int, _Sink] = {}
        single: dict[int, SensorMessages] = {}
        self._attach(part, sinks, single)
        wanted = sinks.keys() | single.keys()
        for data in chunks(part.file, wanted, since, until, self.found.damage):
            try:
                self._chunk(data, sinks, single)
            except (Malformed, struct.error, IndexError) as error:
                self.found.damage.append(f"{part.file.path}: {error}")

    @staticmethod
    def _chunk(
        data: bytes, sinks: dict[int, _Sink], single: dict[int, SensorMessages]
    ) -> None:
        offsets: dict[int, list[int]] = {channel: [] for channel in single}
        at, size, unpack = 0, len(data), _HEAD.unpack_from
        while at + 9 <= size:
            if data[at] != _MESSAGE:
                at += 9 + int.from_bytes(data[at + 1 : at + 9], "little")
                continue
            _, length, channel, sequence, log_time, _ = unpack(data, at)
            end = at + 9 + length
            if end > size:
                raise Malformed("a message that is longer than its chunk")
            sink = sinks.get(channel)
            if sink is not None:
                sink.add(data, at + 31, end, sequence, log_time)
            elif channel in single:
                offsets[channel].append(at)
            at = end
        for channel, places in offsets.items():
            if places:
                single[channel].add(data, np.array(places, "i8"))

    def finish(self, since: int | None, until: int | None) -> Gathered:
        found = self.found
        for topic in self.streams:
            if topic in self.single:
                arrays = self.single[topic].arrays()
                self._flag(arrays, self.streams[topic])
            else:
                arrays = self.blocks.pop(topic).arrays()
            found.samples[topic] = _trimmed(arrays, since, until)
        for wanted, records in self.records.items():
            found.records[wanted] = _trimmed(records.arrays(), since, until)
        return found

    def _flag(self, arrays: Arrays, info: StreamInfo) -> None:
        """Markers of kind 0 hold a sample's flags, by its stamp and number."""
        if self.marks is None:
            return
        marks = self.marks.arrays()
        mine = (marks["kind"] == 0) & (marks["stream"] == info.index)
        if not mine.any():
            return
        places = {
            key: i
            for i, key in enumerate(zip(arrays["time"].tolist(), arrays["sequence"].tolist()))
        }
        keys = zip(marks["time"][mine].tolist(), marks["sequence"][mine].tolist())
        for key, flags in zip(keys, marks["flags"][mine]):
            if key in places:
                arrays["flags"][places[key]] = flags


def _definition(part: SessionPart, channel: int) -> str:
    schema = part.file.schemas[part.file.channels[channel].schema_id]
    return schema.data.decode("utf-8", "replace")


def _empty(wanted: Wanted) -> Any:
    if wanted is Wanted.POSES:
        return Poses()
    return Postures() if wanted is Wanted.POSTURES else Records(RECORDS[wanted.value])


class _Within:
    """Passes on the messages whose log time is in [since, until): a chunk holds others, too."""

    def __init__(self, sink: _Sink, since: int | None, until: int | None) -> None:
        self.sink = sink
        self.since = 0 if since is None else since
        self.until = 1 << 64 if until is None else until

    def add(self, data: bytes, place: int, end: int, sequence: int, log_time: int) -> None:
        if self.since <= log_time < self.until:
            self.sink.add(data, place, end, sequence, log_time)


class _Lines(EventLines):
    """Into the list that all events go to."""

    def __init__(self, told: list[tuple[str, Any]]) -> None:
        self.lines = told


class _StepEvents:
    """Steps as the events they were (docs/events.md), from their messages."""

    FIXED = struct.Struct("<4xiIIxxxxqddQIBB")
    # absent from logs of earlier versions
    VERTICAL = struct.Struct("<60xd")
    FEET = (None, "left", "right")

    def __init__(self, told: list[tuple[str, Any]]) -> None:
        self.told = told

    def add(self, data: bytes, place: int, end: int, sequence: int, log_time: int) -> None:
        (_, _, frame, detected, interval, peak, index, bout, side, late) = self.FIXED.unpack_from(
            data, place)
        if frame != 4 or side >= len(self.FEET):
            raise Malformed("a step of an unknown foot")
        event: dict[str, Any] = {
            "type": "step",
            "timestamp": (log_time + 500) // 1000 / 1e6,
            "detected_at": (detected + 500) // 1000 / 1e6,
            "foot": self.FEET[side],
            "interval_s": round(interval, 6) if np.isfinite(interval) else None,
            "peak_g": round(peak, 4) if np.isfinite(peak) else None,
        }
        if end - place >= self.VERTICAL.size:
            (vertical,) = self.VERTICAL.unpack_from(data, place)
            if np.isfinite(vertical):
                event["peak_vertical_g"] = round(vertical, 4)
        event |= {"bout": bout, "index": index}
        if late:
            event["confirmed_late"] = True
        self.told.append(("step", event))
