"""Blocks of samples and poses as NumPy arrays, many blocks at once.

The layouts are those of docs/log-format.md. Numbers in CDR are aligned to their size, counted from
behind the four bytes that say how they are encoded; every message begins with a header whose frame
is `imu`, so that all but strings stand at fixed places.
"""
from __future__ import annotations

import itertools
import struct
from typing import Any

import numpy as np
from numpy.typing import NDArray

Int64 = NDArray[np.int64]

# encoding, stamp (s, ns), length of the frame's name, the name, and what follows
_BLOCK = struct.Struct("<4xiII4xIIIiiiI")
_PACKED = struct.Struct("<4xiII4xIIIiiiiHHHHBBBBBBBBI")
_POSES = struct.Struct("<4xiII4xIIhhhhI")
_LENGTH = struct.Struct("<I")
_length = _LENGTH.unpack_from
# times, x, y, z
_SERIES = range(4)
BLOCK_LIMIT = 4096
"""Samples that a block holds at most."""


class Malformed(Exception):
    """A message that is not laid out as its type says."""


def stamps(seconds: Any, nanoseconds: Any, log_times: Any) -> Int64:
    """Header stamps in ns of Unix time.

    The header's seconds have 32 bits and begin anew in 2038: which turn of them is meant is the
    one nearest to the log time.
    """
    near = np.asarray(log_times, "u8").astype("i8") // 1_000_000_000
    low = np.asarray(seconds, "i8")
    turn = np.int64(1 << 32)
    low = low + (near - low + turn // 2) // turn * turn
    total: Int64 = low * 1_000_000_000 + np.asarray(nanoseconds, "i8")
    return total


class _Planes:
    """One series of neighboring blocks: folded numbers in byte planes, plane by plane."""

    __slots__ = ("planes", "held")

    def __init__(self) -> None:
        self.planes: list[list[bytes]] = [[], [], [], []]
        # samples that each plane has, or lacks and has been filled up with zeros for
        self.held = [0, 0, 0, 0]

    def add(self, data: bytes, place: int, length: int, count: int, before: int) -> None:
        """The planes of one block, which stand at `place`, behind `before` samples; planes that
        it does not have are zero."""
        k = 0
        while length:
            plane = self.planes[k]
            if self.held[k] != before:
                plane.append(bytes(before - self.held[k]))
            plane.append(data[place : place + count])
            self.held[k] = before + count
            place += count
            length -= count
            k += 1

    def joined(self, total: int) -> list[bytes]:
        """Each plane in one piece; empty where no block has it."""
        return [
            b"".join(plane) + bytes(total - held) if plane else b""
            for plane, held in zip(self.planes, self.held)
        ]


def unfolded(planes: list[bytes], total: int) -> NDArray[np.int32]:
    """All numbers of joined planes, unfolded: 0, 1, 2, 3, 4 mean 0, -1, 1, -2, 2."""
    folded: NDArray[np.uint32] | None = None
    for k, plane in enumerate(planes):
        if not plane:
            continue
        wide = np.frombuffer(plane, "u1").astype("u4")
        if k:
            wide <<= np.uint32(8 * k)
        if folded is None:
            folded = wide
        else:
            folded |= wide
    if folded is None:
        return np.zeros(total, "i4")
    sign = folded & np.uint32(1)
    np.negative(sign, out=sign)
    folded >>= np.uint32(1)
    folded ^= sign
    return folded.view("i4")


def running(
    steps: NDArray[np.int32], firsts: Int64, counts: Int64, begins: Int64
) -> NDArray[np.int32]:
    """Sums of differences, begun anew with `firsts` at each block (none of them empty).

    One running sum over all blocks, modulo 2^32, less what it was at each block's begin.
    """
    sums = np.cumsum(steps, dtype="i4")
    sums += np.repeat(firsts.astype("i4") - sums[begins] + steps[begins], counts)
    return sums


Head = tuple[int, ...]


class Numbers:
    """The samples' numbers: each block counts on from its own first one.

    What is asked for seldom is not kept for each sample: `numpy.asarray` makes an array of it.
    """

    def __init__(self, firsts: Int64, counts: Int64) -> None:
        self.firsts, self.counts = firsts, counts

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[np.uint32]:
        begins = np.cumsum(self.counts) - self.counts
        offsets = (self.firsts - begins).astype("u4")
        out = np.arange(int(self.counts.sum()), dtype="u4")
        out += np.repeat(offsets, self.counts)
        return out


def missing_numbers(sequence: Any) -> int:
    """How many samples a stream's numbers skip; they are counted modulo 2^32."""
    if isinstance(sequence, Numbers):
        skipped = (np.diff(sequence.firsts) - sequence.counts[:-1]) & 0xFFFFFFFF
    else:
        skipped = np.diff(np.asarray(sequence)).astype("i8") - 1
    return int(skipped[(skipped > 0) & (skipped < 1 << 31)].sum())


class StreamBlocks:
    """Samples of one stream, gathered block by block and decoded many blocks at once.

    `expected` samples have room from the beginning; memory that is not used is not taken.
    """

    SEGMENT = 128
    """Blocks that are decoded at once: about what a processor's cache holds."""

    def __init__(self, expected: int = 0) -> None:
        self.heads: list[Head] = []
        self.log_times: list[int] = []
        self.marks: list[tuple[int, bytes]] = []
        # samples of the blocks not decoded yet, and those decoded
        self.held = self.total = 0
        self.numbers: list[tuple[Int64, Int64]] = []
        room = max(expected, BLOCK_LIMIT)
        self.time = np.empty(room, "i8")
        # a column each in one piece; most chips count with 16 bits
        self.xyz: NDArray[Any] = np.empty((3, room), "i2")

    def _reserve(self, room: int, kind: str) -> None:
        """Room for so many samples, of counts that have this type."""
        n, time, xyz = self.total, self.time, self.xyz
        if room > len(time):
            self.time = np.empty(room, "i8")
            self.time[:n] = time[:n]
        self.xyz = np.empty((3, room), kind)
        self.xyz[:, :n] = xyz[:, :n]

    def _note(self, head: Head, log_time: int, marks: bytes) -> None:
        """A block is there; decodes those at hand where they are enough."""
        if marks:
            self.marks.append((self.total + self.held, marks))
        self.held += head[4]
        self.heads.append(head)
        self.log_times.append(log_time)
        if len(self.heads) == self.SEGMENT:
            self._close()

    def add(self, data: bytes, place: int, end: int, sequence: int, log_time: int) -> None:
        """Takes the message that stands from `place` to `end`."""
        raise NotImplementedError

    def _series(
        self, table: Int64, counts: Int64, begins: Int64
    ) -> list[NDArray[np.int32]]:
        """What the times differ from the straight line, in microseconds, and x, y, z of the blocks
        at hand, which are forgotten."""
        raise NotImplementedError

    def _close(self) -> None:
        """Decodes the blocks at hand."""
        if not self.heads:
            return
        n, at = self.held, self.total
        if at + n > len(self.time):
            self._reserve(2 * (at + n), self.xyz.dtype.str)
        every, width = itertools.chain.from_iterable(self.heads), len(self.heads[0])
        table = np.fromiter(every, "i8", len(self.heads) * width).reshape(-1, width)
        counts = table[:, 4]
        begins = np.cumsum(counts) - counts
        place = np.arange(n)
        place -= np.repeat(begins, counts)
        self.numbers.append((table[:, 3], counts))
        # the straight line, in microseconds, and what the samples differ from it
        place *= np.repeat(table[:, 5], counts)
        place += 500
        place //= 1000
        residuals, *axes = self._series(table, counts, begins)
        place += residuals
        place *= 1000
        place += np.repeat(stamps(table[:, 0], table[:, 1], self.log_times), counts)
        self.time[at : at + n] = place
        is_wide = any(axis.min() < -32768 or axis.max() > 32767 for axis in axes)
        if is_wide and self.xyz.dtype.itemsize == 2:
            self._reserve(len(self.time), "i4")
        for column, axis in zip(self.xyz, axes):
            column[at : at + n] = axis
        self.heads, self.log_times, self.held = [], [], 0
        self.total = at + n

    def arrays(self) -> dict[str, Any]:
        """time (ns), sequence (as Numbers), counts (n x 3, of 16 bits where that holds them),
        flags."""
        self._close()
        n = self.total
        flags = np.zeros(n, "u1")
        for begin, marks in self.marks:
            flags[begin : begin + len(marks)] = np.frombuffer(marks, "u1")
        numbers = [np.concatenate(c) for c in zip(*self.numbers)] or [np.zeros(0, "i8")] * 2
        return {
            "time": self.time[:n], "sequence": Numbers(*numbers), "counts": self.xyz[:, :n].T,
            "flags": flags,
        }


class Blocks(StreamBlocks):
    """Gathers `poise_msgs/msg/SampleBlock` messages of one stream, which logs have up to schema
    version 3."""

    def __init__(self, expected: int = 0) -> None:
        super().__init__(expected)
        self.series = [_Planes() for _ in _SERIES]

    def add(self, data: bytes, place: int, end: int, sequence: int, log_time: int) -> None:
        head = _BLOCK.unpack_from(data, place)
        count, length = head[4], head[9]
        if head[2] != 4 or count > BLOCK_LIMIT:
            raise Malformed(f"a block of {count} samples")
        if count == 0:
            return
        at = place + _BLOCK.size
        found = []
        for _ in _SERIES:
            found.append((at, length))
            # the next length stands aligned to four bytes, as the message itself need not
            at += length + (place - at - length) % 4 + 4
            if at > end or length % count or length > 4 * count:
                raise Malformed(f"byte planes that do not fit {count} samples")
            (length,) = _length(data, at - 4)
        if at + length > end or (length and length != count):
            raise Malformed(f"a block with flags for {length} samples")
        for series, (begin, used) in zip(self.series, found):
            series.add(data, begin, used, count, self.held)
        self._note(head, log_time, data[at : at + length])

    def _series(
        self, table: Int64, counts: Int64, begins: Int64
    ) -> list[NDArray[np.int32]]:
        n = self.held
        steps = [unfolded(series.joined(n), n) for series in self.series]
        self.series = [_Planes() for _ in _SERIES]
        return steps[:1] + [
            running(steps[1 + k], table[:, 6 + k], counts, begins) for k in range(3)
        ]


class Poses:
    """Gathers `poise_msgs/msg/PoseBlock` messages."""

    def __init__(self) -> None:
        self.heads: list[tuple[int, ...]] = []
        self.log_times: list[int] = []
        self.series = [_Planes() for _ in range(4)]
        self.total = 0

    def add(self, data: bytes, place: int, end: int, sequence: int, log_time: int) -> None:
        head = _POSES.unpack_from(data, place)
        count, length = head[3], head[9]
        if head[2] != 4 or count > BLOCK_LIMIT:
            raise Malformed(f"a block of {count} poses")
        if count == 0:
            return
        at = place + _POSES.size
        found = []
        for k in range(4):
            if at + length > end or length % count or length > 4 * count:
                raise Malformed(f"byte planes that do not fit {count} poses")
            found.append((at, length))
            if k < 3:
                at += length + (place - at - length) % 4
                (length,) = _LENGTH.unpack_from(data, at)
                at += 4
        for series, (begin, used) in zip(self.series, found):
            series.add(data, begin, used, count, self.total)
        self.total += count
        self.heads.append(head)
        self.log_times.append(log_time)

    def arrays(self) -> dict[str, NDArray[Any]]:
        """time (ns), quaternion (n x 4: w, x, y, z)."""
        table = np.array(self.heads, "i8").reshape(-1, 10)
        counts = table[:, 3]
        total = int(counts.sum())
        begins = np.cumsum(counts) - counts
        place = np.arange(total) - np.repeat(begins, counts)
        start = stamps(table[:, 0], table[:, 1], self.log_times)
        time = np.repeat(start, counts) + place * np.repeat(table[:, 4], counts)
        steps = [
            running(unfolded(s.joined(total), total), table[:, 5 + k], counts, begins).astype("i2")
            for k, s in enumerate(self.series)
        ]
        return {"time": time, "quaternion": np.stack(steps, 1) / 32767.0}
