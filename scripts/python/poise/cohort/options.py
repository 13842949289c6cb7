"""The options of ``poise-cohort``."""
from __future__ import annotations

import argparse
import os

from .failure import KEEP, KINDS, REFUSED, REMOVE, REPORT

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


def parser() -> argparse.ArgumentParser:
    """Needs nothing but Python, so that help is there where pyarrow is not."""
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
    run.add_argument("--poise", default="", metavar="PROGRAM",
                     help="poise (default: POISE, then the one in this package, then in PATH)")
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
    days = commands.add_parser(
        "days", help="print a row a person and day as CSV, under GGIR's names where it has them")
    days.add_argument("out", help="the data set")
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
