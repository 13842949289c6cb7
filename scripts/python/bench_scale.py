#!/usr/bin/env python3
"""What a data set of many sessions costs: made through the code of a run, with made summaries.

    bench_scale.py [SESSIONS] [FOLDER]

Prints, in seconds of the clock and of CPU: the run that makes it, one more log, the queries of
docs/cohorts.md in DuckDB, and `compact`. Fails where one is slower than docs/cohorts.md allows:
a query 3 s, one more log 2 s of CPU, compaction 60 s of CPU.
"""
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
SUMMARY = HERE / "tests" / "exchange" / "summary.json"
DOCS = HERE.parent.parent / "docs" / "cohorts.md"
sys.path.insert(0, str(HERE))
LIMITS = {"one more log": 2.0, "compact": 60.0}
QUERY = 3.0


def spent():
    return sum(sum(resource.getrusage(who)[:2])
               for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


class Timer:
    def __init__(self):
        self.slow = []

    def __call__(self, what, run, limit=None, clock=False):
        cpu, begin = spent(), time.monotonic()
        result = run()
        cpu, passed = spent() - cpu, time.monotonic() - begin
        print(f"{what}: {passed:.2f} s, {cpu:.2f} s of CPU", flush=True)
        if limit is not None and (passed if clock else cpu) > limit:
            self.slow.append(f"{what}: over {limit} s")
        return result


def summary_of(number, line):
    """A session of its own, a week of them a subject, 60 bouts each."""
    made = json.loads(line)
    made["session"] = f"{number:08x}-0000-4000-8000-000000000000"
    moved = (number % 7) * 86_400_000_000
    bout = made["bouts"][0]
    made["bouts"] = [bout | {"bout": k + 1} for k in range(60)]
    for period in [made, *made["bouts"], *made["days"], *made["hours"]]:
        for name in ("start_us", "end_us"):
            if name in period:
                period[name] += moved
    return made


def make(root, count):
    """The data set and its account, as tasks and a run write them."""
    from poise.cohort import tasks
    from poise.cohort.inputs import from_folders
    from poise.cohort.ledger import Ledger
    from poise.cohort.study import run_study
    from poise.cohort.summary import Program

    line = SUMMARY.read_text()

    class Inline:
        isolates = is_alone = True

        def run(self, work, recordings, tell):
            for recording in recordings:
                tell(tasks.run(work, recording))

    def summarize(program, files, seconds):
        return summary_of(int(pathlib.Path(files[0]).read_text()), line), ""

    tasks.summarize = summarize
    program = root / "poise"
    program.write_text("#!/bin/sh\necho poise 0\n")
    program.chmod(0o755)
    work = tasks.Work(str(root / "dataset"), Program(str(program)))
    logs = root / "raw"

    def run():
        ledger = Ledger(str(root / "dataset.run"))
        try:
            return run_study(
                work, from_folders([str(logs)], None), Inline(), ledger, 0, set()).counts
        finally:
            ledger.close()

    def log(number):
        place = logs / "gait" / f"s{number // 7:04}"
        place.mkdir(parents=True, exist_ok=True)
        (place / f"{number}.mcap").write_text(str(number))

    for number in range(count):
        log(number)
    return run, lambda: log(count)


def queries(root):
    """Those of the page, each with its views."""
    blocks = re.findall(r"```python\n(.*?)```", DOCS.read_text(), re.S)
    said = re.findall(r'duckdb\.sql\("""(.*?)"""\)', "\n".join(blocks), re.S)
    views, found = said[0], said[1:4]
    return [(query.strip(), f"import duckdb, os\nos.chdir({str(root)!r})\n"
             f"duckdb.sql('''{views}''')\nprint(len(duckdb.sql('''{query}''').fetchall()))")
            for query in found]


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    timer = Timer()
    with tempfile.TemporaryDirectory() as temporary:
        root = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else temporary)
        run, more = make(root, count)
        print(timer(f"{count} sessions", run))
        more()
        # in a process of its own, as one calls it
        counts = timer("one more log", lambda: subprocess.run(
            [sys.executable, __file__, "--again", root, str(count)], check=True,
            capture_output=True, text=True).stdout.strip(), LIMITS["one more log"])
        print(counts)
        files = sum(len(f) for _, _, f in os.walk(root / "dataset"))
        size = sum(p.stat().st_size for p in (root / "dataset").rglob("*") if p.is_file())
        print(f"{files} files, {size / 1e6:.0f} MB")
        for query, program in queries(root):
            rows = timer(" ".join(query.split())[:50] + " ...", lambda: subprocess.run(
                [sys.executable, "-c", program], check=True, capture_output=True,
                text=True).stdout.strip(), QUERY, clock=True)
            print(f"  {rows} rows")
        timer("compact", lambda: subprocess.run(
            [sys.executable, "-m", "poise.cohort.command", "compact", root / "dataset", "--to",
             root / "compact", "-q"], check=True, cwd=HERE), LIMITS["compact"])
        shutil.rmtree(root / "compact")
    for line in timer.slow:
        print(line, file=sys.stderr)
    sys.exit(1 if timer.slow else 0)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--again"]:
        run, _ = make(pathlib.Path(sys.argv[2]), 0)
        print(run())
    else:
        main()
