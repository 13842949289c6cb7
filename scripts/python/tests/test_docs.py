"""The programs in the documents run as they stand there."""
from __future__ import annotations

import pathlib
import re
import shutil
import subprocess
import sys

from cohort_study import Study, cohort, small
from conftest import ROOT


def run_blocks(page: pathlib.Path, folder: pathlib.Path, needs: str) -> str:
    blocks = re.findall(r"```py(?:thon)?\n(.*?)```", page.read_text(), re.S)
    blocks = [b for b in blocks if needs in b]
    assert blocks
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(blocks)], cwd=folder, capture_output=True, text=True,
        timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_cohorts_page(study: Study, tmp_path: pathlib.Path) -> None:
    few = small(study, tmp_path, 6)
    cohort("run", few, "--out", tmp_path / "dataset", "--poise", study.program, ends=0)
    said = run_blocks(ROOT / "docs" / "cohorts.md", tmp_path, "")
    assert "speed_p90" in said and "s03" in said
    assert (tmp_path / "cohort.png").read_bytes().startswith(b"\x89PNG")


def test_reading_pages(walk: str, tmp_path: pathlib.Path) -> None:
    shutil.copy(walk, tmp_path / "20260131T120000Z_1a2b3c4d_000.mcap")
    for page in ("scripts/python/README.md", "docs/log-format.md"):
        run_blocks(ROOT / page, tmp_path, "import poise")


def test_every_page_has_a_place_on_the_site() -> None:
    source = (ROOT / "scripts" / "site" / "pages.py").read_text()
    pages = {f"docs/{page.name}" for page in (ROOT / "docs").glob("*.md")}
    assert not {page for page in pages if f'"{page}"' not in source}
