"""Corrections of sensors that a log holds as attachments (`poise calibrate`)."""
from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .stream import StreamInfo

_OFFSETS = {"accelerometer": "offset_mps2", "magnetometer": "offset_uT"}


@dataclass(frozen=True)
class Calibration:
    """A straight-line correction: `corrected = matrix @ (reading - offset)`, along the device's
    axes, before the mounting turns them."""

    name: str
    """Of the attachment that it comes from."""
    offset: tuple[float, ...]
    """Three numbers in the sensor's SI unit."""
    matrix: tuple[float, ...]
    """Nine numbers, row by row."""


def find(
    info: StreamInfo, streams: Iterable[StreamInfo], attachments: Mapping[str, bytes]
) -> tuple[Calibration | None, str]:
    """The correction of a stream that Poise uses, as the log has it; and why one that is there is
    not used ("" where it is, or there is none)."""
    key = _OFFSETS.get(info.kind)
    all_streams = list(streams)
    primary = _primary(all_streams)
    name = f"{info.kind}.json"
    if info.placement != primary:
        # a further place has no calibration of its magnetometer
        name = f"{info.kind}-{info.placement}.json" if info.kind == "accelerometer" else ""
    if key is None or name not in attachments:
        return None, ""
    several = len({stream.placement for stream in all_streams}) > 1
    try:
        text = attachments[name].decode()
        found = json.loads(text)
        if not isinstance(found, dict):
            raise ValueError("not a JSON object")
        if found.get("schema", 1) != 1:
            raise ValueError(f"schema {found['schema']} is not known here")
        offset, matrix = _numbers(found.get(key), 3), _numbers(found.get("matrix"), 9)
        if other := _other(found, info, several):
            raise ValueError(other)
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        return None, f"{name}: {error}; it is not applied"
    return Calibration(name, offset, matrix), ""


def _primary(streams: list[StreamInfo]) -> str:
    if any(stream.placement == "trunk" for stream in streams):
        return "trunk"
    of = [stream.placement for stream in streams if stream.kind == "accelerometer"]
    return (of or [stream.placement for stream in streams] or ["trunk"])[0]


def _numbers(given: Any, count: int) -> tuple[float, ...]:
    flat = []
    for item in given if isinstance(given, list) else []:
        flat += item if isinstance(item, list) else [item]
    numbers = tuple(float(number) for number in flat)
    if len(numbers) != count or not all(map(math.isfinite, numbers)):
        raise ValueError(f"no offset or matrix of {count} finite numbers")
    return numbers


def _other(found: dict[str, Any], info: StreamInfo, several: bool) -> str:
    """What says that a calibration is of another sensor; "" where nothing does."""

    def of(name: str) -> Any:
        return (found.get(name) or {}).get(info.kind)

    if found.get("unit", "uT") != "uT":
        return f"made in the unit {found['unit']}"
    if found.get("placement", info.placement) != info.placement:
        return f"made at the place {found['placement']}"
    if of("chips") is not None and info.bus != "file" and of("chips").lower() != info.chip.lower():
        return f"made with a {of('chips')}"
    scale = of("scales")
    is_file = info.bus == "file"  # a recording names neither chip nor range
    if scale is not None and not is_file and abs(scale - info.scale) > 1e-6 * abs(info.scale):
        return f"made at {scale} {info.unit} a count"
    if several and info.kind == "accelerometer":
        address, bus = found.get("address"), found.get("bus")
        if address is not None and info.address and address != int(info.address, 16):
            return f"made with the part at 0x{address:02X}"
        if bus is not None and info.bus and bus != info.bus:
            return f"made with the part on {bus}"
    return ""
