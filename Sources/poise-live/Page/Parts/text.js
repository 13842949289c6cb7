// Words and numbers. Whatever arrives is put in as text, never as markup.

const GAP = "\u202f"; // between a number and its unit, where no line may break
const byId = (id) => document.getElementById(id);

// Elements are written to only when their text differs: less work, and nothing for a screen
// reader to notice.
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function make(name, text, className) {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  if (className) element.className = className;
  return element;
}

const SVG = "http://www.w3.org/2000/svg";
function draw(name, attributes, parent) {
  const element = document.createElementNS(SVG, name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (parent) parent.append(element);
  return element;
}

// What arrived, as a finite number or null.
const finite = (value) => typeof value === "number" && Number.isFinite(value) ? value : null;

// What arrived, as one line of at most `most` characters or null. Control characters and those
// that turn the direction of writing would reach beyond their own place.
function clean(value, most = 120) {
  if (typeof value !== "string") return null;
  const line = value.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g, " ")
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, " ").trim();
  const letters = Array.from(line);
  return letters.length > most ? letters.slice(0, most - 1).join("") + "…" : line;
}

function number(value, digits = 0) {
  if (value === null) return "–";
  const fixed = Math.abs(value).toFixed(digits);
  const [whole, part] = fixed.split(".");
  const grouped = whole.length > 4 || digits === 0
    ? whole.replace(/\B(?=(\d{3})+$)/g, GAP) : whole;
  const sign = value < 0 && Number(fixed) !== 0 ? "−" : "";
  return sign + grouped + (part ? DECIMAL + part : "");
}

const amount = (value, unit, digits = 0) =>
  value === null ? t`not known` : number(value, digits) + (unit === "%" ? PERCENT : GAP + unit);

function duration(seconds) {
  if (seconds === null) return "–";
  const s = Math.max(0, Math.floor(seconds));
  if (s < 60) return s + GAP + "s";
  const two = (n) => String(n).padStart(2, "0");
  if (s < 3600) return Math.floor(s / 60) + GAP + "min " + two(s % 60) + GAP + "s";
  return Math.floor(s / 3600) + GAP + "h " + two(Math.floor(s / 60) % 60) + GAP + "min";
}

// Time of day where the page is looked at, from Unix seconds.
function timeOfDay(seconds) {
  const date = new Date((finite(seconds) ?? NaN) * 1000);
  if (Number.isNaN(date.getTime())) return "–";
  const two = (n) => String(n).padStart(2, "0");
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(":");
}

const capital = (text) => text.charAt(0).toLocaleUpperCase(LANGUAGE) + text.slice(1);

// A reason that came without its full stop.
const sentence = (text) => text && !/[.!?…]$/.test(text) ? text + "." : text;

// Where on the body a sensor is worn.
const PLACES = {
  trunk: t`trunk`, head: t`head`,
  t1: t`upper back (T1)`, t12: t`lower back (T12)`, sacrum: t`pelvis (sacrum)`,
  "thigh-left": t`left thigh`, "thigh-right": t`right thigh`, "shank-left": t`left shank`,
  "shank-right": t`right shank`, "foot-left": t`left foot`, "foot-right": t`right foot`,
  "upper-arm-left": t`left upper arm`, "upper-arm-right": t`right upper arm`
};

const placeWords = (place) =>
  Object.hasOwn(PLACES, place) ? PLACES[place] : clean(place, 20) || t`a place`;

const KINDS = {
  accelerometer: t`accelerometer`, magnetometer: t`magnetometer`, gyroscope: t`gyroscope`,
  barometer: t`barometer`
};
const kindWord = (kind) => Object.hasOwn(KINDS, kind) ? KINDS[kind] : kind;

// The recorder's name of a sensor, such as "LSM303AGR magnetometer at 0x1E (t12)".
const SENSOR = /^(\S+) (\w+)(?: at (0x[0-9A-F]+))?(?: \(([a-z0-9-]+)\))?$/;
function sensorWords(text) {
  const [, chip, kind, address, place] = SENSOR.exec(text) || [];
  if (!Object.hasOwn(KINDS, kind)) return text;
  const name = t`${chip} ${KINDS[kind]}`;
  const named = address ? t`${name} at ${address}` : name;
  return place ? t`${named} at the ${placeWords(place)}` : named;
}

// What the recorder says in English; {0} stands for a sensor, a number or a name.
const RECEIVED = [
  "{0} has not answered since the start; check its wiring and power, it is asked every second",
  "{0} is gone: the kernel's driver was unbound from it; it is looked for every second",
  "{0} was switched off by another program (its buffer in /sys); it is set up again within " +
    "a second",
  "{0} cannot be read from the kernel; it is set up again every second",
  "{0} no longer answers; check its wiring and power, it is asked every second",
  "{0} answers now",
  "{0} samples of {1} did not fit: the machine was too busy",
  "{0} records did not fit: the card was too slow for them; a replay of the log may differ " +
    "from here on",
  "iron or a current is near the magnetometer",
  "the calibration has gone stale; run poise calibrate magnetometer",
  "the supply gives too little; use a stronger one or a shorter cable",
  "no sensor at head was heard", "no sensor at the trunk (t12, t1 or trunk) was heard",
  "no sensor at t1 or trunk was heard, from which the neck's angle counts",
  "no neutral pose is known; run poise calibrate segments",
  "the trunk's neutral pose is not known; run poise calibrate segments",
  "the neck's neutral pose is not known; run poise calibrate segments",
  "not worn: nothing moves the sensor at {0}, while others move",
  "the wearer lies; rules are of sitting, standing and walking", "{0} subscribers"
].map((english) => [english, new RegExp("^" +
  english.replace(/[.()/]/g, "\\$&").replace(/\{\d\}/g, "(.+?)") + "$")]);

function received(value) {
  const text = clean(value, 240);
  for (const [english, pattern] of text ? RECEIVED : []) {
    const match = pattern.exec(text);
    if (match) return inLanguage(english, match.slice(1).map(sensorWords));
  }
  return text;
}

const plural = (n, one, more) => number(n) + GAP + (PLURAL.select(n) === "one" ? one : more);
const stepCount = (n) => plural(n, t`step`, t`steps`);

// Terms and what they come to, as `<dl>`'s groups; kept and only rewritten where they differ.
function facts(list, pairs) {
  while (list.children.length > pairs.length) list.lastElementChild.remove();
  pairs.forEach(([term, value], i) => {
    let group = list.children[i];
    if (!group) {
      group = make("div");
      group.append(make("dt"), make("dd"));
      list.append(group);
    }
    setText(group.firstElementChild, term);
    setText(group.lastElementChild, value);
  });
  list.hidden = pairs.length === 0;
}
