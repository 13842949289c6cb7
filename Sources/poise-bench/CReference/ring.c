#define _GNU_SOURCE
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

typedef struct { ring *there, *back; long count; bool failed; } job;

static void *fill(void *argument) {
  job *j = argument;
  cref_pin(1);
  end producer = {j->there, 0, 0};
  cref_raw v = {0};
  for (long i = 0; i < j->count; i++) {
    v.t = i;
    v.x = (int32_t)i;
    while (!push(&producer, &v)) {}
  }
  return NULL;
}

static void *echo(void *argument) {
  job *j = argument;
  cref_pin(1);
  end in = {j->there, 0, 0}, out = {j->back, 0, 0};
  cref_raw v = {0};
  for (long i = 0; i < j->count; i++) {
    while (!pop(&in, &v)) {}
    while (!push(&out, &v)) {}
  }
  return NULL;
}

int64_t cref_ring_throughput(long items, long capacity) {
  job j = {ring_new(capacity), NULL, items, false};
  pthread_t thread;
  cref_pin(0);
  int64_t begin = cref_now();
  if (!j.there || pthread_create(&thread, NULL, fill, &j) != 0) return -1;
  end consumer = {j.there, 0, 0};
  cref_raw v = {0};
  for (long i = 0; i < items; i++) {
    while (!pop(&consumer, &v)) {}
    if (v.t != i || v.x != (int32_t)i) j.failed = true;
  }
  int64_t taken = cref_now() - begin;
  pthread_join(thread, NULL);
  ring_free(j.there);
  return j.failed ? -1 : taken;
}

int64_t cref_ring_round_trips(long trips) {
  job j = {ring_new(1024), ring_new(1024), trips, false};
  pthread_t thread;
  cref_pin(0);
  int64_t begin = cref_now();
  if (!j.there || !j.back || pthread_create(&thread, NULL, echo, &j) != 0) return -1;
  end out = {j.there, 0, 0}, in = {j.back, 0, 0};
  cref_raw v = {0};
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
