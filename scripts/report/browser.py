"""A headless Chromium that is asked what is wrong with a page: by its console, by axe-core, by its
width and by the texts of its drawings. Of the report check and of the live page's."""
import base64, glob, os, tempfile

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

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
    if (style.visibility === 'hidden') continue;
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
    """One window of it; `quit` ends it."""

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

    def show(self, page, width, height, theme="light", motion=""):
        """Opens a file or an address; `motion` is "reduce" for a reader who asks for less of it."""
        self.size(width, height)
        self.theme(theme, motion)
        self.driver.get(page if "://" in page else "file://" + os.path.abspath(page))

    def theme(self, name, motion=""):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": name},
                         {"name": "prefers-reduced-motion", "value": motion}]})

    def size(self, width, height):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500})
        self.width = width

    def picture(self, path, height=None, media=""):
        # All of the page, not only what the screen shows of it: on a window as high as the page,
        # because what is pushed sideways is painted as far as a window reaches.
        if media:
            self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": media})
        whole = height is None
        if whole:
            height = self.driver.execute_script("return document.documentElement.scrollHeight")
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": self.width, "height": height, "deviceScaleFactor": 1,
            "mobile": self.width < 500})
        shot = self.driver.execute_cdp_cmd(
            "Page.captureScreenshot", {"format": "png", "captureBeyondViewport": whole})
        with open(path, "wb") as f:
            f.write(base64.b64decode(shot["data"]))
        if media:
            self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})

    def printed(self, path):
        made = self.driver.execute_cdp_cmd(
            "Page.printToPDF", {"preferCSSPageSize": True, "printBackground": False})
        data = base64.b64decode(made["data"])
        with open(path, "wb") as f:
            f.write(data)
        return data

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

    def quit(self):
        self.driver.quit()
        self.profile.cleanup()
