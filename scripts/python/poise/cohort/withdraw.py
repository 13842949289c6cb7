"""A subject taken out of a study: rows, entries of the account, and what runs left behind."""
from __future__ import annotations

import json
import os
import shutil
from dataclasses import dataclass, field

from .. import whole
from .dataset import Dataset
from .ledger import Ledger, named


class WithdrawError(Exception):
    """A subject that is not there, or is in several studies, in one line."""


@dataclass
class Withdrawn:
    study: str
    subjects: set[str] = field(default_factory=set)
    """Names of the subject in the data set: several where it was made with several keys."""
    sessions: int = 0
    entries: int = 0
    files: list[str] = field(default_factory=list)
    """Logs that are there still: the next run brings them back."""


def withdraw(root: str, state: str, subject: str, study: str | None) -> Withdrawn:
    """Removes a subject, named by its code or pseudonym: first its rows, then its account, so that
    what was cut can be done again. Raises WithdrawError, Busy, OSError."""
    dataset = Dataset(root)
    held = dataset.hold()
    try:
        ledger = Ledger(state)
        try:
            return _withdraw(dataset, ledger, subject, study)
        finally:
            ledger.close()
    finally:
        if held >= 0:
            os.close(held)


def _withdraw(dataset: Dataset, ledger: Ledger, subject: str, study: str | None) -> Withdrawn:
    folders = dataset.subjects()
    entries: dict[str, set[str]] = {}
    names: dict[str, set[str]] = {}
    for name, entry in ledger.entries.items():
        recording = named(name)
        own = {recording.subject, entry.get("subject", ""), entry.get("rows_subject", "")} - {""}
        if subject in own:
            entries.setdefault(recording.study, set()).add(name)
            names.setdefault(recording.study, {subject}).update(own)
    studies = {of for of, code in folders if code == subject} | set(entries)
    if study is not None:
        studies &= {study}
    if not studies:
        raise WithdrawError(f"{subject}: not in this data set, nor in {ledger.path}")
    if len(studies) > 1:
        raise WithdrawError(
            f"{subject} is in the studies {', '.join(sorted(studies))}: name one with --study")
    (of,) = studies
    done = Withdrawn(of, names.get(of, {subject}))
    for code in sorted(done.subjects):
        done.sessions += dataset.remove_subject(of, code)
    mine = entries.get(of, set())
    done.entries = len(mine)
    files = {file for name in mine for file in named(name).files}
    done.files = sorted(f for f in files if "://" not in f and os.path.lexists(f))
    ledger.purge(mine)
    _purge(ledger.folder, of, done.subjects)
    return done


def _purge(state: str, study: str, subjects: set[str]) -> None:
    """Takes a subject's lines out of the list of failures, and removes what jobs left."""
    path = os.path.join(state, "failures.jsonl")
    try:
        with open(path, encoding="utf-8") as file:
            lines = file.readlines()
    except FileNotFoundError:
        lines = []
    if lines:
        found = [json.loads(line) for line in lines]
        keeps = [
            line for line, of in zip(lines, found)
            if of["study"] != study or of["subject"] not in subjects]
        whole.replace(path, "".join(keeps).encode(), path + ".tmp")
    for name in os.listdir(state):
        # of an array job: it names logs and subjects
        if name.startswith("poise-cohort-"):
            shutil.rmtree(os.path.join(state, name))

