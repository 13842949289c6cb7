"""The house rules of scripts/tidy: rooms, arrows between targets, where system calls happen, and
that no text speaks of a document that is not there. Only the Python standard library is used."""
import functools, hashlib, json, os, re, subprocess, tempfile

FILES_IN_FOLDER = 15
# Folders that are lists of one kind of thing, which grow with it, and recordings kept for tests.
CATALOGUES = {"Chips", "Metrics", "Devices", "Cards", "Frozen"}

# A shorter file belongs to its neighbor; a type spread over more files in a target is cut up.
LEAST_LINES, FILES_OF_TYPE = 12, 4

# Modules that no package declares. What is not named here may be imported nowhere.
SYSTEM_MODULES = {"Synchronization", "Glibc", "FoundationEssentials", "Foundation", "Testing"}
# No operating system below them; Core, Signal and Motion are compiled for microcontrollers, too.
PORTABLE = {"PoiseCore", "PoiseText", "PoiseSignal", "PoiseMotion", "PoiseGait"}
# Programs and what only tests use: they may ask the system themselves.
MEASURING = {"PoiseTestKit", "poise-bench", "poise-fuzz"}

# The rooms where the operating system is asked: a folder, or one file.
ROOMS = ("Sources/PoiseSystem/", "Sources/PoiseHardware/Bus/LinuxI2CBus.swift",
         "Sources/PoiseHardware/Lines/GPIOLines.swift",
         "Sources/PoiseFlash/Volume/BlockDevice.swift")
CALLS = set("""
accept accept4 access bind chmod chown clock_gettime clock_nanosleep close closedir connect creat
dup dup2 eventfd execv execve faccessat fallocate fchmod fchown fclose fcntl fdatasync fdopen
flock fopen fork fread fstat fstatat fstatvfs fsync ftruncate fwrite getcwd geteuid getpid
getrusage gettimeofday getuid ioctl isatty kill link linkat listen lseek lstat mkdir mkdirat
mkdtemp mkfifo mkstemp mlockall mmap mount msync munmap nanosleep nice open openat opendir pipe
pipe2 poll posix_fallocate posix_spawn posix_spawnp ppoll pread preadv prctl pthread_create
pthread_join pthread_setschedparam pthread_sigmask pwrite pwritev raise read readdir readlink
readlinkat realpath recv rename renameat rmdir select send sendmsg sendto setrlimit setsockopt
sigaction signal sleep socket stat statfs statvfs symlink symlinkat sync syncfs tcgetattr
tcsetattr time timerfd_create tmpfile truncate umask umount umount2 unlink unlinkat usleep
utimensat wait waitpid write _exit
""".split())
CALL = re.compile(r"(?<![\w.])(?:(Glibc|Foundation)\s*\.\s*)?([a-z_]\w*)\s*\(")
FILE_MANAGER = re.compile(r"\b(FileManager|ProcessInfo|FileHandle)\b|\bcontentsOf(File|URL)\s*:")

# What lies beside the project and is optional.
BESIDE = re.compile(r"\.\./shared/(?!data\b|tools/score\.py)")
UNSEEN = re.compile(r"\bfacts? sheet|\bfacts[ /]\w*[ /.]?\d|shared/facts|\bthe origin's\b")
# A test whose table is to come into the repository.
PROMISED = {"Tests/PoiseMCAPTests/Write/ConformanceTests.swift"}
DOCUMENT = re.compile(r"(?<![\w/.:])((?:[\w.-]+/)*[\w-]+\.md)\b")
LINK = re.compile(r"\[[^\]\n]*\]\(([^)\s]+)\)")


class Package:
    """The target table of Package.swift, as SwiftPM reads it."""

    def __init__(self, document):
        self.targets = {t["name"]: t for t in document["targets"]}

    @staticmethod
    def load(root):
        """Read through SwiftPM, and kept by the manifest's content: no build, no network."""
        with open(os.path.join(root, "Package.swift"), "rb") as f:
            name = hashlib.sha256(f.read()).hexdigest()[:24]
        kept = os.path.join(root, ".build", "tidy", name + ".json")
        try:
            with open(kept, encoding="utf-8") as f:
                return Package(json.load(f))
        except (OSError, ValueError):
            pass
        # A folder of its own: a build that runs holds the lock of .build.
        with tempfile.TemporaryDirectory() as scratch:
            made = subprocess.run(
                [os.environ.get("SWIFT", "swift"), "package", "--package-path", root,
                 "--scratch-path", scratch, "dump-package"], capture_output=True, text=True)
        if made.returncode != 0:
            raise SystemExit("tidy: 'swift package dump-package' failed:\n" + made.stderr)
        document = json.loads(made.stdout)
        try:
            os.makedirs(os.path.dirname(kept), exist_ok=True)
            with open(f"{kept}.{os.getpid()}", "w", encoding="utf-8") as f:
                json.dump(document, f)
            os.rename(f"{kept}.{os.getpid()}", kept)
        except OSError:
            pass  # a folder that cannot be written to: it is read anew each time
        return Package(document)

    def folder(self, name):
        target = self.targets[name]
        top = "Tests" if target["type"] == "test" else "Sources"
        return target.get("path") or f"{top}/{name}"

    def excluded(self, name):
        folder = self.folder(name)
        return [f"{folder}/{path}" for path in self.targets[name].get("exclude", [])]

    def dependencies(self, name):
        found = []
        for dependency in self.targets[name].get("dependencies", []):
            found += [value[0] for value in dependency.values()]
        return found

    def target_of(self, path):
        """The target that a source file belongs to; nil where none takes it."""
        best = None
        for name in self.targets:
            if path.startswith(self.folder(name) + "/"):
                if best is None or len(self.folder(name)) > len(self.folder(best)):
                    best = name
        return best


IMPORT = re.compile(r"(?m)^[ \t]*(?:[@\w()]+\s+)*?import\s+(?:(?:struct|class|enum|func|protocol"
                    r"|typealias|var|let)\s+)?(\w+)")


def check_arrows(tidy, package):
    """Imports that Package.swift does not declare, and arrows in it that nobody uses."""
    used = {}
    for path, code in tidy.code.items():
        if path == "Package.swift" or path.startswith(("docs/", "scripts/")):
            continue
        target = package.target_of(path)
        if target is None:
            tidy.report(path, 1, "belongs to no target of Package.swift")
            continue
        allowed = set(package.dependencies(target)) | {"Synchronization"}
        if target not in PORTABLE:
            allowed.add("Glibc")
        if package.targets[target]["type"] == "test":
            allowed |= SYSTEM_MODULES
        for m in IMPORT.finditer(code):
            used.setdefault(target, set()).add(m.group(1))
            if m.group(1) not in allowed:
                tidy.report(path, tidy.line_of(path, m.start(1)),
                            f"{target} may not import {m.group(1)}")
    for target, modules in sorted(used.items()):
        for dependency in package.dependencies(target):
            if dependency not in modules:
                tidy.report("Package.swift", 1,
                            f"{target} declares {dependency}, which none of its files imports")


def check_folders(tidy):
    count = {}
    for path in tidy.files:
        folder, name = os.path.split(path)
        parts = folder.split("/")
        if parts[0] in ("Sources", "Tests") and name != "README.md":
            if not CATALOGUES & set(parts):
                count[folder] = count.get(folder, 0) + 1
    for folder, files in sorted(count.items()):
        if files > FILES_IN_FOLDER:
            tidy.report(folder, 1, f"{files} files, {FILES_IN_FOLDER} are allowed in a folder")


DECLARED = re.compile(r"\b(?:struct|class|enum|actor|protocol|typealias|macro)\s+(\w+)")
EXTENDED = re.compile(r"\bextension\s+(?:\w+\.)*(\w+)")
FUNCTION = re.compile(r"(?m)^(?:[@\w()]+\s+)*func\s+(\w+)")


def check_file_name(tidy, path):
    """A file bears the name of a type in it, `Type+Topic`, or of a free function in it."""
    name = os.path.basename(path)[:-len(".swift")]
    if name == "main" or CATALOGUES & set(path.split("/")[:-1]):
        return
    code = tidy.code[path]
    declared = set(DECLARED.findall(code))
    if "+" in name:
        name = name.split("+")[0].split(".")[-1]
        if name in declared | set(EXTENDED.findall(code)):
            return
        return tidy.report(path, 1, f"no extension of {name} is in it")
    functions = {f[:1].upper() + f[1:] for f in FUNCTION.findall(code)}
    if name not in declared | functions:
        tidy.report(path, 1, f"no type {name} is in it: name it after one that is, "
                             "or Type+Topic")


def check_length(tidy, path):
    lines = tidy.text[path].count("\n")
    if lines < LEAST_LINES:
        tidy.report(path, 1, f"{lines} lines, a file has at least {LEAST_LINES}: join it to its "
                             "neighbor")


def check_spread(tidy, package):
    """A type is a file and, where it has topics of their own, a few more. Rows that a catalog adds
    to a table are no topics."""
    files = {}
    for path, code in sorted(tidy.code.items()):
        if path.startswith("Sources/") and not CATALOGUES & set(path.split("/")):
            target = package.target_of(path)
            for name in {m.group(1) for m in OF_TYPE.finditer(code)}:
                files.setdefault((target, name), []).append(path)
    for (_, name), paths in files.items():
        if len(paths) > FILES_OF_TYPE:
            tidy.report(paths[0], 1, f"{name} is spread over {len(paths)} files, {FILES_OF_TYPE} "
                                     "are allowed")


OF_TYPE = re.compile(r"(?m)^(?:[@\w()]+ )*(?:struct|class|enum|actor|protocol|extension) "
                     r"((?:\w+\.)*\w+)")
TOP_LEVEL = re.compile(r"(?m)^(?:[@\w()]+ )*(?:struct|class|enum|actor|protocol|typealias) (\w+)")
NAMED = re.compile(r"(?<![\w.])[A-Z]\w*")


def folders_known(tidy, package):
    """By target and folder: the folders of whose types it speaks, and where first."""
    home, nested = {}, {}
    sources = [p for p in sorted(tidy.code) if p.startswith("Sources/")]
    for path in sources:
        target, folder = package.target_of(path), os.path.dirname(path)
        nested.setdefault(folder, set()).update(DECLARED.findall(tidy.code[path]))
        for name in TOP_LEVEL.findall(tidy.code[path]):
            home.setdefault((target, name), folder)
    known = {}
    for path in sources:
        target, folder = package.target_of(path), os.path.dirname(path)
        for m in NAMED.finditer(tidy.code[path]):
            other = home.get((target, m.group()), folder)
            if other != folder and m.group() not in nested[folder]:
                known.setdefault(folder, {}).setdefault(other, (path, m))
    return known


def check_cycles(tidy, package):
    """Folders of a target that speak of each other's types in a ring cannot be read one by one."""
    known = folders_known(tidy, package)

    @functools.cache
    def reached(folder):
        found, waiting = set(), [folder]
        while waiting:
            for other in known.get(waiting.pop(), {}):
                if other not in found:
                    found.add(other)
                    waiting.append(other)
        return found

    for folder in sorted(known):
        for other, (path, m) in sorted(known[folder].items()):
            if folder in reached(other) and folder < other:
                tidy.report(path, tidy.line_of(path, m.start()),
                            f"{m.group()} of {os.path.basename(other)} closes a ring of folders: "
                            "move one of the two")


def check_calls(tidy, path, target):
    """The operating system is asked in its rooms, nowhere else."""
    if path.startswith(ROOMS) or target in MEASURING:
        return
    code = tidy.code[path]
    own = set(re.findall(r"\bfunc\s+(\w+)", code))
    # What is not imported into a file cannot be called there without saying where it is from.
    asks = re.search(r"(?m)^\s*import\s+(Glibc|Foundation\w*|C[A-Z0-9]\w*)\b", code) is not None
    for m in CALL.finditer(code):
        if m.group(2) not in CALLS or re.search(r"\b(func|case)\s+$", code[:m.start()][-12:]):
            continue
        # A method of the file's own that bears the name of a call.
        if not m.group(1) and (m.group(2) in own or not asks):
            continue
        tidy.report(path, tidy.line_of(path, m.start()),
                    f"{m.group(2)}() asks the system; PoiseSystem does that")
    for m in FILE_MANAGER.finditer(code):
        tidy.report(path, tidy.line_of(path, m.start()),
                    f"{m.group(0)} asks the system; PoiseSystem does that")


def check_references(tidy):
    """No text sends its reader to a document that is not in the repository."""
    names = set(tidy.files)
    bases = {os.path.basename(p) for p in names}
    for path, text in tidy.text.items():
        ours = PROMISED | {"scripts/python/tidy_house.py"}
        if path.startswith(".") or "/Frozen/" in path or path in ours:
            continue
        for pattern in (BESIDE, UNSEEN):
            for m in pattern.finditer(text):
                tidy.report(path, tidy.line_of(path, m.start()),
                            f"'{m.group(0)}' is not in this repository: cite the source itself")
        if path.endswith(".md"):
            check_links(tidy, path, names)
        elif path.startswith(("Sources/", "Makefile", "Boards/")):
            for m in DOCUMENT.finditer(text):
                if os.path.basename(m.group(1)) not in bases:
                    tidy.report(path, tidy.line_of(path, m.start()),
                                f"there is no document {m.group(1)}")


def check_links(tidy, path, names):
    text = tidy.text[path]
    for m in LINK.finditer(text):
        target = m.group(1)
        if re.match(r"[a-z]+:", target):
            continue
        place, _, anchor = target.partition("#")
        full = os.path.normpath(os.path.join(os.path.dirname(path), place)) if place else path
        line = tidy.line_of(path, m.start())
        if full not in names and not any(n.startswith(full + "/") for n in names):
            beside = re.match(r"\.\./shared/(data|tools/score\.py)", target)
            if not beside and full not in PROMISED:
                tidy.report(path, line, f"the link to {target} leads nowhere")
        elif anchor and full.endswith(".md") and anchor not in anchors(tidy.text[full]):
            tidy.report(path, line, f"{full} has no heading #{anchor}")


def anchors(text):
    """The names that headings have as GitHub gives them."""
    found = set()
    for m in re.finditer(r"(?m)^#+\s+(.+?)\s*$", re.sub(r"(?s)```.*?```", "", text)):
        name = re.sub(r"[^\w\- ]", "", m.group(1).lower()).replace(" ", "-")
        while name in found:
            name += "-1"
        found.add(name)
    return found


FIGURES = "Sources/PoiseCore/Figures/"
# A raw value, such as the name of a feature set, may be spelled like a figure's key.
CASE_NAME = re.compile(r'\bcase \w+ = "')


def check_figures(tidy):
    """A figure's key is a literal in its row only; the compiler finds a misspelt `Figure.NAME`."""
    keys = set()
    for path in tidy.code:
        if path.startswith(FIGURES):
            keys |= set(re.findall(r'= Figure\(\s*"(\w+)"', tidy.text[path]))
    # keys of one word are also words of other things
    keys = {key for key in keys if "_" in key}
    for path in tidy.code:
        if not path.startswith("Sources/") or path.startswith((FIGURES, "Sources/poise-fuzz/")):
            continue
        for number, line in enumerate(tidy.text[path].split("\n"), 1):
            if line.lstrip().startswith("//") or CASE_NAME.search(line):
                continue
            for key in re.findall(r'"(\w+)"', line):
                if key in keys:
                    tidy.report(path, number, f"{key} is a figure's key: write Figure.NAME.key")


def check(tidy, package):
    check_arrows(tidy, package)
    check_folders(tidy)
    check_spread(tidy, package)
    check_cycles(tidy, package)
    check_references(tidy)
    check_figures(tidy)
    for path in tidy.code:
        if path.startswith("Sources/"):
            check_file_name(tidy, path)
            check_length(tidy, path)
            check_calls(tidy, path, package.target_of(path))
