"""The local socket of a running recorder (docs/live.md, What is in the stream)."""
from __future__ import annotations

import errno
import json
import os
import select
import socket
from typing import Any

Packet = dict[str, Any]
LONGEST = 1 << 16
"""Longest packet, bytes; the recorder sends at most 32 KiB."""


class RecorderError(Exception):
    """No recorder that can be read. ``status`` is the exit status that stands for it."""

    def __init__(self, words: str, status: int = 69) -> None:
        super().__init__(words)
        self.status = status


class Ended(Exception):
    """The recorder has ended."""


def find() -> list[str]:
    """Sockets of recorders of this user and of the service, the usual one first."""
    folders = []
    if runtime := os.environ.get("XDG_RUNTIME_DIR"):
        folders.append(os.path.join(runtime, "poise"))
    folders.append(f"/tmp/poise-{os.getuid()}")
    # a folder in /tmp may have been made by somebody else
    folders = [folder for folder in folders if _is_ours(folder)]
    found = []
    for folder in [*folders, "/run/poise"]:
        try:
            names = os.listdir(folder)
        except OSError:
            continue
        sockets = [n for n in names if n.startswith(("live.", "live-")) and n.endswith(".sock")]
        found += [os.path.join(folder, n) for n in sorted(sockets, key=lambda n: (len(n), n))]
    return found


def _is_ours(folder: str) -> bool:
    try:
        about = os.lstat(folder)
    except OSError:
        return False
    return os.path.isdir(folder) and not os.path.islink(folder) and about.st_uid == os.getuid()


class Recorder:
    """A connection to the socket at ``path``, or to the one recorder that runs. Raises
    RecorderError where there is none, and where there are several."""

    def __init__(self, path: str | None = None) -> None:
        self._socket = _connect([path] if path else find(), path is not None)

    def fileno(self) -> int:
        return self._socket.fileno()

    def close(self) -> None:
        self._socket.close()

    def ask(self, request: Packet) -> bool:
        """Sends a request; False where the recorder has not read the earlier ones yet."""
        try:
            self._socket.send(json.dumps(request, ensure_ascii=False).encode())
        except BlockingIOError:
            return False
        except OSError as error:
            raise Ended from error
        return True

    def packets(self, timeout: float) -> list[tuple[str, Packet]]:
        """What has come, each packet as its text and read; waits for the first one at most
        ``timeout`` s. Raises Ended once everything was read."""
        if not select.select([self._socket], [], [], timeout)[0]:
            return []
        found: list[tuple[str, Packet]] = []
        while len(found) < 256:
            try:
                text = self._socket.recv(LONGEST)
            except BlockingIOError:
                break
            except OSError as error:
                if found:
                    break
                raise Ended from error
            if not text:
                if found:
                    break
                raise Ended
            packet = json.loads(text)
            if packet.get("type") == "refused":
                raise RecorderError(
                    f"the recorder accepts no further reader: {packet.get('reason')}; end one of "
                    "them: 'poise watch', 'poise live'")
            found.append((text.decode(), packet))
        return found


def _connect(paths: list[str], is_named: bool) -> socket.socket:
    refusal: RecorderError | None = None
    found: dict[str, socket.socket] = {}
    for path in paths:
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        try:
            connection.connect(path)
            connection.setblocking(False)
            found[path] = connection
        except OSError as error:
            connection.close()
            if error.errno in (errno.EACCES, errno.EPERM):
                refusal = RecorderError(
                    f"{path}: permission denied; the recorder's owner and its group may read: "
                    "sudo adduser $USER poise, and log in again", 77)
            elif is_named:
                raise RecorderError(
                    f"{path}: {error.strerror}; --socket takes the live.sock of a running "
                    "recorder") from None
    if not found:
        raise refusal or RecorderError("no recorder is running; see 'poise status'")
    if len(found) > 1:
        for connection in found.values():
            connection.close()
        choices = " or ".join(f"--socket {path}" for path in found)
        raise RecorderError(f"{len(found)} recorders are running; choose one: {choices}", 64)
    return found.popitem()[1]
