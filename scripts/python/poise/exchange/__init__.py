"""Summaries in the forms of others: FHIR R4, IEEE 1752.1 and Open mHealth (docs/exchange.md).

    poise summarize day.mcap --json | python -m poise.exchange fhir - -o day.fhir.json
"""
from __future__ import annotations

import uuid
from collections.abc import Iterable

from ..summary import Members, SummaryError, local, parse

_OWN = uuid.uuid5(uuid.NAMESPACE_URL, "urn:poise")


def identity(*words: object) -> str:
    """The same for the same words each time, so that what is sent twice is known again."""
    return str(uuid.uuid5(_OWN, "\0".join(map(str, words))))


def moment(summary: Members, micros: int) -> str:
    """An instant as the session's own time of day with its offset from UTC, to the millisecond."""
    time = local(summary, micros)
    whole = time.utcoffset()
    if whole is not None and whole.total_seconds() % 60:  # which no format here can say
        time = local(summary | {"zone_spans": []}, micros)
    return time.isoformat(timespec="milliseconds")


def within(summary: Members, start: int, end: int) -> tuple[int, int]:
    """What a session has of a span."""
    return max(start, summary["start_us"]), min(end, summary["end_us"])


def read(lines: Iterable[bytes], subject: str | None = None) -> list[Members]:
    """Summaries, one a line; `subject` takes the place of what they say. Raises SummaryError, which
    names the line."""
    from ..cohort.privacy import CODE

    found: list[Members] = []
    where: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            summary = parse(line)
            session = summary["session"]
            if session in where:
                raise SummaryError(f"session {session} again, which line {where[session]} has")
            where[session] = number
            code = summary["subject"] = subject or summary.get("subject")
            if code is not None and not (isinstance(code, str) and CODE.fullmatch(code)):
                raise SummaryError(
                    f"subject {str(code)[:40]!a}: a code has letters, digits, '.', '_' and '-'; "
                    "name one with --subject")
        except SummaryError as error:
            raise SummaryError(f"line {number}: {error}") from None
        found.append(summary)
    if not found:
        raise SummaryError("no summaries in it")
    return found
