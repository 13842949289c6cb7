// Ten seconds of acceleration, a lane for each axis and one for the magnitude, below them the
// steps. A ring holds what is shown and nothing else.

const SECONDS = 10;
const RING = 512; // samples; 25 a second for ten seconds are 250
const GRAVITY = 9.81;
const LANES = 4;
const STEPS = 48;
const strip = {
  t: new Float64Array(RING), lane: Array.from({ length: LANES }, () => new Float64Array(RING)),
  count: 0, // of all samples so far
  steps: [], arrival: 0, end: 0, stale: true, width: 0, range: 5, wordsAt: 0, findingAt: 0,
  parts: null
};

// `acceleration` as one place checks it: times and three axes, or nothing at all.
function samplesOf(o) {
  const start = finite(o.timestamp), interval = finite(o.interval_s);
  const { x, y, z } = o;
  if (start === null || interval === null || interval < 0.005 || interval > 0.2) return null;
  if (!Array.isArray(x) || !Array.isArray(y) || !Array.isArray(z)) return null;
  const n = Math.min(x.length, y.length, z.length, 64);
  const out = [];
  for (let i = 0; i < n; i++) {
    const a = [finite(x[i]), finite(y[i]), finite(z[i])];
    if (a.includes(null)) return null;
    out.push({ t: start + i * interval, x: a[0], y: a[1], z: a[2] });
  }
  return { interval, samples: out };
}

on("acceleration", (o) => {
  const packet = samplesOf(o);
  if (!packet) return;
  for (const s of packet.samples) {
    // A clock that was set back begins a new strip.
    if (strip.count && s.t <= strip.end) clearStrip();
    const i = strip.count % RING;
    strip.t[i] = s.t;
    strip.lane[0][i] = s.x;
    strip.lane[1][i] = s.y;
    strip.lane[2][i] = s.z;
    strip.lane[3][i] = Math.hypot(s.x, s.y, s.z);
    strip.count += 1;
    strip.end = s.t;
  }
  strip.arrival = milliseconds();
  strip.stale = true;
});
on("step", (o) => {
  const at = finite(o.timestamp);
  if (at === null) return;
  strip.steps.push({ at, foot: o.foot === "left" ? 0 : o.foot === "right" ? 1 : 2 });
  if (strip.steps.length > STEPS) strip.steps.shift();
  strip.stale = true;
});
function clearStrip() {
  strip.count = 0;
  strip.steps = [];
  strip.stale = true;
}
onForget(clearStrip);

const laneName = (i) => {
  if (i === 3) return "|a|";
  const mounted = stream.hello && stream.hello.mounted === true;
  return mounted ? [t`forward`, t`left`, t`up`][i] : ["x", "y", "z"][i];
};
const laneMiddle = (i) =>
  i === 3 || (i === 2 && stream.hello && stream.hello.mounted === true) ? GRAVITY : 0;

// Where things are, in pixels: text keeps its size whatever the width.
const layout = () => {
  const gutter = 76, top = 8, lane = strip.width < 500 ? 54 : 58, gap = 6, steps = 44;
  return {
    gutter, top, lane, gap, steps, stepsTop: top + LANES * (lane + gap),
    height: top + LANES * (lane + gap) + steps + 24, scale: (strip.width - gutter) / SECONDS
  };
};

function buildStrip() {
  const svg = byId("strip");
  while (svg.children.length > 2) svg.lastElementChild.remove();
  const at = layout();
  svg.setAttribute("viewBox", `0 0 ${strip.width} ${at.height}`);
  strip.parts = { names: [], values: [], lanes: [], ticks: [] };
  const clip = draw("clipPath", { id: "plot" }, svg);
  draw("rect", { x: at.gutter, y: 0, width: strip.width - at.gutter, height: at.height }, clip);
  for (let s = 0; s <= SECONDS; s += 2) {
    const x = strip.width - s * at.scale;
    draw("path", { class: "grid", d: `M${x.toFixed(1)} ${at.top}V${at.height - 22}` }, svg);
    if (s % 4) continue;
    const tick = draw("text", { class: "tick", y: at.height - 6, x: x.toFixed(1) }, svg);
    strip.parts.ticks.push([tick, s]);
    tick.setAttribute("text-anchor", s === 0 ? "end" : "middle");
  }
  const view = draw("g", { "clip-path": "url(#plot)" }, svg);
  strip.parts.move = draw("g", {}, view);
  for (let i = 0; i < LANES; i++) {
    const y = at.top + i * (at.lane + at.gap);
    draw("path", { class: "zero", d: `M${at.gutter} ${y + at.lane / 2}H${strip.width}` }, svg);
    strip.parts.names.push(draw("text", { x: 0, y: y + 20 }, svg));
    strip.parts.values.push(draw("text", { class: "tick value", x: 0, y: y + 40 }, svg));
    strip.parts.lanes.push(draw("path", { class: "lane lane" + i, d: "" }, strip.parts.move));
  }
  strip.parts.feet = [0, 1].map((i) =>
    draw("text", { x: 0, y: at.stepsTop + 15 + 20 * i }, svg));
  strip.parts.marks = [0, 1, 2].map((foot) =>
    draw("path", { class: "step" + foot, d: "" }, strip.parts.move));
  svg.append(view);
}

// The paths, drawn so that the newest sample lies at the right edge; what passes between two
// packets only moves them.
function drawPaths() {
  const at = layout();
  const first = Math.max(0, strip.count - RING);
  let from = strip.count;
  while (from > first && strip.t[(from - 1) % RING] > strip.end - SECONDS - 0.5) from -= 1;
  let largest = 0;
  for (let k = from; k < strip.count; k++) {
    for (let i = 0; i < LANES; i++) {
      largest = Math.max(largest, Math.abs(strip.lane[i][k % RING] - laneMiddle(i)));
    }
  }
  strip.range = [2, 5, 10, 20, 40, 80, 160].find((r) => largest <= r) || 320;
  for (let i = 0; i < LANES; i++) {
    const middle = at.top + i * (at.lane + at.gap) + at.lane / 2;
    let d = "", before = null;
    for (let k = from; k < strip.count; k++) {
      const t = strip.t[k % RING];
      const x = strip.width - (strip.end - t) * at.scale;
      const off = (strip.lane[i][k % RING] - laneMiddle(i)) / strip.range;
      const y = middle - Math.max(-1, Math.min(1, off)) * at.lane / 2;
      // Where something is missing the line is broken, not bridged.
      const broken = before === null || t - before > 0.25;
      d += (broken ? "M" : "L") + x.toFixed(1) + " " + y.toFixed(1);
      before = t;
    }
    strip.parts.lanes[i].setAttribute("d", d);
  }
  drawSteps(at);
}

function drawSteps(at) {
  const marks = ["", "", ""];
  for (const { at: time, foot } of strip.steps) {
    if (time < strip.end - SECONDS - 1) continue;
    const x = strip.width - (strip.end - time) * at.scale;
    const y = at.stepsTop + (foot === 0 ? 10 : foot === 1 ? 30 : 20);
    const r = 6;
    if (foot === 0) marks[0] += `M${(x - r).toFixed(1)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0` +
      `a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    else if (foot === 1) marks[1] += `M${(x - 5).toFixed(1)} ${y - 5}h10v10h-10Z`;
    else marks[2] += `M${x.toFixed(1)} ${y - 7}l7 7l-7 7l-7 -7Z`;
  }
  marks.forEach((d, i) => strip.parts.marks[i].setAttribute("d", d));
}

function drawStrip() {
  const width = Math.round(byId("strip").clientWidth);
  if (width < 120) return;
  if (width !== strip.width || !strip.parts) {
    strip.width = width;
    buildStrip();
    strip.stale = true;
    strip.wordsAt = 0;
  }
  if (strip.stale) drawPaths();
  strip.stale = false;
  // Between packets the strip glides on, by a packet's length at most.
  const ahead = reduced.matches || !isLive() ? 0
    : Math.min(0.3, (milliseconds() - strip.arrival) / 1000);
  strip.parts.move.setAttribute("transform",
    `translate(${(-ahead * layout().scale).toFixed(1)} 0)`);
  if (milliseconds() < strip.wordsAt) return;
  strip.wordsAt = milliseconds() + 500;
  stripWords();
}

function stripWords() {
  const last = (strip.count - 1) % RING;
  const mounted = stream.hello && stream.hello.mounted === true;
  for (let i = 0; i < LANES; i++) {
    setText(strip.parts.names[i], laneName(i));
    setText(strip.parts.values[i], strip.count ? number(strip.lane[i][last], 1) : "–");
  }
  // What stands still is not now.
  const end = strip.count ? timeOfDay(strip.end) : "";
  for (const [tick, s] of strip.parts.ticks) {
    if (isLive()) setText(tick, s === 0 ? t`now` : t`${s} s ago`);
    else setText(tick, s === 0 ? end : "−" + s + GAP + "s");
  }
  strip.parts.feet.forEach((text, i) => {
    setText(text, mounted ? [t`left`, t`right`][i] : [t`steps`, ""][i]);
    text.setAttribute("y", layout().stepsTop + (mounted ? 15 + 20 * i : 25));
  });
  const range = amount(strip.range, "m/s²"), g = amount(GRAVITY, "m/s²", 2);
  setText(byId("strip-text"), (mounted
    ? t`Each lane reaches ${range} up and down from its middle line: 0, for up and |a| ${g}.`
    : t`Each lane reaches ${range} up and down from its middle line: 0, for |a| ${g}.`) +
    " " + (mounted ? t`Round: left step, square: right step.`
    : t`x, y, z are the sensor's axes.`));
  if (milliseconds() < strip.findingAt || !strip.count) return;
  strip.findingAt = milliseconds() + 5000;
  const first = Math.max(0, strip.count - 25 * SECONDS);
  const found = [0, 1, 2, 3].map((i) => {
    let low = Infinity, high = -Infinity;
    for (let k = first; k < strip.count; k++) {
      low = Math.min(low, strip.lane[i][k % RING]);
      high = Math.max(high, strip.lane[i][k % RING]);
    }
    const name = i === 3 ? t`magnitude` : laneName(i);
    return t`${name} ${number(low, 1)} to ${number(high, 1)}`;
  }).join("; ");
  setText(byId("strip-finding"), t`In the last 10 s, in meters per second squared: ${found}.`);
}
