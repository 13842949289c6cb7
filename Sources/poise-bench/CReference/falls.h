// Fall candidates by their phases: unloading, impact, change of posture, stillness.
#include "records.h"
#include "vector.h"

typedef struct { double count, sum, squares; vec vector; int64_t start; } block;

typedef struct {
  tracker quick, slow;
  double settled;
  bool low, armed, candidate;
  int64_t low_start, armed_until;
  double low_least;
  vec low_up, before;
  cref_fall fall;
  block block, done[6];  // the newest first
  int done_count;
} falls;

static void falls_init(falls *f) { f->quick.gain = f->slow.gain = 1 - exp(-1 / 100.0); }

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
  double length = sqrt(dot(all.vector, all.vector) * dot(f->before, f->before));
  if (!(deviation < 0.1) || !(length > 0)) return false;
  double tilt = acos(fmax(-1, fmin(1, dot(all.vector, f->before) / length))) * 180 / M_PI;
  if (!(tilt >= 45)) return false;
  f->fall.tilt = tilt;
  f->fall.still = f->done[f->done_count > 0 ? f->done_count - 1 : 0].start;
  f->fall.still_deviation = deviation;
  f->fall.detected_at = now;
  cref_record *r = record_new(out, CREF_FALL);
  if (r) r->fall = f->fall;
  f->candidate = false;
  return true;
}

static bool falls_follow(falls *f, const cref_sample *s, double norm, records *out) {
  double since = (double)(s->t - f->fall.impact) * 1e-9;
  if (since < 1 - 1e-6) {
    f->fall.impact_peak = fmax(f->fall.impact_peak, norm);
    return false;
  }
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

// Whether a fall was found.
static inline bool falls_update(falls *f, const cref_sample *s, records *out) {
  if (s->content & AFTER_GAP) {
    f->quick.primed = f->slow.primed = f->low = f->armed = f->candidate = false;
    f->settled = 0;
  }
  vec a = s->acceleration;
  double norm = sqrt(dot(a, a)) / 9.80665;
  if (norm >= 0.8) {
    f->low = false;
  } else {
    bool idle = !f->armed || s->t > f->armed_until;
    if (!f->low) {
      f->low = true;
      if (idle) f->low_up = unit(f->slow.mean);
      f->low_start = s->t;
      f->low_least = norm;
    }
    f->low_least = fmin(f->low_least, norm);
    double length = (double)(s->t - f->low_start) * 1e-9 + 0.01;
    if (length >= 0.05 - 1e-6 && !f->candidate) {
      if (idle || f->fall.unloaded_seconds < length) {
        f->fall.t = f->low_start;
        f->fall.unloaded_seconds = length;
        f->fall.unloaded_least = f->low_least;
      }
      f->armed = true;
      f->armed_until = s->t + 1000000000;
    }
  }
  bool hit = norm >= 2.5 || (s->content & SATURATED);
  if (hit && f->armed && !f->candidate && s->t <= f->armed_until && f->settled > 2) {
    f->candidate = true;
    f->armed = false;
    f->before = f->low_up;
    f->fall.impact = s->t;
    f->fall.impact_peak = norm;
    f->block = (block){0};
    f->done_count = 0;
  }
  bool fell = f->candidate && falls_follow(f, s, norm, out);
  follow(&f->quick, a);
  follow(&f->slow, unit(f->quick.mean));
  f->settled += 0.01;
  return fell;
}

static void falls_finish(falls *f, int64_t now, records *out) {
  if (f->candidate && f->done_count >= 3) falls_judge(f, now, out);
}
