"""Outlets of LSL: one of each sensor, one of the events."""
from __future__ import annotations

import socket
from typing import Any

import numpy as np

from ..stream import StreamInfo, to_si
from .clock import Mapping
from .recorder import Packet

_CHANNELS = {
    "accelerometer": ("Acceleration", ("m/s^2",) * 3),
    "gyroscope": ("AngularVelocity", ("rad/s",) * 3),
    "magnetometer": ("MagneticField", ("uT",) * 3),
    "barometer": ("", ("Pa", "degC", "%")),
}
_AIR = ("pressure", "temperature", "humidity")
NOT_EVENTS = {
    "hello", "recent", "state", "acceleration", "attitude", "lost", "sensors", "raw", "rejected",
}


class SensorOutlet:
    """One sensor: three channels of SI values, along the body's axes where the mounting is known,
    as ``poise.read(log)[...].si`` has them."""

    def __init__(self, lsl: Any, prefix: str, about: Packet, board: str, clock: Mapping) -> None:
        self.info = StreamInfo.of(about["topic"], about["metadata"])
        self.samples = 0
        self.missing = 0
        """Samples that the chip made and this program did not receive, by their numbers."""
        self._matrix = self.info.matrix
        self._next: int | None = None
        self._clock = clock
        name = self.info.topic.removeprefix("/imu/")
        self.name = f"{prefix} {name}"
        description = lsl.StreamInfo(
            self.name, self.info.kind.capitalize(), 3, self.info.nominal_rate_hz,
            lsl.cf_double64, f"poise:{socket.gethostname()}:{board}:{prefix}:{name}")
        self._describe(description, clock)
        self.outlet = lsl.StreamOutlet(description)

    def _describe(self, description: Any, clock: Mapping) -> None:
        kind, units = _CHANNELS[self.info.kind]
        top = description.desc()
        channels = top.append_child("channels")
        for axis, unit in zip("XYZ", units):
            channel = channels.append_child("channel")
            is_air = self.info.kind == "barometer"
            label = _AIR["XYZ".index(axis)] if is_air else axis.lower()
            channel.append_child_value("label", label)
            channel.append_child_value("unit", unit)
            channel.append_child_value("type", label.capitalize() if is_air else kind + axis)
        acquisition = top.append_child("acquisition")
        acquisition.append_child_value("model", self.info.chip)
        acquisition.append_child_value("placement", self.info.placement)
        acquisition.append_child_value("axes", "body" if self.info.mount else "device")
        clocks = top.append_child("clock")
        clocks.append_child_value("lsl_minus_monotonic_s", f"{clock.lsl_offset:.9f}")
        clocks.append_child_value("uncertainty_s", f"{clock.uncertainty:.9f}")

    def push(self, packet: Packet) -> None:
        """Sends the samples of a packet, each with its own time."""
        counts = np.array([packet["x"], packet["y"], packet["z"]]).T
        first, number = packet["sequence"], len(counts)
        if self._next is not None:
            self.missing += (first - self._next) % (1 << 32)
        self._next = (first + number) % (1 << 32)
        times = [self._clock.stamp(packet["stamp_us"] + after) for after in packet["after_us"]]
        self.outlet.push_chunk(to_si(counts, self._matrix), times)
        self.samples += number


class EventOutlet:
    """The recording's events: a text each, at the event's own time. ``form`` is `json` (the event
    as in docs/events.md) or `label` (its type; of a marker its text)."""

    def __init__(self, lsl: Any, prefix: str, board: str, form: str, clock: Mapping) -> None:
        self.name = f"{prefix} events"
        self.events = 0
        self._form, self._clock = form, clock
        description = lsl.StreamInfo(
            self.name, "Markers", 1, lsl.IRREGULAR_RATE, lsl.cf_string,
            f"poise:{socket.gethostname()}:{board}:{prefix}:events")
        channel = description.desc().append_child("channels").append_child("channel")
        channel.append_child_value("label", "event")
        channel.append_child_value("type", "Marker")
        channel.append_child_value("format", form)
        self.outlet = lsl.StreamOutlet(description)

    def push(self, text: str, packet: Packet) -> None:
        """Sends a packet of the stream, where it is an event."""
        kind, time = packet.get("type"), packet.get("timestamp")
        if kind in NOT_EVENTS or not isinstance(time, (int, float)):
            return
        if self._form == "label":
            text = packet.get("text") or kind if kind == "marker" else str(kind)
        self.outlet.push_sample([text], self._clock.event(time))
        self.events += 1
