// Written by scripts/live/page from Parts/stream.js, link.js, say.js; do not edit.

extension LivePage {
  static let scriptStream = #"""
    // What arrives: one EventSource for everything, handed on by type. A browser reconnects by
    // itself unless the server refused; then the page tries again, more and more rarely.

    const TYPES = [
      "recorder", "hello", "refused", "lost", "acceleration", "attitude", "state", "step", "bout",
      "posture", "alert", "fall", "balance", "transition", "segments", "hold", "magnetometer",
      "mount", "sensor_lost", "sensor_back", "dropped", "disk_full", "clock_step", "marker",
      "snooze", "power", "start", "stop", "health"
    ];
    const handlers = {};
    const forgetters = [];

    function on(type, handler) {
      (handlers[type] = handlers[type] || []).push(handler);
    }

    // Called when another session begins: what was shown is of the one before.
    function onForget(handler) {
      forgetters.push(handler);
    }

    const stream = {
      source: null,
      open: false,
      wasOpen: false,
      refusals: 0,
      retryAt: 0,
      arrival: 0, // of the recorder's newest packet, ms of the page's own clock
      newest: null, // that packet's time, Unix seconds
      session: null,
      hello: null,
      missed: 0
    };

    const milliseconds = () => performance.now();

    function take(type, data) {
      let object;
      try {
        object = JSON.parse(data);
      } catch {
        return;
      }
      if (object === null || typeof object !== "object" || Array.isArray(object)) return;
      if (type !== "recorder" && type !== "refused" && type !== "lost") {
        stream.arrival = milliseconds();
        const time = finite(object.timestamp) ?? finite(object.now);
        if (time !== null) stream.newest = time;
      }
      if (type === "hello") greet(object);
      for (const handler of handlers[type] || []) handler(object);
    }

    function greet(hello) {
      const session = clean(hello.session);
      if (session !== stream.session) {
        stream.session = session;
        stream.missed = 0;
        for (const forget of forgetters) forget();
      }
      stream.hello = hello;
    }

    function connect() {
      if (stream.source) stream.source.close();
      stream.retryAt = 0;
      stream.open = false;
      const source = new EventSource("events");
      stream.source = source;
      source.onopen = () => {
        stream.open = true;
        stream.wasOpen = true;
        stream.refusals = 0;
        stream.arrival = milliseconds();
      };
      source.onerror = () => {
        stream.open = false;
        if (source.readyState !== EventSource.CLOSED || stream.source !== source) return;
        stream.refusals += 1;
        stream.retryAt = milliseconds() + Math.min(15000, 1000 * 2 ** Math.min(stream.refusals, 4));
      };
      for (const type of TYPES) {
        source.addEventListener(type, (event) => {
          if (stream.source === source) take(type, event.data);
        });
      }
    }

    // A server says it when its recorder is silent. One that says nothing at all is not there any
    // more, although a connection that was cut off without a word may look open for minutes.
    const DEAD_AFTER = 10000;

    function reconnectWhenDue() {
      const now = milliseconds();
      const waits = link.recorder !== null && link.recorder.state === "connected";
      const dead = stream.open && waits && now - stream.arrival > DEAD_AFTER;
      if (dead || stream.retryAt && now >= stream.retryAt) connect();
    }

    on("lost", (o) => {
      stream.missed += Math.max(0, finite(o.packets) ?? 0);
    });

    // A phone that slept has lost its connection, and may not have noticed.
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && stream.retryAt) connect();
    });
    window.addEventListener("online", () => {
      if (!stream.open) connect();
    });

    """#

  static let scriptLink = #"""
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

    """#

  static let scriptSay = #"""
    // What a screen reader is told: few things, in turn, never a running number.

    const SAY_EVERY = 5000; // ms between two announcements
    const saying = { waiting: [], next: 0 };

    // A newer text of the same kind takes the place of the one that waits.
    function say(kind, text, urgent = false) {
      saying.waiting = saying.waiting.filter((w) => w.kind !== kind);
      if (urgent) saying.waiting.unshift({ kind, text });
      else saying.waiting.push({ kind, text });
      saying.waiting.length = Math.min(saying.waiting.length, 4);
    }

    function sayNext() {
      if (!saying.waiting.length || milliseconds() < saying.next) return;
      saying.next = milliseconds() + SAY_EVERY;
      setText(byId("say"), saying.waiting.shift().text);
    }

    // What happened, newest first, and not more than one wants to scroll through.
    const JOURNAL = 30;

    function journal(at, text) {
      const list = byId("journal");
      const item = make("li");
      const time = make("time", timeOfDay(at));
      item.append(time, make("span", text));
      list.prepend(item);
      while (list.children.length > JOURNAL) list.lastElementChild.remove();
      list.hidden = false;
      // What scrolls must be reached by keyboard.
      list.tabIndex = list.scrollHeight > list.clientHeight + 1 ? 0 : -1;
      if (list.tabIndex < 0) list.removeAttribute("tabindex");
      byId("journal-none").hidden = true;
    }

    // What needs somebody now, above everything else. `key` names the matter, so that it is shown
    // once; those with `seen` stay until they are put away by hand.
    const notices = new Map();

    function notice(key, { word, text, severe = false, seen = false }) {
      let entry = notices.get(key);
      if (entry && severe && entry.word.textContent !== "■ " + word) {
        say(key, word + " " + text, true);
      }
      if (!entry) {
        if (notices.size >= 10) dropNotice(notices.keys().next().value);
        const item = make("li");
        const line = make("p");
        entry = { item, word: make("strong"), text: make("span") };
        line.append(entry.word, " ", entry.text);
        item.append(line);
        if (seen) item.append(seenButton(key));
        notices.set(key, entry);
        say(key, word + " " + text, severe);
      }
      entry.item.classList.toggle("severe", severe);
      setText(entry.word, (severe ? "■ " : "▲ ") + word);
      setText(entry.text, text);
      // Placed once: an element that is moved loses the focus that is in it.
      if (!entry.item.parentNode) {
        if (severe) byId("notice-list").prepend(entry.item);
        else byId("notice-list").append(entry.item);
      }
      byId("notices").hidden = false;
    }

    function seenButton(key) {
      const button = make("button", "Seen, put away");
      button.type = "button";
      button.addEventListener("click", () => {
        dropNotice(key);
        // Focus would fall to the page's beginning with the button.
        const next = byId("notice-list").querySelector("button");
        (next || byId("main")).focus();
      });
      return button;
    }

    function dropNotice(key) {
      const entry = notices.get(key);
      if (!entry) return;
      entry.item.remove();
      notices.delete(key);
      byId("notices").hidden = notices.size === 0;
    }

    """#
}
