"""A study on Dask's own scheduler and workers, one of which is killed: every good log once."""
from __future__ import annotations

import json
import os
import pathlib
import signal
import subprocess
import sys
import time

import pytest
from cohort_study import (
    LOGS,
    Study,
    cohort,
    counted,
    sessions_of,
    small,
    steps_of,
    sums_of,
    unfinished,
)

from poise.cohort.engines import LocalEngine
from poise.cohort.inputs import from_folders
from poise.cohort.ledger import Ledger
from poise.cohort.study import Account, run_study
from poise.cohort.summary import Program
from poise.cohort.tasks import Result, Work


def check(study: Study, dataset: pathlib.Path, state: pathlib.Path) -> None:
    """Every good log once, the bad ones listed with their reason, nothing half written."""
    found = counted(dataset)
    for name in ("gait", "spine"):
        logs = [g for g in study.good if g.parent.parent.name == name]
        steps = sum(steps_of(study.program, log) for log in logs)
        assert found[name][:2] == (len(logs), steps)
    listed = sessions_of(study.program, {log.parent for log in study.good})
    added = sums_of(dataset)
    assert {name: pytest.approx(sums, abs=1e-4) for name, sums in listed.items()} == added
    assert all(sums[1] > 0 for sums in added.values())
    failures = [json.loads(line) for line in (state / "failures.jsonl").read_text().splitlines()]
    kinds = {os.path.basename(f["files"][0]): f["kind"] for f in failures}
    assert kinds == study.bad
    assert all(f["reason"] for f in failures)
    assert unfinished(dataset) == []


def test_dask_with_a_worker_killed(study: Study, tmp_path: pathlib.Path) -> None:
    from poise.cohort.dask_engine import DaskEngine

    dataset, state = tmp_path / "dataset", tmp_path / "state"
    work = Work(str(dataset), Program(study.program))
    recordings = from_folders([str(study.folder)], None)
    assert len(recordings) == LOGS

    def go(kills: bool) -> Account:
        ledger, engine = Ledger(str(state)), DaskEngine(2)
        results: list[Result] = []

        def progress(result: Result) -> None:
            results.append(result)
            if kills and len(results) == 5:
                assert engine.cluster is not None
                os.kill(engine.cluster.workers[0].pid, signal.SIGKILL)

        try:
            return run_study(work, recordings, engine, ledger, int(kills), {"lost"}, progress)
        finally:
            engine.close()
            ledger.close()

    first = go(kills=True)
    assert first.counts["done"] + first.counts["kept"] == LOGS - 4
    assert (first.counts["refused"], first.counts["lost"]) == (3, 1)
    check(study, dataset, state)
    before = {p: p.stat().st_mtime_ns for p in dataset.rglob("*.parquet")}
    second = go(kills=False)
    assert (second.counts["kept"], second.counts["done"]) == (LOGS - 4, 0)
    assert (second.counts["refused"], second.counts["lost"]) == (3, 1)
    assert {p: p.stat().st_mtime_ns for p in dataset.rglob("*.parquet")} == before


def test_a_stranger_does_not_reach_dasks_scheduler() -> None:
    from distributed import Client
    from poise.cohort.dask_engine import DaskEngine

    engine = DaskEngine(1)
    try:
        assert engine.cluster is not None
        address = engine.cluster.scheduler_address
        assert address.startswith("tls://127.0.0.1:")
        assert engine.client.submit(int, "7").result() == 7
        with pytest.raises((OSError, TypeError)):
            Client(address, timeout="5s")
        with pytest.raises(OSError):
            Client(address.replace("tls", "tcp"), timeout="5s")
    finally:
        engine.close()


def test_command_on_this_machine(study: Study, tmp_path: pathlib.Path) -> None:
    dataset = tmp_path / "dataset"
    arguments = ["run", study.folder, "--out", dataset, "--workers", 2, "--poise", study.program]
    first = cohort(*arguments, ends=3)
    assert f"{LOGS - 4} done, 0 kept, 3 refused, 1 lost" in first.stderr
    assert "text.mcap: not an MCAP file" in first.stderr.replace(str(study.folder), "")
    check(study, dataset, tmp_path / "dataset.run")
    second = cohort(*arguments, "--retry", "none", ends=3)
    assert f"0 done, {LOGS - 4} kept, 3 refused, 1 lost" in second.stderr
    check(study, dataset, tmp_path / "dataset.run")
    # without its account the rows are still known by their names
    ledger = tmp_path / "dataset.run" / "ledger.jsonl"
    lines = ledger.read_bytes().splitlines(keepends=True)
    ledger.write_bytes(b"{damaged\n" + b"".join(lines[1:-1]) + lines[-1][:20])
    assert f"0 done, {LOGS - 4} kept" in cohort(*arguments, "--retry", "none", ends=3).stderr
    ledger.unlink()
    third = cohort(*arguments, ends=3)
    assert f"0 done, {LOGS - 4} kept, 3 refused, 1 lost" in third.stderr
    compact = cohort("compact", dataset, "--to", tmp_path / "compact", ends=0)
    assert f"sessions: {LOGS - 4} rows in 2 files" in compact.stdout
    assert f"{4 * (LOGS - 4)}/{4 * (LOGS - 4)} files" in compact.stderr
    assert counted(tmp_path / "compact") == counted(dataset)


def test_compact_cuts_into_groups_and_files(
    study: Study, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import pyarrow.parquet as pq

    from poise.cohort import compact

    few, dataset = small(study, tmp_path, 8), tmp_path / "dataset"
    cohort("run", few, "--out", dataset, "--workers", 1, "--poise", study.program, ends=0)
    before = counted(dataset)
    # a column that an older version did not write, and one that a later one does
    old = next(dataset.glob("bouts/**/*.parquet"))
    table = pq.ParquetFile(old).read()
    pq.write_table(table.drop_columns(["more"]).append_column("later", table["key"]), old)
    monkeypatch.setattr(compact, "GROUP", 3)
    monkeypatch.setattr(compact, "GROUPS", 2)
    for name, files, rows in compact.compact(str(dataset), str(tmp_path / "to")):
        made = list((tmp_path / "to" / name).rglob("*.parquet"))
        read = [pq.ParquetFile(f) for f in made]
        assert len(made) == files and sum(f.metadata.num_rows for f in read) == rows
        for file in read:
            groups = [file.metadata.row_group(i).num_rows for i in range(file.num_row_groups)]
            assert len(groups) <= 2 and max(groups) <= 3
            columns = file.schema_arrow.names
            assert columns[-1] == "subject" and "later" not in columns
    assert counted(tmp_path / "to") == before
    with pytest.raises(OSError, match="something is there already"):
        next(compact.compact(str(dataset), str(tmp_path / "to")))


def test_interrupted_and_resumed(study: Study, tmp_path: pathlib.Path) -> None:
    few, dataset = small(study, tmp_path, 6), tmp_path / "dataset"
    slow = tmp_path / "slow"
    slow.write_text(
        f'#!/bin/sh\ncase "$1" in summarize) echo x >> {tmp_path}/calls; '
        f'[ $(wc -l < {tmp_path}/calls) -ge 4 ] && [ ! -e {tmp_path}/go ] && exec sleep 60;; '
        f'esac\nexec {study.program} "$@"\n')
    slow.chmod(0o755)
    arguments = [
        sys.executable, "-m", "poise.cohort.command", "run", few, "--out", dataset, "--workers", 1,
        "--poise", slow]
    running = subprocess.Popen(list(map(str, arguments)), stderr=subprocess.PIPE, text=True)
    calls = tmp_path / "calls"
    while not calls.exists() or calls.read_text().count("x") < 4:
        assert running.poll() is None
        time.sleep(0.05)
    running.send_signal(signal.SIGTERM)
    _, said = running.communicate(timeout=60)
    assert running.returncode == 130 and "run again to go on" in said
    assert len(list(dataset.glob("sessions/**/*.parquet"))) == 3
    (tmp_path / "go").touch()
    again = cohort(*arguments[3:], ends=0)
    assert "3 done, 3 kept" in again.stderr
    assert unfinished(dataset) == []


def test_what_a_killed_task_leaves_is_swept(study: Study, tmp_path: pathlib.Path) -> None:
    few, dataset = small(study, tmp_path, 2), tmp_path / "dataset"
    arguments = ["run", few, "--out", dataset, "--workers", 1, "--poise", study.program]
    cohort(*arguments, ends=0)
    session = next(dataset.glob("sessions/**/*.parquet"))
    session.unlink()
    orphan = next(dataset.glob("bouts/**/*.parquet"))
    orphan.with_name("0123.parquet").write_bytes(orphan.read_bytes())
    orphan.with_name("0123.abcd.tmp").write_bytes(b"x")
    assert "1 done, 1 kept" in cohort(*arguments, ends=0).stderr
    assert unfinished(dataset) == [] and not orphan.with_name("0123.parquet").exists()
    assert len(list(dataset.rglob("*.parquet"))) == 8


def test_changed_logs_replace_their_rows(study: Study, tmp_path: pathlib.Path) -> None:
    few, dataset = small(study, tmp_path, 2), tmp_path / "dataset"
    arguments = ["run", few, "--out", dataset, "--workers", 1, "--poise", study.program]
    cohort(*arguments, ends=0)
    log = sorted(few.rglob("*.mcap"))[0]
    log.write_bytes(log.read_bytes()[:-3000])  # cut: what there is counts, and it is said
    assert "1 done, 1 kept" in cohort(*arguments, ends=0).stderr
    import polars

    frame = polars.read_parquet(str(dataset / "sessions/**/*.parquet"))
    assert frame.height == 2 and sorted(frame["complete"]) == [False, True]
    assert str(log.name) in frame.filter(~polars.col("complete"))["missing"][0]
    # a new program, zone or option: everything anew, nothing twice
    assert "2 done, 0 kept" in cohort(*arguments, "--zone", "Asia/Kolkata", ends=0).stderr
    assert len(list(dataset.rglob("*.parquet"))) == 8


@pytest.mark.parametrize(("script", "kind", "reason"), [
    ("kill -SEGV $$", "crashed", "signal 11"),
    ("sleep 60", "timeout", "no result in 1 s"),
    ("echo 'poise: no space left' >&2; exit 74", "storage", "no space left"),
    ("echo 'poise: log of nobody' >&2; exit 65", "refused", "log of nobody")])
def test_kinds_of_failure(
    study: Study, tmp_path: pathlib.Path, script: str, kind: str, reason: str
) -> None:
    few = small(study, tmp_path, 1)
    broken = tmp_path / "broken"
    broken.write_text(
        f'#!/bin/sh\ncase "$1" in summarize) echo x >> {tmp_path}/calls; {script};; esac\n'
        f'exec {study.program} "$@"\n')
    broken.chmod(0o755)
    state = tmp_path / "dataset.run"
    arguments = [
        "run", few, "--out", tmp_path / "dataset", "--poise", broken, "--timeout", 1,
        "--retries", 1]
    done = cohort(*arguments, ends=3)
    assert f"{kind}: gait/s01: " in done.stderr and reason in done.stderr
    (line,) = (state / "failures.jsonl").read_text().splitlines()
    assert (json.loads(line)["kind"], len(json.loads(line)["files"])) == (kind, 1)
    calls = len((tmp_path / "calls").read_text().splitlines())
    assert calls == (1 if kind == "refused" else 2)
    cohort(*arguments, "--retry", "none", ends=3)
    assert len((tmp_path / "calls").read_text().splitlines()) == calls


def test_local_engine_gives_up_a_log_that_kills(study: Study, tmp_path: pathlib.Path) -> None:
    engine = LocalEngine(2)
    recordings = [
        r for r in from_folders([str(study.folder)], None) if "killer" in r.files[0]]
    results: list[Result] = []
    engine.run(Work(str(tmp_path), Program(study.program)), recordings, results.append)
    engine.close()
    assert [r.state for r in results] == ["lost"] and "status -9" in results[0].reason
