#!/usr/bin/env python3
"""Programs of Linux with what they need beside the C library: the content of a wheel.

    bundle.py OUT PROGRAM... [--root SYSROOT]

Copies the programs into OUT and the shared libraries that manylinux does not promise (PEP
600) into OUT/lib, with the licenses that Debian keeps of them, and has the programs look for
them there (patchelf). Writes OUT/platform, the tag: the processor of the programs, and the newest
version of the C library that any file asks for. --root is where another processor's libraries are.
"""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys

PROMISED = re.compile(r"(libc|libm|libdl|librt|libpthread|libutil|libresolv|libgcc_s|libstdc\+\+|"
                      r"libz|ld-linux[\w-]*)\.so\.\d+")
MACHINES = {"Advanced Micro Devices X86-64": "x86_64", "AArch64": "aarch64"}
FOLDERS = ("lib/{0}-linux-gnu", "usr/lib/{0}-linux-gnu", "lib64", "usr/lib")


def readelf(path, *options):
    done = subprocess.run(["readelf", "-W", *options, path], capture_output=True, text=True,
                          check=True, env=os.environ | {"LC_ALL": "C"})
    return done.stdout


def machine(path):
    name = re.search(r"Machine: +(.+)", readelf(path, "-h"))
    return MACHINES.get(name[1].strip() if name else "") or sys.exit(f"{path}: unknown processor")


def needed(path):
    return re.findall(r"\(NEEDED\).*\[(.+)\]", readelf(path, "-d"))


def glibc(path):
    asked = readelf(path, "-V")
    # packed relocations
    found = re.findall(r"GLIBC_(\d+)\.(\d+)", asked.replace("GLIBC_ABI_DT_RELR", "GLIBC_2.36"))
    return max(((int(a), int(b)) for a, b in found), default=(2, 17))


def find(name, path, folders):
    """A library as the loader would: where the file itself looks first."""
    own = re.search(r"\((?:RUNPATH|RPATH)\).*\[(.+)\]", readelf(path, "-d"))
    origin = str(pathlib.Path(path).resolve().parent)
    places = own[1].replace("$ORIGIN", origin).split(":") if own else []
    for folder in [*places, *folders]:
        if os.path.exists(there := os.path.join(folder, name)):
            return os.path.realpath(there)
    sys.exit(f"{path}: needs {name}, which is not in {', '.join(map(str, folders))}")


def license_of(library, root):
    """The text that Debian's package keeps of a library, without asking dpkg of another root."""
    database = pathlib.Path(root, "var/lib/dpkg/info")
    bare = "/" + os.path.relpath(library, root)
    for listing in database.glob("*.list"):
        lines = listing.read_text().splitlines()
        if bare in lines or bare.removeprefix("/usr") in lines:
            package = listing.name.removesuffix(".list").split(":")[0]
            return package, pathlib.Path(root, "usr/share/doc", package, "copyright")
    return None, None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("out")
    parser.add_argument("programs", nargs="+")
    parser.add_argument("--root", default="/")
    options = parser.parse_args()
    out = pathlib.Path(options.out)
    shutil.rmtree(out, ignore_errors=True)
    (out / "lib").mkdir(parents=True)
    processor = machine(options.programs[0])
    folders = [os.path.join(options.root, f.format(processor)) for f in FOLDERS]
    strip = "strip" if processor == os.uname().machine else f"{processor}-linux-gnu-strip"
    waiting, seen = [], {}
    for program in options.programs:
        copied = pathlib.Path(shutil.copy(program, out / os.path.basename(program)))
        subprocess.run([strip, "--strip-unneeded", copied], check=True)
        waiting.append((program, copied))
    newest = (2, 17)
    while waiting:
        source, copied = waiting.pop()
        newest = max(newest, glibc(source))
        for name in needed(source):
            if name in seen or PROMISED.fullmatch(name):
                continue
            seen[name] = library = find(name, source, folders)
            target = pathlib.Path(shutil.copy(library, out / "lib" / name))
            os.chmod(target, 0o755)
            waiting.append((library, target))
            package, text = license_of(library, options.root)
            if package and text.exists():
                (out / "licenses").mkdir(exist_ok=True)
                shutil.copy(text, out / "licenses" / f"{package}.txt")
        place = "$ORIGIN" if copied.parent.name == "lib" else "$ORIGIN/lib"
        subprocess.run(["patchelf", "--set-rpath", place, copied], check=True)
    (out / "platform").write_text(f"manylinux_{newest[0]}_{newest[1]}_{processor}\n")
    print(f"{(out / 'platform').read_text().strip()}: {', '.join(sorted(seen))}")


if __name__ == "__main__":
    main()
