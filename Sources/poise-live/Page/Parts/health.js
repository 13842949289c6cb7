// Sensors, losses, card, battery; and what of it needs somebody.

const SENSORS = 16;
const LOW_BATTERY = 15;
const health = { state: null, minute: null, full: null, charging: false };

on("state", (o) => {
  health.state = o;
  const lost = lostWords(sensors());
  if (lost) {
    notice("sensors", {
      word: t`A sensor does not answer:`,
      text: lost + ". " + t`Check its wiring and power; it is asked every second.`
    });
  } else {
    dropNotice("sensors");
  }
  const card = cardOf(o);
  if (card.full) {
    notice("card", {
      word: t`The card is full.`, severe: true,
      text: t`Nothing more is recorded. Copy recordings off and delete them.`
    });
  } else if (card.failing) {
    notice("card", {
      word: t`The log cannot be written.`, severe: true,
      text: t`Nothing more is recorded. It is tried again every minute; check the card.`
    });
  } else if (card.hours !== null && card.hours < 2) {
    notice("card", {
      word: t`The card is nearly full.`,
      text: t`${hoursText(card.hours)} of recording are left.`
    });
  } else {
    dropNotice("card");
  }
  // Also for a page that was opened after the events.
  if (typeof o.charging === "boolean") health.charging = o.charging;
  if (o.under_voltage === false) dropNotice("power");
  else if (o.under_voltage === true && !notices.has("power")) {
    notice("power", { word: t`The supply is too weak.`, text: "" });
  }
  checkBattery(finite(o.battery_percent));
});
onForget(() => {
  Object.assign(health, { state: null, minute: null, charging: false });
  for (const key of ["sensors", "card", "power", "battery", "mount"]) dropNotice(key);
});
// A phone that pairs by Bluetooth asks for six digits.
on("pairing", (o) => {
  const digits = /^[0-9]{6}$/.test(o.passkey) ? o.passkey : null;
  if (digits === null) return dropNotice("pairing");
  notice("pairing", {
    word: t`A phone wants to pair.`,
    text: t`If it is yours, type this into it: ${digits.slice(0, 3) + " " + digits.slice(3)}.`
  });
});
on("health", (o) => {
  health.minute = o;
});
on("power", (o) => {
  if (o.state === "under_voltage") {
    notice("power", {
      word: t`The supply is too weak.`, text: sentence(capital(received(o.reason) || ""))
    });
  } else if (o.state === "voltage_back") dropNotice("power");
  health.charging = o.charging === true;
  checkBattery(finite(o.battery_pct));
});
// By the percent alone: below the limit further events follow, and a page may be opened then.
function checkBattery(percent) {
  if (percent === null) return;
  if (percent > LOW_BATTERY || health.charging) return dropNotice("battery");
  notice("battery", {
    word: t`The battery is nearly empty.`, text: t`${amount(percent, "%")} is left.`
  });
}
on("mount", (o) => {
  notice("mount", {
    word: t`The device sits differently`, seen: true,
    text: t`from its mounting, by ${number(finite(o.off_deg))}°.` + " " +
      t`Turn it back, or run poise calibrate mount.`
  });
  journal(o.timestamp, t`The device sits differently from its mounting.`);
});

// The lost ones, by place where there are several: "head: LSM6DSOX accelerometer".
function lostWords(list) {
  const lost = list.filter((s) => s.lost);
  const words = (some) => some.map((s) => t`${s.name} ${s.kind}`).join(", ");
  if (!severalPlaces(list)) return words(lost);
  const places = [...new Set(lost.map((s) => s.place))];
  return places.map((place) =>
    t`${placeWords(place)}: ${words(lost.filter((s) => s.place === place))}`).join("; ");
}

const severalPlaces = (list) => new Set(list.map((s) => s.place)).size > 1;

const CAUSES = {
  card_full: t`the card was full`, write_failed: t`the card could not be written`,
  file_removed: t`the log was removed`, file_truncated: t`the log was truncated`
};
const sensorOf = (o) => clean(o.sensor) ? sensorWords(clean(o.sensor)) : t`A sensor`;

// Events that are only written down.
const TOLD = {
  sensor_lost: (o) => sentence(received(o.reason)) || t`${sensorOf(o)} is lost.`,
  sensor_back: (o) => sentence(received(o.reason)) || t`${sensorOf(o)} is back.`,
  dropped: (o) => sentence(received(o.reason)) ||
    t`${plural(finite(o.count) ?? 0, t`sample`, t`samples`)} did not fit.`,
  disk_full: (o) => t`Not recorded: ${clean(o.reason) || t`the card is full`}.`,
  not_recorded: (o) => {
    const time = amount(finite(o.until) === null ? null : finite(o.until - o.since), "s");
    return t`Not recorded for ${time}: ${CAUSES[o.cause] || t`the log could not be written`}.`;
  },
  log_deleted: (o) => t`The oldest log was deleted to make room: ${clean(o.path) || ""}.`,
  clock_step: (o) => t`The clock was set by ${amount(finite(o.step_s), "s", 1)}.`,
  marker: (o) => o.label === "flare" ? t`A flare was marked.`
    : o.label === "dose" ? t`A dose is due.`
    : clean(o.text) ? t`Mark ${number(finite(o.index))}: ${clean(o.text)}.`
      : t`Mark ${number(finite(o.index))}.`,
  snooze: (o) => finite(o.until) !== null && o.until > o.timestamp
    ? t`Alerts rest until ${timeOfDay(o.until)}.` : t`Alerts are given again.`,
  magnetometer: (o) => o.state === "good" ? t`The magnetic field fits again.`
    : o.reason ? t`The magnetic field is disturbed: ${received(o.reason)}.`
      : t`The magnetic field is disturbed.`,
  transition: (o) => o.kind === "sit_to_stand" ? t`Stood up.` : t`Sat down.`,
  balance: (o) =>
    t`Stood quietly for 30 s: sway ${amount(finite(o.sway_rms_mps2), "m/s²", 3)}.`,
  start: () => t`A recording began.`
};
for (const type in TOLD) on(type, (o) => journal(o.timestamp, TOLD[type](o)));

// The state's sensors as they may be relied on.
function sensors() {
  const list = health.state && Array.isArray(health.state.sensors) ? health.state.sensors : [];
  return list.slice(0, SENSORS).filter((s) => s && typeof s === "object").map((s) => ({
    name: (clean(s.name, 40) || t`a sensor`).toUpperCase(),
    kind: kindWord(clean(s.kind, 30) || ""),
    rate: finite(s.rate_hz), nominal: finite(s.nominal_hz), dropped: finite(s.dropped) ?? 0,
    lost: s.lost === true, place: clean(s.place, 20)
  }));
}

// "well", or what is wrong, in a word and a mark.
function sensorWord(s) {
  if (s.lost) return ["■ " + t`lost`, true];
  if (s.dropped > 0) return ["▲ " + t`${number(s.dropped)} dropped`, true];
  if (s.rate !== null && s.nominal !== null && s.nominal > 0 &&
      Math.abs(s.rate / s.nominal - 1) > 0.1) {
    return ["▲ " + (s.rate < s.nominal ? t`slow` : t`fast`), true];
  }
  return s.rate === null ? ["○ " + t`not known`, false] : ["● " + t`well`, false];
}

function cardOf(state) {
  const card = state && state.card && typeof state.card === "object" ? state.card : {};
  return {
    path: clean(card.path, 80), free: finite(card.free_bytes), hours: finite(card.hours_left),
    full: card.full === true, failing: card.failing === true
  };
}

function hoursText(hours) {
  if (hours === null) return t`not known`;
  if (hours < 1) return amount(Math.floor(hours * 60), "min");
  return hours < 72 ? amount(Math.floor(hours), "h") : amount(Math.floor(hours / 24), t`days`);
}

// A row a sensor, or where several places have some, a row a place, with what is wrong with one
// of its sensors.
function sensorRows(list) {
  if (!severalPlaces(list)) {
    return list.map((s) => (
      { name: s.name, sub: s.kind, rate: rateText(s), state: sensorWord(s) }));
  }
  return [...new Set(list.map((s) => s.place))].map((place) => {
    const own = list.filter((s) => s.place === place);
    const chips = [...new Set(own.map((s) => s.name))];
    const kinds = (name) =>
      own.filter((s) => s.name === name).map((s) => s.kind).join(", ");
    const bad = own.filter((s) => sensorWord(s)[1]);
    const words = bad.map((s) =>
      own.length > 1 ? t`${sensorWord(s)[0]}: ${s.kind}` : sensorWord(s)[0]);
    return {
      name: placeWords(place), sub: chips.map((name) => t`${name} ${kinds(name)}`).join("; "),
      // the slowest stands for all
      rate: rateText(own.reduce((a, b) => share(b) < share(a) ? b : a)),
      state: bad.length ? [words.join(", "), true] : sensorWord(own[0])
    };
  });
}

const share = (s) => s.rate === null || !(s.nominal > 0) ? -1 : s.rate / s.nominal;

const rateText = (s) => s.rate === null ? t`not known`
  : s.nominal === null ? amount(s.rate, "Hz", 1)
    : t`${number(s.rate, 1)} of ${amount(s.nominal, "Hz")}`;

function drawSensors() {
  const body = byId("sensors");
  const list = sensors();
  if (!list.length) return;
  const rows = sensorRows(list);
  if (body.querySelector(".none")) body.replaceChildren();
  while (body.children.length > rows.length) body.lastElementChild.remove();
  rows.forEach(({ name, sub, rate, state: [word, bad] }, i) => {
    let row = body.children[i];
    if (!row) {
      row = make("tr");
      const head = make("th");
      head.scope = "row";
      head.append(make("span"), make("span", "", "sub"));
      row.append(head, make("td", "", "n"), make("td"));
      body.append(row);
    }
    const [head, cell, state] = row.children;
    setText(head.firstElementChild, name);
    setText(head.lastElementChild, sub);
    setText(cell, rate);
    setText(state, word);
    state.classList.toggle("bad", bad);
  });
}

// What the lines of diary and sets are put together of: whole words, the longest first.
const DIARY = [
  "no BASDAI: it needs all six answers", "left sacroiliac joint", "right sacroiliac joint",
  "left shoulder", "right shoulder", "left elbow", "right elbow", "left wrist", "right wrist",
  "left hand", "right hand", "left hip", "right hip", "left knee", "right knee", "left ankle",
  "right ankle", "left foot", "right foot", "illness in all", "no flare", "due since",
  "rise from a chair", "overhead press", "bench press", "very high", "remission", "low",
  "moderate", "high", "inactive", "active", "mood", "fatigue", "sleep", "pain", "swollen",
  "warm", "flare", "sacrum", "and", "more", "nothing", "squat", "deadlift", "row",
  "repetitions", "repetition", "mean", "best", "peak", "way", "loss", "about"
];
const DIARY_WORDS = new RegExp("\\b(?:" + DIARY.join("|") + ")\\b", "g");
const diaryLine = (line) => line.replace(DIARY_WORDS, (word) => inLanguage(word, []))
  .replace(/(\d)\.(\d)/g, "$1" + DECIMAL + "$2").replace(/(\d)%/g, "$1" + PERCENT);

// What the wearer said, or lifted, today; hidden where that is nothing.
function drawDiary(key) {
  const said = health.state && Array.isArray(health.state[key]) ? health.state[key] : [];
  const lines = said.slice(0, 6).map((line) => clean(line, 200)).filter(Boolean)
    .map(diaryLine);
  const list = byId(key + "-list");
  byId(key).hidden = lines.length === 0;
  while (list.children.length > lines.length) list.lastElementChild.remove();
  lines.forEach((line, i) => {
    if (!list.children[i]) list.append(make("li"));
    setText(list.children[i], line);
  });
}

function drawHealth() {
  drawSensors();
  drawDiary("diary");
  drawDiary("sets");
  const o = health.state;
  const hello = stream.hello || {};
  const card = cardOf(o);
  const absent = ["gyroscope", "magnetometer"].filter((kind) => hello[kind] === null);
  const battery = o ? finite(o.battery_percent) : null;
  const pairs = [
    [t`Card`, card.full ? "■ " + t`full` : card.failing ? "■ " + t`not written`
      : card.hours === null ? t`room left: not known`
      : t`${hoursText(card.hours)} of recording left`],
    [t`Room`, card.free === null ? t`not known` : amount(card.free / 1e9, "GB", 1)],
    [t`Battery`, battery === null ? t`none that is known` : amount(battery, "%")],
    [t`Data-ready edges`, o ? amount(finite(o.edges_hz), t`a second`, 1) : t`not known`]
  ];
  if (health.minute) {
    pairs.push([t`Lost on the way`,
      plural(finite(health.minute.lost) ?? 0, t`sample`, t`samples`)]);
  }
  pairs.push([t`Missed by this page`, plural(stream.missed, t`packet`, t`packets`)]);
  if (o) pairs.push([t`Programs that watch`, number(finite(o.subscribers))]);
  if (absent.length) pairs.push([t`Not there`, absent.map(kindWord).join(", ")]);
  if (card.path) pairs.push([t`Recorded to`, card.path]);
  facts(byId("health"), pairs);
}

function drawWho() {
  const hello = stream.hello;
  if (!hello) return;
  const user = clean(hello.subject, 60) ?? clean(hello.user, 60);
  const elapsed = health.state ? finite(health.state.elapsed_s) : null;
  const parts = [user === null ? t`No name given` : t`Subject ${user}`];
  if (elapsed !== null) parts.push(t`recording for ${duration(elapsed)}`);
  setText(byId("who"), parts.join(" · "));
  const board = clean(hello.board, 40);
  const program = [clean(hello.program, 40), board && t`board ${board}`,
    stream.session && t`session ${stream.session}`];
  setText(byId("program"), program.filter(Boolean).join(" · "));
}
