"""A lab on this machine: a recorder on its virtual board, `python -m poise.lsl`, and what pylsl
receives of it. liblsl is configured so that nothing leaves the machine."""
from __future__ import annotations

import json
import os
import pathlib
import subprocess
import sys
import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np

import poise
from poise.lsl import Mapping, Recorder

CONFIGURATION = """\
[ports]
IPv6 = disable
[multicast]
ResolveScope = machine
MachineAddresses = {127.0.0.1}
AddressesOverride = {127.0.0.1}
ListenAddress = 127.0.0.1
[lab]
KnownPeers = {127.0.0.1}
SessionID = %s
[log]
level = -3
"""


def configure(folder: pathlib.Path) -> str:
    """The configuration's path; LSLAPICFG must name it before pylsl is loaded."""
    path = folder / "lsl_api.cfg"
    path.write_text(CONFIGURATION % f"poise-test-{os.getpid()}")
    return str(path)


@dataclass
class Received:
    """What an inlet received of one stream."""

    values: list[Any] = field(default_factory=list)
    times: list[float] = field(default_factory=list)


class Lab:
    """Runs for `seconds` of recording; then ``outlets`` has what inlets received, ``socket`` what
    another reader of the recorder's socket did."""

    def __init__(self, folder: pathlib.Path, program: str, lsl: Any, *options: str) -> None:
        self.folder, self.lsl = folder, lsl
        self.outlets: dict[str, Received] = {}
        self.socket: list[dict[str, Any]] = []
        self.stamps: dict[int, list[float]] = {}
        environment = os.environ | {"XDG_RUNTIME_DIR": str(folder)}
        self.path = str(folder / "poise" / "live.sock")
        self.recorder = subprocess.Popen(
            [program, "run", "--board", "virtual", "--log-dir", str(folder / "logs"), "-q",
             "--events", "none"], env=environment, stderr=subprocess.PIPE, text=True)
        self.environment = environment
        self._wait(lambda: os.path.exists(self.path), "the recorder's socket")
        self._reader = Recorder(self.path)
        self._reader.ask({"type": "raw"})
        self.bridge = subprocess.Popen(
            [sys.executable, "-m", "poise.lsl", "--socket", self.path, *options],
            env=environment, stderr=subprocess.PIPE, text=True)

    def _wait(self, holds: Any, what: str, seconds: float = 30) -> None:
        end = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < end, f"{what}: not within {seconds} s"
            assert self.recorder.poll() is None, self.recorder.communicate()[1]
            time.sleep(0.02)

    def open(self, count: int) -> dict[str, Any]:
        """Inlets of this many streams, by name."""
        found: dict[str, Any] = {}
        infos = self.lsl.resolve_bypred("starts-with(name,'Poise ')", count, 30)
        for info in infos:
            inlet = self.lsl.StreamInlet(info, recover=False)
            inlet.open_stream(10)
            found[info.name()] = inlet
        if len(found) < count:
            self.close()
            raise AssertionError(f"only {sorted(found)} of {count}: {self.bridge.communicate()[1]}")
        self.outlets = {name: Received() for name in found}
        self.inlets = found
        return found

    def follow(self, seconds: float) -> None:
        """Receives for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._receive()
            time.sleep(0.05)

    def _receive(self) -> None:
        for name, inlet in self.inlets.items():
            try:
                values, times = inlet.pull_chunk(0.0, 4096)
            except RuntimeError:
                continue  # ended, and everything was received
            self.outlets[name].values += values
            self.outlets[name].times += times
        try:
            for _, packet in self._reader.packets(0.0):
                self.socket.append(packet)
        except Exception as error:
            if type(error).__name__ != "Ended":
                raise

    def finish(self, patience: float = 30) -> tuple[str, str]:
        """Ends the recording, and receives the rest; what the bridge and the recorder said. The
        recorder ends within `patience` seconds: it has its recording summed up first."""
        self.recorder.terminate()
        end = time.monotonic() + patience
        while (self.recorder.poll() is None or self.bridge.poll() is None):
            self._receive()
            assert time.monotonic() < end, "the programs do not end"
            time.sleep(0.02)
        self._receive()
        return self.bridge.communicate()[1], self.recorder.communicate()[1]

    def close(self) -> None:
        """Whatever went wrong, nothing stays behind."""
        for process in (self.bridge, self.recorder):
            process.kill()
            process.wait()

    def compare(self, name: str, stream: str, index: int) -> dict[str, float]:
        """An outlet's samples against the log's and the socket's; raises AssertionError.

        From the first sample received to the log's last one all are there, once, with the log's
        values bit for bit; answers how many, and how far their times are from the socket's."""
        received = self.outlets[name]
        log = poise.read(str(self.folder / "logs"))
        logged = log[stream]
        values, count = np.array(received.values), len(received.times)
        assert 0 < count <= len(logged), (name, count, len(logged))
        assert np.array_equal(values, logged.si[-count:]), name
        (sensors,) = (p for p in self.socket if p["type"] == "sensors")
        clock = Mapping(sensors, self.lsl.local_clock)
        stamps, sequence = [], []
        for packet in self.socket:
            if packet["type"] == "raw" and packet["sensor"] == index:
                stamps += [clock.stamp(packet["stamp_us"] + after) for after in packet["after_us"]]
                sequence += range(packet["sequence"], packet["sequence"] + len(packet["x"]))
        assert sequence[-count:] == list(logged.sequence[-count:]), name
        apart = np.abs(np.array(stamps[-count:]) - np.array(received.times))
        gaps = np.diff(np.array(received.times)) if count > 1 else np.zeros(1)
        return {"samples": count, "logged": len(logged), "apart_ms": float(apart.max() * 1e3),
                "longest_gap_ms": float(gaps.max() * 1e3),
                "uncertainty_us": clock.uncertainty * 1e6}

    def events(self) -> list[dict[str, Any]]:
        return [json.loads(values[0]) for values in self.outlets["Poise events"].values]
