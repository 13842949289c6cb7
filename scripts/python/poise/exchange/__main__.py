"""``python -m poise.exchange``: the command line."""
from __future__ import annotations

import argparse
import json
import os
import sys

from .. import whole
from ..summary import SummaryError
from . import clinical, fhir, openmhealth, read

_EPILOG = """\
examples:
  poise summarize day.mcap --json | python -m poise.exchange fhir - -o day.fhir.json
  python -m poise.exchange openmhealth study.jsonl -o study.omh.jsonl
  poise test list --user anna --json | python -m poise.exchange fhir-tests - -o tests.fhir.json

exit status: 0 everything was written; 64 wrong use; 65 a line that is no summary (nothing is
written then); 66 cannot read; 74 cannot write
"""


def _parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="python -m poise.exchange", epilog=_EPILOG,
        description="Summaries of sessions in the forms of others.",
        formatter_class=argparse.RawDescriptionHelpFormatter)
    top.add_argument("form", choices=("fhir", "openmhealth", "fhir-tests"),
                     help="a FHIR R4 bundle; data points, one a line; a bundle of guided tests")
    top.add_argument("summaries", help="what 'poise summarize --json' printed, for fhir-tests "
                     "'poise test list --json'; - is standard input")
    top.add_argument("-o", "--output", metavar="FILE", help="default, and -: standard output")
    top.add_argument("--subject", metavar="CODE", help="in place of the one in the summaries")
    top.add_argument("--bouts", action="store_true", help="fhir: each walking bout, too")
    return top


def convert(form: str, data: bytes, subject: str | None = None, bouts: bool = False) -> str:
    """Raises SummaryError."""
    if form == "fhir-tests":
        results = clinical.read(data.split(b"\n"), subject)
    else:
        summaries = read(data.split(b"\n"), subject)
    try:
        if form == "fhir-tests":
            bundle = clinical.bundle(results)
            return json.dumps(bundle, allow_nan=False, ensure_ascii=False, indent=1) + "\n"
        if form == "fhir":
            bundle = fhir.bundle(summaries, bouts)
            return json.dumps(bundle, allow_nan=False, ensure_ascii=False, indent=1) + "\n"
        return "".join(
            json.dumps(point, allow_nan=False, ensure_ascii=False) + "\n"
            for summary in summaries for point in openmhealth.points(summary))
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as error:
        # what is read is checked member by member only where each session is told apart
        what = " ".join(f"{type(error).__name__} {error}".split())[:120]
        raise SummaryError(f"members are not as docs/sessions.md has them: {what}") from None


def _write(path: str | None, text: str) -> None:
    """A file is there whole or not at all."""
    if path in (None, "-"):
        sys.stdout.buffer.write(text.encode())
        sys.stdout.buffer.flush()
        return
    if os.path.exists(path) and not os.path.isfile(path):  # such as a pipe
        with open(path, "wb") as file:
            file.write(text.encode())
        return
    whole.replace(path, text.encode(), f"{path}.{os.getpid()}.tmp")


def _end(status: int, words: str) -> int:
    print(f"poise.exchange: {words}", file=sys.stderr)
    return status


def main() -> int:
    try:
        options = _parser().parse_args()
    except SystemExit as end:
        return 64 if end.code else 0
    name = "standard input" if options.summaries == "-" else options.summaries
    try:
        if options.summaries == "-":
            data = sys.stdin.buffer.read()
        else:
            with open(options.summaries, "rb") as file:
                data = file.read()
    except OSError as error:
        return _end(66, f"{name}: {error.strerror}")
    try:
        text = convert(options.form, data, options.subject, options.bouts)
    except SummaryError as error:
        return _end(65, f"{name}: {error}")
    try:
        _write(options.output, text)
    except BrokenPipeError:
        # what is left in the buffer would be told once more when Python ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return _end(74, "standard output: nobody reads it")
    except OSError as error:
        return _end(74, f"{options.output or 'standard output'}: {error.strerror}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
