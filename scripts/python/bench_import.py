#!/usr/bin/env python3
"""What `poise log import` of an AX6 at 100 Hz costs.

    bench_import.py POISE [HOURS]

Makes a CWA file of so many hours (default: 12), nights at rest and walking by day, and imports it.
CPU grows with the hours, and is told for a week as well; memory is that of the file.
"""
import multiprocessing
import os
import sys
import tempfile

import numpy as np

RATE = 100
BLOCKS = 9000
"""Of an hour: 40 samples each."""
BLOCK = np.dtype([
    ("head", "<u2"), ("size", "<u2"), ("fraction", "<u2"), ("session", "<u4"), ("number", "<u4"),
    ("stamp", "<u4"), ("scales", "<u2"), ("temperature", "<u2"), ("events", "u1"),
    ("battery", "u1"), ("rate", "u1"), ("axes", "u1"), ("offset", "<i2"), ("count", "<u2"),
    ("data", "<i2", (40, 6)), ("checksum", "<u2")])


def counts(hour, random):
    """Rates of turn, 2000 dps, and accelerations, 8 g, of an hour: a quarter of it walking by day,
    0.9 strides a second."""
    samples = 40 * BLOCKS
    is_day = hour % 24 < 16
    walking = is_day & (np.arange(samples) < samples // 4)
    phase = 2 * np.pi * 0.9 * np.arange(samples) / RATE
    waves = np.stack(
        [35 * np.sin(phase), 18 * np.sin(2 * phase), 22 * np.sin(phase + 1),
         0.25 * np.sin(2 * phase), 0.12 * np.sin(phase), 0.15 * np.sin(2 * phase + 0.7)], axis=1)
    noise = np.where(walking, 0.03, 0.004 if is_day else 0.0013)[:, None]
    values = random.standard_normal((samples, 6), dtype=np.float32) * noise
    values[:, :3] *= 150
    values += waves * walking[:, None] + [0, 0, 0, 0.97, 0.2, 0.12]
    return np.rint(values * ([32768 / 2000] * 3 + [4096] * 3)).reshape(BLOCKS, 40, 6)


def blocks(hour, random):
    """An hour from 2024-01-01 on, of a clock that is read when a block is full."""
    made = np.zeros(BLOCKS, BLOCK)
    made["head"], made["size"], made["count"] = 0x5841, 508, 40
    made["number"] = np.arange(hour * BLOCKS, (hour + 1) * BLOCKS)
    ticks = (made["number"].astype(np.int64) + 1) * 40
    seconds, part = ticks // RATE, (ticks % RATE) * 32768 // RATE
    day = 24 << 26 | 1 << 22 | seconds // 86400 + 1 << 17
    made["stamp"] = day | seconds // 3600 % 24 << 12 | seconds // 60 % 60 << 6 | seconds % 60
    made["fraction"] = 0x8000 | part
    made["offset"] = 40 - (2 * part * RATE >> 16)
    made["scales"], made["temperature"], made["battery"] = 4 << 13 | 2 << 10, 260, 200
    made["rate"], made["axes"] = 0x4A, 0x62
    made["data"] = counts(hour, random)
    words = made.view("<u2").reshape(BLOCKS, 256)
    made["checksum"] = -words.sum(axis=1, dtype=np.int64) & 0xFFFF
    return made.tobytes()


def make(path, hours):
    random = np.random.default_rng(1)
    with open(path, "wb") as file:
        file.write(b"MD\xfc\x03\x64".ljust(1024, b"\xff"))
        for hour in range(hours):
            file.write(blocks(hour, random))


def main():
    poise = os.path.abspath(sys.argv[1])
    hours = int(sys.argv[2]) if len(sys.argv) > 2 else 12
    with tempfile.TemporaryDirectory() as work:
        path = os.path.join(work, "ax6.cwa")
        # by a process of its own: a program's peak begins with that of the one that starts it
        maker = multiprocessing.Process(target=make, args=(path, hours))
        maker.start()
        maker.join()
        command = ["log", "import", path, "-o", os.path.join(work, "log"), "--zone", "UTC"]
        begun = os.posix_spawn(
            poise, [poise, *command], os.environ,
            file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)])
        _, status, used = os.wait4(begun, 0)
    if status != 0:
        sys.exit("poise log import failed")
    cpu = used.ru_utime + used.ru_stime
    print(f"poise log import, AX6 at {RATE} Hz, {hours} h: {cpu:.2f} s of CPU "
          f"({cpu * 168 / hours:.1f} s a week), {used.ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
