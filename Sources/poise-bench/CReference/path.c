// The whole of what Poise's fusion thread does with its defaults, in plain C: merge, scale,
// resample, steps with bouts and feet, falls, posture, alerts. One file to the compiler, so that
// everything can be inlined.
#include <stdlib.h>

#include "CReference.h"
// In the order in which they build on one another.
#include "records.h"
#include "vector.h"
#include "merge.h"
#include "grid.h"
#include "steps.h"
#include "falls.h"
#include "posture.h"

struct cref_path {
  merger merger;
  grid grid;
  steps steps;
  falls falls;
  posture posture;
  worn worn;
  records out;
  int streams, accelerometer;
  cref_stream stream[STREAMS];
  cref_posture known[8];
  int64_t last;
};

cref_path *cref_path_new(const cref_stream *streams, int stream_count, bool body_frame,
                         const cref_posture *known, int known_count) {
  if (stream_count < 1 || stream_count > STREAMS || known_count > 8) return NULL;
  cref_path *p = calloc(1, sizeof *p);
  if (!p) return NULL;
  p->streams = stream_count;
  merger_init(&p->merger, stream_count);
  for (int s = 0; s < stream_count; s++) {
    p->stream[s] = streams[s];
    p->grid.present[streams[s].kind] = true;
  }
  p->grid.content = HAS_ACCELERATION | (body_frame ? BODY_FRAME : 0);
  p->grid.newest = INT64_MIN;
  for (int k = 0; k < 3; k++) p->grid.channel[k].next = INT64_MIN;
  steps_init(&p->steps);
  falls_init(&p->falls);
  for (int k = 0; k < known_count; k++) p->known[k] = known[k];
  posture_init(&p->posture, p->known, known_count);
  p->accelerometer = -1;
  for (int s = stream_count - 1; s >= 0; s--)
    if (streams[s].kind == 0) p->accelerometer = s;
  if (p->accelerometer >= 0)
    worn_init(&p->worn, known_count > 0 ? known[0].acceleration.mean : (vec){0, 0, 1},
              streams[p->accelerometer].quantum);
  return p;
}

void cref_path_free(cref_path *p) { free(p); }

static void drain_grid(cref_path *p) {
  cref_sample s;
  while (grid_pop(&p->grid, &s)) {
    p->last = s.t;
    cref_record *r = record_new(&p->out, CREF_SAMPLE);
    if (r) r->sample = s;
    steps_update(&p->steps, &s, &p->out);
    bool walking = p->steps.gate.in_bout, fell = falls_update(&p->falls, &s, walking, &p->out);
    if (p->posture.count == 0) continue;
    if (fell) p->worn.is_down = true;
    int word = worn_update(&p->worn, &s, walking);
    if (word == JUDGED) posture_update(&p->posture, &s, walking, &p->out);
    else if (word != PENDING) posture_suspend(&p->posture, &s, word, &p->out);
    bool waits = p->posture.told == 0 && (p->worn.is_steep || p->worn.still > 0);
    if (!waits || (s.content & AFTER_GAP)) alert_update(&p->posture, &s, &p->out);
  }
}

static inline void drain(cref_path *p) {
  cref_raw raw;
  while (merger_pop(&p->merger, &raw)) {
    cref_record *r = record_new(&p->out, CREF_RAW);
    if (r) r->raw = raw;
    if (raw.marker != 0 || (raw.flags & LATE)) continue;
    const cref_stream *s = &p->stream[raw.stream];
    const double *m = s->matrix, x = raw.x, y = raw.y, z = raw.z;
    vec v = {m[0] * x + m[1] * y + m[2] * z + s->offset.x,
             m[3] * x + m[4] * y + m[5] * z + s->offset.y,
             m[6] * x + m[7] * y + m[8] * z + s->offset.z};
    if (raw.stream == p->accelerometer && worn_hear(&p->worn, raw.t, v) && p->worn.still >= 6 &&
        p->falls.open) {
      falls_close(&p->falls, 2, p->last, &p->out);
      p->worn.is_down = false;
    }
    grid_push(&p->grid, s->kind, raw.t, v, raw.flags & 8 ? SATURATED : 0);
    drain_grid(p);
  }
}

void cref_path_ingest(cref_path *p, const cref_raw *raw) {
  if (raw->stream >= p->streams) return;
  merger_push(&p->merger, raw);
  drain(p);
}

void cref_path_finish(cref_path *p) {
  p->merger.draining = true;
  drain(p);
  p->grid.finishing = true;
  drain_grid(p);
  steps_finish(&p->steps, p->last, &p->out);
  falls_finish(&p->falls, p->last, &p->out);
}

void cref_path_run(cref_path *p, const cref_raw *raw, long count, int64_t shift, cref_tally *t) {
  for (long i = 0; i < count; i++) {
    cref_raw moved = raw[i];
    moved.t += shift;
    cref_path_ingest(p, &moved);
    for (const cref_record *r; (r = cref_path_next(p));) {
      if (r->kind == CREF_SAMPLE) t->points++;
      else if (r->kind == CREF_STEP) t->steps++;
      else if (r->kind != CREF_RAW) t->others++;
    }
  }
}

const cref_record *cref_path_next(cref_path *p) {
  record_queue *q = &p->out.queue;
  if (q->count == 0) return NULL;
  const cref_record *r = record_queue_at(q, 0);
  record_queue_drop(q);
  return r;
}
