"""A log's HDF5 file, read by h5py; and `poise-export`."""
from __future__ import annotations

import json
import pathlib
import shutil
import subprocess
import sys

import h5py
import numpy as np
import pytest
from conftest import FROZEN

import poise


def export(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "poise.export", *map(str, arguments)], capture_output=True,
        text=True)


def test_file_that_others_read(walk: str, tmp_path: pathlib.Path) -> None:
    log = poise.read(walk)
    assert export(walk, "-o", tmp_path / "walk.h5", "--format", "hdf5").returncode == 0
    with h5py.File(tmp_path / "walk.h5") as file:
        sensor = file["accelerometer"]
        assert np.array_equal(sensor["az_mps2"][:], log.accelerometer.si[:, 2])
        assert np.array_equal(sensor["time"][:], log.accelerometer.time)
        about = json.loads(sensor.attrs["poise"])
        assert about["session"] == log.session.id and about["axes"].startswith("body")
        assert sum(file["bouts"]["steps"][:]) == log.bouts["steps"].sum()
        lines = [json.loads(line) for line in file["events"]["json"]]
        assert lines == log.events and len(file["events"]["type"]) == len(lines)
        assert bytes(file["attachments"]["board.toml"][:]) == log.attachments["board.toml"]
    assert [p.name for p in tmp_path.iterdir()] == ["walk.h5"]
    done = export(walk, "-o", tmp_path / "walk.h5", "--format", "hdf5")
    assert done.returncode == 74 and "is there already" in done.stderr


def test_exports_and_what_they_refuse(walk: str, tmp_path: pathlib.Path) -> None:
    assert export(walk, "-o", tmp_path / "p").returncode == 0
    assert (tmp_path / "p" / "accelerometer.parquet").exists()
    assert export(walk).returncode == 64
    done = export(FROZEN / "foreign_lz4.mcap", "-o", tmp_path / "q")
    assert done.returncode == 65 and done.stderr.startswith("poise-export: ")
    assert "Traceback" not in done.stderr and not (tmp_path / "q").exists()
    cut = tmp_path / "20260131T120000Z_1a2b3c4d_000.mcap"
    shutil.copy(walk, cut)
    with open(cut, "rb+") as file:
        file.truncate(cut.stat().st_size * 2 // 3)
    done = export(cut, "-o", tmp_path / "c")
    assert done.returncode == 3 and "cut" in done.stderr, done.stderr
    assert (tmp_path / "c" / "accelerometer.parquet").exists()


def test_half_a_file_does_not_stay(
    walk: str, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from poise import hdf5

    def full(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(hdf5, "_group", full)
    with pytest.raises(OSError, match="no space"):
        hdf5.write(poise.read(walk), tmp_path / "walk.h5")
    assert list(tmp_path.iterdir()) == []
