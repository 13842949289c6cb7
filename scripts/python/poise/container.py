"""The records of an MCAP file (https://mcap.dev/spec), found without decompressing anything.

A finished file says at its end where its chunks are, when they begin and end, and which channels
they hold. A file that was cut, that is still being written, or of which the end is damaged, is
walked over: the same stands in the chunks' heads and in the message indexes behind them.
"""
from __future__ import annotations

import io
import struct
import zlib
from typing import BinaryIO

from mcap.opcode import Opcode

from .errors import LogError
from .records import LARGEST, MAGIC, RECORD, UNREADABLE, Chunk, Part, Window, note, opened
from .search import next_record

_ID = struct.Struct("<H")
_FOOTER = struct.Struct("<QQI")
_ENTRIES = [struct.Struct("<" + "HQ" * n) for n in range(64)]
_CHUNK_INDEX = struct.Struct("<QQQQI")
_STATISTICS = struct.Struct("<QHIIII")
_PLACE = struct.Struct("<QQ")
_LARGEST_SUMMARY = 1 << 28
_LONGEST_BEGIN = 4 << 20


def scan(path: str) -> Part:
    """Finds what is in a file: by what its end says, or by a walk over it.

    Raises LogError where it is no MCAP file. Damage is passed over and reported in
    ``Part.damaged``; ``Part.stop`` says why a file ends before its end.
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
    if part.size == 0:
        raise LogError(f"{path}: empty; a log begins with the mark of an MCAP file")
    is_marked = begin is not None and begin[0].startswith(MAGIC)
    for finding in getattr(file, "findings", []):
        part.damaged.append(f"{path}: {finding} (the recording is sealed)")
    # where pieces of a sealed file were cut out, the places that its summary names are others now
    if getattr(file, "keeps_places", True) and from_summary(part, window):
        if not getattr(file, "is_ended", True):
            part.damaged.append(f"{path}: the end of the sealed file was cut off")
        if not is_marked:
            part.pass_over(0, len(MAGIC), "the first bytes are not those of an MCAP file")
        return part
    offset = len(MAGIC)
    if not is_marked:
        found = next_record(part, window, 0, min(part.size, _LONGEST_BEGIN))
        if found is None:
            raise LogError(f"{path}: not an MCAP file, and so no log")
        part.pass_over(0, found, "the first bytes are not those of an MCAP file")
        offset = found
    end, reason = _walk(part, window, offset)
    while reason is not None:
        found = next_record(part, window, end + 1, part.size)
        if found is None:
            break
        part.pass_over(end, found, reason)
        end, reason = _walk(part, window, found)
    if not is_marked and not part.chunks:
        raise LogError(f"{path}: not an MCAP file, and so no log")
    if reason is None and (not is_ended(window, part.size) or _is_summary_damaged(part, window)):
        reason = "the summary is not whole"
    if reason is not None:
        part.stop = part.damage(end, reason)
    return part


def _walk(part: Part, window: Window, offset: int) -> tuple[int, str | None]:
    """Notes each record of the data section. Answers where that ends, and why it ends early."""
    kinds: dict[tuple[int, ...], frozenset[int]] = {}
    held: list[int] = []
    unpack, identity = RECORD.unpack_from, _ID.unpack_from
    while True:
        data, place = window.bytes, offset - window.start
        if place < 0 or place + RECORD.size > len(data):
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


def is_ended(window: Window, size: int) -> bool:
    """True where the file ends with its footer and the magic."""
    tail = len(MAGIC) + _FOOTER.size + RECORD.size
    end = window.at(size - tail, 1) if size > tail else None
    if end is None:
        return False
    data, place = end
    footer = data[place : place + RECORD.size] == RECORD.pack(Opcode.FOOTER, _FOOTER.size)
    return footer and data.endswith(MAGIC)


def _is_summary_damaged(part: Part, window: Window) -> bool:
    """True where the end of a file is not as its checksum says."""
    footer = part.size - len(MAGIC) - _FOOTER.size
    body = window.at(footer, _FOOTER.size)
    start, _, crc = _FOOTER.unpack_from(*body) if body else (0, 0, 0)
    length = footer + 16 - start
    if not start or not crc or not 0 < length < _LARGEST_SUMMARY:
        return bool(start and crc)
    whole = window.at(start, length)
    return whole is None or zlib.crc32(whole[0][whole[1] : whole[1] + length]) != crc


def from_summary(part: Part, window: Window) -> bool:
    """Reads what the file's end says of it. False where it has none that is whole: `part` is as it
    was then."""
    if not is_ended(window, part.size):
        return False
    footer = part.size - len(MAGIC) - _FOOTER.size
    body = window.at(footer, _FOOTER.size)
    if body is None:
        return False
    start, _, crc = _FOOTER.unpack_from(*body)
    length = footer + 16 - start
    if start == 0 or not 0 < length < _LARGEST_SUMMARY:
        return False
    whole = window.at(start, length)
    if whole is None or crc and zlib.crc32(whole[0][whole[1] : whole[1] + length]) != crc:
        return False
    told = Part(part.path, part.size)
    try:
        if not _read_summary(told, window, *whole, length - RECORD.size - 16):
            return False
    except UNREADABLE:
        return False
    # what the seal shows is known already
    told.damaged[:0] = part.damaged
    part.__dict__.update(told.__dict__)
    return True


def _read_summary(part: Part, window: Window, data: bytes, place: int, length: int) -> bool:
    kinds: dict[tuple[int, ...], frozenset[int]] = {}
    end = place + length
    others: list[int] = [len(MAGIC)]
    chunks = -1
    while place < end:
        opcode, size = RECORD.unpack_from(data, place)
        at = place + RECORD.size
        if opcode == Opcode.CHUNK_INDEX:
            first, last, offset, whole, used = _CHUNK_INDEX.unpack_from(data, at)
            # a map of channels to places, 10 bytes each
            key = _ENTRIES[used // 10].unpack_from(data, at + _CHUNK_INDEX.size)[::2]
            # one set for all chunks that hold the same; none: the file does not say
            channels = kinds.setdefault(key, frozenset(key)) if key else None
            if whole < RECORD.size or whole > LARGEST or offset + whole > part.size:
                return False
            part.chunks.append(
                Chunk(offset + RECORD.size, whole - RECORD.size, first, last, channels))
        elif opcode in (Opcode.SCHEMA, Opcode.CHANNEL):
            note(part, opcode, 0, size, data, at)
        elif opcode in (Opcode.METADATA_INDEX, Opcode.ATTACHMENT_INDEX):
            others.append(_PLACE.unpack_from(data, at)[0])
        elif opcode == Opcode.STATISTICS:
            chunks = _STATISTICS.unpack_from(data, at)[5]
        place = at + size
    # messages outside of chunks have no index
    if chunks != len(part.chunks) or not chunks:
        return False
    for offset in others:
        # a copy of what is damaged stands elsewhere, or in another part
        size = 0
        try:
            head = window.at(offset, RECORD.size)
            opcode, size = RECORD.unpack_from(*head) if head else (0, 0)
            body = window.at(offset + RECORD.size, size) if size <= LARGEST else None
            if body is None or opcode not in (Opcode.HEADER, Opcode.METADATA, Opcode.ATTACHMENT):
                raise ValueError("no record of the kind that belongs there")
            note(part, opcode, offset, size, *body)
        except UNREADABLE as error:
            part.pass_over(offset, offset, f"a record that cannot be read ({error})")
    if part.chunks:
        _check_begin(part, window, part.chunks[0].offset - RECORD.size)
    return True


def _check_begin(part: Part, window: Window, end: int) -> None:
    """Reports descriptions before the first chunk that are not those of the summary, which are
    used."""
    found = Part(part.path, part.size)
    offset = len(MAGIC)
    while offset < end:
        head = window.at(offset, RECORD.size)
        opcode, size = RECORD.unpack_from(*head) if head else (0, 0)
        body = window.at(offset + RECORD.size, size) if 0 < opcode and offset + size < end else None
        try:
            if body is None:
                raise ValueError("no whole record")
            if opcode in (Opcode.SCHEMA, Opcode.CHANNEL):
                note(found, opcode, offset, size, *body)
            if any(part.schemas.get(k) != s for k, s in found.schemas.items()) or any(
                part.channels.get(k) != c for k, c in found.channels.items()
            ):
                raise ValueError("it differs from its copy")
        except UNREADABLE as error:
            part.pass_over(offset, offset, f"a description that is damaged ({error})")
            return
        offset += RECORD.size + size
