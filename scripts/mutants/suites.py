"""Runs the test suites on one mutant, and says which of them reach which mutant."""
import os, re, resource, shutil, signal, subprocess, tempfile, time

import package

START, TIMES = 10, 10  # seconds that a suite may take beside ten times its own
MEMORY, FILE = 8 << 30, 512 << 20


def limits():
    """A mutant may ask for anything."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_FSIZE, (FILE, FILE))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class Suites:
    def __init__(self, tests, scratch):
        self.tests, self.scratch = tests, scratch
        self.seconds, self.reached, self.kills = {}, {}, {}

    def names(self):
        listed = subprocess.run([self.tests, "--testing-library", "swift-testing", "--list-tests"],
                                text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        return sorted({line.split("/")[0] for line in listed.stdout.splitlines() if "/" in line})

    def run(self, suite, limit, **environment):
        """Exit status (None: it took too long), seconds, and what was written."""
        folder = tempfile.mkdtemp(dir=self.scratch)
        begun = time.monotonic()
        process = subprocess.Popen(
            [self.tests, "--testing-library", "swift-testing",
             "--filter", "^" + re.escape(suite) + "/"],
            env=dict(os.environ, TMPDIR=folder, **environment), cwd=folder, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            start_new_session=True, preexec_fn=limits, errors="replace")
        try:
            output, _ = process.communicate(timeout=limit)
            status = process.returncode
        except subprocess.TimeoutExpired:
            output, status = "", None
        finally:
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()
            shutil.rmtree(folder, ignore_errors=True)
        return status, time.monotonic() - begun, output

    def measure(self, suite):
        """Runs it without a mutant. Gives what is wrong, or nothing."""
        told = os.path.join(self.scratch, suite + ".reached")
        status, seconds, output = self.run(suite, 600, POISE_MUTANTS_REACHED=told)
        if status != 0:
            return f"{suite} fails without a mutant:\n{output[-3000:]}"
        with open(told) as numbers:
            self.reached[suite] = {int(n) for n in numbers}
        self.seconds[suite] = seconds
        return None

    def of(self, site, module):
        """The suites of the module that reach it: those that killed its neighbors first."""
        them = [s for s, reached in self.reached.items()
                if s.split(".")[0] in package.tests_of(module) and site.number in reached]
        return sorted(them, key=lambda s: (-self.kills.get((site.file, s), 0), self.seconds[s]))

    def judge(self, site, module):
        """The suite that kills it, '' when none does, None when none reaches it."""
        them = self.of(site, module)
        if not them:
            return None
        for suite in them:
            limit = START + TIMES * self.seconds[suite]
            status, _, _ = self.run(suite, limit, POISE_MUTANT=str(site.number))
            if status != 0:
                self.kills[(site.file, suite)] = self.kills.get((site.file, suite), 0) + 1
                return suite + (" (hangs)" if status is None else "")
        return ""
