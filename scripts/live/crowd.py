#!/usr/bin/env python3
"""What readers cost a recorder in real time: crowd.py BIN_DIRECTORY [SECONDS]

Two virtual recorders run side by side, so that both get what the machine has to give. The second is
watched by 16 readers and one that never reads, and 100 more knock one after the other. Printed is
how late each tells its steps after it knew them, the second's over the first's in the same run, the
fusion loop's own lateness, and what each takes.
"""
import json, multiprocessing, os, selectors, socket, statistics, sys, threading, time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from device import Device, Footprint

READERS, KNOCKS = 16, 100
# A median that is later than the other's by more than this factor and this time is a fault; a
# recorder that waited for one of its readers would be late by seconds.
MOST_RATIO, MOST_MORE = 1.5, 0.03


class Told(threading.Thread):
    """Lateness of each step on the recorder's standard output, s, and its last words."""

    def __init__(self, recorder):
        super().__init__(daemon=True)
        self.stream, self.late, self.health, self.stop = recorder.stdout, [], None, None
        self.start()

    def run(self):
        for line in self.stream:
            now = time.time()
            event = json.loads(line)
            if event["type"] == "step":
                self.late.append(now - event["detected_at"])
            elif event["type"] in ("health", "stop"):
                setattr(self, event["type"], event)


class Crowd(multiprocessing.Process):
    """One that never reads, 16 that do, and others that knock. A recorder has 16 places: whoever
    comes later is told so and sent away."""

    def __init__(self, path, seconds):
        super().__init__(daemon=True)
        self.path, self.seconds, self.told = path, seconds, multiprocessing.Queue()

    def connect(self):
        one = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        one.connect(self.path)
        return one

    def run(self):
        waiting, sleeper = selectors.DefaultSelector(), self.connect()
        for _ in range(READERS):
            waiting.register(self.connect(), selectors.EVENT_READ)
        begin, knocked, packets, refused = time.monotonic(), 0, 0, 0
        while (gone := time.monotonic() - begin) < self.seconds:
            if knocked < KNOCKS * gone / self.seconds:
                waiting.register(self.connect(), selectors.EVENT_READ)
                knocked += 1
            for key, _ in waiting.select(0.05):
                packet = key.fileobj.recv(1 << 16)
                packets += 1
                refused += packet.startswith(b'{"type":"refused"')
                if not packet:
                    waiting.unregister(key.fileobj)
                    key.fileobj.close()
        sleeper.close()
        self.told.put((packets, refused))


def told(name, one):
    late = sorted(1000 * t for t in one.late)
    middle, high = statistics.median(late), late[int(0.95 * (len(late) - 1))]
    own = f"{one.health['late_max_ms']:.3f}" if one.health else "?"
    print(f"live-check: {name}: {len(late)} steps told {middle:.2f} ms after they were known "
          f"(median; 95 %: {high:.2f}), fusion loop late by {own} ms at most, "
          f"{one.stop['samples']} samples, {one.stop['dropped']} dropped", flush=True)
    return middle, high


def check(devices, seconds):
    alone, watched = devices
    for device in devices:
        device.record(events="-")
    outputs = [Told(device.recorder) for device in devices]
    paths = [device.live_socket() for device in devices]
    time.sleep(3)
    # One reader each for the footprint, before the crowd.
    reader = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    reader.connect(paths[1])
    prints = [Footprint("poise run", d.recorder) for d in devices]
    drain = threading.Thread(target=lambda: [None for _ in iter(lambda: reader.recv(1 << 16), b"")],
                             daemon=True)
    drain.start()
    time.sleep(15)
    prints[0].told("nobody watches")
    prints[1].told("one reader")
    found = []
    reader.shutdown(socket.SHUT_RDWR)
    drain.join(5)
    for output in outputs:
        output.late.clear()
    crowd = Crowd(paths[1], seconds)
    crowd.start()
    packets, refused = crowd.told.get(timeout=seconds + 60)
    steps = [list(output.late) for output in outputs]
    for device in devices:
        device.end(device.recorder)
    for output, late in zip(outputs, steps):
        output.join(20)
        output.late = late
    (low, low_high), (high, high_high) = told("alone", outputs[0]), told("watched", outputs[1])
    print(f"live-check: {READERS} readers, one that never reads and {KNOCKS} that knock: lateness "
          f"{high / low:.2f} of that without (95 %: {high_high / low_high:.2f}); "
          f"{packets} packets read, {refused} refused", flush=True)
    if high > MOST_RATIO * low and high - low > 1000 * MOST_MORE:
        found.append(f"steps are told {high:.2f} ms late with readers, {low:.2f} ms without")
    if refused < KNOCKS or packets < 15 * 20 * seconds:
        found.append(f"{refused} refused, {packets} packets")
    for output in outputs:
        if output.stop["dropped"]:
            found.append(f"{output.stop['dropped']} samples dropped")
    return found


def main():
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 60
    devices = [Device(os.path.abspath(sys.argv[1])) for _ in range(2)]
    try:
        found = check(devices, seconds)
    finally:
        for device in devices:
            device.close()
    for line in found:
        print("live-check: crowd: NOT SO:", line)
    return 1 if found else 0


sys.exit(main())
