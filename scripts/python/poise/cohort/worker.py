"""A worker of the local engine: tasks come on standard input, results go to standard output."""
from __future__ import annotations

import importlib.abc
import os
import pickle
import signal
import sys

from .tasks import run


class _WithoutPandas(importlib.abc.MetaPathFinder):
    """Where pandas is installed pyarrow loads it at its first array: a quarter of a second, for
    nothing in a process that makes no frames."""

    def find_spec(self, name: str, path: object, target: object = None) -> None:
        if name == "pandas":
            raise ModuleNotFoundError(name=name)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.meta_path.insert(0, _WithoutPandas())
    results = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a library prints is no result
    tasks = open(0, "rb", closefd=False)
    while tasks.peek(1):
        try:
            work, recording = pickle.load(tasks)
            pickle.dump(run(work, recording), results)
            results.flush()
        except (EOFError, BrokenPipeError, pickle.UnpicklingError):
            # a cut task, or nobody who reads the result
            print("poise-cohort: a worker ends: the run that it works for was killed; run again "
                  "to go on", file=sys.stderr, flush=True)
            os._exit(1)  # what waits in buffers would fail again


if __name__ == "__main__":
    main()
