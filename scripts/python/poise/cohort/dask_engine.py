"""Tasks on Dask (https://distributed.dask.org): a cluster that is there, or one made here."""
from __future__ import annotations

import itertools
from collections.abc import Iterable

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

    def __init__(self, workers: int, scheduler: str | None = None) -> None:
        """Raises EngineError where a scheduler does not answer."""
        self.cluster: LocalCluster | None = None
        self.is_alone = scheduler is None
        # no task waits on a worker behind one that kills it
        dask.config.set({"distributed.scheduler.worker-saturation": 1.0})
        try:
            if scheduler is None:
                self.cluster = LocalCluster(
                    n_workers=workers, threads_per_worker=1, processes=True,
                    dashboard_address=None, silence_logs=50)
            self.client = Client(self.cluster or scheduler, timeout="10s")
        except (OSError, ValueError, TimeoutError) as error:
            raise EngineError(f"no Dask scheduler at {scheduler}: {error}") from None

    def run(self, work: Work, recordings: Iterable[Recording], tell: Tell) -> None:
        waiting = iter(recordings)
        workers = max(1, len(self.client.scheduler_info(n_workers=-1)["workers"]))
        futures = {
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
            raise EngineError("the Dask scheduler has gone; run again to go on") from None
        except Exception as error:  # such as a worker without this package
            return Result(STORAGE, recording, reason=f"{type(error).__name__}: {error}")

    def close(self) -> None:
        self.client.close()
        if self.cluster is not None:
            self.cluster.close()
