#!/usr/bin/env python3
"""poise-mqtt against Debian's mosquitto, and brokers that err: check.py POISE_MQTT [NAME...].

Without names all scenarios; `quick` is those that `make test` runs. Prints a line each.
"""
import json
import os
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import wire
from device import Broker, Program, Recorder, free_port, within

BASE = "poise/dev1/"
RETAINED = ["availability", "state", "today", "fall", "alert", "sensors", "card"]
DISCOVERY = "homeassistant/device/poise_dev1/config"


class Bench:
    """What a scenario uses; all of it is ended at its end."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.recorder, self.parts = Recorder(folder), []

    def broker(self, *settings):
        broker = Broker(self.folder, *(settings or ("allow_anonymous true",)))
        self.parts.append(broker.kill)
        return broker

    def run(self, port, *options, **more):
        one = Program(self.program, self.folder, port, *options, **more)
        self.parts.append(one.process.kill)
        return one

    def close(self):
        for end in self.parts:
            end()
        self.recorder.close()
        assert self.recorder.late < 0.5, f"the recorder waited {self.recorder.late:.2f} s"


def retained(port, seconds=15, **access):
    """What a late subscriber is given; asked again until all topics are there."""
    wanted = [DISCOVERY] + [BASE + name for name in RETAINED]
    there = {}

    def all_there():
        nonlocal there
        late = wire.Subscriber(port, name=f"late{time.monotonic()}", **access)
        time.sleep(0.3)
        late.close()
        there = {topic: payload for topic, payload, is_kept in late.seen if is_kept}
        return all(topic in there for topic in wanted)

    try:
        within(seconds, "retained", all_there)
    except AssertionError:
        raise AssertionError(f"not all is retained: {sorted(there)}") from None
    return there


def online(port):
    return within(15, "online", lambda: retained(port)[BASE + "availability"] == "online")


def basic(bench):
    """states, late subscribers, a fall, the farewell, the will"""
    broker = bench.broker()
    program = bench.run(broker.port)
    online(broker.port)
    watch = wire.Subscriber(broker.port)
    at = bench.recorder.fall()
    event = within(5, "the fall", lambda: watch.messages(BASE + "event"))
    assert json.loads(event[0])["event_type"] == "fall" and json.loads(event[0])["late_s"] == 0
    there = retained(broker.port)
    state = json.loads(there[BASE + "state"])
    assert state["recording"] == "ON" and state["battery_pct"] == 71, state
    assert json.loads(there[BASE + "today"])["good_posture_pct"] == 50
    assert abs(json.loads(there[BASE + "fall"])["timestamp"] - at) < 0.01
    assert BASE + "event" not in there, "an event must not be retained"
    said = json.loads(there[DISCOVERY])
    assert "battery" in said["components"] and len(said["components"]) > 10
    assert "secret" not in json.dumps(there) + event[0], "a name has left the device"
    assert program.stop() == 0
    assert retained(broker.port)[BASE + "availability"] == "offline"
    # A name with addresses of both kinds, of which the broker has one.
    again = bench.run(broker.port, "--host", "localhost")
    online(broker.port)
    again.stop(signal.SIGKILL)
    within(5, "the will", lambda: retained(broker.port)[BASE + "availability"] == "offline")
    # events since the last run, told again and of now, stay on the device
    during = wire.Subscriber(broker.port, name="during")
    bench.recorder.recent = [{"type": "alert", "timestamp": bench.recorder.now(), "state": "on"}]
    forgetful = bench.run(broker.port, task="forget", home=again.home)
    while forgetful.process.poll() is None:
        bench.recorder.fall()
        time.sleep(0.01)
    assert forgetful.process.returncode == 0, forgetful.said()
    assert not during.messages(BASE + "event"), during.messages(BASE + "event")
    during.close()
    watch = wire.Subscriber(broker.port, name="after")
    time.sleep(0.5)
    assert not watch.seen, watch.seen


def restart(bench):
    """the broker killed and started again without memory: nothing retained is lost"""
    broker = bench.broker()
    program = bench.run(broker.port)
    before = within(15, "online", lambda: retained(broker.port))
    broker.kill()
    bench.recorder.fall()
    time.sleep(1.2)
    bench.recorder.fall(withdrawn=True)
    broker.start()
    watch = wire.Subscriber(broker.port)
    within(15, "both events", lambda: len(watch.messages(BASE + "event")) == 2)
    kinds = [json.loads(one) for one in watch.messages(BASE + "event")]
    assert [one["event_type"] for one in kinds] == ["fall", "fall_withdrawn"], kinds
    assert kinds[0]["late_s"] >= 1, kinds
    after = retained(broker.port)
    assert set(after) == set(before)
    assert json.loads(after[BASE + "fall"])["withdrawn"] is True
    assert program.said().count("\n") <= 3, program.said()


def password(bench):
    """a wrong password is told once, and is in no process list, line or file"""
    secret, wrong = "right-horse-9", "wrong-horse-7"
    accounts = os.path.join(bench.folder, "accounts")
    subprocess.run(["mosquitto_passwd", "-b", "-c", accounts, "poise", secret], check=True,
                   capture_output=True)
    broker = bench.broker("allow_anonymous false", f"password_file {accounts}")
    words = os.path.join(bench.folder, "password")
    with open(words, "w") as file:
        file.write(wrong + "\n")
    options = ["--username", "poise", "--password-file", words]
    os.chmod(words, 0o644)
    assert bench.run(broker.port, *options).process.wait(10) == 78, "a password all can read"
    os.chmod(words, 0o600)
    program = bench.run(broker.port, *options)
    within(10, "a refusal", lambda: "refuses" in program.said())
    shown = open(f"/proc/{program.process.pid}/cmdline").read() + program.said()
    shown += open(f"/proc/{program.process.pid}/environ").read() + json.dumps(program.status())
    assert wrong not in shown
    program.stop()
    with open(words, "w") as file:
        file.write(secret + "\n")
    bench.run(broker.port, *options)
    there = retained(broker.port, user="poise", password=secret)
    assert there[BASE + "availability"] == "online"


def certificates(folder):
    """Two authorities; of the first a broker's certificate, one for another name, a client's."""
    def openssl(*words):
        subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True)

    for name in "ca", "foreign":
        openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", f"{name}.key", "-out",
                f"{name}.pem", "-days", "2", "-subj", f"/CN={name}")
    names = {"server": "IP:127.0.0.1", "other": "DNS:other.example", "own": "DNS:own"}
    for name, place in names.items():
        with open(os.path.join(folder, name + ".ext"), "w") as file:
            file.write(f"subjectAltName={place}\n")
        openssl("req", "-newkey", "rsa:2048", "-nodes", "-keyout", f"{name}.key", "-out",
                f"{name}.csr", "-subj", f"/CN={name}")
        openssl("x509", "-req", "-in", f"{name}.csr", "-CA", "ca.pem", "-CAkey", "ca.key",
                "-CAcreateserial", "-days", "2", "-out", f"{name}.pem", "-extfile", f"{name}.ext")


def encrypted(bench):
    """TLS: own authority, foreign authority, another name, a client's certificate"""
    certificates(bench.folder)

    def file(name):
        return os.path.join(bench.folder, name)

    def settings(name, *more):
        return ("allow_anonymous true", f"cafile {file('ca.pem')}",
                f"certfile {file(name + '.pem')}", f"keyfile {file(name + '.key')}", *more)

    def state(one):
        return one.status().get("state")

    broker = bench.broker(*settings("server"))
    good = bench.run(broker.port, "--ca", file("ca.pem"))
    within(10, "TLS", lambda: state(good) == "connected")
    assert good.status()["encrypted"] is True
    foreign = bench.run(broker.port, "--ca", file("foreign.pem"), device="dev2")
    within(10, "a refusal", lambda: "certificate verify failed" in foreign.said())
    assert state(foreign) != "connected"
    plain = bench.run(broker.port, device="dev3")
    within(30, "a fault", lambda: plain.said())
    other = bench.broker(*settings("other"))
    named = bench.run(other.port, "--ca", file("ca.pem"), device="dev4")
    within(10, "a refusal", lambda: "TLS failed" in named.said())
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(file("server.pem"), file("server.key"))
    page = wire.BadBroker(wire.page, tls)
    web = bench.run(page.port, "--ca", file("ca.pem"), device="dev8")
    within(10, "not a broker", lambda: "does not speak MQTT" in web.said())
    assert web.process.poll() is None
    page.close()
    asking = bench.broker(*settings("server", "require_certificate true"))
    without = bench.run(asking.port, "--ca", file("ca.pem"), device="dev5")
    within(10, "a refusal", lambda: without.said())
    own = bench.run(asking.port, "--ca", file("ca.pem"), "--certificate", file("own.pem"), "--key",
                    file("own.key"), device="dev6")
    within(10, "a client's certificate", lambda: state(own) == "connected")
    asking.signal(signal.SIGSTOP)
    stopped = bench.run(asking.port, "--ca", file("ca.pem"), device="dev7")
    time.sleep(2)
    asking.signal(signal.SIGCONT)
    assert stopped.stop() == 0, "a handshake that stalls"


def slow(bench, seconds=4):
    """the broker stopped: the recorder is read on, and all comes when it goes on"""
    broker = bench.broker()
    program = bench.run(broker.port)
    online(broker.port)
    watch = wire.Subscriber(broker.port)
    broker.signal(signal.SIGSTOP)
    bench.recorder.fall()
    before, began = bench.recorder.sent, time.monotonic()
    time.sleep(seconds)
    sent = bench.recorder.sent - before
    assert sent > 8 * (time.monotonic() - began), f"only {sent} packets were taken"
    broker.signal(signal.SIGCONT)
    within(45, "the fall", lambda: watch.messages(BASE + "event"))
    online(broker.port)
    assert program.process.poll() is None


def stopped(bench):
    """the broker stopped for longer than a message may wait: connected again"""
    slow(bench, 45)


def twice(bench):
    """two of one device: each says so, and neither returns at once"""
    broker = bench.broker()
    one, two = bench.run(broker.port), bench.run(broker.port)
    within(20, "a word", lambda: "another client" in one.said() + two.said())
    before = broker.text().count("New client connected")
    time.sleep(5)
    assert broker.text().count("New client connected") - before <= 1, broker.text()


def hostile(bench):
    """noise, other services, silence, a message of 256 MB, MQTT 3.1.1, no DNS, nobody there"""
    for act in wire.noise, wire.shell, wire.page, wire.huge:
        word = "" if act is wire.huge else "MQTT"
        bad = wire.BadBroker(act)
        # As the unit limits it.
        program = bench.run(bad.port, before=["prlimit", "--data=67108864"])
        within(20, act.__name__, lambda: len(bad.times) >= 2)
        within(20, act.__name__, lambda: word in program.said() and program.said())
        pauses = [b - a for a, b in zip(bad.times, bad.times[1:])]
        assert min(pauses) >= 0.4, pauses
        peak = [line for line in open(f"/proc/{program.process.pid}/status") if "VmHWM" in line]
        assert int(peak[0].split()[1]) < 90_000, peak
        assert program.stop() == 0
        bad.close()
    silent = wire.BadBroker(wire.silent)
    program = bench.run(silent.port)
    within(5, "a connection", lambda: silent.times)
    began = time.monotonic()
    assert program.stop() == 0 and time.monotonic() - began < 5
    ancient = wire.BadBroker(wire.old)
    program = bench.run(ancient.port)
    within(10, "3.1.1", lambda: program.status().get("state") == "connected")
    within(10, "messages", lambda: program.status()["delivered"] >= 7)
    absent = bench.run(free_port(), device="dev8")
    within(10, "a word", lambda: "refused" in absent.said())
    missing = bench.run(1, "--host", "no-such-host.invalid", "--no-tls",
                        "--allow-unencrypted-health-data", device="dev9")
    within(30, "a word", lambda: missing.said())
    assert missing.stop() == 0
    # TCP itself is not answered: the backlog is full.
    full = socket.create_server(("127.0.0.1", 0), backlog=0)
    fillers = [socket.socket() for _ in range(4)]
    for one in fillers:
        one.setblocking(False)
        one.connect_ex(full.getsockname())
    waiting = bench.run(full.getsockname()[1], device="dev10")
    time.sleep(2)
    before = bench.recorder.sent
    time.sleep(2)
    assert bench.recorder.sent - before >= 10, "the recorder is not read"
    assert waiting.status()["state"] == "connecting", waiting.status()
    began = time.monotonic()
    assert waiting.stop() == 0 and time.monotonic() - began < 4
    for one in [*fillers, full]:
        one.close()


QUICK = [basic, restart, password]
ALL = QUICK + [twice, encrypted, slow, stopped, hostile]


def main():
    program, names = os.path.abspath(sys.argv[1]), sys.argv[2:]
    chosen = QUICK if names == ["quick"] else [s for s in ALL if not names or s.__name__ in names]
    failed = 0
    for scenario in chosen:
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            os.chmod(folder, 0o755)
            bench = Bench(program, folder)
            try:
                scenario(bench)
                word = "ok"
            except Exception as error:
                word, failed = f"FAILED: {error!r}", failed + 1
                for name in sorted(os.listdir(folder)):
                    if name.startswith("home"):
                        print(name, open(os.path.join(folder, name, "notes")).read()[:2000])
            try:
                bench.close()
            except AssertionError as error:
                word, failed = f"FAILED: {error!r}", failed + 1
        took = f"{time.monotonic() - began:5.1f} s"
        print(f"{scenario.__name__:10} {took}  {scenario.__doc__}: {word}", flush=True)
    sys.exit(1 if failed else 0)


main()
