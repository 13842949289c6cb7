// Several sensors on one body: the angles of the last ten seconds, and what was held too long.

const SPINE_OLD = 25; // s after which angles are not those of now
const spine = { event: null };

on("segments", (o) => {
  spine.event = o;
});
on("hold", (o) => {
  const isHead = o.part === "head";
  const angle = finite(o.angle_deg);
  const limit = finite(o.limit_s);
  const at = (o.part === "trunk_side" ? bent(angle, sideWord, sideWord)
    : bent(angle, forwardWord, backWord)) ?? t`an angle`;
  const text = limit !== null && limit > 0
    ? t`for more than ${duration(limit)}, the most that ISO 11226 recommends.`
    : t`which ISO 11226 does not recommend at all.`;
  if (!stream.past) {
    notice("hold", {
      word: isHead ? t`The head is held at ${at},` : t`The trunk is held at ${at},`,
      seen: true, text: text + " " + t`Move.`
    });
  }
  journal(o.timestamp,
    (isHead ? t`The head was held at ${at},` : t`The trunk was held at ${at},`) + " " + text);
});
onForget(() => {
  spine.event = null;
  dropNotice("hold");
});

const sideWord = (n) => t`${n}° to a side`;

// "12° forward", "4° back".
function bent(value, forward, back) {
  const angle = finite(value);
  if (angle === null) return null;
  return (angle < -0.5 ? back : forward)(number(Math.abs(angle)));
}

const object = (value) => value && typeof value === "object" ? value : {};

function spinePairs(o) {
  const classes = {
    acceptable: t`acceptable`, conditional: t`conditional`, "not acceptable": t`not acceptable`
  };
  const rule = (value) =>
    Object.hasOwn(classes, value) ? ", " + classes[value] + " (EN 1005-4)" : "";
  const curve = (value) =>
    finite(value) === null ? null : t`${number(value)}° along the skin`;
  const reba = object(o.reba);
  const rula = object(o.rula);
  const score = finite(reba.score_a);
  const trunk = bent(o.trunk_deg, forwardWord, backWord);
  const neck = bent(o.neck_deg, forwardWord, backWord);
  const pairs = [
    [t`Trunk, from neutral`, trunk === null ? null : trunk + rule(o.en1005_trunk)],
    [t`Neck, from neutral`, neck === null ? null : neck + rule(o.en1005_neck)],
    [t`Kyphosis`, curve(o.kyphosis_deg)],
    [t`Lordosis`, curve(o.lordosis_deg)],
    [t`Pelvis, from neutral`, bent(o.pelvic_tilt_change_deg, forwardWord, backWord)],
    [t`REBA, posture score A`, score === null ? null
      : t`${score}; the whole ${number(finite(reba.low))} to ${number(finite(reba.high))}`],
    [t`RULA, posture score B`, finite(rula.score_b) === null ? null : number(rula.score_b)]
  ].filter(([, text]) => text !== null);
  // What needs a neutral pose is missing without one; each place's own angle never is.
  if (trunk === null && neck === null) {
    for (const [place, angle] of Object.entries(object(o.pitch_deg)).slice(0, 6)) {
      const text = bent(angle, forwardWord, backWord);
      if (text !== null) pairs.push([placeWords(place), text]);
    }
  }
  return pairs;
}

// Hidden as long as there is one place.
function drawSpine() {
  const o = spine.event;
  byId("spine").hidden = o === null;
  if (o === null) return;
  const age = stream.newest === null ? 0 : stream.newest - (finite(o.timestamp) ?? 0);
  const isOld = age > SPINE_OLD;
  facts(byId("spine-facts"), isOld ? [[t`Angles`, t`not known now`]] : spinePairs(o));
  const reason = received(o.reason);
  setText(byId("spine-text"), isOld
    ? t`Nothing was told of several places for ${duration(age)}.`
    : [t`Angles are means over ten seconds, scores the highest in them.`,
      reason ? t`No scores: ${sentence(reason)}` : "",
      t`Indicative, not a diagnosis.`].filter(Boolean).join(" "));
}
