// First in, first out; begun anew where it is empty.
#ifndef POISE_REFERENCE_QUEUE_H
#define POISE_REFERENCE_QUEUE_H
#define QUEUE(name, type, capacity)                                          \
  typedef struct { type slot[capacity]; int first, count; } name;           \
  static inline type *name##_at(name *q, int i) {                           \
    int k = q->first + i;                                                   \
    return &q->slot[k >= (capacity) ? k - (capacity) : k];                  \
  }                                                                         \
  static inline type *name##_new(name *q) { return name##_at(q, q->count++); } \
  static inline bool name##_full(const name *q) { return q->count == (capacity); } \
  static inline void name##_drop(name *q) {                                 \
    q->count--;                                                             \
    q->first = q->count == 0 || q->first + 1 == (capacity) ? 0 : q->first + 1; \
  }
#endif
