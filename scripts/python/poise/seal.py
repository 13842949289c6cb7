"""Sealed logs (docs/sealed.md), read without the program: libsodium by PyNaCl.

Each frame's tag proves that it is as it was written and in its place. A frame that is damaged reads
as zeros, which the readers of records pass over; what was cut out, moved, repeated or spliced in is
named in ``Sealed.findings``.
"""
from __future__ import annotations

import base64
import bisect
import io
import itertools
import os
import stat
import struct
import zlib
from collections.abc import Iterable, Iterator
from typing import Any

from .errors import LogError

LOGS = (".mcap", ".mcap.sealed")
"""How names of logs end."""
_ENTRY = 8 + 80
_LARGEST = 16 << 20
_FRAME = struct.Struct("<IB")
_OVERHEAD = 5 + 16 + 4
_NEAR, _FAR = 64, 1 << 17

_keys: list[Any] = []


def _sodium(what: str) -> Any:
    try:
        import nacl.bindings
        import nacl.hash
        import nacl.public
        import nacl.pwhash
        import nacl.secret
    except ImportError:
        raise LogError(f"{what}: sealed; reading it needs PyNaCl: pip install pynacl") from None
    return nacl


def _lines(path: str, is_secret: bool = False) -> list[str]:
    """Of a small regular file; of a secret one only where nobody else may read it."""
    try:
        with open(os.open(path, os.O_RDONLY | os.O_NONBLOCK), encoding="utf-8") as file:
            about = os.fstat(file.fileno())
            if not stat.S_ISREG(about.st_mode):
                raise LogError(f"{path}: not a regular file")
            if is_secret and about.st_mode & 0o077:
                raise LogError(f"{path}: others may read it; chmod 600 it")
            return file.read(1 << 16).replace("\r", "\n").split("\n")
    except UnicodeDecodeError:
        raise LogError(f"{path}: not a text in UTF-8") from None
    except OSError as error:
        raise LogError(f"{path}: {error.strerror or error}") from None


def secret_key(path: str, passphrase: str | None = None) -> Any:
    """The secret key of a file of ``poise seal keygen``. The passphrase, where the key has one, is
    given, or the first line of the file that POISE_PASSPHRASE_FILE names.

    Raises LogError where there is no key, or the passphrase is not its own.
    """
    nacl = _sodium(path)
    lines = [line.strip() for line in _lines(path, True)]
    text = next((line for line in lines if line.startswith("poise-secret-")), "")
    try:
        protection = int(text[13])
        data = base64.urlsafe_b64decode(text[15:] + "=" * (-len(text[15:]) % 4))
    except (IndexError, ValueError):
        raise LogError(f"{path}: no secret key in it") from None
    if protection == 0 and len(data) == 32:
        return nacl.public.PrivateKey(data)
    if protection not in (1, 2) or len(data) != 64:
        raise LogError(f"{path}: no secret key in it")
    if passphrase is None and (place := os.environ.get("POISE_PASSPHRASE_FILE")):
        passphrase = (_lines(place) or [""])[0]
    if passphrase is None:
        raise LogError(f"{path}: its passphrase is needed: passphrase=..., or a file that "
                       "POISE_PASSPHRASE_FILE names")
    kdf = nacl.pwhash.argon2id
    ops, mem = (2, 64 << 20) if protection == 1 else (3, 256 << 20)
    wrap = kdf.kdf(56, passphrase.encode(), data[:16], opslimit=ops, memlimit=mem)
    try:
        return nacl.public.PrivateKey(
            nacl.secret.SecretBox(wrap[:32]).decrypt(data[16:], wrap[32:]))
    except nacl.exceptions.CryptoError:
        raise LogError(f"{path}: wrong passphrase") from None


def use(key: str | os.PathLike[str] | None, passphrase: str | None = None) -> None:
    """Takes a key for all logs that are opened from now on."""
    if key is not None:
        _keys.append(secret_key(os.fspath(key), passphrase))


def _at_hand() -> list[Any]:
    if not _keys and (path := os.environ.get("POISE_KEY_FILE")):
        use(path)
    return _keys


class Sealed(io.RawIOBase):
    """What a sealed file holds, as a file to read."""

    def __init__(self, path: str, data: bytes) -> None:
        super().__init__()
        self.path, self.findings = path, list[str]()
        self.keeps_places, self.is_ended = True, False
        nacl = _sodium(path)
        self._open = nacl.bindings.crypto_aead_xchacha20poly1305_ietf_decrypt
        self._error = nacl.exceptions.CryptoError
        header, key = _header(path, data, nacl)
        self._prefix, self._key = header[16:32], key
        self._digest = nacl.bindings.crypto_generichash_blake2b_salt_personal(
            header, digest_size=32)
        self._data, self._place = self._joined(data, len(header)), 0

    def _plain(self, frame: bytes, number: int) -> bytes | None:
        extra = self._digest + struct.pack("<QIB", number, len(frame) - _OVERHEAD, frame[4])
        nonce = self._prefix + struct.pack("<Q", number)
        try:
            return bytes(self._open(frame[5:-4], extra, nonce, self._key))
        except self._error:
            return None

    def _number(self, frame: bytes, expected: int, known: int | None, skipped: list[int]
                ) -> tuple[int, bytes] | None:
        """Which frame it is, and what is in it; None where it is none of this file."""
        # the next first, and the latest that was passed over: frames are cut out, or turned round
        near = itertools.chain(
            range(expected + 1, expected + 5), reversed(skipped[-4:]),
            range(expected + 5, expected + _NEAR), reversed(skipped[-4100:-4]))
        # the next one, a copy, and what stood beside the last one where blocks were exchanged
        likely = [expected, known, self._last + 1, self._last - 1]
        for number in (n for n in likely if n is not None and n >= 0):
            if (plain := self._plain(frame, number)) is not None:
                return number, plain
        for number in near:
            self._near_tries -= 1
            if self._near_tries < 0:
                return None
            if (plain := self._plain(frame, number)) is not None:
                return number, plain
        # for a few, in case hours were cut out
        if self._far_searches == 0 or len(frame) > 4096:
            return None
        self._far_searches -= 1
        for number in range(expected + _NEAR, expected + _FAR):
            if (plain := self._plain(frame, number)) is not None:
                return number, plain
        return None

    def _joined(self, data: bytes, start: int) -> bytes:
        """The content of all frames in the order of their numbers, zeros where one is damaged."""
        found: dict[int, tuple[int, int, bytes, int]] = {}
        tags: dict[bytes, int] = {}
        skipped: list[int] = []
        damage: list[tuple[int, int]] = []
        expected = 0
        # a file can be made of nothing but foreign frames
        self._near_tries, self._far_searches, self._last = 1 << 17, 2, -1
        for begin, end, is_whole in _frames(data, start):
            if not is_whole:
                damage.append((begin, end))
                continue
            frame = data[begin:end]
            tag = frame[-20:-4]
            opened = self._number(frame, expected, tags.get(tag), skipped)
            if opened is None:
                self.findings.append(f"bytes {begin} to {end} are not of this recording")
                self.keeps_places = False
                continue
            number, plain = opened
            self._last = number
            if number in found:
                self.findings.append(f"frame {number} was repeated")
                continue
            if number < expected:
                self.findings.append(f"frame {number} was moved from its place")
                skipped.remove(number)
            skipped += range(expected, number)
            expected = max(expected, number + 1)
            found[number], tags[tag] = (begin, end, plain, frame[4]), number
        joined, next_number, last = [], 0, start
        for number in sorted(found):
            begin, end, plain, flags = found[number]
            if number > next_number:
                room = begin - last - _OVERHEAD * (number - next_number)
                within = damage[bisect.bisect_left(damage, (last, 0)) :]
                lost = sum(b - a for a, b in itertools.takewhile(lambda d: d[1] <= begin, within))
                if room < 0 or lost != begin - last:
                    self.findings.append(
                        f"frames {next_number} to {number - 1} were cut out")
                    self.keeps_places = False
                else:
                    joined.append(bytes(room))
            joined.append(plain)
            self.is_ended = bool(flags & 1)
            next_number, last = number + 1, end
        final = max((end for _, end, _, _ in found.values()), default=start)
        self.findings += [
            f"bytes {a} to {b} are damaged" for a, b in damage if self.is_ended or a < final]
        return b"".join(joined)

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def tell(self) -> int:
        return self._place

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        base = {io.SEEK_SET: 0, io.SEEK_CUR: self._place, io.SEEK_END: len(self._data)}[whence]
        self._place = max(0, base + offset)
        return self._place

    def read(self, size: int = -1) -> bytes:
        end = len(self._data) if size is None or size < 0 else self._place + size
        piece = self._data[self._place : end]
        self._place += len(piece)
        return piece


def _header(path: str, data: bytes, nacl: Any) -> tuple[bytes, bytes]:
    """The header, and the file's own key."""
    count = data[9] if len(data) > 9 else 0
    size = 32 + count * _ENTRY + 4
    if len(data) > 8 and data[8] > 1:
        raise LogError(f"{path}: sealed in format version {data[8]}, which a newer poise may open")
    if not 1 <= count <= 8 or len(data) < size or zlib.crc32(data[: size - 4]) != _word(data, size):
        raise LogError(f"{path}: the header of the sealed file is cut or damaged")
    recipients = {}
    for place in range(32, 32 + count * _ENTRY, _ENTRY):
        recipients[data[place : place + 8]] = data[place + 8 : place + _ENTRY]
    for key in _at_hand():
        name = nacl.bindings.crypto_generichash_blake2b_salt_personal(
            bytes(key.public_key), digest_size=8)
        if name in recipients:
            try:
                return data[:size], nacl.public.SealedBox(key).decrypt(recipients[name])
            except nacl.exceptions.CryptoError:
                continue
    names = ", ".join(name.hex() for name in recipients)
    raise LogError(f"{path}: sealed to {names}; give its secret key: key=..., or POISE_KEY_FILE")


def _word(data: bytes, end: int) -> int:
    return int.from_bytes(data[end - 4 : end], "little")


def _end(data: bytes, place: int) -> int | None:
    """Where a frame at `place` would end, if its head can be one."""
    if place + _OVERHEAD > len(data):
        return None
    length, flags = _FRAME.unpack_from(data, place)
    end = int(place + length + _OVERHEAD)
    return None if length > _LARGEST or flags > 1 or end > len(data) else end


def _whole(data: bytes, place: int) -> int | None:
    """Where the frame at `place` ends, if its checksum is right."""
    end = _end(data, place)
    return end if end and zlib.crc32(data[place : end - 4]) == _word(data, end) else None


def _search(data: bytes, first: int, last: int, budget: dict[bool, int], is_chained: bool) -> int:
    """The first whole frame between two places; the latter where none is found."""
    for place in range(first, last - _OVERHEAD + 1):
        end = _end(data, place)
        if end is None or end > last or (end == place + _OVERHEAD and not data[place + 4]):
            continue
        is_likely = not is_chained or end == len(data) or _end(data, end) is not None
        budget[is_chained] -= end - place if is_likely else 16
        if budget[is_chained] < 0:
            break
        if is_likely and _whole(data, place):
            return place
    return last


def _frames(data: bytes, place: int) -> Iterator[tuple[int, int, bool]]:
    """The frames of a file in its order, and between them what is none."""
    # bytes that a search may read: a file can be made so that every byte looks like a long frame
    budget = dict.fromkeys((True, False), (64 << 20) + 16 * len(data))
    while place < len(data):
        end = _whole(data, place)
        is_whole = end is not None
        if end is None:
            end = _end(data, place)  # where the length is right, at once
            if end is None or _whole(data, end) is None:
                # two heads are seldom there by chance; then one frame alone between two damages
                chained = _search(data, place + 1, len(data), budget, True)
                end = _search(data, place + 1, chained, budget, False)
        yield place, end, is_whole
        place = end
