"""A log as one HDF5 file, which MATLAB, R, Julia and h5py read.

    import poise
    from poise.hdf5 import write

    write(poise.read("20260131T120000Z_1a2b3c4d_000.mcap"), "walk.h5")

`poise-export --format hdf5` does the same from a command line.
"""
from __future__ import annotations

import json
import os
from typing import Any

import h5py
import numpy as np

from .log import Log
from .parts import about_session, about_stream, tables

CHUNK = 1 << 16
"""Rows that are compressed together: about ten minutes of samples."""


def write(log: Log, path: str | os.PathLike[str]) -> str:
    """Writes a group a sensor or table, a data set a column, into a file that is not there yet.

    Times are ns of Unix time. Columns are those of the frames, not calibrated. Units, axes, the
    session and the calibration that the log holds are the group's attribute `poise`, as JSON.
    Answers the path. Raises FileExistsError; the file appears whole or not at all.
    """
    target = os.fspath(path)
    if os.path.lexists(target):
        raise FileExistsError(f"{target}: is there already; name a file that is not")
    unfinished = f"{target}.{os.getpid()}.tmp"
    try:
        with h5py.File(unfinished, "w") as file:
            for name, stream in log.streams.items():
                _group(file, name, dict(stream.table(counts=True)), about_stream(log, stream))
            for name, table in tables(log).items():
                _group(file, name, dict(table), about_session(log))
            if log.attachments:
                group = file.create_group("attachments")
                for name, data in log.attachments.items():
                    group.create_dataset(
                        name.replace("/", "_"), data=np.frombuffer(data, "u1"))
        os.rename(unfinished, target)
    except BaseException:
        if os.path.exists(unfinished):
            os.unlink(unfinished)
        raise
    return target


def _group(file: Any, name: str, columns: dict[str, Any], about: dict[str, Any]) -> None:
    group = file.create_group(name)
    group.attrs["poise"] = json.dumps(about)
    for title, values in columns.items():
        if values.dtype.kind in "OU":
            text = ["" if v is None or v != v else v if isinstance(v, str) else json.dumps(v)
                    for v in values.tolist()]
            group.create_dataset(title, data=text, dtype=h5py.string_dtype())
        else:
            packed = {"chunks": (min(CHUNK, len(values)),), "compression": "gzip",
                      "compression_opts": 1, "shuffle": True} if len(values) else {}
            group.create_dataset(title, data=values, **packed)
