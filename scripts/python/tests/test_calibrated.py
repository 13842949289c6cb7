"""Readings corrected by what the log holds: what Poise's own figures are worked out of."""
from __future__ import annotations

import csv
import json
import pathlib
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from conftest import Run
from numpy.typing import NDArray

import poise
from poise.calibration import find
from poise.stream import StreamInfo

OFFSET = [0.31, -0.22, 0.27]
MATRIX = [[1.05, 0.01, -0.004], [0.006, 1.04, 0.008], [-0.003, 0.002, 1.06]]


def enmo(values: NDArray[np.float64], time: NDArray[np.int64]) -> dict[int, float]:
    """Of each epoch of 10 s: Euclidean norm minus one g, negative values as zero, mean, in mg."""
    over = np.maximum(np.linalg.norm(values, axis=1) / 9.80665 - 1, 0)
    epoch = time // 10_000_000_000 * 10
    return {int(e): 1000 * float(over[epoch == e].mean()) for e in np.unique(epoch)}


def test_enmo_is_that_of_the_program(
    record: Callable[..., pathlib.Path], run: Run, tmp_path: pathlib.Path
) -> None:
    (tmp_path / "acc.json").write_text(json.dumps({"offset_mps2": OFFSET, "matrix": MATRIX}))
    (tmp_path / "mag.json").write_text(
        json.dumps({"offset_uT": [3, -2, 1], "matrix": np.eye(3).tolist(), "unit": "uT"}))
    path = record(
        tmp_path / "logs", "65s", "--mount", "up=+x,forward=+z", "--accelerometer-calibration",
        str(tmp_path / "acc.json"), "--magnetometer-calibration", str(tmp_path / "mag.json"))
    log = poise.read(path)
    acc = log.accelerometer
    assert acc.calibration is not None and acc.calibration.name == "accelerometer.json"
    assert acc.in_body_axes and log.attachments["accelerometer.json"]
    # by hand, step by step
    info = acc.info
    device = info.scale * (acc.counts @ np.array(info.die_rotation).reshape(3, 3).T)
    right = (device - OFFSET) @ np.array(MATRIX).T @ np.array(info.mount).reshape(3, 3).T
    assert np.allclose(acc.calibrated, right, atol=1e-12)
    frame = acc.polars(calibrated=True)
    assert np.array_equal(frame["ax_mps2"].to_numpy(), acc.calibrated[:, 0])
    field = log.magnetometer
    turned = np.array([3, -2, 1]) @ np.array(field.info.mount).reshape(3, 3).T
    assert np.allclose(field.si - field.calibrated, turned)
    # the program's own, of epochs that are whole
    lines = run("summarize", path, "--epochs", "10s").stdout.splitlines()
    whole = [row for row in csv.DictReader(lines) if float(row["recorded_s"]) > 9.99]
    assert len(whole) >= 5
    mine, raw = enmo(acc.calibrated, acc.time), enmo(acc.si, acc.time)
    for row in whole:
        epoch, said = round(float(row["timestamp"])), float(row["enmo_mg"])
        assert mine[epoch] == pytest.approx(said, abs=0.5)
    mean = np.mean([float(row["enmo_mg"]) for row in whole])
    assert abs(np.mean([raw[round(float(row["timestamp"]))] for row in whole]) - mean) > 5


def test_a_log_without_one_says_so(walk: str, tmp_path: pathlib.Path) -> None:
    import pyarrow.parquet as pq

    from poise.parquet import write

    log = poise.read(walk)
    assert log.accelerometer.calibration is None
    assert log.accelerometer.calibrated is log.accelerometer.si
    write(log, tmp_path / "out")
    schema = pq.read_schema(tmp_path / "out" / "accelerometer.parquet")
    about = json.loads(schema.metadata[b"poise"])
    assert (about["calibration_applied"], about["calibration"]) == (False, None)


INFO = StreamInfo(
    0, "accelerometer", "/imu/accelerometer", "LSM6DSOX", "i2c@1", "0x6a", 0.001, "m/s2", 32767,
    104.0, (1.0, 0, 0, 0, 1.0, 0, 0, 0, 1.0), None, "")


def with_(**changed: Any) -> StreamInfo:
    return StreamInfo(**(vars(INFO) | changed))


@pytest.mark.parametrize(("content", "why"), [
    ({}, ""), ({"chips": {"accelerometer": "lsm6dsox"}}, ""),
    ({"scales": {"accelerometer": 0.001}}, ""),
    ({"chips": {"accelerometer": "BMI160"}}, "made with a BMI160"),
    ({"scales": {"accelerometer": 0.002}}, "made at 0.002"),
    ({"placement": "head"}, "made at the place head"),
    ({"schema": 2}, "schema 2 is not known here"),
    ({"matrix": [[1, 0, 0], [0, 1, 0]]}, "no offset or matrix"),
    ({"offset_mps2": [0, 0, float("nan")]}, "no offset or matrix"),
    ({"matrix": "x"}, "no offset or matrix"), ({"chips": {"accelerometer": 7}}, "not applied"),
])
def test_a_calibration_of_another_sensor_is_not_used(content: dict[str, Any], why: str) -> None:
    """As a replay leaves it out (docs/log-format.md)."""
    text = json.dumps({"offset_mps2": OFFSET, "matrix": MATRIX} | content).encode()
    found, said = find(INFO, [INFO], {"accelerometer.json": text})
    assert (found is None, why in said) == (bool(why), True)


def test_each_place_has_its_own() -> None:
    good = json.dumps({"offset_mps2": OFFSET, "matrix": MATRIX, "address": 0x6A}).encode()
    head = with_(index=1, placement="head", address="0x6b", topic="/imu/accelerometer_head")
    both = [INFO, head]
    files = {"accelerometer.json": good, "accelerometer-head.json": good, "gyroscope.json": good}
    assert find(INFO, both, files)[0] is not None
    assert find(head, both, files) == (
        None, "accelerometer-head.json: made with the part at 0x6A; it is not applied")
    # alone, a part may have moved; and the only place there is has the plain name
    assert find(head, [head], files)[0] is not None
    assert find(with_(kind="gyroscope"), both, files) == (None, "")
    assert find(INFO, both, {}) == (None, "")
    assert find(INFO, both, {"accelerometer.json": b"[" * 9000})[0] is None
