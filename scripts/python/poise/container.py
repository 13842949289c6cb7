"""The records of an MCAP file (https://mcap.dev/spec), found in one walk over the file.

Nothing is decompressed here: the walk notes where the chunks are, when they begin and end, and
which channels they hold (their message indexes follow them). So a log that was cut, or that is
still being written, is read in the same way as a finished one.
"""
from __future__ import annotations

import io
import os
import struct
from dataclasses import dataclass, field
from typing import BinaryIO

from mcap.data_stream import ReadDataStream
from mcap.exceptions import McapError
from mcap.opcode import Opcode
from mcap.records import Attachment, Channel, Header, Metadata, Schema

from .errors import LogError

MAGIC = b"\x89MCAP0\r\n"
# Larger records or chunks no recorder writes; a damaged length must not take all memory.
LARGEST = 28 << 20
_WINDOW = 1 << 18
# what mcap raises at records that are not laid out as they must be
UNREADABLE = (struct.error, ValueError, EOFError, IndexError, McapError)
RECORD = struct.Struct("<BQ")
_TIMES = struct.Struct("<QQ")
_ID = struct.Struct("<H")
_MESSAGE = struct.Struct("<HIQQ")


@dataclass(slots=True)
class Chunk:
    """A chunk of messages. ``channels`` is None where the file does not say what is in it."""

    offset: int
    length: int
    start: int
    end: int
    channels: frozenset[int] | None = None
    is_compressed: bool = True


@dataclass
class Part:
    """One file of a session, as the walk found it."""

    path: str
    size: int
    library: str = ""
    schemas: dict[int, Schema] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    metadata: dict[str, dict[str, str]] = field(default_factory=dict)
    attachments: dict[str, bytes] = field(default_factory=dict)
    chunks: list[Chunk] = field(default_factory=list)
    stop: str | None = None
    """Why the file ends before its end, and at which byte; None where it is complete."""

    def describe(self) -> str:
        return os.path.basename(self.path) or self.path

    def damage(self, offset: int, reason: str) -> str:
        return f"{self.path}: byte {offset}: {reason}"


class Window:
    """The bytes of a file, through a window that slides along with the walk."""

    def __init__(self, file: BinaryIO) -> None:
        self.file, self.start, self.bytes = file, 0, b""

    def at(self, offset: int, count: int) -> tuple[bytes, int] | None:
        """A buffer and the place in it where `count` bytes begin; None where the file ends."""
        place = offset - self.start
        if place < 0 or place + count > len(self.bytes):
            self.file.seek(offset)
            self.bytes, self.start, place = self.file.read(max(count, _WINDOW)), offset, 0
            if len(self.bytes) < count:
                return None
        return self.bytes, place


def scan(path: str) -> Part:
    """Walks over a file.

    Raises LogError where it is no MCAP file. Damage further on ends the walk and is told in
    ``Part.stop``; what came before it counts.
    """
    with opened(path) as file:
        try:
            return _scan(path, file)
        except OSError as error:
            raise LogError(f"{path}: read: {error.strerror or error}") from None


def _scan(path: str, file: BinaryIO) -> Part:
    file.seek(0, io.SEEK_END)
    part = Part(path, file.tell())
    window = Window(file)
    begin = window.at(0, len(MAGIC))
    if begin is None or not begin[0].startswith(MAGIC):
        if part.size == 0:
            raise LogError(f"{path}: empty; a log begins with the mark of an MCAP file")
        raise LogError(f"{path}: not an MCAP file, and so no log")
    end, reason = _walk(part, window)
    if reason is None:
        if not _ends_whole(file, part.size):
            reason = "the summary is not whole"
        _declare_from_summary(part, window, end)
    if reason is not None:
        part.stop = part.damage(end, reason)
    return part


def _walk(part: Part, window: Window) -> tuple[int, str | None]:
    """Notes each record of the data section. Answers where that ends, and why it ends early."""
    offset = len(MAGIC)
    kinds: dict[tuple[int, ...], frozenset[int]] = {}
    held: list[int] = []
    unpack, identity = RECORD.unpack_from, _ID.unpack_from
    while True:
        data, place = window.bytes, offset - window.start
        if place + RECORD.size > len(data):
            head = window.at(offset, RECORD.size)
            if head is None:
                return offset, "the file ends without its summary"
            data, place = head
        opcode, length = unpack(data, place)
        if opcode == 0:
            return offset, "zeros instead of a record"
        if length > LARGEST:
            return offset, "a record of more than 28 MiB"
        place += RECORD.size
        if place + length > len(data):
            body = window.at(offset + RECORD.size, length)
            if body is None:
                return offset, "the last record is cut"
            data, place = body
        try:
            if opcode == Opcode.MESSAGE_INDEX:
                held.append(identity(data, place)[0])
            else:
                if held:
                    key = tuple(held)
                    # one set for all chunks that hold the same
                    part.chunks[-1].channels = kinds.setdefault(key, frozenset(key))
                    held = []
                if opcode == Opcode.DATA_END:
                    return offset, None
                note(part, opcode, offset, length, data, place)
        except UNREADABLE as error:
            return offset, f"a record that cannot be read ({error})"
        offset += RECORD.size + length


def _declare_from_summary(part: Part, window: Window, offset: int) -> None:
    """Schemas and channels that stand in chunks, as other software writes them, are repeated at
    the end."""
    while (head := window.at(offset, RECORD.size)) is not None:
        opcode, length = RECORD.unpack_from(*head)
        if opcode == Opcode.FOOTER or length > LARGEST:
            return
        if opcode in (Opcode.SCHEMA, Opcode.CHANNEL):
            body = window.at(offset + RECORD.size, length)
            if body is None:
                return
            try:
                note(part, opcode, offset, length, *body)
            except UNREADABLE:
                return
        offset += RECORD.size + length


def _ends_whole(file: BinaryIO, size: int) -> bool:
    """True where the file ends with its footer and the magic."""
    tail = len(MAGIC) + 20 + RECORD.size
    file.seek(max(0, size - tail))
    end = file.read(tail)
    return end.endswith(MAGIC) and end[:9] == RECORD.pack(Opcode.FOOTER, 20)


def note(part: Part, opcode: int, offset: int, length: int, data: bytes, place: int) -> None:
    if opcode == Opcode.CHUNK:
        start, end = _TIMES.unpack_from(data, place)
        part.chunks.append(Chunk(offset + RECORD.size, length, start, end))
        return
    if opcode == Opcode.MESSAGE:
        # Not in a chunk: other software's way. It is read as a chunk of one message.
        channel, _, time, _ = _MESSAGE.unpack_from(data, place)
        whole = length + RECORD.size
        part.chunks.append(Chunk(offset, whole, time, time, frozenset([channel]), False))
        return
    content = ReadDataStream(io.BytesIO(data[place : place + length]))
    if opcode == Opcode.HEADER:
        part.library = Header.read(content).library
    elif opcode == Opcode.SCHEMA:
        schema = Schema.read(content)
        part.schemas.setdefault(schema.id, schema)
    elif opcode == Opcode.CHANNEL:
        channel_record = Channel.read(content)
        part.channels.setdefault(channel_record.id, channel_record)
    elif opcode == Opcode.METADATA:
        metadata = Metadata.read(content)
        part.metadata.setdefault(metadata.name, metadata.metadata)
    elif opcode == Opcode.ATTACHMENT:
        attachment = Attachment.read(content)
        part.attachments.setdefault(attachment.name, attachment.data)


def opened(path: str) -> BinaryIO:
    """A file on a disk, or at a URL that fsspec knows (`s3://...`).

    Raises LogError where it cannot be opened.
    """
    try:
        if "://" in path:
            import fsspec

            file: BinaryIO = fsspec.open(path, "rb").open()
            return file
        if not os.path.isfile(path):
            if os.path.isdir(path):
                raise LogError(f"{path}: a folder; name the logs in it")
            if os.path.exists(path):
                raise LogError(f"{path}: no file on a disk; save what it holds to one first")
        return open(path, "rb")
    except OSError as error:
        raise LogError(f"{path}: open: {error.strerror or error}") from None
    except ImportError:
        raise LogError(f"{path}: reading from there needs fsspec: pip install fsspec") from None
