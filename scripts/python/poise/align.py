"""The clock of a recording beside another device's: what ``poise log align`` found."""
from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .errors import LogError

SUFFIX = ".align.json"
_STEM = re.compile(r"([^_]*_[^_]*)_\d{3,}")


@dataclass(frozen=True)
class Alignment:
    """Maps times of a session to the clock of another device (docs/fleet.md, Clocks)."""

    session: str
    reference_session: str
    reference_log: str
    place_error_s: float
    """What the same step may reach two places of the body apart; part of each error."""
    pieces: tuple[NDArray[np.float64], ...]
    """Each n x 3: time on the own clock (Unix time, s), offset to add and its 95% bound, s."""

    def to_reference(
        self, time: ArrayLike
    ) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Times on the reference's clock, and their 95% bounds in s.

        `time` and the answer are ns of Unix time, as `Stream.time`. Where nothing is known the
        bound is NaN and the time the smallest int64, which NumPy reads as NaT.
        """
        own = np.atleast_1d(np.asarray(time, np.int64))
        mapped = np.full(own.shape, np.iinfo(np.int64).min)
        error = np.full(own.shape, np.nan)
        for points in self.pieces:
            # whole microseconds from the piece's begin: a double holds Unix ns to 256 ns only
            start = int(round(points[0, 0] * 1e6)) * 1000
            since = (own - start) * 1e-9
            at = points[:, 0] - start * 1e-9
            inside = (since >= at[0]) & (since <= at[-1])
            offset = np.interp(since[inside], at, points[:, 1])
            mapped[inside] = own[inside] + np.round(offset * 1e9).astype(np.int64)
            error[inside] = np.interp(since[inside], at, points[:, 2]) + self.place_error_s
        return mapped, error


def find(log: str, session: str) -> Alignment | None:
    """The mapping beside a log; None where there is none.

    Raises LogError where it cannot be read, or is of another session.
    """
    folder, name = os.path.split(log)
    base = name.removesuffix(".mcap")
    match = _STEM.fullmatch(base)
    path = os.path.join(folder, (match.group(1) if match else base) + SUFFIX)
    if not os.path.exists(path):
        return None
    try:
        with open(path, encoding="utf-8") as file:
            found = _read(json.load(file))
    except json.JSONDecodeError as error:
        raise _refused(path, f"not JSON, line {error.lineno}") from None
    except OSError as error:
        raise LogError(f"{path}: {error.strerror}") from None
    except KeyError as error:
        raise _refused(path, f"{error.args[0]} is missing") from None
    except ValueError as error:
        raise _refused(path, str(error)) from None
    except TypeError:
        raise _refused(path, "a value has the wrong type") from None
    if found.session != session:
        raise _refused(path, f"of another session, {found.session}")
    return found


def _refused(path: str, problem: str) -> LogError:
    return LogError(f"{path}: {problem}; make it again with 'poise log align'")


def _read(tree: dict[str, Any]) -> Alignment:
    if tree["version"] != 1:
        raise ValueError("its version is not 1")
    pieces = []
    for piece in tree["pieces"]:
        points = np.array(
            [[p["time_s"], p["offset_s"], p["error_s"]] for p in piece["points"]], np.float64)
        if len(points) < 2 or not np.isfinite(points).all() or (np.diff(points[:, 0]) <= 0).any():
            raise ValueError("its points are not in the order of their times")
        pieces.append(points)
    if not pieces:
        raise ValueError("it has no pieces")
    return Alignment(
        tree["session"], tree["reference_session"], tree["reference_log"],
        float(tree["place_error_s"]), tuple(pieces))
