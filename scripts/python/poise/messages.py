"""Messages other than blocks as NumPy arrays: sensor messages, steps, postures, markers ...

Numbers in CDR are aligned to their size, counted from behind the four bytes that say how they are
encoded; every message begins with a header whose frame is `imu`, so that all but what follows a
string stands at a fixed place.
"""
from __future__ import annotations

import struct
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .blocks import Blocks, Int64, Malformed, stamps

_LENGTH = struct.Struct("<I")


class SensorMessages:
    """Gathers ROS 2 sensor messages of one stream, which stand at fixed places."""

    SIZE = {"sensor_msgs/msg/Imu": 316, "sensor_msgs/msg/MagneticField": 116}
    # where the three numbers stand in the message, by the kind of sensor
    PLACE = {"accelerometer": 220, "gyroscope": 124, "magnetometer": 20}
    BATCH = 4 << 20

    def __init__(self, kind: str, scales: NDArray[np.float64]) -> None:
        self.place, self.scales = self.PLACE[kind], scales
        # messages of a magnetometer are in tesla
        self.factor = 1e6 if kind == "magnetometer" else 1.0
        self.data: list[bytes] = []
        self.offsets: list[Int64] = []
        self.held = 0
        self.heads: list[NDArray[np.uint8]] = []
        self.values: list[NDArray[np.uint8]] = []

    def add(self, data: bytes, offsets: Int64) -> None:
        """Message records of a chunk, by the places at which they begin."""
        self.offsets.append(offsets + self.held)
        self.data.append(data)
        self.held += len(data)
        if self.held > self.BATCH:
            self._gather()

    def _gather(self) -> None:
        if not self.data:
            return
        joined = np.frombuffer(b"".join(self.data), "u1")
        at = np.concatenate(self.offsets)[:, None]
        ends = self.place + 24 + 31
        if len(at) and (at.min() < 0 or at.max() + ends > len(joined)):
            raise Malformed("a sensor message that is cut")
        # sequence and log time of the record, the stamp, the length of the frame's name
        self.heads.append(joined[at + np.r_[11:23, 35:47]])
        self.values.append(joined[at + np.arange(31 + self.place, ends)])
        self.data, self.offsets, self.held = [], [], 0

    def arrays(self) -> dict[str, NDArray[Any]]:
        """time (ns), sequence, counts (n x 3): the numbers in units of the axes' scales."""
        self._gather()
        if not self.heads:
            return Blocks().arrays()
        head = np.concatenate(self.heads)
        kind = [("sequence", "<u4"), ("log", "<u8"), ("s", "<i4"), ("ns", "<u4"), ("frame", "<u4")]
        fields: NDArray[Any] = head.view(np.dtype(kind))[:, 0]
        if (fields["frame"] != 4).any():
            raise Malformed("a sensor message with another frame than imu")
        value = np.concatenate(self.values).view("<f8") * self.factor
        counts = value / self.scales
        # halves away from zero
        counts = np.copysign(np.floor(np.abs(counts) + 0.5), counts)
        if not (np.abs(counts) < 2.0**31).all():
            raise Malformed("a value that is not a count of the chip")
        return {
            "time": stamps(fields["s"], fields["ns"], fields["log"]),
            "sequence": fields["sequence"].copy(),
            "counts": counts.astype("i4"),
            "flags": np.zeros(len(head), "u1"),
        }


# Message types without strings, behind the header: body bytes 16 on are aligned to eight.
RECORDS: dict[str, np.dtype[Any]] = {
    "poise_msgs/msg/Step": np.dtype([
        ("detected_ns", "<i8"), ("interval_s", "<f8"), ("peak_g", "<f8"), ("index", "<u8"),
        ("bout", "<u4"), ("side", "u1"), ("confirmed_late", "u1"), ("peak_vertical_g", "<f8")],
        align=True),
    "poise_msgs/msg/Bout": np.dtype([
        ("start", "<f8"), ("end", "<f8"), ("cadence_spm", "<f4"), ("speed_mps", "<f4"),
        ("stride_length_m", "<f4"), ("step_time_s", "<f4"), ("steps", "<u4"), ("index", "<u4")]),
    "poise_msgs/msg/Marker": np.dtype([
        ("sequence", "<u4"), ("quantity", "<i4"), ("stream", "u1"), ("kind", "u1"),
        ("flags", "u1")]),
    "poise_msgs/msg/ClockSync": np.dtype([
        ("monotonic_ns", "<i8"), ("realtime_ns", "<i8"), ("offset_ns", "<i8"),
        ("synchronised", "u1")]),
    "poise_msgs/msg/Loss": np.dtype([("records", "<u4")]),
}
_BODY = 20
_KINDS = {
    "float64": "<f8", "float32": "<f4", "int64": "<i8", "uint64": "<u8", "int32": "<i4",
    "uint32": "<u4", "int16": "<i2", "uint16": "<u2", "int8": "i1", "uint8": "u1", "bool": "u1",
    "byte": "u1",
}


def layout(definition: str) -> np.dtype[Any] | None:
    """What stands behind the header of a type, by the definition in the log: old logs have other
    fields. None where a field is not a number."""
    fields, at = [], 0
    for line in definition.split("\n===", 1)[0].splitlines():
        words = line.split("#", 1)[0].split()
        if len(words) != 2 or words[0] == "std_msgs/Header":
            continue
        if words[0] not in _KINDS:
            return None
        kind = np.dtype(_KINDS[words[0]])
        at += -at % kind.itemsize
        fields.append((words[1], kind, at))
        at += kind.itemsize
    names, kinds, places = zip(*fields) if fields else ((), (), ())
    return np.dtype({
        "names": names, "formats": kinds, "offsets": places, "itemsize": max(at, 1)})


_QUATERNION = np.dtype([("x", "<f8"), ("y", "<f8"), ("z", "<f8"), ("w", "<f8")])


class Records:
    """Gathers messages of a type that has the same size each time."""

    def __init__(self, kind: np.dtype[Any]) -> None:
        self.kind = kind
        self.stamps: list[tuple[int, int]] = []
        self.log_times: list[int] = []
        self.bodies: list[bytes] = []

    def add(self, data: bytes, place: int, end: int, sequence: int, log_time: int) -> None:
        seconds, rest, frame = struct.unpack_from("<iII", data, place + 4)
        body = data[place + _BODY : place + _BODY + self.kind.itemsize]
        if frame != 4 or place + _BODY + len(body) > end or len(body) != self.kind.itemsize:
            raise Malformed("a message of another size than its type has")
        self.stamps.append((seconds, rest))
        self.log_times.append(log_time)
        self.bodies.append(body)

    def arrays(self) -> dict[str, NDArray[Any]]:
        """time (ns), and a column a field."""
        rows = np.frombuffer(b"".join(self.bodies), self.kind)
        stamp = np.array(self.stamps, "i8").reshape(-1, 2)
        columns: dict[str, NDArray[Any]] = {
            "time": stamps(stamp[:, 0], stamp[:, 1], self.log_times)
        }
        names = self.kind.names or ()
        return columns | {name: np.ascontiguousarray(rows[name]) for name in names}


class StampedPoses(Records):
    """Gathers `geometry_msgs/msg/QuaternionStamped` messages."""

    def __init__(self) -> None:
        super().__init__(_QUATERNION)

    def arrays(self) -> dict[str, NDArray[Any]]:
        columns = super().arrays()
        parts = np.stack([columns[k] for k in "wxyz"], 1)
        return {"time": columns["time"], "quaternion": np.rint(parts * 32767) / 32767.0}


def text(data: bytes, at: int, origin: int) -> tuple[str, int]:
    """The string at `at`, and where the next field of four bytes begins."""
    (length,) = _LENGTH.unpack_from(data, at)
    begin, end = at + 4, at + 4 + length
    if length == 0 or end > len(data):
        raise Malformed("a string that is cut")
    return data[begin : end - 1].decode("utf-8", "replace"), end + (origin - end) % 4


class EventLines:
    """Gathers `poise_msgs/msg/EventLine` messages: (type, JSON text)."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, str]] = []

    def add(self, data: bytes, place: int, end: int, sequence: int, log_time: int) -> None:
        kind, at = text(data, place + _BODY, place)
        line, _ = text(data, at, place)
        self.lines.append((kind, line))


class Postures:
    """Gathers `poise_msgs/msg/Posture` messages; the latest field is missing in old logs."""

    FIXED = struct.Struct("<4xiIIxxxxddffB")

    def __init__(self) -> None:
        self.rows: list[tuple[Any, ...]] = []
        self.log_times: list[int] = []

    def add(self, data: bytes, place: int, end: int, sequence: int, log_time: int) -> None:
        fixed = self.FIXED.unpack_from(data, place)
        at = place + self.FIXED.size
        reason = name = ""
        lean = float("nan")
        if at < end:
            reason, at = text(data, at + (place - at) % 4, place)
        if at < end:
            name, at = text(data, at, place)
        if at + 4 <= end:
            (lean,) = struct.unpack_from("<f", data, at)
        self.rows.append((*fixed, reason, name, lean))
        self.log_times.append(log_time)

    def arrays(self) -> dict[str, NDArray[Any]]:
        columns = list(zip(*self.rows)) or [()] * 11
        return {
            "time": stamps(columns[0], columns[1], self.log_times),
            "distance_acc": np.array(columns[3], "f8"),
            "distance_mag": np.array(columns[4], "f8"),
            "pitch_deg": np.array(columns[5], "f4"),
            "roll_deg": np.array(columns[6], "f4"),
            "lean_deg": np.array(columns[10], "f4"),
            "good": np.array(columns[7], "u1"),
            "reason": np.array(columns[8], "O"),
            "posture": np.array(columns[9], "O"),
        }
