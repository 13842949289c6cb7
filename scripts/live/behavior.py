"""How the live page behaves with made data: each check opens it anew, brings something about, and
gives a list of what is wrong, in words."""
import math, os, sys, time

sys.dont_write_bytecode = True
import mock as made
from looks import (Keys, SCREENS, angle_of, console, keyboard, pictures, shows, steps_in_time,
                   wait)
from selenium.webdriver.common.by import By


def opened(browser, scene="stand", screen="desktop", theme="light", motion="", speed=1.0):
    """A server of its own for each look, and the page of it once it is connected."""
    server = made.Mock(speed=speed)
    browser.driver.get_log("browser")
    browser.show(server.address, *SCREENS[screen], theme, motion)
    _, found = wait(browser, "connected", shows("link", "Connected. What is shown is now."))
    made.scene(server, scene)
    return server, found


def leaning(browser, out):
    server, found = opened(browser, speed=4)
    for pitch, lean, words in [(28, 0, "28° forward"), (-10, 0, "10° back"),
                               (0, 20, "20° to the right"), (0, -20, "20° to the left")]:
        server.world.pitch, server.world.lean = float(pitch), float(lean)
        name = "pitch-word" if pitch else "lean-word"
        found += wait(browser, words, shows(name, words))[1]
        side, front = angle_of(browser, "side"), angle_of(browser, "front")
        if abs(side - pitch) > 1.5 or abs(front - lean) > 1.5:
            found.append(f"leans by {side} and {front}, the wearer by {pitch} and {lean}")
    server.close()
    return found


def step_times(browser, out):
    server, found = opened(browser, "walk")
    found += steps_in_time(browser, 12)
    world = server.world
    found += wait(browser, "one day", shows("steps-sub", "in this recording"))[1]
    world.yesterday = world.steps - 7
    found += wait(browser, "midnight in between", shows("steps-sub", "today"))[1]
    found += wait(browser, "today's steps",
                  "const n = i => Number(document.getElementById(i).textContent"
                  ".replace(/\\D/g, '')); return n('steps') - n('steps-sub') === "
                  f"{world.yesterday}")[1]
    found += wait(browser, "cadence", shows("cadence", "112"))[1]
    world.walking = False
    found += wait(browser, "last walk", shows("bout", "Cadence112 steps/min"))[1]
    found += console(browser)
    server.close()
    return found


def unmounted(browser, out):
    """Nothing is said of left, right or forward where the mounting is not known."""
    server, found = opened(browser, "unmounted", speed=3)
    found += wait(browser, "tilted", shows("tilt-word", "tilted"))[1]
    server.world.pitch = 30.0
    found += wait(browser, "tilted by 30°", shows("tilt-word", "3"))[1]
    visible = browser.driver.execute_script(
        "return ['trunk-title', 'walk-title', 'strip-title'].map(i =>"
        "document.getElementById(i).closest('section').innerText).join(' ')")
    svg = browser.driver.execute_script(
        "return [...document.querySelectorAll('#strip text')].map(t => t.textContent)")
    for word in ("to the right", "to the left", "° forward", "as in a mirror"):
        if word in visible:
            found.append(f"unmounted: the page says '{word}'")
    if any(w in svg for w in ("forward", "left", "right", "up")):
        found.append(f"unmounted: the strip names {svg}")
    if browser.driver.find_element(By.ID, "foot-left").is_displayed():
        found.append("unmounted: a left foot is shown")
    server.close()
    return found


def stopping(browser, out):
    server, found = opened(browser, "walk")
    count = "document.getElementById('count-left').textContent"
    found += wait(browser, "steps", f"return {count} !== '0'")[1]
    server.hush()
    took, wrong = wait(browser, "silence", shows("link", "silent"), 8)
    found += wrong
    server.go_on()
    found += wait(browser, "back from silence", shows("link", "What is shown is now"))[1]
    server.stop({"type": "stop", "timestamp": time.time(), "reason": "asked to stop", "steps": 4})
    found += wait(browser, "stop", shows("link", "The recording has ended. It ended at"))[1]
    found += wait(browser, "stop", shows("link", ": asked to stop."))[1]
    found += wait(browser, "stop said to a screen reader", shows("say", "has ended"))[1]
    found += wait(browser, "stale", "return document.body.classList.contains('stale')")[1]
    found += wait(browser, "title", "return document.title.startsWith('Ended')")[1]
    world = made.World()
    world.session, world.user = "another", "P08"
    server.new_session(world)
    found += wait(browser, "next session", shows("who", "P08"))[1]
    found += wait(browser, "next session", shows("link", "What is shown is now"))[1]
    # Nothing of the session before is left.
    found += wait(browser, "feet from 0", f"return {count} === '0'", 3)[1]
    found += console(browser)
    server.close()
    return found


def reconnecting(browser, out):
    server, found = opened(browser, "walk")
    server.stop_server()
    found += wait(browser, "lost server", shows("link", "The server does not answer"), 8)[1]
    browser.picture(os.path.join(out, "live-lost-server.png"))
    server.start_server()
    took, wrong = wait(browser, "reconnected", shows("link", "What is shown is now"))
    found += wrong
    # A connection that was cut off without a word is given up, and made anew.
    greeted = server.greeted
    server.hush()
    patience = time.monotonic() + 25
    while server.greeted == greeted and time.monotonic() < patience:
        time.sleep(0.2)
    if server.greeted == greeted:
        found.append("a dead connection is held on to")
    server.recorder("connected")
    found += wait(browser, "alive again", shows("link", "What is shown is now"))[1]
    # A server that refuses is asked again, more and more rarely, and that is said.
    server.refuses = 403
    server.hang_up()
    found += wait(browser, "refused", shows("link", "The server refuses this page"))[1]
    server.refuses = 0
    found += wait(browser, "let in again", shows("link", "What is shown is now"))[1]
    found += console(browser, network=True)
    server.close()
    return found


def keys(browser, out):
    server, found = opened(browser, "fall", speed=4)
    found += wait(browser, "notice", shows("notices", "A fall is suspected"))[1]
    button = "return document.querySelector('#notices button').id = 'seen'"
    browser.driver.execute_script(button)
    found += keyboard(browser, ["skip", "pause", "seen", "balance", "scroll"])

    def active():
        return browser.driver.switch_to.active_element

    browser.driver.execute_script("document.querySelector('.skip').focus()")
    active().send_keys(Keys.ENTER)
    if browser.driver.execute_script("return document.activeElement.id") != "main":
        found.append("keyboard: the skip link does not lead to the figures")
    browser.driver.execute_script("document.getElementById('seen').focus()")
    active().send_keys(Keys.ENTER)
    if browser.driver.execute_script("return document.getElementById('seen')"):
        found.append("keyboard: a notice that was put away is still there")
    if browser.driver.execute_script("return document.activeElement === document.body"):
        found.append("keyboard: focus is lost with the notice")
    browser.driver.execute_script("document.getElementById('pause').focus()")
    active().send_keys(Keys.SPACE)
    moves = "return document.querySelector('#strip g g').innerHTML + " \
            "document.querySelector('#side .lean').getAttribute('transform')"
    server.world.pitch = 0.0
    time.sleep(0.3)
    before = browser.driver.execute_script(moves)
    time.sleep(1.5)
    if browser.driver.execute_script(moves) != before:
        found.append("pause: the drawings still move")
    active().send_keys(Keys.SPACE)
    time.sleep(0.5)
    if browser.driver.execute_script(moves) == before:
        found.append("pause: the drawings do not go on")
    # A fall that was none is shown no longer.
    server.send(server.world.fall())
    found += wait(browser, "second fall", shows("notices", "A fall is suspected"))[1]
    server.send(server.world.no_fall())
    found += wait(browser, "withdrawn", shows("journal", "It was no fall"))[1]
    gone = "return !document.getElementById('notices').textContent.includes('A fall')"
    found += wait(browser, "notice of a withdrawn fall", gone)[1]
    found += console(browser)
    server.close()
    return found


def charge(browser, out):
    """Nearly empty at 15% and below, whatever the event is called, until it is charged."""
    server, found = opened(browser)

    def power(state, percent, charging=False):
        server.world.battery = percent
        server.send({"type": "power", "timestamp": server.world.now, "state": state,
                     "battery_pct": percent, "charging": charging})

    def check(what, words):
        sign = shows("notices", words) if words else (
            "return !document.getElementById('notices').textContent.includes('battery')")
        found.extend(wait(browser, f"battery: {what}", sign)[1])
        time.sleep(1.5)
        if not browser.driver.execute_script(sign):
            found.append(f"battery: {what}: not any more a second later")
    for percent, states in [(15, ["battery", "battery_low"]), (10, ["battery"]),
                            (5, ["battery", "battery_critical"])]:
        for state in states:
            power(state, percent)
        check(f"{percent}%", f"nearly empty. {percent}% is left")
    power("battery", 6, True)
    check("charging", None)
    power("battery", 11)
    check("taken off the charger", "11% is left")
    server.world.battery = 16
    check("16%", None)
    found += console(browser)
    server.close()
    return found


MOVES = """
const strip = document.querySelector('#strip g g'), lean = document.querySelector('#side .lean');
window.__moves = { strip: new Set(), lean: new Set(), times: 0 };
new MutationObserver(list => {
  window.__moves.times += 1;
  for (const m of list) window.__moves[m.target === strip ? 'strip' : 'lean']
    .add(m.target.getAttribute('transform'));
}).observe(strip, { attributes: true });
new MutationObserver(() => window.__moves.lean.add(lean.getAttribute('transform')))
  .observe(lean, { attributes: true });
"""
MOVED = "const m = window.__moves; return [m.times, [...m.lean], document.getAnimations().length]"


def motion(browser, out):
    """With reduced motion the drawings change once a second, the figure by steps of 5 degrees."""
    found = []
    for reduced in ("", "reduce"):
        server, wrong = opened(browser, "walk", motion=reduced)
        found += wrong
        time.sleep(1.5)
        browser.driver.execute_script(MOVES)
        server.world.pitch = 20.0
        time.sleep(5)
        times, leans, running = browser.driver.execute_script(MOVED)
        if not reduced and times < 20:
            found.append(f"motion: the strip moved {times} times in 5 s")
        if reduced:
            angles = [float(t[7:].split()[0]) for t in leans]
            if times > 7:
                found.append(f"reduced motion: the strip moved {times} times in 5 s")
            if any(a % 5 for a in angles) or not angles:
                found.append(f"reduced motion: the figure leans by {angles}")
            if running:
                found.append(f"reduced motion: {running} animations run")
        server.close()
    return found


def memory(browser, out):
    """Ten simulated minutes of a restless wearer leave nothing behind."""
    server, found = opened(browser, "walk", speed=40)
    call = browser.driver.execute_cdp_cmd

    def use():
        call("HeapProfiler.collectGarbage", {})
        counters = call("Memory.getDOMCounters", {})
        return [call("Runtime.getHeapUsage", {})["usedSize"], counters["nodes"],
                counters["jsEventListeners"]]

    def minutes(n):
        until = server.world.now + 60 * n
        while server.world.now < until:
            third = int(server.world.now / 8) % 3
            server.world.walking, server.world.pitch = third == 0, 30.0 if third == 1 else 0.0
            if third == 2 and server.world.ticks % 40 == 0:
                server.send(server.world.fall())
            time.sleep(0.02)

    minutes(4)  # until the lists are as long as they get
    before = use()
    minutes(10)
    after = use()
    print(f"live-check: ten minutes: heap {before[0] / 1e6:.2f} to {after[0] / 1e6:.2f} MB, nodes "
          f"{before[1]} to {after[1]}, listeners {before[2]} to {after[2]}")
    if after[0] - before[0] > 600_000:
        found.append(f"memory: the heap grew by {after[0] - before[0]} bytes")
    if after[1] - before[1] > 60 or after[2] - before[2] > 20:
        found.append(f"memory: nodes and listeners grew: {before[1:]} to {after[1:]}")
    lines = browser.driver.execute_script(
        "return document.getElementById('journal').children.length")
    if lines != 30:
        found.append(f"memory: {lines} lines of what happened, not 30")
    found += console(browser)
    server.close()
    return found


def hostile(browser, out):
    server, found = opened(browser, "hostile")
    found += wait(browser, "hostile", shows("who", '<img src=x onerror="console.error(1)">'))[1]
    found += wait(browser, "hostile", shows("journal", "</script><b>"))[1]
    alien = browser.driver.execute_script(
        "return [...document.querySelectorAll('body img, body b, body iframe, [style]')].length")
    if alien:
        found.append(f"hostile: {alien} elements were made of a name")
    shown = browser.driver.execute_script("return document.body.textContent")
    if "\u202e" in shown or "\u0007" in shown or "x" * 200 in shown:
        found.append("hostile: control characters or no end to a name")
    # What cannot be read is passed over, and the next goes on.
    for data in ([1], {"x": "a", "y": None}, {"timestamp": "now", "interval_s": -1, "x": [1]},
                 {"sensors": [None, 7, {"name": 3}], "card": 4, "steps": "1e999"}):
        for kind in ("acceleration", "attitude", "state", "step", "hello", "bout", "health",
                     "fall", "posture", "alert", "power", "recorder"):
            o = {"type": kind}
            o.update(data if isinstance(data, dict) else {"bout": data})
            server.send(o)
    server.world.user = "P09"
    time.sleep(0.5)
    server.send(*server.greeting())
    found += wait(browser, "after nonsense", shows("who", "P09"))[1]
    found += console(browser)
    server.close()
    return found


def said(browser, out):
    """Diary and sets of today: read, never more than six lines, gone where there are none."""
    server, found = opened(browser)
    lines = ["08:05 BASDAI 4.4 moderate (active), mood 7", made.HOSTILE, "x" * 5000]
    sets = [f"17:0{k} bench press, {40 + 10 * k} kg, 5 repetitions: mean 0.5{k} m/s, best 0.60, "
            "peak 0.91, way 0.42 m, loss 17%, RPE 8" for k in range(9)]

    def visible():
        return browser.driver.execute_script(
            "return ['diary', 'sets'].map((id) => document.getElementById(id).hidden ? -1 :"
            "document.getElementById(id + '-list').children.length)")
    if visible() != [-1, -1]:
        found.append(f"said: {visible()} lines where nothing was said")
    server.world.diary, server.world.sets = lines, sets
    found += wait(browser, "sets", shows("sets-list", "bench press, 90 kg"))[1]
    if visible() != [3, 6]:
        found.append(f"said: {visible()} lines, not 3 and 6")
    inputs = browser.driver.execute_script(
        "return document.querySelectorAll('#diary :is(input,button,a,form,img,b),"
        "#sets :is(input,button,a,form,img,b)').length")
    if inputs:
        found.append(f"said: {inputs} things to press or made of a line")
    found += pictures(browser, out, "said", "diary")
    server.world.diary, server.world.sets = [], {"length": 7}
    time.sleep(2)
    if visible() != [-1, -1]:
        found.append(f"said: {visible()} lines are left")
    found += console(browser)
    server.close()
    return found


def late(browser, out):
    """What is over, or did not arrive, is not shown as what is now."""
    server, found = opened(browser, "walk")
    world = server.world
    found += wait(browser, "steps", "return Number(document.getElementById('count-left')"
                  ".textContent) > 0")[1]
    world.steps += 4
    found += wait(browser, "missed steps", shows("feet-text", "4 steps of a foot"))[1]
    past = {"type": "alert", "timestamp": world.now - 20, "state": "on", "held_s": 3.0}
    server.send({"type": "recent", "event": past})
    found += wait(browser, "an alert of before", shows("journal", "Alert: posture was bad"))[1]
    time.sleep(1)
    if "Sit up" in browser.driver.execute_script("return document.body.innerText"):
        found.append("an alert that is over asks to sit up")
    world.walking, world.pitch, world.rests = False, 30.0, world.now + 600
    found += wait(browser, "snooze", shows("posture-text", "Alerts rest until"))[1]
    time.sleep(5)
    if "Sit up" in browser.driver.execute_script("return document.body.innerText"):
        found.append("an alert is shown while alerts rest")
    world.rests = None
    found += wait(browser, "alert", shows("notices", "Sit up"))[1]
    server.hush()
    found += wait(browser, "silence", shows("link", "silent"), 8)[1]
    found += wait(browser, "title", "return document.title.startsWith('Silent')")[1]
    found += console(browser)
    server.close()
    return found


def announcements(browser, out):
    """One live region, and not more than one word in five seconds into it."""
    server, found = opened(browser, "walk", speed=10)
    browser.driver.execute_script(
        "window.__said = []; new MutationObserver(() => window.__said.push([performance.now(),"
        "document.getElementById('say').textContent])).observe(document.getElementById('say'),"
        "{ childList: true, characterData: true, subtree: true })")
    until = time.monotonic() + 22
    while time.monotonic() < until:
        server.world.pitch = 30.0 if server.world.pitch < 1 else 0.0
        time.sleep(1.1)
    said = browser.driver.execute_script("return window.__said")
    regions = browser.driver.execute_script(
        "return document.querySelectorAll('[aria-live], [role=status], [role=alert]').length")
    if regions != 1:
        found.append(f"announcements: {regions} live regions")
    gaps = [b[0] - a[0] for a, b in zip(said, said[1:])]
    if not said or any(g < 4900 for g in gaps):
        found.append(f"announcements: {said}")
    server.close()
    return found


def result(browser, term):
    return browser.driver.execute_script(
        "for (const d of document.querySelectorAll('#balance-result div'))"
        "if (d.firstChild.textContent === arguments[0]) return parseFloat("
        "d.lastChild.textContent.replace(/\\u202f(?=\\d{3})/g, ''))", term)


def balance(browser, out):
    """The test's figures against closed forms: two sines, whole periods of both."""
    server, found = opened(browser, "walk", speed=6)

    def press():
        browser.driver.find_element(By.ID, "balance").send_keys(Keys.ENTER)

    found += wait(browser, "walking", shows("walk", "Walking"))[1]
    press()
    found += wait(browser, "refused", shows("balance-text", "you are walking"))[1]
    server.world.walking = False
    found += wait(browser, "stands", shows("walk", "Not walking"))[1]
    time.sleep(1.5)
    press()
    found += wait(browser, "begun", shows("balance-text", "still takes"))[1]
    server.world.walking = True
    found += wait(browser, "a step ends it", shows("balance-text", "a step was seen"))[1]
    server.world.walking = False
    found += wait(browser, "stands", shows("walk", "Not walking"))[1]
    hello = server.world.hello
    server.world.hello = lambda: {**hello(), "sensor_height_m": 1.0}
    server.send(*server.greeting())
    time.sleep(1.5)
    press()
    found += wait(browser, "under way", shows("balance-text", "still takes 1"))[1]
    browser.picture(os.path.join(out, "live-balance-under-way.png"))
    found += wait(browser, "done", shows("balance-text", "Done"), 60)[1]
    browser.picture(os.path.join(out, "live-balance.png"))
    browser.size(*SCREENS["phone"])
    time.sleep(0.5)
    browser.picture(os.path.join(out, "live-balance-phone.png"))
    (a, b), f, g = server.world.sway, (0.4, 0.5), 9.80665
    gain = [1 / (1 + (x / 3.5) ** 4) for x in f]  # Butterworth of second order, there and back
    m, p = a * gain[0], b * gain[1]
    mm = [1000 * x / (g + (2 * math.pi * y) ** 2) for x, y in zip((m, p), f)]
    ellipse = math.pi * 5.991465 / 2
    for term, expected in [("Sway", math.hypot(m, p) / math.sqrt(2)),
                           ("Sideways", m / math.sqrt(2)), ("Sway area", ellipse * m * p),
                           ("Forward and back", p / math.sqrt(2)),
                           ("Sway of the trunk", math.hypot(*mm) / math.sqrt(2)),
                           ("Area of the trunk's sway", ellipse * mm[0] * mm[1])]:
        got = result(browser, term)
        if got is None or abs(got / expected - 1) > 0.04:
            found.append(f"balance: {term} {got}, by the formula {expected:.4f}")
    found += console(browser)
    server.close()
    return found


def hour(browser, out):
    """The last hour in a sentence: what is older, withdrawn or no event does not count."""
    server, found = opened(browser)
    now = server.world.now

    def walked(ago, steps):
        return {"type": "bout", "timestamp": now - ago, "start": now - ago - 60, "end": now - ago,
                "steps": steps}
    fall = {"type": "fall", "timestamp": now - 300, "detected_at": now - 290}
    server.send({"type": "start", "timestamp": now - 600}, walked(500, 110), walked(100, 230),
                {"type": "transition", "timestamp": now - 400, "kind": "sit_to_stand"},
                {"type": "transition", "timestamp": now - 350, "kind": "stand_to_sit"},
                {"type": "alert", "timestamp": now - 200, "state": "on", "held_s": 60}, fall)
    since = time.strftime("%H:%M", time.localtime(now - 600))
    found += wait(browser, "hour", shows("hour", "1 fall suspected"))[1]
    text = browser.driver.execute_script("return document.getElementById('hour').textContent")
    wanted = (f"Since {since}: 340\u202fsteps in 2\u202fwalks, got up once, 1\u202falert, "
              "1\u202ffall suspected.")
    if text != wanted:
        found.append(f"hour: {text}")
    # Older than an hour: out of the sentence, which then covers all of it.
    server.send({**fall, "withdrawn": True, "outcome": "walking"}, walked(4000, 5000))
    found += wait(browser, "withdrawn", shows(
        "hour", "Last hour: 340 steps in 2 walks, got up once, 1 alert."))[1]
    found += console(browser)
    server.close()
    return found


ALL = [hour, leaning, step_times, unmounted, stopping, reconnecting, keys, motion, memory, hostile,
       said, late, announcements, balance, charge]
