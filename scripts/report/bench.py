#!/usr/bin/env python3
"""Times reports: bench.py BIN_DIRECTORY. Of the log of a made day (24 h), and of 30 sessions from
their summaries; wall time, CPU and the most memory. Fails above the limits given."""
import glob, os, resource, subprocess, sys, tempfile, time

BIN = sys.argv[1]
POISE, BENCH = BIN + "/poise", BIN + "/poise-bench"


def timed(what, command, seconds, megabytes):
    """Runs a command and prints what it took; False above a limit. CPU counts, because a machine
    that does other things as well lengthens the time alone."""
    begin, wall = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"{' '.join(command)}: status {status}")
    cpu, size = used.ru_utime + used.ru_stime, used.ru_maxrss / 1024
    print(f"{what}: {cpu:.2f} s of CPU in {time.monotonic() - wall:.2f} s (at most {seconds} s), "
          f"{size:.0f} MB (at most {megabytes} MB)")
    return cpu <= seconds and size <= megabytes


with tempfile.TemporaryDirectory() as root:
    subprocess.run([BENCH, "day", root], check=True, stdout=subprocess.DEVNULL)
    log = glob.glob(root + "/*.mcap")[0]
    out = root + "/report.html"
    good = timed("report of a log of 24 h", [POISE, "report", log, "-o", out], 5, 200)
    subprocess.run([POISE, "sessions", "index", "--log-dir", root], check=True,
                   stdout=subprocess.DEVNULL)
    summary = glob.glob(root + "/*.summary.json")[0]
    subprocess.run([BENCH, "month", summary, root, "33"], check=True)
    command = [POISE, "report", "--days", "30", "--until", "2026-11-22", "--log-dir", root, "-o",
               out]
    # The first one brings the index up to date.
    subprocess.run(command, check=True)
    good = timed("report of 30 days from summaries", command, 1, 200) and good
sys.exit(0 if good else 1)
