"""A study made for tests: subjects with logs of the virtual board, bad ones, and one that kills
whoever works at it."""
from __future__ import annotations

import json
import os
import pathlib
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field

LOGS = int(os.environ.get("POISE_COHORT_LOGS", "20"))
FROZEN = pathlib.Path(__file__).resolve().parents[3] / "Tests" / "PoiseLogTests" / "Frozen"


@dataclass
class Study:
    """Where it is, and what is to come of it."""

    folder: pathlib.Path
    program: str
    """The program, but for the log that kills: the process that called it is ended by SIGKILL."""
    good: list[pathlib.Path] = field(default_factory=list)
    bad: dict[str, str] = field(default_factory=dict)
    """File name: kind of failure."""


def make(
    folder: pathlib.Path, poise_path: str, record: Callable[..., pathlib.Path], logs: int
) -> Study:
    """`logs` in all: three bad, one that kills, the rest of four subjects and two studies."""
    program = folder / "poise"
    folder.mkdir(parents=True, exist_ok=True)
    program.write_text(
        f'#!/bin/sh\ncase "$*" in *killer*) kill -9 $PPID; exit 1;; esac\nexec {poise_path} "$@"\n')
    program.chmod(0o755)
    study = Study(folder / "raw", str(program))
    subjects = [("gait", "s01"), ("gait", "s02"), ("gait", "s03"), ("spine", "s01")]
    for i in range(logs - 4):
        place = study.folder.joinpath(*subjects[i % 4])
        options = ["--body-height", f"1.{60 + i % 30}"] if i % 3 else []
        study.good.append(record(place, f"{22 + 20 * (i % 2) + i % 7}s", *options))
    place = study.folder / "gait" / "s02"
    (place / "empty.mcap").touch()
    (place / "text.mcap").write_text("no log at all\n")
    shutil.copy(FROZEN / "foreign_lz4.mcap", place / "foreign.mcap")
    study.bad = dict.fromkeys(["empty.mcap", "text.mcap", "foreign.mcap"], "refused")
    shutil.copy(study.good[0], place / "killer.mcap")
    study.bad["killer.mcap"] = "lost"
    return study


def steps_of(program: str, log: pathlib.Path) -> int:
    """Steps in a log as the program itself replays it."""
    out = subprocess.run(
        [program, "replay", str(log), "--events", "-"], capture_output=True, text=True, check=True)
    return out.stdout.count('"type":"step"')


SUMS = ("steps", "bouts", "falls", "alerts", "recorded_s", "worn_s", "walking_s", "good_s")


def sessions_of(program: str, folders: set[pathlib.Path]) -> dict[str, list[float]]:
    """By study how many sessions `poise sessions` lists, and what they add up to."""
    sums: dict[str, list[float]] = {}
    for folder in sorted(folders):
        listed = subprocess.run(
            [program, "sessions", "list", "--json", "--log-dir", str(folder)],
            capture_output=True, text=True, check=False)
        # 3: a log of the study is damaged
        assert listed.returncode in (0, 3), listed.stderr
        of_study = sums.setdefault(folder.parent.name, [0.0] * (1 + len(SUMS)))
        # the copy that kills whoever works at it has no summary beside it
        for row in (r for r in json.loads(listed.stdout) if r["analysed"]):
            for k, value in enumerate([1, *(row[name] for name in SUMS)]):
                of_study[k] += value
    return sums


def sums_of(dataset: pathlib.Path) -> dict[str, list[float]]:
    """The same of the data set, by DuckDB."""
    import duckdb

    each = ", ".join(f"sum({name})::DOUBLE" for name in SUMS)
    files = f"'{dataset}/sessions/**/*.parquet', hive_partitioning=true, union_by_name=true"
    rows = duckdb.sql(
        f"SELECT study, count(*)::DOUBLE, {each} FROM read_parquet({files}) GROUP BY study"
    ).fetchall()
    return {study: list(sums) for study, *sums in rows}


def unfinished(folder: pathlib.Path) -> list[str]:
    """Files of the data set that are no Parquet files."""
    return [
        os.path.join(d, f) for d, _, files in os.walk(folder) for f in files
        if not f.endswith(".parquet")]


def counted(dataset: pathlib.Path) -> dict[str, tuple[int, int, int]]:
    """Sessions, steps, and rows of bouts by study, as DuckDB counts them."""
    import duckdb

    def rows(query: str) -> list[tuple[str, int]]:
        return duckdb.sql(query.replace("DATA", str(dataset))).fetchall()

    each = "read_parquet('DATA/{}/**/*.parquet', hive_partitioning=true, union_by_name=true)"
    sessions = dict(rows(f"SELECT study, count(*) FROM {each.format('sessions')} GROUP BY study"))
    steps = dict(rows(f"SELECT study, sum(steps)::INT FROM {each.format('hours')} GROUP BY study"))
    bouts = dict(rows(f"SELECT study, count(*) FROM {each.format('bouts')} GROUP BY study"))
    return {name: (sessions[name], steps[name], bouts[name]) for name in sessions}


def cohort(*arguments: object, ends: int) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, "-m", "poise.cohort.command", *map(str, arguments)], capture_output=True,
        text=True, timeout=600)
    assert done.returncode == ends, (done.returncode, done.stderr)
    assert "Traceback" not in done.stderr
    return done


def small(study: Study, tmp_path: pathlib.Path, count: int) -> pathlib.Path:
    """A few of the logs, in a folder of their own."""
    folder = tmp_path / "few"
    for log in study.good[:count]:
        place = folder / log.parent.parent.name / log.parent.name
        place.mkdir(parents=True, exist_ok=True)
        (place / log.name).write_bytes(log.read_bytes())
    return folder
