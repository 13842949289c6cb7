"""The live page as a wearer gets it: poise-live, a virtual recorder, and a browser.

The virtual wearer stands, walks, stops, slouches by 25 degrees and sits up again, every 20 s.
"""
import os, signal, sys, time

sys.dont_write_bytecode = True
from device import Device, Footprint
from looks import (Browser, SCREENS, angle_of, console, keyboard, shows, steps_in_time, targets,
                   wait)

REFUSED = shows("link", "has to sign in again")
LIVE = shows("link", "What is shown is now")


def check(device, browser, out):
    address = device.serve()
    browser.show(address, *SCREENS["phone"], "light")
    yield from wait(browser, "no recorder", shows("link", "No recorder runs"))[1]
    if "token" in browser.driver.current_url:
        yield "the token is left in the address"
    browser.picture(os.path.join(out, "real-absent.png"))
    # The page came with 401, as to everybody who has not signed in, and signed in with the token.
    yield from console(browser, network=True)

    device.record()
    yield from wait(browser, "connected", LIVE)[1]
    taken = Footprint("poise-live", device.server)
    yield from steps_in_time(browser, 25)
    yield from wait(browser, "slouch", "const t = document.querySelector('#side .lean')"
                    ".getAttribute('transform'); return t && parseFloat(t.slice(7)) > 15")[1]
    print(f"live-check: the wearer slouches, the figure leans by {angle_of(browser, 'side')}°")
    yield from wait(browser, "bad posture", shows("posture", "Bad for"))[1]
    for screen, theme in (("phone", "light"), ("desktop", "dark")):
        browser.show(f"http://127.0.0.1:{device.port}/", *SCREENS[screen], theme)
        yield from wait(browser, "connected again", LIVE)[1]
        time.sleep(12)
        for kind, lines in browser.faults().items():
            yield from (f"{kind}: {line}" for line in lines[:8])
        yield from targets(browser)
        browser.picture(os.path.join(out, f"real-{screen}-{theme}.png"))
    yield from keyboard(browser, ["skip", "pause", "balance", "scroll"])
    yield from taken.told("a page in a browser")

    device.end(device.recorder)
    yield from wait(browser, "stopped", shows("link", "The recording has ended"))[1]
    browser.picture(os.path.join(out, "real-stopped.png"))
    device.record()
    yield from wait(browser, "the next recording", LIVE)[1]
    # One that neither goes on nor goes away.
    device.recorder.send_signal(signal.SIGSTOP)
    yield from wait(browser, "silence", shows("link", "is silent"))[1]
    device.recorder.send_signal(signal.SIGCONT)
    yield from wait(browser, "heard again", LIVE)[1]
    yield from console(browser)

    device.end(device.server, signal.SIGTERM)
    yield from wait(browser, "lost server", shows("link", "The server does not answer"))[1]
    address = device.serve()
    # A server that lets nobody in on the word of the one before says so, and is opened anew.
    back = f"return (() => {{{LIVE}}})() || (() => {{{REFUSED}}})()"
    yield from wait(browser, "an answer of the server that came back", back)[1]
    if browser.driver.execute_script(REFUSED):
        print("live-check: a server begun anew asks for the token again, and the page says so")
        yield from console(browser, network=True)
        # Another document: only what is behind '#' would differ, which loads nothing.
        browser.driver.get("about:blank")
        browser.driver.get(address)
    yield from wait(browser, "reconnected", LIVE)[1]
    device.end(device.recorder, signal.SIGKILL)
    yield from wait(browser, "killed recorder", shows("link", "No recorder runs"))[1]
    yield from console(browser, network=True)


def main(programs, out):
    os.makedirs(out, exist_ok=True)
    device, browser = Device(os.path.abspath(programs)), Browser()
    try:
        faults = list(check(device, browser, out))
    finally:
        browser.quit()
        device.close()
    for line in faults:
        print("real: " + line)
    print(f"live-check: poise-live and a virtual recorder, {len(faults)} faults; pictures in {out}")
    return 1 if faults else 0
