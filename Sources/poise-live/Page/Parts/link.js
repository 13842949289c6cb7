// How things stand between page, server and recorder, in one line of words.

// In seconds: a page that lags says so from the first on, and is live again below the second.
const BEHIND = 3, CAUGHT_UP = 1.5;
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
  if (stream.past) return;
  link.stopped = { at: finite(o.timestamp), reason: clean(o.reason) };
  const reason = clean(o.reason);
  journal(o.timestamp, "The recording ended" + (reason ? ": " + endWords(reason) : "") + ".");
});
on("refused", (o) => {
  link.refused = clean(o.reason) || "no reason given";
});
// In place of the status that an EventSource does not tell.
const REFUSALS = {
  401: ["This page has to sign in again.",
    "Reload it, and open the address that poise live prints."],
  403: ["The server refuses this page.", "Open the address that poise live prints."],
  429: ["Four pages of this address are open already.",
    "Close one; this page then goes on by itself."],
  503: ["Sixteen pages and Foxglove's connections are open already.",
    "Close one; this page then goes on by itself."]
};

// Samples after the end of a recording are those of the next.
on("acceleration", () => {
  link.stopped = null;
  link.refused = null;
  if (link.recorder && link.recorder.state !== "connected") {
    link.recorder = { state: "connected", since: null };
  }
});

// What the reasons of a stop event mean.
function endWords(reason) {
  const words = {
    signal: "it was stopped", stopped: "it was stopped", button: "the button was pressed",
    shutdown: "the device is being switched off", "duration reached": "its time was over",
    "end of input": "its input ended"
  };
  return Object.hasOwn(words, reason) ? words[reason] : reason;
}

function stoppedText() {
  const { at, reason } = link.stopped;
  return "It ended at " + timeOfDay(at) + (reason ? ": " + endWords(reason) + "." : ".");
}

// State, mark, word, rest of the sentence.
function linkNow() {
  const since = (t) => t === null || t === undefined ? "" : " since " + timeOfDay(t);
  const start = "Start one with poise run; this page goes on by itself.";
  if (!stream.open) {
    if (!stream.wasOpen && stream.refusals === 0) {
      return ["connecting", "connecting", "Connecting", "to the server of this page."];
    }
    const refusal = REFUSALS[stream.refusal];
    if (refusal) return ["refused", "lost", ...refusal];
    if (stream.refusals > 2) return ["refused", "lost", ...REFUSALS[403]];
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
      "What poise live says in its terminal or journal tells how to fix it."];
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
  const lag = lagNow();
  if (lag > (link.state === "behind" ? CAUGHT_UP : BEHIND)) {
    return ["behind", "bad", duration(lag) + " behind.",
      "The connection is slow: what is shown is not now."];
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
  if (state === "behind" && link.state === "behind") return setText(byId("link-word"), word);
  link.state = state;
  setAttribute(line, "data-state", mark);
  setText(byId("link-word"), word);
  const shown = stream.newest !== null && state !== "live"
    && state !== "behind" ? " Shown below: as it was at " + timeOfDay(stream.newest) + "." : "";
  setText(byId("link-text"), text + shown);
  document.body.classList.toggle("stale", state !== "live");
}
