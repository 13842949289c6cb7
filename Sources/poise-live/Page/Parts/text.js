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
  return sign + grouped + (part ? "." + part : "");
}

const amount = (value, unit, digits = 0) =>
  value === null ? "not known" : number(value, digits) + GAP + unit;

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

// A reason that came without its full stop.
function sentence(value) {
  const text = clean(value);
  return text && !/[.!?…]$/.test(text) ? text + "." : text;
}

// Where on the body a sensor is worn.
const PLACES = {
  t1: "upper back (T1)", t12: "lower back (T12)", sacrum: "pelvis (sacrum)",
  "thigh-left": "left thigh", "thigh-right": "right thigh", "shank-left": "left shank",
  "shank-right": "right shank", "foot-left": "left foot", "foot-right": "right foot",
  "upper-arm-left": "left upper arm", "upper-arm-right": "right upper arm"
};

const placeWords = (place) =>
  Object.hasOwn(PLACES, place) ? PLACES[place] : clean(place, 20) || "a place";

// The recorder names a place by its code in brackets, behind the sensor.
const withPlace = (text) => text && text.replace(/ \(([a-z0-9-]+)\)/g,
  (all, place) => Object.hasOwn(PLACES, place) ? " at the " + PLACES[place] : all);

const plural = (n, word) => number(n) + GAP + word + (n === 1 ? "" : "s");

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
