// The plain C that Poise's hot path is measured against: the same algorithms, written the way a C
// programmer would write them, built beside the benchmark with the same optimisation.
#ifndef POISE_C_REFERENCE_H
#define POISE_C_REFERENCE_H
#include <stdint.h>

/// One reading; the same 32 bytes as Poise's RawSample.
typedef struct {
  int64_t t;
  uint32_t sequence;
  uint8_t stream;  // 0 accelerometer, 1 magnetometer
  uint8_t flags;
  uint8_t marker;
  int32_t x, y, z;
} cref_raw;

/// Merge, scale, resample to 100 Hz, gravity, high-pass, peak rule, posture windows and distances.
typedef struct cref_path cref_path;

/// `scale` holds SI units a count for the two streams; `mean` and `inverse` are the posture's.
cref_path *cref_path_new(const double scale[2], const double mean[6], const double inverse[18],
                         const double limit[2]);
void cref_path_free(cref_path *path);
/// Takes `count` readings whose stamps are moved by `shift`.
void cref_path_run(cref_path *path, const cref_raw *raw, long count, int64_t shift);
uint64_t cref_path_steps(const cref_path *path);
uint64_t cref_path_points(const cref_path *path);
/// Judgements of posture that differed from the one before.
uint64_t cref_path_changes(const cref_path *path);

/// One second-order section over `count` values, in place; answers the last one.
double cref_biquad_run(const double c[5], double state[2], const double *x, long count);

/// Orientation of `count` accelerations and fields (three numbers each); the sum of all components.
double cref_compass_run(const double *a, const double *m, long count);

/// Nanoseconds for `items` readings through a ring of `capacity` between two pinned threads; -1
/// where one arrived wrong.
int64_t cref_ring_throughput(long items, long capacity);
/// Nanoseconds for `trips` there and back between two pinned threads.
int64_t cref_ring_round_trips(long trips);

/// Keeps the calling thread on a processor, where there is such a one.
void cref_pin(int processor);
int64_t cref_now(void);
#endif
