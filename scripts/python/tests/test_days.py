"""Days of people against an account of the same rows that is not ours."""
from __future__ import annotations

import csv
import datetime
import io
import pathlib

import pyarrow as pa
import pytest
from cohort_study import Study, cohort, small

from poise.cohort.dataset import Dataset
from poise.cohort.days import days
from poise.cohort.schemas import SCHEMAS
from poise.summary import COUNTS, SECONDS


def test_sessions_of_a_day_add_up(tmp_path: pathlib.Path) -> None:
    """Two of one subject on one Sunday, one on the next day; and a day with nothing recorded."""
    dataset = Dataset(str(tmp_path))
    sunday, empty = datetime.date(2026, 3, 1), dict.fromkeys(COUNTS + SECONDS, 0)
    made = [("s01", sunday, 3600, 900), ("s01", sunday, 1800, 0),
            ("s01", datetime.date(2026, 3, 2), 60, 60), ("s02", sunday, 0, 0)]
    for k, (subject, day, recorded, not_worn) in enumerate(made):
        row = empty | {"key": f"{k:032x}", "session": f"{k}", "day": day, "zone": "UTC",
                       "recorded_s": recorded, "not_worn_s": not_worn, "steps": 10 + k}
        held = {"days": [row], "sessions": [{"key": row["key"], "complete": k != 1}]}
        tables = {name: pa.Table.from_pylist(held.get(name, []), schema)
                  for name, schema in SCHEMAS.items()}
        dataset.write(tables, "gait", subject, row["key"])
    rows = days(str(tmp_path))
    names = ("ID", "calendar_date", "weekday", "sessions", "incomplete_sessions", "steps")
    assert [tuple(r[name] for name in names) for r in rows] == [
        ("s01", "2026-03-01", "Sunday", 2, 1, 21), ("s01", "2026-03-02", "Monday", 1, 0, 12),
        ("s02", "2026-03-01", "Sunday", 1, 0, 13)]
    assert [r["dur_day_spt_min"] for r in rows] == [90, 1, 0]
    assert rows[0]["nonwear_perc_day_spt"] == pytest.approx(100 * 900 / 5400, abs=1e-4)
    assert [r["nonwear_perc_day_spt"] for r in rows[1:]] == [100, None]


def test_command_prints_what_duckdb_counts(study: Study, tmp_path: pathlib.Path) -> None:
    import duckdb

    few, dataset = small(study, tmp_path, 6), tmp_path / "dataset"
    cohort("run", few, "--out", dataset, "--poise", study.program, ends=0)
    printed = cohort("days", dataset, ends=0).stdout
    rows = {(r["study"], r["ID"], r["calendar_date"]): (int(r["steps"]), float(r["walking_s"]))
            for r in csv.DictReader(io.StringIO(printed))}
    counted = duckdb.sql(
        "SELECT study, subject, day::VARCHAR, sum(steps)::INT, sum(walking_s) FROM "
        f"read_parquet('{dataset}/days/**/*.parquet', hive_partitioning=true) GROUP BY ALL")
    assert rows == {
        (s, c, d): (n, pytest.approx(w, abs=1e-5)) for s, c, d, n, w in counted.fetchall()}
    (tmp_path / "none").mkdir()
    assert "no days there" in cohort("days", tmp_path / "none", ends=66).stderr
