#!/usr/bin/env python3
"""What an installed package does, in an environment that has nothing else: it reads a log and, with
pyarrow, runs a study of two logs.

    check_wheel.py LOGS POISE

LOGS is where the two logs are kept, which POISE makes where they are missing. The study is run by
the program inside the package; in a pure one by POISE.
"""
import importlib.util
import os
import pathlib
import subprocess
import sys
import tempfile


def run(*command, status=0):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != status or "Traceback" in done.stderr:
        sys.exit(f"{command}: exit status {done.returncode}\n{done.stdout}{done.stderr}")
    return done


def study(folder, poise):
    for subject in ("s01", "s02"):
        place = pathlib.Path(folder, "logs", "walk", subject)
        if not place.exists():
            run(poise, "run", "--board", "virtual", "--speed", "max", "--duration", "40s",
                "--log-dir", place, "--events", "none", "--status", "none", "-q")
    return pathlib.Path(folder, "logs")


def main():
    logs = study(sys.argv[1], sys.argv[2])
    import poise
    from poise.program import find, inside

    if not pathlib.Path(poise.__file__).is_relative_to(sys.prefix):
        sys.exit(f"{poise.__file__} is not what was installed")
    if not (pathlib.Path(poise.__file__).parent / "py.typed").exists():
        sys.exit("no py.typed")
    log = poise.read(next((logs / "walk" / "s01").glob("*.mcap")))
    if log.missing or len(log.accelerometer.si) < 3000 or log.steps.rows < 20:
        sys.exit(f"{log}: {log.missing}")
    said = f"poise-gait {poise.__version__}: {len(log.accelerometer.si)} samples"
    bin = os.path.dirname(sys.executable)
    cohort = os.path.join(bin, "poise-cohort")
    run(cohort, "--help")
    program = find()
    if inside():
        said += ", " + run(sys.executable, "-m", "poise", "--version").stdout.strip() + " inside"
    else:
        if program is not None:
            sys.exit(f"{program} in PATH: this environment is not empty")
        refused = run(sys.executable, "-m", "poise", "--version", status=69)
        said += ", " + refused.stderr.split(";")[0]
        program = sys.argv[2]
    if importlib.util.find_spec("pyarrow"):
        with tempfile.TemporaryDirectory() as out:
            done = run(cohort, "run", logs, "--out", out + "/set", *(
                [] if inside() else ["--poise", program]))
            said += "; cohort: " + done.stderr.strip().splitlines()[-1]
            if "2 done" not in done.stderr:
                sys.exit(done.stderr)
    else:
        said += "; " + run(cohort, "run", logs, "--out", "/nowhere", status=69).stderr.strip()
    print(f"Python {sys.version.split()[0]}: {said}")


if __name__ == "__main__":
    main()
