"""Tasks as an array job of Slurm (https://slurm.schedmd.com/sbatch.html)."""
from __future__ import annotations

import pathlib
import pickle
import shlex
import subprocess
import sys
import time
import uuid
from collections.abc import Iterable

from .engines import EngineError, LocalEngine, Tell
from .tasks import Recording, Result, Work, lost


class SlurmEngine:
    """Hands each array task a share of the logs, and reads the results from a shared folder."""

    isolates = True
    is_alone = False
    POLL = 1.0

    def __init__(self, jobs: int, folder: str, options: list[str]) -> None:
        self.jobs, self.folder, self.options = jobs, pathlib.Path(folder).resolve(), options
        self._submitted: subprocess.Popen[str] | None = None
        self._name, self._is_over = "", True

    def run(self, work: Work, recordings: Iterable[Recording], tell: Tell) -> None:
        tasks = list(recordings)
        if not tasks:
            return
        self._is_over = False
        self._name = f"poise-cohort-{uuid.uuid4().hex[:8]}"
        place = self.folder / self._name
        place.mkdir(parents=True, mode=0o700)
        shares = [tasks[i :: self.jobs] for i in range(min(self.jobs, len(tasks)))]
        # for its owner alone: it holds the key of the pseudonyms
        (place / "tasks.pickle").touch(mode=0o600)
        (place / "tasks.pickle").write_bytes(pickle.dumps((work, shares)))
        command = shlex.join([sys.executable, "-m", "poise.cohort.slurm_engine", str(place)])
        try:
            self._submitted = subprocess.Popen(
                ["sbatch", "--wait", "--parsable", f"--array=0-{len(shares) - 1}",
                 f"--job-name={self._name}", f"--output={place}/%a.log", *self.options,
                 f"--wrap=exec {command}"],
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        except OSError as error:
            raise EngineError(f"sbatch: {error.strerror}; is Slurm installed here?") from None
        try:
            told = self._follow(place, len(shares), tell)
            self._is_over = True
        finally:
            (place / "tasks.pickle").unlink(missing_ok=True)
        ended, (_, said) = self._submitted.returncode, self._submitted.communicate()
        if ended != 0 and not told:
            raise EngineError(f"sbatch: {said.strip() or f'exit status {ended}'}")
        for share, number in zip(shares, range(len(shares))):
            for recording in share:
                if recording not in told:
                    tell(lost(recording, f"its job ended without a result: {place}/{number}.log"))

    def _follow(self, place: pathlib.Path, shares: int, tell: Tell) -> set[Recording]:
        """Tells the results as they appear, until the job has ended."""
        assert self._submitted is not None
        told: set[Recording] = set()
        read = [0] * shares
        while True:
            is_over = self._submitted.poll() is not None
            for i in range(shares):
                path = place / f"{i}.jsonl"
                if not path.exists():
                    continue
                with open(path) as file:
                    file.seek(read[i])
                    for line in iter(file.readline, ""):
                        if not line.endswith("\n"):
                            break
                        read[i] += len(line.encode())
                        result = Result.of(line)
                        told.add(result.recording)
                        tell(result)
            if is_over:
                return told
            time.sleep(self.POLL)

    def close(self) -> None:
        """Takes the jobs back, though sbatch may have gone: an interrupt at a terminal ends it."""
        if self._submitted is not None and not self._is_over:
            subprocess.run(["scancel", f"--name={self._name}"], check=False)
            if self._submitted.poll() is None:
                self._submitted.terminate()


def main() -> None:
    """One task of the array."""
    import os

    place, number = pathlib.Path(sys.argv[1]), int(os.environ["SLURM_ARRAY_TASK_ID"])
    # made by this user's own run, in a folder of this user alone
    work, shares = pickle.loads((place / "tasks.pickle").read_bytes())
    engine = LocalEngine(1)
    with open(place / f"{number}.jsonl", "w") as results:

        def tell(result: Result) -> None:
            results.write(result.json() + "\n")
            results.flush()

        engine.run(work, shares[number], tell)


if __name__ == "__main__":
    main()
