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
  if (!isLive()) return t`There is no recording to take it from: see the line at the top.`;
  if (walk.state && walk.state.worn === false) return t`The device does not seem to be worn.`;
  const moving = walk.state && walk.state.walking === true;
  const step = walk.last && walk.last.at !== null && stream.newest !== null &&
    stream.newest - walk.last.at < 2.5;
  if (moving || step) return t`Stand still first: you are walking.`;
  if (!strip.count || stream.newest - strip.end > 2) return t`No acceleration arrives.`;
  return null;
}

function tell(text, urgent = false) {
  setText(byId("balance-text"), text);
  say("balance", text, urgent);
}

byId("balance").addEventListener("click", () => {
  if (test.phase === "settling" || test.phase === "standing") {
    return endTest(t`Stopped. Nothing was measured.`);
  }
  const why = objection();
  if (why) return tell(why, true);
  Object.assign(test, {
    phase: "settling", samples: [], settle: [], path: [], last: null, scale: 0.1, now: [0, 0]
  });
  byId("balance-result").hidden = true;
  setText(byId("balance"), t`Stop the test`);
  tell(t`Stand still. It begins in 5 s and takes 30 s.`, true);
  drawSway();
});

function endTest(text) {
  test.phase = "idle";
  setText(byId("balance"), t`Start the balance test`);
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
      return endTest(t`Some of the data did not arrive. Please start again.`);
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
    if (!test.frame) return endTest(t`No gravity is felt. Is the sensor well?`);
    test.filters = [lowPass(3.5, test.rate), lowPass(3.5, test.rate)];
    test.phase = "standing";
    test.settle = [];
    return tell(t`Now. Stand still for 30 s.`, true);
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
  endTest(t`Stopped: a step was seen. Stand still, and start again.`);
});

function finishTest(mounted) {
  const height = stream.hello ? finite(stream.hello.sensor_height_m) : null;
  const result = swayOf(test.samples, test.rate, mounted, height);
  if (!result) return endTest(t`No gravity is felt. Is the sensor well?`);
  const before = test.result;
  Object.assign(test, { phase: "done", result, before, at: test.last, samples: [] });
  test.path = result.m.map((m, i) => [m, result.a[i]]);
  setText(byId("balance"), t`Start again`);
  const pairs = [[t`Sway`, amount(result.rms, "m/s²", 3)]];
  if (mounted) {
    pairs.push([t`Sideways`, amount(result.rmsLeft, "m/s²", 3)],
      [t`Forward and back`, amount(result.rmsForward, "m/s²", 3)]);
  }
  pairs.push([t`Sway area`, amount(result.area, "m²/s⁴", 4)],
    [t`Path`, amount(result.path, "m/s²", 2)]);
  if (result.mm) {
    pairs.push([t`Sway of the trunk`, amount(result.mm.rms, "mm", 1)],
      [t`Area of the trunk's sway`, amount(result.mm.area, "mm²")]);
  }
  pairs.push([t`Test before`, before ? amount(before.rms, "m/s²", 3) : t`none on this page`]);
  facts(byId("balance-result"), pairs);
  const sway = amount(result.rms, "m/s²", 3);
  tell(t`Done: sway ${sway}. Less is steadier.`, true);
  journal(test.at, t`Balance test: sway ${sway}.`);
  drawSway();
}

onForget(() => {
  if (isTesting()) endTest(t`Stopped: another recording began.`);
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
  const ring = amount(test.scale, "m/s²", 2);
  setText(byId("sway-scale"), !test.path.length ? "" : ellipse
    ? t`Outer ring ${ring}; dashed: the ellipse that holds 95%.` : t`Outer ring ${ring}.`);
  const { rms, area } = test.result || {};
  setText(byId("sway-finding"), test.phase === "done"
    ? t`Sway ${amount(rms, "m/s²", 3)}, sway area ${amount(area, "m²/s⁴", 4)}.`
    : isTesting() ? t`A test is under way.` : t`No test was made.`);
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
  if (isTesting() && !isLive()) endTest(t`Stopped: the recorder is not heard any more.`);
  if (!isTesting()) return;
  const left = test.phase === "settling"
    ? SETTLE - test.settle.length / test.rate : STAND - test.samples.length / test.rate;
  const time = duration(Math.ceil(left));
  setText(byId("balance-text"), test.phase === "settling"
    ? t`Stand still. It begins in ${time}.` : t`Stand still. It still takes ${time}.`);
  drawSway();
}
