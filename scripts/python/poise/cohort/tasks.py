"""One log, one task: from its bytes to its rows."""
from __future__ import annotations

import functools
import hashlib
import json
import os
import posixpath
import shutil
import tempfile
import time
from dataclasses import asdict, dataclass, field
from typing import Any

import fsspec

from .dataset import Dataset
from .failure import LOST, REFUSED, STORAGE, Failure
from .layout import SCHEMA_VERSION
from .privacy import Privacy, PrivacyError
from .summary import Program, summarize


@dataclass(frozen=True)
class Recording:
    """The files of one session of one subject, in order. ``stamp`` changes when they do."""

    study: str
    subject: str
    files: tuple[str, ...]
    stamp: str = ""
    size: int = 0

    @property
    def name(self) -> str:
        return f"{self.study}/{self.subject}: {self.files[0]}"


@dataclass(frozen=True)
class Work:
    """What is the same for all tasks of a run."""

    root: str
    program: Program
    privacy: Privacy = field(default_factory=Privacy)
    seconds: float = 300.0
    """For a log, and two more for each hour it holds."""

    @property
    def mark(self) -> str:
        """Changes when the same log would give other rows."""
        with_key = [SCHEMA_VERSION, self.program.zone, self.privacy.mark]
        return hashlib.sha256(json.dumps(with_key).encode()).hexdigest()[:16]


@dataclass
class Result:
    """How a task ended: `done`, `kept` (it was there already), or a kind of failure."""

    state: str
    recording: Recording
    key: str = ""
    subject: str = ""
    reason: str = ""
    seconds: float = 0.0
    rounds: int = 1

    @property
    def is_good(self) -> bool:
        return self.state in ("done", "kept")

    def json(self) -> str:
        return json.dumps(asdict(self))

    @staticmethod
    def of(text: str) -> Result:
        fields: dict[str, Any] = json.loads(text)
        r = fields.pop("recording")
        return Result(recording=Recording(**(r | {"files": tuple(r["files"])})), **fields)


def lost(recording: Recording, reason: str) -> Result:
    return Result(LOST, recording, reason=reason)


@functools.cache
def version(program: Program) -> str:
    """Of the program on this machine: asked once a worker."""
    return program.version()


# A log takes about 2.3 MB an hour.
_BYTES_AN_HOUR = 2_300_000


def run(work: Work, recording: Recording) -> Result:
    """Makes a recording's rows. Every failure is a result."""
    begin = time.monotonic()
    result = Result("done", recording)
    folder = ""
    try:
        if any("://" in path for path in recording.files):
            folder = tempfile.mkdtemp(prefix="poise-cohort-")
        _run(work, recording, result, folder)
    except Failure as failure:
        result.state, result.reason = failure.kind, failure.reason
    except PrivacyError as error:
        result.state, result.reason = REFUSED, str(error)
    except (OSError, MemoryError) as error:
        result.state, result.reason = STORAGE, f"{type(error).__name__}: {error}"
    finally:
        if folder:
            shutil.rmtree(folder, ignore_errors=True)
    result.seconds = time.monotonic() - begin
    return result


def _run(work: Work, recording: Recording, result: Result, folder: str) -> None:
    result.subject = work.privacy.subject(recording.study, recording.subject)
    files = [_local(path, folder) for path in recording.files]
    named = dict(zip(files, recording.files))
    try:
        _make(work, recording, result, files)
    except Failure as failure:
        raise Failure(failure.kind, _by_name(failure.reason, named)) from None


def _by_name(text: str, named: dict[str, str]) -> str:
    """Says of a copy what it is a copy of."""
    for local, name in named.items():
        text = text.replace(local, name)
    return text


def _make(work: Work, recording: Recording, result: Result, files: list[str]) -> None:
    study, code, subject = recording.study, recording.subject, result.subject
    digest = _digest(files)
    made_by = [digest, version(work.program), work.mark, study, subject]
    key = result.key = hashlib.sha256(json.dumps(made_by).encode()).hexdigest()[:32]
    dataset = Dataset(work.root)
    if dataset.has(study, subject, key):
        result.state = "kept"
        return
    hours = sum(os.path.getsize(f) for f in files) / _BYTES_AN_HOUR
    summary, missing = summarize(work.program, files, work.seconds + 2 * hours)
    # not before there is something to write
    from .schemas import tables

    missing = _by_name(missing, dict(zip(files, recording.files)))
    privacy = work.privacy
    dataset.write(
        tables(
            summary, missing, key, privacy.hidden("session", summary["session"]),
            privacy.hidden("log", digest), privacy.shift(study, code),
            keeps_names=not privacy.key),
        study, subject, key)


def _local(path: str, folder: str) -> str:
    """A file that the program can open: what is elsewhere is copied first."""
    if "://" not in path:
        return path
    target = os.path.join(folder, posixpath.basename(path))
    try:
        fs, place = fsspec.core.url_to_fs(path)
        fs.get_file(place, target)
    except FileNotFoundError:
        raise Failure(REFUSED, f"{path}: no such file") from None
    except Exception as error:  # each storage has its own
        raise Failure(STORAGE, f"{path}: {error}") from None
    return target


def _digest(files: list[str]) -> str:
    """SHA-256 of a file; of several, that of theirs one after the other."""
    digests = []
    for path in files:
        try:
            with open(path, "rb") as file:
                digests.append(hashlib.file_digest(file, "sha256").hexdigest())
        except FileNotFoundError:
            raise Failure(REFUSED, f"{path}: no such file") from None
        except IsADirectoryError:
            raise Failure(REFUSED, f"{path}: a folder") from None
    if len(digests) == 1:
        return digests[0]
    return hashlib.sha256("".join(digests).encode()).hexdigest()
