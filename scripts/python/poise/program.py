"""The program `poise` that summarizes and imports: the one inside this package, else in PATH.

    python -m poise log import recording.cwa -o raw --placement trunk     # `poise`, by any name
"""
from __future__ import annotations

import os
import pathlib
import shutil
import sys


def inside() -> str | None:
    """The program that a wheel for this platform brings; None in a pure one."""
    path = pathlib.Path(__file__).with_name("programs") / "poise"
    return str(path) if os.access(path, os.X_OK) else None


def find(name: str = "") -> str | None:
    """The program by ``name`` or path; without one `POISE`, then the one inside, then `poise` in
    PATH. None: there is none."""
    return shutil.which(name or os.environ.get("POISE") or inside() or "poise")


def main() -> None:
    """Becomes the program, with the same arguments."""
    path = find()
    if path is None:
        print("poise: this package has no program for this machine and there is none in PATH; "
              "install poise's Debian package, or set POISE to its path", file=sys.stderr)
        sys.exit(69)
    os.execv(path, [path, *sys.argv[1:]])
