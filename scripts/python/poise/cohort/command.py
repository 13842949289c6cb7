"""What `poise-cohort` begins with: help and wrong use, and what is not installed."""
from __future__ import annotations

import importlib.util
import sys

from .options import parser


def main() -> None:
    try:
        options = parser().parse_args()
    except SystemExit as end:
        sys.exit(64 if end.code else 0)
    try:
        # loaded by workers alone
        if importlib.util.find_spec("pyarrow") is None:
            raise ImportError(name="pyarrow")
        from . import cli
    except ImportError as error:
        print(
            f"poise-cohort: {error.name} is not installed: pip install 'poise-gait[cohort]'",
            file=sys.stderr)
        sys.exit(69)
    cli.main(options)


if __name__ == "__main__":
    main()
