#include "CReference.h"

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
