// The plain C that Poise's hot path is measured against: the same algorithms, written the way a C
// programmer would write them, built beside the benchmark with the same optimization.
#ifndef POISE_C_REFERENCE_H
#define POISE_C_REFERENCE_H
#include <stdbool.h>
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

typedef struct { double x, y, z; } cref_vec;

/// A point of the common grid.
typedef struct {
  int64_t t;
  cref_vec acceleration, rate, field;
  uint16_t content;
} cref_sample;

/// foot: 0 unknown, 1 left, 2 right.
typedef struct {
  int64_t t, detected_at;
  int foot;
  double interval, peak, peak_vertical;
  uint32_t bout;
  uint64_t index;
  bool late;
} cref_step;
typedef struct { int64_t start, end, detected_at; uint32_t steps, index; } cref_bout;
/// cause: 0 unloading and impact, 1 hard impact, 2 deep unloading; grade: 0 possible, 1 probable;
/// outcome: 0 open, 1 walked, 2 not worn, 3 got up; NaN where not known.
typedef struct {
  int64_t t, detected_at;
  double unloaded_seconds, unloaded_least;
  int64_t impact;
  double impact_peak, tilt;
  int64_t still;
  double still_deviation, lying, floor_seconds;
  int cause, grade, outcome;
} cref_fall;
typedef struct {
  int64_t t;
  int good;  // 2: not judged
  bool periodic;
  int reason, posture;
  double pitch, roll, lean, distance_acceleration, distance_field;
} cref_posture_event;
/// state: 0 on, 1 off, 2 snoozed.
typedef struct { int64_t t; int state; double held; } cref_alert;

enum { CREF_RAW, CREF_SAMPLE, CREF_STEP, CREF_BOUT, CREF_POSTURE, CREF_FALL, CREF_ALERT };

/// What goes on to the log: every reading, every point of the grid, every event, in order.
typedef struct {
  union {
    cref_raw raw;
    cref_sample sample;
    cref_step step;
    cref_bout bout;
    cref_posture_event posture;
    cref_fall fall;
    cref_alert alert;
  };
  uint8_t kind;
} cref_record;

/// kind: 0 acceleration, 1 field, 2 angular rate; SI value in body axes = matrix counts + offset;
/// quantum: SI units a count.
typedef struct {
  int kind;
  double quantum;
  double matrix[9];
  cref_vec offset;
} cref_stream;

/// Good is a squared distance of at most `limit`.
typedef struct {
  cref_vec mean;
  double inverse[9], limit;
} cref_gaussian;
typedef struct {
  cref_gaussian acceleration, field;
  bool has_field;
} cref_posture;

/// Poise's FusionCore with its defaults (100 Hz, detector `standard`, rule `inclination`).
typedef struct cref_path cref_path;

/// At most 8 streams, at most 8 postures (none: not judged); NULL without memory.
cref_path *cref_path_new(const cref_stream *streams, int stream_count, bool body_frame,
                         const cref_posture *known, int known_count);
void cref_path_free(cref_path *path);
/// Takes one reading; then take all records.
void cref_path_ingest(cref_path *path, const cref_raw *raw);
/// The streams have ended: what is open becomes final.
void cref_path_finish(cref_path *path);
/// The next record, valid until the path is used again; NULL where there is none.
const cref_record *cref_path_next(cref_path *path);

typedef struct { uint64_t points, steps, others; } cref_tally;
/// Takes `count` readings whose stamps are moved by `shift`, and counts the records.
void cref_path_run(cref_path *path, const cref_raw *raw, long count, int64_t shift,
                   cref_tally *tally);

/// One second-order section over `count` values, in place; answers the last one.
double cref_biquad_run(const double c[5], double state[2], const double *x, long count);

/// Orientation of `count` accelerations and fields (three numbers each); the sum of all components.
double cref_compass_run(const double *a, const double *m, long count);

/// Nanoseconds for `items` readings through a ring of `capacity` between two pinned threads, from
/// when both are there; -1 where one arrived wrong.
int64_t cref_ring_throughput(long items, long capacity);
/// The same in batches of CREF_BATCH; `items` is a multiple of it.
int64_t cref_ring_batches(long items, long capacity);
/// Nanoseconds for `trips` there and back between two pinned threads.
int64_t cref_ring_round_trips(long trips);

enum { CREF_BATCH = 32 };

/// Another ring's figures for the same three, out of a library that is looked for when the program
/// runs; NULL where it is not there. What each does is said above.
typedef int64_t (*cref_ring_run)(long items, long capacity);
cref_ring_run cref_ring_of(const char *library, const char *name);

/// Keeps the calling thread on a processor, where there is such a one.
void cref_pin(int processor);
int64_t cref_now(void);
/// CPU time of the calling thread, ns.
int64_t cref_cpu(void);
#endif
