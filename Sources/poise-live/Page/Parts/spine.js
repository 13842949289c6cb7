// Several sensors on one body: the angles of the last ten seconds, and what was held too long.

const SPINE_OLD = 25; // s after which angles are not those of now
const spine = { event: null };

on("segments", (o) => {
  spine.event = o;
});
on("hold", (o) => {
  const part = o.part === "head" ? "The head" : "The trunk";
  const angle = finite(o.angle_deg);
  const limit = finite(o.limit_s);
  const at = angle === null ? "" : " at " + amount(angle, "°") +
    (angle < 0 ? " backward" : " forward");
  const text = limit !== null && limit > 0
    ? "for more than " + duration(limit) + ", the most that ISO 11226 recommends."
    : "which ISO 11226 does not recommend at all.";
  if (!stream.past) {
    notice("hold", {
      word: part + " is held" + at + ",", seen: true, text: text + " Move."
    });
  }
  journal(o.timestamp, part + " was held" + at + ", " + text);
});
onForget(() => {
  spine.event = null;
  dropNotice("hold");
});

// "12° forward", "4° back".
function bent(value, forward, back) {
  const angle = finite(value);
  if (angle === null) return null;
  return number(Math.abs(angle)) + "° " + (angle < -0.5 ? back : forward);
}

const object = (value) => value && typeof value === "object" ? value : {};

function spinePairs(o) {
  const rule = (value) => clean(value, 40) ? ", " + clean(value, 40) + " (EN 1005-4)" : "";
  const curve = (value) => finite(value) === null ? null : number(value) + "° along the skin";
  const reba = object(o.reba);
  const rula = object(o.rula);
  const score = finite(reba.score_a);
  const trunk = bent(o.trunk_deg, "forward", "back");
  const neck = bent(o.neck_deg, "forward", "back");
  const pairs = [
    ["Trunk, from neutral", trunk === null ? null : trunk + rule(o.en1005_trunk)],
    ["Neck, from neutral", neck === null ? null : neck + rule(o.en1005_neck)],
    ["Kyphosis", curve(o.kyphosis_deg)],
    ["Lordosis", curve(o.lordosis_deg)],
    ["Pelvis, from neutral", bent(o.pelvic_tilt_change_deg, "forward", "back")],
    ["REBA, posture score A", score === null ? null
      : number(score) + "; the whole " + number(finite(reba.low)) + " to " +
        number(finite(reba.high))],
    ["RULA, posture score B", finite(rula.score_b) === null ? null : number(rula.score_b)]
  ].filter(([, text]) => text !== null);
  // What needs a neutral pose is missing without one; each place's own angle never is.
  if (trunk === null && neck === null) {
    for (const [place, angle] of Object.entries(object(o.pitch_deg)).slice(0, 6)) {
      const text = bent(angle, "forward", "back");
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
  facts(byId("spine-facts"), isOld ? [["Angles", "not known now"]] : spinePairs(o));
  const reason = clean(o.reason);
  setText(byId("spine-text"), isOld
    ? "Nothing was told of several places for " + duration(age) + "."
    : "Means over ten seconds. " + (reason ? "No scores: " + sentence(reason) + " " : "") +
      "Indicative, not a diagnosis.");
}
