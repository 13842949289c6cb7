"""A session's summary, from the program: the one file that knows how it is asked for.

`poise summarize --json` does all the adding up; nothing is worked out here a second time.
"""
from __future__ import annotations

import os
import subprocess
from dataclasses import dataclass

from ..summary import Members, SummaryError, parse
from .failure import CRASHED, REFUSED, STORAGE, TIMEOUT, Failure


@dataclass(frozen=True)
class Program:
    """How the program is called."""

    path: str
    zone: str = ""
    """That days are cut in; empty: each session's own, or UTC where a log does not name one."""
    memory_mb: int = 0
    """Address space that it may take; 0: any."""

    def call(self, *arguments: str, seconds: float) -> subprocess.CompletedProcess[bytes]:
        """Raises Failure where it ends with anything but a result."""
        limit = f"ulimit -v {self.memory_mb * 1024}; " if self.memory_mb else ""
        command = ["/bin/sh", "-c", limit + 'exec "$0" "$@"', self.path, *arguments]
        # the zone of a machine that works at a study says nothing of where a log was recorded
        environment = os.environ | {"TZ": "UTC"}
        try:
            done = subprocess.run(
                command, stdin=subprocess.DEVNULL, capture_output=True, timeout=seconds,
                env=environment)
        except subprocess.TimeoutExpired:
            raise Failure(TIMEOUT, f"no result in {seconds:.0f} s") from None
        except OSError as error:
            raise Failure(STORAGE, f"{self.path}: {error.strerror}") from None
        lines = said(done)
        last = lines[-1] if lines else f"exit status {done.returncode}"
        if done.returncode in (0, 3):
            return done
        if done.returncode < 0 or done.returncode > 128:
            signal = -done.returncode if done.returncode < 0 else done.returncode - 128
            raise Failure(CRASHED, f"ended by signal {signal}: {last}")
        if done.returncode in (126, 127):
            raise Failure(STORAGE, f"{self.path} cannot be run: {last}")
        if done.returncode in (69, 73, 74, 75, 77):
            raise Failure(STORAGE, last)
        raise Failure(REFUSED, last)

    def version(self) -> str:
        return self.call("--version", seconds=60).stdout.decode().strip()


def said(done: subprocess.CompletedProcess[bytes]) -> list[str]:
    """What it said on standard error, a line each; its hints only where there is nothing else."""
    lines = [x for x in done.stderr.decode("utf-8", "replace").splitlines() if x.strip()]
    own = [x.removeprefix("poise: ") for x in lines if x.startswith("poise: ")]
    return own or lines


def summarize(program: Program, files: list[str], seconds: float) -> tuple[Members, str]:
    """The summary of one session's files, and what is cut or not there ("" where all is). Raises
    Failure."""
    # models of whoever runs it have no say in a study
    zone = ["--zone", program.zone] if program.zone else []
    done = program.call("summarize", *files, "--json", "--no-models", *zone, seconds=seconds)
    lines = done.stdout.splitlines()
    faults = "; ".join(said(done)) or "not complete"
    if len(lines) != 1:
        raise Failure(REFUSED, f"{files[0]}: of {len(lines)} sessions" if lines else faults)
    try:
        summary = parse(lines[0])
    except SummaryError as error:
        raise Failure(REFUSED, f"{files[0]}: {program.path} made {error}") from None
    if done.returncode == 3:
        return summary, faults
    # a log that was recovered is whole as a file, and does not go on to where it was stopped
    ended = str(summary["error"] or "not ended in order") if summary["state"] == "error" else ""
    return summary, ended
