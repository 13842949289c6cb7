"""The data set as a few large files: what archives and object storage like better."""
from __future__ import annotations

import posixpath
from collections.abc import Iterator

import fsspec
import pyarrow as pa
import pyarrow.dataset as ds

from .schemas import SCHEMAS, TABLES

ROWS = 4_000_000
"""A file at most: some 128 MB of bouts."""


def compact(root: str, to: str) -> Iterator[tuple[str, int, int]]:
    """Writes `TABLE/study=S/part-N.parquet`, rows sorted by subject and session, to an empty place.

    Answers table, files and rows. Raises OSError where something is there already.
    """
    fs, source = fsspec.core.url_to_fs(root)
    out, target = fsspec.core.url_to_fs(to)
    if out.exists(target) and out.ls(target):
        raise OSError(f"{to}: something is there already; name an empty folder")
    for name in TABLES:
        place = posixpath.join(source, name)
        if not fs.exists(place):
            continue
        schema = SCHEMAS[name]
        for column in ("study", "subject"):
            schema = schema.append(pa.field(column, pa.string()))
        partitions = ds.partitioning(
            pa.schema([("study", pa.string()), ("subject", pa.string())]), flavor="hive")
        table = ds.dataset(
            [f for f in fs.find(place) if f.endswith(".parquet")], filesystem=fs,
            schema=schema, partitioning=partitions, partition_base_dir=place,
        ).to_table().sort_by([("study", "ascending"), ("subject", "ascending"),
                              ("key", "ascending")])
        written: list[str] = []
        ds.write_dataset(
            table, posixpath.join(target, name), filesystem=out, format="parquet",
            partitioning=ds.partitioning(pa.schema([("study", pa.string())]), flavor="hive"),
            max_rows_per_file=ROWS, max_rows_per_group=1 << 17,
            file_options=ds.ParquetFileFormat().make_write_options(compression="zstd"),
            file_visitor=lambda f: written.append(f.path))
        yield name, len(written), table.num_rows
