// What goes on to the log, in order.
#ifndef POISE_REFERENCE_RECORDS_H
#define POISE_REFERENCE_RECORDS_H
#include <stdbool.h>

#include "CReference.h"
#include "queue.h"

QUEUE(record_queue, cref_record, 4096)

typedef struct { record_queue queue; uint64_t overflow; } records;

static inline cref_record *record_new(records *out, int kind) {
  if (record_queue_full(&out->queue)) {
    out->overflow++;
    return 0;
  }
  cref_record *r = record_queue_new(&out->queue);
  r->kind = (uint8_t)kind;
  return r;
}

static inline int64_t whole_microseconds(int64_t t) {
  int64_t shifted = t + 500, quotient = shifted / 1000;
  return (shifted % 1000 < 0 ? quotient - 1 : quotient) * 1000;
}
#endif
