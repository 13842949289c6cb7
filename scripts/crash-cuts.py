#!/usr/bin/env python3
"""Cuts the power of a recorder on a real ext4 (at most 2 s lost, nothing older damaged).

    scripts/crash-cuts.py BIN_DIRECTORY [--states N] [--seconds S] [--snapshots N]

Block log: poise-bench writes a log onto ext4 on a loop device on scripts/crash-card.py, which
records every block write and flush. States of the card after a cut are then made: all before the
last flush, and a random half of the writes behind it, three in ten of them torn at 512 bytes. Each
is mounted (the journal replays), the log is completed by `poise log recover --in-place`, and must
hold every chunk that had been acknowledged, sample for sample.

A tear through ext4's own superblock, 1 KiB, leaves one that fails its checksum: ext4 then mounts
only after `e2fsck -y` (Raspberry Pi OS runs it at boot: fsck.repair=yes), so that is done here too,
and counted. Cards write whole pages of their flash, so this should be rarer there.

Snapshots: where an xfs with reflinks can be had, the image of a card under way is cloned at random
moments and checked in the same way.

Root, loop devices and FUSE are needed; where something is missing this says so and leaves with 0.
scripts/crash installs what can be installed.
"""
import argparse, os, pickle, random, shutil, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
# size by size of block: with at least two block groups, so that there is a second superblock
CARD_MB = {1024: 24, 4096: 160}
# of ext4: where its superblock is, 1 KiB long
SUPERBLOCK = 1024
ZEROS = memoryview(bytes(1 << 16))


def run(*words, **more):
    try:
        return subprocess.run([str(w) for w in words], capture_output=True, text=True, **more)
    except FileNotFoundError:
        return subprocess.CompletedProcess(words, 127, "", "not installed")


def need(*words):
    result = run(*words)
    if result.returncode != 0:
        sys.exit(f"crash: {' '.join(map(str, words))}: {result.stderr.strip()}")
    return result.stdout.strip()


def skip(why):
    print(f"crash: skipped: {why}")


class Mounted:
    """An image on a loop device, mounted; undone at the end whatever happens. With `repair`, what
    does not mount is given to e2fsck first, as at a boot."""

    def __init__(self, image, point, repair=False):
        self.image, self.point, self.repair = image, point, repair
        self.why, self.repaired = "", False

    def __enter__(self):
        os.makedirs(self.point, exist_ok=True)
        self.loop = need("losetup", "--find", "--show", self.image)
        mounted = run("mount", "-o", "noatime", self.loop, self.point)
        if mounted.returncode != 0 and self.repair:
            # 1: all errors corrected
            self.repaired = run("e2fsck", "-y", self.loop).returncode in (0, 1)
            mounted = run("mount", "-o", "noatime", self.loop, self.point)
        if mounted.returncode != 0:
            self.why = mounted.stderr.strip().replace("\n", " ")
            run("losetup", "-d", self.loop)
            self.loop = None
        return self

    def __exit__(self, *_):
        if self.loop:
            run("umount", self.point)
            run("losetup", "-d", self.loop)


class Checker:
    """Compares what is left of a log with what was recorded."""

    def __init__(self, poise, reference, sync):
        self.poise, self.sync = poise, sync
        self.rows = self.samples(reference)
        self.count, self.repaired, self.violations = 0, 0, []

    def samples(self, log):
        text = run(self.poise, "log", "cat", log, "--topics",
                   "/imu/accelerometer", "--format", "csv").stdout
        return text.splitlines()[1:]

    def state(self, image, point, acknowledged, what):
        """Mounts the state of a card and looks what is in it."""
        self.count += 1
        with Mounted(image, point, repair=True) as m:
            self.repaired += m.repaired
            if not m.loop:
                self.violations.append(f"{what}: ext4 does not mount: {m.why}")
            elif os.path.isdir(m.point + "/logs"):
                self.check(m.point + "/logs", acknowledged, what)
            elif acknowledged > 0:
                self.violations.append(f"{what}: no directory")

    def check(self, folder, acknowledged, what):
        logs = [f for f in os.listdir(folder) if f.endswith(".mcap")]
        rows = []
        if logs:
            log = os.path.join(folder, logs[0])
            recovered = run(self.poise, "log", "recover", "--in-place", log)
            if recovered.returncode not in (0, 3) and acknowledged > 0:
                self.violations.append(f"{what}: {recovered.stderr.strip()}")
                return
            if os.path.exists(log):
                doctor = run(self.poise, "log", "doctor", log)
                if doctor.returncode == 1:
                    self.violations.append(f"{what}: {doctor.stdout.strip()[:300]}")
                rows = self.samples(log)
        # a chunk is closed by the first sample behind it
        promised = acknowledged * self.sync * 100
        if len(rows) < promised or rows != self.rows[:len(rows)]:
            self.violations.append(f"{what}: {len(rows)} samples of {promised} acknowledged")

    def report(self, name):
        print(f"crash: {name}: {self.count} states, {self.repaired} of them mounted after e2fsck, "
              f"{len(self.violations)} violations", flush=True)
        for line in self.violations[:10]:
            print("  " + line)
        return self.count, self.repaired, len(self.violations)


def write_sparse(path, content):
    """Zeros become holes: a card is mostly empty."""
    view, size = memoryview(content), 1 << 16
    with open(path, "wb") as f:
        for i in range(0, len(content), size):
            part = view[i:i + size]
            if part != ZEROS[:len(part)]:
                f.seek(i)
                f.write(part)
        f.truncate(len(content))


def tears_superblock(entry):
    return (entry[0] == "w" and entry[1] <= SUPERBLOCK
            and entry[1] + len(entry[2]) >= SUPERBLOCK + 1024)


def replay(a, work, sync, block):
    """A log of every block write and flush, of an ext4 with blocks of `block` bytes."""
    try:
        sys.path.insert(0, "")
        python = next(p for p in (a.python, os.path.join(HERE, "../.venv/bin/python"),
                                  sys.executable)
                      if p and run(p, "-c", "import fuse").returncode == 0)
    except StopIteration:
        skip("the block log needs PyPI fusepy and Debian's libfuse2")
        return None
    if not os.path.exists("/dev/fuse"):
        skip("there is no /dev/fuse")
        return None
    base = os.path.join(work, "base.img")
    with open(base, "wb") as f:
        f.truncate(CARD_MB[block] << 20)
    need("mkfs.ext4", "-q", "-F", "-b", block, "-E", "lazy_itable_init=0,lazy_journal_init=0", base)
    point, log = os.path.join(work, "fuse"), os.path.join(work, "log.pickle")
    os.makedirs(point, exist_ok=True)
    card = subprocess.Popen([python, os.path.join(HERE, "crash-card.py"), point, base, log])
    for _ in range(100):
        if os.path.exists(point + "/card.img"):
            break
        time.sleep(0.05)
    else:
        card.terminate()
        skip("FUSE does not mount here")
        return None
    reference = os.path.join(work, f"reference-{sync}-{block}")
    need(a.bench, "write", reference, a.seconds, sync)
    with Mounted(point + "/card.img", os.path.join(work, "card")) as m:
        if not m.loop:
            skip("ext4 does not mount here")
            return None
        need(a.bench, "write", m.point + "/logs", a.seconds, sync, point + "/mark")
    run("fusermount", "-u", point)
    run("umount", point)
    card.wait(timeout=60)
    with open(log, "rb") as f:
        entries = pickle.load(f)
    name = os.listdir(reference)[0]
    checker = Checker(a.poise, os.path.join(reference, name), sync)
    state = os.path.join(work, "state.img")
    begin = next(i for i, e in enumerate(entries) if e[0] == "m")
    rng = random.Random(a.seed)
    cuts = [(rng.randrange(begin, len(entries)), None) for _ in range(a.states)]
    # chance meets a torn superblock too rarely
    cuts += [(i + 1, i) for i in range(begin, len(entries)) if tears_superblock(entries[i])]
    with open(base, "rb") as f:
        image, done = bytearray(f.read()), 0
    for cut, victim in sorted(cuts, key=lambda c: c[0]):
        last = max((i for i in range(cut) if entries[i][0] == "f"), default=0)
        for e in entries[done:last]:
            if e[0] == "w":
                image[e[1]:e[1] + len(e[2])] = e[2]
        done = max(done, last)
        torn = bytearray(image)
        for i in range(last, cut):
            e = entries[i]
            if i == victim:
                torn[e[1]:SUPERBLOCK + 512] = e[2][:SUPERBLOCK + 512 - e[1]]
            elif e[0] == "w" and rng.random() < 0.5:
                data = e[2]
                if rng.random() < 0.3:
                    data = data[:512 * rng.randrange(0, len(data) // 512 + 1)]
                torn[e[1]:e[1] + len(data)] = data
        marks = [int(e[1].split("d")[1]) for e in entries[:cut] if e[0] == "m"]
        write_sparse(state, torn)
        what = f"seed {a.seed}, cut {cut}"
        checker.state(state, os.path.join(work, "after"), max(marks, default=0), what)
    flushes = "a flush a second" if sync == 1 else f"a flush in {sync} s"
    return checker.report(f"block log, {flushes}, blocks of {block}")


def snapshots(a, work):
    """Clones of the image of a card under way."""
    if not shutil.which("mkfs.xfs"):
        skip("snapshots need an xfs with reflinks (apt-get install xfsprogs)")
        return None
    host = os.path.join(work, "host.img")
    with open(host, "wb") as f:
        f.truncate(600 << 20)
    if run("mkfs.xfs", "-q", "-m", "reflink=1", host).returncode != 0:
        skip("mkfs.xfs makes no reflinks here")
        return None
    reference = os.path.join(work, "reference-s")
    need(a.bench, "write", reference, a.seconds, 1)
    with Mounted(host, os.path.join(work, "host")) as h:
        if not h.loop:
            skip("xfs does not mount here")
            return None
        image, mark = h.point + "/card.img", os.path.join(work, "mark")
        with open(image, "wb") as f:
            f.truncate(CARD_MB[4096] << 20)
        need("mkfs.ext4", "-q", "-F", "-b", "4096", image)
        open(mark, "w").close()
        taken = []
        rng = random.Random(a.seed)
        with Mounted(image, os.path.join(work, "live")) as m:
            writer = subprocess.Popen(
                [a.bench, "write", m.point + "/logs", str(a.seconds), "1", mark, str(a.pace)])
            while writer.poll() is None and len(taken) < a.snapshots:
                time.sleep(rng.random() * 2e-3 * a.pace * a.seconds / a.snapshots)
                known = open(mark).read().strip()
                clone = f"{h.point}/snap{len(taken)}.img"
                if run("cp", "--reflink=always", image, clone).returncode != 0:
                    writer.wait()
                    skip("cp makes no reflinks here")
                    return None
                taken.append((clone, int(known.split("\n")[0][1:]) if known else 0))
            writer.wait()
        checker = Checker(a.poise, os.path.join(reference, os.listdir(reference)[0]), 1)
        for clone, known in taken:
            what = f"seed {a.seed}, {os.path.basename(clone)}"
            checker.state(clone, os.path.join(work, "after"), known, what)
            os.remove(clone)
        return checker.report("snapshots, a flush a second")


def main():
    p = argparse.ArgumentParser(description="Cuts the power of a recorder on a real ext4.")
    p.add_argument("bin", help="where poise and poise-bench are")
    p.add_argument("--states", type=int, default=60)
    p.add_argument("--snapshots", type=int, default=30)
    p.add_argument("--seconds", type=int, default=60, help="length of the log")
    p.add_argument("--pace", type=int, default=100,
                   help="ms that a second of the log takes while snapshots are taken")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--python", help="a Python that has fusepy")
    a = p.parse_args()
    a.poise, a.bench = os.path.join(a.bin, "poise"), os.path.join(a.bin, "poise-bench")
    if os.geteuid() != 0:
        return skip("this needs root, to mount")
    if not shutil.which("mkfs.ext4") or run("losetup", "-f").returncode != 0:
        return skip("ext4 or loop devices are missing")
    work = tempfile.mkdtemp(prefix="poise-crash-")
    results = []
    try:
        for sync, block in ((1, 4096), (5, 4096), (1, 1024)):
            results.append(replay(a, work, sync, block))
        results.append(snapshots(a, work))
    finally:
        for name in ("after", "live", "card", "host", "fuse"):
            run("umount", os.path.join(work, name))
        shutil.rmtree(work, ignore_errors=True)
    states, repaired, violations = (sum(r[i] for r in results if r) for i in range(3))
    skipped = results.count(None)
    print(f"crash: in all {states} states, {violations} violations of 'all that was flushed is "
          f"there, nothing is made up'; {repaired} mounted only after e2fsck"
          + (f"; {skipped} of {len(results)} parts skipped" if skipped else ""))
    sys.exit(1 if violations else 0)


main()
