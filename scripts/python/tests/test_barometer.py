"""A barometer's stream: Pa, degrees and percent, which no mounting turns."""
import numpy as np

from poise.stream import Stream, StreamInfo

METADATA = {
    "stream": "2", "kind": "barometer", "chip": "BME280", "bus": "virtual", "address": "0x76",
    "scale": "0.00390625", "unit": "Pa", "full_scale_counts": "33554432",
    "nominal_rate_hz": "1.0",
    "die_rotation": "1.0 0.0 0.0 0.0 2.56 0.0 0.0 0.0 0.25",
}


def test_values() -> None:
    turned = METADATA | {"mount": "0.0 0.0 1.0 0.0 -1.0 0.0 1.0 0.0 0.0"}
    counts = np.array([[25_767_236, 2508, 46_080], [25_939_200, -250, 0]], "i4")
    for metadata in (METADATA, turned):
        stream = Stream(
            StreamInfo.of("/imu/barometer", metadata), lambda: {"counts": counts})
        assert np.allclose(stream.si[:, 0], [100_653.265625, 101_325.0])
        assert np.allclose(stream.si[:, 1], [25.08, -2.5])
        assert np.allclose(stream.si[:, 2], [45.0, 0.0])
