"""The data set says of a log what the program's own summaries say of it, to the last digit."""
from __future__ import annotations

import datetime
import json
import os
import pathlib
from typing import Any

import pytest
from cohort_study import Study, cohort, small
from conftest import Run

from poise.cohort.failure import Failure
from poise.cohort.summary import Program, summarize
from poise.summary import COUNTS, SECONDS, VERSION

NAMES = COUNTS + SECONDS


def rows(dataset: pathlib.Path, table: str, session: str) -> list[dict[str, Any]]:
    import pyarrow.parquet as pq

    every: list[dict[str, Any]] = []
    for path in dataset.glob(f"{table}/**/*.parquet"):
        every += pq.ParquetFile(path).read().to_pylist()
    return [row for row in every if row["session"] == session]


def totals(of: dict[str, Any]) -> dict[str, Any]:
    return {name: of[name] for name in NAMES}


@pytest.mark.parametrize("zone", ["UTC", "Asia/Kolkata"])
def test_totals_are_the_programs_own(
    study: Study, run: Run, tmp_path: pathlib.Path, zone: str
) -> None:
    few, dataset = small(study, tmp_path, 5), tmp_path / "dataset"
    cohort("run", few, "--out", dataset, "--zone", zone, "--workers", 1, "--poise",
           study.program, ends=0)
    for log in sorted(few.rglob("*.mcap")):
        line = run("summarize", log, "--json", "--zone", zone).stdout
        summary = json.loads(line)
        (session,) = rows(dataset, "sessions", summary["session"])
        assert totals(session) == totals(summary["totals"])
        assert None not in totals(session).values() and session["worn_s"] > 0
        for table in ("days", "hours"):
            found = sorted(rows(dataset, table, summary["session"]), key=lambda r: r["start"])
            assert [totals(row) for row in found] == [totals(p) for p in summary[table]]
            assert [str(row["day"]) for row in found] == [p["date"] for p in summary[table]]
        ahead = datetime.timedelta(hours=5.5 if zone == "Asia/Kolkata" else 0)
        for hour in rows(dataset, "hours", summary["session"]):
            assert (hour["start"] + ahead).strftime("%H:%M") == f"{hour['hour']:02}:00"
        keys, bouts = summary["metric_keys"], rows(dataset, "bouts", summary["session"])
        assert len(bouts) == len(summary["bouts"]) == summary["totals"]["bouts"] > 0
        for row, bout in zip(bouts, summary["bouts"]):
            assert [row[key] for key in keys] == bout["values"]
            counts = bout["counts"]
            assert [row[f"strides.{key}"] for key in keys] == (
                counts if isinstance(counts, list) else [counts] * len(keys))
            words = [summary["metric_flags"][int(digit)] for digit in bout["flags"]]
            assert [row[f"flags.{key}"] or "ok" for key in keys] == words
            more = dict(zip(summary["extra_keys"], bout["extra_values"]))
            assert json.loads(row["more"] or "{}") == {
                key: value for key, value in more.items() if value is not None}


def test_totals_are_those_of_kept_sessions(
    study: Study, run: Run, tmp_path: pathlib.Path
) -> None:
    few, dataset = small(study, tmp_path, 3), tmp_path / "dataset"
    cohort("run", few, "--out", dataset, "--poise", study.program, ends=0)
    for log in few.rglob("*.mcap"):
        identity = json.loads(run("summarize", log, "--json").stdout)["session"]
        run("sessions", "index", "--log-dir", log.parent)
        shown = json.loads(
            run("sessions", "show", identity, "--json", "--log-dir", log.parent).stdout)
        (session,) = rows(dataset, "sessions", identity)
        assert totals(session) == totals(shown["totals"])


@pytest.mark.parametrize(("printed", "word"), [
    (f'{{"summary_version":{VERSION + 1}}}', f"version {VERSION + 1}"),
    ('{"summary_version":1,', "cut at character"),
    ('{"summary_version":1,"x":NaN}', "NaN"), ("{}", "no summary_version"),
    ('{"summary_version":1}', "without session"), ("1\n2", "of 2 sessions"),
    ("", "not complete"), ("[" * 5000, "no JSON")])
def test_what_is_no_summary_is_refused(
    tmp_path: pathlib.Path, printed: str, word: str
) -> None:
    program = tmp_path / "poise"
    (tmp_path / "line").write_text(printed)
    program.write_text(f"#!/bin/sh\ncat {tmp_path}/line\n")
    os.chmod(program, 0o755)
    with pytest.raises(Failure, match=word) as failure:
        summarize(Program(str(program)), ["a.mcap"], 60)
    assert failure.value.kind == "refused" and "\n" not in failure.value.reason
