"""Where logs come from, where rows go, and Slurm."""
from __future__ import annotations

import os
import pathlib
import pickle
import subprocess
import sys
from collections.abc import Callable

import pytest
from cohort_study import Study, cohort, counted, small

from poise.cohort.inputs import from_folders
from poise.cohort.summary import Program
from poise.cohort.tasks import Work

# Runs an array as sbatch does, one task after the other; task 1 is taken from the machine.
SBATCH = """#!/bin/sh
for option in "$@"; do
  case "$option" in
    --array=0-*) last=${option#--array=0-};;
    --wrap=*) command=${option#--wrap=};;
    --wait|--parsable|--job-name=*|--output=*|--partition=x) ;;
    *) echo "sbatch: no option $option" >&2; exit 1;;
  esac
done
for i in $(seq 0 "$last"); do
  [ "$i" = "$LOST" ] || SLURM_ARRAY_TASK_ID=$i sh -c "$command" || exit 1
done
"""


@pytest.mark.parametrize("when", ["asks", "answers"])
def test_a_worker_whose_run_was_killed(tmp_path: pathlib.Path, when: str) -> None:
    """It says so in one line: nobody is there to read its answer, or it has half of a task."""
    log = tmp_path / "gait" / "s01" / "a.mcap"
    log.parent.mkdir(parents=True)
    log.write_text("no log")
    work = Work(str(tmp_path / "out"), Program("/bin/false"))
    (recording,) = from_folders([str(tmp_path)], None)
    worker = subprocess.Popen(
        [sys.executable, "-m", "poise.cohort.worker"], stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path)
    task = pickle.dumps((work, recording))
    assert worker.stdin and worker.stdout and worker.stderr
    worker.stdin.write(task[: len(task) // 2] if when == "asks" else task)
    worker.stdout.close()
    worker.stdin.close()
    said = worker.stderr.read().decode()
    assert worker.wait() == 1 and said.startswith("poise-cohort: a worker ends: the run ")
    assert said.count("\n") == 1


def test_slurm(
    study: Study, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Against a script that keeps to sbatch's manual; see docs/cohorts.md for Slurm itself."""
    few, dataset = small(study, tmp_path, 5), tmp_path / "dataset"
    sbatch = tmp_path / "bin" / "sbatch"
    sbatch.parent.mkdir()
    sbatch.write_text(SBATCH)
    sbatch.chmod(0o755)
    monkeypatch.setenv("PATH", f"{sbatch.parent}:{os.environ['PATH']}")
    run = ["run", few, "--out", dataset, "--engine", "slurm", "--workers", 3, "--poise",
           study.program, "--slurm-options=--partition=x"]
    monkeypatch.setenv("LOST", "1")
    first = cohort(*run, ends=3)
    assert "3 done, 0 kept, 2 lost" in first.stderr and "its job ended without" in first.stderr
    monkeypatch.setenv("LOST", "-")
    assert "2 done, 3 kept" in cohort(*run, ends=0).stderr
    assert sum(count for count, _, _ in counted(dataset).values()) == 5
    wrong = cohort(*run[:-1], "--slurm-options=--qos=y", "--out", tmp_path / "other", ends=69)
    assert "no option --qos=y" in wrong.stderr


def test_lists_and_parts(
    study: Study, record: Callable[..., pathlib.Path], tmp_path: pathlib.Path
) -> None:
    """A list says whose logs are; parts of a session are one."""
    from rewrite import rewrite

    import poise

    log = record(tmp_path / "logs", "50s")
    start = poise.read(log).accelerometer.time[2000]
    parts = tmp_path / "logs" / "20260131T120000Z_1a2b3c4d_00"
    for i, keep in enumerate([lambda c, m: m.log_time < start, lambda c, m: m.log_time >= start]):
        # another session of the same samples
        changes = {"part": str(i), "session": "1a2b3c4d-0000-4000-8000-000000000001"}
        rewrite(str(log), f"{parts}{i}.mcap", changes, keep)
    manifest = tmp_path / "logs.csv"
    manifest.write_text(
        f"study,log,subject\na,logs/{log.name},s1\nb,{parts}0.mcap,s2\nb,{parts}1.mcap,s2\n")
    run = ["run", "--manifest", manifest, "--out", tmp_path / "out", "--poise", study.program]
    assert "2 done, 0 kept" in cohort(*run, ends=0).stderr
    found = counted(tmp_path / "out")
    assert found["a"] == found["b"] and found["a"][:2] != (1, 0)
    for text, word in [
        ("log,subject\nx,y\n", "no column study"), ("study,log,subject\na,,s1\n", "line 2"),
    ]:
        manifest.write_text(text)
        assert word in cohort(*run, ends=65).stderr
    manifest.write_text("study,log,subject\na,logs/none.mcap,s1\n")
    assert "no such file" in cohort(*run, ends=3).stderr


def test_storage_that_is_no_disk(study: Study, tmp_path: pathlib.Path) -> None:
    """Through fsspec: logs are copied to where the program can open them, rows are put."""
    import fsspec

    from poise.cohort.dataset import Dataset
    from poise.cohort.tasks import run

    memory = fsspec.filesystem("memory")
    for log in study.good[:3]:
        place = f"/raw/{log.parent.parent.name}/{log.parent.name}/{log.name}"
        memory.pipe_file(place, log.read_bytes())
    recordings = from_folders(["memory://raw"], None)
    assert len(recordings) == 3 and all(r.size for r in recordings)
    work = Work("memory://dataset", Program(study.program))
    assert [run(work, r).state for r in recordings] == ["done"] * 3
    assert [run(work, r).state for r in recordings] == ["kept"] * 3
    memory.pipe_file("/raw/gait/s01/text.mcap", b"no log")
    refused = run(work, from_folders(["memory://raw/gait/s01/text.mcap"], None)[0])
    assert refused.reason.startswith("memory://raw/gait/s01/text.mcap: not an MCAP file")
    dataset = Dataset("memory://dataset")
    assert len(dataset.places()) == 3 and dataset.sweep() == 0
    memory.pipe_file("/dataset/bouts/study=x/subject=y/0.parquet", b"left")
    assert dataset.sweep() == 1


def test_wrong_use(study: Study, tmp_path: pathlib.Path) -> None:
    out = ["--out", tmp_path / "out", "--poise", study.program]
    (tmp_path / "empty").mkdir()
    assert "name logs" in cohort("run", *out, ends=64).stderr
    assert "no logs" in cohort("run", tmp_path / "empty", *out, ends=66).stderr
    assert "no such program" in cohort(
        "run", study.folder, "--out", "x", "--poise", "/none", ends=64).stderr
    assert "invalid" in cohort("run", study.folder, *out, "--workers", "0", ends=64).stderr
    assert "--state" in cohort(
        "run", study.folder, "--out", "memory://x", "--poise", study.program, ends=64).stderr
    assert "no Dask scheduler" in cohort(
        "run", study.folder, *out, "--engine", "dask", "--scheduler", "tcp://127.0.0.1:9",
        ends=69).stderr
    assert "no time zone" in cohort(
        "run", small(study, tmp_path, 1), *out, "--zone", "Mars/Base", ends=64).stderr


def test_two_runs_at_once(study: Study, tmp_path: pathlib.Path) -> None:
    from poise.cohort.ledger import Ledger

    ledger = Ledger(str(tmp_path / "out.run"))
    run = ["run", study.folder, "--out", tmp_path / "out", "--poise", study.program]
    assert "another poise-cohort is at work" in cohort(*run, ends=69).stderr
    ledger.close()


def test_a_dask_worker_that_is_not_begun_again(study: Study, tmp_path: pathlib.Path) -> None:
    """A busy machine may be too slow for Dask to begin a worker anew: another takes its place."""
    from concurrent.futures import ThreadPoolExecutor

    from poise.cohort.dask_engine import DaskEngine
    from poise.cohort.tasks import Result

    engine = DaskEngine(1)
    cluster = engine.cluster
    assert cluster is not None
    cluster.sync(cluster.workers[0].close)
    cluster.workers.pop(0, None)
    results: list[Result] = []
    work = Work(str(tmp_path / "out"), Program(study.program))
    recordings = from_folders([str(small(study, tmp_path, 2))], None)
    with ThreadPoolExecutor(1) as pool:
        pool.submit(engine.run, work, recordings, results.append).result(timeout=120)
    engine.close()
    assert [r.state for r in results] == ["done", "done"]
