#!/usr/bin/env python3
"""Reads a compact Poise log with PyPI mcap, mcap-ros2-support and numpy.

    read_log.py LOG.mcap            prints every sample: stream,sequence,time_ns,x,y,z
    read_log.py --check LOG.mcap    checks all checksums and the summary as well

The ten lines that matter are planes(), signed() and blocks().
"""
import sys

import numpy as np
from mcap.reader import make_reader
from mcap.stream_reader import StreamReader
from mcap_ros2.decoder import DecoderFactory


def planes(data, n):
    """Unsigned numbers from byte planes: all low bytes, then all second bytes ..."""
    data = np.frombuffer(bytes(data), "u1").reshape(-1, n).astype("i8")
    return (data << 8 * np.arange(len(data))[:, None]).sum(0)


def signed(data, n):
    """0, 1, 2, 3, 4 mean 0, -1, 1, -2, 2."""
    u = planes(data, n)
    return u >> 1 ^ -(u & 1)


def blocks(path):
    """(channel metadata, first sequence, times in ns, counts n x 3) of each block."""
    with open(path, "rb") as f:
        reader = make_reader(f, decoder_factories=[DecoderFactory()])
        for schema, channel, _, m in reader.iter_decoded_messages():
            if schema.name != "poise_msgs/msg/SampleBlock":
                continue
            n = m.count
            start = m.header.stamp.sec * 10**9 + m.header.stamp.nanosec
            line = (np.arange(n) * m.period_ns + 500) // 1000
            t = start + 1000 * (line + signed(m.residual, n))
            first = zip(m.first, (m.x, m.y, m.z))
            xyz = np.stack([a + np.cumsum(signed(d, n)) for a, d in first], 1).astype("i4")
            yield channel.metadata, m.sequence, t, xyz


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
