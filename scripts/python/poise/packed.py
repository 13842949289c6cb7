"""Packed blocks of samples, many at once: Rice-coded differences as docs/log-format.md has them."""
from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .blocks import _PACKED, BLOCK_LIMIT, StreamBlocks, Int64, Malformed, _length, running

# columns of a block's head: what the sums begin with, bytes of the unary part, bits of a number in
# the low part, how often differences were taken; four of each, for times, x, y and z
_BASE, _UNARY, _BITS, _ORDER, _LENGTH = 6, 10, 14, 18, 22
HIGHEST_ORDER = 2


def zeros(parts: list[bytes], counts: Int64, begins: Int64) -> Int64:
    """How many zeros stand before each one, in unary parts that have `counts` ones each."""
    bits = np.unpackbits(np.frombuffer(b"".join(parts), "u1"), bitorder="little")
    ones = np.flatnonzero(bits)
    run = np.diff(ones, prepend=-1) - 1
    # a part begins with a byte of its own: what is left of the last one's does not count
    lengths = np.fromiter((len(part) for part in parts), "i8", len(parts))
    starts = 8 * (np.cumsum(lengths) - lengths)
    run[begins] = ones[begins] - starts
    return run


def lows(parts: list[bytes], widths: Int64, counts: Int64, begins: Int64) -> NDArray[np.uint32]:
    """The low bits of each number, block by block; blocks of one shape at once."""
    out = np.zeros(int(counts.sum()), "u4")
    shapes = widths * (BLOCK_LIMIT + 1) + counts
    for shape in np.unique(shapes):
        width, count = divmod(int(shape), BLOCK_LIMIT + 1)
        if width == 0:
            continue
        rows = np.flatnonzero(shapes == shape)
        packed = np.frombuffer(b"".join([parts[row] for row in rows]), "u1")
        bits = np.unpackbits(packed.reshape(len(rows), -1), axis=1, bitorder="little")
        numbers = bits[:, : width * count].reshape(len(rows) * count, width)
        octets = np.packbits(numbers, axis=1, bitorder="little")
        low = octets[:, 0].astype("u4")
        for k in range(1, octets.shape[1]):
            low |= octets[:, k].astype("u4") << np.uint32(8 * k)
        out[(begins[rows][:, None] + np.arange(count)).ravel()] = low
    return out


class PackedBlocks(StreamBlocks):
    """Gathers `poise_msgs/msg/PackedBlock` messages of one stream."""

    def __init__(self, expected: int = 0) -> None:
        super().__init__(expected)
        self.unary: list[list[bytes]] = [[], [], [], []]
        self.low: list[list[bytes]] = [[], [], [], []]

    def add(self, data: bytes, place: int, end: int, sequence: int, log_time: int) -> None:
        head = _PACKED.unpack_from(data, place)
        count, length = head[4], head[_LENGTH]
        if head[2] != 4 or count > BLOCK_LIMIT:
            raise Malformed(f"a block of {count} samples")
        if count == 0:
            return
        begin = at = place + _PACKED.size
        unary, low = [], []
        for k in range(4):
            bits, size = head[_BITS + k], head[_UNARY + k]
            if bits > 32 or head[_ORDER + k] > HIGHEST_ORDER:
                raise Malformed("packed numbers of an unknown kind")
            part = data[at : at + size]
            if int.from_bytes(part, "little").bit_count() != count or not part[-1]:
                raise Malformed(f"packed numbers that do not fit {count} samples")
            unary.append(part)
            at += size
            size = (count * bits + 7) // 8
            low.append(data[at : at + size])
            at += size
        if at - begin != length or at > end:
            raise Malformed(f"packed numbers that do not fit {count} samples")
        at += (place - at) % 4 + 4
        (marks,) = _length(data, at - 4)
        if at + marks > end or (marks and marks != count):
            raise Malformed(f"a block with flags for {marks} samples")
        for k in range(4):
            self.unary[k].append(unary[k])
            self.low[k].append(low[k])
        self._note(head, log_time, data[at : at + marks])

    def _series(
        self, table: Int64, counts: Int64, begins: Int64
    ) -> list[NDArray[np.int32]]:
        series = [self._one(k, table, counts, begins) for k in range(4)]
        self.unary, self.low = [[], [], [], []], [[], [], [], []]
        return series

    def _one(self, k: int, table: Int64, counts: Int64, begins: Int64) -> NDArray[np.int32]:
        widths, orders = table[:, _BITS + k], table[:, _ORDER + k]
        wide: Any = zeros(self.unary[k], counts, begins) << np.repeat(widths, counts)
        folded = wide.astype("u4")
        folded |= lows(self.low[k], widths, counts, begins)
        sign = folded & np.uint32(1)
        np.negative(sign, out=sign)
        folded >>= np.uint32(1)
        folded ^= sign
        values: NDArray[np.int32] = folded.view("i4")
        none = np.zeros(len(counts), "i8")
        for order in range(HIGHEST_ORDER, 0, -1):
            summed = orders >= order
            if not summed.any():
                continue
            sums = running(values, none, counts, begins)
            values = sums if summed.all() else np.where(np.repeat(summed, counts), sums, values)
        values = values + np.repeat(table[:, _BASE + k].astype("i4"), counts)
        return values
