"""Tasks on Dask (https://distributed.dask.org): a cluster that is there, or one made here."""
from __future__ import annotations

import itertools
import threading
from collections.abc import Iterable
from typing import Any

import dask
from distributed import Client, KilledWorker, LocalCluster, as_completed
from distributed.client import FutureCancelledError

from .engines import EngineError, Tell
from .failure import STORAGE
from .tasks import Recording, Result, Work, lost, run


class DaskEngine:
    """Dask begins a task again where its worker dies, and gives it up after four deaths."""

    isolates = False
    AHEAD = 200
    """Tasks a worker that the scheduler knows of at once."""
    PATIENCE = 600
    """Seconds without any worker after which a run is ended."""

    def __init__(self, workers: int, scheduler: str | None = None) -> None:
        """Raises EngineError where a scheduler does not answer."""
        self.cluster: LocalCluster | None = None
        self.is_alone = scheduler is None
        self._workers = workers
        self._futures: dict[Any, Recording] = {}
        self._closing = threading.Event()
        dask.config.set({
            # no task waits on a worker behind one that kills it
            "distributed.scheduler.worker-saturation": 1.0,
            # a busy machine takes longer than 15 s to begin a worker again
            "distributed.deploy.lost-worker-timeout": "300s"})
        try:
            if scheduler is None:
                # A scheduler runs what anybody who reaches it sends: other users of this machine
                # do not have the certificate made for this run.
                self.cluster = LocalCluster(
                    n_workers=workers, threads_per_worker=1, processes=True, security=True,
                    dashboard_address="127.0.0.1:0", silence_logs=50)
            self.client = Client(self.cluster or scheduler, timeout="10s")
        except ImportError as error:
            raise EngineError(f"Dask's certificates need another package: {error}") from None
        except (OSError, ValueError, TimeoutError) as error:
            raise EngineError(f"no Dask scheduler at {scheduler}: {error}") from None
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self) -> None:
        """Puts a worker in the place of one that was not begun again; where all workers of another
        cluster have gone, ends the run instead of waiting for ever."""
        without = 0
        while not self._closing.wait(5):
            if self.cluster is not None:
                if len(self.cluster.workers) < self._workers:
                    self.cluster.scale(self._workers)
                continue
            try:
                there = len(self.client.scheduler_info(n_workers=-1)["workers"])
            except (OSError, RuntimeError, ValueError):
                there = 0
            without = 0 if there else without + 5
            if without >= self.PATIENCE:
                self.client.cancel(list(self._futures), force=True)

    def run(self, work: Work, recordings: Iterable[Recording], tell: Tell) -> None:
        waiting = iter(recordings)
        workers = max(1, len(self.client.scheduler_info(n_workers=-1)["workers"]))
        futures = self._futures = {
            self._submit(work, r): r for r in itertools.islice(waiting, self.AHEAD * workers)}
        done = as_completed(futures)
        for future in done:
            recording = futures.pop(future)
            tell(self._result(future, recording))
            for more in itertools.islice(waiting, 1):
                another = self._submit(work, more)
                futures[another] = more
                done.add(another)

    def _submit(self, work: Work, recording: Recording):  # type: ignore[no-untyped-def]
        return self.client.submit(run, work, recording, pure=False, retries=0)

    def _result(self, future, recording: Recording) -> Result:  # type: ignore[no-untyped-def]
        try:
            result: Result = future.result()
            return result
        except KilledWorker:
            return lost(recording, "its worker died 4 times")
        except FutureCancelledError:
            raise EngineError("the Dask scheduler or its workers have gone; run again") from None
        except Exception as error:  # such as a worker without this package
            return Result(STORAGE, recording, reason=f"{type(error).__name__}: {error}")

    def close(self) -> None:
        self._closing.set()
        self.client.close()
        if self.cluster is not None:
            self.cluster.close()
