#!/usr/bin/env python3
"""Speaks to poise-live as Foxglove does, with a client of its own making: foxglove.py BIN_DIRECTORY

Both names of the protocol, what is advertised against topics and schemas of the log of the same
recording, subscribing and taking it back, CDR decoded by PyPI's mcap-ros2-support, and a client
that does not read for a while: it is told what it lost, and nobody else loses anything.
"""
import asyncio, glob, json, os, struct, sys, time, urllib.parse
import socket as socket_module

import websockets
from mcap.reader import make_reader
from mcap.records import Schema
from mcap_ros2.decoder import DecoderFactory

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from device import Device, Footprint

NAMES = ["foxglove.sdk.v1", "foxglove.websocket.v1"]
LIVE_ONLY = {"/live/state", "/live/hello", "/live/acceleration"}
# Blocks of poses in the log; live a message each, as a log has them with --log-layout ros2.
OTHERWISE = {"/trunk/pose"}
FACTORY = DecoderFactory()


class Fault(Exception):
    pass


def holds(truth, *words):
    if not truth:
        raise Fault(" ".join(str(w) for w in words))
    print("live-check: foxglove:", *words, flush=True)


class Client:
    """One connection: its channels by topic, and messages as they come."""

    def __init__(self, socket):
        self.socket, self.channels, self.topics, self.said = socket, {}, {}, []

    async def begin(self):
        info = json.loads(await self.socket.recv())
        assert info["op"] == "serverInfo" and info["capabilities"] == [], info
        told = json.loads(await self.socket.recv())
        assert told["op"] == "advertise", told
        self.channels = {c["topic"]: c for c in told["channels"]}
        return self

    async def subscribe(self, wishes):
        """Numbers of the client's own, and the topics that they are for."""
        self.topics.update(wishes)
        await self.socket.send(json.dumps({"op": "subscribe", "subscriptions": [
            {"id": i, "channelId": self.channels[t]["id"]} for i, t in wishes.items()]}))

    async def messages(self, seconds):
        """Number, log time in ns and payload of each message that comes."""
        until = asyncio.get_running_loop().time() + seconds
        while (left := until - asyncio.get_running_loop().time()) > 0:
            try:
                got = await asyncio.wait_for(self.socket.recv(), left)
            except TimeoutError:
                return
            if isinstance(got, str):
                self.said.append(json.loads(got))
                continue
            kind, number, time_ns = struct.unpack_from("<BIQ", got)
            assert kind == 1 and number in self.topics, got[:13].hex()
            yield number, time_ns, got[13:]

    def decode(self, number, payload):
        channel = self.channels[self.topics[number]]
        if channel["encoding"] == "json":
            return json.loads(payload)
        schema = Schema(id=channel["id"], name=channel["schemaName"],
                        encoding=channel["schemaEncoding"], data=channel["schema"].encode())
        return FACTORY.decoder_for("cdr", schema)(payload)


def connect(address, name, **more):
    return websockets.connect(address, subprotocols=[name], max_size=1 << 20, **more)


async def names(address):
    for name in NAMES:
        async with connect(address, name) as socket:
            client = await Client(socket).begin()
            holds(socket.subprotocol == name, f"{name} is spoken: {len(client.channels)} channels")
    for wrong in ["nonsense", None]:
        try:
            async with websockets.connect(address, subprotocols=[wrong] if wrong else None):
                holds(False, f"{wrong} is refused")
        except websockets.InvalidStatus as refused:
            holds(refused.response.status_code == 400, f"{wrong or 'no protocol'} is refused")


async def content(address, seconds):
    """Everything that is advertised, decoded; answers how often each topic came."""
    async with connect(address, NAMES[0]) as socket:
        client = await Client(socket).begin()
        await client.subscribe(dict(enumerate(client.channels)))
        seen = {t: [] for t in client.channels}
        async for number, at, payload in client.messages(seconds):
            seen[client.topics[number]].append((at, client.decode(number, payload)))
        for topic, rate in [("/live/acceleration", 25), ("/trunk/pose", 20), ("/live/state", 1)]:
            got = len(seen[topic]) / seconds
            holds(0.85 * rate < got < 1.1 * rate, f"{topic} comes {got:.1f} times a second")
        a = [m.linear_acceleration for _, m in seen["/live/acceleration"]]
        length = sorted((v.x ** 2 + v.y ** 2 + v.z ** 2) ** 0.5 for v in a)[len(a) // 2]
        holds(9 < length < 10.6, f"acceleration is decoded: {length:.2f} m/s² in the middle")
        q = [m.quaternion for _, m in seen["/trunk/pose"]]
        off = max(abs(v.x ** 2 + v.y ** 2 + v.z ** 2 + v.w ** 2 - 1) for v in q)
        holds(off < 1e-3, "the pose is a rotation")
        steps = [m for _, m in seen["/gait/step"]]
        index = [m.index for m in steps]
        holds(index and index == list(range(index[0], index[0] + len(index))),
              f"{len(index)} steps in a row, each with its foot: "
              f"{''.join('?LR'[m.side] for m in steps)}")
        for at, m in seen["/gait/step"] + seen["/live/acceleration"]:
            stamp = m.header.stamp
            assert abs(stamp.sec * 10 ** 9 + stamp.nanosec - at) < 1000, (stamp, at)
        lines = [json.loads(m.json) for _, m in seen["/events"]]
        holds(lines, f"events are lines: {', '.join(sorted({o['type'] for o in lines}))}")
        health = [m for _, m in seen["/diagnostics"]]
        if health:
            values = {v.key: v.value for v in health[-1].status[0].values}
            holds(int(values["samples"]) > 1000 and values["dropped"] == "0",
                  f"diagnostics: {health[-1].status[0].message}, {len(values)} values")
        else:
            holds(seconds < 60, "no report of health was due")
        # Taken back, nothing comes any more.
        await socket.send(json.dumps({"op": "unsubscribe", "subscriptionIds": list(client.topics)}))
        async for _ in client.messages(1):
            pass
        late = [number async for number, _, _ in client.messages(2)]
        holds(not late, "unsubscribed, nothing comes")
        await socket.send(json.dumps({"op": "getParameters"}))
        async for _ in client.messages(1):
            pass
        holds(client.said and client.said[-1]["op"] == "status", "what is not offered is said")


def against_log(device, channels):
    """Topics and schemas are those of the log that the same recorder writes."""
    with open(sorted(glob.glob(os.path.join(device.folder, "logs", "*.mcap")))[-1], "rb") as f:
        summary = make_reader(f).get_summary()
    logged = {c.topic: summary.schemas[c.schema_id] for c in summary.channels.values()}
    same = [t for t, c in channels.items() if t in logged and t not in OTHERWISE
            and (logged[t].name, logged[t].data.decode()) == (c["schemaName"], c["schema"])]
    holds(set(channels) - LIVE_ONLY - OTHERWISE == set(same),
          f"{len(same)} topics have the log's own schema: {', '.join(sorted(same))}")


async def slow(address):
    """One that wants everything 64 times over and does not read for 12 s."""
    async with connect(address, NAMES[1]) as quick_socket:
        quick = await Client(quick_socket).begin()
        await quick.subscribe({1: "/live/acceleration"})
        # Kernels differ in how much they keep for somebody who does not read: 64 kB here.
        line = socket_module.socket()
        line.setsockopt(socket_module.SOL_SOCKET, socket_module.SO_RCVBUF, 1 << 16)
        line.connect(("127.0.0.1", urllib.parse.urlsplit(address).port))
        async with connect(address, NAMES[0], max_queue=1, sock=line) as socket:
            lazy = await Client(socket).begin()
            await lazy.subscribe({i: "/live/acceleration" for i in range(64)})
            came = [at async for _, at, _ in quick.messages(12)]
            gaps = [b - a for a, b in zip(came, came[1:])]
            holds(len(came) > 250 and max(gaps) < 60e6 and not quick.said,
                  f"beside a client that does not read another gets all: {len(came)} in 12 s")
            times, lost = [], None
            async for _, at, _ in lazy.messages(20):
                times.append(at)
                if any("dropped" in s["message"] for s in lazy.said):
                    lost = lazy.said[-1]
                    break
            holds(lost and lost["op"] == "status", f"who did not read is told: {lost}")


async def check(device):
    device.record()
    device.live_socket()
    address = device.serve().replace("http:", "ws:").replace("/#", "/?")
    await names(address)
    taken = Footprint("poise-live", device.server)
    # A report of health comes once a minute.
    await content(address, 66)
    found = taken.told("one Foxglove with every topic")
    await slow(address)
    size = taken.megabytes()
    holds(size <= 16, f"poise-live has had {size:.1f} MB at most")
    async with connect(address, NAMES[0]) as socket:
        channels = (await Client(socket).begin()).channels
    device.end(device.recorder)
    against_log(device, channels)
    if found:
        raise Fault("; ".join(found))


def main():
    device = Device(os.path.abspath(sys.argv[1]))
    began = time.monotonic()
    try:
        asyncio.run(check(device))
    except Fault as fault:
        print(f"live-check: foxglove: NOT SO: {fault}")
        return 1
    finally:
        device.close()
    print(f"live-check: foxglove: passed, {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
