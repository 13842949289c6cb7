#!/usr/bin/env python3
"""Time and memory to have all samples of a log in SI units as arrays.

    bench_read.py LOG...            with poise.read
    bench_read.py --by-hand LOG...  with mcap and numpy, a block at a time

`.venv` of `make setup-tests` has all it needs.
"""
import os
import resource
import sys
import time

import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def with_poise(paths):
    import poise

    log = poise.read(paths).load()
    return sum(len(stream.si) for stream in log.streams.values()) and log.bouts.rows, log


def by_hand(paths):
    import read_log

    streams = {}
    for path in paths:
        for metadata, _, time_ns, counts in read_log.blocks(path):
            si = float(metadata["scale"]) * counts
            streams.setdefault(metadata["stream"], []).append((time_ns, si))
    return {s: [np.concatenate(c) for c in zip(*blocks)] for s, blocks in streams.items()}


def main():
    is_by_hand = sys.argv[1] == "--by-hand"
    paths = sys.argv[2:] if is_by_hand else sys.argv[1:]
    begin, cpu = time.monotonic(), time.process_time()
    held = (by_hand if is_by_hand else with_poise)(paths)
    used = time.process_time() - cpu
    passed = time.monotonic() - begin
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    name = "mcap and numpy by hand" if is_by_hand else "poise.read"
    print(f"Python, {name}: {used:.2f} s of CPU, {passed:.2f} s, {memory:.0f} MB at most")
    return held


if __name__ == "__main__":
    main()
