"""A log's Parquet files, read by others."""
from __future__ import annotations

import json
import pathlib

import numpy as np
import pytest
from rewrite import rewrite

import poise
from poise.export import main


def test_files_that_others_read(walk: str, tmp_path: pathlib.Path) -> None:
    import duckdb
    import pyarrow.parquet as pq

    from poise.parquet import write

    log = poise.read(walk)
    paths = write(log, tmp_path / "walk")
    names = {pathlib.Path(p).name for p in paths}
    assert {"accelerometer.parquet", "bouts.parquet", "poses.parquet", "board.toml"} <= names
    assert "markers.parquet" not in names  # there were none
    assert all(pathlib.Path(p).stat().st_size for p in paths)
    assert [p.name for p in tmp_path.iterdir()] == ["walk"]
    table = pq.read_table(tmp_path / "walk" / "accelerometer.parquet")
    assert np.array_equal(table["az_mps2"].to_numpy(), log.accelerometer.si[:, 2])
    assert np.array_equal(table["time"].cast("int64").to_numpy(), log.accelerometer.time)
    about = json.loads(table.schema.metadata[b"poise"])
    assert about["session"] == log.session.id and about["axes"].startswith("body")
    assert table.schema.field("ax_mps2").metadata == {b"unit": b"m/s2"}
    counts = np.stack([table[f"{k}_counts"].to_numpy() for k in "xyz"])
    si = np.array(about["counts_to_si"]) @ counts
    assert np.allclose(si, [table[f"a{k}_mps2"].to_numpy() for k in "xyz"])
    (count, steps), = duckdb.sql(
        f"SELECT count(*), sum(steps) FROM '{tmp_path}/walk/bouts.parquet'").fetchall()
    assert (count, steps) == (log.bouts.rows, log.bouts["steps"].sum())
    events = pq.read_table(tmp_path / "walk" / "events.parquet").to_pydict()
    assert [json.loads(text) for text in events["json"]] == log.events
    assert events["type"] == [event["type"] for event in log.events]
    assert [time.timestamp() for time in events["time"]] == pytest.approx(
        [event["timestamp"] for event in log.events], abs=1e-6)
    with pytest.raises(FileExistsError, match="is there already"):
        write(log, tmp_path / "walk")


def test_what_the_recorder_lost_is_told(
    walk: str, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """As `poise log export` of CSV: status 3, and a line."""
    def export(log: str, folder: str) -> tuple[int, str]:
        monkeypatch.setattr("sys.argv", ["poise-export", log, "-o", str(tmp_path / folder)])
        with pytest.raises(SystemExit) as end:
            main()
        return int(end.value.code or 0), capsys.readouterr().err

    assert export(walk, "whole") == (0, "")
    seen = iter(range(10**6))
    topic = poise.read(walk).accelerometer.info.topic
    path = rewrite(walk, str(tmp_path / "gap.mcap"), keep=lambda channel, message: not (
        channel.topic == topic and 5 <= next(seen) < 8))
    status, said = export(path, "gap")
    count = int(poise.read(path).accelerometer.gaps["missing"].sum())
    assert status == 3 and count > 0
    assert said == f"poise-export: {count} samples of accelerometer are missing\n"
