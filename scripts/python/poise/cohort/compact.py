"""The data set as a few large files of equal size: what archives and object storage like better."""
from __future__ import annotations

import io
import itertools
import posixpath
from collections.abc import Iterator

import pyarrow as pa
import pyarrow.parquet as pq

from .dataset import Dataset
from .layout import TABLES
from .packs import groups, read_rows
from .progress import Progress

GROUP = 1 << 17
"""Rows of a row group."""
GROUPS = 32
"""Of a file at most: some 128 MB of bouts."""

# Arrow's data set reader and writer are not used: their threads may still let go of Python's
# objects when the interpreter ends, which aborts the process (Arrow issues 34314, 36389, 39862).


def compact(root: str, to: str, quiet: bool = True) -> Iterator[tuple[str, int, int]]:
    """Writes `TABLE/study=S/part-N.parquet`, rows by file, to an empty place.

    Answers table, files and rows. Raises OSError where something is there already.
    """
    source, out = Dataset(root), Dataset(to)
    if out.fs.exists(out.root) and out.fs.ls(out.root):
        raise OSError(f"{to}: something is there already; name an empty folder")
    found = {name: source.files(name) for name in TABLES}
    progress = Progress(sum(map(len, found.values())), quiet, what="files")

    def table(name: str, subject: str, path: str) -> pa.Table:
        read = read_rows(source.fs.cat_file(path), name, subject)
        progress.advance()
        return read

    for name in found:
        files, rows = 0, 0
        for study, of_study in itertools.groupby(found[name], key=lambda f: f[0]):
            parts = (table(name, subject, f) for _, subject, f in of_study)
            for number, (data, count) in enumerate(_files(parts)):
                out.put(posixpath.join(out.folder(name, study), f"part-{number}.parquet"), data)
                files, rows = files + 1, rows + count
        yield name, files, rows


def _files(tables: Iterator[pa.Table]) -> Iterator[tuple[bytes, int]]:
    """Parquet files and how many rows each has."""
    made = groups(tables, GROUP)
    for first in made:
        sink, rows = io.BytesIO(), 0
        with pq.ParquetWriter(sink, first.schema, compression="zstd") as writer:
            for group in itertools.chain([first], itertools.islice(made, GROUPS - 1)):
                writer.write_table(group)
                rows += len(group)
        yield sink.getvalue(), rows
