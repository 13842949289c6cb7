"""What is missing between the parts of a session, or there twice."""
from __future__ import annotations

from dataclasses import replace

import numpy as np

from .errors import LogError
from .gather import gather
from .session import SessionPart
from .stream import StreamInfo


def missing_parts(parts: list[SessionPart]) -> list[str]:
    """A line for each hole in the numbers of the parts through which samples are missing.

    Only the edges are read. A log that parts were joined to has the first one's number, and no
    samples missing.

    Raises LogError where one part's samples are in another as well.
    """
    lines = []
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
        if after.number > before.number + 1 and lost:
            numbers = (
                f"part {before.number + 1} of the session is"
                if after.number == before.number + 2 else
                f"parts {before.number + 1} to {after.number - 1} of the session are")
            lines.append(
                f"{numbers} missing between {before.file.path} and {after.file.path}: {lost} "
                "samples a stream")
    return lines


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
