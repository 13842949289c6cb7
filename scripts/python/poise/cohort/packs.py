"""Many sessions in one file a table, as the run goes: ten thousand would be forty thousand files.

A pack is `TABLE/study=S/pack-ID.parquet` in each table, and is there when the one of `sessions` is,
which is written last. No file of a pack is ever changed: rows that go, and packs that grow, make a
new pack, which names in its metadata those that it replaces.
"""
from __future__ import annotations

import io
import json
import posixpath
import uuid
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from .dataset import REMOVED, facts_of, of_subject, partition, rows_of
from .failure import STORAGE, Failure
from .layout import LOOSE, TABLES, Facts, Place
from .schemas import SCHEMAS

if TYPE_CHECKING:
    from .dataset import Dataset

FULL = 4096
"""Sessions of a pack at most."""
GROUP = 1 << 15
"""Rows of a row group."""
_REPLACES = b"poise.replaces"


class _Damaged(Exception):
    """A session's own file that cannot be read: it stays where it is."""


@dataclass
class Pack:
    study: str
    name: str
    facts: dict[Place, Facts]
    replaces: list[str] = field(default_factory=list)


class Packs:
    """Of one data set; written by the run that holds it, read by its workers."""

    def __init__(self, dataset: Dataset) -> None:
        self.dataset = dataset
        self._packs: list[Pack] = []
        removed = posixpath.join(dataset.root, REMOVED)
        fs = dataset.fs
        marks = fs.find(removed) if fs.exists(removed) else []
        self._gone = {posixpath.basename(path) for path in marks}
        for path in dataset.listed("sessions"):
            if _is_pack(path):
                known = dataset.known_packs
                pack = known.get(path) if known is not None else None
                if pack is None:
                    pack = self._read(path)
                    if known is not None:
                        known[path] = pack
                self._packs.append(pack)
        replaced = {name for pack in self._packs for name in pack.replaces}
        self._stale = [pack for pack in self._packs if pack.name in replaced]
        self._packs = [pack for pack in self._packs if pack.name not in replaced]

    def _read(self, path: str) -> Pack:
        """Raises Failure: rows that cannot be read must not be made again beside themselves."""
        study = partition(path.split("/")[-2])
        names = ["key", "subject", "session", "start", "end", "recorded_s", "complete", "clock"]
        try:
            file = pq.ParquetFile(pa.BufferReader(self.dataset.fs.cat_file(path)))
            rows = rows_of(file.read(columns=names, use_threads=False))
            replaces = json.loads((file.schema_arrow.metadata or {}).get(_REPLACES, b"[]"))
        except (OSError, pa.ArrowException, ValueError) as error:
            raise Failure(STORAGE, f"{path}: {error}; put the file back from a copy, or delete the "
                                   "data set and make it again") from None
        facts = {Place(study, row["subject"], row["key"]): facts_of(row) for row in rows}
        return Pack(study, posixpath.basename(path), facts, replaces)

    def places(self) -> list[Place]:
        return [place for place in self._all() if place.key not in self._gone]

    def _all(self) -> set[Place]:
        """Also of rows that are marked."""
        return {place for pack in self._packs for place in pack.facts}

    def has(self, place: Place) -> bool:
        return self.facts(place) is not None

    def facts(self, place: Place) -> Facts | None:
        if place.key in self._gone:
            return None
        found = (pack.facts[place] for pack in self._packs if place in pack.facts)
        return next(found, None)

    def remove(self, place: Place) -> None:
        """Marks a session's rows: from now on they do not count."""
        if not self.has(place):
            return
        self._gone.add(place.key)
        fs, path = self.dataset.fs, posixpath.join(self.dataset.root, REMOVED, place.key)
        fs.makedirs(posixpath.dirname(path), exist_ok=True)
        fs.pipe_file(path, b"")

    def recover(self) -> None:
        """Completes what a killed run began: packs that others replace, sessions that are in a
        pack and also have files of their own, and files where earlier versions wrote them."""
        for pack in self._stale:
            self._delete(pack)
        self._stale = []
        self._forget_loose(self._all())
        earlier = {
            place[0] for path, place in self.dataset.loose("sessions").items()
            if path.split("/")[-2].startswith("subject=")}
        for study in sorted(earlier):
            self._pack(study, everything=True)

    def settle(self) -> None:
        """Takes marked rows out of their packs."""
        for pack in list(self._packs):
            stay = {p: f for p, f in pack.facts.items() if p.key not in self._gone}
            if len(stay) < len(pack.facts):
                if stay:
                    self._write(pack.study, [pack], {}, stay)
                self._delete(pack)
        folder = posixpath.join(self.dataset.root, REMOVED)
        if self._gone:
            for key in self._gone:
                path = posixpath.join(folder, key)
                if self.dataset.fs.exists(path):
                    self.dataset.fs.rm_file(path)
            self.dataset.prune(folder)
            self._gone = set()

    def pack(self) -> None:
        """Packs each study that has many sessions with files of their own."""
        # two tasks may make the same rows, of a log and its copy, and one is packed already
        self._forget_loose(self._all())
        for study in sorted({place[0] for place in self.dataset.loose("sessions").values()}):
            self._pack(study)

    def _pack(self, study: str, everything: bool = False) -> None:
        loose = {
            path: Place(*place) for path, place in self.dataset.loose("sessions").items()
            if place[0] == study}
        # what is marked in a pack and has files again is packed when the pack is settled
        packed = self._all()
        fresh = {path: place for path, place in loose.items() if place not in packed}
        if not fresh or (len(fresh) < LOOSE and not everything):
            return
        paths = sorted(fresh, key=lambda path: (fresh[path].subject, fresh[path].key))
        for begin in range(0, len(paths), FULL):
            part = {path: fresh[path] for path in paths[begin:begin + FULL]}
            count, joined = len(part), []
            # a pack is rewritten when as much is added as it holds: each row a few times in all
            for pack in sorted(self._packs, key=lambda p: len(p.facts)):
                size = len(pack.facts)
                if pack.study == study and size <= 2 * count and size + count <= FULL:
                    joined.append(pack)
                    count += size
            if not self._write_readable(study, joined, part):
                continue
            for pack in joined:
                self._delete(pack)
            self._forget_loose(set(part.values()))

    def _write_readable(self, study: str, packs: list[Pack], part: dict[str, Place]) -> bool:
        """Leaves out what cannot be read, here and in ``part``. False where nothing can."""
        while part:
            try:
                self._write(study, packs, part, None)
                return True
            except _Damaged as damaged:
                del part[str(damaged)]
        return False

    def _write(
        self, study: str, packs: list[Pack], loose: dict[str, Place],
        stay: dict[Place, Facts] | None,
    ) -> None:
        """A new pack of the rows of others and of sessions' own files; of ``stay`` alone where it
        is given."""
        name = f"pack-{uuid.uuid4().hex}.parquet"
        about = {_REPLACES: json.dumps([pack.name for pack in packs]).encode()}
        facts = dict(stay or {})
        if stay is None:
            for pack in packs:
                facts |= pack.facts
        keys = None if stay is None else pa.array([place.key for place in stay])
        try:
            for table in TABLES:
                sink = io.BytesIO()
                schema = SCHEMAS[table].append(pa.field("subject", pa.string()))
                with pq.ParquetWriter(
                        sink, schema.with_metadata(about), compression="zstd") as writer:
                    for rows in groups(self._rows(table, study, packs, loose, keys), GROUP):
                        writer.write_table(rows)
                        if table == "sessions" and stay is None:
                            facts |= {
                                Place(study, row["subject"], row["key"]): facts_of(row)
                                for row in rows_of(rows)}
                self.dataset.put(
                    posixpath.join(self.dataset.folder(table, study), name), sink.getvalue())
        except (OSError, pa.ArrowException) as error:
            raise Failure(STORAGE, f"{self.dataset.root}: {error}") from None
        self._packs.append(Pack(study, name, facts))

    def _rows(
        self, table: str, study: str, packs: list[Pack], loose: dict[str, Place], keys: Any
    ) -> Iterator[pa.Table]:
        fs = self.dataset.fs
        for pack in packs:
            path = posixpath.join(self.dataset.folder(table, study), pack.name)
            read = read_rows(fs.cat_file(path), table, "")
            if keys is not None:
                read = read.filter(pc.is_in(read["key"], value_set=keys))
            yield read
        for path, place in loose.items():
            within = path.split("/sessions/", 1)[-1]
            own = posixpath.join(self.dataset.root, table, within)
            try:
                read = read_rows(fs.cat_file(own), table, place.subject)
            except (OSError, pa.ArrowException, ValueError):
                raise _Damaged(path) from None
            yield read

    def _delete(self, pack: Pack) -> None:
        for table in reversed(TABLES):
            path = posixpath.join(self.dataset.folder(table, pack.study), pack.name)
            if self.dataset.fs.exists(path):
                self.dataset.fs.rm_file(path)
            self.dataset.prune(posixpath.dirname(path))
        if pack in self._packs:
            self._packs.remove(pack)

    def _forget_loose(self, places: set[Place]) -> None:
        """Removes the files of sessions that are in a pack."""
        for table in reversed(TABLES):
            for path, place in self.dataset.loose(table).items():
                if Place(*place) in places and self.has(Place(*place)):
                    self.dataset.fs.rm_file(path)
                    self.dataset.prune(posixpath.dirname(path))


def _is_pack(path: str) -> bool:
    """A subject may begin alike, and has a key behind it."""
    name = posixpath.basename(path)
    return name.startswith("pack-") and name.endswith(".parquet") and name.count(".") == 1


def read_rows(data: bytes, table: str, subject: str) -> pa.Table:
    """A file's rows with the columns of now; older files lack some, and the subject, for which
    their place stood."""
    read = of_subject(pq.ParquetFile(pa.BufferReader(data)).read(use_threads=False), subject)
    schema = SCHEMAS[table].append(pa.field("subject", pa.string()))
    if not read.schema.equals(schema):
        there = set(read.column_names)
        read = pa.table([
            read[f.name].cast(f.type) if f.name in there else pa.nulls(len(read), f.type)
            for f in schema], schema=schema)
    return read


def groups(tables: Iterable[pa.Table], size: int) -> Iterator[pa.Table]:
    """The same rows, ``size`` at once; without any, one group of none."""
    waiting: list[pa.Table] = []
    rows, given = 0, False
    for table in tables:
        waiting.append(table)
        rows += len(table)
        while rows >= size:
            joined = pa.concat_tables(waiting)
            yield joined.slice(0, size)
            waiting, rows, given = [joined.slice(size)], rows - size, True
    if rows or not given:
        yield pa.concat_tables(waiting)
