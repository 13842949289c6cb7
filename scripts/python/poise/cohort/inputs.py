"""Which logs a study has, and whose they are."""
from __future__ import annotations

import csv
import hashlib
import os
import posixpath
import re
from collections.abc import Iterator

import fsspec

from .tasks import Recording

_PART = re.compile(r"(.+)_\d{3,}\.mcap")


class InputError(Exception):
    """A list of logs that cannot be used, in one line."""


def from_folders(paths: list[str], study: str | None) -> list[Recording]:
    """Logs in folders or at URLs, by where they are: `STUDY/SUBJECT/*.mcap`; with `study` given,
    `SUBJECT/*.mcap`."""
    owned: list[tuple[str, str, str]] = []
    for path in paths:
        for log in _logs(path):
            folders = posixpath.dirname(_absolute(log)).split("/")
            if len(folders) < 2 or not folders[-1] or (study is None and not folders[-2]):
                raise InputError(f"{log}: whose it is, its folders say: STUDY/SUBJECT/LOG.mcap")
            owned.append((study or folders[-2], folders[-1], log))
    return _recordings(owned)


def from_manifest(path: str, study: str | None) -> list[Recording]:
    """Logs that a CSV file lists: columns `log` (relative to it), `subject`, and `study` unless it
    is given."""
    owned: list[tuple[str, str, str]] = []
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
                owned += [(study or values[2], subject, found) for found in _logs(log)]
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise InputError(f"{path}: {error}") from None
    return _recordings(owned)


def _absolute(path: str) -> str:
    return path.split("://", 1)[1] if "://" in path else os.path.abspath(path)


def _logs(path: str) -> Iterator[str]:
    """A log, or all in a folder. A log that is not there is told by its task."""
    if "://" in path:
        try:
            fs, place = fsspec.core.url_to_fs(path)
            if not fs.isdir(place):
                yield path
                return
            found = sorted(fs.find(place))
        except (OSError, ValueError, ImportError) as error:
            raise InputError(f"{path}: {error}") from None
        for name in found:
            if name.endswith(".mcap"):
                yield str(fs.unstrip_protocol(name))
    elif os.path.isdir(path):
        for folder, folders, files in os.walk(os.path.abspath(path)):
            folders.sort()
            for name in sorted(files):
                if name.endswith(".mcap"):
                    yield os.path.join(folder, name)
    else:
        yield os.path.abspath(path)


def _recordings(owned: list[tuple[str, str, str]]) -> list[Recording]:
    """Parts of a session are one recording: `..._000.mcap`, `..._001.mcap` in one folder."""
    groups: dict[tuple[str, str, str], list[str]] = {}
    for study, subject, log in owned:
        match = _PART.fullmatch(log)
        group = groups.setdefault((study, subject, match.group(1) if match else log), [])
        if log not in group:
            group.append(log)
    return [
        Recording(study, subject, tuple(sorted(files)), *_stamp(sorted(files)))
        for (study, subject, _), files in groups.items()]


def _stamp(files: list[str]) -> tuple[str, int]:
    """Something that changes when the files do, without reading them; and their size."""
    words, size = [], 0
    for path in files:
        try:
            if "://" in path:
                fs, place = fsspec.core.url_to_fs(path)
                info = fs.info(place)
                tags = ("size", "ETag", "LastModified", "mtime", "created", "md5")
                words.append(repr([info.get(tag) for tag in tags]))
                size += int(info.get("size") or 0)
            else:
                status = os.stat(path)
                words.append(f"{status.st_size}:{status.st_mtime_ns}")
                size += status.st_size
        except OSError:
            words.append("missing")
    return hashlib.sha256("|".join(words).encode()).hexdigest()[:16], size
