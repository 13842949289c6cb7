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
  if (degrees === null) return t`not known`;
  const whole = Math.round(Math.abs(degrees));
  return whole < 2 ? t`upright` : (degrees > 0 ? positive : negative)(whole);
}

const forwardWord = (n) => t`${n}° forward`, backWord = (n) => t`${n}° back`;
const rightWord = (n) => t`${n}° to the right`, leftWord = (n) => t`${n}° to the left`;

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
  const ahead = inWords(pitch, forwardWord, backWord);
  const sideways = inWords(lean, rightWord, leftWord);
  setText(byId("pitch-word"), ahead);
  setText(byId("lean-word"), sideways);
  setText(byId("side-finding"), t`The trunk is ${ahead}.`);
  setText(byId("front-finding"), t`The trunk is ${sideways}.`);
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
  const by = Math.round(angle ?? 0);
  setText(byId("tilt-word"), angle === null ? t`not known` : t`tilted by ${by}°`);
  setText(byId("any-finding"), angle === null ? t`The tilt is not known.`
    : t`The device is tilted by ${by}° from where it was taken as upright;` + " " +
      t`which way is not known.`);
}

function wordsAreDue() {
  if (milliseconds() < figure.wordsAt) return false;
  figure.wordsAt = milliseconds() + 400;
  return true;
}

byId("upright").addEventListener("click", () => {
  if (figure.newest && figure.newest.up) figure.reference = figure.newest.up;
  figure.wordsAt = 0;
  say("upright", t`Taken as upright.`);
});
