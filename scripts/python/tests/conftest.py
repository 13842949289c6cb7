"""Logs made by the program itself (POISE names it) on its virtual board, once a test run."""
from __future__ import annotations

import os
import pathlib
import subprocess
from collections.abc import Callable

import pytest
from cohort_study import LOGS, Study, make

ROOT = pathlib.Path(__file__).resolve().parents[3]
FROZEN = ROOT / "Tests" / "PoiseLogTests" / "Frozen"
Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="session")
def poise_path() -> str:
    path = os.environ.get("POISE") or str(ROOT / ".build" / "debug" / "poise")
    if not os.access(path, os.X_OK):
        pytest.skip(f"no program at {path}: swift build, or set POISE")
    return path


@pytest.fixture(scope="session")
def run(poise_path: str) -> Run:
    """Runs the program; fails where it ends with another status than one of `ends`."""

    def call(*arguments: object, ends: tuple[int, ...] = (0,)) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            [poise_path, *map(str, arguments)], capture_output=True, text=True, timeout=300)
        assert done.returncode in ends, (arguments, done.returncode, done.stderr)
        return done

    return call


@pytest.fixture(scope="session")
def record(run: Run) -> Callable[..., pathlib.Path]:
    """Makes a log in a folder: a virtual device that walks and slouches."""

    def make(folder: pathlib.Path, duration: str = "60s", *options: str) -> pathlib.Path:
        folder.mkdir(parents=True, exist_ok=True)
        before = set(folder.glob("*.mcap"))
        board = [] if "--board" in options else ["--board", "virtual"]
        run("run", *board, "--speed", "max", "--duration", duration, "--log-dir",
            folder, "--events", "none", "--status", "none", "-q", *options)
        (made,) = set(folder.glob("*.mcap")) - before
        return made

    return make


@pytest.fixture(scope="session")
def walk(record: Callable[..., pathlib.Path], tmp_path_factory: pytest.TempPathFactory) -> str:
    """A minute's log with poses and a height, so that speeds are known."""
    folder = tmp_path_factory.mktemp("walk")
    return str(record(folder, "70s", "--pose", "--body-height", "1.75"))


@pytest.fixture(scope="session")
def study(
    tmp_path_factory: pytest.TempPathFactory, poise_path: str,
    record: Callable[..., pathlib.Path],
) -> Study:
    return make(tmp_path_factory.mktemp("study"), poise_path, record, LOGS)
