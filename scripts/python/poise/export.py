"""`poise-export`: a log as Parquet or HDF5, which the recorder's own `log export` leaves to Python.

    poise-export LOG... -o walk-parquet                 # a folder of Parquet files
    poise-export LOG... -o walk.h5 --format hdf5

`poise log export --format parquet` starts it where it is in PATH.
"""
from __future__ import annotations

import argparse
import sys
import warnings

from .errors import LogError, LogWarning

_EXTRAS = {"parquet": "parquet", "hdf5": "hdf5"}


def main() -> None:
    """Ends the process: 0 written, 3 written, but something in the log is missing; 64 wrong use;
    65 no log that can be read; 69 not installed; 74 cannot write."""
    parser = argparse.ArgumentParser(
        prog="poise-export", description="Write a session's log as Parquet or HDF5.")
    parser.add_argument("log", nargs="+", help="the log, the parts of one session, or their folder")
    parser.add_argument("-o", "--output", required=True, help="folder (parquet) or file (hdf5)")
    parser.add_argument("--format", choices=tuple(_EXTRAS), default="parquet")
    parser.add_argument(
        "--key", action="append", default=[], metavar="FILE",
        help="secret key that opens sealed logs; default: $POISE_KEY_FILE")
    try:
        options = parser.parse_args()
    except SystemExit as end:
        sys.exit(64 if end.code else 0)
    warnings.simplefilter("ignore", LogWarning)
    try:
        from . import seal
        from .log import read

        if options.format == "parquet":
            from .parquet import write
        else:
            from .hdf5 import write  # type: ignore[assignment]
        for key in options.key:
            seal.use(key)
        log = read(options.log[0] if len(options.log) == 1 else options.log).load()
        write(log, options.output)
    except ImportError as error:
        _end(69, f"{error.name} is not installed: pip install "
                 f"'poise-gait[{_EXTRAS[options.format]}]'")
    except LogError as error:
        _end(65, str(error))
    except OSError as error:
        _end(74, str(error))
    for line in log.missing:
        print(f"poise-export: {line}", file=sys.stderr)
    sys.exit(3 if log.missing else 0)


def _end(status: int, text: str) -> None:
    print(f"poise-export: {text}", file=sys.stderr)
    sys.exit(status)


if __name__ == "__main__":
    main()
