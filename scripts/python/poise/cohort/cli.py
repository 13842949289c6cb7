"""``poise-cohort``: the command line."""
from __future__ import annotations

import argparse
import os
import shlex
import shutil
import signal
import sys
import zoneinfo
from types import FrameType

from .engines import Engine, EngineError, LocalEngine
from .failure import CONFLICT, COPY, GONE, KINDS, REFUSED, SHRUNK, Busy, Failure
from .inputs import InputError, from_folders, from_manifest
from .ledger import Ledger
from .privacy import Privacy, PrivacyError, key_file
from .progress import Progress
from .study import KEEP, REMOVE, REPORT, Account, run_study
from .summary import Program
from .tasks import Work
from .withdraw import WithdrawError, withdraw

_EPILOG = """\
examples:
  poise-cohort run STUDIES --out dataset           # STUDIES/STUDY/SUBJECT/*.mcap
  poise-cohort run --manifest logs.csv --out dataset --engine dask --workers 8
  poise-cohort run s3://bucket/raw --out s3://bucket/dataset --state run --engine dask \\
    --scheduler tcp://head:8786
  poise-cohort remove --out dataset s01            # all rows of a subject who withdrew
  poise-cohort compact dataset --to compact        # a few large files instead of many small ones

exit status: 0 every session is in the data set once; 3 some are not, are of two subjects, have
rows but no log any more, or lost a log that held more: they are listed; 64 wrong use; 65 a list
that cannot be read; 66 no logs, no such subject; 69 no engine, or another run is at work; 74 cannot
write; 130 interrupted: run again to go on
"""


def _parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="poise-cohort", description="A study of many logs as a Parquet data set.",
        epilog=_EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = top.add_subparsers(dest="command", required=True)
    run = commands.add_parser(
        "run", help="make the rows of every log that has none yet", epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    run.add_argument("logs", nargs="*", help="folders, logs or URLs: STUDY/SUBJECT/LOG.mcap")
    run.add_argument("--manifest", help="CSV file with columns log, subject, study")
    run.add_argument("--study", help="name of the study, where folders or list do not say it")
    run.add_argument("--out", required=True, help="the data set: a folder or a URL")
    run.add_argument("--state", help="folder for the account of runs (default: OUT.run)")
    run.add_argument("--engine", choices=("local", "dask", "slurm"), default="local")
    run.add_argument("--workers", type=_positive, default=os.cpu_count() or 1,
                     help="processes here, or tasks of the array (default: %(default)s)")
    run.add_argument("--scheduler", help="dask: address of a scheduler that is there")
    run.add_argument("--slurm-options", default="", help="slurm: more options for sbatch")
    run.add_argument("--poise", default=os.environ.get("POISE", "poise"), help="the program")
    run.add_argument("--zone", default="", help="time zone that days and hours are cut in, such as "
                     "Europe/Vienna (default: each session's own)")
    run.add_argument("--timeout", type=_positive, default=300, metavar="S",
                     help="seconds for a log, and 2 more an hour of it (default: %(default)s)")
    run.add_argument("--memory", type=_positive, default=2048, metavar="MB",
                     help="that the program may take for a log (default: %(default)s)")
    run.add_argument("--retries", type=_count, default=2,
                     help="of a log that failed in a way that may pass (default: %(default)s)")
    run.add_argument("--retry", type=_kinds, default=set(KINDS) - {REFUSED}, metavar="KINDS",
                     help=f"failures of earlier runs to try again: {', '.join(KINDS)}, all, none "
                     "(default: all but refused)")
    run.add_argument("--gone", choices=(REPORT, REMOVE, KEEP), default=REPORT,
                     help="rows whose log was deleted: report them (exit status 3), remove them, "
                     "or keep them (default: %(default)s)")
    run.add_argument("--pseudonym-key", metavar="FILE",
                     help="replace subjects' codes; the file is made where it is missing")
    run.add_argument("--date-shift", type=_count, default=0, metavar="DAYS",
                     help="move each subject's dates by whole weeks, at most so far")
    run.add_argument("-q", "--quiet", action="store_true")
    remove = commands.add_parser("remove", help="remove all rows of subjects, and their account")
    remove.add_argument("--out", required=True, help="the data set: a folder or a URL")
    remove.add_argument("--state", help="folder for the account of runs (default: OUT.run)")
    remove.add_argument("--study", help="where a subject's code is in several studies")
    remove.add_argument("subjects", nargs="+", metavar="SUBJECT", help="codes or pseudonyms")
    compact = commands.add_parser("compact", help="write the data set again as a few large files")
    compact.add_argument("out", help="the data set")
    compact.add_argument("--to", required=True, help="folder or URL to write to")
    compact.add_argument("-q", "--quiet", action="store_true")
    names = commands.add_parser("pseudonyms", help="print subjects' pseudonyms and date shifts")
    names.add_argument("--pseudonym-key", required=True, metavar="FILE")
    names.add_argument("--date-shift", type=_count, default=0, metavar="DAYS")
    names.add_argument("study")
    names.add_argument("subjects", nargs="+")
    return top


def _positive(text: str) -> int:
    if (value := int(text)) < 1:
        raise ValueError
    return value


def _count(text: str) -> int:
    if (value := int(text)) < 0:
        raise ValueError
    return value


def _kinds(text: str) -> set[str]:
    if text in ("all", "none"):
        return set(KINDS) if text == "all" else set()
    if not (kinds := set(text.split(","))) <= set(KINDS):
        raise ValueError
    return kinds


def _say(text: str) -> None:
    print(f"poise-cohort: {text}", file=sys.stderr)


def main() -> None:
    """Ends the process with the exit status."""
    try:
        options = _parser().parse_args()
    except SystemExit as end:
        sys.exit(64 if end.code else 0)
    try:
        commands = {
            "run": _run, "remove": _remove, "compact": _compact, "pseudonyms": _pseudonyms}
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
    program = shutil.which(options.poise)
    if program is None:
        _say(f"{options.poise}: no such program; name it with --poise")
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
            raise EngineError("Dask is not installed: pip install 'poise[dask]'") from None
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


def _pseudonyms(options: argparse.Namespace) -> int:
    privacy = Privacy(key_file(options.pseudonym_key), options.date_shift)
    print("study,subject,pseudonym,shift_days")
    for code in options.subjects:
        study = options.study
        print(f"{study},{code},{privacy.subject(study, code)},{privacy.shift(study, code)}")
    return 0


if __name__ == "__main__":
    main()
