"""How the live page shows sensors at several places, with made data; as behavior.py."""
import os, sys, time

sys.dont_write_bytecode = True
import mock as made
from behavior import opened
from looks import console, pictures, shows, wait


def spine(browser, out):
    """Several sensors: hidden with one place, angles of now alone, a hold told once."""
    server, found = opened(browser)

    def pairs():
        return browser.driver.execute_script(
            "return document.getElementById('spine').hidden ? null : Object.fromEntries("
            "[...document.querySelectorAll('#spine-facts div')].map((d) =>"
            "[d.firstChild.textContent, d.lastChild.textContent]))")

    def segments(**more):
        angles = {"sacrum": 16.5, "t12": 24.3, "t1": 45.5, "head": -7.3}
        return {"type": "segments", "timestamp": server.world.now, "span_s": 10.0,
                "pitch_deg": angles, "lean_deg": angles, "trunk_deg": 35.0, "neck_deg": -12.4,
                "kyphosis_deg": 21.3, "lordosis_deg": -7.8, "pelvic_tilt_change_deg": 2.5,
                "reba": {"trunk": 3, "neck": 2, "score_a": 4, "activity": 1, "low": 4, "high": 12},
                "rula": {"trunk": 3, "neck": 3, "score_b": 4}, "owas_back": 2,
                "en1005_trunk": "conditional", "en1005_neck": "acceptable", **more}
    if pairs() is not None:
        found.append("spine: shown with one place")
    # A row a place, with what is wrong with one of its sensors.
    server.world.places, server.world.lost = ["head", "sacrum"], {"head magnetometer"}
    found += wait(browser, "rows", shows("sensors", "lost: magnetometer"))[1]
    rows = browser.driver.execute_script(
        "return [...document.querySelectorAll('#sensors tr')].map((r) => r.textContent)")
    if len(rows) != 2 or "pelvis (sacrum)" not in rows[1] or "well" not in rows[1]:
        found.append(f"spine: rows of places: {rows}")
    server.send(segments(), {"type": "hold", "timestamp": server.world.now, "part": "trunk",
                             "angle_deg": 41.0, "held_s": 151.0, "limit_s": 150.0})
    found += wait(browser, "hold", shows("notice-list", "The trunk is held at"))[1]
    found += wait(browser, "angles", shows("spine-facts", "EN 1005-4"))[1]
    got = pairs() or {}
    for term, words in [("Trunk, from neutral", "35° forward, conditional (EN 1005-4)"),
                        ("Neck, from neutral", "12° back, acceptable (EN 1005-4)"),
                        ("Lordosis", "−8° along the skin"), ("Pelvis, from neutral", "forward"),
                        ("REBA, posture score A", "4; the whole 4 to 12")]:
        if words not in got.get(term, ""):
            found.append(f"spine: {term}: {got.get(term)}")
    found += pictures(browser, out, "spine", "spine")
    # Without a neutral pose, and with nonsense: words, never undefined.
    server.send(segments(trunk_deg=None, neck_deg=None, reba=None, rula=7, en1005_trunk=None,
                         pitch_deg={"sacrum": 3.0, made.HOSTILE: 4.0, "t1": "x"},
                         kyphosis_deg="wide", reason="no neutral pose is known"))
    found += wait(browser, "no neutral pose", shows("spine-text", "no neutral pose"))[1]
    got = pairs() or {}
    if got.get("pelvis (sacrum)") != "3° forward" or len(got) != 4 or "undefined" in str(got):
        found.append(f"spine: without a neutral pose: {got}")
    # Angles of half a minute ago are not those of now.
    server.send(segments(timestamp=server.world.now - 40))
    found += wait(browser, "old angles", shows("spine-facts", "not known now"))[1]
    found += console(browser)
    server.close()
    return found
