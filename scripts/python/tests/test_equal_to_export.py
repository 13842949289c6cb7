"""What is read is what `poise log export` and `poise log cat` print, to the digit."""
from __future__ import annotations

import csv
import json
import pathlib
from collections.abc import Callable

import numpy as np
import pytest
from conftest import FROZEN, Run

import poise


def fixed(value: float, decimals: int = 6) -> str:
    text = f"{value:.{decimals}f}"
    return text.lstrip("-") if float(text) == 0 else text


def seconds(nanoseconds: int) -> str:
    micros = (int(nanoseconds) + 500) // 1000
    return f"{micros // 10**6}.{micros % 10**6:06d}"


def rows(path: pathlib.Path) -> tuple[list[str], list[list[str]]]:
    with open(path, newline="") as f:
        head, *body = list(csv.reader(f))
    return head, body


def check_stream(stream: poise.Stream, path: pathlib.Path) -> None:
    table = stream.table(counts=True)
    head, body = rows(path)
    if stream.in_body_axes:  # the file marks each row, so that no mounting turns it again
        assert head.pop() == "body_axes"
        assert {row.pop() for row in body} == {"1"}
    assert head == ["t_s", *list(table)[1:]]
    assert len(body) == len(stream) > 100
    columns = [[seconds(t) for t in table["time"]]]
    for name in head[1:]:
        c = table[name]
        columns.append([fixed(v) if c.dtype.kind == "f" else str(v) for v in c])
    for name, expected, found in zip(head, zip(*body), columns):
        assert list(expected) == found, name


def check_numbers(table: poise.Table, path: pathlib.Path, skip: tuple[str, ...] = ()) -> None:
    """Columns of the same name hold the very numbers or texts of the file."""
    head, body = rows(path)
    assert len(body) == table.rows
    for i, name in enumerate(head):
        if name == "t_s":
            assert [r[i] for r in body] == [seconds(t) for t in table["time"]]
        elif not name.startswith("header.") and name not in skip:
            for row, value in zip(body, table[name]):
                missing = value is None or value != value
                text = "" if missing else row[i]
                assert row[i] == text
                if isinstance(value, str):
                    assert row[i] == value
                elif not missing:
                    assert np.dtype(type(value)).type(row[i]) == value, (name, row[i], value)


def check(log: poise.Log, run: Run, folder: pathlib.Path, files: list[str]) -> None:
    out = folder / "csv"
    run("log", "export", *files, "-o", out, "-q")
    for name, stream in log.streams.items():
        check_stream(stream, out / f"{name}.csv")
    lines = (out / "events.jsonl").read_text().splitlines()
    assert [json.loads(line) for line in lines] == log.events
    if (out / "bouts.csv").exists():
        check_numbers(log.bouts, out / "bouts.csv")
    else:
        assert log.bouts.rows == 0
    check_numbers(log.steps, out / "gait_step.csv")
    check_numbers(log.posture, out / "posture_state.csv")
    check_numbers(log.clock, out / "time.csv")
    assert log.markers.rows == len(rows(out / "markers.csv")[1])


@pytest.mark.parametrize("version", [1, 2, 3])
def test_frozen_logs(version: int, run: Run, tmp_path: pathlib.Path) -> None:
    path = str(FROZEN / f"log_v{version}.mcap")
    log = poise.read(path)
    assert log.missing == [] and log.session.schema == version
    check(log, run, tmp_path, [path])
    assert set(log.attachments) == {"board.toml", "calibration.json"}
    # and the events are those that the session printed
    printed = (FROZEN / f"log_v{version}.jsonl").read_text().splitlines()
    told = [e for e in log.events if e["type"] in ("step", "bout", "posture")]
    live = [json.loads(line) for line in printed]
    assert told == [e for e in live if e["type"] in ("step", "bout", "posture")] != []


def test_new_log(walk: str, run: Run, tmp_path: pathlib.Path) -> None:
    log = poise.read(walk)
    check(log, run, tmp_path, [walk])
    assert log.bouts.rows >= 3 and log.health.rows >= 1
    assert np.isfinite(log.bouts["speed_mps"]).all()


def test_poses(walk: str, run: Run) -> None:
    poses = poise.read(walk).poses
    lines = run("log", "cat", walk, "--topics", "/trunk/pose", "--format", "csv").stdout
    head, *body = [line.split(",") for line in lines.splitlines()]
    assert head == ["t_s", *list(poses)[1:]] and len(body) == poses.rows > 1000
    for i, row in enumerate(body):
        assert row[0] == seconds(poses["time"][i])
        found = [round(float(poses[k][i]), 6) for k in list(poses)[1:]]
        assert [float(v) for v in row[1:]] == found


def test_layout_of_a_message_a_sample(walk: str, run: Run, tmp_path: pathlib.Path) -> None:
    """The other layout gives the same counts, times and flags."""
    path = tmp_path / "ros2.mcap"
    run("log", "export", walk, "--format", "ros2", "-o", path, "-q")
    log, other = poise.read(walk), poise.read(path)
    assert (log.session.layout, other.session.layout) == ("compact", "ros2")
    for name, stream in log.streams.items():
        for column in stream.table(counts=True):
            a, b = stream.table(counts=True)[column], other[name].table(counts=True)[column]
            assert a.dtype == b.dtype and np.array_equal(a, b), (name, column)
    for column in log.poses:
        assert np.array_equal(log.poses[column], other.poses[column])
    assert log.events == other.events
    check(other, run, tmp_path, [str(path)])


NINE = """
name = "nine"
description = "Nine axes of two makers' chips, polled"
[bus]
virtual = true
"""
CHIPS = [
    ("LSM9DS1", "accelerometer", "0x6A", "range_g = 4", 119),
    ("LSM9DS1", "gyroscope", "0x6A", "range_dps = 500", 119),
    ("LSM303DLHC", "magnetometer", "0x1E", "", 75)]


def test_gyroscope_flags_and_axes_of_other_scale(
    record: Callable[..., pathlib.Path], run: Run, tmp_path: pathlib.Path
) -> None:
    """Polled samples bear a flag; an LSM303DLHC's z axis has another sensitivity; a mounting."""
    board = NINE
    for chip, kind, address, extent, rate in CHIPS:
        board += f'[[sensor]]\nchip = "{chip}"\nkind = "{kind}"\naddress = {address}\n{extent}\n'
        board += f"rate_hz = {rate}\npolling = true\n"
    (tmp_path / "nine.toml").write_text(board)
    mount = ["--mount", "up=+x,forward=+z", "--board", "nine", "--boards", str(tmp_path)]
    path = record(tmp_path / "logs", "20s", *mount)
    log = poise.read(path)
    assert set(log.streams) == {"accelerometer", "gyroscope", "magnetometer"}
    assert all((stream.flags == 1).all() for stream in log.streams.values())
    assert len({round(s, 9) for s in log.magnetometer.info.axis_scales}) == 2
    assert log.accelerometer.in_body_axes and log.gyroscope.info.unit == "rad/s"
    check(log, run, tmp_path, [str(path)])
    ros2 = tmp_path / "ros2.mcap"
    run("log", "export", path, "--format", "ros2", "-o", ros2, "-q")
    for name, stream in poise.read(ros2).streams.items():
        for column, expected in log[name].table(counts=True).items():
            assert np.array_equal(stream.table(counts=True)[column], expected), (name, column)
