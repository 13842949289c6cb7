// The sway: lateral acceleration at 25 Hz, its crossings, their rhythm; whether strides repeat each
// other; the line of walking where no mounting says it.
#include "queue.h"
#include "vector.h"

enum { DECIMATION = 4, STRIDES = 294, WAY_PAST = 50, CROSSINGS = 5 };
static const double SWAY_KEEP = 0.9950124791926823;  // exp(-1 / (8 * 25))
static const double SLOW_PERIOD = 0.04, LONGEST_HALF = 2.6, RULING_HALF = 0.95;

typedef struct {
  int64_t time, timing;
  bool to_left;
  double half, amplitude, vertical, peak, forward, upright;
} crossing;
QUEUE(crossings, crossing, CROSSINGS)

typedef struct { double amplitude, lowest, highest, backmost, foremost, upright; } extremes;
static const extremes NOTHING = {0, INFINITY, -INFINITY, INFINITY, -INFINITY, 1};

typedef struct {
  vec past_axis, learned_up, left;
  double past_x[WAY_PAST], past_y[WAY_PAST], now[3], later[3], seconds;
  int next, count;
} way;

typedef struct {
  tracker gravity;
  // The level swing along two directions, and the line to the left in their terms.
  section high[2], low[2], fine[2];
  double left_x, left_y, own, shared;
  double forward[STRIDES], vertical[STRIDES];
  int history_next, history_count;
  way way;
  int held, side;
  vec sum;
  double vertical_sum, before, fine_before, envelope;
  int64_t before_time, zero, last_zero, fine_left, fine_right, fine_of_zero;
  extremes past, since;
  crossings recent;
  double halves[4];
  int half_count, half_next, strays;
  bool open, rules, sided;
} sway;

enum { SILENT, BEGINS, STEP, ENDS };

static void sway_restart(sway *s) {
  s->gravity.primed = s->high[0].primed = s->low[0].primed = false;
  s->high[1].primed = s->low[1].primed = false;
  s->fine[0].primed = s->fine[1].primed = false;
  s->own = s->shared = 0;
  s->history_next = s->history_count = s->way.count = 0;
  s->held = s->side = 0;
  s->sum = (vec){0, 0, 0};
  s->vertical_sum = s->envelope = 0;
  s->zero = s->last_zero = s->fine_left = s->fine_right = s->fine_of_zero = INT64_MIN / 4;
  s->past = s->since = NOTHING;
  s->recent.first = s->recent.count = 0;
  s->half_count = s->half_next = s->strays = 0;
  s->open = s->rules = false;
}

static void sway_init(sway *s) {
  double k = tan(M_PI * 0.15 / 25);
  s->gravity.gain = 1 - exp(-1 / (4.0 * 25));
  s->high[0] = s->high[1] =
      (section){1 / (1 + k), -1 / (1 + k), 0, (k - 1) / (k + 1), 0, 0, 0, false};
  s->low[0] = s->low[1] = butterworth(0.8, 25, false);
  s->fine[0] = s->fine[1] = butterworth(1, 25, false);
  s->left_x = 1;
  sway_restart(s);
}

static double usual_half(const sway *s) {
  double v[4];
  if (!s->open || s->half_count == 0) return 0;
  for (int i = 0; i < s->half_count; i++) {
    int k = i;
    for (; k > 0 && v[k - 1] > s->halves[i]; k--) v[k] = v[k - 1];
    v[k] = s->halves[i];
  }
  int half = s->half_count / 2;
  return s->half_count % 2 ? v[half] : 0.5 * (v[half - 1] + v[half]);
}

static void half_add(sway *s, double v) {
  s->halves[s->half_next] = v;
  s->half_next = (s->half_next + 1) % 4;
  if (s->half_count < 4) s->half_count++;
}

static inline int history_slot(const sway *s, int age) {
  int k = s->history_next - 1 - age;
  return k < 0 ? k + STRIDES : k;
}

static double correlation(const sway *s, const double *v, int n, int lag) {
  double a = 0, b = 0, aa = 0, bb = 0, ab = 0;
  for (int k = 0; k < n; k++) {
    double x = v[history_slot(s, k)], y = v[history_slot(s, k + lag)];
    a += x; b += y; aa += x * x; bb += y * y; ab += x * y;
  }
  double scale = 1.0 / n, power = (aa - scale * a * a) * (bb - scale * b * b);
  return power > 1e-18 ? (ab - scale * a * b) / sqrt(power) : 0;
}

static double coherence(const sway *s, int stride) {
  int slack = stride / 8;
  double best = -1;
  if (stride < 8 || s->history_count < 2 * stride + slack) return 0;
  for (int lag = stride - slack; lag <= stride + slack; lag += 2)
    best = fmax(best, 0.5 * (correlation(s, s->forward, stride, lag) +
                             correlation(s, s->vertical, stride, lag)));
  return best;
}

static double repetition(const sway *s, int n, int lag) {
  int slack = lag / 8 > 1 ? lag / 8 : 1;
  double best = -1;
  if (s->history_count < n + lag + slack) return 0;
  for (int k = lag - slack; k <= lag + slack; k++)
    best = fmax(best, correlation(s, s->vertical, n, k));
  return best;
}

// Over the last `n` means the body is carried forward, measured by its sway, or nobody knows.
static bool is_carried(const sway *s, int n) {
  double least = INFINITY, most = -INFINITY;
  if (!s->sided && !(s->way.left.x || s->way.left.y || s->way.left.z)) return true;
  if (n < 1) n = 1;
  for (int k = 0; k < n && k < s->history_count; k++) {
    least = fmin(least, s->forward[history_slot(s, k)]);
    most = fmax(most, s->forward[history_slot(s, k)]);
  }
  return most - least >= 0.4 * s->envelope;
}

// How well the last `steps` repeat themselves a step or a stride earlier.
static double regularity(const sway *s, double seconds, int steps) {
  int step = (int)rint(seconds / SLOW_PERIOD);
  if (step < 5) return 0;
  int n = steps * step;
  return fmax(repetition(s, n, step), repetition(s, n, 2 * step));
}

static vec level(vec direction, vec up) {
  vec flat = sub(direction, times(dot(direction, up), up));
  double length = sqrt(dot(flat, flat));
  return length > 1e-3 ? times(1 / length, flat) : (vec){0, 0, 0};
}

static inline bool way_known(const way *w) { return w->left.x || w->left.y || w->left.z; }

static void way_step(way *w, vec a, vec up, double step_time) {
  if (w->seconds == 0 && !way_known(w)) {
    double x = fabs(up.x), y = fabs(up.y), z = fabs(up.z);
    w->learned_up = up;
    w->past_axis = x <= y && x <= z ? (vec){1, 0, 0} : y <= z ? (vec){0, 1, 0} : (vec){0, 0, 1};
  } else if (dot(up, w->learned_up) < 0.866) {
    *w = (way){.count = 0};
    return;
  }
  vec one = level(w->past_axis, up), two = cross(up, one);
  double x = dot(a, one), y = dot(a, two);
  int lag = (int)rint(step_time / SLOW_PERIOD);
  if (lag > 0 && lag <= w->count && lag < WAY_PAST) {
    int k = w->next - lag < 0 ? w->next - lag + WAY_PAST : w->next - lag;
    double px = w->past_x[k], py = w->past_y[k], keep = exp(-SLOW_PERIOD / 20);
    double now[3] = {x * x, x * y, y * y};
    double later[3] = {x * px, 0.5 * (x * py + y * px), y * py};
    for (int i = 0; i < 3; i++) {
      w->now[i] = keep * w->now[i] + now[i];
      w->later[i] = keep * w->later[i] + later[i];
    }
    w->seconds = fmin(w->seconds + SLOW_PERIOD, 20);
  }
  w->past_x[w->next] = x;
  w->past_y[w->next] = y;
  w->next = w->next + 1 == WAY_PAST ? 0 : w->next + 1;
  if (w->count < WAY_PAST) w->count++;
}

static inline int way_slot(const way *w, int age) {
  int k = w->next - 1 - age;
  return k < 0 ? k + WAY_PAST : k;
}

// The level acceleration round the moment `ago` seconds past: mean before it less mean after it.
static void way_change(const way *w, double ago, double *x, double *y) {
  enum { REACH = 9 };
  int age = (int)rint(ago / SLOW_PERIOD), after = age < REACH ? age : REACH;
  *x = *y = NAN;
  if (after < 1 || age + REACH >= w->count) return;
  *x = *y = 0;
  for (int k = 1; k <= REACH; k++) {
    *x += w->past_x[way_slot(w, age + k)] / REACH;
    *y += w->past_y[way_slot(w, age + k)] / REACH;
  }
  for (int k = 1; k <= after; k++) {
    *x -= w->past_x[way_slot(w, age - k)] / after;
    *y -= w->past_y[way_slot(w, age - k)] / after;
  }
}

static void way_judge(way *w) {
  double angle = 0, most = -INFINITY, least = INFINITY;
  if (w->seconds < 6) return;
  for (int k = 0; k < 60; k++) {
    double a = k * M_PI / 60, s = sin(a), c = cos(a);
    double power = w->now[0] * c * c + 2 * w->now[1] * s * c + w->now[2] * s * s;
    if (!(power > 0)) return;
    double v = (w->later[0] * c * c + 2 * w->later[1] * s * c + w->later[2] * s * s) / power;
    if (v > most) { most = v; angle = a; }
    if (v < least) least = v;
  }
  if (most - least < 0.5) return;
  vec one = level(w->past_axis, w->learned_up);
  vec forward = add(times(cos(angle), one), times(sin(angle), cross(w->learned_up, one)));
  w->left = cross(w->learned_up, forward);
}

static void widen(extremes *e, extremes o) {
  e->amplitude = fmax(e->amplitude, o.amplitude);
  e->lowest = fmin(e->lowest, o.lowest);
  e->highest = fmax(e->highest, o.highest);
  e->backmost = fmin(e->backmost, o.backmost);
  e->foremost = fmax(e->foremost, o.foremost);
  e->upright = fmin(e->upright, o.upright);
}

static bool belongs(const crossing *c) {
  return c->half >= 0.35 && c->half <= LONGEST_HALF && c->amplitude <= 2.5 &&
         c->vertical >= 0.03 && c->vertical <= 0.3 &&
         c->forward >= fmax(0.45, 0.4 * c->amplitude) &&
         c->upright >= 0.9702957262759965;  // 14 degrees
}

static bool is_rhythm(sway *s) {
  double shortest = INFINITY, longest = 0, least = INFINITY, most = 0;
  for (int k = 1; k < CROSSINGS; k++) {
    const crossing *c = crossings_at(&s->recent, k);
    if (!belongs(c)) return false;
    least = fmin(least, c->amplitude);
    most = fmax(most, c->amplitude);
    if (k > 1) {
      double stride = c->half + crossings_at(&s->recent, k - 1)->half;
      shortest = fmin(shortest, stride);
      longest = fmax(longest, stride);
    }
  }
  return longest <= 1.5 * shortest && most <= 3.5 * least;
}

static bool repeats_itself(sway *s) {
  double stride = crossings_at(&s->recent, CROSSINGS - 1)->half +
                  crossings_at(&s->recent, CROSSINGS - 2)->half;
  return stride < 2 * LONGEST_HALF && coherence(s, (int)rint(stride / SLOW_PERIOD)) >= 0.7;
}

static int heard(sway *s) {
  double usual = usual_half(s);
  if (!s->rules) {
    s->rules = usual >= RULING_HALF && repeats_itself(s);
    return s->rules ? BEGINS : SILENT;
  }
  s->rules = usual >= 0.85 * RULING_HALF;
  return s->rules ? STEP : ENDS;
}

static int judge_crossing(sway *s, const crossing *c) {
  if (s->recent.count == CROSSINGS) crossings_drop(&s->recent);
  *crossings_new(&s->recent) = *c;
  if (!s->open) {
    if (s->recent.count < CROSSINGS || !is_rhythm(s)) return SILENT;
    if (!repeats_itself(s)) return SILENT;
    s->open = true;
    s->strays = s->half_count = s->half_next = 0;
    for (int k = 1; k < CROSSINGS; k++) half_add(s, crossings_at(&s->recent, k)->half);
    return heard(s);
  }
  if (belongs(c)) {
    s->strays = 0;
    half_add(s, c->half);
    return heard(s);
  }
  s->strays++;
  if (s->strays < 2 && c->half <= LONGEST_HALF)
    return s->rules && c->half >= 0.5 * usual_half(s) ? STEP : SILENT;
  bool ruled = s->rules;
  s->open = s->rules = false;
  s->strays = s->half_count = s->half_next = 0;
  return ruled ? ENDS : SILENT;
}

static int64_t zero_between(const sway *s, double from, double to, int64_t time) {
  return s->before_time + (int64_t)(from / (from - to) * (double)(time - s->before_time));
}

static int sway_look(sway *s, double step_time, double upright, int64_t now) {
  vec mean = times(1.0 / s->held, s->sum), left = {0, 1, 0};
  double vertical = 1.0 / s->held * s->vertical_sum, along = 0, y = 0;
  s->held = 0;
  s->sum = (vec){0, 0, 0};
  s->vertical_sum = 0;
  follow(&s->gravity, mean);
  vec up = unit(s->gravity.mean);
  bool known = s->sided;
  if (!known) {
    way_step(&s->way, mean, up, step_time);
    known = way_known(&s->way);
    left = s->way.past_axis;
  }
  vec one = level(left, up), two = cross(up, one);
  double a = dot(mean, one), b = dot(mean, two);
  double high_a = filter(&s->high[0], a), high_b = filter(&s->high[1], b), fine = 0;
  double swing_a = filter(&s->low[0], high_a), swing_b = filter(&s->low[1], high_b);
  double fine_a = filter(&s->fine[0], high_a), fine_b = filter(&s->fine[1], high_b);
  if (known) {
    if (!s->sided) {
      double x = dot(s->way.left, one), z = dot(s->way.left, two);
      double sign = s->left_x * x + s->left_y * z < 0 ? -1 : 1;
      s->left_x = sign * x;
      s->left_y = sign * z;
    }
    y = s->left_x * swing_a + s->left_y * swing_b;
    fine = s->left_x * fine_a + s->left_y * fine_b;
    s->own = SWAY_KEEP * s->own + y * y;
    s->shared = SWAY_KEEP * s->shared + y * (s->left_y * swing_a - s->left_x * swing_b);
    along = s->left_y * a - s->left_x * b;
    if (s->own > 1e-12) along -= s->shared / s->own * (s->left_x * a + s->left_y * b);
  }
  s->forward[s->history_next] = along;
  s->vertical[s->history_next] = vertical;
  s->history_next = s->history_next + 1 == STRIDES ? 0 : s->history_next + 1;
  if (s->history_count < STRIDES) s->history_count++;
  if (!known) return SILENT;
  int64_t time = now - (int64_t)(0.5e9 * (SLOW_PERIOD - SLOW_PERIOD / DECIMATION));
  if ((s->fine_before < 0) != (fine < 0))
    *(fine < 0 ? &s->fine_right : &s->fine_left) = zero_between(s, s->fine_before, fine, time);
  s->fine_before = fine;
  if ((s->before < 0) != (y < 0)) {
    s->zero = zero_between(s, s->before, y, time);
    s->fine_of_zero = y < 0 ? s->fine_right : s->fine_left;
    widen(&s->past, s->since);
    s->since = NOTHING;
  }
  widen(&s->since, (extremes){fabs(y), vertical, vertical, along, along, upright});
  s->before = y;
  s->before_time = time;
  s->envelope = fmax(s->envelope * exp(-SLOW_PERIOD / 4), fabs(y));
  if (fabs(y) < fmax(0.1, 0.2 * s->envelope) || (y > 0 ? 1 : -1) == s->side) return SILENT;
  bool first = s->side == 0;
  int64_t previous = s->last_zero;
  extremes e = s->past;
  s->side = y > 0 ? 1 : -1;
  s->past = NOTHING;
  s->last_zero = s->zero;
  if (first) return SILENT;
  double half = previous > INT64_MIN / 8 ? (double)(s->zero - previous) * 1e-9 : INFINITY;
  crossing c = {s->zero, s->fine_of_zero, y > 0, half, e.amplitude, e.highest - e.lowest, e.highest,
                e.foremost - e.backmost, e.upright};
  return judge_crossing(s, &c) | 0x100;
}

static inline int sway_step(
    sway *s, vec a, bool sided, double step_time, double vertical, double upright, int64_t now) {
  s->sided = sided;
  s->sum = add(s->sum, a);
  s->vertical_sum += vertical;
  int word = ++s->held < DECIMATION ? SILENT : sway_look(s, step_time, upright, now);
  if (word & 0x100) return word & 0xff;
  if (s->rules && s->open && s->recent.count > 0 &&
      (double)(now - crossings_at(&s->recent, s->recent.count - 1)->time) * 1e-9 > LONGEST_HALF) {
    s->recent.first = s->recent.count = s->half_count = s->half_next = s->strays = 0;
    s->open = s->rules = false;
    return ENDS;
  }
  return SILENT;
}

// Time by which the filters hold back a swing.
static double sway_delay(double f, double low_pass) {
  double low = f / low_pass;
  return (atan2(M_SQRT2 * low, 1 - low * low) - atan2(0.15, f) - atan2(1 / (8 * M_PI), f)) /
         (2 * M_PI * f);
}

// When the foot landed that a crossing shows.
static int64_t sway_contact(const sway *s, const crossing *c) {
  double half = usual_half(s), f = 0.5 / half;
  double transfer = (half >= 1.45 ? 0.11 : 0.14) * half;
  int64_t slow = c->time - (int64_t)((sway_delay(f, 0.8) + transfer) * 1e9);
  if (half >= 1.45) return slow;
  int64_t fine = c->timing - (int64_t)((sway_delay(f, 1) + transfer) * 1e9);
  return llabs(fine - slow) <= (int64_t)(0.25 * half * 1e9) ? fine : slow;
}
