"""What is in the chunks of an MCAP file, decompressed and checked."""
from __future__ import annotations

import struct
import zlib
from typing import AbstractSet, Iterator

import lz4.frame
import zstandard
from mcap.opcode import Opcode

from .records import LARGEST, RECORD, UNREADABLE, Chunk, Part, Window, note, opened

_CHUNK = struct.Struct("<QQQII")
_ZSTD = zstandard.ZstdDecompressor()


class _Damaged(Exception):
    """A chunk that does not hold what it says."""


def chunks(
    part: Part, wanted: AbstractSet[int], since: int | None, until: int | None, damage: list[str]
) -> Iterator[bytes]:
    """The records of the chunks that may hold messages of the wanted channels in [since, until).

    A damaged chunk is left out, and a line about it is added to `damage`.
    """
    selected = [
        c for c in part.chunks
        if (c.channels is None or not wanted.isdisjoint(c.channels))
        and (since is None or c.end >= since) and (until is None or c.start < until)]
    return _opened_chunks(part, selected, damage)


def _opened_chunks(part: Part, selected: list[Chunk], damage: list[str]) -> Iterator[bytes]:
    with opened(part.path) as file:
        window = Window(file)
        for chunk in selected:
            place = chunk.offset - window.start
            if 0 <= place <= len(window.bytes) - chunk.length:
                body: tuple[bytes, int] | None = (window.bytes, place)
            else:
                body = window.at(chunk.offset, chunk.length)
            if body is None:
                damage.append(part.damage(chunk.offset, "the file became shorter meanwhile"))
                return
            data, place = body
            if not chunk.is_compressed:
                yield data[place : place + chunk.length]
                continue
            try:
                yield _records(data, place, chunk.length)
            except _Damaged as error:
                damage.append(part.damage(chunk.offset - RECORD.size, str(error)))


def _records(data: bytes, place: int, length: int) -> bytes:
    """A chunk's records, decompressed and checked."""
    try:
        _, _, size, crc, name = _CHUNK.unpack_from(data, place)
        compression = data[place + 32 : place + 32 + name]
        stored = data[place + 40 + name : place + length]
        if size > LARGEST:
            raise _Damaged("a chunk of more than 28 MiB")
        if compression == b"zstd":
            records = _ZSTD.decompress(stored, size)
        elif compression == b"lz4":
            records = lz4.frame.decompress(stored)
        elif compression == b"":
            records = stored
        else:
            raise _Damaged(f"a compression that is not known: {compression!r}")
    except (struct.error, zstandard.ZstdError, RuntimeError, EOFError) as error:
        raise _Damaged(f"a chunk that cannot be read ({error})") from None
    if len(records) != size:
        raise _Damaged("a chunk of another size than it says")
    if crc and zlib.crc32(records) != crc:
        raise _Damaged("a chunk with a wrong checksum")
    return records


def declare_from_chunks(part: Part) -> None:
    """Schemas and channels that stand only in chunks, in a file of other software without its
    end."""
    known = part.channels.keys()
    lacking = [c for c in part.chunks if c.is_compressed and (
        c.channels is None and not known or c.channels is not None and not c.channels <= known)]
    for chunk in lacking:
        if chunk.channels is not None and chunk.channels <= known:
            continue
        for records in _opened_chunks(part, [chunk], []):
            at = 0
            while at + RECORD.size <= len(records):
                opcode, length = RECORD.unpack_from(records, at)
                place = at + RECORD.size
                if opcode in (Opcode.SCHEMA, Opcode.CHANNEL):
                    try:
                        note(part, opcode, 0, length, records, place)
                    except UNREADABLE:
                        break
                at = place + length
