#!/usr/bin/env python3
"""Reads a compact Poise log with PyPI mcap, mcap-ros2-support and numpy.

    read_log.py LOG.mcap            prints every sample: stream,sequence,time_ns,x,y,z
    read_log.py --check LOG.mcap    checks all checksums and the summary as well

The lines that matter are bits(), series() and blocks().
"""
import sys

import numpy as np
from mcap.reader import make_reader
from mcap.stream_reader import StreamReader
from mcap_ros2.decoder import DecoderFactory


def bits(data):
    """Each byte's bits, the lowest first."""
    return np.unpackbits(np.frombuffer(bytes(data), "u1"), bitorder="little")


def series(m):
    """Residuals, x, y, z of a packed block."""
    n, data = m.count, bytes(m.data)
    for base, unary, k, order in zip(m.base, m.unary, m.bits, m.order):
        low, end = data[unary:], unary + (n * k + 7) // 8
        zeros = np.diff(np.flatnonzero(bits(data[:unary]))[:n], prepend=-1) - 1
        low = bits(low)[: n * k].reshape(n, k).astype("i8")
        u = (zeros << k) + (low << np.arange(k)).sum(1)
        v = u >> 1 ^ -(u & 1)
        for _ in range(order):
            v = np.cumsum(v)
        yield (v + base).astype("i4")
        data = data[end:]


def blocks(path):
    """(channel metadata, first sequence, times in ns, counts n x 3) of each block."""
    with open(path, "rb") as f:
        reader = make_reader(f, decoder_factories=[DecoderFactory()])
        for schema, channel, _, m in reader.iter_decoded_messages():
            if schema.name != "poise_msgs/msg/PackedBlock":
                continue
            n = m.count
            start = m.header.stamp.sec * 10**9 + m.header.stamp.nanosec
            residual, *xyz = series(m)
            t = start + 1000 * ((np.arange(n) * m.period_ns + 500) // 1000 + residual)
            yield channel.metadata, m.sequence, t, np.stack(xyz, 1)


def check(path):
    with open(path, "rb") as f:
        kinds = [type(r).__name__ for r in StreamReader(f, validate_crcs=True).records]
    assert kinds[0] == "Header" and kinds[-1] == "Footer", kinds
    with open(path, "rb") as f:
        reader = make_reader(f, validate_crcs=True, decoder_factories=[DecoderFactory()])
        summary = reader.get_summary()
        assert summary.statistics.message_count == sum(1 for _ in reader.iter_messages())
        assert {c.message_encoding for c in summary.channels.values()} == {"cdr"}
        assert reader.get_header().profile == "ros2"
        assert "poise.session" in [m.name for m in reader.iter_metadata()]
        # every message of every type decodes by the definition it carries
        seen = {schema.name for schema, _, _, _ in reader.iter_decoded_messages()}
        print("types", ",".join(sorted(seen)), file=sys.stderr)


if __name__ == "__main__":
    if sys.argv[1] == "--check":
        check(sys.argv[2])
    for metadata, sequence, t, xyz in blocks(sys.argv[-1]):
        for i, (time, (x, y, z)) in enumerate(zip(t, xyz)):
            print(f"{metadata['stream']},{(sequence + i) % 2**32},{time},{x},{y},{z}")
