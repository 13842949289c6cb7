"""One log, one task: from its bytes to its rows."""
from __future__ import annotations

import errno
import functools
import hashlib
import json
import os
import posixpath
import shutil
import stat
import tempfile
import time
from dataclasses import asdict, dataclass, field
from typing import Any

import fsspec

from .dataset import Dataset
from .failure import LOST, REFUSED, STORAGE, Failure
from .layout import SCHEMA_VERSION, Facts
from .patience import within
from .privacy import Privacy, PrivacyError
from .summary import Program, summarize


@dataclass(frozen=True)
class Recording:
    """The files of one session of one subject, in order. ``stamp`` changes when they do; a
    ``fault`` says why there is nothing to look into."""

    study: str
    subject: str
    files: tuple[str, ...]
    stamp: str = ""
    size: int = 0
    fault: str = ""

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
    def patience(self) -> float:
        """Seconds for the names in one folder."""
        return min(self.seconds, 60.0)

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
    facts: Facts = field(default_factory=Facts)
    """Of the rows, where there are any."""

    @property
    def is_good(self) -> bool:
        return self.state in ("done", "kept")

    def json(self) -> str:
        return json.dumps(asdict(self))

    @staticmethod
    def of(text: str) -> Result:
        fields: dict[str, Any] = json.loads(text)
        r = fields.pop("recording")
        fields["facts"] = Facts(**fields.pop("facts"))
        return Result(recording=Recording(**(r | {"files": tuple(r["files"])})), **fields)


def lost(recording: Recording, reason: str) -> Result:
    return Result(LOST, recording, reason=reason)


@functools.cache
def version(program: Program) -> str:
    """Of the program on this machine: asked once a worker."""
    return program.version()


_known_packs: dict[str, Any] = {}
# A log takes about 2.3 MB an hour.
_BYTES_AN_HOUR = 2_300_000


def run(work: Work, recording: Recording) -> Result:
    """Makes a recording's rows. Every failure is a result."""
    begin = time.monotonic()
    result = Result("done", recording)
    folder = ""
    try:
        if recording.fault:
            raise Failure(*recording.fault.split(": ", 1))
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
    seconds = work.seconds + 2 * recording.size / _BYTES_AN_HOUR
    files = [
        within(seconds, path, functools.partial(_local, path, folder)) for path in recording.files]
    named = dict(zip(files, recording.files))
    try:
        digest, size = within(seconds, files[0], lambda: (_digest(files), _size(files)))
        _make(work, recording, result, files, digest, size)
    except Failure as failure:
        raise Failure(failure.kind, _by_name(failure.reason, named)) from None


def _by_name(text: str, named: dict[str, str]) -> str:
    """Says of a copy what it is a copy of."""
    for local, name in named.items():
        text = text.replace(local, name)
    return text


def _make(
    work: Work, recording: Recording, result: Result, files: list[str], digest: str, size: int
) -> None:
    study, code, subject = recording.study, recording.subject, result.subject
    made_by = [digest, version(work.program), work.mark, study, subject]
    key = result.key = hashlib.sha256(json.dumps(made_by).encode()).hexdigest()[:32]
    dataset = Dataset(work.root)
    dataset.known_packs = _known_packs
    if dataset.has(study, subject, key):
        try:
            result.state, result.facts = "kept", dataset.facts(study, subject, key)
            return
        except Failure:
            result.state = "done"  # damaged: written again
    seconds = work.seconds + 2 * size / _BYTES_AN_HOUR
    summary, missing = summarize(work.program, files, seconds)
    # not before there is something to write
    from .schemas import tables

    missing = _by_name(missing, dict(zip(files, recording.files)))
    privacy = work.privacy
    session, shift = privacy.hidden("session", summary["session"]), privacy.shift(study, code)
    result.facts = Facts.of(summary, missing, session, shift)
    dataset.write(
        tables(
            summary, missing, key, result.facts, privacy.hidden("log", digest), shift,
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


def _size(files: list[str]) -> int:
    return sum(os.path.getsize(path) for path in files)


def _check(path: str) -> None:
    """Refuses what is not a regular file: opening a named pipe waits for ever."""
    mode = os.stat(path).st_mode
    if not stat.S_ISREG(mode):
        kinds = {stat.S_IFDIR: "a folder", stat.S_IFIFO: "a named pipe", stat.S_IFSOCK: "a socket"}
        what = kinds.get(stat.S_IFMT(mode), "a device")
        raise Failure(REFUSED, f"{path}: {what}, not a regular file")


def _digest(files: list[str]) -> str:
    """SHA-256 of a file; of several, that of theirs one after the other."""
    digests = []
    for path in files:
        try:
            _check(path)
            with open(path, "rb") as file:
                digests.append(hashlib.file_digest(file, "sha256").hexdigest())
        except FileNotFoundError:
            raise Failure(REFUSED, f"{path}: no such file") from None
        except OSError as error:
            if error.errno != errno.ELOOP:
                raise
            raise Failure(REFUSED, f"{path}: a symbolic link that leads to itself") from None
    if len(digests) == 1:
        return digests[0]
    return hashlib.sha256("".join(digests).encode()).hexdigest()
