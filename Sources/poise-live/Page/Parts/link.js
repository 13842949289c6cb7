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
  const reason = endWords(clean(o.reason));
  journal(o.timestamp, reason ? t`The recording ended: ${reason}.` : t`The recording ended.`);
});
on("refused", (o) => {
  link.refused = received(o.reason) || t`no reason given`;
});
// In place of the status that an EventSource does not tell.
const REFUSALS = {
  401: [t`This page has to sign in again.`,
    t`Reload it, and open the address that poise live prints.`],
  403: [t`The server refuses this page.`, t`Open the address that poise live prints.`],
  429: [t`Four pages of this address are open already.`,
    t`Close one; this page then goes on by itself.`],
  503: [t`Sixteen pages and Foxglove's connections are open already.`,
    t`Close one; this page then goes on by itself.`]
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
    signal: t`it was stopped`, stopped: t`it was stopped`, button: t`the button was pressed`,
    shutdown: t`the device is being switched off`, "duration reached": t`its time was over`,
    "end of input": t`its input ended`, "no sensor answers": t`no sensor answers`
  };
  return Object.hasOwn(words, reason) ? words[reason] : reason;
}

function stoppedText() {
  const { at, reason } = link.stopped;
  const time = timeOfDay(at);
  return reason ? t`It ended at ${time}: ${endWords(reason)}.` : t`It ended at ${time}.`;
}

// State, mark, word, rest of the sentence.
function linkNow() {
  const start = t`Start one with poise run; this page goes on by itself.`;
  if (!stream.open) {
    if (!stream.wasOpen && stream.refusals === 0) {
      return ["connecting", "connecting", t`Connecting`, t`to the server of this page.`];
    }
    const refusal = REFUSALS[stream.refusal];
    if (refusal) return ["refused", "lost", ...refusal];
    if (stream.refusals > 2) return ["refused", "lost", ...REFUSALS[403]];
    return ["lost", "lost", t`The server does not answer.`,
      t`Trying again. Is poise live running, and the network up?`];
  }
  const recorder = link.recorder ? link.recorder.state : null;
  if (link.refused) {
    return ["refused", "lost", t`The recorder takes no more readers:`, link.refused + "."];
  }
  if (recorder === "absent") {
    return link.stopped
      ? ["stopped", "bad", t`The recording has ended.`, stoppedText() + " " + start]
      : ["absent", "bad", link.recorder.since === null ? t`No recorder runs.`
        : t`No recorder runs since ${timeOfDay(link.recorder.since)}.`, start];
  }
  if (recorder === "forbidden") {
    return ["forbidden", "bad", t`This server may not watch the recorder.`,
      t`What poise live says in its terminal or journal tells how to fix it.`];
  }
  if (link.stopped) return ["stopped", "bad", t`The recording has ended.`, stoppedText()];
  const quiet = milliseconds() - stream.arrival;
  if (recorder === "silent") {
    return ["silent", "bad", link.recorder.since === null ? t`The recorder is silent.`
      : t`The recorder is silent since ${timeOfDay(link.recorder.since)}.`,
    t`It runs and sends nothing.`];
  }
  if (quiet > SILENT_AFTER) {
    return ["silent", "bad", stream.newest === null ? t`Nothing arrives.`
      : t`Nothing arrives since ${timeOfDay(stream.newest)}.`,
    t`The recorder or the network is silent.`];
  }
  if (!stream.hello) {
    return ["connecting", "connecting", t`Connected.`, t`Waiting for the recorder.`];
  }
  const lag = lagNow();
  if (lag > (link.state === "behind" ? CAUGHT_UP : BEHIND)) {
    return ["behind", "bad", t`${duration(lag)} behind.`,
      t`The connection is slow: what is shown is not now.`];
  }
  return ["live", "good", t`Connected.`, t`What is shown is now.`];
}

const isLive = () => link.state === "live";

function showLink() {
  const [state, mark, word, text] = linkNow();
  const line = byId("link");
  if (state === "live" && link.state !== "live" && stream.newest !== null) {
    say("link", t`Connected.`);
  } else if (state !== link.state && state !== "connecting") {
    say("link", word + " " + text, true);
  }
  if (state === "behind" && link.state === "behind") return setText(byId("link-word"), word);
  link.state = state;
  // Nobody is asked to sit up by what no longer arrives; the next state brings it back.
  if (state !== "live") dropNotice("alert");
  setAttribute(line, "data-state", mark);
  setText(byId("link-word"), word);
  const isOld = stream.newest !== null && state !== "live" && state !== "behind";
  setText(byId("link-text"), isOld
    ? text + " " + t`Shown below: as it was at ${timeOfDay(stream.newest)}.` : text);
  document.body.classList.toggle("stale", state !== "live");
}
