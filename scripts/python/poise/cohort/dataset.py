"""The data set: `TABLE/study=S/subject=C/KEY.parquet` in a folder or at a URL of fsspec's."""
from __future__ import annotations

import errno
import fcntl
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


class Dataset:
    """Files appear whole or not at all, and a session's last: where it is, its bouts are."""

    def __init__(self, root: str) -> None:
        self.fs, self.root = fsspec.core.url_to_fs(root)
        # a file on a disk is written beside its place and renamed; an object appears at its end
        self.is_local = "file" in (
            (self.fs.protocol,) if isinstance(self.fs.protocol, str) else self.fs.protocol)

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
        partition = f"study={quote(study, safe='')}/subject={quote(subject, safe='')}"
        return posixpath.join(self.root, table, partition, f"{key}.parquet")

    def has(self, study: str, subject: str, key: str) -> bool:
        """Whether a session is there."""
        return bool(self.fs.exists(self.place("sessions", study, subject, key)))

    def write(self, tables: dict[str, pa.Table], study: str, subject: str, key: str) -> None:
        """Raises Failure where storage does not take it."""
        # who only looks what is there, such as a run over what is done, need not load it
        import pyarrow.parquet as pq

        try:
            for name in TABLES:
                sink = io.BytesIO()
                pq.write_table(tables[name], sink, compression="zstd")
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

        path = self.place("sessions", study, subject, key)
        names = ["session", "start", "end", "recorded_s", "complete", "clock"]
        try:
            data = pa.BufferReader(self.fs.cat_file(path))
            table = pq.ParquetFile(data).read(columns=names, use_threads=False)
            for name in {"start", "end"} & set(table.column_names):
                at = table.column_names.index(name)
                table = table.set_column(at, name, table[name].cast(pa.int64()))
            # an older version may lack one
            (row,) = table.to_pylist()
            return Facts(
                row["session"] or "", row.get("start") or 0, row.get("end") or 0,
                row.get("recorded_s") or 0.0, bool(row.get("complete")), row.get("clock") or "")
        except (OSError, pa.ArrowException, KeyError, ValueError) as error:
            raise Failure(STORAGE, f"{path}: {error}") from None

    def remove(self, study: str, subject: str, key: str) -> None:
        """Takes a session out: itself first, so that it is never there in part; and the folders
        that are empty then, because they are named after the subject."""
        for name in reversed(TABLES):
            path = self.place(name, study, subject, key)
            if self.fs.exists(path):
                self.fs.rm_file(path)
            self._prune(posixpath.dirname(path))

    def _prune(self, folder: str) -> None:
        if not self.is_local:
            return
        for path in (folder, posixpath.dirname(folder)):
            try:
                os.rmdir(path)
            except OSError:
                return  # not empty, or gone

    def subjects(self) -> set[tuple[str, str]]:
        """Study and name of each subject that any table has files of."""
        return {
            (partition(study), partition(subject))
            for table in TABLES for study, subject, _ in
            (path.split("/")[-3:] for path in self._files(table))}

    def remove_subject(self, study: str, subject: str) -> int:
        """Takes all of a subject out, sessions first. Answers how many sessions there were."""
        count = 0
        for name in reversed(TABLES):
            folder = posixpath.dirname(self.place(name, study, subject, ""))
            try:
                files: list[Any] = self.fs.find(folder)
            except FileNotFoundError:
                files = []
            for path in files:
                self.fs.rm_file(path)
                count += name == "sessions" and path.endswith(".parquet")
            self._prune(folder)
        return count

    def sweep(self) -> int:
        """Removes what tasks left that were killed: files of no session, and unfinished ones.
        No task may be running. Answers how many."""
        found: dict[str, list[str]] = {name: [] for name in TABLES}
        left: list[str] = []
        for name in TABLES:
            for path in self._files(name):
                (found[name] if path.endswith(".parquet") else left).append(path)
        whole = {self._within("sessions", path) for path in found["sessions"]}
        for name in TABLES[:-1]:
            left += [p for p in found[name] if self._within(name, p) not in whole]
        for path in left:
            self.fs.rm_file(path)
        return len(left)

    def _within(self, table: str, path: str) -> str:
        return path.split(f"/{table}/", 1)[-1]

    def _files(self, table: str) -> list[str]:
        folder = posixpath.join(self.root, table)
        try:
            files: list[Any] = self.fs.find(folder)
        except FileNotFoundError:
            return []
        return [f for f in files if f.endswith((".parquet", ".tmp"))]

    def places(self) -> dict[str, Place]:
        """Of the sessions that are there, by key."""
        found: dict[str, Place] = {}
        for path in self._files("sessions"):
            # study=S/subject=C/KEY.parquet
            study, subject, name = path.split("/")[-3:]
            if name.endswith(".parquet"):
                key = name.removesuffix(".parquet")
                found[key] = Place(partition(study), partition(subject), key)
        return found


def partition(folder: str) -> str:
    """The value that a folder is named after: `study=S`."""
    return unquote(folder.split("=", 1)[-1])
