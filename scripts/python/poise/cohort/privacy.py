"""Subjects' codes and dates as they go into the data set."""
from __future__ import annotations

import base64
import hashlib
import hmac
import os
import re
import secrets
from dataclasses import dataclass

CODE = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")


class PrivacyError(Exception):
    """A key that cannot be used, or a code that is none, in one line."""


@dataclass(frozen=True)
class Privacy:
    """Pseudonyms and shifted dates, both from a secret key: the same for a subject each time.
    Without the key neither can be computed; what is recorded across a change of the clocks still
    shows its season."""

    key: bytes = b""
    shift_days: int = 0
    """Dates move by whole weeks, at most so many days to either side; 0: not at all."""

    def __post_init__(self) -> None:
        if self.shift_days and not self.key:
            raise PrivacyError("dates are shifted by a secret key: name one (--pseudonym-key)")
        if self.shift_days and self.shift_days < 7:
            raise PrivacyError("dates are shifted by whole weeks: name 7 days or more")

    def _digest(self, *words: str) -> bytes:
        return hmac.new(self.key, "\0".join(words).encode(), hashlib.sha256).digest()

    def subject(self, study: str, code: str) -> str:
        """The subject's name in the data set. Raises PrivacyError where there is no key and the
        name is no code, such as a person's name."""
        if self.key:
            text = base64.b32encode(self._digest("subject", study, code)).decode()
            return "P" + text[:12]
        if not CODE.fullmatch(code):
            raise PrivacyError(
                f"subject {code!r}: a code has letters, digits, '.', '_' and '-'; names are for "
                "--pseudonym-key")
        return code

    def hidden(self, what: str, text: str) -> str:
        """An identity that leads back to a log (its session, its checksum)."""
        return self._digest(what, text).hex()[:32] if self.key else text

    def shift(self, study: str, code: str) -> int:
        """Days to add to a subject's dates: whole weeks, so that weekdays stay; never 0."""
        weeks = self.shift_days // 7
        if weeks == 0:
            return 0
        number = int.from_bytes(self._digest("shift", study, code)[:8], "big") % (2 * weeks)
        return 7 * (number - weeks if number < weeks else number - weeks + 1)

    @property
    def mark(self) -> str:
        """Says which key and shift were used, and nothing about the key."""
        return self._digest("mark", str(self.shift_days)).hex()[:16] if self.key else ""


def key_file(path: str) -> bytes:
    """The secret key in a file, which is made where it is missing, for its owner alone to read.

    Raises PrivacyError where the file can be read by others, or holds no key.
    """
    try:
        try:
            handle = os.open(path, os.O_RDONLY)
        except FileNotFoundError:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "w") as file:
                file.write(secrets.token_hex(32) + "\n")
            return key_file(path)
        with os.fdopen(handle) as file:
            if os.fstat(file.fileno()).st_mode & 0o077:
                raise PrivacyError(f"{path}: others can read this key; chmod 600 {path}")
            text = file.read(200).strip()
    except (OSError, UnicodeDecodeError) as error:
        raise PrivacyError(f"{path}: {error}") from None
    if not re.fullmatch(r"[0-9a-f]{64}", text):
        raise PrivacyError(f"{path}: not a key that poise-cohort made (64 hexadecimal digits)")
    return bytes.fromhex(text)
