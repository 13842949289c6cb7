"""The records of an MCAP file (https://mcap.dev/spec): its bytes, and what is noted of them."""
from __future__ import annotations

import io
import os
import struct
import zlib
from dataclasses import dataclass, field
from typing import BinaryIO, cast

from mcap.data_stream import ReadDataStream
from mcap.exceptions import McapError
from mcap.opcode import Opcode
from mcap.records import Attachment, Channel, Header, Metadata, Schema

from .errors import LogError

MAGIC = b"\x89MCAP0\r\n"
SEALED = b"\x89PSE\r\n\x1a\n"
# Larger records or chunks no recorder writes; a damaged length must not take all memory.
LARGEST = 28 << 20
_WINDOW = 1 << 18
# what mcap raises at records that are not laid out as they must be
UNREADABLE = (struct.error, ValueError, EOFError, IndexError, OverflowError, McapError)
RECORD = struct.Struct("<BQ")
_TIMES = struct.Struct("<QQ")
_MESSAGE = struct.Struct("<HIQQ")
_CRC = struct.Struct("<I")


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
    unchecked: set[str] = field(default_factory=set)
    """Attachments without a checksum."""
    stop: str | None = None
    """Why the file ends before its end, and at which byte; None where it is complete."""
    damaged: list[str] = field(default_factory=list)
    """What was passed over because it is damaged, a line each."""

    def describe(self) -> str:
        return os.path.basename(self.path) or self.path

    def pass_over(self, start: int, end: int, reason: str) -> None:
        size = f" ({end - start} bytes)" if end > start else ""
        self.damaged.append(self.damage(start, f"{reason}{size}; the rest is read"))

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


class Damaged(ValueError):
    """A record that is not as it was written."""


def is_intact(metadata: Metadata) -> bool:
    """False where a record of ours has another checksum than it says; older ones say none."""
    told = metadata.metadata.get("checksum") if metadata.name == "poise.session" else None
    if told is None:
        return True
    texts = [metadata.name]
    for key, value in metadata.metadata.items():
        if key == "checksum":
            break
        texts += [key, value]
    return told == f"{zlib.crc32(''.join(t + chr(0) for t in texts).encode()):x}"


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
        if not is_intact(metadata):
            raise Damaged("metadata checksum is wrong")
        part.metadata.setdefault(metadata.name, metadata.metadata)
    elif opcode == Opcode.ATTACHMENT:
        attachment = Attachment.read(content)
        (crc,) = _CRC.unpack_from(data, place + content.count - _CRC.size)
        if crc and crc != zlib.crc32(data[place : place + content.count - _CRC.size]):
            raise Damaged("attachment checksum is wrong")
        if not crc:
            # of other software, or cleared: a copy that has a checksum is better
            if attachment.name not in part.attachments:
                part.unchecked.add(attachment.name)
        elif attachment.name in part.unchecked:
            part.unchecked.remove(attachment.name)
            if part.attachments.pop(attachment.name) != attachment.data:
                part.pass_over(offset, offset, f"{attachment.name} differs from its first copy")
        part.attachments.setdefault(attachment.name, attachment.data)


def _unsealed(path: str, file: BinaryIO) -> BinaryIO:
    """The file, or what is sealed in it."""
    if file.read(len(SEALED)) != SEALED:
        file.seek(0)
        if path.endswith(".sealed"):
            file.close()
            raise LogError(f"{path}: not sealed, though its name says so")
        return file
    from . import seal

    with file:
        file.seek(0)
        return cast(BinaryIO, seal.Sealed(path, file.read()))


def opened(path: str) -> BinaryIO:
    """A file on a disk, or at a URL that fsspec knows (`s3://...`).

    Raises LogError where it cannot be opened.
    """
    try:
        if "://" in path:
            import fsspec

            file: BinaryIO = fsspec.open(path, "rb").open()
            return _unsealed(path, file)
        if not os.path.isfile(path):
            if os.path.isdir(path):
                raise LogError(f"{path}: a folder; name the logs in it")
            if os.path.exists(path):
                raise LogError(f"{path}: no file on a disk; save what it holds to one first")
        return _unsealed(path, open(path, "rb"))
    except OSError as error:
        raise LogError(f"{path}: open: {error.strerror or error}") from None
    except ImportError:
        raise LogError(f"{path}: reading from there needs fsspec: pip install fsspec") from None
