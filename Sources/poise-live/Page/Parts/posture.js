// Posture with how long it is held, today's good minutes, and the alert.

const posture = {
  state: null, judged: null, said: null,
  falls: 0, fall: null, put: null, // the newest suspected fall, and the time of that put away
  restsUntil: null // until when alerts are snoozed
};

on("state", (o) => {
  posture.state = o;
  const kind = o.posture === "good" || o.posture === "bad" ? o.posture : "unknown";
  if (posture.said !== null && posture.said !== kind && kind !== "unknown") {
    const why = reasonWords();
    say("posture", kind === "good" ? t`Posture is good.`
      : why ? t`Posture is bad: ${why}.` : t`Posture is bad.`);
  }
  posture.said = kind;
  holdFall(o.fall);
  // Also for a page that was opened after the alert's event.
  posture.restsUntil = finite(o.snoozed_until ?? null);
  if (o.alert === "off" || o.alert === "snoozed") dropNotice("alert");
  else if (o.alert === "on") alertNotice(finite(o.posture_s));
});
on("posture", (o) => {
  posture.judged = {
    good: o.good === true, judged: typeof o.good === "boolean",
    reason: clean(o.reason, 40), name: clean(o.posture, 60)
  };
});
on("alert", (o) => {
  const held = finite(o.held_s);
  if (o.state === "on") {
    // Whether one from before still holds, the state says.
    if (!stream.past) alertNotice(held);
    journal(o.timestamp, t`Alert: posture was bad for ${duration(held)}.`);
  } else {
    dropNotice("alert");
    journal(o.timestamp, o.state === "snoozed"
      ? t`Alerts rest for a while: several were not heeded.`
      : t`Alert over: posture was bad for ${duration(held)}.`);
  }
});
on("fall", (o) => {
  if (o.withdrawn === true || o.got_up === true) return fallEnded(o);
  posture.fall = o;
  journal(o.timestamp, t`A fall is suspected.` + felt(o));
  // Whether one from before still holds, the state says.
  if (!stream.past) fallNotice(o, true);
});

// A second event of the same fall: it was none, or the wearer is up again.
function fallEnded(o) {
  const down = finite(o.on_floor_s ?? null);
  const up = () => down === null ? t`The wearer got up after the suspected fall.`
    : t`The wearer got up after the suspected fall, ${duration(down)} later.`;
  journal(o.detected_at, o.withdrawn !== true ? up()
    : o.outcome === "not_worn"
      ? t`It was no fall: nobody wears the device.` : t`It was no fall: the wearer walks.`);
  const isLast = posture.fall && finite(posture.fall.timestamp) === finite(o.timestamp);
  if (!isLast || o.withdrawn !== true) return;
  posture.fall = null;
  dropNotice("fall");
}

function felt(o) {
  const peak = o.impact && typeof o.impact === "object" ? finite(o.impact.peak_g) : null;
  return peak === null ? "" : " " + t`An impact of ${amount(peak, "g", 1)} was felt.`;
}

function fallNotice(o, isNew) {
  // Of several that nobody has put away, the newest is named.
  if (isNew) posture.falls = notices.has("fall") ? posture.falls + 1 : 1;
  const others = posture.falls > 1
    ? " " + t`${plural(posture.falls - 1, t`other`, t`others`)} before.` : "";
  const walked = !isNew && posture.state && posture.state.fall === null
    ? " " + t`Steps were taken since.` : "";
  notice("fall", {
    word: t`A fall is suspected, at ${timeOfDay(o.timestamp)}.`, severe: true,
    text: felt(o) + others + walked + " " +
      t`Is the wearer well? It may be none: this is indicative only.`,
    seen: () => {
      posture.put = finite((posture.fall ?? o).timestamp);
    }
  });
  dropNotice("alert");
}

// A fall holds until steps are taken: also for a page that was opened after it. A recorder that
// does not say whether it holds is one before that was known.
function holdFall(at) {
  const last = posture.fall;
  const lastAt = last ? finite(last.timestamp) : null;
  const holds = at === undefined ? lastAt : finite(at);
  const isShown = notices.has("fall");
  if (holds !== null && !isShown && posture.put !== holds) {
    posture.fall = lastAt === holds ? last : { timestamp: holds };
    fallNotice(posture.fall, true);
  } else if (isShown && last) {
    fallNotice(last, false);
  }
}

const isFallen = () => notices.has("fall") ||
  Boolean(posture.state && finite(posture.state.fall ?? null) !== null);

onForget(() => {
  Object.assign(posture, { state: null, judged: null, said: null, fall: null, put: null });
  dropNotice("alert");
});

// Nobody on the floor is asked to sit up.
function alertNotice(held) {
  if (isFallen() || posture.restsUntil !== null) return dropNotice("alert");
  notice("alert", {
    word: t`Sit up.`,
    text: held === null ? t`Posture is bad.` : t`Posture has been bad for ${duration(held)}.`
  });
}

function reasonWords() {
  const judged = posture.judged;
  if (!judged || judged.good || !judged.judged || !judged.reason) return "";
  const words = {
    leaning: t`leaning`, forward: t`leaning forward`, backward: t`leaning back`,
    left: t`leaning to the left`, right: t`leaning to the right`, twisted: t`twisted`
  };
  return Object.hasOwn(words, judged.reason) ? words[judged.reason] : judged.reason;
}

// Names that the guide to calibration proposes; others are the wearer's own.
function nameWords(name) {
  const words = { standing: t`, standing`, sitting: t`, sitting` };
  return !name ? "" : Object.hasOwn(words, name) ? words[name] : ", " + name;
}

function postureWords(state) {
  if (!state) return ["unknown", t`Not known yet`, ""];
  if (finite(state.fall ?? null) !== null) {
    return ["unknown", t`Not judged:`, t`a fall is suspected, and no step was taken since.`];
  }
  const held = finite(state.posture_s);
  const time = held === null ? "" : t`for ${duration(held)}`;
  if (state.posture === "good") {
    const name = posture.judged && posture.judged.good ? posture.judged.name : null;
    return ["good", t`Good`, time + nameWords(name) + "."];
  }
  const bad = reasonWords();
  if (state.posture === "bad") {
    return ["bad", t`Bad`, bad ? t`${time}: ${bad}.` : time + "."];
  }
  if (stream.hello && stream.hello.calibrated === false) {
    return ["unknown", t`Not judged:`,
      t`there is no calibration yet (poise calibrate posture).`];
  }
  const why = {
    lying: t`the wearer lies.`, not_worn: t`the device is not worn.`,
    after_fall: t`a fall is suspected.`
  };
  const reason = posture.judged && !posture.judged.judged ? why[posture.judged.reason] : null;
  return reason ? ["unknown", t`Not judged:`, reason]
    : ["unknown", t`Not judged`, t`just now, as in walking and lying.`];
}

function drawPosture() {
  const state = posture.state;
  const [mark, word, text] = postureWords(state);
  const kind = mark === "good" || mark === "bad" ? mark : "unknown";
  setAttribute(byId("posture"), "data-state", mark);
  setText(byId("posture-word"), word);
  const rest = posture.restsUntil === null ? ""
    : " " + t`Alerts rest until ${timeOfDay(posture.restsUntil)}.`;
  setText(byId("posture-text"), text + rest);
  setAttribute(byId("views"), "data-posture", kind);
  const held = state && kind !== "unknown" ? finite(state.posture_s) : null;
  setAttribute(byId("held"), "data-state", kind);
  setText(byId("held"), kind === "unknown" ? "–" : kind === "good" ? t`Good` : t`Bad`);
  const unheld = state ? t`not judged` : "";
  setText(byId("held-sub"), held === null ? unheld : t`for ${duration(held)}`);
  drawToday(state ? finite(state.good_s) : null, state ? finite(state.bad_s) : null);
}

function drawToday(good, bad) {
  const sum = Math.max(0, good ?? 0) + Math.max(0, bad ?? 0);
  const share = sum > 0 ? Math.max(0, good ?? 0) / sum : 0;
  const [, g, b] = byId("today").querySelectorAll("rect");
  const part = (x) => (100 * x).toFixed(1) + "%";
  setAttribute(g, "width", sum > 0 ? part(share) : "0");
  setAttribute(b, "x", part(share));
  setAttribute(b, "width", sum > 0 ? part(1 - share) : "0");
  const percent = amount(100 * share, "%");
  setText(byId("today-text"), sum < 1 ? t`Today: nothing was judged yet.`
    : t`Today, in this recording: ${duration(good)} good, ${duration(bad)} bad; ${percent}` +
      " " + t`of what was judged is good.`);
  // Not on every second: a reader who is in it would be interrupted.
  setText(byId("today-finding"), sum < 1 ? t`Nothing was judged yet.`
    : t`${percent} of what was judged today is good.`);
}
