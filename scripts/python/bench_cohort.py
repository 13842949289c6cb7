#!/usr/bin/env python3
"""What a study costs beside `poise summarize` alone, and how many logs a minute it does.

    bench_cohort.py POISE DAY [PAIRS]

DAY is a log of 24 h; poise-bench, beside POISE, makes the studies. User and system time of all
processes, in pairs that take turns, because other work on a machine comes and goes; logs a minute
by the clock.
"""
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
DAYS = 4
"""Logs of a run whose CPU is taken, so that what a run costs once is shared as in a small study."""
HOURS = 24


def cpu(*command):
    """User and system seconds of a command and of all that it waited for; and by the clock."""
    before, begin = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True, cwd=HERE)
    if done.returncode != 0:
        sys.exit(f"{command}: {done.stderr}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return used, time.monotonic() - begin


def study(poise, folder, hours, count):
    """Logs of so many subjects, each a session of its own: copies would be a conflict."""
    os.makedirs(folder)
    cpu(f"{poise}-bench", "sessions", os.path.join(folder, "study"), str(hours), str(count))
    return folder


def cohort(poise, raw, out, *options):
    return cpu(
        sys.executable, "-m", "poise.cohort.command", "run", raw, "--out", out, "--poise", poise,
        *options)


def overhead(poise, day, work, pairs):
    """What a log costs is the difference of a run of several and a run of one: what a run costs
    once, such as loading Python's packages, is told apart."""
    several = study(poise, os.path.join(work, "several"), 24, DAYS)
    single = study(poise, os.path.join(work, "single"), 24, 1)
    alone, one, each = [], [], []
    for k in range(pairs):
        alone.append(cpu(poise, "summarize", day, "--json")[0])
        out = os.path.join(work, f"out{k}")
        one.append(cohort(poise, single, out + "-1", "--workers", "1")[0])
        whole = cohort(poise, several, out, "--workers", "1")[0]
        alone.append(cpu(poise, "summarize", day, "--json")[0])
        each.append((whole - one[-1]) / (DAYS - 1))
        shutil.rmtree(out)
    a, e, o = (statistics.median(x) for x in (alone, each, one))
    more = [100 * (x / a - 1) for x in each]
    print(f"poise summarize of a day's log alone: {a:.2f} s of CPU")
    print(f"poise-cohort, one worker: {e:.2f} s of CPU a log, {100 * (e / a - 1):.1f} % more "
          f"({min(more):.1f} to {max(more):.1f} in {pairs} pairs), and {o - e:.2f} s a run")


def rates(poise, work):
    raw = study(poise, os.path.join(work, "hours"), 1, HOURS)
    for engine in ("local", "dask"):
        for workers in (1, 2):
            out = os.path.join(work, f"{engine}{workers}")
            used, passed = cohort(
                poise, raw, out, "--engine", engine, "--workers", str(workers))
            print(f"{HOURS} logs of an hour, {engine}, {workers} worker(s): "
                  f"{60 * HOURS / passed:.0f} a minute, {used / HOURS:.2f} s of CPU a log")


def main():
    sys.stdout.reconfigure(line_buffering=True)
    poise, day = map(os.path.abspath, sys.argv[1:3])
    pairs = int(sys.argv[3]) if len(sys.argv) > 3 else 3
    with tempfile.TemporaryDirectory() as work:
        overhead(poise, day, work, pairs)
        rates(poise, work)


if __name__ == "__main__":
    main()
