"""Which logs a study has, and whose they are."""
from __future__ import annotations

import csv
import hashlib
import os
import posixpath
import re
from collections.abc import Iterator
from dataclasses import dataclass

import fsspec

from ..seal import LOGS
from .failure import REFUSED, STORAGE, Failure
from .patience import within
from .tasks import Recording

_PART = re.compile(r"(.+)_\d{3,}\.mcap(?:\.sealed)?")


class InputError(Exception):
    """A list of logs that cannot be used, in one line."""


@dataclass(frozen=True)
class _Found:
    """A log, and what changes when it does; or a folder that cannot be looked into, and why."""

    path: str
    mark: str = ""
    size: int = 0
    fault: str = ""


def from_folders(paths: list[str], study: str | None, seconds: float = 60) -> list[Recording]:
    """Logs in folders or at URLs, by where they are: `STUDY/SUBJECT/*.mcap`; with `study` given,
    `SUBJECT/*.mcap`. `seconds` is how long a folder may take; one that cannot be looked into is a
    recording with a fault."""
    owned: list[tuple[str, str, _Found]] = []
    for path in paths:
        for log in _logs(path, seconds):
            whole = _absolute(log.path)
            folders = (whole if log.fault else posixpath.dirname(whole)).split("/")
            if len(folders) < 2 or not folders[-1] or (study is None and not folders[-2]):
                raise InputError(
                    f"{log.path}: whose it is, its folders say: STUDY/SUBJECT/LOG.mcap")
            owned.append((study or folders[-2], folders[-1], log))
    return _recordings(owned)


def from_manifest(path: str, study: str | None, seconds: float = 60) -> list[Recording]:
    """Logs that a CSV file lists: columns `log` (relative to it), `subject`, and `study` unless it
    is given. `seconds` is how long a folder may take."""
    owned: list[tuple[str, str, _Found]] = []
    try:
        with open(path, newline="", encoding="utf-8-sig") as file:
            reader = csv.DictReader(file)
            names = {"log", "subject"} | (set() if study else {"study"})
            lacking = names - set(reader.fieldnames or ())
            if lacking:
                raise InputError(f"{path}: no column {', '.join(sorted(lacking))}")
            for row in reader:
                values = [(row.get(name) or "").strip() for name in ("log", "subject", "study")]
                log, subject = values[0], values[1]
                if not log or not subject or not (study or values[2]):
                    raise InputError(f"{path}: line {reader.line_num}: a field is empty")
                if "://" not in log:
                    log = os.path.join(os.path.dirname(path), log)
                owned += [(study or values[2], subject, found) for found in _logs(log, seconds)]
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise InputError(f"{path}: {error}") from None
    return _recordings(owned)


def _absolute(path: str) -> str:
    return path.split("://", 1)[1] if "://" in path else os.path.abspath(path)


def _logs(path: str, seconds: float) -> Iterator[_Found]:
    """A log, or all in a folder. What is wrong with a log is for its task to say."""
    if "://" in path:
        try:
            # all names below, and what is known of each
            yield from within(10 * seconds, path, lambda: _at_url(path))
        except (Failure, OSError, ValueError, ImportError) as error:
            raise InputError(f"{path}: {error}") from None
        return
    path = os.path.abspath(path)
    try:
        if not within(seconds, path, lambda: os.path.isdir(path)):
            yield within(seconds, path, lambda: _file(path))
            return
    except Failure as failure:
        yield _Found(path, fault=f"{failure.kind}: {failure.reason}")
        return
    waiting = [path]
    while waiting:
        folder = waiting.pop()
        try:
            folders, found = within(seconds, folder, lambda: _list(folder))
        except Failure as failure:
            yield _Found(folder, fault=f"{failure.kind}: {failure.reason}")
            continue
        except OSError as error:
            yield _Found(folder, fault=f"{STORAGE}: {folder}: {error.strerror or error}")
            continue
        yield from found
        waiting += reversed(folders)


def _list(folder: str) -> tuple[list[str], list[_Found]]:
    """The folders and the logs in a folder, by name."""
    folders, found = [], []
    with os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda e: e.name):
            try:
                is_folder = entry.is_dir()
            except OSError:
                is_folder = False  # such as a link that leads to itself
            if is_folder and entry.is_symlink():
                why = f"{entry.path}: a link to a folder is not followed; name the folder itself"
                found.append(_Found(entry.path, fault=f"{REFUSED}: {why}"))
            elif is_folder:
                folders.append(entry.path)
            elif entry.name.endswith(LOGS):
                found.append(_file(entry.path))
    return folders, found


def _file(path: str) -> _Found:
    try:
        status = os.stat(path)
    except OSError:
        return _Found(path, "missing")
    return _Found(path, f"{status.st_size}:{status.st_mtime_ns}", status.st_size)


def _at_url(path: str) -> list[_Found]:
    fs, place = fsspec.core.url_to_fs(path)
    names = [place]
    if fs.isdir(place):
        names = [name for name in sorted(fs.find(place)) if name.endswith(LOGS)]
    found = []
    for name in names:
        url = path if name == place else str(fs.unstrip_protocol(name))
        try:
            info = fs.info(name)
        except OSError:
            found.append(_Found(url, "missing"))
            continue
        tags = ("size", "ETag", "LastModified", "mtime", "created", "md5")
        mark = repr([info.get(tag) for tag in tags])
        found.append(_Found(url, mark, int(info.get("size") or 0)))
    return found


def _recordings(owned: list[tuple[str, str, _Found]]) -> list[Recording]:
    """Parts of a session are one recording: `..._000.mcap`, `..._001.mcap` in one folder."""
    groups: dict[tuple[str, str, str], dict[str, _Found]] = {}
    for study, subject, log in owned:
        match = None if log.fault else _PART.fullmatch(log.path)
        stem = match.group(1) if match else log.path
        groups.setdefault((study, subject, stem), {})[log.path] = log
    return [
        _recording(study, subject, [of[path] for path in sorted(of)])
        for (study, subject, _), of in groups.items()]


def _recording(study: str, subject: str, logs: list[_Found]) -> Recording:
    mark = "|".join(log.mark for log in logs)
    return Recording(
        study, subject, tuple(log.path for log in logs),
        hashlib.sha256(mark.encode()).hexdigest()[:16], sum(log.size for log in logs),
        logs[0].fault)
