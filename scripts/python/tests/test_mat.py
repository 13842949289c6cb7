"""Mobilise-D's files against what scipy and the study itself say of them."""
from __future__ import annotations

import pathlib
import subprocess
import sys

import numpy as np
import pytest
from conftest import ROOT

from poise.matlab import MatlabError, trials

FILES = ROOT.parent / "shared" / "data" / "other_recorders"
SAMPLE = FILES / "mobgap_lab_missing_sensor_HA001_data.mat"
needs = pytest.mark.skipif(not SAMPLE.exists(), reason=f"no {SAMPLE}")


@needs
def test_samples_are_those_of_the_file(tmp_path: pathlib.Path) -> None:
    first, second = trials(SAMPLE)  # Test11 was recorded without the sensor
    assert [first.name, second.name] == ["Test5_Trial1", "Test5_Trial2"]
    assert (len(first.time), len(second.time)) == (1246, 1075)
    assert (first.start, first.zone) == ("2020-12-10T13:57:44.733+01:00", "Europe/Berlin")
    assert np.allclose(first.acceleration[[0, -1]], [
        [.95451315, -.15224048, -.09063732], [.92711754, .12830635, -.37224617]], atol=5e-9)
    assert np.allclose(first.time[[0, -1]], [1607605064.733, 1607605077.183], atol=1e-4)
    first.write(tmp_path / "a.csv")
    assert open(tmp_path / "a.csv").readline() == (
        "t_s,ax_mps2,ay_mps2,az_mps2,gx_rps,gy_rps,gz_rps,mx_uT,my_uT,mz_uT\n")
    table = np.loadtxt(tmp_path / "a.csv", delimiter=",", skiprows=1)
    assert np.allclose(table[:, 1:4], first.acceleration * 9.80665, rtol=1e-8)
    # converted by somebody else before, to four and five decimals
    other = ROOT.parent / "shared" / "data" / "mobgap_lab" / "HA001_Test5_Trial1.csv"
    if other.exists():
        theirs = np.loadtxt(other, delimiter=",", skiprows=1)
        assert np.abs(theirs[:, 1:7] - table[:, 1:7]).max() < 6e-5


@needs
def test_the_program_reads_them(tmp_path: pathlib.Path, poise_path: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "poise.matlab", str(SAMPLE), "-o", str(tmp_path)],
        capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "Test5_Trial1.csv: 1246 samples" in done.stdout
    replayed = subprocess.run(
        [poise_path, "replay", str(tmp_path / "Test5_Trial1.csv"), "--events", "-"],
        capture_output=True, text=True)
    assert replayed.returncode == 0, replayed.stderr
    assert replayed.stdout.count('"type":"step"') >= 9  # of 11 of Poise before, 9 in the reference
    again = subprocess.run(
        [sys.executable, "-m", "poise.matlab", str(SAMPLE), "-o", str(tmp_path)],
        capture_output=True, text=True)
    assert again.returncode == 74 and "File exists" in again.stderr


def test_made_files(tmp_path: pathlib.Path) -> None:
    from scipy.io import savemat

    one = {"StartDateTime": "x", "TimeZone": "UTC", "SU": {"LowerBack": {
        "Acc": np.ones((4, 3)), "Timestamp": np.arange(4) / 100}}}
    path = tmp_path / "data.mat"
    for measures, names in ((1, ["T1_Trial1"]), (2, ["M0_T1_Trial1", "M1_T1_Trial1"])):
        savemat(path, {"data": {f"M{k}": {"T1": {"Trial1": one}} for k in range(measures)}})
        assert [t.name for t in trials(path)] == names
    one["SU"]["LowerBack"]["Timestamp"] = np.array([0, 1, 1, 2.0])
    savemat(path, {"data": {"M": {"T1": {"Trial1": one}}}})
    with pytest.raises(MatlabError, match="does not increase"):
        trials(path)
    one["SU"]["LowerBack"]["Timestamp"] = np.arange(5.0)
    savemat(path, {"data": {"M": {"T1": {"Trial1": one}}}})
    with pytest.raises(MatlabError, match=r"Acc is \(4, 3\), not 5 x 3"):
        trials(path)
    for content, why in (
            (b"", "not a MATLAB 5 file"), (b"t_s,ax\n1,2\n" * 50, "not a MATLAB 5 file")):
        path.write_bytes(content)
        with pytest.raises(MatlabError, match=why):
            trials(path)
    savemat(path, {"infoForAlgo": {"Height": 159}})
    with pytest.raises(MatlabError, match="no structure `data`"):
        trials(path)
