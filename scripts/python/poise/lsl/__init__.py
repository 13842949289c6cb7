"""Sensors and events of a running recorder as streams of the Lab Streaming Layer (LSL).

    python -m poise.lsl                      # an outlet for each sensor, one for events
    python -m poise.lsl --markers Stimuli    # LSL markers become events of the recording

It reads the recorder's local socket (docs/live.md) and needs pylsl: pip install 'poise-gait[lsl]'.
LSL sends over the network without encryption or passwords.
"""
from __future__ import annotations

from .clock import Mapping, Reading, pair
from .recorder import Ended, Recorder, RecorderError, find

__all__ = ["Ended", "Mapping", "Reading", "Recorder", "RecorderError", "find", "pair"]
