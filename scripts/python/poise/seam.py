"""What is missing of a session around and between its parts, or there twice."""
from __future__ import annotations

from dataclasses import replace

import numpy as np

from .errors import LogError
from .gather import gather
from .session import SessionPart
from .stream import StreamInfo

# At the end of a part that another one follows.
_CONTINUES = "poise.continues"


def missing_parts(parts: list[SessionPart]) -> list[str]:
    """A line for each hole in the numbers of the parts through which samples are missing: before
    the first of them, between two, and behind the last where the session goes on there.

    Only the edges are read. A log that parts were joined to has the first one's number, and no
    samples missing.

    Raises LogError where one part's samples are in another as well.
    """
    head, tail = parts[0], parts[-1]
    lines = []
    if head.number:
        begins = (_edge(head, info, at_end=False) for info in head.streams)
        lost = max((e[1] for e in begins if e is not None and e[1] < 1 << 31), default=0)
        lines += _line(0, head.number, f"before {head.file.path}", lost)
    for before, after in zip(parts, parts[1:]):
        lost = 0
        for info in before.streams:
            last, first = _edge(before, info, at_end=True), _edge(after, info, at_end=False)
            if last is None or first is None:
                continue
            if first[0] <= last[0]:
                raise LogError(
                    f"{after.file.path}: its samples are in another log of these too; name each "
                    "part once")
            step = (first[1] - last[1] - 1) % 2**32
            if step < 1 << 31:
                lost = max(lost, step)
        lines += _line(
            before.number + 1, after.number, f"between {before.file.path} and {after.file.path}",
            lost)
    following = tail.file.metadata.get(_CONTINUES, {}).get("next_part")
    if following:
        lines.append(
            f"part {following} of the session is missing after {tail.file.path}, and the session "
            "goes on there")
    return lines


def _line(begin: int, end: int, where: str, lost: int) -> list[str]:
    """Of the parts from ``begin`` to before ``end``; none where nothing is lost in them."""
    if begin >= end or not lost:
        return []
    which = (
        f"part {begin} of the session is" if end == begin + 1
        else f"parts {begin} to {end - 1} of the session are")
    return [f"{which} missing {where}: {lost} samples a stream"]


def _edge(part: SessionPart, info: StreamInfo, at_end: bool) -> tuple[int, int] | None:
    """Time and number of the first or last sample of a stream."""
    channel = next(
        i for i, c in part.file.channels.items() if c.topic == info.topic)
    holding = [
        c for c in part.file.chunks if c.channels is None or channel in c.channels]
    # the last that holds it may be damaged, or may hold markers alone: a few are tried
    for chunk in (reversed(holding[-8:]) if at_end else holding[:8]):
        alone = replace(part, file=replace(part.file, chunks=[chunk]))
        arrays = gather([alone], set(), [info], None, None).samples[info.topic]
        if len(arrays["time"]):
            i = -1 if at_end else 0
            return int(arrays["time"][i]), int(np.asarray(arrays["sequence"])[i])
    return None
