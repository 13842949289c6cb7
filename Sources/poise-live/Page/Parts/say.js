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
// once; those with `seen` stay until they are put away by hand,
// and call it then where it is a function.
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
    if (seen) item.append(seenButton(key, seen));
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

function seenButton(key, seen) {
  const button = make("button", "Seen, put away");
  button.type = "button";
  button.addEventListener("click", () => {
    if (seen !== true) seen();
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
