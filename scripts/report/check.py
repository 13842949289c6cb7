#!/usr/bin/env python3
"""Opens reports in headless Chromium as people would: desktop and phone, light and dark, printed.

    check.py OUT_DIRECTORY REPORT.html...

Writes a picture of each, and fails where the console says anything, where axe-core finds a
violation, where the page is wider than the screen, where a text of a drawing stands out from what
is behind it by less than 4.5 to 1, is cut off by its edge or lies over another, where a drawing has
no title, and where what is printed is not A4, or a wearer's day or month more than two sheets. A
canary page that breaks each of these rules must fail all of them, or the check itself is broken.
"""
import os, re, sys, zlib

sys.dont_write_bytecode = True
from browser import Browser

SCREENS = {"desktop": (1280, 900), "phone": (360, 740), "small": (320, 640)}

CANARY = """<!DOCTYPE html><html><head><title>canary</title></head><body>
<h1>Canary</h1><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
<div style="width:2000px">wide</div>
<svg viewBox="0 0 100 20" role="img" width="300"><title>t</title><rect width="100" height="20"
fill="#ffffff"/><text x="2" y="12" style="font:12px sans-serif;fill:#cccccc">pale</text>
<text x="90" y="12" style="font:12px sans-serif;fill:#000000">cut off</text>
<text x="40" y="12" style="font:12px sans-serif;fill:#000000">one</text>
<text x="42" y="13" style="font:12px sans-serif;fill:#000000">over</text></svg>
<svg viewBox="0 0 100 20" role="img" width="300"><rect width="9" height="9"/></svg>
<style>@page{size:A5}</style><script>console.error("canary")</script></body></html>"""


# Reports that a wearer prints, and the sheets that one may take.
MOST_SHEETS = {"day": 2, "month": 2}

# Pictures of docs/gallery.md, by report, screen and theme; what is cut off at the foot is more of
# the same.
GALLERY = {
    "wearer": ("day", (1100, 1250), "light"), "dark": ("month", (1100, 1250), "dark"),
    "phone": ("day", (390, 1500), "light"), "therapist": ("day-therapist", (1100, 2600), "light"),
    "researcher": ("day-researcher", (1100, 2600), "light"),
    "print": ("month", (794, 1123), "print"),
}


def paper_faults(data, most=None):
    """What is wrong with the sheets of a PDF: there are some, not too many, and all are A4."""
    text = data.decode("latin-1")
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", data, re.S):
        try:
            text += zlib.decompress(stream).decode("latin-1")
        except zlib.error:
            pass
    sheets = re.findall(r"/MediaBox\s*\[\s*0\s+0\s+([0-9.]+)\s+([0-9.]+)", text)
    if not sheets:
        return ["no sheet was printed"]
    if most is not None and len(sheets) > most:
        return [f"{len(sheets)} sheets, at most {most} are wanted"]
    # 210 by 297 mm in points of 1/72 inch
    return [f"a sheet of {w} by {h} points is not A4" for w, h in sheets
            if abs(float(w) - 595.28) > 2 or abs(float(h) - 841.89) > 2]


def check(browser, out, path):
    name = os.path.splitext(os.path.basename(path))[0]
    faults = 0
    for screen, (width, height) in SCREENS.items():
        for theme in ["light", "dark"] if screen != "small" else ["light"]:
            browser.show(path, width, height, theme)
            for kind, lines in browser.faults().items():
                for line in lines[:8]:
                    faults += 1
                    print(f"{name}, {screen}, {theme}: {kind}: {line}")
            if screen != "small":
                browser.picture(os.path.join(out, f"{name}-{screen}-{theme}.png"))
    browser.show(path, *SCREENS["desktop"])
    pdf = browser.printed(os.path.join(out, f"{name}.pdf"))
    for line in paper_faults(pdf, MOST_SHEETS.get(name)):
        faults += 1
        print(f"{name}, printed: {line}")
    return faults


def gallery(browser, out, reports):
    """Pictures for the documents, of the reports that there are."""
    paths = {os.path.splitext(os.path.basename(path))[0]: path for path in reports}
    os.makedirs(os.path.join(out, "gallery"), exist_ok=True)
    for name, (report, (width, height), theme) in GALLERY.items():
        if report in paths:
            browser.show(paths[report], width, height, "light" if theme == "print" else theme)
            if name == "researcher":  # what the others do not have stands at the end
                browser.driver.execute_script("scrollTo(0, document.body.scrollHeight)")
            browser.picture(os.path.join(out, "gallery", name + ".png"), height,
                            "print" if theme == "print" else "")


def main():
    out, reports = sys.argv[1], sys.argv[2:]
    os.makedirs(out, exist_ok=True)
    browser = Browser()
    try:
        canary = os.path.join(out, "canary.html")
        with open(canary, "w", encoding="utf-8") as f:
            f.write(CANARY)
        browser.show(canary, *SCREENS["phone"])
        found = set(browser.faults())
        printed = os.path.join(out, "canary.pdf")
        if paper_faults(browser.printed(printed)):
            found.add("paper")
        missed = {"console", "axe", "width", "contrast", "cut", "untitled", "overlaps",
                  "paper"} - found
        os.unlink(canary)
        os.unlink(printed)
        if missed:
            print(f"report-check: the canary page passes: {', '.join(sorted(missed))}")
            return 1
        faults = sum(check(browser, out, path) for path in reports)
        gallery(browser, out, reports)
    finally:
        browser.quit()
    print(f"report-check: {len(reports)} reports, {faults} faults; pictures in {out}")
    return 1 if faults else 0


sys.exit(main())
