"""Sealed logs: another implementation than the recorder's, each opens what the other made."""
from __future__ import annotations

import os
import pathlib
import random
import struct
import sys
import zlib
from collections.abc import Callable

import numpy as np
import poise
import pytest
from conftest import FROZEN, ROOT, Run

nacl_bindings = pytest.importorskip("nacl.bindings")
from nacl.public import PrivateKey, PublicKey, SealedBox  # noqa: E402
from poise import seal  # noqa: E402

VECTOR = ROOT / "Tests" / "PoiseSealTests" / "Frozen" / "sealed_v1.bin"


@pytest.fixture(autouse=True)
def no_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seal, "_keys", [])
    monkeypatch.delenv("POISE_KEY_FILE", raising=False)


@pytest.fixture(scope="module")
def keys(run: Run, tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """A folder with keys that the program made: `a` and `b` without a passphrase."""
    folder = tmp_path_factory.mktemp("keys")
    for name in ("a", "b"):
        run("seal", "keygen", folder / name, "--no-passphrase")
    return folder


@pytest.fixture(scope="module")
def sealed(run: Run, keys: pathlib.Path, tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    logs = tmp_path_factory.mktemp("sealed")
    run("run", "--board", "virtual", "--speed", "max", "--duration", 30, "--events", "none",
        "--status", "none", "--min-free", 0, "--log-dir", logs, "--seal-to", keys / "a.pub",
        "--seal-to", keys / "b.pub")
    (path,) = logs.iterdir()
    return path


def frames(data: bytes) -> tuple[bytes, list[bytes]]:
    """A file's header and its frames."""
    place = 32 + 88 * data[9] + 4
    header, found = data[:place], []
    while place < len(data):
        end = place + 25 + int.from_bytes(data[place : place + 4], "little")
        found.append(data[place:end])
        place = end
    return header, found


def sealed_by_python(plain: bytes, public: bytes, size: int) -> bytes:
    """Another writer of the format, in frames of `size` bytes."""
    blake = nacl_bindings.crypto_generichash_blake2b_salt_personal
    key, prefix = os.urandom(32), os.urandom(16)
    header = seal_magic() + bytes([1, 1]) + bytes(6) + prefix
    header += blake(public, digest_size=8) + SealedBox(PublicKey(public)).encrypt(key)
    header += zlib.crc32(header).to_bytes(4, "little")
    digest, out = blake(header, digest_size=32), [header]
    pieces = [plain[i : i + size] for i in range(0, len(plain), size)] + [b""]
    for i, piece in enumerate(pieces):
        flags = 1 if i == len(pieces) - 1 else 0
        extra = digest + struct.pack("<QIB", i, len(piece), flags)
        frame = struct.pack("<IB", len(piece), flags)
        frame += nacl_bindings.crypto_aead_xchacha20poly1305_ietf_encrypt(
            piece, extra, prefix + struct.pack("<Q", i), key)
        out.append(frame + zlib.crc32(frame).to_bytes(4, "little"))
    return b"".join(out)


def seal_magic() -> bytes:
    return b"\x89PSE\r\n\x1a\n"


def test_the_vector_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seal, "_keys", [PrivateKey(bytes(range(1, 33)))])
    file = seal.Sealed(str(VECTOR), VECTOR.read_bytes())
    assert file.read() == b"\x89MCAP0\r\none second of records"
    assert file.is_ended and not file.findings


def test_each_recipient_reads_what_the_opened_log_says(
    run: Run, keys: pathlib.Path, sealed: pathlib.Path, tmp_path: pathlib.Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened = tmp_path / "opened.mcap"
    run("seal", "open", sealed, "--key", keys / "b.key", "-o", opened)
    plain = poise.read(opened)
    for name in ("a.key", "b.key"):
        monkeypatch.setattr(seal, "_keys", [])
        log = poise.read(sealed, key=keys / name)
        assert log.missing == [] and log.session == plain.session
        assert np.array_equal(log.accelerometer.counts, plain.accelerometer.counts)
        assert log.events == plain.events
    monkeypatch.setattr(seal, "_keys", [])
    with pytest.raises(poise.LogError, match="give its secret key"):
        poise.read(sealed)


def test_the_program_opens_what_python_sealed(
    run: Run, keys: pathlib.Path, tmp_path: pathlib.Path
) -> None:
    public = bytes(seal.secret_key(str(keys / "a.key")).public_key)
    plain = (FROZEN / "log_v4.mcap").read_bytes()
    for size in (1, 1000, 1 << 20):
        content = plain[:3000] if size == 1 else plain
        path, back = tmp_path / f"p{size}.mcap.sealed", tmp_path / f"back{size}.mcap"
        path.write_bytes(sealed_by_python(content, public, size))
        run("seal", "open", path, "--key", keys / "a.key", "-o", back)
        assert back.read_bytes() == content
    told = run("replay", path, "--key", keys / "a.key").stdout
    assert told == run("replay", FROZEN / "log_v4.mcap").stdout


def test_changes_are_named_by_both(
    run: Run, keys: pathlib.Path, sealed: pathlib.Path, tmp_path: pathlib.Path
) -> None:
    seed = 202
    print("seed", seed)
    chance = random.Random(seed)
    header, parts = frames(sealed.read_bytes())
    key = ["--key", keys / "a.key"]
    seal.use(keys / "a.key")

    def attempt(name: str, data: bytes, words: str) -> None:
        path = tmp_path / f"{name}.mcap.sealed"
        path.write_bytes(data)
        done = run("seal", "check", path, *key, ends=(1, 3))
        assert words in done.stdout, (name, done.stdout)
        file = seal.Sealed(str(path), data)
        assert file.findings or not file.is_ended, name
        with pytest.warns(poise.LogWarning):
            log = poise.read(path)
        said = "\n".join(log.missing)
        assert all(f"{path}: {finding} (" in said for finding in file.findings), said

    k = chance.randrange(2, len(parts) - 3)
    flipped = bytearray(parts[k])
    flipped[chance.randrange(5, len(flipped))] ^= 1 << chance.randrange(8)
    attempt("flipped", header + b"".join(parts[:k] + [bytes(flipped)] + parts[k + 1 :]), "damaged")
    attempt("cut", header + b"".join(parts[:k]), "its end is missing")
    attempt("without", header + b"".join(parts[:k] + parts[k + 1 :]), "cut out")
    attempt("twice", header + b"".join(parts[: k + 1] + parts[k:]), "repeated")
    attempt(
        "swapped", header + b"".join(parts[:k] + [parts[k + 1], parts[k]] + parts[k + 2 :]),
        "moved")
    other = sealed_by_python(
        b"x" * 500, bytes(seal.secret_key(str(keys / "a.key")).public_key), 500)
    attempt(
        "spliced", header + b"".join(parts[:k] + [frames(other)[1][0]] + parts[k + 1 :]),
        "not of this recording")
    attempt("appended", header + b"".join(parts) + b"more", "appended")


def test_the_program_hands_its_key_to_the_export(
    run: Run, keys: pathlib.Path, sealed: pathlib.Path, tmp_path: pathlib.Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("pyarrow")
    script = tmp_path / "poise-export"
    script.write_text(f'#!/bin/sh\nexec {sys.executable} -m poise.export "$@"\n')
    script.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    changed = tmp_path / "changed.mcap.sealed"
    changed.write_bytes(sealed.read_bytes() + b"more")
    for log, ends in [(sealed, (0,)), (changed, (3,))]:
        run("log", "export", log, "--format", "parquet", "--key", keys / "b.key",
            "-o", tmp_path / f"out{ends[0]}", ends=ends)
        assert (tmp_path / f"out{ends[0]}" / "accelerometer.parquet").exists()


def test_a_key_with_a_passphrase(
    run: Run, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "phrase").write_text("four words of it\n")
    monkeypatch.setenv("POISE_PASSPHRASE_FILE", str(tmp_path / "phrase"))
    made = run("seal", "keygen", tmp_path / "clinic").stdout.split("-")
    key = seal.secret_key(str(tmp_path / "clinic.key"))
    assert bytes(key.public_key).hex() == made[2]
    with pytest.raises(poise.LogError, match="wrong passphrase"):
        seal.secret_key(str(tmp_path / "clinic.key"), "four words")
