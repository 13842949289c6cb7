"""A log as Parquet files, which DuckDB, Polars, pandas, R and Spark read.

    import poise
    from poise.parquet import write

    write(poise.read("20260131T120000Z_1a2b3c4d_000.mcap"), "walk-parquet")

`poise-export` does the same from a command line.
"""
from __future__ import annotations

import json
import os
import shutil
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from .log import Log
from .parts import about_session, about_stream, tables
from .table import Table

ROWS = 1 << 18
"""In a row group: about three quarters of an hour of samples."""
_UNITS = {"mps2": "m/s2", "rps": "rad/s", "uT": "uT", "Pa": "Pa"}


def write(log: Log, folder: str | os.PathLike[str]) -> list[str]:
    """Writes a file a sensor, and events, bouts, steps, posture, health, poses, markers and clock
    where there are any, into a folder that is not there yet; attachments into one within.

    Columns are those of the frames, not calibrated. Units, axes, the session and the calibration
    that the log holds stand in the files' metadata (`poise`, as JSON). Answers the paths. Raises
    FileExistsError; the folder appears whole or not at all.
    """
    target = os.fspath(folder)
    if os.path.lexists(target):
        raise FileExistsError(f"{target}: is there already; name a folder that is not")
    unfinished = f"{target.rstrip('/')}.{os.getpid()}.tmp"
    os.makedirs(unfinished)
    try:
        names = [
            _file(stream.table(counts=True), f"{name}.parquet", unfinished,
                  about_stream(log, stream)) for name, stream in log.streams.items()]
        for name, table in tables(log).items():
            names.append(_file(table, f"{name}.parquet", unfinished, about_session(log)))
        if log.attachments:
            os.mkdir(os.path.join(unfinished, "attachments"))
        for name, data in log.attachments.items():
            # a name in a log is anybody's: it must not lead out of the folder
            plain = os.path.basename(name)
            if plain in ("", ".", ".."):
                continue
            names.append(os.path.join("attachments", plain))
            with open(os.path.join(unfinished, names[-1]), "wb") as file:
                file.write(data)
        os.rename(unfinished, target)
    except BaseException:
        shutil.rmtree(unfinished, ignore_errors=True)
        raise
    return [os.path.join(target, name) for name in names]


def _file(table: Table, name: str, folder: str, about: dict[str, Any]) -> str:
    arrow = table.arrow()
    fields = []
    for field in arrow.schema:
        unit = _UNITS.get(field.name.rsplit("_", 1)[-1])
        fields.append(field.with_metadata({"unit": unit}) if unit else field)
    schema = pa.schema(fields, metadata={"poise": json.dumps(about)})
    pq.write_table(
        arrow.cast(schema), os.path.join(folder, name), compression="zstd", row_group_size=ROWS)
    return name
