"""The next whole record behind damage."""
from __future__ import annotations

import io
import re
import struct

from mcap.data_stream import ReadDataStream
from mcap.opcode import Opcode
from mcap.records import Channel, Metadata, Schema

from .chunks import Unreadable, records_of
from .records import LARGEST, RECORD, UNREADABLE, Part, Window, note

_BLOCK = 1 << 20
# schema, channel, chunk, attachment, metadata and the data section's end, shorter than 32 MiB
_HEADS = re.compile(rb"(?s)[\x03\x04\x06\x09\x0c\x0f](?=...[\x00\x01]\x00\x00\x00\x00)")
_LONGEST_TEXT = 1 << 20
_CHUNK = struct.Struct("<QQQII")


def next_record(part: Part, window: Window, start: int, end: int) -> int | None:
    """Offset of the first whole record in [start, end); None where there is none.

    A record counts as whole where its own checksum says so, or, for those without one, where every
    length in it fits and another record follows.
    """
    # a file made of false beginnings must not take for ever
    budget = 2 * part.size + (32 << 20)
    place = start
    while place < end:
        count = min(_BLOCK, part.size - place)
        block = window.at(place, count)
        if block is None:
            return None
        data, at = block
        heads = [m.start() for m in _HEADS.finditer(data[at : at + count])]
        for offset in (place + k for k in heads):
            if offset >= end or budget < 0:
                return None
            head = window.at(offset, RECORD.size)
            if head is None:
                return None
            opcode, length = RECORD.unpack_from(*head)
            if length > LARGEST or offset + RECORD.size + length > part.size:
                continue
            if opcode != Opcode.CHUNK and opcode != Opcode.ATTACHMENT and length > _LONGEST_TEXT:
                continue
            body = window.at(offset + RECORD.size, length)
            if body is None:
                continue
            cost = _cost(opcode, length, *body)
            budget -= cost
            if cost and _is_whole(opcode, length, *body) and _is_followed(
                part, window, offset + RECORD.size + length
            ):
                return offset
        if count <= RECORD.size:
            return None
        place += count - RECORD.size
    return None


def _cost(opcode: int, length: int, data: bytes, place: int) -> int:
    """Bytes that are opened to look at it; 0 where its lengths do not fit."""
    if opcode != Opcode.CHUNK:
        return length
    if length < _CHUNK.size + 8:
        return 0
    _, _, size, _, name = _CHUNK.unpack_from(data, place)
    if name > 32 or _CHUNK.size + name + 8 > length or size > LARGEST:
        return 0
    (stored,) = struct.unpack_from("<Q", data, place + _CHUNK.size + name)
    return length + size if stored == length - _CHUNK.size - name - 8 else 0


def _is_whole(opcode: int, length: int, data: bytes, place: int) -> bool:
    content = ReadDataStream(io.BytesIO(data[place : place + length]))
    try:
        if opcode == Opcode.DATA_END:
            return length == 4
        if opcode == Opcode.CHUNK:
            records_of(data, place, length)
            return True
        if opcode == Opcode.SCHEMA:
            named = bool(Schema.read(content).name)
        elif opcode == Opcode.CHANNEL:
            named = bool(Channel.read(content).topic)
        elif opcode == Opcode.METADATA:
            named = bool(Metadata.read(content).name)
        else:
            note(Part("", 0), opcode, 0, length, data, place)
            return True
    except (*UNREADABLE, Unreadable):
        return False
    return named and content.count == length


def _is_followed(part: Part, window: Window, offset: int) -> bool:
    if offset == part.size:
        return True
    head = window.at(offset, 1)
    return head is not None and (head[0][head[1]] <= 0x0F or head[0][head[1]] >= 0x80)
