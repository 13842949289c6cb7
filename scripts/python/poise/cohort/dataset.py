"""The data set: `TABLE/study=S/subject=C/KEY.parquet` in a folder or at a URL of fsspec's."""
from __future__ import annotations

import errno
import fcntl
import io
import os
import posixpath
import uuid
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import fsspec

from .. import whole
from .failure import STORAGE, Busy, Failure
from .layout import TABLES

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

    def remove(self, study: str, subject: str, key: str) -> None:
        """Takes a session out: itself first, so that it is never there in part."""
        for name in reversed(TABLES):
            path = self.place(name, study, subject, key)
            if self.fs.exists(path):
                self.fs.rm_file(path)

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

    def keys(self) -> set[str]:
        """Of the sessions that are there."""
        return {
            posixpath.basename(p).removesuffix(".parquet")
            for p in self._files("sessions") if p.endswith(".parquet")}
