#!/usr/bin/env python3
"""What a data set of many sessions costs.

    bench_scale.py [SESSIONS] [FOLDER]

The first 250 sessions are made by the code of a run from made summaries, the others are copies of
their packs under other names. Prints, in seconds of the clock and of CPU: the run of the first, one
more log, the queries of docs/cohorts.md in DuckDB, and `compact`. Fails where one is slower than
docs/cohorts.md allows: a query 3 s, one more log 2 s, compaction 60 s, all of CPU.
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
FIRST = 250
"""Sessions that a run makes."""


def spent():
    return sum(sum(resource.getrusage(who)[:2])
               for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


class Timer:
    """Limits are of CPU: a clock also counts what else the machine does."""

    def __init__(self):
        self.slow = []

    def __call__(self, what, run, limit=None):
        cpu, begin = spent(), time.monotonic()
        result = run()
        cpu, passed = spent() - cpu, time.monotonic() - begin
        print(f"{what}: {passed:.2f} s, {cpu:.2f} s of CPU", flush=True)
        if limit is not None and cpu > limit:
            self.slow.append(f"{what}: over {limit} s of CPU")
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


def make(root):
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

    return run, log


def multiply(root, count):
    """Packs and account for `count` sessions out of the first ones."""
    import numpy as np
    import pyarrow as pa
    import pyarrow.parquet as pq

    from poise.cohort.dataset import Dataset
    from poise.cohort.inputs import from_folders
    from poise.cohort.layout import TABLES
    from poise.cohort.ledger import identity
    from poise.cohort.packs import FULL

    account = root / "dataset.run" / "ledger.jsonl"
    entries = {int(pathlib.Path(json.loads(e["id"])[2]).stem): e
               for e in map(json.loads, account.read_text().splitlines())}
    number_of = {e["key"]: number for number, e in entries.items()}
    dataset = Dataset(str(root / "dataset"))
    tables = {name: pa.concat_tables(
        pq.ParquetFile(path).read().replace_schema_metadata(None)
        for _, _, path in dataset.files(name)) for name in TABLES}
    of_rows = {name: [number_of[key] for key in table["key"].to_pylist()]
               for name, table in tables.items()}

    def named(number):
        return {"key": f"{number:032x}", "session": f"{number:08x}-0000-4000-8000-000000000000",
                "subject": f"s{number // 7:04}"}

    blocks, chance = list(range(FIRST, count, FIRST)), np.random.default_rng(1)
    per_pack = max(1, FULL // FIRST)
    for begin in range(0, len(blocks), per_pack):
        for name in TABLES:
            parts = []
            for block in blocks[begin:begin + per_pack]:
                part = tables[name]
                for column in ("key", "session", "subject"):
                    values = pa.array([named(n + block)[column] for n in of_rows[name]])
                    part = part.set_column(part.column_names.index(column), column, values)
                parts.append(_varied(part, chance) if name == "bouts" else part)
            folder = pathlib.Path(dataset.folder(name, "gait"))
            pq.write_table(pa.concat_tables(parts), folder / f"pack-{begin:032x}.parquet",
                           compression="zstd", row_group_size=1 << 15)
    with open(account, "a") as file:
        for recording in from_folders([str(root / "raw")], None):
            number = int(pathlib.Path(recording.files[0]).stem)
            if number in entries:
                continue
            own, names = dict(entries[number % FIRST]), named(number)
            own |= {"id": identity(recording), "stamp": recording.stamp, "key": names["key"],
                    "rows": names["key"], "subject": names["subject"],
                    "rows_subject": names["subject"],
                    "facts": own["facts"] | {"session": names["session"]}}
            file.write(json.dumps(own) + "\n")


def _varied(bouts, chance):
    """Figures a little different in each row: equal ones would take no place."""
    import pyarrow as pa

    for at, field in enumerate(bouts.schema):
        if field.type == pa.float64():
            values = bouts[field.name].to_numpy()
            made = pa.array(values * chance.normal(1, 0.02, len(values)), from_pandas=True)
            bouts = bouts.set_column(at, field.name, made)
    return bouts


def queries(root):
    """Those of the page, each with its views."""
    blocks = re.findall(r"```python\n(.*?)```", DOCS.read_text(), re.S)
    said = re.findall(r'duckdb\.sql\("""(.*?)"""\)', "\n".join(blocks), re.S)
    views, found = said[0], said[1:4]
    head = f"import duckdb, os\nos.chdir({str(root)!r})\nduckdb.sql('''{views}''')\n"
    return [(query.strip(), f"{head}t = duckdb.sql('''{query}''').fetchnumpy()\n"
             "print(len(t['subject']))")
            for query in found]


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    timer = Timer()
    with tempfile.TemporaryDirectory() as temporary:
        root = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else temporary)
        run, log = make(root)
        for number in range(FIRST):
            log(number)
        print(timer(f"a run of {FIRST} sessions", run))
        for number in range(FIRST, count):
            log(number)
        multiply(root, count)
        log(count)
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
                text=True).stdout.strip(), QUERY)
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
        run, _ = make(pathlib.Path(sys.argv[2]))
        print(run())
    else:
        main()
