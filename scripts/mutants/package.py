"""Builds a copy of the package in which all chosen mutants are compiled in and none is switched on.

A change that the compiler refuses is taken out again; the rest is built once.
"""
import json, os, re, subprocess, sys

import sites

# What tests read, too: boards, and the pages that are held against the code.
TOPS = ("Sources", "Tests", "Boards", "docs")

HEADER = """#ifndef POISE_MUTANTS_H
#define POISE_MUTANTS_H
extern int poise_mutant_on;
extern unsigned char poise_mutant_reached[];
/// Whether this mutant is the one switched on; notes that the place was reached.
static inline _Bool poise_mutant(int number) {
  poise_mutant_reached[number] = 1;
  return number == poise_mutant_on;
}
#endif
"""

# Reads the choice before main, and writes down at the end which places were reached.
SWITCH = """#include <stdio.h>
#include <stdlib.h>
#include "CMutants.h"
int poise_mutant_on = 0;
unsigned char poise_mutant_reached[COUNT + 1];
static void tell(void) {
  const char *path = getenv("POISE_MUTANTS_REACHED");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  for (int i = 1; i <= COUNT; i++) if (poise_mutant_reached[i]) fprintf(file, "%d\\n", i);
  fclose(file);
}
__attribute__((constructor)) static void choose(void) {
  const char *number = getenv("POISE_MUTANT");
  if (number) poise_mutant_on = atoi(number);
  if (getenv("POISE_MUTANTS_REACHED")) atexit(tell);
}
"""

HELPERS = """import CMutants
import PoiseCore

@inlinable public func picked<T>(_ n: Int32, _ a: T, _ b: T) -> T { poise_mutant(n) ? b : a }
@inlinable public func negated(_ n: Int32, _ a: Bool) -> Bool { poise_mutant(n) ? !a : a }
@inlinable public func kept(_ n: Int32) -> Bool { !poise_mutant(n) }
@inlinable public func shifted<T: FixedWidthInteger>(_ n: Int32, _ a: T) -> T {
  poise_mutant(n) ? a &+ 1 : a
}
@inlinable public func returned(_ n: Int32, _ a: Bool) -> Bool { poise_mutant(n) ? !a : a }
@inlinable public func returned<T: FixedWidthInteger>(_ n: Int32, _ a: T) -> T {
  poise_mutant(n) ? a &+ 1 : a
}
@inlinable public func returned<T: FloatingPoint>(_ n: Int32, _ a: T) -> T {
  poise_mutant(n) ? a + a + 1 : a
}
@inlinable public func returned(_ n: Int32, _ a: String) -> String { poise_mutant(n) ? "" : a }
@inlinable public func returned<T>(_ n: Int32, _ a: [T]) -> [T] { poise_mutant(n) ? [] : a }
@inlinable public func returned<T>(_ n: Int32, _ a: T?) -> T? { poise_mutant(n) ? nil : a }
@inlinable public func returned(_ n: Int32, _ a: Vector3) -> Vector3 {
  poise_mutant(n) ? Vector3(a.y, a.x, 1) : a
}
"""

PRECEDENCE = {"relational": "ComparisonPrecedence", "+": "AdditionPrecedence",
              "-": "AdditionPrecedence", "&+": "AdditionPrecedence", "&-": "AdditionPrecedence",
              "&&": "LogicalConjunctionPrecedence", "||": "LogicalDisjunctionPrecedence",
              "+=": "AssignmentPrecedence", "-=": "AssignmentPrecedence",
              "*=": "AssignmentPrecedence"}


def operator(site):
    """An operator that is the old one, or with its mutant on the new one, for the types in use."""
    old, new = site.change.split(" to ")
    name, n = sites.operator_name(site.number), site.number
    group = PRECEDENCE["relational"] if site.kind == "relational" else PRECEDENCE.get(
        old, "MultiplicationPrecedence")
    out = [f"infix operator {name}: {group}"]

    def function(generic, a, b, result, first=None, second=None, last=False):
        first, second = first or f"a {new} b", second or f"a {old} b"
        # Of two that fit, as for two equal whole numbers, the compiler must know which to take.
        out.append(("@_disfavoredOverload " if last else "") +
                   f"@inlinable public func {name}{generic}(_ a: {a}, _ b: {b}){result} "
                   f"{{ poise_mutant({n}) ? ({first}) : ({second}) }}")

    if site.kind == "logical":
        function("", "Bool", "@autoclosure () throws -> Bool", " rethrows -> Bool",
                 f"try a {new} b()", f"try a {old} b()")
    elif site.kind == "relational":
        if old in ("==", "!="):
            function("<T: Equatable>", "T", "T", " -> Bool")
            function("<T: Equatable>", "T?", "T?", " -> Bool")
        else:
            function("<T: Comparable>", "T", "T", " -> Bool")
        function("<L: BinaryInteger, R: BinaryInteger>", "L", "R", " -> Bool", last=True)
    elif old.endswith("="):
        types = ["<T: AdditiveArithmetic>"] if old != "*=" else ["<T: FloatingPoint>"]
        for generic in types:
            function(generic, "inout T", "T", "")
        if old != "*=":
            function("", "inout Vector3", "Vector3", "", f"a = a {new[0]} b", f"a = a {old[0]} b")
    elif old in ("&+", "&-", "&*"):
        function("<T: FixedWidthInteger>", "T", "T", " -> T")
    elif old in ("+", "-"):
        function("<T: AdditiveArithmetic>", "T", "T", " -> T")
        function("", "Vector3", "Vector3", " -> Vector3")
        function("", "Timestamp", "Int64", " -> Timestamp")
        if old == "-":
            function("", "Timestamp", "Timestamp", " -> Int64", "a.nanoseconds &+ b.nanoseconds")
    else:
        if old != "%":
            function("<T: FloatingPoint>", "T", "T", " -> T")
        if old == "*":
            function("", "Double", "Vector3", " -> Vector3", f"(1 / a) * b")
        # A division by nought would only end the process; the mutant then does not divide.
        safe = "(b == 0 ? a : a / b)" if new == "/" else f"a &{new} b"
        function("<T: FixedWidthInteger>", "T", "T", " -> T", safe)
    return "\n".join(out) + "\n"


def run(command, folder):
    return subprocess.run(command, cwd=folder, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)


def write(path, text):
    """Writes only what differs, so that nothing is compiled twice."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    data = text.encode() if isinstance(text, str) else text
    try:
        with open(path, "rb") as old:
            if old.read() == data:
                return
    except OSError:
        pass
    with open(path, "wb") as new:
        new.write(data)


# Modules that the tests of a module above them hold as well.
BESIDE = {"PoiseMCAP": ("PoiseLog",)}


def tests_of(module):
    return [m + "Tests" for m in (module, *BESIDE.get(module, ()))]


class Package:
    def __init__(self, root, scratch, swift, modules):
        self.root, self.swift = root, swift
        self.folder = os.path.join(scratch, "package")
        self.memory = os.path.join(scratch, "refused.tsv")
        dump = subprocess.run(
            [swift, "package", "--scratch-path", os.path.join(scratch, "manifest"), "dump-package"],
            cwd=root, text=True, stdout=subprocess.PIPE)
        if dump.returncode:
            sys.exit("mutants: `swift package dump-package` failed")
        self.name = json.loads(dump.stdout)["name"]
        self.targets = {t["name"]: t for t in json.loads(dump.stdout)["targets"]}
        missing = [m for m in modules if m not in self.targets or m + "Tests" not in self.targets]
        if missing:
            sys.exit(f"mutants: no target of this name, or none with tests: {', '.join(missing)}")
        self.modules, self.kept = modules, set()
        wanted = [t for m in modules for t in tests_of(m)]
        while wanted:
            name = wanted.pop()
            if name in self.targets and name not in self.kept:
                self.kept.add(name)
                wanted += [next(iter(d.values()))[0] for d in self.targets[name]["dependencies"]]
        self.sources = {}
        for module in modules:
            folder = self.targets[module].get("path") or "Sources/" + module
            for path in self.files():
                if path.startswith(folder + "/") and path.endswith(".swift"):
                    with open(os.path.join(root, path), encoding="utf-8") as f:
                        self.sources[path] = (module, f.read())

    def files(self):
        git = subprocess.run(["git", "-C", self.root, "ls-files", "-co", "--exclude-standard"],
                             text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        if git.returncode == 0:
            found = git.stdout.splitlines()
        else:
            found = [os.path.relpath(os.path.join(f, n), self.root)
                     for top in TOPS
                     for f, _, names in os.walk(os.path.join(self.root, top)) for n in names]
        return [p for p in found if os.path.isfile(os.path.join(self.root, p))]

    def copy(self):
        """The targets needed, and what is beside them; never what git does not know."""
        wanted = {p for p in self.files() if p.split("/")[0] in TOPS}
        for path in wanted - set(self.sources):
            with open(os.path.join(self.root, path), "rb") as f:
                write(os.path.join(self.folder, path), f.read())
        for top in TOPS:
            for folder, _, names in os.walk(os.path.join(self.folder, top)):
                for name in names:
                    path = os.path.relpath(os.path.join(folder, name), self.folder)
                    if path not in wanted and "Mutants/" not in path:
                        os.remove(os.path.join(self.folder, path))
        resolved = os.path.join(self.root, "Package.resolved")
        if os.path.exists(resolved):
            with open(resolved, "rb") as f:
                write(os.path.join(self.folder, "Package.resolved"), f.read())

    def manifest(self):
        with open(os.path.join(self.root, "Package.swift"), encoding="utf-8") as f:
            text = f.read()
        names = lambda them: ", ".join(f'"{n}"' for n in sorted(them))
        text += f"""
// Only what the mutants' tests need; and the mutants.
let kept: Set<String> = [{names(self.kept)}]
package.products = []
package.targets.removeAll {{ !kept.contains($0.name) }}
for target in package.targets where [{names(self.modules)}].contains(target.name) {{
  target.dependencies.append("Mutants")
  // The hot path's generic code is slow without optimization.
  let flags = ["PoiseLog", "PoiseMCAP"].contains(target.name) ? [] : ["-O"]
  target.swiftSettings = [.unsafeFlags(flags + ["-suppress-warnings"])]
}}
package.targets.append(.target(name: "CMutants"))
package.targets.append(
  .target(
    name: "Mutants", dependencies: ["CMutants", "PoiseCore"],
    swiftSettings: [.unsafeFlags(["-O"])]))
"""
        write(os.path.join(self.folder, "Package.swift"), text)

    def rewrite(self, chosen):
        """Writes the mutated sources; gives the mutants that are in them."""
        numbered, by_path = [], {}
        for site in chosen:
            by_path.setdefault(site.path, []).append(site)
        for path, (_, text) in self.sources.items():
            new, there = sites.rewritten(text, by_path.get(path, []))
            numbered += there
            if there:  # on the first line, so that no line's number changes
                new = "import Mutants; " + new
            write(os.path.join(self.folder, path), new)
        base = os.path.join(self.folder, "Sources")
        count = max(s.number for s in chosen)
        write(base + "/CMutants/include/CMutants.h", HEADER)
        write(base + "/CMutants/switch.c", SWITCH.replace("COUNT", str(count)))
        operators = [operator(s) for s in numbered
                     if s.kind in ("relational", "arithmetic", "logical")]
        write(base + "/Mutants/Helpers.swift", HELPERS)
        write(base + "/Mutants/Operators.swift",
              "import CMutants\nimport PoiseCore\n\n" + "\n".join(operators))
        return numbered

    def build(self, chosen, say):
        """Builds, taking out what does not compile; gives the mutants that are built in."""
        self.copy()
        self.manifest()
        known = self.refused()
        chosen = [s for s in chosen if s.key not in known]
        say(f"  {len(chosen)} left without what the compiler refused before")
        for attempt in range(1, 60):
            chosen = self.rewrite(chosen)
            result = run([self.swift, "build", "--build-tests"], self.folder)
            if result.returncode == 0:
                return chosen
            errors = set(re.findall(r"(?m)^" + re.escape(self.folder) + r"/([^:\n]+):(\d+):\d+: "
                                    r"error: ", result.stdout))
            bad = []
            for path, line in errors:
                there = [s for s in chosen if s.path == path]
                if there:
                    near = min(abs(s.line - int(line)) for s in there)
                    bad += [s for s in there if abs(s.line - int(line)) == near]
            if not bad:
                sys.exit("mutants: the copy does not build:\n" + result.stdout[-4000:])
            with open(self.memory, "a", encoding="utf-8") as f:
                f.writelines("\t".join(s.key) + "\n" for s in bad)
            chosen = [s for s in chosen if s not in bad]
            say(f"  build {attempt}: the compiler refuses {len(bad)}, {len(chosen)} left")
        sys.exit("mutants: the copy does not build after 60 attempts")

    def refused(self):
        """What the compiler has refused before: a cache, so that the next run builds at once."""
        try:
            with open(self.memory, encoding="utf-8") as f:
                return {tuple(line.rstrip("\n").split("\t")) for line in f}
        except OSError:
            return set()

    @property
    def tests(self):
        path = subprocess.run([self.swift, "build", "--show-bin-path"], cwd=self.folder, text=True,
                              stdout=subprocess.PIPE).stdout.strip()
        return os.path.join(path, self.name + "PackageTests.xctest")
