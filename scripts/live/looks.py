"""What both checks of the live page look at, whoever serves it: axe-core, the keyboard's path,
sizes, steps as they come. Each check gives a list of what is wrong, in words."""
import os, sys, time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../report"))
from browser import Browser  # noqa: F401: the checks get it from here
from selenium.webdriver.common.keys import Keys

SCREENS = {"phone": (390, 844), "desktop": (1280, 900), "small": (320, 640)}
PATIENCE = 30  # s; a loaded machine may take its time


def wait(browser, what, script, patience=PATIENCE):
    """Seconds until the script gives something true; a finding in words where it never does."""
    begin = time.monotonic()
    while time.monotonic() - begin < patience:
        if browser.driver.execute_script(script):
            return time.monotonic() - begin, []
        time.sleep(0.1)
    stands = browser.driver.execute_script(
        "const e = document.getElementById('link'); return e ? e.textContent : ''")
    return None, [f"{what}: not within {patience} s; {' '.join(stands.split())}"]


def shows(name, words):
    return (f"const e = document.getElementById('{name}');"
            f"return e !== null && e.textContent.replace(/\\s+/g, ' ').includes({words!r})")


def angle_of(browser, view):
    """Degrees by which a view of the figure leans, clockwise."""
    return browser.driver.execute_script(
        "const t = document.querySelector(`#${arguments[0]} .lean`).getAttribute('transform');"
        "return t ? Number(t.match(/-?[\\d.]+/)[0]) : null", view)


def console(browser, network=False):
    """What the console says; the browser's own word on a server that is away is not the page's."""
    return ["console: " + e["message"] for e in browser.driver.get_log("browser")
            if not (network and e.get("source") == "network")]


def pictures(browser, out, name, element):
    """The element on a dark phone and on a light desktop; no page is wider than its screen."""
    found = []
    for screen, theme in [("phone", "dark"), ("desktop", "light")]:
        browser.size(*SCREENS[screen])
        browser.theme(theme)
        time.sleep(0.3)
        browser.driver.execute_script(
            "document.getElementById(arguments[0]).scrollIntoView()", element)
        if browser.driver.execute_script("return document.documentElement.scrollWidth"
                                         " > document.documentElement.clientWidth"):
            found.append(f"{name}: the page is wider than a {screen}")
        browser.picture(os.path.join(out, f"live-{name}-{screen}-{theme}.png"))
    return found


# Names of what Tab reaches, and what is wrong with how it is shown.
FOCUS = """
const e = document.activeElement;
if (!e || e === document.body) return null;
const style = getComputedStyle(e), box = e.getBoundingClientRect();
const wrong = [];
if (style.outlineStyle === 'none' || parseFloat(style.outlineWidth) < 2) wrong.push('no outline');
if (box.width < 24 || box.height < 24) wrong.push(`${box.width} x ${box.height} px`);
if (box.bottom < 0 || box.top > innerHeight) wrong.push('out of sight');
return [e.id || e.className || e.tagName.toLowerCase(), wrong.join(', ')];
"""


def keyboard(browser, wanted):
    """By Tab alone everything is reached, in order, seen, and left again."""
    found, names = [], []
    browser.driver.execute_script("document.activeElement.blur(); scrollTo(0, 0)")
    for _ in range(20):
        browser.driver.switch_to.active_element.send_keys(Keys.TAB)
        focus = browser.driver.execute_script(FOCUS)
        if focus is None or focus[0] in names:
            break
        names.append(focus[0])
        if focus[1]:
            found.append(f"keyboard: {focus[0]}: {focus[1]}")
    if [n for n in names if n in wanted] != wanted:
        found.append(f"keyboard: Tab reaches {names}, not {wanted} in this order")
    return found


TARGETS = """
return [...document.querySelectorAll('button, summary, a, input')]
  .filter(e => e.getClientRects().length && !e.classList.contains('skip'))
  .map(e => [e.id || e.textContent, e.getBoundingClientRect()])
  .filter(([, b]) => b.width < 24 || b.height < 24).map(([name]) => name)
"""


def targets(browser):
    return [f"target smaller than 24 px: {n}" for n in browser.driver.execute_script(TARGETS)]


# A second reader of the stream notes when a step was known, an observer when the page shows it.
# The counters are read after each change of the page, so that no step is taken for another.
STEPS = """
const seen = window.__steps = { known: [], shown: [] };
const count = () => ['left', 'right'].reduce((n, f) =>
  n + Number(document.getElementById('count-' + f).textContent.replace(/\\D/g, '')), 0);
let last = count();
new MutationObserver(() => {
  for (const now = count(); last < now; last += 1) seen.shown.push(Date.now() / 1000);
}).observe(document.getElementById('feet'),
  { subtree: true, childList: true, characterData: true });
new EventSource('events').addEventListener('step', e => {
  const o = JSON.parse(e.data);
  seen.known.push(o.detected_at);
});
"""


def steps_in_time(browser, seconds):
    """Every step is on the page within a second of when it was known."""
    browser.driver.execute_script(STEPS)
    time.sleep(seconds)
    seen = browser.driver.execute_script("return window.__steps")
    known, shown = seen["known"], seen["shown"]
    if len(known) < 4 or len(shown) < 4:
        return [f"steps: {len(known)} came, {len(shown)} were shown in {seconds} s"]
    # The two readers may have begun a step apart: matched from the end.
    pairs = list(zip(reversed(known), reversed(shown)))
    late = [shown - known for known, shown in pairs]
    print(f"live-check: {len(late)} steps shown {min(late):.3f} to {max(late):.3f} s after they "
          "were known")
    return [f"steps: shown {t:.2f} s after detected_at" for t in late if t > 1 or t < -0.2]


# Words of usual length that stand on two lines: a column or tile is too narrow for them.
BROKEN = """
const found = new Set(), texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let node; (node = texts.nextNode());) {
  const owner = node.parentElement;
  if (!owner || owner.closest('svg, script, style') || !owner.getClientRects().length) continue;
  // A soft hyphen is where a word may be cut.
  for (const m of node.data.matchAll(/(?<!\u00ad)[\\p{L}\\d]{2,16}/gu)) {
    const range = document.createRange();
    range.setStart(node, m.index);
    range.setEnd(node, m.index + m[0].length);
    if (new Set([...range.getClientRects()].map(r => Math.round(r.top))).size > 1) found.add(m[0]);
  }
}
return [...found];
"""


def broken_words(browser):
    return [f"a word is broken: {w}" for w in browser.driver.execute_script(BROKEN)]
