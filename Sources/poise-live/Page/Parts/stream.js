// What arrives: one EventSource for everything, handed on by type. A browser reconnects by
// itself unless the server refused; then the page tries again, more and more rarely.

const TYPES = [
  "recorder", "hello", "refused", "lost", "acceleration", "attitude", "state", "step", "bout",
  "posture", "alert", "fall", "balance", "transition", "segments", "hold", "magnetometer",
  "mount", "sensor_lost", "sensor_back", "dropped", "disk_full", "clock_step", "marker",
  "snooze", "power", "start", "stop", "health"
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
  retryAt: 0,
  arrival: 0, // of the recorder's newest packet, ms of the page's own clock
  newest: null, // that packet's time, Unix seconds
  session: null,
  hello: null,
  missed: 0
};

const milliseconds = () => performance.now();

function take(type, data) {
  let object;
  try {
    object = JSON.parse(data);
  } catch {
    return;
  }
  if (object === null || typeof object !== "object" || Array.isArray(object)) return;
  if (type !== "recorder" && type !== "refused" && type !== "lost") {
    stream.arrival = milliseconds();
    const time = finite(object.timestamp) ?? finite(object.now);
    if (time !== null) stream.newest = time;
  }
  if (type === "hello") greet(object);
  for (const handler of handlers[type] || []) handler(object);
}

function greet(hello) {
  const session = clean(hello.session);
  if (session !== stream.session) {
    stream.session = session;
    stream.missed = 0;
    for (const forget of forgetters) forget();
  }
  stream.hello = hello;
}

function connect() {
  if (stream.source) stream.source.close();
  stream.retryAt = 0;
  stream.open = false;
  const source = new EventSource("events");
  stream.source = source;
  source.onopen = () => {
    stream.open = true;
    stream.wasOpen = true;
    stream.refusals = 0;
    stream.arrival = milliseconds();
  };
  source.onerror = () => {
    stream.open = false;
    if (source.readyState !== EventSource.CLOSED || stream.source !== source) return;
    stream.refusals += 1;
    stream.retryAt = milliseconds() + Math.min(15000, 1000 * 2 ** Math.min(stream.refusals, 4));
  };
  for (const type of TYPES) {
    source.addEventListener(type, (event) => {
      if (stream.source === source) take(type, event.data);
    });
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
