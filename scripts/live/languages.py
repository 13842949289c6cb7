"""The live page in its languages, with made data; as behavior.py."""
import json, os, re, sys, time

sys.dont_write_bytecode = True
import mock as made
from behavior import opened
from looks import SCREENS, broken_words, console, pictures, shows, targets, wait

# Each text in brackets, in place of a language: what is shown without them is in no catalog.
OPEN, CLOSE = "⟦", "⟧"
# What is the same in all languages: names, units, formulas, commands, numbers.
SAME = re.compile(
    r"LSM303AGR|LSM6DSOX|P07|rpi|poise[ \w.,-]*|0badcafe[\w-]*|/var/lib/poise|Poise live|0x1E"
    r"|RULA|REBA|EN 1005-4|\|a\||m/s²|m²/s⁴|√mean.*|π .*|σ|[²⁴₀−–·()■▲●○,;:.%°\d\s]"
    r"|\b(s|min|h|g|mm²?|m|a|ma|x|y|z|GB|Hz)\b")
SHOWN = """
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
for (let node; (node = texts.nextNode());) {
  const owner = node.parentElement;
  if (owner.closest('script, style, noscript') || !node.data.trim()) continue;
  found.push(node.data.replace(/\\s+/g, ' ').trim());
}
for (const e of document.querySelectorAll('[aria-label]')) found.push(e.getAttribute('aria-label'));
return found;
"""


def happenings(world):
    """One event of each kind whose words come from the recorder or depend on it."""
    now = world.now
    sensor = "LSM303AGR accelerometer (t12)"
    fall = {"type": "fall", "timestamp": now - 300, "detected_at": now - 290}

    def event(name, **more):
        return {"type": name, "timestamp": now, **more}
    return [
        event("start"), event("transition", kind="sit_to_stand"),
        event("transition", kind="stand_to_sit"), event("balance", sway_rms_mps2=0.052),
        event("bout", start=now - 200, end=now - 100, steps=140, cadence_spm=104.0,
              stride_length_m=1.21, speed_mps=1.04, flags={}),
        event("sensor_lost", sensor=sensor, count=0, reason=f"{sensor} {made.SILENT}"),
        event("sensor_back", sensor=sensor, count=0, reason=f"{sensor} answers now"),
        event("dropped", sensor=sensor, count=7,
              reason=f"7 samples of {sensor} did not fit: the machine was too busy"),
        event("not_recorded", since=now - 20, until=now, cause="card_full"),
        event("log_deleted", path="/var/lib/poise", bytes=1), event("clock_step", step_s=1.5),
        event("marker", label=None, index=2), event("marker", label="flare", index=3),
        event("marker", label="dose", index=4), event("snooze", until=now + 1800),
        event("magnetometer", state="disturbed",
              reason="iron or a current is near the magnetometer"),
        event("magnetometer", state="good"), event("mount", off_deg=14.0),
        event("power", state="under_voltage",
              reason="the supply gives too little; use a stronger one or a shorter cable"),
        event("power", state="battery_low", battery_pct=12),
        event("alert", state="on", held_s=61.0), event("alert", state="off", held_s=75.0),
        event("alert", state="snoozed", held_s=75.0),
        event("hold", part="trunk", angle_deg=41.0, held_s=151.0, limit_s=150.0),
        {**fall, "got_up": True, "on_floor_s": 8.0}, {**fall, "withdrawn": True},
        {**fall, "impact": {"peak_g": 4.5}},
        event("health", samples=6000, lost=2),
        event("segments", span_s=10.0, trunk_deg=35.0, neck_deg=-12.4, kyphosis_deg=21.3,
              lordosis_deg=-7.8, pelvic_tilt_change_deg=2.5, owas_back=2,
              reba={"score_a": 4, "low": 4, "high": 12}, rula={"score_b": 4},
              en1005_trunk="conditional", en1005_neck="acceptable")]


def unsaid(browser):
    """What the page shows outside of any text of a catalog."""
    found = []
    for text in browser.driver.execute_script(SHOWN):
        depth, rest = 0, ""
        for c in text:
            depth += {OPEN: 1, CLOSE: -1}.get(c, 0)
            rest += c if depth == 0 and c != CLOSE else ""
        # Names that are put into a text may hold it all; words left over may not.
        if re.search("[A-Za-z]", SAME.sub("", rest)):
            found.append(f"said in no catalog: {text!r}")
    return found


def catalogs(browser, out):
    """Whatever happens, each word that is shown is from a catalog."""
    found = []
    for scene in ("walk", "alert", "unmounted", "absent", "silent", "forbidden", "fall", "full",
                  "failing", "spine", "bare", "slow"):
        server = made.Mock(speed=3)
        texts = json.loads(server.parts.part("de.json"))
        server.catalog = json.dumps({english: OPEN + english + CLOSE for english in texts})
        browser.driver.get_log("browser")
        browser.show(server.address, *SCREENS["desktop"])
        found += wait(browser, scene, shows("link-word", OPEN + "Connected." + CLOSE))[1]
        made.scene(server, scene)
        if scene in ("walk", "spine"):
            server.world.battery = 12
            server.send(*happenings(server.world))
        time.sleep(3)
        found += [f"{scene}: {line}" for line in unsaid(browser) + console(browser)]
        server.close()
    return found


def german(browser, out):
    """Numbers, times and data in German; the browser's wish where no language is given."""
    found = []

    def wished(header, own=None):
        """A page of a browser that wishes those languages."""
        browser.driver.execute_cdp_cmd("Network.enable", {})
        browser.driver.execute_cdp_cmd("Network.setExtraHTTPHeaders", {
            "headers": {"Accept-Language": header} if header else {}})
        server = made.Mock(language=own)
        browser.show(server.address, *SCREENS["phone"])
        lang = browser.driver.execute_script("return document.documentElement.lang")
        return server, lang
    for header, own, lang in [("fr-CH,fr;q=0.9,en;q=0.5", None, "fr"), ("nl,pl", None, "en"),
                              ("fr", "es", "es"), ("de-AT", None, "de")]:
        server, got = wished(header, own)
        if got != lang:
            found.append(f"{header}, --language {own}: the page is {got}")
        if lang != "de":
            server.close()
    found += wait(browser, "connected", shows("link", "Verbunden."))[1]
    server.world.places, server.world.lost = ["trunk", "t12"], {"t12 accelerometer"}
    server.world.battery = 12
    server.send(*happenings(server.world))
    server.world.diary = ["08:05 BASDAI 4.4 moderate (active), mood 7, pain: L5 3 warm, left hip 2",
                          "ibuprofen due since 09:00"]
    server.world.sets = ["17:00 bench press, 40 kg, 5 repetitions: mean 0.50 m/s, loss 17%"]
    sensor = "Beschleuni\u00adgungs\u00adsensor LSM303AGR"
    for name, words in [
            ("bout", "Geschwindigkeit1,04 m/s"), ("sensors", "100,1 von 100 Hz"),
            ("journal", f"Unterer Rücken (T12): {sensor} antwortet nicht mehr"),
            ("notices", f"unterer Rücken (T12): {sensor}."),
            ("notices", "Noch 12 %"), ("journal", "140 Schritte in 1 min 40 s gegangen."),
            ("journal", "Die Uhr wurde um 1,5 s verstellt."), ("hour", "1 Sturz vermutet"),
            ("diary-list", "BASDAI 4,4 mittel (aktiv), Stimmung 7, Schmerz: L5 3 warm, linke Hüf"),
            ("diary-list", "ibuprofen fällig seit 09:00"), ("sets-list", "Bankdrücken, 40 kg, 5 "
             "Wiederholungen: Mittel 0,50 m/s, Verlust 17 %")]:
        found += wait(browser, words, shows(name, words), 5)[1]
    stored = browser.driver.execute_script(
        "return [document.cookie, localStorage.length, sessionStorage.length,"
        "performance.getEntriesByType('resource').map(r => r.name).join(' ')]")
    if stored[:3] != ["", 0, 0] or re.search("json|lang", stored[3]):
        found.append(f"german: something is stored or fetched: {stored}")
    browser.driver.execute_cdp_cmd("Network.setExtraHTTPHeaders", {"headers": {}})
    found += console(browser)
    server.close()
    return found


FITS = """
const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
return [wide > 0 ? `the page is ${wide} px too wide` : '',
  ...[...document.querySelectorAll('button, h1, h2, h3, th, dt, dd, .figure, .small, strong')]
    .filter(e => e.clientWidth && e.scrollWidth > e.clientWidth + 1)
    .filter(e => !e.closest('.scroll, .unseen'))
    .map(e => 'runs over: ' + e.textContent)].filter(Boolean);
"""


def overflow(browser, out):
    """Nothing runs over on a phone, in any language; pictures of it, light and dark."""
    found = []
    for language in load_languages():
        for scene, theme in [("walk", "light"), ("alert", "dark"), ("spine", "light"),
                             ("unmounted", "dark"), ("fall", "light"), ("absent", "light")]:
            server = made.Mock(speed=4, language=language)
            browser.driver.get_log("browser")
            browser.show(server.address, *SCREENS["phone"], theme)
            found += wait(browser, "drawn", "return document.querySelector('#strip g')")[1]
            made.scene(server, scene)
            server.send(*[e for e in happenings(server.world) if e["type"] != "fall"
                          and (scene != "absent")])
            time.sleep(3)
            server.speed = 1.0
            wrong = browser.driver.execute_script(FITS) + broken_words(browser) + targets(browser)
            for kind, lines in browser.faults().items():
                wrong += [f"{kind}: {line}" for line in lines[:8]]
            browser.picture(os.path.join(out, f"live-{language}-{scene}-{theme}.png"))
            found += [f"{language}, {scene}: {line}" for line in wrong]
            server.close()
        server = made.Mock(language=language)
        browser.show(server.address + "sign-in", *SCREENS["phone"])
        found += [f"{language}, sign-in: {line}" for line in browser.driver.execute_script(FITS)]
        browser.picture(os.path.join(out, f"live-{language}-sign-in.png"))
        server.close()
    return found


def load_languages():
    return made.load_page().languages()[1:]


ALL = [catalogs, german, overflow]
