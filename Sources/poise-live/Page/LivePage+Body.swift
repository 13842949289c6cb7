// Written by scripts/live/page from Parts/page.html, text.js; do not edit.

extension LivePage {
  static let body = #"""
    </style>
    </head>
    <body>
    <a class="skip" href="#main">Skip to the figures</a>
    <header>
      <div class="row">
        <div>
          <p class="over">Poise · gait and posture</p>
          <h1>Live</h1>
        </div>
        <button type="button" id="pause" aria-label="Pause the display">Pause</button>
      </div>
      <p class="muted" id="who"></p>
      <noscript><p>This page draws with JavaScript, which is switched off here.</p></noscript>
      <p id="link" class="verdict" data-state="connecting">
        <span class="mark" aria-hidden="true"></span>
        <span><strong id="link-word">Connecting</strong> <span id="link-text"></span></span></p>
      <p id="say" class="unseen" role="status" aria-live="polite"></p>
      <section id="notices" aria-labelledby="notices-title" hidden>
        <h2 id="notices-title" class="unseen">Needs attention</h2>
        <ul id="notice-list"></ul>
      </section>
    </header>
    <main id="main" tabindex="-1">
      <section class="big" aria-labelledby="now-title">
        <h2 id="now-title" class="unseen">At a glance</h2>
        <div class="card"><h3>Steps</h3>
          <p class="figure" id="steps">–</p><p class="small" id="steps-sub"></p></div>
        <div class="card"><h3>Cadence</h3>
          <p class="figure" id="cadence">–</p><p class="small" id="cadence-sub"></p></div>
        <div class="card"><h3>Posture</h3>
          <p class="figure word" id="held" data-state="unknown">–</p>
          <p class="small" id="held-sub"></p></div>
      </section>

      <div class="columns">
        <section class="card" aria-labelledby="trunk-title">
          <h2 id="trunk-title">Trunk and posture</h2>
          <div id="views" class="views">
            <figure>
              <svg id="front" class="body" viewBox="-8 0 236 212" role="img"
                aria-labelledby="front-name front-finding">
                <title id="front-name">The trunk seen from the front, as in a mirror</title>
                <desc id="front-finding">Nothing is known yet.</desc>
                <path class="grid" d="M2 206H218"/>
                <g class="legs">
                  <circle cx="110" cy="120" r="15"/>
                  <path d="M101 120V202H92M119 120V202H128"/>
                </g>
                <path class="upright" d="M110 124V12"/>
                <path class="wedge" d=""/>
                <g class="lean">
                  <g class="arm" data-x="88" data-y="60"><path d="M88 60L80 116"/></g>
                  <g class="arm" data-x="132" data-y="60"><path d="M132 60L140 116"/></g>
                  <path class="trunk" d="M85 63Q86 51 98 50H122Q134 51 135 63Q133 82 128 96
                    Q127 110 131 124Q110 133 89 124Q93 110 92 96Q87 82 85 63Z"/>
                  <g class="head"><path d="M110 49V40"/><circle cx="110" cy="27" r="16"/></g>
                </g>
              </svg>
              <p class="sides"><span>left</span><span>right</span></p>
              <figcaption><strong id="lean-word">–</strong>
                <span>front, as in a mirror</span></figcaption>
            </figure>
            <figure>
              <svg id="side" class="body" viewBox="-8 0 236 212" role="img"
                aria-labelledby="side-name side-finding">
                <title id="side-name">The trunk seen from the side, looking to the right</title>
                <desc id="side-finding">Nothing is known yet.</desc>
                <path class="grid" d="M2 206H218"/>
                <g class="legs"><circle cx="110" cy="121" r="12"/>
                  <path d="M110 120L112 162L107 202H122"/></g>
                <path class="upright" d="M110 124V12"/>
                <path class="wedge" d=""/>
                <g class="lean">
                  <g class="head"><path d="M110 49L112 40"/><path class="nose" d="M126 22L134 31L125
                    34Z"/><circle cx="113" cy="27" r="16"/></g>
                  <path class="trunk" d="M99 66Q100 51 110 50Q121 52 124 68Q126 84 121 98
                    Q120 112 124 122Q113 132 99 125Q97 113 102 100Q97 84 99 66Z"/>
                  <g class="arm" data-x="110" data-y="62"><path d="M110 62L114 112"/></g>
                </g>
              </svg>
              <p class="sides"><span>back</span><span>front</span></p>
              <figcaption><strong id="pitch-word">–</strong>
                <span>side, facing right</span></figcaption>
            </figure>
          </div>
          <div id="tilt" class="views" hidden>
            <figure>
              <svg id="any" class="body" viewBox="0 6 220 152" role="img"
                aria-labelledby="any-name any-finding">
                <title id="any-name">By how much the device is tilted, whichever way</title>
                <desc id="any-finding">Nothing is known yet.</desc>
                <path class="grid" d="M2 146H218"/>
                <path class="upright" d="M110 124V12"/>
                <path class="wedge" d=""/>
                <path class="edge" d=""/>
                <path class="edge" d=""/>
                <path class="device" d="M84 112H136V138H84Z"/>
              </svg>
              <figcaption><strong id="tilt-word">–</strong> <span>either way</span></figcaption>
            </figure>
            <div>
              <p>How the device is worn is not known, so forward, left and right are not either:
                only by how much it tilts. <code>poise calibrate mount</code> finds it out.</p>
              <button type="button" id="upright">Take this as upright</button>
            </div>
          </div>
          <p class="verdict" id="posture" data-state="unknown">
            <span class="mark" aria-hidden="true"></span>
            <span><strong id="posture-word">Not known yet</strong>
              <span id="posture-text"></span></span></p>
          <svg id="today" class="bar" role="img" aria-labelledby="today-name today-finding">
            <title id="today-name">Good and bad posture today</title>
            <desc id="today-finding">Nothing was judged yet.</desc>
            <rect class="track" width="100%" height="14" rx="3"/>
            <rect class="good" width="0" height="14" rx="3"/>
            <rect class="bad" y="4" width="0" height="6"/>
          </svg>
          <p class="small" id="today-text">Today: nothing was judged yet.</p>
          <p class="muted small" id="measured">Only the trunk is measured; head, arms and legs are
            drawn along.</p>
        </section>

        <div class="stack">
          <section class="card" aria-labelledby="walk-title">
            <h2 id="walk-title">Walking</h2>
            <p class="verdict" id="walk" data-state="unknown">
              <span class="mark" aria-hidden="true"></span>
              <span><strong id="walk-word">Not known yet</strong>
                <span id="walk-text"></span></span></p>
            <div class="feet" id="feet">
              <div class="foot" id="foot-left">
                <svg viewBox="0 0 60 96" aria-hidden="true"><path class="sole" d="M24 94Q13 92 14 80
                  Q15 68 12 56Q6 38 10 22Q14 7 27 7
                  Q42 8 43 28Q43 46 38 60Q35 70 37 80Q36 94 24 94Z"/>
                </svg>
                <p><span class="count" id="count-left">0</span> <span>left</span></p>
              </div>
              <div class="foot" id="foot-right">
                <svg viewBox="0 0 60 96" aria-hidden="true"><path class="sole" d="M36 94Q47 92 46 80
                  Q45 68 48 56Q54 38 50 22Q46 7 33 7Q18 8 17 28Q17 46 22 60Q25 70 23 80
                  Q24 94 36 94Z"/>
                </svg>
                <p><span class="count" id="count-right">0</span> <span>right</span></p>
              </div>
              <p class="small muted" id="feet-text"></p>
            </div>
            <h3 id="bout-title">Last walk</h3>
            <p class="none" id="bout-none">None has ended yet.</p>
            <dl class="facts" id="bout" hidden></dl>
          </section>
          <section class="card" id="spine" aria-labelledby="spine-title" hidden>
            <h2 id="spine-title">Back and neck</h2>
            <dl class="facts" id="spine-facts"></dl>
            <p class="small muted" id="spine-text"></p>
          </section>
          <section class="card" aria-labelledby="journal-title">
            <h2 id="journal-title">What happened</h2>
            <p class="none" id="journal-none">Nothing yet.</p>
            <ol id="journal" class="journal" hidden></ol>
          </section>
        </div>
      </div>

      <section class="card" aria-labelledby="strip-title">
        <h2 id="strip-title">Acceleration, last 10 s</h2>
        <figure>
          <svg id="strip" class="strip" role="img" aria-labelledby="strip-name strip-finding">
            <title id="strip-name">Acceleration along three axes and its magnitude</title>
            <desc id="strip-finding">Nothing has arrived yet.</desc>
          </svg>
          <figcaption id="strip-text">A lane for each axis, all on the same scale.</figcaption>
        </figure>
      </section>

      <div class="columns">
        <section class="card" aria-labelledby="balance-title">
          <h2 id="balance-title">Balance test</h2>
          <p id="balance-how">Stand still for 30 s, feet together, arms at your sides, by a wall or
            a chair to hold on to. It begins 5 s after you press.</p>
          <div class="test">
            <svg id="sway" class="sway" viewBox="-120 -122 240 244" role="img"
              aria-labelledby="sway-name sway-finding">
              <title id="sway-name">Path of the sway, seen from above</title>
              <desc id="sway-finding">No test was made.</desc>
              <circle class="grid" r="50"/><circle class="grid" r="100"/>
              <path class="grid" d="M-104 0H104M0 -104V104"/>
              <text class="tick" y="-107" text-anchor="middle" visibility="hidden">forward</text>
              <text class="tick" x="-118" y="116" visibility="hidden">left</text>
              <text class="tick" x="118" y="116" text-anchor="end" visibility="hidden">right</text>
              <path class="path" d=""/>
              <path class="ellipse" d=""/>
              <circle class="now" r="5" cx="0" cy="0" visibility="hidden"/>
            </svg>
            <div class="ask">
              <button type="button" id="balance" class="main">Start the balance test</button>
              <p id="balance-text" class="small"></p>
              <p class="small muted" id="sway-scale"></p>
            </div>
          </div>
          <dl class="facts" id="balance-result" hidden></dl>
          <details>
            <summary>How it is computed</summary>
            <p class="small">From 30 s of the acceleration at 25 Hz: the part across gravity (its
              mean direction), low-passed at 3.5 Hz without delay, mean taken off: sideways m,
              forward a. Sway = √mean(m² + a²). Sway area = π · 5.991 ·
              √(σ²<sub>m</sub>σ²<sub>a</sub> − σ<sub>ma</sub>²), the ellipse that holds 95 %. Path =
              the distances from sample to sample, summed. The recorder's own <code>balance</code>
              event does the same at the sensor's full rate. Indicative, not a diagnosis; nothing of
              the test is kept or sent.</p>
          </details>
        </section>

        <section class="card" id="diary" aria-labelledby="diary-title" hidden>
          <h2 id="diary-title">Said today</h2>
          <ul class="small" id="diary-list"></ul>
          <p class="small muted">Only shown here; <code>poise checkin</code> and
            <code>poise medication</code> on the device say more.</p>
        </section>

        <section class="card" id="sets" aria-labelledby="sets-title" hidden>
          <h2 id="sets-title">Sets today</h2>
          <ul class="small" id="sets-list"></ul>
          <p class="small muted">Only shown here; <code>poise reps</code> on the device measures
            them.</p>
        </section>

        <section class="card" aria-labelledby="health-title">
          <h2 id="health-title">Sensors, card and battery</h2>
          <div class="scroll" tabindex="0" role="group" aria-label="Table of the sensors">
            <table>
              <caption>Sensors, and how fast they are read</caption>
              <thead><tr><th scope="col">Sensor</th><th scope="col" class="n">Rate</th>
                <th scope="col">State</th></tr></thead>
              <tbody id="sensors"><tr><td colspan="3" class="none">Not known yet.</td></tr></tbody>
            </table>
          </div>
          <dl class="facts" id="health"></dl>
        </section>
      </div>
    </main>
    <footer class="small muted">
      <p>Indicative, not a medical device. This page only reads: it sends nothing to the recorder
        and keeps nothing. Marks and snoozes are given on the device or with
        <code>poise mark</code> and <code>poise snooze</code>.</p>
      <p id="program"></p>
    </footer>
    <script nonce="{{nonce}}">
    "use strict";
    (() => {

    """#

  static let scriptText = #"""
    // Words and numbers. Whatever arrives is put in as text, never as markup.

    const GAP = "\u202f"; // between a number and its unit, where no line may break
    const byId = (id) => document.getElementById(id);

    // Elements are written to only when their text differs: less work, and nothing for a screen
    // reader to notice.
    function setText(element, text) {
      if (element.textContent !== text) element.textContent = text;
    }

    function setAttribute(element, name, value) {
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }

    function make(name, text, className) {
      const element = document.createElement(name);
      if (text !== undefined) element.textContent = text;
      if (className) element.className = className;
      return element;
    }

    const SVG = "http://www.w3.org/2000/svg";
    function draw(name, attributes, parent) {
      const element = document.createElementNS(SVG, name);
      for (const key in attributes) element.setAttribute(key, attributes[key]);
      if (parent) parent.append(element);
      return element;
    }

    // What arrived, as a finite number or null.
    const finite = (value) => typeof value === "number" && Number.isFinite(value) ? value : null;

    // What arrived, as one line of at most `most` characters or null. Control characters and those
    // that turn the direction of writing would reach beyond their own place.
    function clean(value, most = 120) {
      if (typeof value !== "string") return null;
      const line = value.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g, " ")
        .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, " ").trim();
      const letters = Array.from(line);
      return letters.length > most ? letters.slice(0, most - 1).join("") + "…" : line;
    }

    function number(value, digits = 0) {
      if (value === null) return "–";
      const fixed = Math.abs(value).toFixed(digits);
      const [whole, part] = fixed.split(".");
      const grouped = whole.length > 4 || digits === 0
        ? whole.replace(/\B(?=(\d{3})+$)/g, GAP) : whole;
      const sign = value < 0 && Number(fixed) !== 0 ? "−" : "";
      return sign + grouped + (part ? "." + part : "");
    }

    const amount = (value, unit, digits = 0) =>
      value === null ? "not known" : number(value, digits) + GAP + unit;

    function duration(seconds) {
      if (seconds === null) return "–";
      const s = Math.max(0, Math.floor(seconds));
      if (s < 60) return s + GAP + "s";
      const two = (n) => String(n).padStart(2, "0");
      if (s < 3600) return Math.floor(s / 60) + GAP + "min " + two(s % 60) + GAP + "s";
      return Math.floor(s / 3600) + GAP + "h " + two(Math.floor(s / 60) % 60) + GAP + "min";
    }

    // Time of day where the page is looked at, from Unix seconds.
    function timeOfDay(seconds) {
      const date = new Date((finite(seconds) ?? NaN) * 1000);
      if (Number.isNaN(date.getTime())) return "–";
      const two = (n) => String(n).padStart(2, "0");
      return [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(":");
    }

    // A reason that came without its full stop.
    function sentence(value) {
      const text = clean(value);
      return text && !/[.!?…]$/.test(text) ? text + "." : text;
    }

    // Where on the body a sensor is worn.
    function placeWords(place) {
      const words = {
        t1: "upper back (T1)", t12: "lower back (T12)", sacrum: "pelvis (sacrum)",
        "thigh-left": "left thigh", "thigh-right": "right thigh", "shank-left": "left shank",
        "shank-right": "right shank", "foot-left": "left foot", "foot-right": "right foot",
        "upper-arm-left": "left upper arm", "upper-arm-right": "right upper arm"
      };
      return Object.hasOwn(words, place) ? words[place] : clean(place, 20) || "a place";
    }

    const plural = (n, word) => number(n) + GAP + word + (n === 1 ? "" : "s");

    // Terms and what they come to, as `<dl>`'s groups; kept and only rewritten where they differ.
    function facts(list, pairs) {
      while (list.children.length > pairs.length) list.lastElementChild.remove();
      pairs.forEach(([term, value], i) => {
        let group = list.children[i];
        if (!group) {
          group = make("div");
          group.append(make("dt"), make("dd"));
          list.append(group);
        }
        setText(group.firstElementChild, term);
        setText(group.lastElementChild, value);
      });
      list.hidden = pairs.length === 0;
    }

    """#
}
