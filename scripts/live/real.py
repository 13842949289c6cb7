"""The live page as a wearer gets it: poise-live, a virtual recorder, and a browser.

The virtual wearer stands, walks, stops, slouches by 25 degrees and sits up again, every 20 s.
"""
import os, re, select, shutil, signal, subprocess, sys, tempfile, time

sys.dont_write_bytecode = True
from looks import (Browser, SCREENS, angle_of, console, keyboard, shows, steps_in_time, targets,
                   wait)

REFUSED = shows("link", "The server refuses this page")
LIVE = shows("link", "What is shown is now")


class Device:
    """A folder, a recorder and a server in it; what is left running is ended with it."""

    def __init__(self, programs):
        self.programs, self.folder = programs, tempfile.mkdtemp(prefix="poise-live-")
        run = os.path.join(self.folder, "run")
        os.makedirs(os.path.join(run, "poise"), mode=0o700)
        os.chmod(run, 0o700)
        self.environment = {**os.environ, "XDG_RUNTIME_DIR": run}
        self.token = os.path.join(self.folder, "token")
        self.recorder, self.server, self.port, self.left = None, None, "0", []

    def start(self, *words):
        with open(os.path.join(self.folder, "log.txt"), "ab") as log:
            return subprocess.Popen(
                [os.path.join(self.programs, words[0]), *words[1:]], cwd=self.folder, stderr=log,
                stdout=subprocess.PIPE if words[0] == "poise-live" else log,
                stdin=subprocess.DEVNULL, env=self.environment)

    def record(self):
        self.recorder = self.start("poise", "run", "--board", "virtual", "--speed", "1",
                                   "--log-dir", os.path.join(self.folder, "logs"), "--min-free",
                                   "0", "--events", "none", "-q")
        self.left.append(self.recorder)

    def serve(self):
        """The token is kept in a file; the address with it is given back."""
        self.server = self.start("poise-live", "--port", self.port, "--token-file", self.token)
        self.left.append(self.server)
        if not select.select([self.server.stdout], [], [], 30)[0]:
            raise SystemExit("live-check: poise-live says nothing")
        said = self.server.stdout.readline().decode()
        found = re.search(r"http://[\w.\[\]:]+:(\d+)/", said)
        if not found:
            raise SystemExit(f"live-check: poise-live says no address: {said.strip()}")
        self.port = found.group(1)
        with open(self.token, encoding="ascii") as f:
            return f"http://127.0.0.1:{self.port}/?token={f.read().strip()}"

    def end(self, process, how=signal.SIGINT):
        process.send_signal(how)
        process.wait(60)

    def resident(self):
        """MB of poise-live."""
        with open(f"/proc/{self.server.pid}/status", encoding="ascii") as f:
            return int(re.search(r"VmRSS:\s+(\d+)", f.read()).group(1)) / 1000

    def processor(self):
        """Seconds of a processor that poise-live has had."""
        with open(f"/proc/{self.server.pid}/stat", encoding="ascii") as f:
            fields = f.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self):
        for process in self.left:
            if process.poll() is None:
                process.kill()
                process.wait(30)
        shutil.rmtree(self.folder, ignore_errors=True)


def check(device, browser, out):
    address = device.serve()
    browser.show(address, *SCREENS["phone"], "light")
    if "token" in browser.driver.current_url:
        yield "the token is left in the address"
    yield from wait(browser, "no recorder", shows("link", "No recorder runs"))[1]
    browser.picture(os.path.join(out, "real-absent.png"))

    device.record()
    yield from wait(browser, "connected", LIVE)[1]
    used, began = device.processor(), time.monotonic()
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
    share = (device.processor() - used) / (time.monotonic() - began)
    print(f"live-check: poise-live takes {device.resident():.1f} MB and {100 * share:.1f} % of a "
          "processor")

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
        # The page's tries with the old cookie were wrong ones, after which a server takes its time.
        time.sleep(2)
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
