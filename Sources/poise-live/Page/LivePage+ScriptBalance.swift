// Written by scripts/live/page from Parts/balance.js, health.js; do not edit.

extension LivePage {
  static let scriptBalance = #"""
    // The balance test: 5 s to settle, 30 s of standing, all counted in samples. It is begun,
    // judged and forgotten on this page.

    const SETTLE = 5;
    const STAND = 30;
    const test = {
      phase: "idle", // idle, settling, standing, done
      samples: [], settle: [], rate: 25, last: null, frame: null, filters: null, path: [],
      scale: 0.1, now: [0, 0], before: null, result: null
    };

    // Why a test cannot be made now, or null.
    function objection() {
      if (!isLive()) return "There is no recording to take it from: see the line at the top.";
      if (walk.state && walk.state.worn === false) return "The device does not seem to be worn.";
      const moving = walk.state && walk.state.walking === true;
      const step = walk.last && walk.last.at !== null && stream.newest !== null &&
        stream.newest - walk.last.at < 2.5;
      if (moving || step) return "Stand still first: you are walking.";
      if (!strip.count || stream.newest - strip.end > 2) return "No acceleration arrives.";
      return null;
    }

    function tell(text, urgent = false) {
      setText(byId("balance-text"), text);
      say("balance", text, urgent);
    }

    byId("balance").addEventListener("click", () => {
      if (test.phase === "settling" || test.phase === "standing") {
        return endTest("Stopped. Nothing was measured.");
      }
      const why = objection();
      if (why) return tell(why, true);
      Object.assign(test, {
        phase: "settling", samples: [], settle: [], path: [], last: null, scale: 0.1, now: [0, 0]
      });
      byId("balance-result").hidden = true;
      setText(byId("balance"), "Stop the test");
      tell("Stand still. It begins in 5 s and takes 30 s.", true);
      drawSway();
    });

    function endTest(text) {
      test.phase = "idle";
      setText(byId("balance"), "Start the balance test");
      tell(text, true);
    }

    const isTesting = () => test.phase === "settling" || test.phase === "standing";

    on("acceleration", (o) => {
      if (!isTesting()) return;
      const packet = samplesOf(o);
      if (!packet) return;
      test.rate = 1 / packet.interval;
      for (const s of packet.samples) {
        if (test.last !== null && (s.t - test.last > 0.25 || s.t <= test.last)) {
          return endTest("Some of the data did not arrive. Please start again.");
        }
        test.last = s.t;
        takeSample(s);
        if (!isTesting()) return;
      }
    });

    function takeSample(s) {
      const mounted = stream.hello && stream.hello.mounted === true;
      if (test.phase === "settling") {
        test.settle.push(s);
        if (test.settle.length < SETTLE * test.rate - 0.5) return;
        test.frame = frameOf(test.settle.slice(-Math.round(2 * test.rate)), mounted);
        if (!test.frame) return endTest("No gravity is felt. Is the sensor well?");
        test.filters = [lowPass(3.5, test.rate), lowPass(3.5, test.rate)];
        test.phase = "standing";
        test.settle = [];
        return tell("Now. Stand still for 30 s.", true);
      }
      test.samples.push(s);
      const { left, forward } = test.frame;
      test.now = [test.filters[0](dot(s, left)), test.filters[1](dot(s, forward))];
      test.path.push(test.now);
      if (test.samples.length >= STAND * test.rate - 0.5) finishTest(mounted);
    }

    // A step that lies in the time of the test was one, even where that is known only later.
    on("step", (o) => {
      if (!isTesting() || finite(o.timestamp) === null || test.last === null) return;
      const from = test.last - (test.samples.length || test.settle.length) / test.rate;
      if (o.timestamp < from) return;
      endTest("Stopped: a step was seen. Stand still, and start again.");
    });

    function finishTest(mounted) {
      const height = stream.hello ? finite(stream.hello.sensor_height_m) : null;
      const result = swayOf(test.samples, test.rate, mounted, height);
      if (!result) return endTest("No gravity is felt. Is the sensor well?");
      const before = test.result;
      Object.assign(test, { phase: "done", result, before, at: test.last, samples: [] });
      test.path = result.m.map((m, i) => [m, result.a[i]]);
      setText(byId("balance"), "Start again");
      const pairs = [["Sway", amount(result.rms, "m/s²", 3)]];
      if (mounted) {
        pairs.push(["Sideways", amount(result.rmsLeft, "m/s²", 3)],
          ["Forward and back", amount(result.rmsForward, "m/s²", 3)]);
      }
      pairs.push(["Sway area", amount(result.area, "m²/s⁴", 4)],
        ["Path", amount(result.path, "m/s²", 2)]);
      if (result.mm) {
        pairs.push(["Sway of the trunk", amount(result.mm.rms, "mm", 1)],
          ["Area of the trunk's sway", amount(result.mm.area, "mm²")]);
      }
      pairs.push(["Test before", before ? amount(before.rms, "m/s²", 3) : "none on this page"]);
      facts(byId("balance-result"), pairs);
      tell("Done: sway " + amount(result.rms, "m/s²", 3) + ". Less is steadier.", true);
      journal(test.at, "Balance test: sway " + amount(result.rms, "m/s²", 3) + ".");
      drawSway();
    }

    onForget(() => {
      if (isTesting()) endTest("Stopped: another recording began.");
    });
    on("hello", () => drawSway());

    // Seen from above, forward is up. The outer ring grows with the path.
    function drawSway() {
      const mounted = stream.hello && stream.hello.mounted === true;
      for (const text of byId("sway").querySelectorAll("text")) {
        text.setAttribute("visibility", mounted ? "visible" : "hidden");
      }
      let most = 0;
      for (const [m, a] of test.path) most = Math.max(most, Math.hypot(m, a));
      const ellipse = test.phase === "done" ? test.result.ellipse : null;
      if (ellipse) most = Math.max(most, ellipse.major);
      test.scale = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5].find((s) => most <= s) || 20;
      const place = ([m, a]) => {
        const k = 100 / test.scale;
        return (-m * k).toFixed(1) + " " + (-a * k).toFixed(1);
      };
      const [path] = byId("sway").getElementsByClassName("path");
      path.setAttribute("d", test.path.length > 1 ? "M" + test.path.map(place).join("L") : "");
      const [now] = byId("sway").getElementsByClassName("now");
      now.setAttribute("visibility", test.phase === "standing" ? "visible" : "hidden");
      const [x, y] = place(test.now).split(" ");
      now.setAttribute("cx", x);
      now.setAttribute("cy", y);
      drawEllipse(ellipse);
      setText(byId("sway-scale"), test.path.length
        ? "Outer ring " + number(test.scale, 2) + GAP + "m/s²" +
          (ellipse ? "; dashed: the ellipse that holds 95 %." : ".") : "");
      setText(byId("sway-finding"), test.phase === "done"
        ? "Sway " + number(test.result.rms, 3) + " m/s², sway area " + number(test.result.area, 4) +
          " m²/s⁴." : isTesting() ? "A test is under way." : "No test was made.");
    }

    function drawEllipse(ellipse) {
      const [curve] = byId("sway").getElementsByClassName("ellipse");
      let d = "";
      if (ellipse) {
        const k = 100 / test.scale;
        const points = [];
        for (let i = 0; i < 60; i++) {
          const u = ellipse.major * Math.cos(i * Math.PI / 30);
          const v = ellipse.minor * Math.sin(i * Math.PI / 30);
          const c = Math.cos(ellipse.angle), s = Math.sin(ellipse.angle);
          points.push((-(u * c - v * s) * k).toFixed(1) + " " + (-(u * s + v * c) * k).toFixed(1));
        }
        d = "M" + points.join("L") + "Z";
      }
      curve.setAttribute("d", d);
    }

    function drawBalance() {
      if (isTesting() && !isLive()) endTest("Stopped: the recorder is not heard any more.");
      if (!isTesting()) return;
      const left = test.phase === "settling"
        ? SETTLE - test.settle.length / test.rate : STAND - test.samples.length / test.rate;
      setText(byId("balance-text"), (test.phase === "settling"
        ? "Stand still. It begins in " : "Stand still. It still takes ") +
        Math.max(0, Math.ceil(left)) + GAP + "s.");
      drawSway();
    }

    """#

  static let scriptHealth = #"""
    // Sensors, losses, card, battery; and what of it needs somebody.

    const SENSORS = 16;
    const health = { state: null, minute: null, full: null };

    on("state", (o) => {
      health.state = o;
      const lost = sensors().filter((s) => s.lost).map((s) => s.name + " " + s.kind);
      if (lost.length) {
        notice("sensors", {
          word: "A sensor does not answer:",
          text: lost.join(", ") + ". Check its wiring and power; it is asked every second."
        });
      } else {
        dropNotice("sensors");
      }
      const card = cardOf(o);
      if (card.full) {
        notice("card", {
          word: "The card is full.", severe: true,
          text: "Nothing more is recorded. Copy recordings off and delete them."
        });
      } else if (card.hours !== null && card.hours < 2) {
        notice("card", {
          word: "The card is nearly full.", text: hoursText(card.hours) + " of recording are left."
        });
      } else {
        dropNotice("card");
      }
    });
    onForget(() => {
      Object.assign(health, { state: null, minute: null });
      for (const key of ["sensors", "card", "power", "battery", "mount"]) dropNotice(key);
    });
    on("health", (o) => {
      health.minute = o;
    });
    on("power", (o) => {
      if (o.state === "under_voltage") {
        notice("power", { word: "The supply is too weak.", text: clean(o.reason) || "" });
      } else if (o.state === "voltage_back") dropNotice("power");
      if (o.state === "battery_low") {
        notice("battery", {
          word: "The battery is nearly empty.",
          text: amount(finite(o.battery_pct), "%") + " is left."
        });
      } else if (o.state === "battery") dropNotice("battery");
    });
    on("mount", (o) => {
      notice("mount", {
        word: "The device sits differently", seen: true,
        text: "from its mounting, by " + amount(finite(o.off_deg), "°") +
          ". Turn it back, or run poise calibrate mount."
      });
      journal(o.timestamp, "The device sits differently from its mounting.");
    });

    // Events that are only written down.
    const TOLD = {
      sensor_lost: (o) => sentence(o.reason) || (clean(o.sensor) || "A sensor") + " is lost.",
      sensor_back: (o) => sentence(o.reason) || (clean(o.sensor) || "A sensor") + " is back.",
      dropped: (o) =>
        sentence(o.reason) || plural(finite(o.count) ?? 0, "sample") + " did not fit.",
      disk_full: (o) => "Not recorded: " + (clean(o.reason) || "the card is full") + ".",
      clock_step: (o) => "The clock was set by " + amount(finite(o.step_s), "s", 1) + ".",
      marker: (o) => o.label === "flare" ? "A flare was marked."
        : o.label === "dose" ? "A dose is due." : "Mark " + number(finite(o.index)) + ".",
      snooze: (o) => finite(o.until) !== null && o.until > o.timestamp
        ? "Alerts rest until " + timeOfDay(o.until) + "." : "Alerts are given again.",
      magnetometer: (o) => o.state === "good" ? "The magnetic field fits again."
        : "The magnetic field is disturbed" + (clean(o.reason) ? ": " + clean(o.reason) : "") + ".",
      transition: (o) => o.kind === "sit_to_stand" ? "Stood up." : "Sat down.",
      balance: (o) => "Stood quietly for 30 s: sway " +
        amount(finite(o.sway_rms_mps2), "m/s²", 3) + ".",
      start: () => "A recording began."
    };
    for (const type in TOLD) on(type, (o) => journal(o.timestamp, TOLD[type](o)));

    // The state's sensors as they may be relied on.
    function sensors() {
      const list = health.state && Array.isArray(health.state.sensors) ? health.state.sensors : [];
      return list.slice(0, SENSORS).filter((s) => s && typeof s === "object").map((s) => ({
        name: (clean(s.name, 40) || "a sensor").toUpperCase(), kind: clean(s.kind, 30) || "",
        rate: finite(s.rate_hz), nominal: finite(s.nominal_hz), dropped: finite(s.dropped) ?? 0,
        lost: s.lost === true
      }));
    }

    // "well", or what is wrong, in a word and a mark.
    function sensorWord(s) {
      if (s.lost) return ["■ lost", true];
      if (s.dropped > 0) return ["▲ " + number(s.dropped) + " dropped", true];
      if (s.rate !== null && s.nominal !== null && s.nominal > 0 &&
          Math.abs(s.rate / s.nominal - 1) > 0.1) {
        return [s.rate < s.nominal ? "▲ slow" : "▲ fast", true];
      }
      return s.rate === null ? ["○ not known", false] : ["● well", false];
    }

    function cardOf(state) {
      const card = state && state.card && typeof state.card === "object" ? state.card : {};
      return {
        path: clean(card.path, 80), free: finite(card.free_bytes), hours: finite(card.hours_left),
        full: card.full === true
      };
    }

    function hoursText(hours) {
      if (hours === null) return "not known";
      if (hours < 1) return amount(Math.floor(hours * 60), "min");
      return hours < 72 ? amount(Math.floor(hours), "h") : amount(Math.floor(hours / 24), "days");
    }

    function drawSensors() {
      const body = byId("sensors");
      const list = sensors();
      if (!list.length) return;
      if (body.querySelector(".none")) body.replaceChildren();
      while (body.children.length > list.length) body.lastElementChild.remove();
      list.forEach((s, i) => {
        let row = body.children[i];
        if (!row) {
          row = make("tr");
          const head = make("th");
          head.scope = "row";
          head.append(make("span"), make("span", "", "sub"));
          row.append(head, make("td", "", "n"), make("td"));
          body.append(row);
        }
        const [head, rate, state] = row.children;
        setText(head.firstElementChild, s.name);
        setText(head.lastElementChild, s.kind);
        setText(rate, s.rate === null ? "not known" : number(s.rate, 1) +
          (s.nominal === null ? "" : " of " + number(s.nominal)) + GAP + "Hz");
        const [word, bad] = sensorWord(s);
        setText(state, word);
        state.classList.toggle("bad", bad);
      });
    }

    // What the wearer said, or lifted, today; hidden where that is nothing.
    function drawDiary(key) {
      const said = health.state && Array.isArray(health.state[key]) ? health.state[key] : [];
      const lines = said.slice(0, 6).map((line) => clean(line, 200)).filter(Boolean);
      const list = byId(key + "-list");
      byId(key).hidden = lines.length === 0;
      while (list.children.length > lines.length) list.lastElementChild.remove();
      lines.forEach((line, i) => {
        if (!list.children[i]) list.append(make("li"));
        setText(list.children[i], line);
      });
    }

    function drawHealth() {
      drawSensors();
      drawDiary("diary");
      drawDiary("sets");
      const o = health.state;
      const hello = stream.hello || {};
      const card = cardOf(o);
      const absent = ["gyroscope", "magnetometer"].filter((kind) => hello[kind] === null);
      const battery = o ? finite(o.battery_percent) : null;
      const pairs = [
        ["Card", card.full ? "■ full" : card.hours === null ? "room left: not known"
          : hoursText(card.hours) + " of recording left"],
        ["Room", card.free === null ? "not known" : amount(card.free / 1e9, "GB", 1)],
        ["Battery", battery === null ? "none that is known" : amount(battery, "%")],
        ["Data-ready edges", o ? amount(finite(o.edges_hz), "a second", 1) : "not known"]
      ];
      if (health.minute) {
        pairs.push(["Lost on the way", plural(finite(health.minute.lost) ?? 0, "sample")]);
      }
      pairs.push(["Missed by this page", plural(stream.missed, "packet")]);
      if (o) pairs.push(["Programs that watch", number(finite(o.subscribers))]);
      if (absent.length) pairs.push(["Not there", absent.join(", ")]);
      if (card.path) pairs.push(["Recorded to", card.path]);
      facts(byId("health"), pairs);
    }

    function drawWho() {
      const hello = stream.hello;
      if (!hello) return;
      const user = clean(hello.user, 60);
      const elapsed = health.state ? finite(health.state.elapsed_s) : null;
      const parts = [user === null ? "No name given" : "Subject " + user];
      if (elapsed !== null) parts.push("recording for " + duration(elapsed));
      setText(byId("who"), parts.join(" · "));
      const board = clean(hello.board, 40);
      const program = [clean(hello.program, 40), board && "board " + board,
        stream.session && "session " + stream.session];
      setText(byId("program"), program.filter(Boolean).join(" · "));
    }

    """#
}
