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


def zeros(parts: list[bytes], lengths: Int64, begins: Int64) -> Int64:
    """How many zeros stand before each one, in unary parts of so many bytes, which begin with the
    numbers that `begins` names."""
    bits = np.unpackbits(np.frombuffer(b"".join(parts), "u1"), bitorder="little")
    # as truth values, which are counted several times faster
    ones = np.flatnonzero(bits.view("?"))
    run = np.empty_like(ones)
    np.subtract(ones[1:], ones[:-1], out=run[1:])
    run -= 1
    # a part begins with a byte of its own: what is left of the last one's does not count
    run[begins] = ones[begins] - 8 * (np.cumsum(lengths) - lengths)
    return run


def lows(parts: list[bytes], widths: Int64, counts: Int64, begins: Int64) -> NDArray[np.uint32]:
    """The low bits of each number, `widths` of them in each block."""
    widest, n = int(widths.max()), int(counts.sum())
    if widest == 0:
        return np.zeros(n, "u4")
    data = np.frombuffer(b"".join([*parts, bytes(8)]), "u1")
    # what stands from each byte on, as far as a number that begins in it can reach
    octets = (widest + 14) // 8
    words = data[: len(data) - 7].astype("u4" if octets <= 4 else "u8")
    for k in range(1, octets):
        words |= data[k : len(data) - 7 + k].astype(words.dtype) << words.dtype.type(8 * k)
    sizes = (counts * widths + 7) // 8
    firsts = 8 * (np.cumsum(sizes) - sizes) - begins * widths
    bit = np.arange(n)
    bit *= np.repeat(widths, counts)
    bit += np.repeat(firsts, counts)
    out = words[bit >> 3]
    bit &= 7
    out >>= bit.astype(words.dtype)
    out &= np.repeat(((1 << widths) - 1).astype(words.dtype), counts)
    low: NDArray[np.uint32] = out.astype("u4", copy=False)
    return low


class PackedBlocks(StreamBlocks):
    """Gathers `poise_msgs/msg/PackedBlock` messages of one stream."""

    # more steps than byte planes take, so that what each costs once is shared by more blocks
    SEGMENT = 512

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
        wide: Any = zeros(self.unary[k], table[:, _UNARY + k], begins)
        wide <<= np.repeat(widths, counts)
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
