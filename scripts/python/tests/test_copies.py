"""Copies of real logs, logs of several zones, and files that storage does not answer for."""
from __future__ import annotations

import datetime
import json
import os
import pathlib
import shutil
import socket
import threading
import time
from collections.abc import Callable

import pyarrow.parquet as pq
import pytest
from cohort_study import cohort, sessions_of, sums_of, unfinished
from conftest import Run
from rewrite import rewrite

from poise.cohort import inputs, tasks
from poise.cohort.failure import Failure
from poise.cohort.inputs import from_folders
from poise.cohort.patience import within
from poise.cohort.summary import Program
from poise.cohort.tasks import Recording, Work


def test_merged_recovered_and_cut_copies(
    record: Callable[..., pathlib.Path], run: Run, poise_path: str, tmp_path: pathlib.Path
) -> None:
    """What `poise log` makes of a log adds nothing to it; sums are those of `poise sessions`."""
    import poise

    subject, dataset = tmp_path / "raw" / "gait" / "s01", tmp_path / "dataset"
    whole = record(tmp_path / "made", "60s", "--body-height", "1.7")
    other = record(subject, "40s")
    stem = whole.name.removesuffix("_000.mcap")
    middle = poise.read(whole).accelerometer.time[3000]
    for i, keep in enumerate([lambda c, m: m.log_time < middle, lambda c, m: m.log_time >= middle]):
        rewrite(str(whole), str(subject / f"{stem}_00{i}.mcap"), {"part": str(i)}, keep)
    arguments = ["run", tmp_path / "raw", "--out", dataset, "--poise", poise_path]
    assert "2 done, 0 kept" in cohort(*arguments, ends=0).stderr
    parts = sums_of(dataset)
    run("log", "merge", *sorted(subject.glob(f"{stem}_*")), "-o", subject / "merged.mcap", "-q")
    cut = tmp_path / "cut.mcap"
    cut.write_bytes(whole.read_bytes()[:-60_000])
    run("log", "recover", cut, "-o", subject / "recovered.mcap", ends=(0, 3))
    shutil.copy(cut, subject / "cut.mcap")
    # nothing but the description of the session: no samples, no times
    (subject / "start.mcap").write_bytes(whole.read_bytes()[:12_000])
    shutil.copy(other, subject / "renamed.mcap")
    said = cohort(*arguments, ends=0).stderr
    assert said.count("copy: gait/s01: ") == 5, said
    sums = sums_of(dataset)
    assert sums["gait"] == pytest.approx(parts["gait"], rel=1e-3) and sums["gait"][0] == 2
    run("sessions", "index", "--log-dir", subject, ends=(0, 3))
    assert sums == {"gait": pytest.approx(sessions_of(poise_path, {subject})["gait"], rel=1e-3)}
    assert "0 done" in cohort(*arguments, ends=0).stderr and sums_of(dataset) == sums
    # a log of the right subject only
    (tmp_path / "raw" / "gait" / "s02").mkdir()
    shutil.copy(other, tmp_path / "raw" / "gait" / "s02")
    said = cohort(*arguments, ends=3).stderr
    assert "1 conflict" in said and "counted from gait/s01" in said
    failures = (tmp_path / "dataset.run" / "failures.jsonl").read_text().splitlines()
    kinds = [json.loads(line)["kind"] for line in failures]
    assert kinds.count("copy") == 5 and kinds.count("conflict") == 1
    assert sums_of(dataset) == sums
    shutil.rmtree(tmp_path / "raw" / "gait" / "s02")
    done = cohort("remove", "--out", dataset, "s01", ends=0)
    assert "gait/s01: 2 sessions" in done.stdout and "the next run adds it again" in done.stderr
    assert list(dataset.rglob("*.parquet")) == []
    assert "not in this data set" in cohort("remove", "--out", dataset, "s01", ends=66).stderr


def test_halves_of_a_session_in_one_folder(
    record: Callable[..., pathlib.Path], run: Run, tmp_path: pathlib.Path
) -> None:
    """`poise sessions` and `poise report` name the half that does not count, and end with 3."""
    import poise

    whole, folder = record(tmp_path / "made", "60s"), tmp_path / "logs"
    folder.mkdir()
    middle = poise.read(whole).accelerometer.time[3000]
    rewrite(str(whole), str(folder / "begin.mcap"), {}, lambda c, m: m.log_time < middle)
    rewrite(str(whole), str(folder / "end.mcap"), {}, lambda c, m: m.log_time >= middle)
    there = ["--log-dir", folder]
    for command in (["sessions", "index"], ["sessions", "list"], ["sessions", "show", "last"],
                    ["report", "--days", "3"]):
        said = run(*command, *there, ends=(3,)).stderr
        assert " does not count, but has times of session " in said
    run("log", "merge", folder / "begin.mcap", folder / "end.mcap", "-o", folder / "a.mcap", "-q")
    run("sessions", "index", *there)
    listed = json.loads(run("sessions", "list", "--json", *there).stdout)
    steps = json.loads(run("summarize", whole, "--json").stdout)["totals"]["steps"]
    assert [row["steps"] for row in listed] == [steps]


def test_days_of_each_sessions_own_zone(
    record: Callable[..., pathlib.Path], poise_path: str, run: Run, tmp_path: pathlib.Path
) -> None:
    log = record(tmp_path / "made", "30s")
    zones = {"s01": "Pacific/Auckland", "s02": "America/Los_Angeles", "s03": ""}
    for number, (subject, zone) in enumerate(zones.items()):
        place = tmp_path / "raw" / "gait" / subject / "a.mcap"
        place.parent.mkdir(parents=True)
        changes = {"option.zone": zone, "session": f"1a2b3c4d-0000-4000-8000-00000000000{number}"}
        rewrite(str(log), str(place), changes)
    arguments = ["run", tmp_path / "raw", "--out", tmp_path / "own", "--poise", poise_path]
    cohort(*arguments, ends=0)
    for subject, zone in zones.items():
        place = tmp_path / "raw" / "gait" / subject / "a.mcap"
        named = ["--zone", "UTC"] if not zone else []
        summary = json.loads(run("summarize", place, "--json", *named).stdout)
        for table in ("days", "hours"):
            rows = []
            for path in (tmp_path / "own" / table).glob(f"**/{subject}.*.parquet"):
                rows += pq.ParquetFile(path).read().to_pylist()
            assert [str(row["day"]) for row in rows] == [p["date"] for p in summary[table]]
            assert {row["zone"] for row in rows} == {zone or "UTC"}
        (path,) = (tmp_path / "own" / "sessions").glob(f"**/{subject}.*.parquet")
        (row,) = pq.ParquetFile(path).read(columns=["zone", "start"]).to_pylist()
        assert row["zone"] == (zone or "UTC")
    # Auckland and Los Angeles are 19 to 21 hours apart
    first = [
        pq.ParquetFile(next((tmp_path / "own" / "hours").glob(f"**/{s}.*.parquet")))
        .read(columns=["day", "hour"]).to_pylist()[0] for s in ("s01", "s02")]
    times = [datetime.datetime.combine(r["day"], datetime.time(r["hour"])) for r in first]
    assert 18 <= (times[0] - times[1]).total_seconds() / 3600 <= 22
    # one zone for all is what --zone says
    cohort(*arguments, "--zone", "Asia/Kolkata", ends=0)
    for path in (tmp_path / "own").glob("days/**/*.parquet"):
        found = pq.ParquetFile(path).read(columns=["zone"])["zone"].to_pylist()
        assert set(found) == {"Asia/Kolkata"}  # two days where it is midnight there now


def test_special_files_are_refused_by_name(
    record: Callable[..., pathlib.Path], poise_path: str, tmp_path: pathlib.Path
) -> None:
    subject = tmp_path / "raw" / "gait" / "s01"
    record(subject, "22s")
    os.mkfifo(subject / "pipe.mcap")
    (subject / "loop.mcap").symlink_to(subject / "loop.mcap")
    (subject / "dangling.mcap").symlink_to("nowhere")
    (tmp_path / "raw" / "gait" / "s02").symlink_to(subject)
    (subject / "device.mcap").symlink_to("/dev/zero")
    bound = socket.socket(socket.AF_UNIX)
    bound.bind(str(subject / "socket.mcap"))
    begin = time.monotonic()
    said = cohort(
        "run", tmp_path / "raw", "--out", tmp_path / "dataset", "--timeout", 120, "--poise",
        poise_path, ends=3).stderr
    bound.close()
    assert time.monotonic() - begin < 100
    assert "1 done, 0 kept, 6 refused" in said
    for text in ("pipe.mcap: a named pipe, not", "loop.mcap: a symbolic link that leads to itself",
                 "dangling.mcap: no such file", "s02: a link to a folder is not followed",
                 "device.mcap: a device", "socket.mcap: a socket"):
        assert text in said
    assert unfinished(tmp_path / "dataset") == []


def test_storage_that_does_not_answer(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mount whose server is gone, as reads see it: they never come back."""
    never = threading.Event()
    with pytest.raises(Failure, match="x: its storage does not answer in 0 s") as failure:
        within(0.05, "x", never.wait)
    assert failure.value.kind == "timeout"
    with pytest.raises(FileNotFoundError):
        within(5, "x", lambda: os.stat(tmp_path / "nothing"))
    assert within(5, "x", lambda: 7) == 7
    for subject in ("dead", "s01"):
        (tmp_path / "gait" / subject).mkdir(parents=True)
        (tmp_path / "gait" / subject / "a.mcap").write_text("x")
    listed = inputs._list

    def hangs(folder: str) -> object:
        return never.wait() if folder.endswith("dead") else listed(folder)

    monkeypatch.setattr(inputs, "_list", hangs)
    found = from_folders([str(tmp_path)], None, 0.1)
    assert [(r.study, r.subject, bool(r.fault)) for r in found] == [
        ("gait", "dead", True), ("gait", "s01", False)]
    work = Work(str(tmp_path / "out"), Program("/bin/false"), seconds=0.1)
    result = tasks.run(work, found[0])
    assert (result.state, "gait/dead: its storage" in result.reason) == ("timeout", True)
    monkeypatch.setattr(tasks, "_digest", lambda files: never.wait())
    result = tasks.run(work, Recording("gait", "s01", found[1].files))
    assert result.state == "timeout" and "s01/a.mcap: its storage" in result.reason
    never.set()


def test_a_folder_that_cannot_be_read_is_listed(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gait" / "s01").mkdir(parents=True)

    def refuses(folder: str) -> object:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(inputs, "_list", refuses)
    (found,) = from_folders([str(tmp_path / "gait")], None)
    result = tasks.run(Work(str(tmp_path / "out"), Program("/bin/false")), found)
    assert result.state == "storage" and result.reason.endswith("gait: Permission denied")
