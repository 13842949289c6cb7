// Up to eight streams in one order: by stamp, then by stream. A record is given when every other
// stream holds a later one or 100 ms of any stream's time have passed; what arrives behind its
// place is given at once, marked as late.
#include "CReference.h"
#include "queue.h"

enum { STREAMS = 8, LANE = 512, LATE = 16 };
static const int64_t WAIT = 100000000;

typedef struct {
  int64_t head, newest;
  unsigned first, count;
} lane;

QUEUE(late_queue, cref_raw, LANE)

typedef struct {
  int streams, empty, full;
  bool draining;
  int64_t newest, released_stamp;
  int released_stream;
  lane lane[STREAMS];
  cref_raw slot[STREAMS][LANE];
  late_queue late;
} merger;

static void merger_init(merger *m, int streams) {
  m->streams = m->empty = streams;
  m->newest = m->released_stamp = INT64_MIN;
  for (int s = 0; s < STREAMS; s++) m->lane[s] = (lane){INT64_MAX, INT64_MIN, 0, 0};
}

static inline bool merger_push(merger *m, const cref_raw *raw) {
  int s = raw->stream;
  lane *l = &m->lane[s];
  if (raw->t < l->newest || (raw->flags & LATE) || raw->t < m->released_stamp ||
      (raw->t == m->released_stamp && s < m->released_stream)) {
    if (late_queue_full(&m->late)) return false;
    cref_raw *r = late_queue_new(&m->late);
    *r = *raw;
    r->flags |= LATE;
    return true;
  }
  if (l->count == LANE) return false;
  if (l->count == 0) {
    l->head = raw->t;
    m->empty--;
  }
  m->slot[s][(l->first + l->count) % LANE] = *raw;
  if (++l->count == LANE) m->full++;
  l->newest = raw->t;
  if (raw->t > m->newest) m->newest = raw->t;
  m->draining = false;
  return true;
}

static inline bool merger_pop(merger *m, cref_raw *raw) {
  if (m->late.count > 0) {
    *raw = *late_queue_at(&m->late, 0);
    late_queue_drop(&m->late);
    return true;
  }
  int best = 0;
  for (int s = 1; s < m->streams; s++)
    if (m->lane[s].head < m->lane[best].head) best = s;
  lane *l = &m->lane[best];
  if (m->empty > 0) {
    if (m->empty == m->streams) return false;
    if (m->newest - l->head < WAIT && m->full == 0 && !m->draining) return false;
    while (l->count == 0) l = &m->lane[++best];
  }
  m->released_stamp = l->head;
  m->released_stream = best;
  *raw = m->slot[best][l->first];
  if (l->count-- == LANE) m->full--;
  l->first = (l->first + 1) % LANE;
  if (l->count == 0) m->empty++;
  l->head = l->count == 0 ? INT64_MAX : m->slot[best][l->first].t;
  return true;
}
