// Posture by squared distances of window means to calibrated ones, with hysteresis and hold time;
// and when to ask the wearer to sit up.
#include "records.h"
#include "vector.h"

enum { RECENT = 50, STILL = 100, WALKING = 300 };
static const int64_t SECOND = 1000000000;

// Sums over the last half, one and three seconds.
typedef struct {
  vec value[WALKING], recent, still, walking;
  int next, count;
} window;

typedef struct {
  const cref_posture *known;
  int count;
  bool uses_field;
  window acceleration, field;
  int told;  // -1 before the first
  int suspended;  // why posture is not judged; 0 while it is
  int64_t told_at, judged_since, other_since;  // INT64_MIN: not
  // alert
  int64_t bad_since, quiet_until, alert_last;
  int given;
  bool alerted;  // in this stretch, be it before a snooze
} posture;

static void posture_init(posture *p, const cref_posture *known, int count) {
  p->known = known;
  p->count = count;
  for (int k = 0; k < count; k++) p->uses_field |= known[k].has_field;
  p->told = -1;
  p->judged_since = p->other_since = p->bad_since = p->quiet_until =
      p->alert_last = INT64_MIN;
}

static inline vec before(const window *w, int n) {
  int k = w->next - n;
  return w->value[k < 0 ? k + WALKING : k];
}

static inline void window_add(window *w, vec v) {
  w->recent = add(w->recent, v);
  w->still = add(w->still, v);
  w->walking = add(w->walking, v);
  if (w->count >= RECENT) w->recent = sub(w->recent, before(w, RECENT));
  if (w->count >= STILL) w->still = sub(w->still, before(w, STILL));
  if (w->count >= WALKING) w->walking = sub(w->walking, w->value[w->next]);
  else w->count++;
  w->value[w->next] = v;
  w->next = w->next + 1 == WALKING ? 0 : w->next + 1;
}

static void window_clear(window *w) {
  w->recent = w->still = w->walking = (vec){0, 0, 0};
  w->next = w->count = 0;
}

static inline vec window_mean(const window *w, bool walking) {
  if (walking) return times(1.0 / w->count, w->walking);
  return times(w->count < STILL ? 1.0 / w->count : 1.0 / STILL, w->still);
}

static inline double distance(const cref_gaussian *g, vec v) {
  vec d = sub(v, g->mean);
  const double *m = g->inverse;
  return dot(d, (vec){m[0] * d.x + m[1] * d.y + m[2] * d.z, m[3] * d.x + m[4] * d.y + m[5] * d.z,
                      m[6] * d.x + m[7] * d.y + m[8] * d.z});
}

static inline bool fits(const posture *p, int k, vec mean, double share, bool walking) {
  const cref_gaussian *g = &p->known[k].acceleration;
  return distance(g, mean) <= g->limit * share &&
         (walking || distance(g, times(1.0 / RECENT, p->acceleration.recent)) <= g->limit * share);
}

// To the right, radians: asin(y / |up|).
static double lean(vec up) { return atan2(up.y, sqrt(up.x * up.x + up.z * up.z)); }

// Which way a bad posture differs: 1 leaning, 2 forward, 3 backward, 4 left, 5 right, 6 twisted.
static int reason(const cref_posture *known, vec mean, const vec *field, bool body_frame) {
  vec a = known->acceleration.mean;
  if (field && known->has_field && angle_between(mean, a) < 5 &&
      angle_between(cross(mean, *field), cross(a, known->field.mean)) > 15)
    return 6;
  if (!body_frame) return 1;
  double forward = atan2(-mean.x, mean.z) - atan2(-a.x, a.z);
  double right = lean(mean) - lean(a);
  if (fabs(forward) >= fabs(right)) return forward >= 0 ? 2 : 3;
  return right >= 0 ? 5 : 4;
}

static void tell(posture *p, const cref_sample *s, double share, bool walking, bool periodic,
                 records *out) {
  vec mean = window_mean(&p->acceleration, walking), field;
  bool has_field = p->uses_field && p->field.count >= STILL;
  if (has_field) field = window_mean(&p->field, walking);
  int best = 0;
  bool best_good = fits(p, 0, mean, share, walking);
  double best_part = distance(&p->known[0].acceleration, mean) / p->known[0].acceleration.limit;
  for (int k = 1; k < p->count; k++) {
    bool good = fits(p, k, mean, share, walking);
    double part = distance(&p->known[k].acceleration, mean) / p->known[k].acceleration.limit;
    if (good == best_good ? part >= best_part : !good) continue;
    best = k;
    best_good = good;
    best_part = part;
  }
  const cref_posture *known = &p->known[best];
  bool body_frame = s->content & BODY_FRAME;
  cref_record *r = record_new(out, CREF_POSTURE);
  if (!r) return;
  r->posture = (cref_posture_event){
      s->t, p->told == 1, periodic,
      p->told == 1 ? 0 : reason(known, mean, has_field ? &field : NULL, body_frame), best,
      body_frame ? atan2(-mean.x, mean.z) * (180 / M_PI) : NAN,
      body_frame ? atan2(mean.y, mean.z) * (180 / M_PI) : NAN,
      body_frame ? lean(mean) * (180 / M_PI) : NAN,
      distance(&known->acceleration, mean),
      has_field && known->has_field ? distance(&known->field, field) : NAN};
}

// Applies hold time; true where the judgment to tell is new.
static inline bool settle(posture *p, bool good, int64_t now) {
  if (p->judged_since == INT64_MIN || p->told < 0) {
    bool changed = p->told != good;
    p->judged_since = now;
    p->other_since = INT64_MIN;
    p->told = good;
    return changed;
  }
  if (good == p->told) {
    p->other_since = INT64_MIN;
    return false;
  }
  if (p->other_since == INT64_MIN) p->other_since = now;
  if (now - p->judged_since >= 2 * SECOND && now - p->other_since < 2 * SECOND) return false;
  p->told = good;
  p->other_since = INT64_MIN;
  return true;
}

static inline void posture_update(posture *p, const cref_sample *s, bool walking, records *out) {
  if (p->count == 0) return;
  if (s->content & AFTER_GAP) {
    window_clear(&p->acceleration);
    window_clear(&p->field);
    p->judged_since = p->other_since = INT64_MIN;
  }
  p->suspended = 0;
  vec a = s->acceleration, m = s->field;
  if (!isfinite(a.x + a.y + a.z)) return;
  window_add(&p->acceleration, a);
  if (p->uses_field) {
    if ((s->content & HAS_FIELD) && isfinite(m.x + m.y + m.z)) window_add(&p->field, m);
    else if (p->field.count > 0) window_clear(&p->field);
  }
  if (p->acceleration.count < STILL) return;
  double share = p->told == 0 && p->judged_since != INT64_MIN ? 0.8 : 1;
  vec mean = window_mean(&p->acceleration, walking);
  bool good = false;
  for (int k = 0; k < p->count && !good; k++) good = fits(p, k, mean, share, walking);
  bool changed = settle(p, good, s->t);
  if (!changed && s->t - p->told_at < 60 * SECOND) return;
  p->told_at = s->t;
  tell(p, s, share, walking, !changed, out);
}

// Not judged from here on; told once for each reason.
static void posture_suspend(posture *p, const cref_sample *s, int reason, records *out) {
  if (p->suspended == reason) return;
  window_clear(&p->acceleration);
  window_clear(&p->field);
  p->judged_since = p->other_since = INT64_MIN;
  p->suspended = reason;
  p->told = -1;
  bool body_frame = s->content & BODY_FRAME;
  vec a = s->acceleration;
  cref_record *r = record_new(out, CREF_POSTURE);
  if (!r) return;
  r->posture = (cref_posture_event){
      s->t, 2, false, reason, 0, body_frame ? atan2(-a.x, a.z) * (180 / M_PI) : NAN,
      body_frame ? atan2(a.y, a.z) * (180 / M_PI) : NAN,
      body_frame ? lean(a) * (180 / M_PI) : NAN, NAN, NAN};
}

static void alert(posture *p, int state, int64_t now, records *out) {
  cref_record *r = record_new(out, CREF_ALERT);
  if (r) r->alert = (cref_alert){now, state, (double)(now - p->bad_since) * 1e-9};
}

static inline void alert_update(posture *p, const cref_sample *s, records *out) {
  int64_t before = p->alert_last;
  p->alert_last = s->t;
  bool bad = p->told == 0;
  if (!bad && p->bad_since == INT64_MIN) return;
  if (!bad || (s->content & AFTER_GAP)) {
    if (p->bad_since != INT64_MIN && p->alerted)
      alert(p, 1, s->content & AFTER_GAP ? before : s->t, out);
    p->bad_since = bad ? s->t : INT64_MIN;
    p->given = 0;
    p->alerted = false;
    return;
  }
  if (p->bad_since == INT64_MIN) p->bad_since = s->t;
  if (s->t - p->bad_since < 3 * SECOND || s->t < p->quiet_until) return;
  bool snoozes = p->given == 3;
  alert(p, snoozes ? 2 : 0, s->t, out);
  p->quiet_until = s->t + (snoozes ? 600 : 30) * SECOND;
  p->given = snoozes ? 0 : p->given + 1;
  p->alerted = true;
}

// Whether there is a posture to judge: not of a wearer who lies, of a device that nobody wears, or
// between a suspected fall and the next steps.
// Mean and sum of squared deviations of each axis, after Welford.
typedef struct { double count; vec mean, squares; } spread;

typedef struct {
  double quantum;  // m/s2 a count
  int64_t window, slot;  // INT64_MIN: none
  vec sum, last, total;
  double count, samples;
  bool has_last;
  spread differences, means;
} stillness;

typedef struct {
  vec up;  // of the calibrated posture
  stillness meter;
  vec sum, last_up;
  double norm, squares;
  int count, steep, upright, still, moving;
  bool is_steep, is_lying, is_off, is_down;
} worn;

enum { JUDGED, PENDING, LYING = 7, OFF = 8, FALLEN = 9 };

static void worn_init(worn *w, vec up, double quantum) {
  w->up = up;
  w->meter.quantum = fabs(quantum);
  w->meter.window = INT64_MIN;
}

static void spread_add(spread *s, vec v) {
  s->count++;
  vec before = sub(v, s->mean);
  s->mean = add(s->mean, times(1 / s->count, before));
  vec after = sub(v, s->mean);
  s->squares = add(s->squares, (vec){before.x * after.x, before.y * after.y, before.z * after.z});
}

static double stillness_ratio(const stillness *m, double moved, double noise) {
  double n = m->means.count - 1, d = m->differences.count - 1;
  double sigma = fmax(sqrt(noise / d) / sqrt(2), m->quantum / sqrt(12));
  return sqrt(moved / n) / sqrt(sigma * sigma / (m->samples / m->means.count) + 0.002 * 0.002);
}

static void close_slot(stillness *m) {
  if (m->count > 0) spread_add(&m->means, times(1 / m->count, m->sum));
  m->sum = (vec){0, 0, 0};
  m->count = 0;
}

static void worn_judge_window(worn *w, const stillness *m) {
  vec moved = m->means.squares, noise = m->differences.squares;
  double ratio = fmax(stillness_ratio(m, moved.x, noise.x),
                      fmax(stillness_ratio(m, moved.y, noise.y),
                           stillness_ratio(m, moved.z, noise.z)));
  vec mean = times(1 / m->samples, m->total);
  double turned = dot(w->last_up, w->last_up) > 0 ? angle_between(mean, w->last_up) : 0;
  w->last_up = mean;
  if (ratio < 1.6 && turned < 2) {
    w->moving = 0;
    if (++w->still >= 6) w->is_off = true;
  } else {
    w->still = 0;
    if (++w->moving >= 3) w->is_off = false;
  }
}

// A sample of the chip's own, in body axes; whether it ended a window that was judged.
static inline bool worn_hear(worn *w, int64_t t, vec a) {
  stillness *m = &w->meter;
  int64_t window = t / 10000000000, slot = t / 500000000;
  bool judged = false;
  if (m->window != window) {
    close_slot(m);
    judged =
        m->window != INT64_MIN && m->means.count >= 10 && m->samples >= 2 * m->means.count;
    if (judged) worn_judge_window(w, m);
    double quantum = m->quantum;
    *m = (stillness){.quantum = quantum, .window = window, .slot = slot};
  }
  if (m->slot != slot) close_slot(m);
  m->slot = slot;
  if (m->has_last) spread_add(&m->differences, sub(a, m->last));
  m->has_last = true;
  m->last = a;
  m->sum = add(m->sum, a);
  m->total = add(m->total, a);
  m->count++;
  m->samples++;
  return judged;
}

static void worn_close_block(worn *w, bool body_frame) {
  double tilt = angle_between(w->sum, body_frame ? (vec){0, 0, 1} : w->up);
  w->upright = tilt < 45 ? w->upright + 1 : 0;
  if (w->upright >= 4) w->is_lying = false;
  if (!(tilt > 60)) {
    w->steep = 0;
    w->is_steep = false;
    return;
  }
  bool bent = body_frame && -w->sum.x >= fabs(w->sum.y);
  double mean = w->norm / w->count;
  bool busy = bent && fmax(0, w->squares / w->count - mean * mean) > 0.35 * 0.35;
  w->steep = busy ? 0 : w->steep + 1;
  w->is_steep = !bent;
  if (w->steep >= (bent ? 40 : 4)) w->is_lying = true;
}

static inline int worn_update(worn *w, const cref_sample *s, bool walking) {
  if (walking) {
    w->steep = w->upright = w->still = w->moving = 0;
    w->is_steep = w->is_lying = w->is_off = w->is_down = false;
  }
  vec a = s->acceleration;
  if (s->content & AFTER_GAP) w->count = 0;
  if (w->count == 0) {
    w->sum = (vec){0, 0, 0};
    w->norm = w->squares = 0;
  }
  if ((s->content & HAS_ACCELERATION) && isfinite(a.x + a.y + a.z)) {
    double norm = sqrt(dot(a, a));
    w->sum = add(w->sum, a);
    w->norm += norm;
    w->squares += norm * norm;
    if (++w->count == 50) {
      if (!walking) worn_close_block(w, s->content & BODY_FRAME);
      w->count = 0;
    }
  }
  if (w->is_down) return FALLEN;
  if (w->is_off) return OFF;
  return w->is_lying ? LYING : w->is_steep ? PENDING : JUDGED;
}
