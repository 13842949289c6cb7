#!/usr/bin/env python3
"""Checks a static site: every link and every anchor within it leads somewhere, and no page loads
anything from the network. Prints a line a finding, and exits 1 when there is one."""
import html.parser
import pathlib
import re
import sys
import urllib.parse

LOADS = {("script", "src"), ("link", "href"), ("img", "src"), ("iframe", "src"), ("source", "src")}


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.names, self.links, self.loaded = set(), [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        of = dict(attributes)
        self.names |= {of[k] for k in ("id", "name") if of.get(k)}
        for name, value in of.items():
            if not value:
                continue
            if (tag, name) in LOADS and of.get("rel") not in ("canonical", "prev", "next"):
                self.loaded.append(value)
            elif tag == "a" and name == "href":
                self.links.append(value)


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    pages = {path: Page(path.read_text()) for path in root.rglob("*.html")}
    found, count = [], 0
    for path, page in pages.items():
        if path.name == "404.html":
            continue
        where = path.relative_to(root)
        for target in page.links + page.loaded:
            parts = urllib.parse.urlsplit(target)
            if parts.scheme in ("http", "https") or target.startswith("//"):
                if target in page.loaded:
                    found.append(f"{where}: loads {target}")
                continue
            if parts.scheme:
                continue
            count += 1
            there = path if not parts.path else (
                path.parent / urllib.parse.unquote(parts.path)).resolve()
            if there.is_dir():
                there /= "index.html"
            anchor = urllib.parse.unquote(parts.fragment)
            if not there.exists():
                found.append(f"{where}: no {target}")
            elif anchor and there in pages and anchor not in pages[there].names:
                found.append(f"{where}: {target}: no such heading")
    for path in root.rglob("*.css"):
        for target in re.findall(r"url\(\s*['\"]?((?:https?:)?//[^)'\"]+)", path.read_text()):
            found.append(f"{path.relative_to(root)}: loads {target}")
    print("\n".join(found) if found else
          f"site: {len(pages)} pages, {count} links within it, none broken; nothing is loaded from "
          "elsewhere")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
