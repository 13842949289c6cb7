// Streams on one grid of 10 ms: the acceleration makes the points, the others go along. Straight
// lines between samples; a stream faster than 1.5 times the grid is averaged over a period.
#include "queue.h"
#include "vector.h"

enum {
  HAS_ACCELERATION = 1, HAS_RATE = 2, HAS_FIELD = 4, AFTER_GAP = 8, BRIDGED = 16, SATURATED = 32,
  BODY_FRAME = 64
};
static const int64_t PERIOD = 10000000, BRIDGE = 100000000;

typedef struct { int64_t t; vec v; uint16_t marks; } point;

QUEUE(points, point, 130)

typedef struct {
  bool started, averaging;
  uint16_t limit, gap, area_marks;
  int64_t time, next;
  vec value, area;
  double interval;
  int intervals;
  points out;
} channel;

typedef struct {
  channel channel[3];  // acceleration, field, rate
  bool present[3];
  uint16_t content;
  int64_t newest;
  bool finishing;
} grid;

static void restart_window(channel *c) {
  c->area = (vec){0, 0, 0};
  c->area_marks = 0;
  int64_t t = c->averaging ? c->time + PERIOD / 2 : c->time, rest = t % PERIOD;
  int64_t at = t - rest + (rest > 0 ? PERIOD : 0);
  if (at > c->next) c->next = at;
}

static void start(channel *c, int64_t t, vec v, uint16_t limit) {
  c->started = true;
  c->time = t;
  c->value = v;
  c->limit = limit;
  restart_window(c);
}

static inline void give(channel *c, vec v, uint16_t marks) {
  if (points_full(&c->out)) points_drop(&c->out);
  *points_new(&c->out) = (point){c->next, v, marks | c->gap};
  c->gap = 0;
  c->next += PERIOD;
}

// Mean of the last 32 intervals or so.
static inline void learn(channel *c, int64_t dt) {
  double x = (double)dt;
  if (c->intervals >= 8 && x > 4 * c->interval) x = 4 * c->interval;
  if (x > 250e6) x = 250e6;
  if (c->intervals < 8 && c->interval > (double)BRIDGE && 2 * x < c->interval) c->intervals = 0;
  if (c->intervals == 32) c->interval += (x - c->interval) / 32;
  else c->interval += (x - c->interval) / ++c->intervals;
  double ratio = c->averaging ? 1.4 : c->intervals < 8 ? 1.9 : 1.5;
  bool fast = (double)PERIOD > ratio * c->interval;
  if (fast != c->averaging) {
    c->averaging = fast;
    restart_window(c);
  }
}

static void average(channel *c, int64_t t, vec v, uint16_t marks) {
  vec slope = times(1.0 / (double)(t - c->time), sub(v, c->value));
  int64_t from = c->time;
  for (;;) {
    int64_t begin = c->next - PERIOD / 2, end = begin + PERIOD;
    if (t <= begin) return;
    if (from < begin) from = begin;
    int64_t to = t < end ? t : end;
    double middle = 0.5 * ((double)(from - c->time) + (double)(to - c->time));
    c->area = add(c->area, times((double)(to - from), add(c->value, times(middle, slope))));
    c->area_marks |= marks;
    if (to < end) return;
    give(c, times(1.0 / (double)PERIOD, c->area), c->area_marks);
    c->area = (vec){0, 0, 0};
    c->area_marks = 0;
    from = end;
    if (from == t) return;
  }
}

static void channel_push(channel *c, int64_t t, vec v, uint16_t limit) {
  if (!isfinite(v.x + v.y + v.z)) return;
  if (!c->started) {
    start(c, t, v, limit);
    return;
  }
  int64_t dt = t - c->time;
  if (dt <= 0) return;
  double usual = c->interval;
  bool known = c->intervals >= 8, averaging = c->averaging;
  int64_t longest = known && 2.5 * usual > (double)BRIDGE ? (int64_t)(2.5 * usual) : BRIDGE;
  learn(c, dt);
  if (dt > longest) {
    start(c, t, v, limit);
    c->gap = AFTER_GAP;
    return;
  }
  uint16_t bridged = known && (double)dt > 2.5 * usual ? BRIDGED : 0;
  uint16_t marks = bridged | c->limit | limit;
  if (c->averaging != averaging) restart_window(c);
  if (c->averaging) {
    average(c, t, v, marks);
  } else {
    while (c->next <= t) {
      if (c->next == c->time) give(c, c->value, c->limit);
      else if (c->next == t) give(c, v, limit);
      else {
        double u = (double)(c->next - c->time) / (double)dt;
        give(c, add(c->value, times(u, sub(v, c->value))), marks);
      }
    }
  }
  c->time = t;
  c->value = v;
  c->limit = limit;
}

static inline void grid_push(grid *g, int kind, int64_t t, vec v, uint16_t limit) {
  if (t > g->newest) g->newest = t;
  if (g->present[kind]) channel_push(&g->channel[kind], t, v, limit);
}

static inline bool is_final(const grid *g, int kind, int64_t t) {
  return !g->present[kind] || g->channel[kind].next > t;
}

// The value at `t`, or the last one if it is young enough.
static inline uint16_t take(channel *c, int64_t t, uint16_t has, vec *v) {
  for (; c->out.count > 0; points_drop(&c->out)) {
    const point *p = points_at(&c->out, 0);
    if (p->t > t) break;
    if (p->t == t) {
      uint16_t marks = has | (p->marks & (BRIDGED | SATURATED));
      *v = p->v;
      points_drop(&c->out);
      return marks;
    }
  }
  if (!c->started || c->time > t || t - c->time > BRIDGE) return 0;
  *v = c->value;
  return has | c->limit | BRIDGED;
}

static inline bool grid_pop(grid *g, cref_sample *s) {
  points *q = &g->channel[0].out;
  if (q->count == 0) return false;
  const point *p = points_at(q, 0);
  if (!(is_final(g, 1, p->t) && is_final(g, 2, p->t)) && g->newest - p->t < BRIDGE &&
      !g->finishing)
    return false;
  vec field = {0, 0, 0}, rate = {0, 0, 0};
  uint16_t content = g->content | p->marks;
  int64_t t = p->t;
  vec a = p->v;
  points_drop(q);
  if (g->present[1]) content |= take(&g->channel[1], t, HAS_FIELD, &field);
  if (g->present[2]) content |= take(&g->channel[2], t, HAS_RATE, &rate);
  *s = (cref_sample){t, a, rate, field, content};
  return true;
}
