"""Files that appear whole or not at all."""
from __future__ import annotations

import os


def replace(path: str, data: bytes, unfinished: str) -> None:
    """Writes ``data`` to ``unfinished``, has it on the disk, and calls it ``path`` then."""
    try:
        with open(unfinished, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, path)
    except BaseException:
        if os.path.exists(unfinished):
            os.unlink(unfinished)
        raise
