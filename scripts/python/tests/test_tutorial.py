"""The tutorial runs from its first cell to its last, and says what it is to say."""
from __future__ import annotations

import os
import pathlib

import nbformat
import pytest
from conftest import ROOT
from nbclient import NotebookClient

PAGE = ROOT / "docs" / "tutorial.ipynb"


def test_notebook_is_kept_without_outputs() -> None:
    notebook = nbformat.read(PAGE, 4)
    nbformat.validate(notebook)
    assert all(not cell.get("outputs") for cell in notebook.cells)


def test_notebook(
    poise_path: str, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POISE", poise_path)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    monkeypatch.setenv(
        "PYTHONPATH", os.pathsep.join([str(ROOT / "scripts" / "python"),
                                       os.environ.get("PYTHONPATH", "")]))
    notebook = nbformat.read(PAGE, 4)
    NotebookClient(
        notebook, timeout=300, kernel_name="python3",
        resources={"metadata": {"path": str(PAGE.parent)}}).execute()
    said = "".join(
        output.get("text", "") or output.get("data", {}).get("text/plain", "")
        for cell in notebook.cells for output in cell.get("outputs", []))
    assert "20 done" in said and "18 of 20 days are valid" in said
    assert "Cadence, steps/min" in said and "95% low" in said
    (figure,) = tmp_path.glob("*/figure.png")
    assert figure.read_bytes().startswith(b"\x89PNG") and figure.with_suffix(".pdf").exists()
    if (ROOT.parent / "shared" / "data" / "mobgap_lab").exists():
        assert "mean absolute difference 0.0" in said  # m/s; mobgap's own is 0.13
    print(said)
