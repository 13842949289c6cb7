// Three numbers, a second-order section, the direction of gravity: what several parts share.
#ifndef POISE_REFERENCE_VECTOR_H
#define POISE_REFERENCE_VECTOR_H
#include <math.h>
#include <stdbool.h>
#include <stdint.h>

#include "CReference.h"

typedef cref_vec vec;

static inline vec add(vec a, vec b) { return (vec){a.x + b.x, a.y + b.y, a.z + b.z}; }
static inline vec sub(vec a, vec b) { return (vec){a.x - b.x, a.y - b.y, a.z - b.z}; }
static inline vec times(double s, vec a) { return (vec){s * a.x, s * a.y, s * a.z}; }
static inline double dot(vec a, vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static inline vec cross(vec a, vec b) {
  return (vec){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
static inline vec unit(vec a) {
  double length = sqrt(dot(a, a));
  return length > 1e-6 ? times(1 / length, a) : (vec){0, 0, 0};
}
static inline double angle_between(vec a, vec b) {  // degrees
  vec c = cross(a, b);
  return atan2(sqrt(dot(c, c)), dot(a, b)) * (180 / M_PI);
}

// Transposed direct form II; the first value is taken as the steady state.
typedef struct { double b0, b1, b2, a1, a2, s1, s2; bool primed; } section;

static inline double filter(section *f, double x) {
  if (!f->primed) {
    double y = (f->b0 + f->b1 + f->b2) / (1 + f->a1 + f->a2) * x;
    f->s1 = y - f->b0 * x;
    f->s2 = f->b2 * x - f->a2 * y;
    f->primed = true;
  }
  double y = f->b0 * x + f->s1;
  f->s1 = f->b1 * x - f->a1 * y + f->s2;
  f->s2 = f->b2 * x - f->a2 * y;
  return y;
}

static section butterworth(double cutoff, double rate, bool high) {
  double k = tan(M_PI * cutoff / rate), d = 1 + M_SQRT2 * k + k * k, b = (high ? 1 : k * k) / d;
  return (section){b, high ? -2 * b : 2 * b, b, 2 * (k * k - 1) / d, (1 - M_SQRT2 * k + k * k) / d,
                   0, 0, false};
}

// First-order low-pass of the acceleration.
typedef struct { double gain; vec mean; bool primed; } tracker;

static inline void follow(tracker *g, vec a) {
  g->mean = g->primed ? add(g->mean, times(g->gain, sub(a, g->mean))) : a;
  g->primed = true;
}
#endif
