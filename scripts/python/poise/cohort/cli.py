"""``poise-cohort``: the command line."""
from __future__ import annotations

import argparse
import os
import shlex
import signal
import sys
import zoneinfo
from types import FrameType

from ..program import find
from .engines import Engine, EngineError, LocalEngine
from .failure import CONFLICT, COPY, GONE, KINDS, REFUSED, SHRUNK, Busy, Failure
from .inputs import InputError, from_folders, from_manifest
from .ledger import Ledger
from .privacy import Privacy, PrivacyError, key_file
from .progress import Progress
from .study import Account, run_study
from .summary import Program
from .tasks import Work
from .withdraw import WithdrawError, withdraw


def _say(text: str) -> None:
    print(f"poise-cohort: {text}", file=sys.stderr)


def main(options: argparse.Namespace) -> None:
    """Ends the process with the exit status."""
    try:
        commands = {
            "run": _run, "remove": _remove, "compact": _compact, "days": _days,
            "pseudonyms": _pseudonyms}
        sys.exit(commands[options.command](options))
    except (InputError, PrivacyError) as error:
        _say(str(error))
        sys.exit(65)
    except (EngineError, Busy) as error:
        _say(str(error))
        sys.exit(69)
    except (OSError, Failure) as error:
        _say(str(error))
        sys.exit(74)
    except KeyboardInterrupt:
        _say("interrupted; run again to go on")
        sys.exit(130)


def _interrupt(signal: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _run(options: argparse.Namespace) -> int:
    if bool(options.manifest) == bool(options.logs):
        _say("name logs, or a list of them with --manifest")
        return 64
    if (state := _state(options)) is None:
        return 64
    try:
        zoneinfo.ZoneInfo(options.zone or "UTC")
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
        _say(f"no time zone {options.zone!r}; such as Europe/Vienna")
        return 64
    signal.signal(signal.SIGTERM, _interrupt)
    key = key_file(options.pseudonym_key) if options.pseudonym_key else b""
    program = find(options.poise)
    if program is None:
        _say(f"{options.poise or 'poise'}: no such program; name it with --poise")
        return 64
    work = Work(
        options.out if "://" in options.out else os.path.abspath(options.out),
        Program(os.path.abspath(program), options.zone, options.memory),
        Privacy(key, options.date_shift), options.timeout)
    if options.manifest:
        recordings = from_manifest(options.manifest, options.study, work.patience)
    else:
        recordings = from_folders(options.logs, options.study, work.patience)
    if not recordings:
        _say("no logs (*.mcap) there")
        return 66
    ledger = Ledger(state)
    try:
        engine = _engine(options, state)
        try:
            progress = Progress(len(recordings), options.quiet)
            account = run_study(
                work, recordings, engine, ledger, options.retries, options.retry, progress,
                options.gone)
        finally:
            engine.close()
    finally:
        ledger.close()
    _report(account, os.path.join(state, "failures.jsonl"), options.quiet)
    return 0 if account.is_whole else 3


def _state(options: argparse.Namespace) -> str | None:
    """The folder of the account; None, and a word, where it has to be named."""
    if "://" in options.out and not options.state:
        _say("with --out at a URL, --state names a folder here for the account of runs")
        return None
    return str(options.state or options.out.rstrip("/") + ".run")


def _engine(options: argparse.Namespace, state: str) -> Engine:
    if options.engine == "dask":
        try:
            from .dask_engine import DaskEngine
        except ImportError:
            raise EngineError("Dask is not installed: pip install 'poise-gait[dask]'") from None
        return DaskEngine(options.workers, options.scheduler)
    if options.engine == "slurm":
        from .slurm_engine import SlurmEngine

        return SlurmEngine(options.workers, state, shlex.split(options.slurm_options))
    return LocalEngine(options.workers)


def _report(account: Account, path: str, quiet: bool) -> None:
    lines = []
    for result in account.failures:
        recording = result.recording
        is_named = recording.files[0] in result.reason
        whose = f"{recording.study}/{recording.subject}" if is_named else recording.name
        lines.append(f"{result.state}: {whose}: {result.reason}")
    _some(lines, path)
    _some([
        f"{GONE}: {place.study}/{place.subject}: rows {place.key} are of a log that this account "
        "does not know, and still count; poise-cohort remove removes a subject"
        for place in account.unknown], "see the data set")
    if quiet:
        return
    _some([f"{COPY}: {r.recording.study}/{r.recording.subject}: {r.reason}"
           for r in account.copies], path)
    _some(account.notes, "see the logs")
    counts = account.counts
    words = [f"{counts['done']} done", f"{counts['kept']} kept"]
    for kind in (*KINDS, CONFLICT, COPY, GONE, SHRUNK):
        if counts[kind]:
            words.append(f"{counts[kind]} {kind}")
    if counts["elsewhere"]:
        words.append(f"{counts['elsewhere']} of logs that were not named now")
    _say(", ".join(words))


def _some(lines: list[str], where: str) -> None:
    for line in lines[:20]:
        _say(line)
    if len(lines) > 20:
        _say(f"... and {len(lines) - 20} more: {where}")


def _remove(options: argparse.Namespace) -> int:
    if (state := _state(options)) is None:
        return 64
    if "://" not in options.out and not os.path.isdir(options.out):
        _say(f"{options.out}: no data set")
        return 66
    for subject in options.subjects:
        try:
            done = withdraw(options.out, state, subject, options.study)
        except WithdrawError as error:
            _say(str(error))
            return 66
        print(f"{done.study}/{subject}: {done.sessions} sessions and {done.entries} entries of the "
              "account removed")
        for path in done.files:
            _say(f"{path}: still there; delete it, or the next run adds it again")
    return 0


def _compact(options: argparse.Namespace) -> int:
    from .compact import compact

    for table, files, rows in compact(options.out, options.to, options.quiet):
        print(f"{table}: {rows} rows in {files} files")
    return 0


def _days(options: argparse.Namespace) -> int:
    from .days import write

    if not write(options.out, sys.stdout):
        _say(f"{options.out}: no days there")
        return 66
    return 0


def _pseudonyms(options: argparse.Namespace) -> int:
    privacy = Privacy(key_file(options.pseudonym_key), options.date_shift)
    print("study,subject,pseudonym,shift_days")
    for code in options.subjects:
        study = options.study
        print(f"{study},{code},{privacy.subject(study, code)},{privacy.shift(study, code)}")
    return 0
