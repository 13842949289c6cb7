// Candidates become steps while somebody walks: a few strong ones, or more soft ones of which each
// foot repeats itself, open a bout and are all credited; a pause ends it.
#include <string.h>

#include "records.h"
#include "vector.h"

typedef struct {
  int64_t peak, contact;
  double height, rise, change, sway, x, y;  // the last four tell the foot; NaN where not known
  double peak_vertical;  // g; NaN where not known
  bool follows_quick;
  vec up;
} candidate;

typedef struct { int64_t t, at; double height; int reason; } rejection;

enum {
  TOO_LOW = 1, TOO_SHALLOW, TOO_SOON, SMALLER, TOO_FEW, IRREGULAR, UNEQUAL, TOO_WEAK, WEIGHT_SHIFT,
  TILTING, SWAY_RULES, COUNTED, SHAKEN
};
enum { CHAIN = 16, MEMORY = 8, BOUT_STEPS = 3, SOFT_STEPS = 5 };
static const double STRONG = 0.05, BOUT_RISE = 0.05, FIRST_RISE = 0.23;
static const int64_t PEAK_DELAY = 105000000;

static const double UPRIGHT = 0.9902680687415704;  // 8 degrees
static const double RUN_RISE = 0.8, FIRST_INTERVAL = 0.75e9, LIFT = 0.0045;
static const double REGULAR_RISE = 0.1, SURE_RISE = 0.13, FIRM_RISE = 0.25;
static const double REGULARITY = 0.5, ROUGH = 0.33, VIBRATION = 0.27;
static const int64_t BOUT_PAUSE = 1700000000;

QUEUE(candidates, candidate, CHAIN)
QUEUE(rejections, rejection, 64)

// The last values and their median.
typedef struct { double value[MEMORY]; int count, next; double median; } recent;

// What the next peak must reach.
typedef struct {
  double height, rise, due_rise;
  int64_t interval, due, decision;
  double fall, quick_rise;
  int64_t quick_interval, least_quick, overdue;
  double run_rise;
} demand;

typedef struct {
  candidates chain, given_up;
  recent rises, intervals;
  int64_t last, interval, interval_before, pause;
  int doubts, halves;
  demand demand;
  bool in_bout, last_by_sway, has_sway;
  uint32_t bout, bout_steps;
  uint64_t steps;
  int64_t bout_start, last_contact, last_contact_exact;
  double belief, change_scale, sway_scale, share, vibration;
  bool vibrates;
  rejections rejected;
} gate;

static const demand IDLE = {
    0.02, 0.035, 0.035, 320000000, INT64_MAX, 220000000, INFINITY, 0.22, 210000000, INT64_MAX,
    INT64_MAX, INFINITY};
enum { HALVED_STEPS = 4 };

static void recent_add(recent *r, double v) {
  r->value[r->next] = v;
  r->next = (r->next + 1) % MEMORY;
  if (r->count < MEMORY) r->count++;
  double sorted[MEMORY];
  for (int i = 0; i < r->count; i++) {
    int k = i;
    for (; k > 0 && sorted[k - 1] > r->value[i]; k--) sorted[k] = sorted[k - 1];
    sorted[k] = r->value[i];
  }
  int half = r->count / 2;
  r->median = r->count % 2 ? sorted[half] : 0.5 * (sorted[half - 1] + sorted[half]);
}

static void reject(gate *g, int64_t peak, double height, int reason, int64_t now) {
  if (rejections_full(&g->rejected)) rejections_drop(&g->rejected);
  *rejections_new(&g->rejected) =
      (rejection){whole_microseconds(peak - PEAK_DELAY), now, height, reason};
}

static void renew(gate *g) {
  if (!g->in_bout) {
    g->demand = IDLE;
    return;
  }
  double usual = g->rises.median, pace = g->intervals.median;
  double least = fmin(0.6 * pace, 0.42e9), two_back = (double)g->interval_before;
  if (two_back > 0 && (double)g->interval >= 1.7 * two_back)
    least = fmax(0.29e9, fmin(least, 0.85 * two_back));
  else
    least = fmax(fmin(0.32e9, 0.75 * pace), least);
  int64_t least_quick = (int64_t)fmax(0.21e9, 0.42 * pace);
  g->demand = (demand){
      fmax(0, 0.024 * usual), fmax(0.06, 0.4 * usual), 0.045,
      (int64_t)least, (int64_t)(0.83 * pace),
      (int64_t)fmax(0.22e9, fmin(0.3 * pace, 0.28e9)), 0.1 * usual,
      fmax(0.22, 0.5 * usual),
      g->halves >= HALVED_STEPS ? least_quick : (int64_t)fmax(0.21e9, 0.6 * pace), least_quick,
      (int64_t)fmax(2.1 * pace, 1.1e9), RUN_RISE};
}

static int judge_foot(gate *g, const candidate *c) {
  if (isnan(c->change) || isnan(c->sway)) {
    g->belief *= -0.5;
  } else {
    g->change_scale = fmax(fabs(c->change), 0.9 * g->change_scale);
    g->sway_scale = fmax(fabs(c->sway), 0.9 * g->sway_scale);
    double change = g->change_scale > 0 ? c->change / g->change_scale : 0;
    double sway = g->sway_scale > 0 ? c->sway / g->sway_scale : 0;
    g->belief = change + 0.6 * sway - 0.5 * g->belief;
  }
  return g->belief > 0 ? 1 : g->belief < 0 ? 2 : 0;
}

// `foot` is -1 where the candidate's own evidence is to tell.
static void credit_as(
    gate *g, const candidate *c, int foot, bool by_sway, int64_t now, bool late, records *out) {
  int64_t contact = whole_microseconds(c->contact);
  double interval =
      g->bout_steps == 0 ? NAN : (double)(c->contact - g->last_contact_exact) * 1e-9;
  if (g->bout_steps == 0) g->bout_start = contact;
  g->steps++;
  g->bout_steps++;
  g->last_contact = contact;
  g->last_contact_exact = c->contact;
  g->last_by_sway = by_sway;
  g->has_sway |= by_sway;
  if (foot < 0) foot = judge_foot(g, c);
  cref_record *r = record_new(out, CREF_STEP);
  if (r)
    r->step = (cref_step){contact, now,     foot,     interval, c->height, c->peak_vertical,
                          g->bout, g->steps, late};
}

static void credit(gate *g, const candidate *c, int foot, int64_t now, bool late, records *out) {
  credit_as(g, c, foot, false, now, late, out);
}

// Whether no step says its landing yet; the sway times landings otherwise than the peaks do.
static bool is_new(const gate *g, const candidate *c, double usual) {
  if (g->steps == 0) return true;
  int64_t since = c->contact - g->last_contact_exact;
  return since > 0 && (!g->last_by_sway || (double)since >= 0.5 * usual);
}

static void close_bout(gate *g, int64_t now, records *out) {
  if (!g->in_bout) return;
  g->in_bout = false;
  cref_record *r = record_new(out, CREF_BOUT);
  if (r) r->bout = (cref_bout){g->bout_start, g->last_contact, now, g->bout_steps, g->bout};
}

// What candidates in a row have in common, from the newest backwards.
typedef struct {
  int count;
  double short_interval, long_interval, short_stride, long_stride, least, most, foot_ratio;
  double turn_ratio, interval, interval_later;
  const candidate *later, *second, *newest;
  double upright;
} run;

static void run_add(run *r, const candidate *c) {
  if (r->count == 0) r->newest = c;
  r->upright = fmin(r->upright, dot(c->up, r->newest->up));
  if (r->count > 0) {
    double interval = (double)(r->later->peak - c->peak);
    r->short_interval = fmin(r->short_interval, interval);
    r->long_interval = fmax(r->long_interval, interval);
    if (r->interval_later > 0) {
      double ratio = interval / r->interval_later;
      r->turn_ratio = fmax(r->turn_ratio, fmax(ratio, 1 / ratio));
    }
    r->interval_later = r->interval;
    r->interval = interval;
  }
  if (r->count > 1) {
    double stride = (double)(r->second->peak - c->peak), ratio = c->rise / r->second->rise;
    r->short_stride = fmin(r->short_stride, stride);
    r->long_stride = fmax(r->long_stride, stride);
    r->foot_ratio = fmax(r->foot_ratio, fmax(ratio, 1 / ratio));
  }
  r->least = fmin(r->least, c->rise);
  r->most = fmax(r->most, c->rise);
  r->second = r->later;
  r->later = c;
  r->count++;
}
static const run NO_RUN = {0, INFINITY, 0, INFINITY, 0, INFINITY, 0, 1, 1, 0, 0, NULL, NULL,
                          NULL, 1};

// Candidates that rise so much lift the body as steps do.
static bool lifts(const run *r, double rise) {
  double turn = 1e-9 * (double)(r->newest->peak - r->later->peak) / (r->count - 1) / (2 * M_PI);
  return rise * 9.80665 * turn * turn >= LIFT;
}

static double median_rise(gate *g, int first) {
  recent r = {{0}, 0, 0, 0};
  for (int k = first; k < g->chain.count; k++) recent_add(&r, candidates_at(&g->chain, k)->rise);
  return r.median;
}

static bool repeats(gate *g) {
  if (g->chain.count < SOFT_STEPS) return false;
  run r = NO_RUN;
  for (int k = g->chain.count - 1; r.count < SOFT_STEPS; k--)
    run_add(&r, candidates_at(&g->chain, k));
  if (r.upright < UPRIGHT || !lifts(&r, median_rise(g, g->chain.count - SOFT_STEPS))) return false;
  return r.long_interval <= (r.turn_ratio <= 1.35 ? 3 : 1.9) * r.short_interval &&
         r.long_stride <= 1.3 * r.short_stride &&
         r.foot_ratio <= 2.5 && r.most >= BOUT_RISE && r.most <= 3 * r.least;
}

// Why the strong ones at the end are not walking; 0 where they are.
static int doubt(gate *g, double repeats_well) {
  if (candidates_at(&g->chain, g->chain.count - 1)->height < STRONG) return TOO_WEAK;
  run r = NO_RUN;
  recent rises = {{0}, 0, 0, 0};
  for (int k = g->chain.count - 1; k >= 0 && r.count < BOUT_STEPS; k--) {
    const candidate *c = candidates_at(&g->chain, k);
    if (c->height < STRONG) continue;
    run_add(&r, c);
    recent_add(&rises, c->rise);
  }
  if (r.count < BOUT_STEPS) return TOO_FEW;
  if (r.upright < UPRIGHT) return TILTING;
  if (rises.median < BOUT_RISE || !lifts(&r, rises.median)) return TOO_WEAK;
  if (r.long_interval > 1.9 * r.short_interval || r.long_interval > 1.6e9) return IRREGULAR;
  double uneven = r.long_interval / r.short_interval * r.most / r.least;
  if (uneven > 3 + 2 * fmax(0, repeats_well)) return IRREGULAR;
  return r.most > 3 * r.least ? UNEQUAL : 0;
}

static void give_up(gate *g, const candidate *c) {
  if (candidates_full(&g->given_up)) candidates_drop(&g->given_up);
  *candidates_new(&g->given_up) = *c;
}

static void reject_oldest(gate *g, int keep, int reason, int64_t now) {
  for (; g->chain.count > keep; candidates_drop(&g->chain)) {
    const candidate *c = candidates_at(&g->chain, 0);
    reject(g, c->peak, c->height, reason, now);
  }
}

// The oldest, or all of them, which a walk found later may take back.
static void abandon(gate *g, int keep, int reason, int64_t now) {
  for (int k = 0; k < g->chain.count - keep; k++) give_up(g, candidates_at(&g->chain, k));
  reject_oldest(g, keep, reason, now);
}

static void drop_soft(gate *g, int64_t now) {
  candidates strong = {.count = 0};
  for (int k = 0; k < g->chain.count; k++) {
    const candidate *c = candidates_at(&g->chain, k);
    if (c->height >= STRONG) {
      *candidates_new(&strong) = *c;
      continue;
    }
    if (strong.count == 0) give_up(g, c);
    reject(g, c->peak, c->height, TOO_WEAK, now);
  }
  g->chain = strong;
}

static bool begins_with_weight_shift(gate *g, int first, int n) {
  const candidate *one = candidates_at(&g->chain, first);
  if (first == g->chain.count - n && one->rise < FIRST_RISE * median_rise(g, first + 1))
    return true;
  if (g->chain.count - first < 3) return false;
  const candidate *two = candidates_at(&g->chain, first + 1);
  double interval = (double)(two->peak - one->peak);
  double next = (double)(candidates_at(&g->chain, first + 2)->peak - two->peak);
  return interval <= 0.55e9 && interval < 0.8 * next && one->rise < 0.75 * two->rise;
}

// Mean interval of the chain.
static double usual_interval(gate *g) {
  int n = g->chain.count;
  if (n < 2) return 0;
  return (double)(candidates_at(&g->chain, n - 1)->peak - candidates_at(&g->chain, 0)->peak) /
         (n - 1);
}

// Credits what earlier chains gave up of the walk's beginning.
static void take_back(gate *g, int64_t now, records *out) {
  int k = g->given_up.count;
  if (g->chain.count >= 2) {
    int64_t next = candidates_at(&g->chain, 0)->peak;
    double usual = usual_interval(g);
    double least = 0.2 * median_rise(g, 0);
    for (; k > 0 && g->given_up.count - k < 4; k--) {
      const candidate *c = candidates_at(&g->given_up, k - 1);
      double interval = (double)(next - c->peak);
      if (interval < 0.85 * usual || interval > fmin(2.2 * usual, 1.9e9) || c->rise < least) break;
      if (!is_new(g, c, usual)) break;
      next = c->peak;
    }
  }
  for (; k < g->given_up.count; k++)
    credit(g, candidates_at(&g->given_up, k), 0, now, true, out);
  g->given_up.first = g->given_up.count = 0;
}

// A bout with steps of the sway is slow: so many usual intervals end it.
static void set_pause(gate *g, double usual) {
  int64_t pause = (int64_t)(2.2 * usual);
  g->pause = pause > BOUT_PAUSE ? pause : BOUT_PAUSE;
}

static void begin_bout(gate *g) {
  g->rises.count = g->rises.next = g->intervals.count = g->intervals.next = 0;
  g->rises.median = g->intervals.median = 0;
  g->interval = g->interval_before = 0;
  g->doubts = g->halves = 0;
  g->in_bout = true;
  g->bout++;
  g->bout_steps = 0;
  g->belief = 0;
  g->has_sway = false;
}

static void open_bout(gate *g, int n, int64_t now, records *out) {
  int first = g->chain.count - n;
  double spacing = (double)(candidates_at(&g->chain, g->chain.count - 1)->peak -
                            candidates_at(&g->chain, first)->peak) / (n - 1);
  double least = fmin(SURE_RISE, FIRST_RISE * median_rise(g, first));
  double longest = fmax(FIRST_INTERVAL, 1.6 * spacing);
  for (; first > 0; first--) {
    const candidate *c = candidates_at(&g->chain, first - 1);
    if (c->rise < least) break;
    if ((double)(candidates_at(&g->chain, first)->peak - c->peak) > longest) break;
  }
  bool shift = begins_with_weight_shift(g, first, n);
  reject_oldest(g, g->chain.count - first, IRREGULAR, now);
  if (shift) reject_oldest(g, g->chain.count - 1, WEIGHT_SHIFT, now);
  double usual = usual_interval(g);
  while (g->chain.count > 1 && !is_new(g, candidates_at(&g->chain, 0), usual))
    reject_oldest(g, g->chain.count - 1, COUNTED, now);
  begin_bout(g);
  set_pause(g, 0);
  take_back(g, now, out);
  for (int k = 0; k < g->chain.count; k++) {
    const candidate *c = candidates_at(&g->chain, k);
    credit(g, c, -1, now, k < g->chain.count - 1, out);
    recent_add(&g->rises, c->rise);
    if (k == 0) continue;
    g->interval_before = g->interval;
    g->interval = c->peak - candidates_at(&g->chain, k - 1)->peak;
    recent_add(&g->intervals, (double)g->interval);
  }
  g->chain.first = g->chain.count = 0;
  renew(g);
}

#include "turns.h"

static bool is_rough(const gate *g) { return g->share < ROUGH; }
static int hesitation(const gate *g) { return is_rough(g) || g->vibrates ? SHAKEN : IRREGULAR; }
static bool is_soft(const gate *g) {
  return g->rises.median < (is_rough(g) ? FIRM_RISE : SURE_RISE);
}

// Soft ones, and firmer ones on a road, must repeat each other and take turns from side to side.
static bool is_sure(gate *g, double repeats_well) {
  int n = g->chain.count, from = n > BOUT_STEPS ? n - BOUT_STEPS : 0;
  double rise = median_rise(g, from);
  g->vibrates = g->vibration >= VIBRATION * rise;
  if (rise >= FIRM_RISE) return true;
  if (g->vibrates) return false;
  if (rise >= SURE_RISE && !is_rough(g)) return true;
  if (repeats_well < REGULARITY) return false;
  return (rise >= REGULAR_RISE && !is_rough(g)) || takes_turns(g);
}

static void abandon_chain(gate *g, int64_t now) {
  int why = TOO_FEW;
  if (g->chain.count >= BOUT_STEPS) {
    why = doubt(g, 1);
    if (!why) why = hesitation(g);
  }
  abandon(g, 0, why, now);
}

static void gate_take(
    gate *g, const candidate *c, double repeats_well, int64_t now, records *out) {
  if (g->in_bout && !is_new(g, c, g->intervals.median)) {
    reject(g, c->peak, c->height, COUNTED, now);
    return;
  }
  int64_t interval = c->peak - g->last;
  g->last = c->peak;
  if (g->in_bout) {
    bool doubtful = is_soft(g) && repeats_well < REGULARITY;
    g->doubts = doubtful ? g->doubts + 1 : 0;
    if (g->doubts >= 4) {
      reject(g, c->peak, c->height, hesitation(g), now);
      close_bout(g, now, out);
    } else {
      credit(g, c, -1, now, false, out);
      recent_add(&g->rises, c->rise);
      recent_add(&g->intervals, (double)interval);
      g->interval_before = g->interval;
      g->interval = interval;
      if (g->halves < HALVED_STEPS) g->halves = c->follows_quick ? g->halves + 1 : 0;
      if (g->has_sway) set_pause(g, g->intervals.median);
    }
    renew(g);
    return;
  }
  if (g->chain.count > 0 && interval > 1600000000) {
    abandon_chain(g, now);
  }
  if (candidates_full(&g->chain)) abandon(g, CHAIN - 1, IRREGULAR, now);
  *candidates_new(&g->chain) = *c;
  if (!is_sure(g, repeats_well)) {
    if (candidates_full(&g->chain)) abandon(g, CHAIN - 1, hesitation(g), now);
    return;
  }
  if (repeats(g)) {
    open_bout(g, SOFT_STEPS, now, out);
    return;
  }
  int why = doubt(g, repeats_well);
  if (why) {
    if (candidates_full(&g->chain)) abandon(g, CHAIN - 1, why, now);
  } else {
    drop_soft(g, now);
    open_bout(g, BOUT_STEPS, now, out);
  }
}

// No peak is pending.
static inline void gate_pass(gate *g, int64_t now, records *out) {
  if (!g->in_bout || now - g->last <= g->pause) return;
  close_bout(g, now, out);
  renew(g);
}

static void gate_finish(gate *g, int64_t now, records *out) {
  abandon_chain(g, now);
  close_bout(g, now, out);
  renew(g);
}
