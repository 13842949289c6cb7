// What is drawn when. Data is taken as it comes; drawing happens up to 20 times a second, once
// a second with reduced motion, and not at all while nobody looks.

const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");
let paused = false;
const due = { figure: 0, words: 0 };

byId("pause").addEventListener("click", () => {
  paused = !paused;
  byId("pause").classList.toggle("on", paused);
  setText(byId("pause"), paused ? t`Go on` : t`Pause`);
  setAttribute(byId("pause"), "aria-label", paused ? t`Go on with the display`
    : t`Pause the display`);
  due.figure = due.words = 0;
});

function title() {
  // A fall stands before everything; other notices are of what was, once nothing arrives.
  const now = link.state === "live" || link.state === "behind";
  const first = byId("notice-list").querySelector(now ? "strong" : ".severe strong");
  const states = {
    live: "", behind: t`Behind`, silent: t`Silent`, stopped: t`Ended`,
    absent: t`No recorder`
  };
  const word = first ? first.textContent : states[link.state] ?? t`Not connected`;
  const text = (word ? word + " · " : "") + "Poise live";
  if (document.title !== text) document.title = text;
}

function frame() {
  const now = milliseconds();
  if (now >= due.figure) {
    due.figure = now + (reduced.matches ? 1000 : 45);
    if (!paused) {
      drawFigure();
      drawStrip();
    }
    drawBalance();
  }
  requestAnimationFrame(frame);
}

// Words change four times a second at most, and go on in a page that is not looked at, so that
// a screen reader is told.
function words() {
  reconnectWhenDue();
  showLink();
  title();
  sayNext();
  if (paused) return;
  drawWalk();
  drawPosture();
  drawSpine();
  drawHour();
  drawHealth();
  drawWho();
}

// A token in the address does not stay there. In an open page it may be a newer one than the
// cookie's: the server is asked.
const hasToken = () => location.hash.startsWith("#token=");
if (hasToken()) history.replaceState(null, "", location.pathname);
window.addEventListener("hashchange", () => {
  if (hasToken()) location.reload();
});

setInterval(words, 250);
connect();
words();
requestAnimationFrame(frame);
