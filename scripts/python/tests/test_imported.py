"""Logs of other recorders' files: what they lack is known to ``Log.missing`` and to a study."""
from __future__ import annotations

import pathlib
import warnings
from collections.abc import Callable

import pytest

import poise
from poise.cohort.summary import Program, summarize
from poise.mobilised import bout_table


@pytest.fixture()
def rows() -> list[str]:
    """Ten seconds of gravity at 100 Hz, as OMGUI writes them."""
    return ["Time,Ax(g),Ay(g),Az(g)"] + [
        f"2026-03-02 09:00:{k // 100:02d}.{k % 100:02d}0,0.5,0,{0.9 if k % 2 else 0.8}"
        for k in range(1000)]


def imported(run: Callable[..., object], folder: pathlib.Path, rows: list[str], ends: int) -> str:
    folder.mkdir()
    (folder / "walk.csv").write_text("\n".join(rows) + "\n")
    run("log", "import", folder / "walk.csv", "-o", folder, "--zone", "UTC", ends=(ends,))
    (log,) = folder.glob("*.mcap")
    return str(log)


def test_what_a_file_lacks_is_in_the_log(
    run: Callable[..., object], poise_path: str, tmp_path: pathlib.Path, rows: list[str]
) -> None:
    path = imported(run, tmp_path / "gap", rows[:301] + rows[401:], 3)
    with pytest.warns(poise.LogWarning):
        log = poise.read(path)
    assert log.missing == [
        f"{path}: 100 samples of the imported recording are missing",
        f"{path}: from 2026-03-02T09:00:02 on: a stretch without rows; 100 samples are missing"]
    with pytest.warns(poise.LogWarning, match="100 samples of accelerometer are missing"):
        assert log.accelerometer.gaps["missing"].tolist() == [100]
    assert log.missing[2:] == ["100 samples of accelerometer are missing"]
    assert log.markers["quantity"].tolist() == [100]
    summary, missing = summarize(Program(poise_path), [path], 60)
    assert "100 samples of the imported recording are missing" in missing
    assert summary["quality"]["lost"] == 100


def test_a_whole_file_lacks_nothing(
    run: Callable[..., object], poise_path: str, tmp_path: pathlib.Path, rows: list[str]
) -> None:
    path = imported(run, tmp_path / "whole", rows, 0)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        log = poise.read(path)
    assert log.missing == []
    with pytest.raises(poise.LogError, match="imported from walk.csv, so no bouts are in it"):
        bout_table(log, "s01")
    assert summarize(Program(poise_path), [path], 60)[1] == ""
