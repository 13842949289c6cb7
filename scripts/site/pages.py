#!/usr/bin/env python3
"""Lays out the sources of the documentation site: pages.py POISE OUT

The repository's pages at their own paths, so that their links stay as they are; what is made of
them (gallery, tutorial, commands, Python) in folders of its own; and mkdocs.yml.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
NAVIGATION = {
    "Start": ["index.md", "docs/gallery.md", "docs/wearer.md", "docs/card.md"],
    "Record": ["docs/boards.md", "docs/places.md", "docs/live.md", "docs/live-page.md",
               "docs/lsl.md", "docs/ble.md", "docs/mqtt.md", "docs/fleet.md",
               "docs/sealed.md"],
    "Read": ["docs/report.md", "docs/sessions.md", "docs/tests.md", "docs/repetitions.md",
             "docs/diary.md"],
    "Research": ["tutorial.md", "docs/cohorts.md", "docs/import.md", "docs/exchange.md",
                 "docs/features.md", "docs/accuracy.md", "docs/accuracy-tests.md"],
    "Reference": ["commands/*", "python/*", "docs/events.md", "docs/metrics.md",
                  "docs/log-format.md", "docs/barometer.md", "docs/device-reference.md",
                  "docs/iio.md"],
    "Develop": ["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/testing.md", "docs/performance.md",
                "docs/packages.md", "docs/add-a-chip.md", "docs/power-cut.md", "CHANGELOG.md",
                "SOURCES.md"],
}
MODULES = {
    "poise": "poise", "poise.parquet": "parquet", "poise.hdf5": "hdf5",
    "poise.mobilised": "mobilised", "poise.matlab": "matlab", "poise.models": "models",
    "poise.cohort.days": "days",
    "poise.exchange": "exchange", "poise.lsl": "lsl"}
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")
LIST = re.compile(r"(?:[-*]|\d+\.) ")


def copy(out):
    """The pages, with links to what the site does not have turned into text."""
    names = subprocess.run(
        ["git", "-C", ROOT, "ls-files", "-z", "*.md"], capture_output=True, text=True, check=True)
    pages = [p for p in names.stdout.split("\0")
             if re.fullmatch(r"[A-Z]+\.md|docs/(notes/)?[\w-]+\.md|scripts/python/README\.md", p)]
    pictures = [p for p in (ROOT / "docs").rglob("*.png")]
    for path in pictures:
        target = out / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    there = {*pages, *(str(p.relative_to(ROOT)) for p in pictures)} | {"docs/tutorial.ipynb"}
    for page in pages:
        target = out / ("index.md" if page == "README.md" else page)
        if page == "scripts/python/README.md":
            target = out / "python" / "index.md"
        target.parent.mkdir(parents=True, exist_ok=True)
        text = joined((ROOT / page).read_text())
        target.write_text(adapted(text, page, target.relative_to(out), there))
    return pages


def adapted(text, page, at, there):
    def link(match):
        mark, words, target = match.groups()
        path, _, anchor = target.partition("#")
        if "://" in target or target.startswith("mailto:") or not path:
            return match[0]
        inside = os.path.normpath(os.path.join(os.path.dirname(page), path))
        if inside not in there:
            return words if (ROOT / inside).exists() else match[0]
        if inside == "README.md":
            inside = "index.md"
        elif inside == "scripts/python/README.md":
            inside = "python/index.md"
        elif inside == "docs/tutorial.ipynb":
            inside = "tutorial.md"
        moved = os.path.relpath(inside, os.path.dirname(at))
        return f"{mark}[{words}]({moved}{'#' + anchor if anchor else ''})"

    out, fenced, before = [], False, ""
    for line in text.splitlines():
        if line.startswith("```"):
            fenced = not fenced
        if not fenced:
            line = LINK.sub(link, line) if "](" in line else line
            # a list needs no blank line before it on GitHub
            goes_on = not before or LIST.match(before) or before.startswith(" ")
            if LIST.match(line) and not goes_on:
                out.append("")
        out.append(line)
        before = line
    return "\n".join(out) + "\n"


def joined(text):
    """Links that go over the end of a line, on one."""
    return re.sub(r"\[([^\[\]]*)\n\s*([^\[\]]*)\]\(", r"[\1 \2](", text)


def tutorial(out):
    """The notebook's cells; its outputs are not committed."""
    notebook = json.loads((ROOT / "docs/tutorial.ipynb").read_text())
    parts = []
    for cell in notebook["cells"]:
        source = "".join(cell["source"]).rstrip()
        parts.append(source if cell["cell_type"] == "markdown" else f"```python\n{source}\n```")
    text = "\n\n".join(parts) + "\n"
    (out / "tutorial.md").write_text(
        adapted(text, "docs/tutorial.ipynb", "tutorial.md", known(out)))


def known(out):
    return {str(path.relative_to(out)) for path in out.rglob("*") if path.is_file()} | {"README.md"}


def spelling(argument):
    value = argument["valueName"]
    if argument["kind"] == "positional":
        return f"<{value}>" + (" ..." if argument["isRepeating"] else "")
    dashes = {"short": "-", "long": "--", "longWithSingleDash": "-"}
    names = ", ".join(dashes[n["kind"]] + n["name"] for n in
                      sorted(argument["names"], key=lambda n: n["kind"] == "long"))
    return names if argument["kind"] == "flag" else f"{names} <{value}>"


def command(of, path, level):
    words = " ".join(path)
    arguments = [a for a in of.get("arguments", []) if a.get("shouldDisplay", True)
                 and a["valueName"] not in ("version", "help")]
    inner = [c for c in of.get("subcommands", [])
             if c["commandName"] != "help" and c.get("shouldDisplay", True)]
    lines = [f"{'#' * level} {words}", "", escaped(of.get("abstract", "")), ""]
    lines += prose(of.get("discussion", ""))
    if arguments:
        lines += ["| argument | meaning |", "|---|---|"]
        for a in arguments:
            said = escaped(a.get("abstract", "")).replace("\n", " ")
            if a.get("defaultValue"):
                said += f" (default: `{a['defaultValue']}`)"
            if a.get("allValues"):
                said += " Values: " + ", ".join(f"`{v}`" for v in a["allValues"]) + "."
            # a bar in code parts no columns
            lines.append(f"| `{spelling(a)}` | {said.replace('|', chr(92) + '|')} |")
        lines.append("")
    for c in inner:
        lines += command(c, [*path, c["commandName"]], level + 1)
    return lines


def prose(text):
    """Paragraphs of a help text; indented lines are examples or a table."""
    lines = []
    for block in re.split(r"\n\s*\n", text.strip("\n")):
        if not block.strip():
            continue
        words = [line for line in block.split("\n")]
        plain = [line for line in words if not line.startswith("  ")]
        lines += [escaped(" ".join(plain)), ""] if plain else []
        if len(plain) < len(words):
            shown = [line[2:] for line in words if line.startswith("  ")]
            lines += ["```text", *shown, "```", ""]
    return lines


def escaped(text):
    return re.sub(r"([<>*_\[\]])", r"\\\1", text)


def commands(out, poise):
    """What the programs say of themselves, a page a command of `poise`, and poise-cohort."""
    def ask(program):
        done = subprocess.run(
            [program, "--experimental-dump-help"], capture_output=True, text=True, check=True)
        return json.loads(done.stdout)["command"]

    folder = out / "commands"
    folder.mkdir()
    top, desk = ask(poise), ask(poise + "-desk")
    whole = {c["commandName"]: c for c in desk["subcommands"] if c["commandName"] != "replay"}
    # these two read their arguments themselves
    plain = {name: subprocess.run([f"{poise}-{name}", "--help"], capture_output=True, text=True,
                                  check=True).stdout
             for name in ("live", "ble", "mqtt") if os.path.exists(f"{poise}-{name}")}
    index = ["# Commands", "", "Made from `poise --help`.", "", "| command | what it does |",
             "|---|---|"]
    for c in top["subcommands"]:
        name = c["commandName"]
        if name == "help" or not c.get("shouldDisplay", True):
            continue
        of = whole.get(name, c)
        if name in whole and name == "log":
            merged = {s["commandName"]: s for s in c["subcommands"] + of["subcommands"]}
            of = c | {"subcommands": list(merged.values())}
        text = "\n".join(command(of, ["poise", name], 1)) + "\n"
        if name in plain:
            text = f"# poise {name}\n\n```text\n{plain[name].strip()}\n```\n"
        (folder / f"{name}.md").write_text(text)
        index.append(f"| [poise {name}]({name}.md) | {escaped(of.get('abstract', ''))} |")
    index.append("| [poise-cohort](poise-cohort.md) | Run a study of many logs. |")
    index += ["", *prose(top["discussion"])]
    (folder / "index.md").write_text("\n".join(index))
    sys.path.insert(0, str(ROOT / "scripts/python"))
    sys.dont_write_bytecode = True
    from poise.cohort.options import parser

    os.environ["COLUMNS"] = "90"
    made = parser()
    text = ["# poise-cohort", "", "```text", made.format_help().strip(), "```", ""]
    (inner,) = (a for a in made._actions if getattr(a, "choices", None) and a.dest == "command")
    for name, sub in inner.choices.items():
        text += [f"## poise-cohort {name}", "", "```text", sub.format_help().strip(), "```", ""]
    (folder / "poise-cohort.md").write_text(
        "\n".join(text).replace(f"(default: {os.cpu_count()})", "(default: one a processor)"))


def python(out):
    (out / "python").mkdir(exist_ok=True)
    for module, name in MODULES.items():
        (out / "python" / f"{name}.md").write_text(f"# {module}\n\n::: {module}\n")


def title(out, page):
    for line in (out / page).read_text().splitlines():
        if line.startswith("# "):
            return line[2:].replace("`", "")
    return page


def configuration(out, pages):
    used, navigation = set(), []
    for section, names in NAVIGATION.items():
        entries = []
        for name in names:
            if name.endswith("/*"):
                folder = name[:-2]
                inside = sorted(p.relative_to(out).as_posix() for p in (out / folder).glob("*.md"))
                inside.sort(key=lambda p: not p.endswith("index.md"))
                entries.append({title(out, inside[0]): [{title(out, p): p} for p in inside]})
                used |= set(inside)
            else:
                entries.append({title(out, name): name})
                used.add(name)
        navigation.append({section: entries})
    rest = {p.relative_to(out).as_posix() for p in out.rglob("*.md")} - used
    notes = sorted(p for p in rest if p.startswith("docs/notes/"))
    if rest - set(notes):
        lost = ", ".join(sorted(rest - set(notes)))
        sys.exit(f"site: pages without a place in NAVIGATION: {lost}")
    navigation[-1]["Develop"].append({"Notes": [{title(out, p): p} for p in notes]})
    config = {
        "site_name": "Poise", "docs_dir": "pages", "nav": navigation, "use_directory_urls": False,
        "theme": {
            "name": "material", "font": False,
            "features": ["navigation.tabs", "navigation.top", "search.highlight",
                         "content.code.copy", "toc.follow"],
            "palette": [
                {"media": "(prefers-color-scheme: light)", "scheme": "default", "primary": "teal",
                 "toggle": {"icon": "material/weather-night", "name": "Dark"}},
                {"media": "(prefers-color-scheme: dark)", "scheme": "slate", "primary": "teal",
                 "toggle": {"icon": "material/weather-sunny", "name": "Light"}}]},
        "hooks": [str(ROOT / "scripts/site/hooks.py")],
        "plugins": ["search", "offline", {"mkdocstrings": {"handlers": {"python": {
            "paths": [str(ROOT / "scripts/python")],
            "options": {"show_source": False, "show_root_heading": False, "heading_level": 2,
                        "members_order": "source", "show_if_no_docstring": False}}}}}],
        "markdown_extensions": [
            "tables", "fenced_code", "attr_list", "mdx_truly_sane_lists",
            {"toc": {"permalink": True, "slugify": "SLUG"}},
            {"pymdownx.highlight": {}}, "pymdownx.superfences"],
        "extra": {"generator": False},
        "validation": {"omitted_files": "warn", "absolute_links": "warn",
                       "unrecognized_links": "warn", "anchors": "warn"}}
    # JSON is YAML, but for the one value that names a function
    text = json.dumps(config, indent=1).replace(
        '"SLUG"', '!!python/object/apply:pymdownx.slugs.slugify {kwds: {case: lower}}')
    (out.parent / "mkdocs.yml").write_text(text)


def main():
    poise, work = sys.argv[1], pathlib.Path(sys.argv[2])
    out = work / "pages"
    out.mkdir(parents=True)
    pages = copy(out)
    tutorial(out)
    commands(out, poise)
    python(out)
    shutil.copy(ROOT / "scripts/site/worker.js", out)
    configuration(out, pages)


if __name__ == "__main__":
    main()
