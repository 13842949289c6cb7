// The electronic compass in vector form (TRIAD, acceleration first), as in Poise's ECompass: one
// acceleration and one field give one quaternion, sensor to earth (east, north, up).
#include <math.h>

#include "CReference.h"

static int compass(const double *a, const double *m, double *q) {
  double a2 = a[0] * a[0] + a[1] * a[1] + a[2] * a[2];
  if (!(a2 >= 9.80665e-3 * 9.80665e-3) || !isfinite(a2)) return 0;
  double s = 1 / sqrt(a2);
  double ux = s * a[0], uy = s * a[1], uz = s * a[2];
  double ex = m[1] * uz - m[2] * uy, ey = m[2] * ux - m[0] * uz, ez = m[0] * uy - m[1] * ux;
  double e2 = ex * ex + ey * ey + ez * ez;
  double m2 = m[0] * m[0] + m[1] * m[1] + m[2] * m[2];
  if (!(e2 > 1e-6 * m2) || !(m2 > 0) || !isfinite(m2)) return 0;
  s = 1 / sqrt(e2);
  ex *= s, ey *= s, ez *= s;
  double nx = uy * ez - uz * ey, ny = uz * ex - ux * ez, nz = ux * ey - uy * ex;
  double t = ex + ny + uz;
  if (t > 0) {
    t += 1, s = 0.5 / sqrt(t);
    q[0] = s * t, q[1] = s * (uy - nz), q[2] = s * (ez - ux), q[3] = s * (nx - ey);
  } else if (ex >= ny && ex >= uz) {
    t = 1 + ex - ny - uz, s = 0.5 / sqrt(t);
    q[0] = s * (uy - nz), q[1] = s * t, q[2] = s * (ey + nx), q[3] = s * (ez + ux);
  } else if (ny >= uz) {
    t = 1 + ny - ex - uz, s = 0.5 / sqrt(t);
    q[0] = s * (ez - ux), q[1] = s * (ey + nx), q[2] = s * t, q[3] = s * (nz + uy);
  } else {
    t = 1 + uz - ex - ny, s = 0.5 / sqrt(t);
    q[0] = s * (nx - ey), q[1] = s * (ez + ux), q[2] = s * (nz + uy), q[3] = s * t;
  }
  return 1;
}

double cref_compass_run(const double *a, const double *m, long count) {
  double sum = 0;
  for (long i = 0; i < count; i++) {
    double q[4];
    if (compass(a + 3 * i, m + 3 * i, q)) sum += q[0] + q[1] + q[2] + q[3];
  }
  return sum;
}
