"""A made recorder, Debian's mosquitto, and poise-mqtt between them."""
import json
import os
import signal
import socket
import subprocess
import threading
import time


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as one:
        return one.getsockname()[1]


def within(seconds, what, condition):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if value := condition():
            return value
        time.sleep(0.05)
    raise AssertionError(f"not within {seconds} s: {what}")


class Recorder:
    """The live socket of a recorder: a state ten times a second, and events when told. `late` is
    the longest that a packet had to wait for its reader, in s."""

    START = 1790000000.0

    def __init__(self, folder):
        self.path = os.path.join(folder, "live.sock")
        self.listener = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.listener.bind(self.path)
        self.listener.listen()
        self.lines, self.steps, self.late, self.sent = [], 0, 0.0, 0
        self.more, self.recent = {}, []
        for work in self.accept, self.run:
            threading.Thread(target=work, daemon=True).start()

    def accept(self):
        while True:
            try:
                line = self.listener.accept()[0]
            except OSError:
                return
            hello = {"type": "hello", "started": self.START, "now": self.now(),
                     "user": "secret-anna"}
            line.sendall(json.dumps(hello).encode())
            for event in self.recent:
                line.sendall(json.dumps({"type": "recent", "event": event}).encode())
            self.lines.append(line)

    def now(self):
        return self.START + time.monotonic() % 1e6

    def state(self):
        state = {
            "type": "state", "timestamp": self.now(), "steps": self.steps, "walking": True,
            "steps_today": self.steps, "walking_s": self.steps / 2, "bouts_today": 1,
            "worn_s": 60, "good_s": 50, "bad_s": 50, "posture": "good", "worn": True,
            "alert": "off", "fall": None,
            "sensors": [{"name": "lsm303agr", "kind": "magnetometer", "place": "trunk",
                         "lost": False}],
            "card": {"path": "/var/lib/poise/secret-anna/x.mcap", "free_bytes": 12345678901,
                     "hours_left": 101.4, "full": False}, "battery_percent": 71}
        return state | self.more

    def run(self):
        while True:
            self.steps += 1
            self.send(self.state())
            time.sleep(0.1)

    def send(self, values):
        data = json.dumps(values, separators=(",", ":")).encode()
        for line in list(self.lines):
            begin = time.monotonic()
            try:
                line.sendall(data)
                self.sent += 1
            except OSError:
                self.lines.remove(line)
            self.late = max(self.late, time.monotonic() - begin)

    def fall(self, withdrawn=False):
        at = self.now()
        self.send({"type": "fall", "timestamp": at, "detected_at": at + 5, "grade": "probable",
                   "cause": "hard_impact", "outcome": "walked" if withdrawn else "open",
                   "withdrawn": withdrawn, "got_up": False})
        return at

    def close(self):
        self.listener.close()
        for line in self.lines:
            line.close()


class Broker:
    """Debian's mosquitto on a free port."""

    def __init__(self, folder, *settings):
        self.folder, self.port = folder, free_port()
        self.path = os.path.join(folder, f"mosquitto-{self.port}.conf")
        with open(self.path, "w") as file:
            file.write("\n".join([f"listener {self.port} 127.0.0.1", "user root", *settings, ""]))
        self.start()

    def start(self):
        program = "mosquitto" if os.path.exists("/usr/bin/mosquitto") else "/usr/sbin/mosquitto"
        self.log = open(self.path + ".log", "ab")
        self.process = subprocess.Popen([program, "-v", "-c", self.path], stdout=self.log,
                                        stderr=self.log)
        within(10, "mosquitto listens", self.listens)

    def listens(self):
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
            return True
        except OSError:
            assert self.process.poll() is None, open(self.path + ".log").read()
            return False

    def signal(self, number):
        self.process.send_signal(number)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def text(self):
        return open(self.path + ".log", errors="replace").read()


class Program:
    """poise-mqtt with a place of its own."""

    count = 0

    def __init__(self, program, folder, port, *options, device="dev1", before=(),
                 task="run", home=None):
        Program.count += 1
        self.home = home or os.path.join(folder, f"home{Program.count}")
        os.makedirs(self.home, exist_ok=True)
        self.notes = os.path.join(self.home, "notes")
        environment = dict(os.environ, XDG_RUNTIME_DIR=self.home, XDG_STATE_HOME=self.home)
        with open(self.notes, "wb") as file:
            self.process = subprocess.Popen(
                [*before, program, task, "--host", "127.0.0.1", "--port", str(port), "--device",
                 device, "--socket", os.path.join(folder, "live.sock"), *options],
                env=environment, stdout=file, stderr=file)

    def said(self):
        return open(self.notes).read()

    def status(self):
        try:
            return json.load(open(os.path.join(self.home, "poise/mqtt.json")))
        except (OSError, ValueError):
            return {}

    def stop(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        return self.process.wait(10)
