#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "CReference.h"

// Free-running indices on cache lines of their own, each side with a copy of the other's index.
typedef struct {
  _Alignas(128) _Atomic uint64_t write;
  _Alignas(128) _Atomic uint64_t read;
  _Alignas(128) uint64_t mask;
  cref_raw *slot;
} ring;

typedef struct { ring *ring; uint64_t own, seen; } end;

static ring *ring_new(long capacity) {
  ring *r = aligned_alloc(128, sizeof *r);
  if (!r) return NULL;
  memset(r, 0, sizeof *r);
  r->mask = (uint64_t)capacity - 1;
  r->slot = aligned_alloc(128, (size_t)capacity * sizeof *r->slot);
  if (r->slot) memset(r->slot, 0, (size_t)capacity * sizeof *r->slot);
  return r;
}

static void ring_free(ring *r) {
  free(r->slot);
  free(r);
}

static inline bool push(end *e, const cref_raw *v) {
  ring *r = e->ring;
  if (e->own - e->seen > r->mask) {
    e->seen = atomic_load_explicit(&r->read, memory_order_acquire);
    if (e->own - e->seen > r->mask) return false;
  }
  r->slot[e->own & r->mask] = *v;
  atomic_store_explicit(&r->write, ++e->own, memory_order_release);
  return true;
}

static inline bool pop(end *e, cref_raw *v) {
  ring *r = e->ring;
  if (e->own == e->seen) {
    e->seen = atomic_load_explicit(&r->write, memory_order_acquire);
    if (e->own == e->seen) return false;
  }
  *v = r->slot[e->own & r->mask];
  atomic_store_explicit(&r->read, ++e->own, memory_order_release);
  return true;
}

static inline long least(uint64_t a, long b) { return a < (uint64_t)b ? (long)a : b; }

static inline long push_some(end *e, const cref_raw *v, long wanted) {
  ring *r = e->ring;
  uint64_t room = r->mask + 1 - (e->own - e->seen);
  if (room < (uint64_t)wanted) {
    e->seen = atomic_load_explicit(&r->read, memory_order_acquire);
    room = r->mask + 1 - (e->own - e->seen);
  }
  long count = least(room, wanted), at = (long)(e->own & r->mask);
  if (count == 0) return 0;
  long first = least(r->mask + 1 - (uint64_t)at, count);
  memcpy(r->slot + at, v, (size_t)first * sizeof *v);
  if (first < count) memcpy(r->slot, v + first, (size_t)(count - first) * sizeof *v);
  atomic_store_explicit(&r->write, e->own += (uint64_t)count, memory_order_release);
  return count;
}

static inline long pop_some(end *e, cref_raw *v, long wanted) {
  ring *r = e->ring;
  uint64_t held = e->seen - e->own;
  if (held < (uint64_t)wanted) {
    e->seen = atomic_load_explicit(&r->write, memory_order_acquire);
    held = e->seen - e->own;
  }
  long count = least(held, wanted), at = (long)(e->own & r->mask);
  if (count == 0) return 0;
  long first = least(r->mask + 1 - (uint64_t)at, count);
  memcpy(v, r->slot + at, (size_t)first * sizeof *v);
  if (first < count) memcpy(v + first, r->slot, (size_t)(count - first) * sizeof *v);
  atomic_store_explicit(&r->read, e->own += (uint64_t)count, memory_order_release);
  return count;
}

void cref_pin(int processor) {
  // Not asked first what is allowed: a new thread inherits the pin of the one that made it.
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(processor, &set);
  (void)sched_setaffinity(0, sizeof set, &set);
}

static int64_t clock_value(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

int64_t cref_now(void) { return clock_value(CLOCK_MONOTONIC); }
int64_t cref_cpu(void) { return clock_value(CLOCK_THREAD_CPUTIME_ID); }

// The other thread says that it is there and waits: starting it is not what is timed.
typedef struct {
  ring *there, *back;
  long count;
  _Alignas(128) atomic_bool is_there, may_go;
} job;

static void wait_for_start(job *j) {
  cref_pin(1);
  atomic_store_explicit(&j->is_there, true, memory_order_release);
  while (!atomic_load_explicit(&j->may_go, memory_order_acquire)) {}
}

static int64_t start(job *j) {
  while (!atomic_load_explicit(&j->is_there, memory_order_acquire)) {}
  int64_t begin = cref_now();
  atomic_store_explicit(&j->may_go, true, memory_order_release);
  return begin;
}

static void *fill(void *argument) {
  job *j = argument;
  wait_for_start(j);
  end producer = {j->there, 0, 0};
  cref_raw v = {0};
  for (long i = 0; i < j->count; i++) {
    v.t = i;
    v.x = (int32_t)i;
    while (!push(&producer, &v)) {}
  }
  return NULL;
}

static void *fill_batches(void *argument) {
  job *j = argument;
  wait_for_start(j);
  end producer = {j->there, 0, 0};
  cref_raw v[CREF_BATCH] = {0};
  for (long i = 0; i < j->count; i += CREF_BATCH) {
    for (long k = 0; k < CREF_BATCH; k++) {
      v[k].t = i + k;
      v[k].x = (int32_t)(i + k);
    }
    for (long done = 0; done < CREF_BATCH;)
      done += push_some(&producer, v + done, CREF_BATCH - done);
  }
  return NULL;
}

static void *echo(void *argument) {
  job *j = argument;
  wait_for_start(j);
  end in = {j->there, 0, 0}, out = {j->back, 0, 0};
  cref_raw v = {0};
  for (long i = 0; i < j->count; i++) {
    while (!pop(&in, &v)) {}
    while (!push(&out, &v)) {}
  }
  return NULL;
}

int64_t cref_ring_throughput(long items, long capacity) {
  job j = {.there = ring_new(capacity), .count = items};
  pthread_t thread;
  cref_pin(0);
  if (!j.there || pthread_create(&thread, NULL, fill, &j) != 0) return -1;
  end consumer = {j.there, 0, 0};
  cref_raw v = {0};
  bool failed = false;
  int64_t begin = start(&j);
  for (long i = 0; i < items; i++) {
    while (!pop(&consumer, &v)) {}
    if (v.t != i || v.x != (int32_t)i) failed = true;
  }
  int64_t taken = cref_now() - begin;
  pthread_join(thread, NULL);
  ring_free(j.there);
  return failed ? -1 : taken;
}

int64_t cref_ring_batches(long items, long capacity) {
  job j = {.there = ring_new(capacity), .count = items};
  pthread_t thread;
  cref_pin(0);
  if (!j.there || pthread_create(&thread, NULL, fill_batches, &j) != 0) return -1;
  end consumer = {j.there, 0, 0};
  cref_raw v[CREF_BATCH] = {0};
  bool failed = false;
  int64_t begin = start(&j);
  for (long i = 0; i < items;) {
    long count = pop_some(&consumer, v, CREF_BATCH);
    for (long k = 0; k < count; k++, i++)
      if (v[k].t != i || v[k].x != (int32_t)i) failed = true;
  }
  int64_t taken = cref_now() - begin;
  pthread_join(thread, NULL);
  ring_free(j.there);
  return failed ? -1 : taken;
}

int64_t cref_ring_round_trips(long trips) {
  job j = {.there = ring_new(1024), .back = ring_new(1024), .count = trips};
  pthread_t thread;
  cref_pin(0);
  if (!j.there || !j.back || pthread_create(&thread, NULL, echo, &j) != 0) return -1;
  end out = {j.there, 0, 0}, in = {j.back, 0, 0};
  cref_raw v = {0};
  int64_t begin = start(&j);
  for (long i = 0; i < trips; i++) {
    v.t = i;
    while (!push(&out, &v)) {}
    while (!pop(&in, &v)) {}
  }
  int64_t taken = cref_now() - begin;
  pthread_join(thread, NULL);
  ring_free(j.there);
  ring_free(j.back);
  return taken;
}

cref_ring_run cref_ring_of(const char *library, const char *name) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  return handle ? (cref_ring_run)dlsym(handle, name) : NULL;
}
