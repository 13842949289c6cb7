// Steps, cadence, the walk under way and the one before.

const walk = {
  state: null, left: 0, right: 0, other: 0,
  last: null, landedAt: 0, bout: null
};

on("state", (o) => {
  walk.state = o;
});
on("step", (o) => {
  const index = finite(o.index);
  // Steps that did not arrive, as while the connection was cut: of an unknown foot.
  const before = walk.last ? walk.last.index : null;
  const missed = index !== null && before !== null ? Math.max(0, index - before - 1) : 0;
  walk.other += missed;
  if (walk.bout && walk.bout.number === finite(o.bout)) walk.bout.steps += missed;
  const foot = o.foot === "left" || o.foot === "right" ? o.foot : null;
  if (foot === "left") walk.left += 1;
  else if (foot === "right") walk.right += 1;
  else walk.other += 1;
  const at = finite(o.timestamp);
  const bout = finite(o.bout);
  if (!walk.bout || walk.bout.number !== bout) {
    walk.bout = { number: bout, steps: 0, from: at, whole: finite(o.interval_s) === null };
  }
  walk.bout.steps += 1;
  walk.last = { foot, at, index, bout };
  walk.landedAt = milliseconds();
  drawFeet();
});
on("bout", (o) => {
  walk.bout = null;
  const steps = finite(o.steps), start = finite(o.start), end = finite(o.end);
  const lasted = start !== null && end !== null ? end - start : null;
  const pairs = [
    [t`Ended`, timeOfDay(end)], [t`Lasted`, duration(lasted)], [t`Steps`, number(steps)],
    [t`Cadence`, amount(finite(o.cadence_spm), t`steps/min`)]
  ];
  const speed = finite(o.speed_mps), stride = finite(o.stride_length_m);
  const flags = o.flags && typeof o.flags === "object" ? o.flags : {};
  const why = {
    no_height: t`not known: no height given`, few_strides: t`not known: too short`
  };
  pairs.push([t`Speed`, speed === null
    ? why[flags.speed_mps] || t`not known` : amount(speed, "m/s", 2)]);
  if (stride !== null) pairs.push([t`Stride`, amount(stride, "m", 2)]);
  facts(byId("bout"), pairs);
  byId("bout-none").hidden = true;
  journal(end, t`Walked ${stepCount(steps)} in ${duration(lasted)}.`);
});
onForget(() => {
  Object.assign(walk, { state: null, left: 0, right: 0, other: 0, last: null, bout: null });
  byId("bout").hidden = true;
  byId("bout-none").hidden = false;
  drawFeet();
});

// Drawn at once, not with the next frame: a step is seen when it is known.
function drawFeet() {
  if (paused) return;
  const { left, right, last } = walk;
  const lit = last && milliseconds() - walk.landedAt < 400;
  for (const foot of ["left", "right"]) {
    const element = byId("foot-" + foot);
    element.classList.toggle("landed", Boolean(lit && last.foot === foot));
    element.hidden = stream.hello ? stream.hello.mounted === false : false;
  }
  setText(byId("count-left"), number(left));
  setText(byId("count-right"), number(right));
  const index = last && last.index;
  if (index !== null && (!walk.state || index > (finite(walk.state.steps) ?? 0))) {
    setText(byId("steps"), number(index));
  }
}

function feetText() {
  const unmounted = stream.hello && stream.hello.mounted === false;
  const { left, right, other, last } = walk;
  if (unmounted) {
    return t`How the device is worn is not known, so left and right are not either.` +
      (other ? " " + t`${stepCount(other)} since this page was opened.` : "");
  }
  if (!last) return t`Steps of either foot since this page was opened.`;
  const more = other ? " " + t`${stepCount(other)} of a foot that is not known.` : "";
  const foot = last.foot ? PLACES["foot-" + last.foot] + ", " : "";
  return t`Since this page was opened. Last step: ${foot + timeOfDay(last.at)}.` + more;
}

function walkWords() {
  const { state, bout } = walk;
  if (!state) return ["unknown", t`Not known yet`, ""];
  if (state.worn === false) return ["unknown", t`Not worn`, t`as it seems.`];
  if (state.walking === true) {
    return ["busy", t`Walking`, bout ? boutWords(bout) : ""];
  }
  if (state.walking === false) {
    const since = walk.last ? t`since ${timeOfDay(walk.last.at)}.` : "";
    return ["unknown", t`Not walking`, since];
  }
  return ["unknown", t`Not known`, ""];
}

function boutWords({ steps, from, whole }) {
  const count = whole ? stepCount(steps) : t`at least ${stepCount(steps)}`;
  return from === null || stream.newest === null ? t`${count} so far.`
    : t`${count} in ${duration(stream.newest - from)} so far.`;
}

function drawWalk() {
  drawFeet();
  const { state } = walk;
  const steps = state ? finite(state.steps) : null;
  const shown = Math.max(steps ?? 0, walk.last ? walk.last.index ?? 0 : 0);
  setText(byId("steps"), steps === null && !walk.last ? "–" : number(shown));
  // Steps of a recording from before midnight.
  const today = state ? finite(state.steps_today) : null;
  const before = steps === null || today === null ? 0 : steps - today;
  setText(byId("steps-sub"),
    before > 0 ? t`today ${number(shown - before)}` : t`in this recording`);
  const cadence = state ? finite(state.cadence_spm) : null;
  const moving = state !== null && state.walking === true;
  setText(byId("cadence"), cadence === null ? "–" : number(cadence));
  setText(byId("cadence-sub"),
    cadence !== null ? t`steps/min` : moving ? t`not known yet` : state ? t`not walking` : "");
  const [mark, word, text] = walkWords();
  setAttribute(byId("walk"), "data-state", mark);
  setText(byId("walk-word"), word);
  setText(byId("walk-text"), text);
  setText(byId("feet-text"), feetText());
}
