// The default step rule: blend of magnitude and vertical acceleration, two filters, peaks that
// stand out, and what surrounds a peak: the tilt, the begin of its rise, the lateral sway.
#include "gate.h"
#include "sway.h"

enum { TILTS = 150, RISE_REACH = 50, RISES = RISE_REACH + 28 + 4 };
enum { SIDE = 35, SIDES = 88 + SIDE + 2 };
enum { LANDING_BEFORE = 6, LANDING_AFTER = 16, LANDINGS = 88 + LANDING_BEFORE + 1 + 4 };

// Share of the vertical power in the band of steps.
typedef struct { double gain, band, whole; } share;

// Mean square of what shakes, in blocks of 0.3 s.
enum { VIBRATION_LAG = 2, VIBRATION_BLOCK = 30, VIBRATION_BLOCKS = 8 };
typedef struct {
  vec past[2 * VIBRATION_LAG];
  double block[VIBRATION_BLOCKS], sum;
  int next, filled, newest;
} vibration;

typedef struct {
  tracker gravity;
  vec tilt[TILTS];
  int tilt_next, tilt_count;
  double upright;
  section high, low;
  share long_share, short_share;
  vibration vibration;
  // peaks
  double before, middle, valley, valley_after;
  int samples;
  bool pending, has_quick;
  candidate peak;
  int64_t peak_sample, last_sample, sample_before, newest;
  // the signal of the last moments
  double rise[RISES], side[SIDES], sway[SIDES], magnitude[LANDINGS], summed[LANDINGS];
  double vertical[LANDINGS];
  int rise_next, rise_count, side_next, magnitude_next, magnitude_count;
  section sway_low, sway_high;
  gate gate;
  sway trunk;
  int peaks_heard, single_peaks, awaited;
} steps;

static inline void share_step(share *s, double band, double whole) {
  s->band += s->gain * (band - s->band);
  s->whole += s->gain * (whole - s->whole);
}

static double share_of(const share *s) { return s->whole > 0 ? s->band / s->whole : 1; }

static void vibration_restart(vibration *v) {
  *v = (vibration){.filled = -2 * VIBRATION_LAG};
}

static inline void vibration_step(vibration *v, vec a) {
  int other = v->next < VIBRATION_LAG ? v->next + VIBRATION_LAG : v->next - VIBRATION_LAG;
  vec shake = sub(v->past[other], times(0.5, add(a, v->past[v->next])));
  v->past[v->next] = a;
  v->next = v->next + 1 == 2 * VIBRATION_LAG ? 0 : v->next + 1;
  if (v->filled >= 0) v->sum += dot(shake, shake);
  if (++v->filled < VIBRATION_BLOCK) return;
  v->block[v->newest] = v->sum;
  v->newest = v->newest + 1 == VIBRATION_BLOCKS ? 0 : v->newest + 1;
  v->filled = 0;
  v->sum = 0;
}

static double vibration_of(const vibration *v) {
  double least = v->block[0];
  for (int k = 1; k < VIBRATION_BLOCKS; k++) least = fmin(least, v->block[k]);
  return sqrt(least / VIBRATION_BLOCK);
}

static void sway_ends(steps *s) {
  set_pause(&s->gate, s->gate.intervals.median);
  renew(&s->gate);
}

static void steps_restart(steps *s) {
  s->samples = s->tilt_next = s->tilt_count = s->rise_next = s->rise_count = 0;
  s->magnitude_next = s->magnitude_count = 0;
  s->pending = false;
  s->valley = s->valley_after = INFINITY;
  s->gravity.primed = s->high.primed = s->low.primed = false;
  s->sway_low.primed = s->sway_high.primed = false;
  for (int k = 0; k < SIDES; k++) s->side[k] = s->sway[k] = NAN;
  if (s->trunk.rules) sway_ends(s);
  s->long_share.band = s->long_share.whole = s->short_share.band = s->short_share.whole = 0;
  vibration_restart(&s->vibration);
  sway_restart(&s->trunk);
}

static void steps_init(steps *s) {
  double k = tan(M_PI * 0.3 / 100);
  s->gravity.gain = 1 - exp(-1 / (0.8 * 100));
  s->long_share.gain = 1 - exp(-1 / (3.0 * 100));
  s->short_share.gain = 1 - exp(-1 / (1.0 * 100));
  s->high = butterworth(0.45, 100, true);
  s->low = butterworth(2.5, 100, false);
  s->sway_low = butterworth(1, 100, false);
  s->sway_high = (section){1 / (1 + k), -1 / (1 + k), 0, (k - 1) / (k + 1), 0, 0, 0, false};
  s->last_sample = s->sample_before = s->gate.last = INT64_MIN / 4;
  s->gate.demand = IDLE;
  s->gate.pause = BOUT_PAUSE;
  sway_init(&s->trunk);
  s->upright = 1;
  steps_restart(s);
}

static inline double rise_at(const steps *s, int age) {
  int k = s->rise_next - 1 - age;
  return s->rise[k < 0 ? k + RISES : k];
}

// How long before the peak, in samples, the signal crossed the middle of its rise.
static double half_rise(const steps *s, int64_t age, int64_t limit) {
  if (age < 0 || age >= s->rise_count) return 0;
  int a = (int)age, valley_age = a, k;
  double top = rise_at(s, a), valley = top;
  int64_t reach = limit < RISE_REACH ? limit : RISE_REACH;
  int oldest = a + reach < s->rise_count - 1 ? (int)(a + reach) : s->rise_count - 1;
  for (k = a + 1; k <= oldest; k++) {
    if (rise_at(s, k) <= valley) {
      valley = rise_at(s, k);
      valley_age = k;
    }
  }
  double middle = valley + 0.5 * (top - valley);
  for (k = a; k < valley_age && rise_at(s, k + 1) > middle; k++) {}
  if (k == valley_age) return k - a;
  double above = rise_at(s, k), below = rise_at(s, k + 1);
  return k - a + (above > below ? (above - middle) / (above - below) : 0);
}

static inline int landing_slot(const steps *s, int age) {
  int k = s->magnitude_next - 1 - age;
  return k < 0 ? k + LANDINGS : k;
}

// Of each with its neighbors, newest first.
static inline void magnitude_add(steps *s, double magnitude) {
  s->magnitude[s->magnitude_next] = magnitude;
  s->magnitude_next = s->magnitude_next + 1 == LANDINGS ? 0 : s->magnitude_next + 1;
  if (s->magnitude_count < LANDINGS) s->magnitude_count++;
  double sum = 0;
  for (int k = 0; k <= 2; k++) sum += s->magnitude[landing_slot(s, k)];
  s->summed[landing_slot(s, 1)] = sum;
}

// The contact by the middle of the highest part of the magnitude round the one found.
static int64_t timed(const steps *s, int64_t found, int age) {
  int newest = age - LANDING_AFTER > 1 ? age - LANDING_AFTER : 1, last = s->magnitude_count - 2;
  int oldest = age + LANDING_BEFORE < last ? age + LANDING_BEFORE : last;
  if (!s->trunk.sided || oldest - newest < 4) return found;
  double low = INFINITY, high = -INFINITY, weights = 0, sum = 0;
  for (int k = newest; k <= oldest; k++) {
    double value = s->summed[landing_slot(s, k)];
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (high - low < 0.2 * 3) return found;
  for (int k = newest; k <= oldest; k++) {
    double above = s->summed[landing_slot(s, k)] - (low + 0.9 * (high - low));
    if (above <= 0) continue;
    weights += above * above;
    sum += above * above * (double)k;
  }
  if (!(weights > 0)) return found;
  int64_t contact = s->newest - (int64_t)(sum / weights * (double)PERIOD) - 43000000;
  return contact < found + 60000000 ? contact : found + 60000000;
}

// The largest vertical acceleration from a contact to `end`, g.
static double peak_vertical(const steps *s, int64_t contact, int64_t end) {
  int age = (int)((s->newest - contact + PERIOD / 2) / PERIOD);
  int last = (int)((s->newest - end) / PERIOD), first = age + LANDING_BEFORE;
  if (last < 0) last = 0;
  if (last > first || first >= s->magnitude_count) return NAN;
  double peak = -INFINITY;
  for (int a = last; a <= first; a++) {
    int k = s->magnitude_next - 1 - a;
    peak = fmax(peak, s->vertical[k < 0 ? k + LANDINGS : k]);
  }
  return peak / 9.80665;
}

static inline int side_slot(const steps *s, int age) {
  int k = s->side_next - 1 - age;
  return k < 0 ? k + SIDES : k;
}

static void lateral(const steps *s, int age, candidate *c) {
  int after = age < SIDE ? age : SIDE;
  c->change = c->sway = NAN;
  if (age < 0 || after < 1 || age + SIDE >= SIDES) return;
  double sum_before = 0, sum_after = 0;
  for (int k = 1; k <= SIDE; k++) sum_before += s->side[side_slot(s, age + k)];
  for (int k = 1; k <= after; k++) sum_after += s->side[side_slot(s, age - k)];
  c->change = sum_before / SIDE - sum_after / after;
  c->sway = s->sway[side_slot(s, age)];
}

// A crossing of the sway is a step, where there is none within half a step of it.
static void credit_sway(steps *s, int k, int64_t now, bool late, records *out) {
  gate *g = &s->gate;
  const crossing *c = crossings_at(&s->trunk.recent, k);
  int64_t usual = (int64_t)(usual_half(&s->trunk) * 1e9), contact = sway_contact(&s->trunk, c);
  if (g->steps > 0 && contact - g->last_contact_exact < usual / 2) return;
  candidate step = {contact, contact, c->peak, c->vertical, NAN, NAN, NAN, NAN,
                    peak_vertical(s, contact, contact + usual / 2), false, {0, 0, 1}};
  if (!g->in_bout) begin_bout(g);
  g->last = contact;
  set_pause(g, (double)usual);
  int foot = s->trunk.sided ? (c->to_left ? 2 : 1) : 0;
  g->belief = foot == 1 ? 1 : foot == 2 ? -1 : 0;
  credit_as(g, &step, foot, true, now, late, out);
  recent_add(&g->rises, c->vertical);
  recent_add(&g->intervals, (double)usual);
  g->interval = g->interval_before = 0;
  renew(g);
}

static void hear(steps *s, int word, int64_t now, records *out) {
  gate *g = &s->gate;
  int newest = s->trunk.recent.count - 1;
  if (word == ENDS) sway_ends(s);
  if (word == STEP && !g->in_bout) {
    // After a bout's end three in a row go on with the walk.
    s->peaks_heard = s->single_peaks = 0;
    s->awaited = s->trunk.strays > 0 ? 0 : s->awaited + 1;
    if (s->awaited < 3) return;
  }
  if (word == STEP) {
    for (int k = newest - (s->awaited > 1 ? s->awaited - 1 : 0); k <= newest; k++)
      credit_sway(s, k, now, k < newest, out);
    s->awaited = 0;
    s->single_peaks = s->peaks_heard == 1 ? s->single_peaks + 1 : 0;
    s->peaks_heard = 0;
    if (s->single_peaks >= 6) {
      s->trunk.rules = false;
      sway_ends(s);
    }
  }
  if (word != BEGINS) return;
  double share = g->intervals.median * 1e-9 / usual_half(&s->trunk);
  if (g->in_bout && (share >= 0.65 || (!s->trunk.sided && share < 0.85))) {
    s->trunk.rules = false;
    return;
  }
  s->peaks_heard = s->single_peaks = s->awaited = 0;
  int why = g->chain.count >= BOUT_STEPS ? doubt(g, 1) : 0;
  abandon(g, 0, why ? why : SWAY_RULES, now);
  for (int k = 0; k <= newest; k++) credit_sway(s, k, now, k < newest, out);
}

// The contact that a peak shows, and how many samples ago that was.
static int64_t contact_found(const steps *s, int64_t peak, int64_t sample, int64_t last, int *age) {
  double half = half_rise(s, (s->newest - sample) / PERIOD, (sample - last) / PERIOD);
  int64_t contact = sample - (int64_t)(half * (double)PERIOD) + 130000000;
  int64_t found = peak - PEAK_DELAY < contact ? peak - PEAK_DELAY : contact;
  *age = (int)((s->newest - found + PERIOD / 2) / PERIOD);
  return found;
}

// The pending peak is a candidate.
static void settle_peak(steps *s, int64_t now, records *out) {
  s->pending = false;
  s->sample_before = s->last_sample;
  s->last_sample = s->peak_sample;
  s->valley = s->valley_after;
  candidate c = s->peak;
  c.follows_quick = s->has_quick;
  c.up = unit(s->gravity.mean);
  s->has_quick = false;
  if (s->upright < 0.9205048534524404) {  // 23 degrees
    reject(&s->gate, c.peak, c.height, TILTING, now);
    return;
  }
  if (s->trunk.rules) {
    s->peaks_heard++;
    reject(&s->gate, c.peak, c.height, SWAY_RULES, now);
    return;
  }
  int age;
  int64_t found = contact_found(s, c.peak, s->last_sample, s->sample_before, &age);
  c.contact = timed(s, found, age);
  c.peak_vertical = peak_vertical(s, c.contact, s->last_sample);
  lateral(s, age, &c);
  if (!s->trunk.sided)
    way_change(&s->trunk.way, (double)(s->newest - found) * 1e-9, &c.x, &c.y);
  gate *g = &s->gate;
  double repeats_well = 0;
  int n = g->chain.count;
  g->share = fmin(share_of(&s->long_share), share_of(&s->short_share));
  g->vibration = vibration_of(&s->vibration) / 9.80665;
  if (g->in_bout ? is_soft(g) : n >= 2) {
    double step = g->in_bout ? g->intervals.median * 1e-9
                             : 0.5e-9 * (double)(c.peak - candidates_at(&g->chain, n - 2)->peak);
    if (g->in_bout || is_carried(&s->trunk, 2 * (int)rint(step / SLOW_PERIOD)))
      repeats_well = regularity(&s->trunk, step, g->in_bout && s->trunk.sided ? 2 : 4);
  }
  gate_take(g, &c, repeats_well, now, out);
  if (!s->trunk.sided && g->in_bout) way_judge(&s->trunk.way);
}

// Judges the local maximum between `before` and `after`.
static int look(steps *s, double after, int64_t t) {
  const demand *d = &s->gate.demand;
  if (s->middle < d->height) return TOO_LOW;
  double rise = s->middle - s->valley;
  int64_t since = t - s->last_sample;
  bool quick = (since >= d->quick_interval && rise >= d->quick_rise) ||
               (since >= d->least_quick && rise >= d->run_rise);
  if (since < d->interval && !quick) {
    if (since >= d->least_quick && rise >= d->quick_rise) s->has_quick = true;
    return TOO_SOON;
  }
  if (s->pending) {
    if (s->middle <= s->peak.height) return SMALLER;
  } else if (rise < (since >= d->due && since <= d->overdue ? d->due_rise : d->rise)) {
    return TOO_SHALLOW;
  }
  double bend = s->before - 2 * s->middle + after;
  double shift = bend < 0 ? 0.5 * (s->before - after) / bend : 0;
  int64_t top = t + (int64_t)(shift * (double)PERIOD);
  s->peak = (candidate){
      top, 0, s->middle, rise, NAN, NAN, NAN, NAN, NAN, false, {0, 0, 1}};
  s->peak_sample = t;
  s->pending = true;
  s->valley_after = INFINITY;
  return 0;
}

static inline void pick(steps *s, double y, int64_t now, records *out) {
  s->newest = now;
  if (s->samples < 2) {
    if (s->samples++ > 0) s->before = s->middle;
    s->middle = y;
    return;
  }
  if (s->pending) {
    if (s->middle < s->valley_after) s->valley_after = s->middle;
  } else if (s->middle < s->valley) {
    s->valley = s->middle;
  }
  if (s->middle > s->before && s->middle >= y && s->middle > 0) {
    int why = look(s, y, now - PERIOD);
    if (why) reject(&s->gate, now - PERIOD, s->middle, why, now);
  }
  s->before = s->middle;
  s->middle = y;
  if (!s->pending) return;
  const demand *d = &s->gate.demand;
  bool decided = now - s->peak_sample >= d->decision;
  if (!decided && s->peak.height - y >= d->fall) {
    int age;
    int64_t found = contact_found(s, s->peak.peak, s->peak_sample, s->last_sample, &age);
    decided = now + PERIOD / 2 - timed(s, found, age) >= PEAK_DELAY + d->decision;
  }
  if (decided) settle_peak(s, now, out);
}

static inline void steps_update(steps *s, const cref_sample *sample, records *out) {
  vec a = sample->acceleration;
  if (sample->content & AFTER_GAP) {
    if (s->pending) settle_peak(s, sample->t, out);
    steps_restart(s);
  }
  follow(&s->gravity, a);
  vec up = unit(s->gravity.mean);
  if (s->tilt_count < TILTS) {
    s->tilt[s->tilt_count++] = up;
    s->upright = dot(up, s->tilt[0]);
  } else {
    s->upright = dot(up, s->tilt[s->tilt_next]);
    s->tilt[s->tilt_next] = up;
    s->tilt_next = s->tilt_next + 1 == TILTS ? 0 : s->tilt_next + 1;
  }
  double magnitude = sqrt(dot(a, a)), vertical = dot(a, up);
  double blend = magnitude + 0.26 * (vertical - magnitude);
  double high = filter(&s->high, blend / 9.80665), y = filter(&s->low, high);
  share_step(&s->long_share, y * y, high * high);
  share_step(&s->short_share, y * y, high * high);
  vibration_step(&s->vibration, a);
  s->rise[s->rise_next] = y;
  s->rise_next = s->rise_next + 1 == RISES ? 0 : s->rise_next + 1;
  if (s->rise_count < RISES) s->rise_count++;
  s->vertical[s->magnitude_next] = vertical;
  magnitude_add(s, magnitude);
  bool sided = sample->content & BODY_FRAME;
  s->side[s->side_next] = sided ? a.y : NAN;
  s->sway[s->side_next] = sided ? filter(&s->sway_high, filter(&s->sway_low, a.y)) : NAN;
  s->side_next = s->side_next + 1 == SIDES ? 0 : s->side_next + 1;
  double step_time = s->gate.in_bout ? s->gate.intervals.median * 1e-9 : 0;
  hear(s, sway_step(&s->trunk, a, sided, step_time, y, s->upright, sample->t), sample->t, out);
  pick(s, y, sample->t, out);
  if (!s->pending) gate_pass(&s->gate, sample->t, out);
}

static void steps_finish(steps *s, int64_t now, records *out) {
  if (s->pending) settle_peak(s, now, out);
  s->samples = 0;
  s->valley = s->valley_after = INFINITY;
  gate_finish(&s->gate, now, out);
}
