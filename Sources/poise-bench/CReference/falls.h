// Fall candidates by their phases: a steady trunk, unloading, impact, lying, stillness; and what
// became of the wearer.
#include "records.h"
#include "vector.h"

typedef struct { double count, sum, squares; vec vector; int64_t start; } block;

// The specific force below a limit: for how long now, and for how long at most since it was armed.
typedef struct { bool is_low; int64_t start; double longest; } dip;

typedef struct {
  double settled;
  // what was up while the trunk was steady, and in the last walk
  vec block_sum, steady, steady_up, known_up;
  int block_count, steady_blocks;
  bool is_moved, has_steady, has_known, has_body;
  int64_t steady_until;
  // unloading
  dip low, deep;
  int64_t armed_until, low_at;
  double least;
  // the candidate and its stillness
  bool candidate;
  vec before;
  double deep_seconds;
  cref_fall fall;
  block block, done[6];  // the newest first
  int done_count;
  // the fall whose end is not known
  bool open, has_stopped;
  vec open_up;
  cref_fall last;
  int upright_blocks;
  int64_t upright_at;
} falls;

static void falls_init(falls *f) { f->armed_until = INT64_MIN; }

static void falls_reset(falls *f) { *f = (falls){.armed_until = INT64_MIN}; }

static bool falls_judge(falls *f, int64_t now, records *out) {
  block all = f->done[0];
  for (int k = 1; k < f->done_count; k++) {
    all.count += f->done[k].count;
    all.sum += f->done[k].sum;
    all.squares += f->done[k].squares;
    all.vector = add(all.vector, f->done[k].vector);
  }
  double mean = all.sum / all.count;
  double deviation = all.count < 2 ? 0 : sqrt(fmax(0, all.squares / all.count - mean * mean));
  if (!(deviation < 0.1)) return false;
  cref_fall *e = &f->fall;
  double tilt = angle_between(all.vector, f->before), peak = e->impact_peak;
  bool hard = peak >= 3, fell = e->unloaded_seconds >= 0.05 - 1e-6;
  bool deep = f->deep_seconds >= 0.08 - 1e-6 && peak - e->unloaded_least >= 1.7;
  bool classic = fell && peak >= 2.5;
  double need = classic && (hard || deep) ? 45 : 60;
  if (!(classic || hard || deep) || !(tilt >= need)) return false;
  e->lying = f->has_known || f->has_body
                 ? angle_between(all.vector, f->has_known ? f->known_up : (vec){0, 0, 1})
                 : NAN;
  if (e->lying < 45) return false;
  e->tilt = tilt;
  e->still = f->done[f->done_count > 0 ? f->done_count - 1 : 0].start;
  e->still_deviation = deviation;
  e->detected_at = now;
  e->floor_seconds = NAN;
  e->cause = classic ? 0 : hard ? 1 : 2;
  e->grade = classic && hard && tilt >= 60;
  e->outcome = 0;
  cref_record *r = record_new(out, CREF_FALL);
  if (r) r->fall = *e;
  f->candidate = false;
  f->open = true;
  f->has_stopped = false;
  f->last = *e;
  f->open_up = f->before;
  f->upright_blocks = 0;
  return true;
}

static bool falls_follow(falls *f, const cref_sample *s, double norm, records *out) {
  double since = (double)(s->t - f->fall.impact) * 1e-9;
  if (since < 1 - 1e-6) return false;
  bool fell = false;
  block *b = &f->block;
  if (b->count == 0) b->start = s->t;
  b->count++;
  b->sum += norm;
  b->squares += norm * norm;
  b->vector = add(b->vector, s->acceleration);
  if (b->count >= 50) {
    memmove(f->done + 1, f->done, 5 * sizeof f->done[0]);
    f->done[0] = *b;
    *b = (block){0};
    if (f->done_count < 6) f->done_count++;
    if (f->done_count == 6) fell = falls_judge(f, s->t, out);
  }
  if (since > 10) f->candidate = false;
  return fell;
}

static void dip_update(dip *d, double norm, double limit, int64_t now) {
  if (norm >= limit) {
    d->is_low = false;
    return;
  }
  if (!d->is_low) d->start = now;
  d->is_low = true;
  d->longest = fmax(d->longest, (double)(now - d->start) * 1e-9 + 0.01);
}

// The specific force below 1 g before an impact.
static inline void falls_unload(falls *f, double norm, int64_t now) {
  if (norm >= 0.8) {
    f->low.is_low = f->deep.is_low = false;
    return;
  }
  if (now > f->armed_until) {
    f->low = f->deep = (dip){0};
    f->least = INFINITY;
  }
  double longest = f->low.longest;
  dip_update(&f->low, norm, 0.8, now);
  dip_update(&f->deep, norm, 0.65, now);
  if (f->low.longest > longest) f->low_at = f->low.start;
  f->least = fmin(f->least, norm);
  f->armed_until = now + 1000000000;
}

// What was up: of half a second each.
static inline void falls_turn(falls *f, const cref_sample *s, bool walking) {
  f->block_sum = add(f->block_sum, s->acceleration);
  if (++f->block_count < 50) return;
  vec up = unit(f->block_sum);
  f->block_sum = (vec){0, 0, 0};
  f->block_count = 0;
  if (f->steady_blocks > 0 && angle_between(up, f->steady) <= 25) {
    if (f->steady_blocks < 6) f->steady_blocks++;
    f->steady = add(f->steady, times(1.0 / f->steady_blocks, sub(up, f->steady)));
  } else {
    f->is_moved |= f->steady_blocks > 0;
    f->steady_blocks = 1;
    f->steady = up;
  }
  if (f->steady_blocks == 6 || (!f->is_moved && f->steady_blocks >= 3)) {
    f->has_steady = true;
    f->steady_up = f->steady;
    f->steady_until = s->t;
  }
  if (walking && f->steady_blocks == 6) {
    f->known_up = f->has_known ? add(f->known_up, times(0.1, sub(up, f->known_up))) : up;
    f->has_known = true;
  }
  if (f->open) {
    f->upright_blocks = angle_between(up, f->open_up) < 45 ? f->upright_blocks + 1 : 0;
    if (f->upright_blocks == 4) f->upright_at = s->t - 2000000000;
  }
}

static inline void falls_close(falls *f, int outcome, int64_t now, records *out) {
  f->open = false;
  f->last.outcome = outcome;
  f->last.detected_at = now;
  cref_record *r = record_new(out, CREF_FALL);
  if (r) r->fall = f->last;
}

// What became of the wearer: walking says it.
static inline void falls_end(falls *f, const cref_sample *s, bool walking, records *out) {
  if (!walking) {
    f->has_stopped = true;
    return;
  }
  if (!f->has_stopped) return;
  cref_fall *e = &f->last;
  e->floor_seconds = (double)((f->upright_blocks >= 4 ? f->upright_at : s->t) - e->impact) * 1e-9;
  falls_close(f, (double)(s->t - e->impact) * 1e-9 <= 30 ? 1 : 3, s->t, out);
}

// An impact: the first, or one that is harder than that which is followed.
static inline void falls_impact(falls *f, const cref_sample *s, double felt) {
  bool early = f->candidate && (double)(s->t - f->fall.impact) * 1e-9 < 1 - 1e-6;
  if (f->candidate && felt <= f->fall.impact_peak) return;
  if (!early) {
    bool steady = f->has_steady && s->t - f->steady_until <= 5000000000;
    if (!f->candidate && !steady) return;
    if (steady) f->before = f->steady_up;
    f->candidate = true;
    f->fall.impact = s->t;
    f->block = (block){0};
    f->done_count = 0;
  }
  bool unloaded = s->t <= f->armed_until;
  f->fall.impact_peak = felt;
  f->fall.t = unloaded ? f->low_at : f->fall.impact;
  f->fall.unloaded_seconds = unloaded ? f->low.longest : 0;
  f->fall.unloaded_least = unloaded ? f->least : felt;
  f->deep_seconds = unloaded ? f->deep.longest : 0;
}

// Whether a fall was found.
static inline bool falls_update(falls *f, const cref_sample *s, bool walking, records *out) {
  if (s->content & AFTER_GAP) falls_reset(f);
  f->has_body = s->content & BODY_FRAME;
  vec a = s->acceleration;
  double norm = sqrt(dot(a, a)) / 9.80665;
  falls_unload(f, norm, s->t);
  double felt = s->content & SATURATED ? fmax(norm, 3) : norm;
  if (felt >= 1.8 && f->settled > 2) falls_impact(f, s, felt);
  bool fell = f->candidate && falls_follow(f, s, norm, out);
  falls_turn(f, s, walking);
  if (f->open) falls_end(f, s, walking, out);
  f->settled += 0.01;
  return fell;
}

static void falls_finish(falls *f, int64_t now, records *out) {
  if (f->candidate && f->done_count >= 3) falls_judge(f, now, out);
}
