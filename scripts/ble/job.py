"""`make ble-check` inside the guest: bluetoothd, a virtual recorder, `poise ble`, and a phone that
is bumble's. Each part prints a line; the first that is not as it should be ends the job with 1."""
import asyncio, json, os, re, signal, subprocess, sys, time

import measure
from radio import ADAPTER, Air, Visit

RUN, BIN = os.environ["BLE_RUN"], os.environ["BLE_BIN"]
LINE = "19B10001-E8F2-537E-4F6C-D104768A1214"
MEASUREMENT, FEATURE, LOCATION, NAME = "2A53", "2A54", "2A5D", "2A00"
EVENT = "273ADD22-6405-4102-A4D1-1CA7AD574AC6"
INSUFFICIENT_AUTHENTICATION = 0x05
os.environ.update(XDG_STATE_HOME="/run/state", XDG_RUNTIME_DIR="/run")
begin = time.monotonic()


def say(*words):
    print(f"ble-check: {time.monotonic() - begin:5.1f} s:", *words, flush=True)


def check(holds, what, *found):
    if not holds:
        say("NOT SO:", what, *found)
        # What else runs has nothing to say any more.
        os._exit(1)
    say(what, *found)


async def off(test, *words, **more):
    """Off the loop's thread: a radio that stands still while something is waited for ends the
    controller's or the daemon's own waiting."""
    return await asyncio.to_thread(test, *words, **more)


async def until(what, test, seconds=90):
    """A machine that does much else takes its time; one that does not never waits for long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := await off(test):
            return found
        await asyncio.sleep(0.1)
    check(False, f"{what} within {seconds} s")


def start(name, *words, **more):
    log = open(f"{RUN}/{name}", "ab")
    return subprocess.Popen(words, stdout=more.pop("stdout", log), stderr=log,
                            stdin=subprocess.DEVNULL, **more)


def ask(*words):
    return subprocess.run(words, capture_output=True, text=True)


def adapter(name):
    out = ask("busctl", "--auto-start=no", "--timeout=5", "get-property", "org.bluez",
              "/org/bluez/hci0",
              "org.bluez.Adapter1", name).stdout
    return out.split(" ", 1)[1].strip().strip('"') if " " in out else ""


def status():
    told = ask(f"{BIN}/poise-ble", "status", "--json")
    return json.loads(told.stdout) if told.returncode == 0 else {}


def log_of(name):
    with open(f"{RUN}/{name}", encoding="utf-8") as file:
        return file.read()


def board(name, table):
    text = ask(f"{BIN}/poise", "board", "show", "virtual").stdout
    with open(f"/run/{name}.toml", "w", encoding="utf-8") as file:
        file.write(text + "\n" + table)
    return f"/run/{name}.toml"


class Bench:
    async def bluetoothd(self):
        self.daemon = start("bluetoothd", "/usr/libexec/bluetooth/bluetoothd", "-n")
        await until("bluetoothd has its adapter", lambda: adapter("Address") == ADAPTER)

    async def recorder(self):
        path = await off(board, "recorder", "")
        self.poise = start("poise", f"{BIN}/poise", "run", "--board", path, "--no-log",
                           "--sensor-height", "1.0", "--events", "/run/events")
        await until("the recorder's socket", lambda: os.path.exists("/run/poise/live.sock"), 60)

    async def peripheral(self, table):
        path = await off(board, "ble", table)
        self.ble = start("poise-ble", f"{BIN}/poise-ble", "run", "--board", path)
        await self.on_air()

    async def on_air(self):
        await until("poise ble is on the air", lambda: status().get("state") == "on the air")

    async def stop(self, process, number=signal.SIGTERM):
        process.send_signal(number)
        await until("a program's end", lambda: process.poll() is not None)
        return process.returncode


def steps():
    """Times of the steps that the recorder has told of so far, a list a bout, and its bouts."""
    feet, bouts = {}, []
    with open("/run/events", encoding="utf-8") as file:
        for line in file:
            if not line.endswith("\n"):
                break
            event = json.loads(line)
            if event["type"] == "step":
                feet.setdefault(event["bout"], []).append(event["timestamp"])
            elif event["type"] == "bout":
                bouts.append(event)
    return feet, bouts


def decode_line(value):
    """As the phone app: JSONDecoder of two vectors of three numbers, none of them null."""
    read = json.loads(value.decode("utf-8"))
    for key in ("acc", "mag"):
        vector = read[key]
        assert isinstance(vector, dict) and all(isinstance(vector[a], float) for a in "xyz")
    return read


def decode_measurement(value):
    """Speed in m/s, cadence, stride in m or None; the profile's bytes."""
    flags, speed, cadence = value[0], int.from_bytes(value[1:3], "little") / 256, value[3]
    assert flags & ~1 == 0 and len(value) == (6 if flags else 4), value.hex()
    return speed, cadence, int.from_bytes(value[4:6], "little") / 100 if flags else None


async def compare_pace(visit, seconds):
    """Cadence against the recorder's own steps, speed and stride against its bouts."""
    await asyncio.sleep(seconds)
    feet, bouts = steps()
    walked = [decode_measurement(v) for _, v in visit.heard[MEASUREMENT]]
    moving = [m for m in walked if m[1] > 0]
    check(len(moving) >= 5, "RSC while walking:", len(moving), "of", len(walked))
    possible = []
    for times in feet.values():
        for k in range(2, len(times) + 1):
            last = times[max(0, k - 9):k]
            gaps = [b - a for a, b in zip(last, last[1:])]
            near = [g for g in gaps if g < 1.5 * sorted(gaps)[len(gaps) // 2]]
            possible.append(60 * len(near) / sum(near) / 2)
    off = max(min(abs(c - p) for p in possible) for _, c, _ in moving)
    check(off <= 0.51, "cadence is half of the steps a minute of the last strides: off by at most",
          round(off, 2), "strides/min;", sorted({c for _, c, _ in moving}))
    fast = [m for m in moving if m[0] > 0]
    check(fast and all(m[2] for m in fast), "speed and stride are told:",
          fast[-1] if fast else None)
    for speed, cadence, stride in fast:
        assert abs(speed - stride * cadence / 60) < 0.05 * speed + 0.05, (speed, cadence, stride)
    check(walked.count((0.0, 0, 0.0)) >= 3, "and zero between the bouts")
    if bouts and bouts[-1]["speed_mps"]:
        own = bouts[-1]["speed_mps"]
        check(min(abs(m[0] - own) for m in fast) < 0.15, "speed is the bout's own:", own)
    return moving


async def part_open(bench, air):
    """What is open: the phone app and a watch, at an MTU of 185 and of 23."""
    await bench.peripheral('[ble]\nopen = ["phone", "rsc"]\n')
    said = log_of("poise-ble")
    check(said.count("without pairing") == 2, "what is open is said at the start")
    check(await off(adapter, "Alias") == "Arduino Poise",
          "the adapter has the name that the app looks for")
    address, name, data = await air.find("Arduino")
    wanted = ("1418", "14128a7604d16c4f7e53f2e80000b119", "4304")
    check(all(bytes.fromhex(w) in data for w in wanted), "advertised:", name, data.hex())
    visit = await Visit.begin(air, address)
    check(await visit.read(NAME) == b"Arduino Poise", "the GAP name, too")
    check(await visit.read(FEATURE) == b"\1\0" and await visit.read(LOCATION) == b"\3",
          "RSC feature and location are read")
    check(await visit.read(EVENT) == INSUFFICIENT_AUTHENTICATION
          and await visit.listen(EVENT) == INSUFFICIENT_AUTHENTICATION,
          "events are refused to a phone that has not paired")
    await visit.listen(LINE)
    await visit.listen(MEASUREMENT)
    await asyncio.sleep(5)
    lines = [decode_line(v) for _, v in visit.heard[LINE]]
    # Never more than five a second; fewer where the machine does much else.
    check(10 <= len(lines) <= 27, "phone lines in 5 s, decoded as the app does:", len(lines))
    up = sorted((v["acc"]["x"] ** 2 + v["acc"]["y"] ** 2 + v["acc"]["z"] ** 2) ** 0.5
                for v in lines)[len(lines) // 2]
    check(0.5 < up < 1.6, "acceleration is in g:", round(up, 2))
    check(decode_line(await visit.read(LINE)), "a line is read, too")
    await compare_pace(visit, 15)
    await part_slow(bench, air, visit)
    await visit.end()
    address, _, _ = await air.find("Arduino")
    visit = await Visit.begin(air, address, mtu=23)
    await visit.listen(LINE)
    await visit.listen(MEASUREMENT)
    await asyncio.sleep(4)
    await until("RSC at an MTU of 23", lambda: len(visit.heard[MEASUREMENT]) >= 3)
    check(visit.heard[LINE] == [], "reconnected; at an MTU of 23 no half line is sent")
    say("and RSC works")
    told = (await off(ask, f"{BIN}/poise-ble", "status")).stdout
    check("MTU is 23" in told, "poise ble status says why:",
          re.search(r"silent: (.*)", told).group(1))
    await visit.end()


async def part_slow(bench, air, visit):
    """A radio of 40 packets of 27 bytes a second: the latest value, never a queue."""
    for heard in visit.heard.values():
        heard.clear()
    slow = asyncio.create_task(air.slow.run(0.05, 2, 12))
    await asyncio.sleep(8)
    bench.poise.send_signal(signal.SIGSTOP)
    stopped = asyncio.get_running_loop().time()
    await asyncio.sleep(4)
    bench.poise.send_signal(signal.SIGCONT)
    lines = visit.heard[LINE]
    for _, value in lines:
        decode_line(value)
    late = [at for at, _ in lines if at > stopped + 1]
    # How many get through is the machine's: its load slows the radio down once more.
    check(len(lines) >= 5 and not late,
          f"slow radio: {len(lines)} whole lines, none later than 1 s after the recorder stood"
          f" still; at most {air.slow.peak} packets waited")
    await slow


async def part_restart(bench, air):
    """bluetoothd restarted, and the radio taken away."""
    address, _, _ = await air.find("Arduino")
    visit = await Visit.begin(air, address)
    await visit.listen(LINE)
    bench.lines = log_of("poise-ble").count("\n")
    await bench.stop(bench.daemon)
    await until("the end of bluetoothd is said",
                lambda: "bluetoothd is not running" in log_of("poise-ble"))
    await asyncio.sleep(1)
    await bench.bluetoothd()
    await bench.on_air()
    check(log_of("poise-ble").count("on the air as") == 2, "bluetoothd restarted: registered anew")
    lines = log_of("poise-ble").count("\n")
    check(lines == bench.lines + 2, "an outage is said in two lines: its begin and its end")
    # As `systemctl restart` does it.
    began = time.monotonic()
    await bench.stop(bench.daemon)
    await bench.bluetoothd()
    await until("the restart is said", lambda: log_of("poise-ble").count("\n") > lines)
    if time.monotonic() - began < 5:
        check(log_of("poise-ble").count("\n") == lines + 1
              and "bluetoothd was restarted: on the air again" in log_of("poise-ble"),
              "a quick restart is said in one line")
    else:
        say("the restart took too long to be a quick one")
    await visit.connection.disconnect() if not visit.gone.is_set() else None
    address, _, _ = await air.find("Arduino")
    visit = await Visit.begin(air, address)
    await visit.listen(LINE)
    await until("lines to the phone that is back", lambda: len(visit.heard[LINE]) >= 8)
    say("and the phone, back again, gets its lines:", len(visit.heard[LINE]))
    await visit.end()


async def part_end(bench, air):
    """The adapter is put back, at the end and after a crash."""
    await bench.stop(bench.ble, signal.SIGKILL)
    check(await off(adapter, "Alias") == "Arduino Poise", "killed: the name stays behind")
    done = await off(subprocess.run, [f"{BIN}/poise-ble", "restore"])
    check(done.returncode == 0 and await off(adapter, "Alias") == bench.alias,
          "and is put back by restore")
    await bench.peripheral("")
    await bench.stop(bench.ble, signal.SIGKILL)
    await bench.peripheral("")
    check(await bench.stop(bench.ble) == 0 and await off(adapter, "Alias") == bench.alias,
          "a run after a killed one puts it back at its end")
    check((await off(ask, f"{BIN}/poise-ble", "status")).returncode == 69,
          "without a run, status says so")


async def part_closed(bench, air):
    """Nothing open: refusals, pairing by passkey, events, forget."""
    await bench.peripheral("")
    check(log_of("poise-ble").count("without pairing") == 2, "nothing is open, and so none is said")
    address, _, _ = await air.find("Arduino")
    visit = await Visit.begin(air, address)
    refused = [await visit.read(u) for u in (LINE, FEATURE, LOCATION, EVENT)]
    check(set(refused) == {INSUFFICIENT_AUTHENTICATION}, "unpaired, every read is refused")
    refused = [await visit.listen(u) for u in (LINE, MEASUREMENT, EVENT)]
    check(set(refused) == {INSUFFICIENT_AUTHENTICATION}, "and every subscription")
    try:
        await asyncio.wait_for(visit.connection.pair(), 10)
        paired = True
    except Exception as error:
        paired = repr(error)
    check(paired is not True, "pairing without 'poise ble pair' fails:", paired)
    if visit.gone.is_set():
        address, _, _ = await air.find("Arduino")
        visit = await Visit.begin(air, address)
    visit = await pair(bench, air, visit)
    check(await visit.read(FEATURE) == b"\1\0", "paired, RSC is read")
    for uuid in (LINE, MEASUREMENT, EVENT):
        check(await visit.listen(uuid) is None, "paired, listened to:", uuid)
    await until("events, lines and RSC", lambda: visit.heard[EVENT]
                and len(visit.heard[LINE]) >= 25 and len(visit.heard[MEASUREMENT]) >= 6)
    events = [json.loads(v) for _, v in visit.heard[EVENT]]
    check(events and all(len(v) <= visit.mtu - 3 for _, v in visit.heard[EVENT]),
          "events, whole and within the MTU:", sorted({e["type"] for e in events}))
    say("lines and RSC, too:", len(visit.heard[LINE]), len(visit.heard[MEASUREMENT]))
    told = await off(status)
    check(told["phones"] == "C4:F2:17:1A:1D:BB" and told["phone"], "status knows the phone")
    forgotten = await off(ask, f"{BIN}/poise-ble", "forget")
    check("forgotten: C4:F2" in forgotten.stdout, "forgotten:", forgotten.stderr.strip())
    await until("a phone that is forgotten is let go", visit.gone.is_set)
    check(await bench.stop(bench.ble) == 0, "ended")


async def pair(bench, air, visit):
    without = await off(ask, f"{BIN}/poise-ble", "pair")
    check(without.returncode == 64 and not re.search(r"\d{6}", without.stdout),
          "'pair' without a terminal shows no passkey")
    terminal = open("/dev/tty1", "wb", buffering=0)
    program = start("pair", f"{BIN}/poise-ble", "pair", stdout=terminal)
    await until("pairing is allowed", lambda: adapter("Pairable") == "true")

    async def typed():
        found = await until("a passkey on the terminal",
                            lambda: re.search(r"phone: (\d{6})", log_of("terminal")))
        return int(found.group(1))

    air.pair_with(typed)
    await until("a phone that came before the passkey is sent away", visit.gone.is_set)
    address, _, _ = await air.find("Arduino")
    visit = await Visit.begin(air, address)
    await asyncio.wait_for(visit.connection.pair(), 30)
    await until("the end of 'pair'", lambda: program.poll() is not None)
    check(program.returncode == 0 and visit.connection.authenticated,
          "paired by the passkey on the terminal, authenticated")
    check(await off(adapter, "Pairable") == "false", "and nobody else may pair any more")
    logs = "".join(log_of(name) for name in ("poise-ble", "pair"))
    check(not re.search(r"\b\d{6}\b", logs), "the passkey is in no log")
    return visit


# Of one, seconds of a processor and of the clock; of memory MB.
MOST_SHARE, MOST_MEGABYTES = 0.03, 16


def yardstick():
    """How many times longer this guest takes for the same system calls and arithmetic than its host
    (BLE_YARDSTICK, in seconds of a processor): a guest's call is a stop of its process outside."""
    own = measure.seconds()
    return own / float(os.environ.get("BLE_YARDSTICK") or own)


def memory(process):
    with open(f"/proc/{process.pid}/status", encoding="utf-8") as file:
        return int(re.search(r"VmHWM:\s+(\d+)", file.read()).group(1)) / 1024


def seconds(process):
    with open(f"/proc/{process.pid}/stat", encoding="utf-8") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def job():
    subprocess.run(["dbus-daemon", "--system", "--fork", "--nopidfile"], check=True)
    bench, air = Bench(), Air()
    await air.open()
    await bench.bluetoothd()
    bench.alias = await off(adapter, "Alias")
    check("Arduino" not in bench.alias, "bluetoothd has the radio:", bench.alias)
    await bench.recorder()
    started = time.monotonic()
    await part_open(bench, air)
    size, used = memory(bench.ble), seconds(bench.ble) / (time.monotonic() - started)
    slower = max(1, await off(yardstick))
    share = used / slower
    check(size <= MOST_MEGABYTES and share <= MOST_SHARE,
          f"memory {size:.1f} MB; {100 * share:.2f} % of a core ({100 * used:.1f} % of this "
          f"guest's, {slower:.1f} times slower)")
    await part_restart(bench, air)
    await part_end(bench, air)
    await part_closed(bench, air)


try:
    asyncio.run(asyncio.wait_for(job(), 320))
except asyncio.TimeoutError:
    check(False, "done within 320 s")
