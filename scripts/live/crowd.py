#!/usr/bin/env python3
"""What readers cost a recorder in real time: crowd.py BIN_DIRECTORY [--broken KIND]

Two virtual recorders run side by side and take the same walk, so that both get what the machine
has to give at that moment. Phases in which nobody watches take turns with phases in which one of
the two, now this one, now that one, is watched by 16 readers and one that never reads, while others
knock. Looked at is how late each tells its steps after it knew them: for each phase the median of
the watched one less that of the other, and the same for the 95th percentile.

How the limit is come by. A machine that does much else makes both late, and never quite equally:
how unequally is what the quiet phases show, where nobody watches either of them. If readers cost
nothing, the differences of both kinds of phase come from the same distribution. The typical one of
n watched phases is taken, of an even number the lower middle one: for it to be above the largest
distance seen in n quiet phases, more than half of the watched ones must be. By chance, with six of
each, the four largest of twelve are all watched ones and all to the same side in 2 of 1000 runs;
and the largest quiet distance counts twice. Less than one turn of the writer, 20 ms, is no
lateness: that is how long an event may wait in any case. So the limit grows with the load; so that
it cannot grow until nothing fails any more, it ends at 200 ms, five times sooner than the second
within which a step has to be on the page. A recorder that waits for its readers is late by seconds:
KIND wait and slow (broken.c) show that it is found.

The fusion loop has its priority (SCHED_FIFO, where it is granted) and never sees a reader: readers
are the writer's last stage. Its own lateness is printed, as are memory and the processor's share.
"""
import csv, json, math, multiprocessing, os, selectors, socket, statistics, subprocess, sys
import threading, time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from device import MOST_SHARE, Device, Footprint

READERS, KNOCKS, PAIRS = 16, 100, 6
KINDS = [["--broken", "wait"], ["--broken", "slow"]]
# Seconds: of a phase, of its begin that is not looked at, and how fast the wearer walks.
PHASE, SETTLING, CADENCE = 11.0, 2.0, 2.2
TURN, MOST, SAFETY = 0.020, 0.200, 2.0


class Told(threading.Thread):
    """Steps on the recorder's standard output: when each was known and when told, s; last words.
    A recording's time begins at 0: `zero` is when that was."""

    def __init__(self, recorder):
        super().__init__(daemon=True)
        self.stream, self.steps, self.health, self.stop = recorder.stdout, [], None, None
        self.zero = 0.0
        self.start()

    def run(self):
        for line in self.stream:
            now = time.time()
            event = json.loads(line)
            if event["type"] == "step":
                self.steps.append((event["detected_at"], now))
            elif event["type"] in ("health", "stop"):
                setattr(self, event["type"], event)

    def late(self, begin, end):
        """Of the steps that were known in that time, whenever they were told."""
        return sorted(told - known - self.zero for known, told in self.steps
                      if begin <= known + self.zero < end)


def connect(path):
    one = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    one.settimeout(20)
    one.connect(path)
    return one


def zero(path):
    """When the recording's time began, by the recorder's own word to those who come."""
    found = []
    for _ in range(5):
        with connect(path) as one:
            hello = json.loads(one.recv(1 << 16))
            found.append(time.time() - hello["now"])
        time.sleep(0.2)
    return min(found)


class Crowd(multiprocessing.Process):
    """One that never reads, 16 that do, and others that knock. A recorder has 16 places: whoever
    comes later is told so and sent away."""

    def __init__(self, path, seconds, knocks):
        super().__init__(daemon=True)
        self.path, self.seconds, self.knocks = path, seconds, knocks
        self.told = multiprocessing.Queue()

    def run(self):
        waiting, sleeper = selectors.DefaultSelector(), connect(self.path)
        for _ in range(READERS):
            waiting.register(connect(self.path), selectors.EVENT_READ)
        begin, knocked, packets, refused = time.monotonic(), 0, 0, 0
        while (gone := time.monotonic() - begin) < self.seconds:
            if knocked < self.knocks * gone / self.seconds:
                try:
                    waiting.register(connect(self.path), selectors.EVENT_READ)
                except OSError:
                    pass  # nobody lets anybody in: what is read and refused tells it
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


def walk(path, seconds):
    """A walk without an end, as a recording: the trunk goes up and down with each step."""
    with open(path, "w", encoding="ascii", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(["t_s", "ax_mps2", "ay_mps2", "az_mps2"])
        for k in range(int(100 * seconds)):
            turn = 2 * math.pi * CADENCE * k / 100
            rows.writerow([f"{k / 100:.2f}", f"{0.8 * math.sin(turn / 2):.4f}",
                           f"{0.5 * math.cos(turn):.4f}",
                           f"{9.80665 + 2.5 * math.sin(turn) + 0.6 * math.sin(2 * turn):.4f}"])


def quantile(values, share):
    return values[round(share * (len(values) - 1))]


def footprints(devices, path):
    """One reader of the second recorder, before the crowd; answers what is too much."""
    reader = connect(path)
    prints = [Footprint("poise run", d.recorder) for d in devices]
    drain = threading.Thread(target=lambda: [None for _ in iter(lambda: reader.recv(1 << 16), b"")],
                             daemon=True)
    drain.start()
    time.sleep(15)
    # What a recorder itself takes is its own business (`make bench`): judged is what a reader adds.
    shares = [p.told_share(what) for p, what in zip(prints, ("nobody watches", "one reader"))]
    reader.shutdown(socket.SHUT_RDWR)
    drain.join(5)
    more = shares[1] - shares[0]
    if more <= MOST_SHARE:
        return []
    return [f"a reader costs the recorder {100 * more:.1f} % of a core"]


def phase(watched, paths):
    """One phase; `watched` is the number of a recorder, or None. Begin, end, what the crowd saw."""
    crowd = None if watched is None else Crowd(paths[watched], PHASE, math.ceil(KNOCKS / PAIRS))
    if crowd:
        crowd.start()
    began = time.time()
    time.sleep(PHASE)
    span = (began + SETTLING, time.time())
    seen = (0, 0)
    if crowd:
        seen = crowd.told.get(timeout=120)
        crowd.join(30)
    return span, seen


def verdict(share, quiet, watched, base):
    """What is told of one quantile, and what is wrong with it."""
    name = "median" if share == 0.5 else f"{100 * share:.0f} %"
    typical = sorted(watched)[(len(watched) - 1) // 2]
    noise = max(abs(d) for d in quiet)
    limit = min(MOST, max(TURN, SAFETY * noise))
    ratio = (base + typical) / base if base > 0 else math.inf
    print(f"live-check: lateness, {name}: {1000 * base:.1f} ms alone, {1000 * typical:+.1f} ms "
          f"with the crowd (ratio {ratio:.2f}, at most {1 + limit / max(base, 1e-9):.2f}: "
          f"{1000 * limit:.0f} ms); quiet phases differ by {1000 * noise:.1f} ms at most",
          flush=True)
    return [] if typical <= limit else [
        f"steps are told {1000 * typical:.0f} ms later with readers ({name}), at most "
        f"{1000 * limit:.0f} ms would be the machine's"]


def spoil(devices, kind):
    """Has the recorders broken on purpose."""
    library = os.path.join(devices[0].folder, "broken.so")
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "broken.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
    for device in devices:
        device.environment.update(LD_PRELOAD=library, BROKEN=kind)


def check(devices):
    source = os.path.join(devices[0].folder, "walk.csv")
    walk(source, 60 + 3 * PAIRS * PHASE)
    for device in devices:
        device.record("--source", source, events="-")
    outputs = [Told(device.recorder) for device in devices]
    paths = [device.live_socket() for device in devices]
    time.sleep(3)
    for output, path in zip(outputs, paths):
        output.zero = zero(path)
    found = footprints(devices, paths[1])
    spans, packets, refused = {None: [], 0: [], 1: []}, 0, 0
    for k in range(2 * PAIRS):
        # Quiet and watched take turns, and so do the two recorders.
        watched = None if k % 2 == 0 else k // 2 % 2
        span, seen = phase(watched, paths)
        spans[watched].append(span)
        packets, refused = packets + seen[0], refused + seen[1]
    for device in devices:
        device.end(device.recorder)
    for output in outputs:
        output.join(30)
    late = {who: [[o.late(*span) for o in outputs] for span in spans[who]] for who in spans}
    fewest = min(len(one) for who in late for both in late[who] for one in both)
    wanted = 0.5 * CADENCE * (PHASE - SETTLING)
    if fewest < wanted:
        return found + [f"{fewest} steps in a phase, not {wanted:.0f}"]
    for share in (0.5, 0.95):
        def less(both, watched):
            return quantile(both[watched], share) - quantile(both[1 - watched], share)
        quiet = [less(both, 1) for both in late[None]]
        watched = [less(both, who) for who in (0, 1) for both in late[who]]
        base = statistics.median(quantile(both[1 - who], share)
                                 for who in (0, 1) for both in late[who])
        found += verdict(share, quiet, watched, base)
    for output in outputs:
        own = f"{output.health['late_max_ms']:.3f}" if output.health else "?"
        print(f"live-check: {len(output.steps)} steps, fusion loop late by {own} ms at most, "
              f"{output.stop['samples']} samples, {output.stop['dropped']} dropped", flush=True)
        if output.stop["dropped"]:
            found.append(f"{output.stop['dropped']} samples dropped")
    print(f"live-check: {READERS} readers, one that never reads and {KNOCKS} that knock: "
          f"{packets} packets read, {refused} refused", flush=True)
    # Twenty attitudes and five packets of accelerations a second for fifteen of them, or half.
    if refused < KNOCKS or packets < 0.5 * (READERS - 1) * 25 * PHASE * PAIRS:
        found.append(f"{packets} packets, {refused} refused")
    return found


def main():
    words = sys.argv[1:]
    if not (len(words) == 1 or len(words) == 3 and words[1:] in KINDS):
        raise SystemExit(__doc__.strip())
    devices = [Device(os.path.abspath(words[0])) for _ in range(2)]
    try:
        if words[1:]:
            spoil(devices, words[2])
        found = check(devices)
    finally:
        for device in devices:
            device.close()
    for line in found:
        print("live-check: crowd: NOT SO:", line)
    return 1 if found else 0


sys.exit(main())
