"""``python -m poise.lsl``: the command line."""
from __future__ import annotations

import argparse
import signal
import sys
import time
from types import FrameType
from typing import Any

from .clock import Mapping
from .markers import Markers
from .outlets import EventOutlet, SensorOutlet
from .recorder import Ended, Packet, Recorder, RecorderError

_EPILOG = """\
examples:
  python -m poise.lsl --markers Stimuli
  LSLAPICFG=lab.cfg python -m poise.lsl --name left-hip --events label

LSL sends to everybody in the network. LSLAPICFG names liblsl's configuration file.

exit status: 0 the recording was stopped, or Ctrl-C; 3 samples or markers are missing, and a line
says how many; 64 wrong use, or several recorders are running; 69 no recorder is running, it ended
unexpectedly, or pylsl is not installed; 77 permission denied
"""
_PATIENCE = 5.0
"""How long the recorder may take to describe its sensors, s."""
_NEAR = 30.0
"""Older stamps than this, s, are not those of a clock of this machine."""


def _parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="python -m poise.lsl", epilog=_EPILOG,
        description="Sensors and events of the running recorder as streams of the Lab Streaming "
        "Layer (LSL).", formatter_class=argparse.RawDescriptionHelpFormatter)
    top.add_argument("--socket", metavar="FILE", help="the recorder's live.sock; default: found")
    top.add_argument("--name", default="Poise", help="begin of the streams' names")
    top.add_argument("--events", choices=("json", "label", "none"), default="json",
                     help="events as JSON objects, as their types, or no stream of them")
    top.add_argument("--markers", metavar="NAME", action="append", default=[],
                     help="LSL stream whose samples become events of the recording; repeatable")
    return top


class Bridge:
    """One recording, from its socket to LSL and back."""

    def __init__(self, options: argparse.Namespace, lsl: Any) -> None:
        self._options, self._lsl = options, lsl
        self.is_stopped = False
        self.lost_packets = self.lost_samples = 0
        self._sensors: list[SensorOutlet] = []
        self._events: EventOutlet | None = None
        self._markers: Markers | None = None
        self._waiting: Packet | None = None
        self._come: list[tuple[str, Packet]] = []
        self._is_over = self._is_cut_off = False

    def stop(self, _signal: int, _frame: FrameType | None) -> None:
        self.is_stopped = True

    def run(self) -> None:
        """Follows the recording to its end. Raises RecorderError."""
        self._recorder = Recorder(self._options.socket)
        hello, sensors = self._begin()
        self._clock = Mapping(sensors, self._lsl.local_clock)
        board = hello.get("board") or ""
        tell(f"session {hello.get('session', 'unknown')}, board {board}")
        for about in sensors["sensors"]:
            outlet = SensorOutlet(self._lsl, self._options.name, about, board, self._clock)
            self._sensors.append(outlet)
            tell(f"{outlet.name}: {outlet.info.nominal_rate_hz:g} Hz, {outlet.info.unit}")
        if self._options.events != "none":
            self._events = EventOutlet(
                self._lsl, self._options.name, board, self._options.events, self._clock)
            tell(f"{self._events.name}: {self._options.events}")
        tell(f"stamps are known to {self._clock.uncertainty * 1e6:.1f} us on LSL's clock, which is "
             f"{self._clock.lsl_offset * 1e6:.1f} us ahead of CLOCK_MONOTONIC")
        if self._options.markers:
            self._markers = Markers(self._lsl, self._options.markers, self._clock, tell)
        try:
            self._follow()
        finally:
            if self._markers:
                self._markers.end()

    def _begin(self) -> tuple[Packet, Packet]:
        """The recorder's first packet, and its answer about the sensors."""
        hello: Packet = {}
        end = time.monotonic() + _PATIENCE
        try:
            self._recorder.ask({"type": "raw"})
            while time.monotonic() < end and not self.is_stopped:
                packets = self._recorder.packets(0.25)
                for k, (_, packet) in enumerate(packets):
                    if packet["type"] == "hello":
                        hello = packet
                    if packet["type"] == "sensors":
                        self._come = packets[k + 1 :]
                        return hello, packet
        except Ended:
            raise RecorderError("the recorder ended") from None
        raise RecorderError("the recorder does not offer its samples; is it an older version?")

    def _follow(self) -> None:
        for text, packet in self._come:
            self._take(text, packet)
        next_check = time.monotonic() + 10
        while not self.is_stopped:
            try:
                for text, packet in self._recorder.packets(0.02 if self._markers else 0.25):
                    self._take(text, packet)
                self._ask()
            except Ended:
                self._is_cut_off = not (self._is_over or self.is_stopped)
                self._linger()
                return
            if time.monotonic() >= next_check:
                next_check = time.monotonic() + 10
                self._clock.check()

    def _take(self, text: str, packet: Packet) -> None:
        kind = packet["type"]
        if kind == "raw":
            self._check(packet)
            self._sensors[packet["sensor"]].push(packet)
        elif kind == "lost":
            self.lost_packets += packet["packets"]
            self.lost_samples += packet.get("samples", 0)
            tell(f"{packet['packets']} packets with {packet.get('samples', 0)} samples were lost: "
                 "this machine is too busy")
        elif kind == "rejected":
            tell(f"the recorder rejected a marker: {packet['reason']}")
        else:
            self._is_over = self._is_over or kind == "stop"
            if self._events:
                self._events.push(text, packet)

    def _check(self, packet: Packet) -> None:
        age = self._clock.age(packet["stamp_us"] + packet["after_us"][-1])
        if not -1 < age < _NEAR:
            raise RecorderError(
                f"stamps are {age:.0f} s old: not of this machine's clock; was the recorder "
                "started with --speed max?")

    def _ask(self) -> None:
        """Sends the markers that wait; the recorder reads some forty a second."""
        while self._markers and (self._waiting or not self._markers.requests.empty()):
            request = self._waiting or self._markers.requests.get_nowait()
            if not self._recorder.ask(request):
                self._waiting = request
                return
            self._waiting = None

    def _linger(self) -> None:
        """What was sent last is still on its way to its readers: an outlet that goes takes it
        along."""
        outlets = [s.outlet for s in [*self._sensors, self._events] if s]
        end = time.monotonic() + 2
        while time.monotonic() < end and any(outlet.have_consumers() for outlet in outlets):
            time.sleep(0.05)

    def summary(self) -> int:
        """Says what was sent; answers the exit status."""
        for sensor in self._sensors:
            tell(f"{sensor.name}: {sensor.samples} samples, {sensor.missing} missing")
        missing = sum(sensor.missing for sensor in self._sensors)
        dropped = self._markers.dropped if self._markers else 0
        if dropped:
            tell(f"{dropped} markers were lost: they came faster than the recorder reads them")
        if self._sensors:
            tell(f"stamps: +-{self._clock.worst * 1e6:.1f} us at worst, LSL's clock was set "
                 f"{self._clock.jumps} times")
        if self._is_cut_off:
            tell("the recorder ended unexpectedly; 'journalctl -u poise' may show why")
            return 69
        return 3 if missing or self.lost_samples or dropped else 0


def tell(words: str) -> None:
    print(f"poise.lsl: {words}", file=sys.stderr, flush=True)


def main() -> int:
    try:
        options = _parser().parse_args()
    except SystemExit as end:
        return 64 if end.code else 0
    if f"{options.name} events" in options.markers:
        tell(f"--markers {options.name} events: this program's own stream")
        return 64
    try:
        import pylsl
    except ImportError:
        tell("pylsl is not installed: pip install 'poise-gait[lsl]'")
        return 69
    except RuntimeError as error:
        tell(f"pylsl finds no liblsl: {str(error).splitlines()[0]}")
        return 69
    bridge = Bridge(options, pylsl)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, bridge.stop)
    try:
        bridge.run()
    except RecorderError as error:
        if not bridge.is_stopped:
            tell(str(error))
            return error.status
    return bridge.summary()


if __name__ == "__main__":
    sys.exit(main())
