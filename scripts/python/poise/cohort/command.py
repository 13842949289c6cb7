"""What `poise-cohort` begins with: says what is not installed."""
from __future__ import annotations

import importlib.util
import sys


def main() -> None:
    try:
        # loaded by workers alone
        if importlib.util.find_spec("pyarrow") is None:
            raise ImportError(name="pyarrow")
        from . import cli
    except ImportError as error:
        print(
            f"poise-cohort: {error.name} is not installed: pip install './scripts/python[cohort]'",
            file=sys.stderr)
        sys.exit(69)
    cli.main()


if __name__ == "__main__":
    main()
