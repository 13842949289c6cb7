#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

#include "CReference.h"

enum { QUEUE = 512, PENDING = 128, RECENT = 50, STILL = 100, WALKING = 300 };
static const int64_t PERIOD = 10000000, WAIT = 100000000;
static const double G = 9.80665;

typedef struct { double x, y, z; } vec;
typedef struct { int64_t t; vec v; } point;

typedef struct {
  cref_raw slot[QUEUE];
  int first, count;
} lane;

// A stream on the grid: straight lines between samples.
typedef struct {
  bool started;
  int64_t time, next;
  vec value;
  double interval;
  int intervals;
  point pending[PENDING];
  int first, count;
} channel;

// Sums over the last half, one and three seconds.
typedef struct {
  vec value[WALKING];
  vec recent, still, walking;
  int next, count;
} window;

typedef struct { double mean[3], inverse[9], limit; } model;

// What goes on to the log: every reading, and every point of the grid.
typedef struct {
  int kind;
  union {
    cref_raw raw;
    struct { int64_t t; vec acceleration, rate, field; uint16_t content; } sample;
  };
} record;
enum { RECORDS = 4096 };

struct cref_path {
  lane lane[2];
  int64_t newest;
  double scale[2];
  channel channel[2];
  // steps
  vec gravity;
  bool primed, filtering;
  double s1, s2, before, middle;
  int64_t last_step;
  uint64_t samples, steps, points, changes;
  // posture
  window window[2];
  model model[2];
  int told;
  record out[RECORDS];
  int first, count;
};

static void give(cref_path *p, const record *r) {
  if (p->count < RECORDS) p->out[(p->first + p->count++) % RECORDS] = *r;
}

static vec add(vec a, vec b) { return (vec){a.x + b.x, a.y + b.y, a.z + b.z}; }
static vec sub(vec a, vec b) { return (vec){a.x - b.x, a.y - b.y, a.z - b.z}; }
static vec times(double s, vec a) { return (vec){s * a.x, s * a.y, s * a.z}; }
static double dot(vec a, vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

cref_path *cref_path_new(const double scale[2], const double mean[6], const double inverse[18],
                         const double limit[2]) {
  cref_path *p = calloc(1, sizeof *p);
  if (!p) return NULL;
  p->newest = INT64_MIN;
  p->last_step = INT64_MIN / 4;
  p->told = -1;
  for (int s = 0; s < 2; s++) {
    p->scale[s] = scale[s];
    p->model[s].limit = limit[s];
    for (int i = 0; i < 3; i++) p->model[s].mean[i] = mean[3 * s + i];
    for (int i = 0; i < 9; i++) p->model[s].inverse[i] = inverse[9 * s + i];
  }
  return p;
}

void cref_path_free(cref_path *p) { free(p); }
uint64_t cref_path_steps(const cref_path *p) { return p->steps; }
uint64_t cref_path_points(const cref_path *p) { return p->points; }
uint64_t cref_path_changes(const cref_path *p) { return p->changes; }

static void window_add(window *w, vec v) {
  w->recent = add(w->recent, v);
  w->still = add(w->still, v);
  w->walking = add(w->walking, v);
  if (w->count >= RECENT)
    w->recent = sub(w->recent, w->value[(w->next + WALKING - RECENT) % WALKING]);
  if (w->count >= STILL)
    w->still = sub(w->still, w->value[(w->next + WALKING - STILL) % WALKING]);
  if (w->count >= WALKING) w->walking = sub(w->walking, w->value[w->next]);
  if (w->count < WALKING) w->count++;
  w->value[w->next] = v;
  w->next = w->next + 1 == WALKING ? 0 : w->next + 1;
}

static double distance(const model *m, vec v) {
  double d[3] = {v.x - m->mean[0], v.y - m->mean[1], v.z - m->mean[2]}, sum = 0;
  for (int i = 0; i < 3; i++)
    sum += d[i] * (m->inverse[3 * i] * d[0] + m->inverse[3 * i + 1] * d[1] +
                   m->inverse[3 * i + 2] * d[2]);
  return sum;
}

static void judge(cref_path *p, vec a, const vec *m, bool walking) {
  window_add(&p->window[0], a);
  if (m) window_add(&p->window[1], *m);
  if (p->window[0].count < STILL) return;
  int n = walking ? p->window[0].count : STILL;
  vec mean = times(1.0 / n, walking ? p->window[0].walking : p->window[0].still);
  double da = distance(&p->model[0], mean);
  bool good = da <= p->model[0].limit;
  if (m && p->window[1].count >= STILL) {
    n = walking ? p->window[1].count : STILL;
    double dm = distance(
        &p->model[1], times(1.0 / n, walking ? p->window[1].walking : p->window[1].still));
    if (isnan(dm)) good = false;
  }
  if (!walking)
    good = good && distance(&p->model[0], times(1.0 / RECENT, p->window[0].recent)) <=
                       p->model[0].limit;
  if (good != p->told) {
    p->told = good;
    p->changes++;
  }
}

// 0.5 Hz second-order Butterworth high-pass at 100 Hz, on vertical acceleration.
static void detect(cref_path *p, int64_t t, vec a) {
  static const double b0 = 0.9780304792065599, b1 = -1.9560609584131199,
                      b2 = 0.9780304792065599, a1 = -1.9555782403150352, a2 = 0.9565436765112031;
  const double gain = 1 - exp(-0.01);
  p->gravity = p->primed ? add(p->gravity, times(gain, sub(a, p->gravity))) : a;
  double length = sqrt(dot(p->gravity, p->gravity));
  vec up = length > 1e-6 ? times(1 / length, p->gravity) : (vec){0, 0, 0};
  double x = dot(a, up);
  if (!p->primed) {  // as if the first value had been there for ever
    p->s1 = -b0 * x;
    p->s2 = b2 * x;
    p->primed = true;
  }
  double y = b0 * x + p->s1;
  p->s1 = b1 * x - a1 * y + p->s2;
  p->s2 = b2 * x - a2 * y;
  y /= G;
  int64_t peak = t - PERIOD;
  if (p->samples >= 2 && p->middle > p->before && p->middle >= y && p->middle > 0.2 &&
      peak - p->last_step >= 300000000) {
    p->last_step = peak;
    p->steps++;
  }
  p->before = p->middle;
  p->middle = y;
  p->samples++;
}

static void channel_push(channel *c, int64_t t, vec v) {
  if (!c->started) {
    c->started = true;
    c->time = t;
    c->value = v;
    c->next = t % PERIOD ? t - t % PERIOD + PERIOD : t;
    return;
  }
  int64_t dt = t - c->time;
  if (dt <= 0) return;
  if (c->intervals < 32) c->intervals++;
  c->interval += ((double)dt - c->interval) / c->intervals;
  while (c->next <= t) {
    double u = (double)(c->next - c->time) / (double)dt;
    if (c->count == PENDING) {
      c->first = (c->first + 1) % PENDING;
      c->count--;
    }
    c->pending[(c->first + c->count) % PENDING] =
        (point){c->next, add(c->value, times(u, sub(v, c->value)))};
    c->count++;
    c->next += PERIOD;
  }
  c->time = t;
  c->value = v;
}

static void drain(cref_path *p) {
  channel *a = &p->channel[0], *m = &p->channel[1];
  while (a->count > 0) {
    point g = a->pending[a->first];
    bool final = m->started && m->next > g.t;
    if (!final && p->newest - g.t < WAIT) return;
    a->first = (a->first + 1) % PENDING;
    a->count--;
    while (m->count > 0 && m->pending[m->first].t < g.t) {
      m->first = (m->first + 1) % PENDING;
      m->count--;
    }
    const vec *field = NULL;
    if (m->count > 0 && m->pending[m->first].t == g.t) field = &m->pending[m->first].v;
    give(p, &(record){.kind = 1, .sample = {g.t, g.v, {0, 0, 0}, field ? *field : (vec){0, 0, 0},
                                            (uint16_t)(field ? 5 : 1)}});
    detect(p, g.t, g.v);
    judge(p, g.v, field, g.t - p->last_step < 2250000000);
  }
}

static void release(cref_path *p) {
  for (;;) {
    int best = -1;
    int64_t stamp = INT64_MAX;
    bool waiting = false;
    for (int s = 0; s < 2; s++) {
      lane *l = &p->lane[s];
      if (l->count == 0) waiting = true;
      else if (l->slot[l->first].t < stamp) {
        stamp = l->slot[l->first].t;
        best = s;
      }
    }
    if (best < 0 || (waiting && p->newest - stamp < WAIT)) return;
    lane *l = &p->lane[best];
    cref_raw r = l->slot[l->first];
    l->first = (l->first + 1) % QUEUE;
    l->count--;
    give(p, &(record){.kind = 0, .raw = r});
    channel_push(&p->channel[best], r.t,
                 times(p->scale[best], (vec){(double)r.x, (double)r.y, (double)r.z}));
    drain(p);
  }
}

void cref_path_run(cref_path *p, const cref_raw *raw, long count, int64_t shift) {
  for (long i = 0; i < count; i++) {
    lane *l = &p->lane[raw[i].stream];
    if (l->count == QUEUE) continue;
    cref_raw *slot = &l->slot[(l->first + l->count) % QUEUE];
    *slot = raw[i];
    slot->t += shift;
    l->count++;
    if (slot->t > p->newest) p->newest = slot->t;
    release(p);
    for (; p->count > 0; p->count--) {
      record taken = p->out[p->first];
      if (taken.kind == 1) p->points++;
      p->first = (p->first + 1) % RECORDS;
    }
  }
}

double cref_biquad_run(const double c[5], double state[2], const double *x, long count) {
  double s1 = state[0], s2 = state[1], y = 0;
  for (long i = 0; i < count; i++) {
    y = c[0] * x[i] + s1;
    s1 = c[1] * x[i] - c[3] * y + s2;
    s2 = c[2] * x[i] - c[4] * y;
  }
  state[0] = s1;
  state[1] = s2;
  return y;
}
