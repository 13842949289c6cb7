"""How the package is built: its front page, its address, and the programs inside where they are
given.

`POISE_WHEEL_PROGRAMS` names a folder made by `scripts/python/wheel`: programs, libraries and
`platform`, the tag of the wheel. Without it the wheel is pure and finds `poise` in PATH.
`POISE_URL` is the address of the repository, for the package's metadata and its links;
`DEBFULLNAME` and `DEBEMAIL` are who publishes it.
"""
from __future__ import annotations

import os
import pathlib
import re
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"\[([^\]]*)\]\((?:\.\./)*([^):]+)\)")


class Front(MetadataHookInterface):
    """README and addresses: a link into the repository leads nowhere from PyPI."""

    def update(self, metadata: dict[str, Any]) -> None:
        url = os.environ.get("POISE_URL", "").rstrip("/")
        text = (pathlib.Path(self.root) / "README.md").read_text()
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": LINK.sub(rf"[\1]({url}/blob/main/\2)" if url else r"\1", text)}
        # as Debian's packages name who answers for them: the project has no mail address, and
        # .invalid says so to everybody (RFC 2606)
        metadata["authors"] = [{
            "name": os.environ.get("DEBFULLNAME", "The Poise authors"),
            "email": os.environ.get("DEBEMAIL", "nobody@poise.invalid")}]
        metadata["urls"] = {"Homepage": url, "Changelog": f"{url}/blob/main/CHANGELOG.md",
                            "Issues": f"{url}/issues"} if url else {}


class Programs(BuildHookInterface):
    """The programs, their libraries and those' licenses into `poise/programs`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        folder = os.environ.get("POISE_WHEEL_PROGRAMS", "")
        if not folder or self.target_name != "wheel":
            return
        root = pathlib.Path(folder).resolve()
        platform = (root / "platform").read_text().strip()
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{platform}"
        for path in sorted(root.rglob("*")):
            if path.is_file() and path.name != "platform":
                build_data["force_include"][str(path)] = f"poise/programs/{path.relative_to(root)}"
