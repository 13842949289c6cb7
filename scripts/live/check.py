#!/usr/bin/env python3
"""Opens the live page in headless Chromium, as wearers and their helpers would.

    check.py --mock OUT [--only NAME]     with the made data of mock.py
    check.py --real BIN_DIRECTORY OUT     with poise-live and a virtual recorder of this build

Leaves pictures in OUT. Fails where the figure does not lean, a step comes late, a stopped recorder
is not said, a lost server is not found again, the console or axe-core says anything, the keyboard
does not reach everything, something moves that should not, memory grows, or a name that arrives is
taken for markup.
"""
import os, sys, time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import behavior, languages, lateness, places
from behavior import opened
from looks import Browser, broken_words, shows, targets, wait

# Scene, what shows that it has come, in which looks.
FOUR = [("phone", "light"), ("phone", "dark"), ("desktop", "light"), ("desktop", "dark")]
TWO = [("phone", "light"), ("desktop", "dark")]
CALM = [("phone", "dark", "reduce"), ("desktop", "light", "reduce")]
SCENES = [
    ("walk", shows("walk", "Walking"), FOUR + CALM + [("small", "light")]),
    ("alert", shows("notices", "Sit up"), FOUR + CALM),
    ("unmounted", shows("tilt-word", "tilted"), FOUR + [("small", "dark")]),
    ("absent", shows("link", "No recorder runs"), FOUR),
    ("fall", shows("notices", "A fall is suspected"), FOUR),
    ("lean", shows("lean-word", "to the left"), TWO), ("bare", shows("who", "No name"), TWO),
    ("full", shows("notices", "card is full"), TWO),
    ("failing", shows("notices", "log cannot be written"), TWO),
    ("lost", shows("notices", "does not answer"), TWO),
    ("spine", shows("notices", "lower back (T12): LSM303AGR accelerometer"), TWO),
    ("silent", shows("link", "silent"), TWO),
    ("forbidden", shows("link", "may not watch"), TWO), ("hostile", shows("who", "<img"), TWO)]


def scenes(browser, out):
    faults = []
    for scene, sign, looks in SCENES:
        for screen, theme, *motion in looks:
            server, found = opened(browser, scene, screen, theme, *motion, speed=5)
            found += wait(browser, scene, sign)[1]
            time.sleep(2.5)
            server.speed = 1.0
            time.sleep(0.5)
            for kind, lines in browser.faults().items():
                found += [f"{kind}: {line}" for line in lines[:8]]
            found += targets(browser)
            # Names that nobody has may be broken anywhere.
            found += [] if scene == "hostile" else broken_words(browser)
            look = "-".join([screen, theme] + motion)
            browser.picture(os.path.join(out, f"live-{scene}-{look}.png"))
            server.close()
            faults += [f"{scene}, {look}: {line}" for line in found]
    return faults


def main():
    if len(sys.argv) == 4 and sys.argv[1] == "--real":
        import real
        return real.main(sys.argv[2], sys.argv[3])
    if len(sys.argv) not in (3, 5) or sys.argv[1] != "--mock":
        raise SystemExit(__doc__.strip())
    out, only = sys.argv[2], sys.argv[4] if len(sys.argv) == 5 else None
    os.makedirs(out, exist_ok=True)
    browser, faults, done = Browser(), [], 0
    try:
        for check in behavior.ALL + lateness.ALL + languages.ALL + [places.spine, scenes]:
            if only in (None, check.__name__):
                begin = time.monotonic()
                found = [f"{check.__name__}: {line}" for line in check(browser, out)]
                print(f"live-check: {check.__name__}: {len(found)} faults, "
                      f"{time.monotonic() - begin:.0f} s", flush=True)
                faults, done = faults + found, done + 1
    finally:
        browser.quit()
    for line in faults:
        print(line)
    print(f"live-check: {done} checks with made data, {len(faults)} faults; pictures in {out}")
    return 1 if faults or not done else 0


sys.exit(main())
