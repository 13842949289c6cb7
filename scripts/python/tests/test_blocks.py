"""Blocks of random samples, laid out by an encoder of the test's own, come out as they were."""
from __future__ import annotations

import itertools
import random
import struct

import numpy as np

import pytest

from poise.blocks import Blocks, Malformed, Poses, StreamBlocks
from poise.packed import PackedBlocks

Sample = tuple[int, int, int, int, int]


def planes(values: list[int]) -> bytes:
    """As docs/log-format.md has it: folded, all low bytes first, as many planes as needed."""
    folded = [(2 * v if v >= 0 else -2 * v - 1) & 0xFFFFFFFF for v in values]
    out = b""
    while any(folded):
        out += bytes(f & 255 for f in folded)
        folded = [f >> 8 for f in folded]
    return out


def wrapped(value: int) -> int:
    return (value + 2**31) % 2**32 - 2**31


def folded(value: int) -> int:
    return (2 * value if value >= 0 else -2 * value - 1) & 0xFFFFFFFF


def bytes_of(bits: list[int]) -> bytes:
    """Each byte filled from its lowest bit on."""
    bits = bits + [0] * (-len(bits) % 8)
    return bytes(sum(b << k for k, b in enumerate(bits[i : i + 8])) for i in range(0, len(bits), 8))


def packed(values: list[int], order: int, width: int, base: int) -> tuple[bytes, bytes]:
    """Unary part and low part, as docs/log-format.md has them."""
    for _ in range(order):
        values = [b - a for a, b in zip([base] + values, values)]
        base = 0
    unary, low = [], []
    for value in values:
        u = folded(wrapped(value - base))
        unary += [0] * (u >> width) + [1]
        low += [u >> k & 1 for k in range(width)]
    return bytes_of(unary), bytes_of(low)


def packed_message(
    sequence: int, period: int, start: int, samples: list[Sample], marked: bool,
    source: random.Random,
) -> bytes:
    body = struct.pack("<iII4s", start // 10**9, start % 10**9, 4, b"imu\0")
    body += struct.pack("<III", sequence, len(samples), period)
    residuals = [s[0] - (i * period + 500) // 1000 for i, s in enumerate(samples)]
    bases, unaries, widths, orders, data = [], [], [], [], b""
    for values in [residuals] + [[s[k] for s in samples] for k in (1, 2, 3)]:
        base, order = wrapped(values[0] + source.choice([0, 3, -2])), source.randrange(3)
        # wide enough that the unary part is short
        reach = max(map(abs, values)) + abs(base) + 1
        width = min(32, (8 * reach).bit_length() - source.randrange(5))
        unary, low = packed(values, order, max(0, width), base)
        bases.append(base)
        unaries.append(len(unary))
        widths.append(max(0, width))
        orders.append(order)
        data += unary + low
    body += struct.pack("<4i4H4B4BI", *bases, *unaries, *widths, *orders, len(data)) + data
    flags = bytes(s[4] for s in samples) if marked else b""
    body += b"\0" * (-len(body) % 4) + struct.pack("<I", len(flags)) + flags
    return b"\0\1\0\0" + body


def message(sequence: int, period: int, start: int, samples: list[Sample], marked: bool) -> bytes:
    body = struct.pack("<iII4s", start // 10**9, start % 10**9, 4, b"imu\0")
    body += struct.pack("<III", sequence, len(samples), period)
    body += struct.pack("<iii", *samples[0][1:4])
    residuals = [s[0] - (i * period + 500) // 1000 for i, s in enumerate(samples)]
    series = [residuals] + [
        [0] + [wrapped(b[k] - a[k]) for a, b in zip(samples, samples[1:])] for k in (1, 2, 3)]
    for values in series:
        data = planes(values)
        body += b"\0" * (-len(body) % 4) + struct.pack("<I", len(data)) + data
    flags = bytes(s[4] for s in samples) if marked else b""
    body += b"\0" * (-len(body) % 4) + struct.pack("<I", len(flags)) + flags
    return b"\0\1\0\0" + body


@pytest.mark.parametrize("kind", [Blocks, PackedBlocks])
def test_random_blocks(kind: type[StreamBlocks]) -> None:
    seed = random.randrange(1 << 30)
    print("seed", seed)
    source = random.Random(seed)
    for _ in range(40):
        blocks, expected = kind(), []
        for _ in range(source.choice([1, 5, 300])):
            n = source.choice([1, 2, 3, 100, 101])
            reach = source.choice([1, 100, 20_000, 2**31 - 1])
            period = source.randrange(1, 20_000_000)
            start = source.randrange(2**31) * 10**9 + source.randrange(10**9)
            marked = source.random() < 0.2
            first = source.randrange(2**32)
            samples: list[Sample] = []
            for i in range(n):
                micros = (i * period + 500) // 1000 + (source.randint(-300, 300) if i else 0)
                xyz = [source.randint(-reach, reach) for _ in range(3)]
                samples.append((micros, *xyz, source.randrange(32) if marked else 0))
            lead = source.randrange(7)
            if kind is PackedBlocks:
                body = packed_message(first, period, start, samples, marked, source)
            else:
                body = message(first, period, start, samples, marked)
            data = bytes(lead) + body
            blocks.add(data, lead, len(data), 0, start)
            expected += [
                (start + 1000 * s[0], (first + i) % 2**32, *s[1:4], s[4])
                for i, s in enumerate(samples)]
        out = blocks.arrays()
        numbers = np.asarray(out["sequence"])
        assert numbers.dtype == "u4"
        found = zip(out["time"].tolist(), numbers.tolist(), *out["counts"].T.tolist(),
                    out["flags"].tolist())
        assert [tuple(int(v) for v in row) for row in found] == expected


def test_packed_blocks_cut_or_changed_are_refused() -> None:
    """A block that is refused leaves those before it whole."""
    source = random.Random(4)
    samples: list[Sample] = [(10_000 * i, i, -i, 7, 0) for i in range(20)]
    whole = packed_message(5, 10**7, 0, samples, True, source)
    for length in range(len(whole)):
        blocks = PackedBlocks()
        blocks.add(whole, 0, len(whole), 0, 0)
        with pytest.raises((Malformed, struct.error, IndexError)):
            blocks.add(whole[:length], 0, length, 0, 0)
        assert blocks.arrays()["counts"].tolist() == [list(s[1:4]) for s in samples]
    for place in range(len(whole)):
        data = bytearray(whole)
        data[place] ^= 0x55
        blocks = PackedBlocks()
        try:
            blocks.add(bytes(data), 0, len(data), 0, 0)
        except (Malformed, struct.error, IndexError):
            continue
        assert len(blocks.arrays()["counts"]) in (0, 20)


def test_stamps_beyond_2038() -> None:
    """Seconds have 32 bits in the header; the log time says which turn is meant."""
    start = 5_000_000_000 * 10**9 + 123
    data = bytearray(message(0, 10**7, 7, [(0, 1, 2, 3, 0)], False))
    struct.pack_into("<I", data, 4, 5_000_000_000 % 2**32)
    struct.pack_into("<I", data, 8, 123)
    blocks = Blocks()
    blocks.add(bytes(data), 0, len(data), 0, start + 5)
    assert blocks.arrays()["time"].tolist() == [start]


def test_counts_are_kept_in_as_few_bits_as_hold_them() -> None:
    """A value beyond 16 bits widens those before it, and leaves them what they were."""
    cases = [(32767, "i2"), (-32768, "i2"), (32768, "i4"), (-32769, "i4")]
    for (last, kind), axis in itertools.product(cases, range(3)):
        blocks, values = Blocks(), []
        for k in range(2 * Blocks.SEGMENT + 2):
            xyz = [k - 100, 1, -k]
            if k == 2 * Blocks.SEGMENT + 1:
                xyz[axis] = last
            data = message(k, 10**7, k * 10**9, [(0, *xyz, 0)], False)
            blocks.add(data, 0, len(data), 0, k * 10**9)
            values.append(xyz)
        counts = blocks.arrays()["counts"]
        assert counts.dtype == kind and counts.tolist() == values


def test_nothing() -> None:
    assert Blocks().arrays()["counts"].shape == (0, 3)
    assert np.asarray(Blocks().arrays()["sequence"]).shape == (0,)
    assert Poses().arrays()["quaternion"].shape == (0, 4)
    assert np.array_equal(Blocks(10**6).arrays()["time"], np.zeros(0))
