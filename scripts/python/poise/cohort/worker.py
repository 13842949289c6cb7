"""A worker of the local engine: tasks come on standard input, results go to standard output."""
from __future__ import annotations

import importlib.abc
import os
import pickle
import sys

from .tasks import run


class _WithoutPandas(importlib.abc.MetaPathFinder):
    """Where pandas is installed pyarrow loads it at its first array: a quarter of a second, for
    nothing in a process that makes no frames."""

    def find_spec(self, name: str, path: object, target: object = None) -> None:
        if name == "pandas":
            raise ModuleNotFoundError(name=name)


def main() -> None:
    sys.meta_path.insert(0, _WithoutPandas())
    results = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a library prints is no result
    while True:
        try:
            work, recording = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        pickle.dump(run(work, recording), results)
        results.flush()


if __name__ == "__main__":
    main()
