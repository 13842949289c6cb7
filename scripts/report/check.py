#!/usr/bin/env python3
"""Opens reports in headless Chromium as people would: desktop and phone, light and dark, printed.

    check.py OUT_DIRECTORY REPORT.html...

Writes a picture of each, and fails where the console says anything, where axe-core finds a
violation, where the page is wider than the screen, where a text of a drawing stands out from what
is behind it by less than 4.5 to 1, is cut off by its edge or lies over another, where a drawing has
no title, and where what is printed is not A4. A canary page that breaks each of these rules must
fail all of them, or the check itself is broken.
"""
import base64, glob, json, os, re, sys, tempfile, zlib

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

SCREENS = {"desktop": (1280, 900), "phone": (360, 740), "small": (320, 640)}
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

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

# For each text of a drawing: contrast with the nearest opaque background, and whether it lies
# within the drawing. Bands and tracks below a text are surfaces of the same lightness; the test of
# the palette holds those.
DRAWINGS = """
const luminance = c => {
  const l = c.map(v => v / 255)
    .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  return 0.2126 * l[0] + 0.7152 * l[1] + 0.0722 * l[2];
};
const parse = s => (s.match(/[\\d.]+/g) || []).map(Number);
const backdrop = e => {
  for (; e; e = e.parentElement) {
    const c = parse(getComputedStyle(e).backgroundColor);
    if (c.length === 3 || c[3] > 0.99) return c.slice(0, 3);
  }
  return [255, 255, 255];
};
const found = {contrast: [], cut: [], untitled: []};
for (const svg of document.querySelectorAll('svg')) {
  const box = svg.getBoundingClientRect();
  if (!box.width || svg.getAttribute('aria-hidden')) continue;
  if (!svg.querySelector(':scope > title')) found.untitled.push(svg.outerHTML.slice(0, 60));
  for (const text of svg.querySelectorAll('text')) {
    const style = getComputedStyle(text);
    const a = luminance(parse(style.fill)), b = luminance(backdrop(svg.parentElement));
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (!(ratio >= 4.5)) found.contrast.push(`${ratio.toFixed(2)}: ${text.textContent}`);
    const t = text.getBoundingClientRect();
    if (t.left < box.left - 1 || t.right > box.right + 1 || t.top < box.top - 2 ||
        t.bottom > box.bottom + 2) found.cut.push(text.textContent);
  }
}
for (const kind in found) found[kind] = [...new Set(found[kind])];
return found;
"""

OVERLAPS = """
const found = [];
for (const svg of document.querySelectorAll('svg')) {
  if (!svg.getBoundingClientRect().width) continue;
  const boxes = [...svg.querySelectorAll('text')].map(t => [t, t.getBoundingClientRect()]);
  for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length; j++) {
    const [s, a] = boxes[i], [t, b] = boxes[j];
    const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (w > 1 && h > 4) found.push(`${s.textContent} and ${t.textContent}`);
  }
}
return found;
"""


class Browser:
    def __init__(self):
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        self.profile = tempfile.TemporaryDirectory()
        for flag in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                     "--hide-scrollbars", f"--user-data-dir={self.profile.name}"]:
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options, Service("/usr/bin/chromedriver"))
        # A loaded machine may take its time.
        self.driver.set_script_timeout(300)
        place = os.path.dirname(__import__("axe_playwright_python").__file__)
        with open(glob.glob(place + "/**/axe.min.js", recursive=True)[0], encoding="utf-8") as f:
            self.axe = f.read()

    def show(self, path, width, height, theme="light"):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": theme}]})
        self.width = width
        self.driver.get("file://" + os.path.abspath(path))

    def picture(self, path):
        # All of the page, not only what the screen shows of it.
        shot = self.driver.execute_cdp_cmd(
            "Page.captureScreenshot", {"format": "png", "captureBeyondViewport": True})
        with open(path, "wb") as f:
            f.write(base64.b64decode(shot["data"]))

    def printed(self, path):
        made = self.driver.execute_cdp_cmd(
            "Page.printToPDF", {"preferCSSPageSize": True, "printBackground": False})
        data = base64.b64decode(made["data"])
        with open(path, "wb") as f:
            f.write(data)
        return paper_faults(data)

    def faults(self):
        """What is wrong with the page that is shown, by kind."""
        found = {}
        log = [e["message"] for e in self.driver.get_log("browser")]
        if log:
            found["console"] = log
        # axe is put in by the debugger, which the page's own policy does not stop.
        self.driver.execute_cdp_cmd("Runtime.evaluate", {"expression": self.axe})
        result = self.driver.execute_async_script(
            "const done = arguments[1];"
            "axe.run(document, {runOnly: arguments[0]}).then(r => done(r.violations"
            ".map(v => v.id + ': ' + v.nodes.map(n => n.target.join(' ')).slice(0, 3).join('; '))"
            "), e => done(['axe: ' + e]))", RULES)
        if result:
            found["axe"] = result
        # Not innerWidth: a phone makes its window as wide as what is in it.
        size = self.driver.execute_script("return document.documentElement.scrollWidth")
        if size > self.width:
            found["width"] = [f"the page is {size} wide, the screen {self.width}"]
        for kind, lines in self.driver.execute_script(DRAWINGS).items():
            if lines:
                found[kind] = lines
        overlaps = self.driver.execute_script(OVERLAPS)
        if overlaps:
            found["overlaps"] = overlaps
        return found


def paper_faults(data):
    """What is wrong with the sheets of a PDF: there is one, and all of them are A4."""
    text = data.decode("latin-1")
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", data, re.S):
        try:
            text += zlib.decompress(stream).decode("latin-1")
        except zlib.error:
            pass
    sheets = re.findall(r"/MediaBox\s*\[\s*0\s+0\s+([0-9.]+)\s+([0-9.]+)", text)
    if not sheets:
        return ["no sheet was printed"]
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
    for line in browser.printed(os.path.join(out, f"{name}.pdf")):
        faults += 1
        print(f"{name}, printed: {line}")
    return faults


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
        if browser.printed(printed):
            found.add("paper")
        missed = {"console", "axe", "width", "contrast", "cut", "untitled", "overlaps",
                  "paper"} - found
        os.unlink(canary)
        os.unlink(printed)
        if missed:
            print(f"report-check: the canary page passes: {', '.join(sorted(missed))}")
            return 1
        faults = sum(check(browser, out, path) for path in reports)
    finally:
        browser.driver.quit()
    print(f"report-check: {len(reports)} reports, {faults} faults; pictures in {out}")
    return 1 if faults else 0


sys.exit(main())
