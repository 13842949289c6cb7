// Written by scripts/live/page from Parts/balance.js, spine.js; do not edit.

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

  static let scriptSpine = #"""
    // Several sensors on one body: the angles of the last ten seconds, and what was held too long.

    const SPINE_OLD = 25; // s after which angles are not those of now
    const spine = { event: null };

    on("segments", (o) => {
      spine.event = o;
    });
    on("hold", (o) => {
      const part = o.part === "head" ? "The head" : "The trunk";
      const angle = finite(o.angle_deg);
      const limit = finite(o.limit_s);
      const at = angle === null ? "" : " at " + amount(angle, "°") +
        (angle < 0 ? " backward" : " forward");
      const text = limit !== null && limit > 0
        ? "for more than " + duration(limit) + ", the most that ISO 11226 recommends."
        : "which ISO 11226 does not recommend at all.";
      if (!stream.past) {
        notice("hold", {
          word: part + " is held" + at + ",", seen: true, text: text + " Move."
        });
      }
      journal(o.timestamp, part + " was held" + at + ", " + text);
    });
    onForget(() => {
      spine.event = null;
      dropNotice("hold");
    });

    // "12° forward", "4° back".
    function bent(value, forward, back) {
      const angle = finite(value);
      if (angle === null) return null;
      return number(Math.abs(angle)) + "° " + (angle < -0.5 ? back : forward);
    }

    const object = (value) => value && typeof value === "object" ? value : {};

    function spinePairs(o) {
      const rule = (value) => clean(value, 40) ? ", " + clean(value, 40) + " (EN 1005-4)" : "";
      const curve = (value) => finite(value) === null ? null : number(value) + "° along the skin";
      const reba = object(o.reba);
      const rula = object(o.rula);
      const score = finite(reba.score_a);
      const trunk = bent(o.trunk_deg, "forward", "back");
      const neck = bent(o.neck_deg, "forward", "back");
      const pairs = [
        ["Trunk, from neutral", trunk === null ? null : trunk + rule(o.en1005_trunk)],
        ["Neck, from neutral", neck === null ? null : neck + rule(o.en1005_neck)],
        ["Kyphosis", curve(o.kyphosis_deg)],
        ["Lordosis", curve(o.lordosis_deg)],
        ["Pelvis, from neutral", bent(o.pelvic_tilt_change_deg, "forward", "back")],
        ["REBA, posture score A", score === null ? null
          : number(score) + "; the whole " + number(finite(reba.low)) + " to " +
            number(finite(reba.high))],
        ["RULA, posture score B", finite(rula.score_b) === null ? null : number(rula.score_b)]
      ].filter(([, text]) => text !== null);
      // What needs a neutral pose is missing without one; each place's own angle never is.
      if (trunk === null && neck === null) {
        for (const [place, angle] of Object.entries(object(o.pitch_deg)).slice(0, 6)) {
          const text = bent(angle, "forward", "back");
          if (text !== null) pairs.push([placeWords(place), text]);
        }
      }
      return pairs;
    }

    // Hidden as long as there is one place.
    function drawSpine() {
      const o = spine.event;
      byId("spine").hidden = o === null;
      if (o === null) return;
      const age = stream.newest === null ? 0 : stream.newest - (finite(o.timestamp) ?? 0);
      const isOld = age > SPINE_OLD;
      facts(byId("spine-facts"), isOld ? [["Angles", "not known now"]] : spinePairs(o));
      const reason = clean(o.reason);
      setText(byId("spine-text"), isOld
        ? "Nothing was told of several places for " + duration(age) + "."
        : "Means over ten seconds. " + (reason ? "No scores: " + sentence(reason) + " " : "") +
          "Indicative, not a diagnosis.");
    }

    """#
}
