"""`python -m poise.lsl`: its clock, its socket, and a recording made by pylsl against the log.

POISE_LSL_SECONDS makes the recording longer, on a loaded machine: make lsl-check LSL_SECONDS=3600.
"""
from __future__ import annotations

import json
import os
import pathlib
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import lsl_lab
import numpy as np
import pytest

import poise
from poise.lsl import Ended, Mapping, Recorder, RecorderError, find, pair
from poise.lsl import recorder as recorder_module
from poise.lsl.markers import marker_text, request

SECONDS = int(os.environ.get("POISE_LSL_SECONDS", "0"))


class Clocks:
    """Two clocks that move by `step` with each reading, whichever is read."""

    def __init__(self, ahead: float, steps: list[float]) -> None:
        self.now, self.ahead, self._steps, self._k = 100.0, ahead, steps, 0

    def _move(self) -> None:
        self.now += self._steps[self._k % len(self._steps)]
        self._k += 1

    def reference(self) -> float:
        self._move()
        return self.now

    def other(self) -> float:
        self._move()
        return self.now + self.ahead


SENSORS = {
    "type": "sensors", "now": 1_790_000_010.25, "stamp_us": 10_000_000.5,
    "monotonic_us": 95_000_000.0, "between_us": 2.0, "sensors": [],
}


def test_pairs_take_the_narrowest() -> None:
    # readings that take 4 ms, but for one pair of 20 us
    clocks = Clocks(5.0, [0.002] * 9 + [1e-5] * 3 + [0.002] * 3)
    reading = pair(clocks.reference, clocks.other)
    assert reading.uncertainty == pytest.approx(1e-5, abs=1e-9)
    assert abs(reading.offset - 5) <= reading.uncertainty + 1e-9


def test_mapping_there_and_back() -> None:
    clocks = Clocks(-3.0, [1e-6])
    mapping = Mapping(SENSORS, clocks.other, clocks.reference)
    # 1 s of the session's clock after the pair of readings: monotonic 96 s, LSL 93 s
    assert mapping.stamp(11_000_000.5) == pytest.approx(93, abs=2e-6)
    assert mapping.micros(mapping.stamp(11_000_000)) == 11_000_000
    assert mapping.event(1_790_000_011.25) == pytest.approx(93, abs=2e-6)
    assert 1e-6 < mapping.uncertainty < 3e-6


def test_mapping_follows_a_clock_that_was_set() -> None:
    clocks = Clocks(-3.0, [1e-6])
    mapping = Mapping(SENSORS, clocks.other, clocks.reference)
    before = mapping.lsl_offset
    mapping.check()
    assert (mapping.jumps, mapping.lsl_offset) == (0, before)
    clocks.ahead += 0.5
    mapping.check()
    assert mapping.jumps == 1 and mapping.lsl_offset - before == pytest.approx(0.5, abs=3e-6)


def test_a_slow_pair_does_not_replace_a_good_one() -> None:
    clocks = Clocks(-3.0, [1e-6])
    mapping = Mapping(SENSORS, clocks.other, clocks.reference)
    good = mapping.uncertainty
    clocks._steps = [0.01]
    mapping.check()
    assert mapping.uncertainty == good and mapping.jumps == 0


@pytest.mark.parametrize(("sample", "text"), [
    (["left"], "left"), (["", "a", " "], "a"), (["a", "b"], "a; b"), ([7], "7"), ([""], ""),
    (["two\nlines\x00"], "two lines"), (["é" * 400], "é" * 250), (["x" * 499 + "é"], "x" * 499),
    (["\ud800"], ""),
])
def test_marker_texts(sample: list[Any], text: str) -> None:
    assert marker_text(sample) == text
    made = request(sample, 5)
    assert made.get("text", "") == text and made["stamp_us"] == 5
    assert len(json.dumps(made, ensure_ascii=False).encode()) < 2048


@pytest.fixture
def listener(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    # a recorder of this machine is none of the test's
    monkeypatch.setattr(recorder_module, "find", lambda: [
        path for path in find() if path.startswith(str(tmp_path))])
    (tmp_path / "poise").mkdir()
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as made:
        made.bind(str(tmp_path / "poise" / "live.sock"))
        made.listen()
        yield made


def test_the_usual_recorder_is_found_first(
    listener: socket.socket, tmp_path: pathlib.Path,
) -> None:
    (tmp_path / "poise" / "live-7.sock").touch()
    (tmp_path / "poise" / "status.json").touch()
    assert [os.path.basename(p) for p in find()][:2] == ["live.sock", "live-7.sock"]
    recorder = Recorder()
    peer, _ = listener.accept()
    assert recorder.packets(0) == []
    assert recorder.ask({"type": "raw"}) and json.loads(peer.recv(100)) == {"type": "raw"}
    peer.send(b'{"type":"hello"}')
    peer.send(b'{"type":"state"}')
    peer.close()
    # what was sent before the end comes first
    assert [p["type"] for _, p in recorder.packets(1)] == ["hello", "state"]
    with pytest.raises(Ended):
        recorder.packets(1)


def test_of_two_recorders_one_must_be_chosen(
    listener: socket.socket, tmp_path: pathlib.Path,
) -> None:
    usual, other = (str(tmp_path / "poise" / name) for name in ("live.sock", "live-7.sock"))
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as second:
        second.bind(other)
        second.listen()
        with pytest.raises(RecorderError) as refusal:
            Recorder()
        assert str(refusal.value) == (
            f"2 recorders are running; choose one: --socket {usual} or --socket {other}")
        assert refusal.value.status == 64
        Recorder(other).close()
    # the socket of a recorder that was killed stays, and is none
    Recorder().close()


def test_refusals_are_told(listener: socket.socket, tmp_path: pathlib.Path) -> None:
    recorder = Recorder()
    peer, _ = listener.accept()
    peer.send(b'{"type":"refused","reason":"16 subscribers"}')
    with pytest.raises(RecorderError, match="16 subscribers; end one of them"):
        recorder.packets(1)
    with pytest.raises(RecorderError, match="No such file.*--socket takes"):
        Recorder(str(tmp_path / "none.sock"))
    while recorder.ask({"type": "raw"}):  # nobody reads: full, not stuck
        pass


def test_without_a_recorder(tmp_path: pathlib.Path) -> None:
    pytest.importorskip("pylsl")
    environment = os.environ | {
        "XDG_RUNTIME_DIR": str(tmp_path), "LSLAPICFG": lsl_lab.configure(tmp_path)}
    command = [sys.executable, "-m", "poise.lsl", "--socket", str(tmp_path / "live.sock")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 69 and "--socket takes the live.sock" in done.stderr
    assert subprocess.run([*command, "--event"], capture_output=True).returncode == 64


@pytest.fixture(scope="module")
def lsl(tmp_path_factory: pytest.TempPathFactory) -> Any:
    os.environ["LSLAPICFG"] = lsl_lab.configure(tmp_path_factory.mktemp("lsl"))
    return pytest.importorskip("pylsl")


def burn() -> list[subprocess.Popen[bytes]]:
    """Two processes a processor that do nothing but compute, a lesser priority than ours."""
    return [subprocess.Popen(["nice", "-n", "5", sys.executable, "-c", "while True: pass"])
            for _ in range(2 * (os.cpu_count() or 1))]


def test_inlets_receive_the_log(
    lsl: Any, poise_path: str, tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str],
) -> None:
    stimuli = lsl.StreamOutlet(
        lsl.StreamInfo("Stimuli", "Markers", 1, 0, lsl.cf_string, "stimuli"))
    lab = lsl_lab.Lab(tmp_path, poise_path, lsl, "--markers", "Stimuli")
    load = burn() if SECONDS else []
    try:
        inlets = lab.open(3)
        accelerometer = inlets["Poise accelerometer"].info()
        assert stimuli.wait_for_consumers(20)
        lab.follow(0.5)
        pushed = lsl.local_clock()
        stimuli.push_sample(["Treppe, auf"], pushed)
        marked = subprocess.run(
            [poise_path, "mark", "by hand"], env=lab.environment, capture_output=True, text=True,
            timeout=30)
        lab.follow(SECONDS or 1)
        said, faults = lab.finish(30 + SECONDS / 4)
    finally:
        lab.close()
        for process in load:
            process.kill()
            process.wait()
    assert lab.recorder.returncode == 0 and lab.bridge.returncode == 0, said + faults
    figures = {}
    for k, stream in enumerate(["accelerometer", "magnetometer"]):
        figures[stream] = lab.compare(f"Poise {stream}", stream, k)
        assert figures[stream]["apart_ms"] < 2, figures
        # the chips of the virtual board are a few percent off their nominal 100 Hz
        assert figures[stream]["samples"] > 95 * (SECONDS or 1), figures
    # the description, the marker with its time, and events as they are in the log
    assert accelerometer.get_channel_units() == ["m/s^2"] * 3
    assert accelerometer.get_channel_types() == [f"Acceleration{c}" for c in "XYZ"]
    assert accelerometer.nominal_srate() == 100
    events = poise.read(str(tmp_path / "logs")).events
    assert marked.returncode == 0, marked
    texts = [e["text"] for e in events if e["type"] == "marker"]
    assert sorted(texts) == ["Treppe, auf", "by hand"]
    told = lab.events()
    assert told == events[-len(told):] and told[-1]["type"] == "stop"
    (k,) = (i for i, e in enumerate(told) if e.get("text") == "Treppe, auf")
    assert abs(lab.outlets["Poise events"].times[k] - pushed) < 2e-3
    with capsys.disabled():
        if SECONDS:
            print(f"\n{json.dumps(figures)}\n{said}")


def test_liblsl_uses_the_monotonic_clock(lsl: Any) -> None:
    """So it is on Linux; the mapping is measured all the same."""
    reading = pair(lambda: time.clock_gettime(time.CLOCK_MONOTONIC), lsl.local_clock, 200)
    assert abs(reading.offset) < 1e-3 + reading.uncertainty, reading
    assert np.isfinite(reading.uncertainty)


METADATA = {
    "stream": "0", "kind": "accelerometer", "chip": "LIS3DH", "scale": "0.01", "unit": "m/s2",
    "full_scale_counts": "2044", "nominal_rate_hz": "100.0",
    "die_rotation": "1.0 0.0 0.0 0.0 1.0 0.0 0.0 0.0 1.0",
}


def bridged(
    listener: socket.socket, tmp_path: pathlib.Path, packets: list[dict[str, Any]], *options: str,
) -> tuple[int, str]:
    """What `python -m poise.lsl` makes of a recorder that sends these packets, and then ends."""
    environment = os.environ | {"LSLAPICFG": lsl_lab.configure(tmp_path)}
    bridge = subprocess.Popen(
        [sys.executable, "-m", "poise.lsl", "--socket", listener.getsockname(), *options],
        env=environment, stderr=subprocess.PIPE, text=True)
    listener.settimeout(30)
    peer, _ = listener.accept()
    assert json.loads(peer.recv(1000)) == {"type": "raw"}
    for packet in packets:
        peer.send(json.dumps(packet).encode())
    peer.close()
    return bridge.wait(60), bridge.communicate()[1]


STOP = {"type": "stop", "timestamp": 1_790_000_000.0, "reason": "duration"}


def described(now: float) -> list[dict[str, Any]]:
    about = {"topic": "/imu/accelerometer", "metadata": METADATA}
    return [
        {"type": "hello", "session": "5e5510", "board": "made"},
        {"type": "sensors", "now": 1_790_000_000.0, "stamp_us": now * 1e6,
         "monotonic_us": now * 1e6, "between_us": 1.0, "sensors": [about]}]


def raw(sequence: int, stamp: float, count: int) -> dict[str, Any]:
    return {"type": "raw", "sensor": 0, "sequence": sequence, "timestamp": 1_790_000_000.0,
            "stamp_us": round(stamp * 1e6), "after_us": [10_000 * k for k in range(count)],
            "x": [1] * count, "y": [2] * count, "z": [3] * count}


def test_losses_are_counted_and_told(
    listener: socket.socket, lsl: Any, tmp_path: pathlib.Path,
) -> None:
    now = time.clock_gettime(time.CLOCK_MONOTONIC)
    packets = described(now) + [
        # the numbers go on at zero
        raw((1 << 32) - 5, now - 0.2, 5), raw(0, now - 0.15, 5),
        {"type": "lost", "packets": 3, "samples": 7}, raw(12, now - 0.03, 3),
        {"type": "rejected", "reason": "too old"}, STOP]
    status, said = bridged(listener, tmp_path, packets)
    assert status == 3, said
    assert "3 packets with 7 samples were lost" in said
    assert "Poise accelerometer: 13 samples, 7 missing" in said
    assert "the recorder rejected a marker: too old" in said
    status, said = bridged(listener, tmp_path, [*packets[:4], STOP], "--events", "none")
    assert status == 0 and "Poise accelerometer: 10 samples, 0 missing" in said, said
    assert "events" not in said


def test_an_unexpected_end_is_told(
    listener: socket.socket, lsl: Any, tmp_path: pathlib.Path,
) -> None:
    now = time.clock_gettime(time.CLOCK_MONOTONIC)
    packets = described(now) + [raw(0, now - 0.1, 5)]
    status, said = bridged(listener, tmp_path, packets)
    assert status == 69 and "the recorder ended unexpectedly" in said, said
    assert "Poise accelerometer: 5 samples, 0 missing" in said
    assert "session 5e5510, board made" in said
    status, said = bridged(listener, tmp_path, [*packets, STOP])
    assert status == 0 and "unexpectedly" not in said, said


def test_stamps_of_another_clock_are_refused(
    listener: socket.socket, lsl: Any, tmp_path: pathlib.Path,
) -> None:
    now = time.clock_gettime(time.CLOCK_MONOTONIC)
    status, said = bridged(listener, tmp_path, described(now) + [raw(0, now + 100, 2)])
    assert status == 69 and "not of this machine's clock" in said and "--speed max" in said
    status, said = bridged(listener, tmp_path, [{"type": "hello"}])
    assert status == 69 and "the recorder ended" in said
    status, said = bridged(
        listener, tmp_path, [{"type": "refused", "reason": "16 subscribers"}])
    assert status == 69 and "16 subscribers; end one of them" in said
