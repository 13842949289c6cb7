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
    walks && plural(steps, "step") + " in " + plural(walks, "walk"),
    rises && "got up " + (rises === 1 ? "once" : rises + " times"),
    alerts && plural(alerts, "alert"), holds && plural(holds, "posture") + " held too long",
    falls && plural(falls, "fall") + " suspected"
  ].filter(Boolean);
  if (!parts.length) return "";
  const whole = hour.since !== null && now - hour.since >= HOUR;
  return (whole ? "Last hour: " : "Since " + timeOfDay(hour.since).slice(0, 5) + ": ") +
    parts.join(", ") + ".";
}

function drawHour() {
  const text = stream.newest === null ? "" : hourText(stream.newest);
  byId("hour").hidden = text === "";
  setText(byId("hour"), text);
}
