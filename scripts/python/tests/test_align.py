"""A mapping of clocks beside a log: the same times as `poise log export --aligned`."""
from __future__ import annotations

import csv
import json
import pathlib
import shutil
from typing import Any

import numpy as np
import pytest
from conftest import Run

import poise


def mapping(log: str, **changes: Any) -> dict[str, Any]:
    """Three points from 10 to 40 s after the log's begin, and the log's session."""
    read = poise.read(log)
    start = float(read.accelerometer.time[0]) * 1e-9
    points = [
        {"time_s": round(start + after, 6), "offset_s": offset, "error_s": error}
        for after, offset, error in ((10, 2.5, 0.001), (25, 2.4988, 0.0005), (40, 2.4976, 0.002))]
    return {
        "version": 1, "session": read.session.id, "reference_session": "other",
        "reference_log": "other_000.mcap", "reference_clock_set": True, "place_error_s": 0.003,
        "pieces": [{"windows": 9, "noise_s": 0.001, "drift_ppm": -80.0, "drift_error_ppm": 1.0,
                    "points": points}]} | changes


def put(log: str, tree: Any) -> pathlib.Path:
    path = pathlib.Path(log.rsplit("_", 1)[0] + ".align.json")
    path.write_text(tree if isinstance(tree, str) else json.dumps(tree))
    return path


@pytest.fixture
def log(walk: str, tmp_path: pathlib.Path) -> str:
    return shutil.copy(walk, tmp_path)


def test_same_as_export(log: str, run: Run, tmp_path: pathlib.Path) -> None:
    assert poise.read(log).alignment is None
    put(log, mapping(log))
    read = poise.read(log)
    assert read.alignment is not None
    mapped, error = read.alignment.to_reference(read.accelerometer.time)
    run("log", "export", log, "--aligned", "-o", tmp_path / "csv", "-q")
    with open(tmp_path / "csv" / "accelerometer.csv", encoding="utf-8") as file:
        cells = [row["t_aligned_s"] for row in csv.DictReader(file)]
    assert len(cells) == len(mapped)
    known = ~np.isnan(error)
    assert [bool(cell) for cell in cells] == known.tolist()
    assert 2500 < known.sum() < len(known)
    exported = np.array([float(cell) for cell in cells if cell])
    assert np.abs(exported - mapped[known] * 1e-9).max() < 2e-6
    assert np.isnat(mapped.astype("datetime64[ns]")[~known]).all()
    assert error[known].min() == pytest.approx(0.0035, abs=1e-5)
    # steps, bouts and poses are what people compare
    for table, time in (("gait_step", "t_s"), ("gait_bout", "t_s"), ("bouts", "timestamp"),
                        ("posture_state", "t_s"), ("trunk_pose", "t_s"), ("time", "t_s")):
        with open(tmp_path / "csv" / f"{table}.csv", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        own = np.array([round(float(row[time]) * 1e6) * 1000 for row in rows])
        mapped, error = read.alignment.to_reference(own)
        for row, wanted, bound in zip(rows, mapped, error):
            cell = row["t_aligned_s"]
            assert bool(cell) != np.isnan(bound), (table, row)
            assert not cell or abs(float(cell) - wanted * 1e-9) < 2e-6, (table, row)


@pytest.mark.parametrize("tree", [
    "", "{", "[]", "null", {"version": 2}, {"session": "another"}, {"pieces": []},
    {"pieces": [{"points": [{"time_s": 1, "offset_s": 0, "error_s": 0}]}]},
    {"pieces": [{"points": 2 * [{"time_s": 1, "offset_s": 0, "error_s": 0}]}]}])
def test_refused(log: str, tree: Any) -> None:
    path = put(log, tree if isinstance(tree, str) else mapping(log) | tree)
    with pytest.raises(poise.LogError, match=path.name):
        _ = poise.read(log).alignment


@pytest.mark.parametrize(("tree", "words"), [
    ('{"version": 1,\n"session"}', "not JSON, line 2"), ({"version": 2}, "its version is not 1"),
    ({"pieces": [{}]}, "points is missing"), ({"pieces": 5}, "a value has the wrong type"),
    ({"session": "another"}, "of another session, another")])
def test_a_refusal_is_in_plain_words(log: str, tree: Any, words: str) -> None:
    path = put(log, tree if isinstance(tree, str) else mapping(log) | tree)
    with pytest.raises(poise.LogError) as refusal:
        _ = poise.read(log).alignment
    assert str(refusal.value) == f"{path}: {words}; make it again with 'poise log align'"
