"""The data set in a folder or at a URL of fsspec's: a task writes
`TABLE/study=S/SUBJECT.KEY.parquet`, and the run packs many of them into one
`TABLE/study=S/pack-ID.parquet` (packs)."""
from __future__ import annotations

import errno
import fcntl
import functools
import io
import os
import posixpath
import uuid
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, unquote

import fsspec

from .. import whole
from .failure import STORAGE, Busy, Failure
from .layout import TABLES, Facts, Place

if TYPE_CHECKING:
    import pyarrow as pa

    from .packs import Pack, Packs

REMOVED = "removed"
"""Folder of empty files named by keys: rows that packs hold and that do not count any more."""


class Dataset:
    """Files appear whole or not at all, and a session's last: where it is, its bouts are."""

    def __init__(self, root: str) -> None:
        self.fs, self.root = fsspec.core.url_to_fs(root)
        self.known_packs: dict[str, Pack] | None = None
        """What a worker read of packs for earlier tasks, by path: none of them ever changes."""
        # a file on a disk is written beside its place and renamed; an object appears at its end
        self.is_local = "file" in (
            (self.fs.protocol,) if isinstance(self.fs.protocol, str) else self.fs.protocol)

    @functools.cached_property
    def packs(self) -> Packs:
        """As they were when first asked for; the run that writes them keeps them up to date."""
        from .packs import Packs

        return Packs(self)

    def hold(self) -> int:
        """Keeps other runs from a data set on a disk, whatever folder their account is in, until
        the answer is closed; -1: this one cannot be held. Raises Busy."""
        if not self.is_local:
            return -1
        os.makedirs(self.root, exist_ok=True)
        # of the folder itself, so that nothing lies in it that is no table
        held = os.open(self.root, os.O_RDONLY | os.O_DIRECTORY)
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(held)
            if error.errno in (errno.EAGAIN, errno.EACCES):
                raise Busy(f"{self.root}: another poise-cohort is at work here") from None
            # some network file systems lock no folders
            return -1
        return held

    def place(self, table: str, study: str, subject: str, key: str) -> str:
        return posixpath.join(
            self.folder(table, study), f"{quote(subject, safe='')}.{key}.parquet")

    def folder(self, table: str, study: str) -> str:
        return posixpath.join(self.root, table, f"study={quote(study, safe='')}")

    def _places(self, table: str, study: str, subject: str, key: str) -> list[str]:
        """Where a session's file may be: also where earlier versions wrote it."""
        earlier = f"subject={quote(subject, safe='')}/{key}.parquet"
        return [self.place(table, study, subject, key),
                posixpath.join(self.folder(table, study), earlier)]

    def has(self, study: str, subject: str, key: str) -> bool:
        """Whether a session is there."""
        if self.fs.exists(self.place("sessions", study, subject, key)):
            return True
        return self.packs.has(Place(study, subject, key))

    def write(self, tables: dict[str, pa.Table], study: str, subject: str, key: str) -> None:
        """Raises Failure where storage does not take it."""
        # who only looks what is there, such as a run over what is done, need not load it
        import pyarrow.parquet as pq

        try:
            for name in TABLES:
                sink = io.BytesIO()
                pq.write_table(of_subject(tables[name], subject), sink, compression="zstd")
                self.put(self.place(name, study, subject, key), sink.getvalue())
        except OSError as error:
            raise Failure(STORAGE, f"{self.root}: {error}") from None

    def put(self, path: str, data: bytes) -> None:
        if not self.is_local:
            self.fs.pipe_file(path, data)
            return
        os.makedirs(os.path.dirname(path), exist_ok=True)
        unfinished = f"{path.removesuffix('.parquet')}.{uuid.uuid4().hex[:8]}.tmp"
        whole.replace(path, data, unfinished)

    def facts(self, study: str, subject: str, key: str) -> Facts:
        """Of a session that is there. Raises Failure where its row cannot be read."""
        import pyarrow as pa
        import pyarrow.parquet as pq

        if (packed := self.packs.facts(Place(study, subject, key))) is not None:
            return packed
        paths = self._places("sessions", study, subject, key)
        path = next((p for p in paths if self.fs.exists(p)), paths[0])
        names = ["session", "start", "end", "recorded_s", "complete", "clock"]
        try:
            data = pa.BufferReader(self.fs.cat_file(path))
            (row,) = rows_of(pq.ParquetFile(data).read(columns=names, use_threads=False))
            return facts_of(row)
        except (OSError, pa.ArrowException, KeyError, ValueError) as error:
            raise Failure(STORAGE, f"{path}: {error}") from None

    def remove(self, study: str, subject: str, key: str) -> None:
        """Takes a session out: itself first, so that it is never there in part. Rows of a pack are
        marked, and leave it with ``packs.settle``."""
        self.packs.remove(Place(study, subject, key))
        for name in reversed(TABLES):
            for path in self._places(name, study, subject, key):
                if self.fs.exists(path):
                    self.fs.rm_file(path)
                self.prune(posixpath.dirname(path))

    def prune(self, folder: str) -> None:
        """Removes folders that are empty: an older one may be named after a subject."""
        while self.is_local and folder.startswith(self.root + "/"):
            try:
                os.rmdir(folder)
            except FileNotFoundError:
                pass
            except OSError:
                return  # not empty
            folder = posixpath.dirname(folder)

    def subjects(self) -> set[tuple[str, str]]:
        """Study and name of each subject that any table has files of."""
        found = {place[:2] for table in TABLES for place in self.loose(table).values()}
        return found | {(place.study, place.subject) for place in self.packs.places()}

    def remove_subject(self, study: str, subject: str) -> int:
        """Takes all of a subject out, sessions first. Answers how many sessions there were."""
        keys = set()
        for place in self.packs.places():
            if (place.study, place.subject) == (study, subject):
                self.packs.remove(place)
                keys.add(place.key)
        for name in reversed(TABLES):
            for path, (of, code, key) in self.loose(name).items():
                if (of, code) == (study, subject):
                    self.fs.rm_file(path)
                    self.prune(posixpath.dirname(path))
                    if name == "sessions":
                        keys.add(key)
        self.packs.settle()
        return len(keys)

    def sweep(self) -> int:
        """Removes what tasks left that were killed: files of no session, and unfinished ones.
        No task may be running. Answers how many."""
        found: dict[str, list[str]] = {name: [] for name in TABLES}
        left: list[str] = []
        for name in TABLES:
            for path in self.listed(name):
                (found[name] if path.endswith(".parquet") else left).append(path)
        whole = {self._within("sessions", path) for path in found["sessions"]}
        for name in TABLES[:-1]:
            left += [p for p in found[name] if self._within(name, p) not in whole]
        for path in left:
            self.fs.rm_file(path)
            self.prune(posixpath.dirname(path))
        return len(left)

    def _within(self, table: str, path: str) -> str:
        return path.split(f"/{table}/", 1)[-1]

    def listed(self, table: str) -> list[str]:
        """Every file of a table, finished or not."""
        folder = posixpath.join(self.root, table)
        try:
            files: list[Any] = self.fs.find(folder)
        except FileNotFoundError:
            return []
        return [f for f in files if f.endswith((".parquet", ".tmp"))]

    def loose(self, table: str) -> dict[str, tuple[str, str, str]]:
        """Study, subject and key of each session's own file, by path."""
        found: dict[str, tuple[str, str, str]] = {}
        for path in self.listed(table):
            above, folder, name = path.split("/")[-3:]
            stem = name.removesuffix(".parquet")
            if stem == name:
                continue
            if folder.startswith("subject="):
                found[path] = (partition(above), partition(folder), stem)
            elif "." in stem:
                subject, key = stem.rsplit(".", 1)
                found[path] = (partition(folder), unquote(subject), key)
        return found

    def files(self, table: str) -> list[tuple[str, str, str]]:
        """Study, subject and path of every file of a table; no subject: its rows name theirs."""
        loose = {path: (place[0], place[1]) for path, place in self.loose(table).items()}
        return sorted(
            (*loose.get(path, (partition(path.split("/")[-2]), "")), path)
            for path in self.listed(table) if path.endswith(".parquet"))

    def places(self) -> dict[str, Place]:
        """Of the sessions that are there, by key."""
        found = {place.key: place for place in self.packs.places()}
        return found | {place[2]: Place(*place) for place in self.loose("sessions").values()}


def partition(folder: str) -> str:
    """The value that a folder is named after: `study=S`."""
    return unquote(folder.split("=", 1)[-1])


def of_subject(table: pa.Table, subject: str) -> pa.Table:
    """The rows with the name of their subject, which several share a file of a study."""
    import pyarrow as pa

    if "subject" in table.column_names:
        return table
    return table.append_column(
        pa.field("subject", pa.string()), pa.array([subject] * len(table), pa.string()))


def rows_of(table: pa.Table) -> list[dict[str, Any]]:
    """The rows with their times as microseconds."""
    import pyarrow as pa

    for name in {"start", "end"} & set(table.column_names):
        at = table.column_names.index(name)
        table = table.set_column(at, name, table[name].cast(pa.int64()))
    rows: list[dict[str, Any]] = table.to_pylist()
    return rows


def facts_of(row: dict[str, Any]) -> Facts:
    # an older version may lack one
    return Facts(
        row["session"] or "", row.get("start") or 0, row.get("end") or 0,
        row.get("recorded_s") or 0.0, bool(row.get("complete")), row.get("clock") or "")
