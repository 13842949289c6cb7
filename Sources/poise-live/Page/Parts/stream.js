// What arrives: one EventSource for everything, handed on by type. A browser reconnects by
// itself unless the server refused; then the page tries again, more and more rarely.

const TYPES = [
  "recorder", "hello", "refused", "lost", "acceleration", "attitude", "state", "step", "bout",
  "posture", "alert", "fall", "balance", "transition", "segments", "hold", "magnetometer",
  "mount", "sensor_lost", "sensor_back", "dropped", "disk_full", "not_recorded",
  "log_deleted", "clock_step", "marker", "snooze", "power", "start", "stop", "health", "recent",
  "pairing"
];
const handlers = {};
const forgetters = [];

function on(type, handler) {
  (handlers[type] = handlers[type] || []).push(handler);
}

// Called when another session begins: what was shown is of the one before.
function onForget(handler) {
  forgetters.push(handler);
}

const stream = {
  source: null,
  open: false,
  wasOpen: false,
  refusals: 0,
  refusal: null, // the status of it
  retryAt: 0,
  arrival: 0, // of the recorder's newest packet, ms of the page's own clock
  newest: null, // that packet's time, Unix seconds
  session: null,
  hello: null,
  missed: 0,
  past: false, // whether the event being handled is from before this page was opened
  seen: [] // numbers of the newest events: one that comes again is not shown twice
};

const milliseconds = () => performance.now();

// How old what arrives is. No common clock: the time that a packet takes is compared with the
// shortest that one of its kind took. Clocks drift apart by less than LAG_DRIFT.
const LAG_DRIFT = 0.0005;
const lags = { attitude: null, state: null };

function measureLag(type, time) {
  const now = milliseconds() / 1000;
  const before = lags[type];
  const least = before === null ? now - time
    : Math.min(now - time, before.least + (now - before.at) * LAG_DRIFT);
  lags[type] = { least, at: now, lag: now - time - least };
}

// Seconds by which the newest packet lags.
function lagNow() {
  const known = Object.values(lags).filter((l) => l !== null);
  if (!known.length) return 0;
  return known.reduce((newest, l) => l.at > newest.at ? l : newest).lag;
}

function forgetLag() {
  for (const type in lags) lags[type] = null;
}

const MOST_SEEN = 64;

function isNew(id) {
  if (!id || stream.seen.includes(id)) return !id;
  stream.seen.push(id);
  if (stream.seen.length > MOST_SEEN) stream.seen.shift();
  return true;
}

function take(type, data, id) {
  let object;
  try {
    object = JSON.parse(data);
  } catch {
    return;
  }
  if (object === null || typeof object !== "object" || Array.isArray(object)) return;
  if (!["recorder", "refused", "lost", "pairing"].includes(type)) {
    stream.arrival = milliseconds();
    const time = finite(object.timestamp) ?? finite(object.now);
    if (type in lags && time !== null) measureLag(type, time);
    if (type !== "recent" && time !== null) stream.newest = time;
  }
  if (type === "hello") greet(object);
  if (type === "recent") return takePast(object.event, id);
  if (isRepeated(type) && !isNew(id)) return;
  for (const handler of handlers[type] || []) handler(object);
}

// Whether the recorder repeats such an event for late openers. Only those have numbers of their
// own: with any other packet comes the number of the event before it.
const isRepeated = (type) => TYPES.includes(type) && !["recorder", "hello", "refused", "lost",
  "acceleration", "attitude", "state", "step", "posture", "segments", "health", "recent",
  "pairing"
].includes(type);

// An event from before this page was opened, or from a gap of the network.
function takePast(event, id) {
  if (event === null || typeof event !== "object" || typeof event.type !== "string") return;
  if (!isRepeated(event.type) || !isNew(id)) return;
  stream.past = true;
  for (const handler of handlers[event.type] || []) handler(event);
  stream.past = false;
}

function greet(hello) {
  const session = clean(hello.session);
  if (session !== stream.session) {
    stream.session = session;
    stream.missed = 0;
    stream.seen = [];
    forgetLag();
    for (const forget of forgetters) forget();
  }
  stream.hello = hello;
}

function connect() {
  if (stream.source) stream.source.close();
  stream.retryAt = 0;
  stream.open = false;
  // Not the EventSource of before, which alone says where it stopped: what comes again is known
  // by its number.
  const source = new EventSource("events");
  stream.source = source;
  source.onopen = () => {
    stream.open = true;
    stream.wasOpen = true;
    stream.refusals = 0;
    stream.refusal = null;
    stream.arrival = milliseconds();
  };
  source.onerror = () => {
    stream.open = false;
    if (source.readyState !== EventSource.CLOSED || stream.source !== source) return;
    stream.refusals += 1;
    stream.retryAt = milliseconds() + Math.min(15000, 1000 * 2 ** Math.min(stream.refusals, 4));
    askWhy();
  };
  for (const type of TYPES) {
    source.addEventListener(type, (event) => {
      if (stream.source === source) take(type, event.data, event.lastEventId);
    });
  }
}

// An EventSource does not say with which status it was refused.
async function askWhy() {
  try {
    const answer = await fetch("events", { method: "HEAD", cache: "no-store" });
    stream.refusal = answer.status;
  } catch {
    stream.refusal = null;
  }
}

// A server says it when its recorder is silent. One that says nothing at all is not there any
// more, although a connection that was cut off without a word may look open for minutes.
const DEAD_AFTER = 10000;

function reconnectWhenDue() {
  const now = milliseconds();
  const waits = link.recorder !== null && link.recorder.state === "connected";
  const dead = stream.open && waits && now - stream.arrival > DEAD_AFTER;
  if (dead || stream.retryAt && now >= stream.retryAt) connect();
}

on("lost", (o) => {
  stream.missed += Math.max(0, finite(o.packets) ?? 0);
});

// A phone that slept has lost its connection, and may not have noticed.
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && stream.retryAt) connect();
});
window.addEventListener("online", () => {
  if (!stream.open) connect();
});
