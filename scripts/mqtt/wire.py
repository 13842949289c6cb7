"""Packets of MQTT 3.1.1 and 5, as far as a test needs them: a subscriber and brokers that err."""
import os
import random
import socket
import struct
import threading
import time


def text(words):
    data = words.encode()
    return struct.pack(">H", len(data)) + data


def packet(kind, body):
    size, length = b"", len(body)
    while True:
        digit, length = length % 128, length // 128
        size += bytes([digit | (128 if length else 0)])
        if not length:
            return bytes([kind]) + size + body


def exact(line, count):
    data = b""
    while len(data) < count:
        piece = line.recv(count - len(data))
        if not piece:
            raise EOFError
        data += piece
    return data


def receive(line):
    kind = exact(line, 1)[0]
    length = shift = 0
    while True:
        digit = exact(line, 1)[0]
        length |= (digit & 127) << shift
        shift += 7
        if digit < 128:
            return kind, exact(line, length)


class Subscriber:
    """Everything that a broker has or gets, `seen` as (topic, payload, retained)."""

    def __init__(self, port, name="test", user=None, password=None):
        self.seen, self.lock = [], threading.Lock()
        self.line = socket.create_connection(("127.0.0.1", port), 10)
        flags = 2 | (0xC0 if user else 0)
        body = text("MQTT") + bytes([4, flags]) + struct.pack(">H", 600) + text(name)
        if user:
            body += text(user) + text(password)
        self.line.sendall(packet(0x10, body))
        assert receive(self.line)[1][1] == 0, "the broker refuses the test"
        self.line.sendall(packet(0x82, b"\0\1" + text("#") + b"\1"))
        self.line.settimeout(None)
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        try:
            while True:
                kind, body = receive(self.line)
                if kind & 0xF0 != 0x30:
                    continue
                size = struct.unpack(">H", body[:2])[0]
                topic, rest = body[2:2 + size].decode(), body[2 + size:]
                if kind & 6:
                    self.line.sendall(packet(0x40, rest[:2]))
                    rest = rest[2:]
                with self.lock:
                    self.seen.append((topic, rest.decode(), bool(kind & 1)))
        except (OSError, EOFError):
            pass

    def messages(self, topic):
        with self.lock:
            return [payload for name, payload, _ in self.seen if name == topic]

    def close(self):
        self.line.close()


class BadBroker:
    """Listens, and does what `act` does with each connection."""

    def __init__(self, act, tls=None):
        self.listener, self.tls = socket.create_server(("127.0.0.1", 0)), tls
        self.port, self.times, self.act = self.listener.getsockname()[1], [], act
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        while True:
            try:
                line = self.listener.accept()[0]
            except OSError:
                return
            self.times.append(time.monotonic())
            threading.Thread(target=self.one, args=(line,), daemon=True).start()

    def one(self, line):
        try:
            if self.tls:
                line = self.tls.wrap_socket(line, server_side=True)
            self.act(line)
        except (OSError, EOFError):
            pass
        finally:
            line.close()

    def close(self):
        self.listener.close()


def noise(line):
    """No packet that may come first: in one with a property that is unknown, libmosquitto 2.0.11
    aborts the program (docs/mqtt.md)."""
    receive(line)
    line.sendall(bytes([random.choice(range(0x30, 0xE0))]) + os.urandom(4096))
    time.sleep(1)


def shell(line):
    """Another service's greeting."""
    line.sendall(b"SSH-2.0-OpenSSH_9.2p1 Debian-2+deb12u3\r\n" + bytes(200))
    time.sleep(1)


def page(line):
    """A web server's answer to what it does not understand."""
    receive(line)
    line.sendall(b"HTTP/1.1 400 Bad Request\r\nContent-Type: text/html\r\n\r\n" + b"<p>" * 99)
    time.sleep(1)


def huge(line):
    """A message that fills a memory, sent to a client that has subscribed to nothing."""
    receive(line)
    line.sendall(packet(0x20, b"\0\0\0"))
    line.sendall(b"\x30\xff\xff\xff\x7f" + text("a"))
    piece = bytes(1 << 20)
    for _ in range(256):
        line.sendall(piece)


def silent(line):
    """Accepts, and never says a word."""
    time.sleep(600)


def old(line):
    """Speaks 3.1.1 only, and confirms what it gets."""
    kind, body = receive(line)
    if body[6] != 4:
        line.sendall(packet(0x20, b"\0\1"))
        return
    line.sendall(packet(0x20, b"\0\0"))
    while True:
        kind, body = receive(line)
        if kind & 0xF0 == 0x30 and kind & 6:
            size = struct.unpack(">H", body[:2])[0]
            line.sendall(packet(0x40, body[2 + size:4 + size]))
