"""A device without hardware for the checks of the live programs: a virtual recorder, and
poise-live."""
import os, re, select, shutil, signal, subprocess, tempfile, time

MOST_MEGABYTES, MOST_SHARE = 16, 0.03


class Footprint:
    """What a program takes from now on: memory at its most, and its share of a processor."""

    def __init__(self, name, process):
        self.name, self.process = name, process
        self.began, self.used = time.monotonic(), self.seconds()

    def seconds(self):
        """Seconds of a processor that it has had."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as f:
            fields = f.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def megabytes(self):
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as f:
            return int(re.search(r"VmHWM:\s+(\d+)", f.read()).group(1)) / 1024

    def told_share(self, what):
        """Prints it; answers the share of a processor."""
        share = (self.seconds() - self.used) / (time.monotonic() - self.began)
        print(f"live-check: {self.name}, {what}: {self.megabytes():.1f} MB, {100 * share:.1f} % "
              "of a core", flush=True)
        return share

    def told(self, what):
        """Prints it; answers what of it is too much, in words."""
        size, share, found = self.megabytes(), self.told_share(what), []
        if size > MOST_MEGABYTES:
            found.append(f"{self.name}, {what}: {size:.1f} MB")
        if share > MOST_SHARE:
            found.append(f"{self.name}, {what}: {100 * share:.1f} % of a core")
        return found


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
                stdout=subprocess.PIPE if words[0] == "poise-live" or "-" in words else log,
                stdin=subprocess.DEVNULL, env=self.environment)

    def record(self, *words, events="none"):
        self.recorder = self.start("poise", "run", *words, "--board", "virtual", "--speed", "1",
                                   "--log-dir", os.path.join(self.folder, "logs"), "--min-free",
                                   "0", "--events", events, "--sensor-height", "1.02", "-q")
        self.left.append(self.recorder)
        return self.recorder

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
            return f"http://127.0.0.1:{self.port}/#token={f.read().strip()}"

    def end(self, process, how=signal.SIGINT):
        process.send_signal(how)
        process.wait(60)

    def live_socket(self, patience=60):
        """Where the recorder can be watched, once it can be."""
        path = os.path.join(self.folder, "run/poise/live.sock")
        until = time.monotonic() + patience
        while not os.path.exists(path):
            if time.monotonic() > until:
                raise SystemExit("live-check: the recorder has no live.sock")
            time.sleep(0.1)
        return path

    def close(self):
        for process in self.left:
            if process.poll() is None:
                process.kill()
                process.wait(30)
        shutil.rmtree(self.folder, ignore_errors=True)
