"""A run that is cut at any of its writes: nothing half written counts, and the next one goes on."""
from __future__ import annotations

import builtins
import json
import os
import pathlib
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable
from typing import Any

import pyarrow.parquet as pq
import pytest
from cohort_study import unfinished

from poise import whole
from poise.cohort import ledger, study
from poise.cohort import packs as packs_module
from poise.cohort.dataset import Dataset
from poise.cohort.engines import Tell
from poise.cohort.failure import Busy
from poise.cohort.inputs import from_folders
from poise.cohort.layout import TABLES
from poise.cohort.progress import Progress
from poise.cohort.ledger import Ledger
from poise.cohort.study import Account, run_study
from poise.cohort.summary import Program
from poise.cohort.tasks import Recording, Result, Work, run

SUMMARY = pathlib.Path(__file__).parent / "exchange" / "summary.json"


class Inline:
    """Tasks one after the other in this process, so that a cut of it is a cut of them."""

    isolates = is_alone = True

    def run(self, work: Work, recordings: Iterable[Recording], tell: Tell) -> None:
        for recording in recordings:
            tell(run(work, recording))

    def close(self) -> None:
        pass


class Cut:
    """Ends this process at the n-th moment around what reaches the disk."""

    def __init__(self, at: int) -> None:
        self.at, self.count = at, 0

    def moment(self) -> None:
        self.count += 1
        if self.count == self.at:
            os._exit(9)

    def around(self, of: Callable[..., Any]) -> Callable[..., Any]:
        def called(*arguments: Any, **named: Any) -> Any:
            self.moment()
            done = of(*arguments, **named)
            self.moment()
            return done

        return called

    def open(self, *arguments: Any, **named: Any) -> Any:
        file = builtins.open(*arguments, **named)
        return Halves(file, self) if file.writable() else file


class Halves:
    """A file of which half of each write is there at one moment, and all at the next."""

    def __init__(self, file: Any, cut: Cut) -> None:
        self._file, self._cut = file, cut

    def write(self, data: Any) -> int:
        self._cut.moment()
        self._file.write(data[: len(data) // 2])
        self._file.flush()
        self._cut.moment()
        self._file.write(data[len(data) // 2 :])
        return len(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def __enter__(self) -> Halves:
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()


@pytest.fixture
def few(tmp_path: pathlib.Path) -> tuple[pathlib.Path, Work]:
    """Two logs, and a program whose summary of each is the same made one, of two sessions."""
    for name in ("s01", "s02"):
        place = tmp_path / "raw" / "gait" / name
        place.mkdir(parents=True)
        (place / "a.mcap").write_text(name)
    line = tmp_path / "line.json"
    line.write_text(json.dumps(json.loads(SUMMARY.read_text())))
    program = tmp_path / "poise"
    program.write_text(
        '#!/bin/sh\ncase "$2" in */s01/*) n=1;; *) n=2;; esac\n'
        f'case "$1" in --version) echo poise 0;; *) sed "s/000000001/00000000$n/" {line};; esac\n')
    program.chmod(0o755)
    return tmp_path / "raw", Work(str(tmp_path / "dataset"), Program(str(program)))


def go(raw: pathlib.Path, work: Work, state: str) -> Account:
    ledger = Ledger(state)
    try:
        return run_study(work, from_folders([str(raw)], None), Inline(), ledger, 0, set())
    finally:
        ledger.close()


def cut_at(moment: int, what: Callable[[], object]) -> bool:
    """Does it in a process of its own that ends at a moment. False where it came to its end."""
    child = os.fork()
    if child == 0:
        try:
            cut = Cut(moment)
            whole.open = study.open = ledger.open = cut.open  # type: ignore[attr-defined]
            for name in ("replace", "fsync", "remove", "unlink", "makedirs", "rmdir"):
                setattr(os, name, cut.around(getattr(os, name)))
            what()
        except BaseException as error:
            print(error, file=sys.stderr)
            os._exit(1)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) in (0, 9)
    return os.waitstatus_to_exitcode(status) == 9


def check_whole(dataset: pathlib.Path) -> None:
    """What counts is all there: each session with its rows in every table."""
    for path in dataset.glob("sessions/**/*.parquet"):
        keys = pq.ParquetFile(path).read(columns=["key"])["key"].to_pylist()
        for name in TABLES:
            other = dataset / name / path.relative_to(dataset / "sessions")
            assert set(pq.ParquetFile(other).read()["key"].to_pylist()) == set(keys)


def keys_of(dataset: pathlib.Path, table: str) -> list[str]:
    """Of every row that a query over the data set would read."""
    return [key for path in dataset.glob(f"{table}/**/*.parquet")
            for key in pq.ParquetFile(path).read(columns=["key"])["key"].to_pylist()]


@pytest.mark.parametrize("packs", [False, True])
@pytest.mark.parametrize("replaces", [False, True])
def test_a_cut_at_every_write(
    few: tuple[pathlib.Path, Work], tmp_path: pathlib.Path, replaces: bool, packs: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With files of each session, and with packs after each task."""
    if packs:
        for module in (study, packs_module):
            monkeypatch.setattr(module, "LOOSE", 1)
    raw, first = few
    # every moment of a run with packs takes minutes: make scale tries them all
    step = 7 if packs and "POISE_EVERY_CUT" not in os.environ else 1
    moment, is_cut = 1 - step, True
    while is_cut:
        moment += step
        root, state = tmp_path / f"{moment}", str(tmp_path / f"{moment}.run")
        work = Work(str(root), first.program)
        if replaces:
            (raw / "gait" / "s01" / "a.mcap").write_text("as it was")
            assert go(raw, work, state).counts["done"] == 2
            (raw / "gait" / "s01" / "a.mcap").write_text(f"changed {moment}")
        is_cut = cut_at(moment, lambda: go(raw, work, state))
        if not packs:
            check_whole(root)  # a session may be in two packs for a moment, and a moment only
        account = go(raw, work, state)
        check_whole(root)
        assert account.is_whole and account.counts.total() == 2
        assert len(keys_of(root, "sessions")) == len(set(keys_of(root, "sessions"))) == 2, moment
        assert {*keys_of(root, "bouts")} == {*keys_of(root, "sessions")} and not unfinished(root)
        assert len(list(root.rglob("*.parquet"))) == (4 if packs else 8), moment
        assert go(raw, work, state).counts == {"kept": 2}
    assert moment > (40 if not replaces else 30)


def test_two_runs_on_one_data_set(few: tuple[pathlib.Path, Work], tmp_path: pathlib.Path) -> None:
    """The account is another one, the data set the same."""
    raw, work = few
    begun, may_end = threading.Event(), threading.Event()

    class Waiting(Inline):
        def run(self, work: Work, recordings: Iterable[Recording], tell: Tell) -> None:
            begun.set()
            assert may_end.wait(60)
            super().run(work, recordings, tell)

    accounts: list[Account] = []

    def slowly() -> None:
        ledger = Ledger(str(tmp_path / "one"))
        accounts.append(
            run_study(work, from_folders([str(raw)], None), Waiting(), ledger, 0, set()))
        ledger.close()

    other = threading.Thread(target=slowly)
    other.start()
    assert begun.wait(60)
    with pytest.raises(Busy, match="dataset: another poise-cohort is at work here"):
        go(raw, work, str(tmp_path / "two"))
    may_end.set()
    other.join()
    assert accounts[0].counts == {"done": 2}
    assert go(raw, work, str(tmp_path / "two")).counts == {"kept": 2}


def test_a_log_that_goes_meanwhile(few: tuple[pathlib.Path, Work], tmp_path: pathlib.Path) -> None:
    raw, work = few
    ledger = Ledger(str(tmp_path / "state"))
    recordings = from_folders([str(raw)], None)
    (raw / "gait" / "s01" / "a.mcap").unlink()
    account = run_study(work, recordings, Inline(), ledger, 0, set())
    ledger.close()
    assert account.counts == {"done": 1, "refused": 1}
    assert account.failures[0].reason.endswith("s01/a.mcap: no such file")


def test_a_full_disk(few: tuple[pathlib.Path, Work], tmp_path: pathlib.Path) -> None:
    """A file system of its own that takes less than a session's rows."""
    raw, first = few
    place = tmp_path / "small"
    place.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "none", str(place)], capture_output=True)
    if mounted.returncode != 0:
        pytest.skip("only root can mount a small file system")
    try:
        work = Work(str(place / "dataset"), first.program)
        account = go(raw, work, str(tmp_path / "state"))
        assert account.counts.total() == 2 and account.counts["storage"] >= 1
        assert all("No space left" in failure.reason for failure in account.failures)
        check_whole(place / "dataset")
        assert unfinished(place / "dataset") == []
    finally:
        subprocess.run(["umount", str(place)], check=True)
    assert go(raw, first, str(tmp_path / "another")).is_whole


def test_how_far_it_has_come(tmp_path: pathlib.Path) -> None:
    """A bar on a terminal, a line elsewhere, nothing where nothing is to be said."""
    recording = Recording("gait", "s01", ("a.mcap",))
    with open(tmp_path / "said", "w+") as out:
        progress = Progress(2, out=out)
        progress(Result("done", recording))
        progress(Result("refused", recording))
        Progress(1, quiet=True, out=out)(Result("done", recording))
        out.seek(0)
        (line,) = out.read().splitlines()
        assert line.startswith("2/2 logs, 1 failed, ")
    terminal, inside = os.openpty()
    with open(inside, "w") as out:
        progress = Progress(2, out=out)
        progress.last = -1.0
        progress(Result("kept", recording))
        assert os.read(terminal, 1000) == b"\r\x1b[K[############------------] 1/2 logs"
        progress(Result("kept", recording))
        said = b""
        while not said.endswith(b"\n"):  # a busy machine gives it in pieces
            said += os.read(terminal, 1000)
        assert said == b"\r\x1b[K[" + b"#" * 24 + b"] 2/2 logs\r\n"
    os.close(terminal)


def test_the_data_set_is_free_after_a_run(few: tuple[pathlib.Path, Work]) -> None:
    _, work = few
    for _ in range(2):
        held = Dataset(work.root).hold()
        assert held >= 0
        with pytest.raises(Busy):
            Dataset(work.root).hold()
        os.close(held)
