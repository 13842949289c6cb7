#!/usr/bin/env python3
"""Serves the live page with made data, so that it can be looked at and checked without a build.

    mock.py [--port 8770] [--scene walk|slouch|unmounted|absent|alert|fall|hostile|...] [--speed 1]
            [--language de]

It speaks what `poise live` does: the page at /, and at /events a stream of server-sent events. The
wearer in it is a formula, so that what the page makes of it can be computed beforehand. Only the
Python standard library is used.
"""
import argparse, base64, hashlib, http.server, importlib.machinery, importlib.util, json, math, os
import queue, threading, time

HERE = os.path.dirname(os.path.abspath(__file__))
GRAVITY = 9.80665
POLICY = ("default-src 'none'; script-src 'nonce-{0}'; style-src 'nonce-{0}'; connect-src 'self'; "
          "base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
HOSTILE = '<img src=x onerror="console.error(1)"></script><b>\u202eevil\u0007{{nonce}}'
SILENT = "no longer answers; check its wiring and power, it is asked every second"
TICK = 0.2
# What is not repeated for a page that is opened later.
PASSING = {"step", "posture", "segments", "health", "hello", "state", "acceleration", "attitude",
           "refused", "lost", "recorder", "recent"}


def hash_of(event):
    return hashlib.sha1(json.dumps(event).encode()).hexdigest()[:16]


def load_page():
    """The script that joins the page has no suffix, as all of them."""
    loader = importlib.machinery.SourceFileLoader("live_page", os.path.join(HERE, "page"))
    spec = importlib.util.spec_from_loader("live_page", loader)
    module = importlib.util.module_from_spec(spec)
    import sys
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module


class World:
    """The wearer: what a recorder would say of them, a fifth of a second at a time."""

    def __init__(self, start=None):
        self.now = self.start = round(start or time.time(), 3)
        self.session = "0badcafe-0000-4000-8000-000000000001"
        self.user, self.board, self.mounted, self.calibrated = "P07", "rpi", True, True
        self.walking, self.pitch, self.lean, self.worn = False, 2.0, 0.5, True
        self.magnetometer, self.gyroscope = "lsm303agr", None
        self.lost, self.names = set(), {}
        self.places = ["trunk"]  # where sensors are worn; lost ones are "kind" or "place kind"
        self.fallen, self.subject = None, None
        self.full, self.hours, self.battery = False, 61.5, 84
        self.failing, self.rests = False, None  # the log cannot be written; until when, Unix time
        self.cadence, self.still = 112.0, 0.0
        self.sway = (0.05, 0.03)  # m/s2, sideways at 0.4 Hz and forward at 0.5 Hz
        self.yesterday = 0  # steps of this recording from before midnight
        self.steps, self.bout, self.foot, self.next_step = 1264, 6, "left", None
        self.bout_start, self.bout_steps, self.walked, self.before = None, 0, 0.0, None
        self.posture, self.since, self.off_since = "good", self.now, None
        self.bad_since = self.now
        self.good, self.bad, self.alert = 2520.0, 710.0, "off"
        self.shown = (2.0, 0.5)
        self.told = []  # steps that are known only later
        self.diary, self.sets = [], []  # lines of what was said and lifted today
        self.ticks = 0

    def hello(self):
        return {"type": "hello", "version": 1, "program": "poise 0.1.0", "session": self.session,
                "started": self.start - 754, "now": self.now, "user": self.user,
                "subject": self.subject,
                "board": self.board, "accelerometer": "lsm303agr",
                "magnetometer": self.magnetometer, "gyroscope": self.gyroscope,
                "mounted": self.mounted, "calibrated": self.calibrated, "sensor_height_m": None,
                "rate_hz": 100}

    def state(self):
        sensors = [("accelerometer", 100.2, 0), ("magnetometer", 100.1, 0)]
        if self.magnetometer is None:
            sensors.pop()
        said = {k: v for k, v in (("diary", self.diary), ("sets", self.sets)) if v}
        return {"type": "state", "timestamp": self.now, "elapsed_s": 754 + self.now - self.start,
                "steps": self.steps, "steps_today": self.steps - self.yesterday,
                "walking": self.walking,
                "cadence_spm": self.cadence if self.walking and self.bout_steps > 3 else None,
                "posture": self.posture, "posture_s": self.now - self.since,
                "good_s": self.good, "bad_s": self.bad, "worn_s": 14400,
                "worn": self.worn, "alert": self.alert, "fall": self.fallen,
                "edges_hz": 200.3 if not self.lost else 100.2,
                "sensors": [{"name": self.names.get(kind, "lsm303agr"), "kind": kind,
                             "place": place, "rate_hz": 0.0 if lost else rate,
                             "nominal_hz": 100.0, "dropped": dropped, "lost": lost}
                            for place in self.places for kind, rate, dropped in sensors
                            for lost in [bool({kind, place + " " + kind} & self.lost)]],
                "card": {"path": "/var/lib/poise", "free_bytes": 0 if self.full else 791e6,
                         "hours_left": (None if self.failing else
                                        0.0 if self.full else self.hours),
                         "full": self.full, "failing": self.failing},
                "battery_percent": self.battery, "charging": None, "under_voltage": None,
                "snoozed_until": self.rests, "subscribers": 2, **said}

    def acceleration_at(self, t):
        pitch, lean = (math.radians(a) for a in self.shown)
        x, y = GRAVITY * math.sin(pitch), -GRAVITY * math.sin(lean) * math.cos(pitch)
        z = math.sqrt(max(0.0, GRAVITY ** 2 - x * x - y * y))
        if self.walking:
            f = 2 * math.pi * self.cadence / 60
            # A gait's own: a beat for each step, and one of half of that from side to side.
            x += 1.1 * math.sin(f * t + 1.2) + 0.5 * math.sin(2 * f * t)
            y += 0.9 * math.sin(f * t / 2) + 0.25 * math.sin(1.5 * f * t)
            z += 2.2 * math.sin(f * t) + 0.9 * math.sin(2 * f * t + 0.7) + 0.3 * math.sin(3 * f * t)
        else:
            y += self.sway[0] * math.sin(2 * math.pi * 0.4 * (t - self.start))
            x += self.sway[1] * math.sin(2 * math.pi * 0.5 * (t - self.start))
        return (x, y, z) if self.mounted else (z, x, y)

    def attitude(self, t):
        pitch, lean = self.shown
        if self.walking:
            f = 2 * math.pi * self.cadence / 60
            pitch += 1.5 * math.sin(f * t)
            lean += 2.5 * math.sin(f * t / 2)
        half_pitch, half_lean = math.radians(pitch) / 2, math.radians(lean) / 2
        (cp, sp), (cl, sl) = ((math.cos(a), math.sin(a)) for a in (half_pitch, half_lean))
        w, x, y, z = cp * cl, cp * sl, sp * cl, sp * sl
        known = self.mounted
        return {"type": "attitude", "timestamp": round(t, 6), "w": w, "x": x, "y": y, "z": -z,
                "pitch_deg": round(pitch, 2) if known else None,
                "roll_deg": round(lean, 2) if known else None,
                "lean_deg": round(lean, 2) if known else None}

    def walk(self, out):
        """Steps of the tick that ends now; each is known 0.37 s after the foot landed."""
        if self.walking and self.next_step is None:
            self.next_step, self.bout_start, self.bout_steps = self.now, self.now, 0
            self.bout, self.before = self.bout + 1, None
        while self.walking and self.next_step <= self.now:
            t = self.next_step
            self.told.append((t, self.foot, None if self.before is None else t - self.before))
            self.foot = "right" if self.foot == "left" else "left"
            self.before, self.next_step = t, t + 60 / self.cadence
        while self.told and self.told[0][0] + 0.37 <= self.now:
            t, foot, interval = self.told.pop(0)
            self.steps, self.bout_steps = self.steps + 1, self.bout_steps + 1
            out.append({"type": "step", "timestamp": t, "detected_at": t + 0.37,
                        "foot": foot if self.mounted else None, "interval_s": interval,
                        "peak_g": 0.23, "peak_vertical_g": 1.31,
                        "bout": self.bout, "index": self.steps})
        if not self.walking and self.next_step is not None and self.before is not None:
            if self.now - self.before > 2.25:
                out.append({"type": "bout", "timestamp": self.bout_start, "start": self.bout_start,
                            "end": self.before, "detected_at": self.now, "bout": self.bout,
                            "steps": self.bout_steps, "cadence_spm": self.cadence,
                            "stride_length_m": 1.31, "speed_mps": 1.2227, "flags": {}})
                self.next_step, self.bout_start = None, None

    def judge(self, out):
        if not self.calibrated:
            self.posture = "unknown"
            return
        kind = "bad" if abs(self.shown[0]) > 15 or abs(self.shown[1]) > 15 else "good"
        if kind != self.posture:
            self.off_since = self.off_since or self.now
            if self.now - self.off_since >= 1:
                self.posture, self.since, self.off_since = kind, self.now, None
                event = {"type": "posture", "timestamp": self.now, "good": kind == "good",
                         "pitch_deg": self.shown[0], "roll_deg": self.shown[1],
                         "lean_deg": self.shown[1], "distance_acc": 7.1, "distance_mag": None,
                         "periodic": False, "posture": "standing"}
                if kind == "bad":
                    event["reason"] = "forward" if self.shown[0] > 15 else "right"
                out.append(event)
        else:
            self.off_since = None
        on = self.posture == "bad" and self.now - self.since >= 3
        if on != (self.alert == "on"):
            self.alert, self.bad_since = "on" if on else "off", self.since if on else self.bad_since
            out.append({"type": "alert", "timestamp": self.now, "state": self.alert,
                        "held_s": round(self.now - self.bad_since, 2)})
        if not self.walking:
            self.good += TICK if self.posture == "good" else 0
            self.bad += TICK if self.posture == "bad" else 0

    def tick(self):
        """What a recorder sends in the next fifth of a second."""
        begin, out = self.now, []
        self.ticks += 1
        self.now = round(self.start + self.ticks * TICK, 6)
        # A trunk takes a moment to lean.
        goal = (self.pitch, self.lean)
        self.shown = tuple(s + (to - s) * 0.35 for s, to in zip(self.shown, goal))
        axes = [self.acceleration_at(begin + i * 0.04) for i in range(5)]
        if "accelerometer" not in self.lost:
            packet = {"type": "acceleration", "timestamp": begin, "interval_s": 0.04}
            for i, axis in enumerate("xyz"):
                packet[axis] = [round(a[i], 3) for a in axes]
            out.append(packet)
        out += [self.attitude(begin + i * 0.05) for i in range(4)]
        self.walk(out)
        self.judge(out)
        if self.ticks % 5 == 0:
            out.append(self.state())
        if self.ticks % 300 == 0:
            out.append({"type": "health", "timestamp": self.now, "samples": 6000, "lost": 2})
        return out

    def no_fall(self):
        fall, self.fallen = self.fallen, None
        return {"type": "fall", "timestamp": fall, "detected_at": self.now, "indicative": True,
                "on_floor_s": 2.0, "got_up": True, "outcome": "walked", "withdrawn": True}

    def fall(self):
        self.fallen = round(self.now - 4, 6)
        return {"type": "fall", "timestamp": self.fallen, "detected_at": self.now,
                "indicative": True, "impact": {"timestamp": self.now - 3.7, "peak_g": 4.5}}


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True

    def handle_error(self, request, client_address):
        pass  # a browser that goes away


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    mock = None

    def log_message(self, *args):
        pass

    def do_HEAD(self):
        self.send_response(self.mock.refuses or 200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def do_GET(self):
        if self.path == "/events":
            return self.events()
        if self.path not in ("/", "/sign-in"):
            self.send_response(404)
            self.send_header("Content-Length", "0")
            return self.end_headers()
        nonce = base64.b64encode(os.urandom(16)).decode()
        page = self.mock.markup(self.path, self.headers.get("Accept-Language", ""))
        body = page.replace("{{nonce}}", nonce).encode()
        self.send_response(200)
        for name, value in [("Content-Type", "text/html; charset=utf-8"),
                            ("Content-Length", str(len(body))), ("Cache-Control", "no-store"),
                            ("Content-Security-Policy", POLICY.format(nonce)),
                            ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
                            ("Referrer-Policy", "no-referrer")]:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def events(self):
        mock = self.mock
        if mock.refuses:
            self.send_response(mock.refuses)
            self.send_header("Content-Length", "0")
            return self.end_headers()
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(b"retry: 500\n\n")
        with mock.lock:
            line = queue.Queue(maxsize=4096)
            mock.clients.append(line)
            mock.greeted += 1
            for o in mock.greeting():
                line.put((time.monotonic() + mock.delay, o))
        try:
            while True:
                o = line.get()  # when it is due, and what
                if o is None:
                    return
                due, o = o
                time.sleep(max(0.0, due - time.monotonic()))
                event = o["event"] if o["type"] == "recent" else o
                number = "" if event["type"] in PASSING else f"id: {hash_of(event)}\n"
                self.wfile.write(f"{number}event: {o['type']}\ndata: {json.dumps(o)}\n\n".encode())
        finally:
            with mock.lock:
                if line in mock.clients:
                    mock.clients.remove(line)


class Mock:
    """The server with its world; everything about it may be changed while it runs."""

    def __init__(self, port=0, speed=1.0, language=None):
        self.parts, self.language = load_page(), language
        self.catalog = None  # another than the language's own
        self.world, self.speed, self.clients, self.counter = World(), speed, [], 0
        self.greeted = 0
        self.lock, self.port, self.server = threading.RLock(), port, None
        self.recorder_state, self.refuses, self.ended = ("connected", time.time()), 0, False
        self.recent, self.delay = [], 0.0  # s by which what is sent lags
        self.start_server()
        threading.Thread(target=self.run, daemon=True).start()

    def markup(self, path, wished):
        """The page in the language of the command line, else in that which the browser wishes."""
        wishes = [w.strip()[:2] for w in wished.split(",")]
        language = self.language or next((w for w in wishes if w in self.parts.languages()), "en")
        if path == "/sign-in":
            return self.parts.sign_in(language)
        return self.parts.page(language, self.catalog)

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/"

    def start_server(self):
        handler = type("Bound", (Handler,), {"mock": self})
        self.server = Server(("127.0.0.1", self.port), handler)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def stop_server(self):
        self.server.shutdown()
        self.server.server_close()
        self.hang_up()

    def hang_up(self):
        with self.lock:
            for line in self.clients:
                line.put(None)
            self.clients.clear()

    def greeting(self):
        state, since = self.recorder_state
        first = [{"type": "recorder", "state": state, "since": since}]
        past = [{"type": "recent", "event": o} for o in self.recent]
        return first + ([self.world.hello(), *past, self.world.state()]
                        if state == "connected" else [])

    def send(self, *objects):
        with self.lock:
            self.recent += [o for o in objects if o["type"] not in PASSING]
            del self.recent[:-30]
            for line in self.clients:
                for o in objects:
                    try:
                        line.put_nowait((time.monotonic() + self.delay, o))
                    except queue.Full:
                        pass

    def recorder(self, state):
        """absent: no recorder runs; silent: one that sends nothing; connected. What a tick sends
        comes before this word or after it: a packet behind "absent" would be the next recording's.
        """
        with self.lock:
            self.recorder_state = (state, time.time())
            self.send(*self.greeting())

    def stop(self, *objects):
        """The last words of a recording, and that no recorder runs."""
        with self.lock:
            self.send(*objects)
            self.recorder("absent")

    def hush(self):
        """Nothing more is sent, and nobody says so."""
        with self.lock:
            self.recorder_state = ("none", 0)

    def go_on(self):
        with self.lock:
            self.recorder_state = ("connected", time.time())

    def new_session(self, world):
        with self.lock:
            self.world, self.recent = world, []
            self.recorder("connected")

    def run(self):
        due = time.monotonic()
        while not self.ended:
            due += TICK / self.speed
            delay = due - time.monotonic()
            if delay > 0:
                time.sleep(delay)
            elif delay < -1:
                due = time.monotonic()
            with self.lock:
                if self.recorder_state[0] == "connected":
                    self.send(*self.world.tick())
                else:
                    self.world.start += TICK  # a recorder's clock goes on in its silence

    def close(self):
        self.ended = True
        self.stop_server()


def scene(mock, name):
    """Puts the mock into one of the situations that the page is looked at in."""
    world = mock.world
    if name in ("walk", "phone"):
        world.walking = True
    elif name in ("slouch", "alert"):
        world.pitch = 28.0
    elif name == "lean":
        world.lean = -14.0
    elif name == "unmounted":
        world.mounted = world.calibrated = False
        world.walking = True
    elif name in ("absent", "silent", "forbidden"):
        mock.recorder(name)
    elif name == "fall":
        world.pitch = 80.0
        mock.send(world.fall())
    elif name == "fallen":
        # A page that is opened now was not there when it happened.
        world.pitch = 80.0
        mock.send(world.fall())
        mock.hang_up()
    elif name == "spine":
        world.places, world.lost = ["head", "t1", "t12", "sacrum"], {"t12 accelerometer"}
        mock.send({"type": "sensor_lost", "timestamp": world.now, "count": 0,
                   "sensor": "LSM303AGR accelerometer (t12)",
                   "reason": "LSM303AGR accelerometer (t12) " + SILENT})
    elif name == "slow":
        mock.delay = 7.0
    elif name == "bare":
        world.magnetometer, world.user, world.calibrated = None, None, False
        world.battery = world.hours = None
    elif name == "full":
        world.full = True
    elif name == "failing":
        world.failing = True
    elif name == "lost":
        world.lost = {"magnetometer"}
        mock.send({"type": "sensor_lost", "timestamp": world.now, "count": 0,
                   "sensor": "LSM303AGR magnetometer at 0x1E",
                   "reason": "LSM303AGR magnetometer at 0x1E " + SILENT})
    elif name == "hostile":
        world.user = world.board = HOSTILE
        world.names = {"accelerometer": HOSTILE, "magnetometer": "x" * 5000}
        world.lost = {"magnetometer"}
        mock.send({"type": "sensor_lost", "timestamp": world.now, "sensor": HOSTILE, "count": 0,
                   "reason": HOSTILE})
    elif name != "stand":
        raise SystemExit(f"mock: no scene {name}")
    mock.send(*mock.greeting())


def main():
    p = argparse.ArgumentParser(description="The live page with made data.")
    p.add_argument("--port", type=int, default=8770)
    p.add_argument("--scene", default="walk")
    p.add_argument("--speed", type=float, default=1.0)
    p.add_argument("--language", help="de, es, fr or en; default: the browser's")
    a = p.parse_args()
    mock = Mock(a.port, a.speed, a.language)
    scene(mock, a.scene)
    print(mock.address, flush=True)
    try:
        threading.Event().wait()
    except KeyboardInterrupt:
        mock.close()


if __name__ == "__main__":
    main()
