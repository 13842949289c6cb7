"""A worker of the local engine: tasks come on standard input, results go to standard output."""
from __future__ import annotations

import os
import pickle
import sys

from .tasks import run


def main() -> None:
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
