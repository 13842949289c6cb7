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
  item.append(time, make("span", capital(text)));
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
  const button = make("button", t`Seen, put away`);
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
  saying.waiting = saying.waiting.filter((w) => w.kind !== key);
  byId("notices").hidden = notices.size === 0;
}

// The last hour in one sentence, of the events that are known: those since the page was opened,
// and those that the recorder repeats.

const HOUR = 3600; // s
const hour = { events: [], since: null, text: "" };

// Where nothing older is known, the sentence says since when.
function remember(at, kind, steps = 0) {
  const time = finite(at);
  if (time === null) return;
  if (kind !== null) hour.events.push({ at: time, kind, steps });
  hour.since = Math.min(hour.since ?? time, time);
}

on("start", (o) => remember(o.timestamp, null));
on("bout", (o) => remember(o.end, "walk", finite(o.steps) ?? 0));
on("transition", (o) => {
  if (o.kind === "sit_to_stand") remember(o.timestamp, "rise");
});
on("alert", (o) => {
  if (o.state === "on") remember(o.timestamp, "alert");
});
on("hold", (o) => remember(o.timestamp, "hold"));
on("fall", (o) => {
  if (o.withdrawn === true) hour.events = hour.events.filter((e) => e.fall !== o.timestamp);
  else if (o.got_up !== true) {
    remember(o.timestamp, "fall");
    if (hour.events.length) hour.events[hour.events.length - 1].fall = o.timestamp;
  }
});
onForget(() => Object.assign(hour, { events: [], since: null }));

function hourText(now) {
  hour.events = hour.events.filter((e) => now - e.at < HOUR);
  const count = (kind) => hour.events.filter((e) => e.kind === kind).length;
  const steps = hour.events.reduce((sum, e) => sum + e.steps, 0);
  const walks = count("walk"), rises = count("rise"), alerts = count("alert");
  const falls = count("fall"), holds = count("hold");
  const parts = [
    walks && t`${stepCount(steps)} in ${plural(walks, t`walk`, t`walks`)}`,
    rises && (rises === 1 ? t`got up once` : t`got up ${rises} times`),
    alerts && plural(alerts, t`alert`, t`alerts`),
    holds && plural(holds, t`posture held too long`, t`postures held too long`),
    falls && plural(falls, t`fall suspected`, t`falls suspected`)
  ].filter(Boolean).join(", ");
  if (!parts) return "";
  const whole = hour.since !== null && now - hour.since >= HOUR;
  return whole ? t`Last hour: ${parts}.`
    : t`Since ${timeOfDay(hour.since).slice(0, 5)}: ${parts}.`;
}

function drawHour() {
  const text = stream.newest === null ? "" : hourText(stream.newest);
  byId("hour").hidden = text === "";
  setText(byId("hour"), text);
}
