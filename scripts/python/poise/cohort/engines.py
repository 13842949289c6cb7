"""Where tasks run: on this machine, each worker a process of its own."""
from __future__ import annotations

import os
import pickle
import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable
from typing import IO, Protocol, cast

from .tasks import Recording, Result, Work, lost

Tell = Callable[[Result], None]


class EngineError(Exception):
    """An engine that cannot be reached or has gone, in one line. What was done is kept."""


class Engine(Protocol):
    """Runs tasks, and tells each result as it comes, in the caller's thread."""

    isolates: bool
    """A task that kills its worker brings no other task into suspicion."""
    is_alone: bool
    """When ``run`` is over, no task of it can still be running."""

    def run(self, work: Work, recordings: Iterable[Recording], tell: Tell) -> None: ...

    def close(self) -> None: ...


class LocalEngine:
    """Workers on this machine. One that dies is begun anew, and its log tried again: after
    ``DEATHS`` of them it is lost."""

    DEATHS = 3
    isolates = is_alone = True

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._stop = threading.Event()
        self._running: set[subprocess.Popen[bytes]] = set()

    def run(self, work: Work, recordings: Iterable[Recording], tell: Tell) -> None:
        waiting: queue.SimpleQueue[Recording] = queue.SimpleQueue()
        count = 0
        for recording in recordings:
            waiting.put(recording)
            count += 1
        told: queue.SimpleQueue[Result | BaseException] = queue.SimpleQueue()
        threads = [
            threading.Thread(target=self._serve, args=(work, waiting, told), daemon=True)
            for _ in range(min(self.workers, count))]
        for thread in threads:
            thread.start()
        for _ in range(count):
            result = told.get()
            if isinstance(result, BaseException):
                raise EngineError(f"a worker cannot be started: {result}")
            tell(result)
        for thread in threads:
            thread.join()

    def _serve(
        self, work: Work, waiting: queue.SimpleQueue[Recording],
        told: queue.SimpleQueue[Result | BaseException],
    ) -> None:
        worker: subprocess.Popen[bytes] | None = None
        try:
            while not self._stop.is_set():
                try:
                    recording = waiting.get_nowait()
                except queue.Empty:
                    return
                ended = 0
                for _ in range(self.DEATHS):
                    if self._stop.is_set():
                        return
                    worker = worker or self._begin()
                    result = _ask(worker, work, recording)
                    if result is not None:
                        break
                    ended = worker.wait()
                    self._running.discard(worker)
                    worker = None
                told.put(result or lost(
                    recording, f"its worker died {self.DEATHS} times (status {ended})"))
        except OSError as error:
            told.put(error)
        finally:
            if worker is not None:
                _end(worker)
                self._running.discard(worker)

    def _begin(self) -> subprocess.Popen[bytes]:
        worker = subprocess.Popen(
            [sys.executable, "-m", "poise.cohort.worker"], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, start_new_session=True)
        self._running.add(worker)
        return worker

    def close(self) -> None:
        """Ends all workers, and the programs that they run."""
        self._stop.set()
        for worker in list(self._running):
            try:
                os.killpg(worker.pid, 15)
            except ProcessLookupError:
                pass


def _ask(worker: subprocess.Popen[bytes], work: Work, recording: Recording) -> Result | None:
    """None where the worker died over it."""
    try:
        pickle.dump((work, recording), cast(IO[bytes], worker.stdin))
        cast(IO[bytes], worker.stdin).flush()
        return cast(Result, pickle.load(cast(IO[bytes], worker.stdout)))
    except (EOFError, BrokenPipeError, pickle.UnpicklingError):
        return None


def _end(worker: subprocess.Popen[bytes]) -> None:
    for pipe in (worker.stdin, worker.stdout):
        try:
            cast(IO[bytes], pipe).close()
        except BrokenPipeError:
            pass
    worker.wait()
