// Written by scripts/live/page from Parts/say.js, figure.js, walk.js; do not edit.

extension LivePage {
  static let scriptSay = #"""
    // What a screen reader is told: few things, in turn, never a running number.

    const SAY_EVERY = 5000; // ms between two announcements
    const saying = { waiting: [], next: 0 };

    // A newer text of the same kind takes the place of the one that waits.
    function say(kind, text, urgent = false) {
      saying.waiting = saying.waiting.filter((w) => w.kind !== kind);
      if (urgent) saying.waiting.unshift({ kind, text });
      else saying.waiting.push({ kind, text });
      saying.waiting.length = Math.min(saying.waiting.length, 4);
    }

    function sayNext() {
      if (!saying.waiting.length || milliseconds() < saying.next) return;
      saying.next = milliseconds() + SAY_EVERY;
      setText(byId("say"), saying.waiting.shift().text);
    }

    // What happened, newest first, and not more than one wants to scroll through.
    const JOURNAL = 30;

    function journal(at, text) {
      const list = byId("journal");
      const item = make("li");
      const time = make("time", timeOfDay(at));
      item.append(time, make("span", text));
      list.prepend(item);
      while (list.children.length > JOURNAL) list.lastElementChild.remove();
      list.hidden = false;
      // What scrolls must be reached by keyboard.
      list.tabIndex = list.scrollHeight > list.clientHeight + 1 ? 0 : -1;
      if (list.tabIndex < 0) list.removeAttribute("tabindex");
      byId("journal-none").hidden = true;
    }

    // What needs somebody now, above everything else. `key` names the matter, so that it is shown
    // once; those with `seen` stay until they are put away by hand,
    // and call it then where it is a function.
    const notices = new Map();

    function notice(key, { word, text, severe = false, seen = false }) {
      let entry = notices.get(key);
      if (entry && severe && entry.word.textContent !== "■ " + word) {
        say(key, word + " " + text, true);
      }
      if (!entry) {
        if (notices.size >= 10) dropNotice(notices.keys().next().value);
        const item = make("li");
        const line = make("p");
        entry = { item, word: make("strong"), text: make("span") };
        line.append(entry.word, " ", entry.text);
        item.append(line);
        if (seen) item.append(seenButton(key, seen));
        notices.set(key, entry);
        say(key, word + " " + text, severe);
      }
      entry.item.classList.toggle("severe", severe);
      setText(entry.word, (severe ? "■ " : "▲ ") + word);
      setText(entry.text, text);
      // Placed once: an element that is moved loses the focus that is in it.
      if (!entry.item.parentNode) {
        if (severe) byId("notice-list").prepend(entry.item);
        else byId("notice-list").append(entry.item);
      }
      byId("notices").hidden = false;
    }

    function seenButton(key, seen) {
      const button = make("button", "Seen, put away");
      button.type = "button";
      button.addEventListener("click", () => {
        if (seen !== true) seen();
        dropNotice(key);
        // Focus would fall to the page's beginning with the button.
        const next = byId("notice-list").querySelector("button");
        (next || byId("main")).focus();
      });
      return button;
    }

    function dropNotice(key) {
      const entry = notices.get(key);
      if (!entry) return;
      entry.item.remove();
      notices.delete(key);
      byId("notices").hidden = notices.size === 0;
    }

    """#

  static let scriptFigure = #"""
    // The trunk, leaning as the wearer does.

    const HIP = [110, 124];
    const REACH = 104; // length of the upright line
    const LYING = 60; // degrees beyond which the legs would be drawn wrongly
    const figure = { newest: null, reference: null, wordsAt: 0 };

    on("attitude", (o) => {
      figure.newest = {
        pitch: finite(o.pitch_deg), lean: finite(o.lean_deg),
        up: upOf(finite(o.w), finite(o.x), finite(o.y), finite(o.z))
      };
      if (!figure.reference && figure.newest.up) figure.reference = figure.newest.up;
    });
    onForget(() => {
      figure.newest = null;
      figure.reference = null;
    });

    // Where up is, in the sensor's axes: the third row of the rotation from sensor to earth.
    function upOf(w, x, y, z) {
      if (w === null || x === null || y === null || z === null) return null;
      const n = w * w + x * x + y * y + z * z;
      if (!(n > 0.5 && n < 2)) return null;
      const third = w * w - x * x - y * y + z * z;
      return [2 * (x * z - w * y) / n, 2 * (y * z + w * x) / n, third / n];
    }

    function angleBetween(a, b) {
      const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
      return Math.acos(Math.min(1, Math.max(-1, dot))) * 180 / Math.PI;
    }

    // A sector from upright to `degrees`, clockwise positive.
    function wedge(degrees) {
      const a = degrees * Math.PI / 180;
      const x = HIP[0] + REACH * Math.sin(a), y = HIP[1] - REACH * Math.cos(a);
      return `M${HIP}V${HIP[1] - REACH}A${REACH} ${REACH} 0 0 ${degrees < 0 ? 0 : 1} ` +
        `${x.toFixed(1)} ${y.toFixed(1)}Z`;
    }

    function pose(svg, degrees) {
      const angle = degrees ?? 0;
      svg.querySelector(".lean").setAttribute("transform", `rotate(${angle.toFixed(1)} ${HIP})`);
      for (const arm of svg.querySelectorAll(".arm")) {
        arm.setAttribute("transform",
          `rotate(${(-angle).toFixed(1)} ${arm.dataset.x} ${arm.dataset.y})`);
      }
      svg.querySelector(".wedge").setAttribute("d", Math.abs(angle) < 1 ? "" : wedge(angle));
      svg.querySelector(".upright").setAttribute("visibility",
        Math.abs(angle) < 3 ? "hidden" : "visible");
      svg.querySelector(".legs").setAttribute("visibility",
        Math.abs(angle) > LYING ? "hidden" : "visible");
    }

    // With reduced motion the figure moves in steps of five degrees, once a second.
    const stepped = (degrees) =>
      degrees !== null && reduced.matches ? 5 * Math.round(degrees / 5) : degrees;

    function inWords(degrees, positive, negative) {
      if (degrees === null) return "not known";
      const whole = Math.round(Math.abs(degrees));
      return whole < 2 ? "upright" : whole + "° " + (degrees > 0 ? positive : negative);
    }

    function drawFigure() {
      const now = figure.newest;
      const mounted = !stream.hello || stream.hello.mounted !== false;
      byId("views").hidden = !mounted;
      byId("measured").hidden = !mounted;
      byId("tilt").hidden = mounted;
      if (mounted) drawBody(now);
      else drawTilt(now);
    }

    function drawBody(now) {
      const pitch = stepped(now && now.pitch), lean = stepped(now && now.lean);
      pose(byId("side"), pitch);
      pose(byId("front"), lean);
      if (!wordsAreDue()) return;
      setText(byId("pitch-word"), inWords(pitch, "forward", "back"));
      setText(byId("lean-word"), inWords(lean, "to the right", "to the left"));
      setText(byId("side-finding"), "The trunk is " + inWords(pitch, "forward", "back") + ".");
      setText(byId("front-finding"),
        "The trunk is " + inWords(lean, "to the right", "to the left") + ".");
    }

    function drawTilt(now) {
      const known = now && now.up && figure.reference;
      const angle = known ? stepped(angleBetween(now.up, figure.reference)) : null;
      const [right, left] = byId("any").querySelectorAll(".edge");
      const a = (angle ?? 0) * Math.PI / 180;
      const x = REACH * Math.sin(a), y = HIP[1] - REACH * Math.cos(a);
      const edges = angle === null || angle < 1 ? "hidden" : "visible";
      right.setAttribute("visibility", edges);
      left.setAttribute("visibility", edges);
      right.setAttribute("d", `M${HIP}L${(HIP[0] + x).toFixed(1)} ${y.toFixed(1)}`);
      left.setAttribute("d", `M${HIP}L${(HIP[0] - x).toFixed(1)} ${y.toFixed(1)}`);
      byId("any").querySelector(".wedge").setAttribute("d",
        angle === null || angle < 1 ? "" : wedge(angle) + wedge(-angle));
      if (!wordsAreDue()) return;
      const text = angle === null ? "not known" : "tilted by " + Math.round(angle) + "°";
      setText(byId("tilt-word"), text);
      setText(byId("any-finding"), angle === null ? "The tilt is not known."
        : "The device is " + text + " from where it was taken as upright; which way is not known.");
    }

    function wordsAreDue() {
      if (milliseconds() < figure.wordsAt) return false;
      figure.wordsAt = milliseconds() + 400;
      return true;
    }

    byId("upright").addEventListener("click", () => {
      if (figure.newest && figure.newest.up) figure.reference = figure.newest.up;
      figure.wordsAt = 0;
      say("upright", "Taken as upright.");
    });

    """#

  static let scriptWalk = #"""
    // Steps, cadence, the walk under way and the one before.

    const walk = {
      state: null, left: 0, right: 0, other: 0,
      last: null, landedAt: 0, bout: null
    };

    on("state", (o) => {
      walk.state = o;
    });
    on("step", (o) => {
      const foot = o.foot === "left" || o.foot === "right" ? o.foot : null;
      if (foot === "left") walk.left += 1;
      else if (foot === "right") walk.right += 1;
      else walk.other += 1;
      const at = finite(o.timestamp);
      const bout = finite(o.bout);
      if (!walk.bout || walk.bout.number !== bout) {
        walk.bout = { number: bout, steps: 0, from: at, whole: finite(o.interval_s) === null };
      }
      walk.bout.steps += 1;
      walk.last = { foot, at, index: finite(o.index), bout };
      walk.landedAt = milliseconds();
      drawFeet();
    });
    on("bout", (o) => {
      walk.bout = null;
      const steps = finite(o.steps), start = finite(o.start), end = finite(o.end);
      const lasted = start !== null && end !== null ? end - start : null;
      const pairs = [
        ["Ended", timeOfDay(end)], ["Lasted", duration(lasted)], ["Steps", number(steps)],
        ["Cadence", amount(finite(o.cadence_spm), "steps/min")]
      ];
      const speed = finite(o.speed_mps), stride = finite(o.stride_length_m);
      const flags = o.flags && typeof o.flags === "object" ? o.flags : {};
      const why = { no_height: "not known: no height given", few_strides: "not known: too short" };
      pairs.push(["Speed", speed === null
        ? why[flags.speed_mps] || "not known" : amount(speed, "m/s", 2)]);
      if (stride !== null) pairs.push(["Stride", amount(stride, "m", 2)]);
      facts(byId("bout"), pairs);
      byId("bout-none").hidden = true;
      journal(end, "Walked " + plural(steps, "step") + " in " + duration(lasted) + ".");
    });
    onForget(() => {
      Object.assign(walk, { state: null, left: 0, right: 0, other: 0, last: null, bout: null });
      byId("bout").hidden = true;
      byId("bout-none").hidden = false;
      drawFeet();
    });

    // Drawn at once, not with the next frame: a step is seen when it is known.
    function drawFeet() {
      if (paused) return;
      const { left, right, last } = walk;
      const lit = last && milliseconds() - walk.landedAt < 400;
      for (const foot of ["left", "right"]) {
        const element = byId("foot-" + foot);
        element.classList.toggle("landed", Boolean(lit && last.foot === foot));
        element.hidden = stream.hello ? stream.hello.mounted === false : false;
      }
      setText(byId("count-left"), number(left));
      setText(byId("count-right"), number(right));
      const index = last && last.index;
      if (index !== null && (!walk.state || index > (finite(walk.state.steps) ?? 0))) {
        setText(byId("steps"), number(index));
      }
    }

    function feetText() {
      const unmounted = stream.hello && stream.hello.mounted === false;
      const { left, right, other, last } = walk;
      if (unmounted) {
        return "How the device is worn is not known, so left and right are not either. " +
          (other ? plural(other, "step") + " since this page was opened." : "");
      }
      if (!last) return "Steps of either foot since this page was opened.";
      const more = other ? " " + plural(other, "step") + " of a foot that is not known." : "";
      const foot = last.foot ? last.foot + ", " : "";
      return "Since this page was opened. Last step: " + foot + timeOfDay(last.at) + "." + more;
    }

    function walkWords() {
      const { state, bout } = walk;
      if (!state) return ["unknown", "Not known yet", ""];
      if (state.worn === false) return ["unknown", "Not worn", "as it seems."];
      if (state.walking === true) {
        const so = bout ? (bout.whole ? "" : "at least ") + plural(bout.steps, "step") +
          (bout.from !== null && stream.newest !== null
            ? " in " + duration(stream.newest - bout.from) : "") + " so far." : "";
        return ["busy", "Walking", so];
      }
      if (state.walking === false) {
        const since = walk.last ? "since " + timeOfDay(walk.last.at) + "." : "";
        return ["unknown", "Not walking", since];
      }
      return ["unknown", "Not known", ""];
    }

    function drawWalk() {
      drawFeet();
      const { state } = walk;
      const steps = state ? finite(state.steps) : null;
      const shown = Math.max(steps ?? 0, walk.last ? walk.last.index ?? 0 : 0);
      setText(byId("steps"), steps === null && !walk.last ? "–" : number(shown));
      // Steps of a recording from before midnight.
      const today = state ? finite(state.steps_today) : null;
      const before = steps === null || today === null ? 0 : steps - today;
      setText(byId("steps-sub"),
        before > 0 ? "today " + number(shown - before) : "in this recording");
      const cadence = state ? finite(state.cadence_spm) : null;
      const moving = state !== null && state.walking === true;
      setText(byId("cadence"), cadence === null ? "–" : number(cadence));
      setText(byId("cadence-sub"),
        cadence !== null ? "steps/min" : moving ? "not known yet" : state ? "not walking" : "");
      const [mark, word, text] = walkWords();
      setAttribute(byId("walk"), "data-state", mark);
      setText(byId("walk-word"), word);
      setText(byId("walk-text"), text);
      setText(byId("feet-text"), feetText());
    }

    """#
}
