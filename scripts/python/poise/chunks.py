"""What is in the chunks of an MCAP file, decompressed and checked."""
from __future__ import annotations

import struct
import zlib
from typing import AbstractSet, Iterator

import lz4.frame
import numpy as np
import zstandard
from mcap.opcode import Opcode

from .records import LARGEST, RECORD, UNREADABLE, Chunk, Part, Window, note, opened

_CHUNK = struct.Struct("<QQQII")
_COPIES = 64
"""Chunks from the first on that may hold our own copies: they come behind 8 kB of chunks."""
_ZSTD = zstandard.ZstdDecompressor()


class Unreadable(Exception):
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
                yield records_of(data, place, chunk.length)
            except Unreadable as error:
                damage.append(
                    part.damage(chunk.offset - RECORD.size, f"{error}; {_lost(part, chunk)}"))


def _lost(part: Part, chunk: Chunk) -> str:
    """What was recorded in a chunk, in words: until the next one begins, for a message may hold a
    second of samples."""
    later = [c.start for c in part.chunks if c.offset > chunk.offset]
    end = max(chunk.end, later[0] if later else 0)
    start = np.datetime64(chunk.start // 1_000_000, "ms")
    return f"{max(0, end - chunk.start) * 1e-9:.1f} s from {start}Z on are lost, the rest is read"


def records_of(data: bytes, place: int, length: int) -> bytes:
    """A chunk's records, decompressed and checked."""
    try:
        _, _, size, crc, name = _CHUNK.unpack_from(data, place)
        compression = data[place + 32 : place + 32 + name]
        stored = data[place + 40 + name : place + length]
        if size > LARGEST:
            raise Unreadable("a chunk of more than 28 MiB")
        if compression == b"zstd":
            # what a damaged size says must not take all memory; -1: the frame does not say
            if zstandard.frame_content_size(stored) not in (-1, size):
                raise Unreadable("a chunk of another size than it says")
            records = _ZSTD.decompress(stored, size)
        elif compression == b"lz4":
            records = lz4.frame.decompress(stored)
        elif compression == b"":
            records = stored
        else:
            raise Unreadable(f"a compression that is not known: {compression!r}")
    except (struct.error, zstandard.ZstdError, RuntimeError, EOFError) as error:
        raise Unreadable(f"a chunk that cannot be read ({error})") from None
    if len(records) != size:
        raise Unreadable("a chunk of another size than it says")
    if crc and zlib.crc32(records) != crc:
        raise Unreadable("a chunk with a wrong checksum")
    return records


def declare_from_chunks(part: Part) -> None:
    """Schemas and channels that stand in chunks: of a file of other software without its end, and
    of one of ours that is damaged or cut, where they are checked copies of those at its begin."""
    if part.damaged or part.stop:
        checked = Part(part.path, part.size, chunks=part.chunks[:_COPIES])
        _declare(checked, checked.chunks)
        part.schemas.update(checked.schemas)
        part.channels.update(checked.channels)
    known = part.channels.keys()
    lacking = [c for c in part.chunks if c.is_compressed and (
        c.channels is None and not known or c.channels is not None and not c.channels <= known)]
    _declare(part, lacking)


def _declare(part: Part, among: list[Chunk]) -> None:
    known = part.channels.keys()
    for chunk in among:
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
