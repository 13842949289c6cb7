// How things stand between page, server and recorder, in one line of words.

const SILENT_AFTER = 3000; // ms; acceleration comes five times a second
const link = { state: "connecting", recorder: null, stopped: null, refused: null };

on("recorder", (o) => {
  link.recorder = { state: clean(o.state), since: finite(o.since) };
  if (link.recorder.state === "connected") stream.arrival = milliseconds();
});
on("hello", () => {
  link.stopped = null;
  link.refused = null;
});
on("start", () => {
  link.stopped = null;
});
on("stop", (o) => {
  link.stopped = { at: finite(o.timestamp), reason: clean(o.reason) };
  journal(o.timestamp, "The recording ended: " + (clean(o.reason) || "no reason given") + ".");
});
on("refused", (o) => {
  link.refused = clean(o.reason) || "no reason given";
});
// Samples after the end of a recording are those of the next.
on("acceleration", () => {
  link.stopped = null;
  link.refused = null;
  if (link.recorder && link.recorder.state !== "connected") {
    link.recorder = { state: "connected", since: null };
  }
});

function stoppedText() {
  const { at, reason } = link.stopped;
  return "It ended at " + timeOfDay(at) + (reason ? " (" + reason + ")." : ".");
}

// State, mark, word, rest of the sentence.
function linkNow() {
  const since = (t) => t === null || t === undefined ? "" : " since " + timeOfDay(t);
  const start = "Start one with poise run; this page goes on by itself.";
  if (!stream.open) {
    if (!stream.wasOpen && stream.refusals === 0) {
      return ["connecting", "connecting", "Connecting", "to the server of this page."];
    }
    if (stream.refusals > 2) {
      return ["refused", "lost", "The server refuses this page.",
        "Open the address anew that poise live prints."];
    }
    return ["lost", "lost", "The server does not answer.",
      "Trying again. Is poise live running, and the network up?"];
  }
  const recorder = link.recorder ? link.recorder.state : null;
  if (link.refused) {
    return ["refused", "lost", "The recorder takes no more readers:", link.refused + "."];
  }
  if (recorder === "absent") {
    return link.stopped
      ? ["stopped", "bad", "The recording has ended.", stoppedText() + " " + start]
      : ["absent", "bad", "No recorder runs" + since(link.recorder.since) + ".", start];
  }
  if (recorder === "forbidden") {
    return ["forbidden", "bad", "This server may not watch the recorder.",
      "What poise live says in its terminal or journal tells how to mend it."];
  }
  if (link.stopped) return ["stopped", "bad", "The recording has ended.", stoppedText()];
  const quiet = milliseconds() - stream.arrival;
  if (recorder === "silent") {
    return ["silent", "bad", "The recorder is silent" + since(link.recorder.since) + ".",
      "It runs and sends nothing."];
  }
  if (quiet > SILENT_AFTER) {
    return ["silent", "bad", "Nothing arrives" + since(stream.newest) + ".",
      "The recorder or the network is silent."];
  }
  if (!stream.hello) {
    return ["connecting", "connecting", "Connected.", "Waiting for the recorder."];
  }
  return ["live", "good", "Connected.", "What is shown is now."];
}

const isLive = () => link.state === "live";

function showLink() {
  const [state, mark, word, text] = linkNow();
  const line = byId("link");
  if (state === "live" && link.state !== "live" && stream.newest !== null) {
    say("link", "Connected.");
  } else if (state !== link.state && state !== "connecting") {
    say("link", word + " " + text, true);
  }
  link.state = state;
  setAttribute(line, "data-state", mark);
  setText(byId("link-word"), word);
  const shown = stream.newest !== null && state !== "live"
    ? " Shown below: as it was at " + timeOfDay(stream.newest) + "." : "";
  setText(byId("link-text"), text + shown);
  document.body.classList.toggle("stale", state !== "live");
}
