"""The data set as a few large files: what archives and object storage like better."""
from __future__ import annotations

import io
import itertools
import posixpath
from collections.abc import Iterator

import fsspec
import pyarrow as pa
import pyarrow.parquet as pq

from .dataset import Dataset, partition
from .layout import TABLES
from .progress import Progress
from .schemas import SCHEMAS

GROUP = 1 << 17
"""Rows of a row group."""
GROUPS = 32
"""Of a file at most: some 128 MB of bouts."""

# Arrow's data set reader and writer are not used: their threads may still let go of Python's
# objects when the interpreter ends, which aborts the process (Arrow issues 34314, 36389, 39862).


def compact(root: str, to: str, quiet: bool = True) -> Iterator[tuple[str, int, int]]:
    """Writes `TABLE/study=S/part-N.parquet`, rows by subject and session, to an empty place.

    Answers table, files and rows. Raises OSError where something is there already.
    """
    fs, source = fsspec.core.url_to_fs(root)
    out = Dataset(to)
    if out.fs.exists(out.root) and out.fs.ls(out.root):
        raise OSError(f"{to}: something is there already; name an empty folder")
    # study=S/subject=C/KEY.parquet
    found = {
        name: sorted(
            (*map(partition, f.split("/")[-3:-1]), f)
            for f in fs.find(posixpath.join(source, name)) if f.endswith(".parquet"))
        for name in TABLES if fs.exists(posixpath.join(source, name))}
    progress = Progress(sum(map(len, found.values())), quiet, what="files")

    def table(name: str, subject: str, path: str) -> pa.Table:
        read = _table(fs.cat_file(path), name, subject)
        progress.advance()
        return read

    for name in found:
        files, rows = 0, 0
        for study, of_study in itertools.groupby(found[name], key=lambda f: f[0]):
            parts = (table(name, subject, f) for _, subject, f in of_study)
            folder = posixpath.dirname(posixpath.dirname(out.place(name, study, "", "")))
            for number, (data, count) in enumerate(_files(parts)):
                out.put(posixpath.join(folder, f"part-{number}.parquet"), data)
                files, rows = files + 1, rows + count
        yield name, files, rows


def _table(data: bytes, name: str, subject: str) -> pa.Table:
    """A session's rows with the columns that its place stood for; older files lack some."""
    read = pq.ParquetFile(pa.BufferReader(data)).read(use_threads=False)
    schema = SCHEMAS[name]
    if not read.schema.equals(schema):
        there = set(read.column_names)
        read = pa.table([
            read[field.name].cast(field.type) if field.name in there
            else pa.nulls(len(read), field.type) for field in schema], schema=schema)
    # the study is in the name of the folder, as in the data set itself
    return read.append_column(
        pa.field("subject", pa.string()), pa.array([subject] * len(read), pa.string()))


def _files(tables: Iterator[pa.Table]) -> Iterator[tuple[bytes, int]]:
    """Parquet files and how many rows each has."""
    groups = _groups(tables)
    for first in groups:
        sink, rows = io.BytesIO(), 0
        with pq.ParquetWriter(sink, first.schema, compression="zstd") as writer:
            for group in itertools.chain([first], itertools.islice(groups, GROUPS - 1)):
                writer.write_table(group)
                rows += len(group)
        yield sink.getvalue(), rows


def _groups(tables: Iterator[pa.Table]) -> Iterator[pa.Table]:
    """The same rows, GROUP at once; without any, one group of none."""
    waiting: list[pa.Table] = []
    rows, given = 0, False
    for table in tables:
        waiting.append(table)
        rows += len(table)
        while rows >= GROUP:
            joined = pa.concat_tables(waiting)
            yield joined.slice(0, GROUP)
            waiting, rows, given = [joined.slice(GROUP)], rows - GROUP, True
    if rows or not given:
        yield pa.concat_tables(waiting)
