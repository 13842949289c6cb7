"""Mobilise-D's `data.mat` as CSV files that `poise replay` and `poise summarize` read.

    python -m poise.matlab data.mat -o raw              # a CSV a trial of the lower back
    poise summarize raw/Test5_Trial1.csv --sensor-height 0.964

Units become Poise's: g to m/s2, degrees/s to rad/s. Axes stay the sensor's, and no sample is made
or moved. The person's heights are in `infoForAlgo.mat` (cm), beside it.
"""
from __future__ import annotations

import argparse
import os
import pathlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

G = 9.80665
_COLUMNS = {
    "Acc": ("ax_mps2,ay_mps2,az_mps2", G), "Gyr": ("gx_rps,gy_rps,gz_rps", np.pi / 180),
    "Mag": ("mx_uT,my_uT,mz_uT", 1.0)}


class MatlabError(Exception):
    """A file that is not one of Mobilise-D, in one line."""


@dataclass(frozen=True)
class Trial:
    """What one sensor recorded in one trial."""

    name: str
    """Such as `Test5_Trial1`; with the measurement before it where there are several."""
    start: str
    """As the file says it, with its offset: 2020-12-10T13:57:44.733+01:00."""
    zone: str
    time: NDArray[np.float64]
    """Unix time, s."""
    acceleration: NDArray[np.float64]
    """n x 3, g, along the sensor's axes."""
    others: dict[str, NDArray[np.float64]]
    """`Gyr` (degrees/s) and `Mag` (uT), n x 3, where they are there."""

    def write(self, path: str | os.PathLike[str]) -> None:
        """Raises OSError; FileExistsError where there is something already."""
        parts, heads = [self.time - self.time[0]], ["t_s"]
        for name, values in ({"Acc": self.acceleration} | self.others).items():
            head, factor = _COLUMNS[name]
            parts.append(values * factor)
            heads.append(head)
        with open(path, "x", encoding="ascii") as file:
            np.savetxt(file, np.column_stack(parts), "%.9g", ",", header=",".join(heads),
                       comments="")


def trials(path: str | os.PathLike[str], place: str = "LowerBack") -> list[Trial]:
    """The trials that hold a sensor's samples, in the file's order. Raises MatlabError, OSError."""
    from scipy.io import loadmat
    from scipy.io.matlab import MatReadError

    try:
        content = loadmat(path, squeeze_me=True, struct_as_record=False)
    except (MatReadError, ValueError, NotImplementedError, TypeError, KeyError) as error:
        # version 7.3 is HDF5, which scipy does not read
        raise MatlabError(f"{os.fspath(path)}: not a MATLAB 5 file ({error})") from None
    if not hasattr(content.get("data"), "_fieldnames"):
        raise MatlabError(f"{os.fspath(path)}: has no structure `data`; is it infoForAlgo.mat?")
    measures = [n for n in content["data"]._fieldnames]
    found = list(_trials(content["data"], place, len(measures) > 1))
    if not found:
        raise MatlabError(f"{os.fspath(path)}: no trial has samples of {place}")
    return found


def _trials(data: Any, place: str, by_measure: bool) -> Iterator[Trial]:
    for measure in data._fieldnames:
        for test in getattr(getattr(data, measure), "_fieldnames", ()):
            of_test = getattr(getattr(data, measure), test)
            for trial in getattr(of_test, "_fieldnames", ()):
                one = getattr(of_test, trial)
                sensor = getattr(getattr(one, "SU", None), place, None)
                if sensor is None or not hasattr(sensor, "Acc"):
                    continue  # a trial in which the sensor was not worn
                name = "_".join(([measure] if by_measure else []) + [test, trial])
                yield _trial(name, one, sensor)


def _trial(name: str, one: Any, sensor: Any) -> Trial:
    time = np.atleast_1d(np.asarray(sensor.Timestamp, "f8"))
    fields = {n: np.asarray(getattr(sensor, n), "f8") for n in _COLUMNS if hasattr(sensor, n)}
    for field, values in fields.items():
        if values.shape != (len(time), 3):
            raise MatlabError(f"{name}: {field} is {values.shape}, not {len(time)} x 3")
    if not (np.isfinite(time).all() and (np.diff(time) > 0).all()):
        raise MatlabError(f"{name}: its Timestamp does not increase")
    return Trial(
        name, str(getattr(one, "StartDateTime", "")), str(getattr(one, "TimeZone", "")), time,
        fields.pop("Acc"), fields)


def main() -> None:
    """Ends the process: 0 written, 65 not such a file, 69 scipy missing, 74 cannot write."""
    parser = argparse.ArgumentParser(
        prog="python -m poise.matlab", description="Mobilise-D's data.mat as CSV files.")
    parser.add_argument("file", help="data.mat")
    parser.add_argument("-o", "--output", required=True, help="folder for the CSV files")
    parser.add_argument("--place", default="LowerBack", help="sensor (default: %(default)s)")
    try:
        options = parser.parse_args()
    except SystemExit as end:
        sys.exit(64 if end.code else 0)
    try:
        found = trials(options.file, options.place)
        folder = pathlib.Path(options.output)
        folder.mkdir(parents=True, exist_ok=True)
        for trial in found:
            trial.write(folder / f"{trial.name}.csv")
            print(f"{folder / trial.name}.csv: {len(trial.time)} samples from {trial.start}")
    except ImportError:
        _end(69, "scipy is not installed: pip install 'poise-gait[mat]'")
    except MatlabError as error:
        _end(65, str(error))
    except OSError as error:
        _end(74, str(error))


def _end(status: int, text: str) -> None:
    print(f"poise.matlab: {text}", file=sys.stderr)
    sys.exit(status)


if __name__ == "__main__":
    main()
