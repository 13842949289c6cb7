#define _GNU_SOURCE
#include "CAllocationCounter.h"
#include <errno.h>
#include <stddef.h>

// glibc lets a program define malloc and friends itself; the real ones stay reachable under
// their internal names. The test program is an executable, so its definitions come first in the
// search order and the Swift runtime's calls arrive here too.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define POISE_COUNTING 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define POISE_COUNTING 0
#endif
#endif
#ifndef POISE_COUNTING
#define POISE_COUNTING 1
#endif

#if POISE_COUNTING
// initial-exec: the plain model may itself allocate on a thread's first access.
static __thread int64_t count __attribute__((tls_model("initial-exec")));

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}
void *calloc(size_t n, size_t size) {
  count++;
  return __libc_calloc(n, size);
}
void *realloc(void *p, size_t size) {
  count++;
  return __libc_realloc(p, size);
}
void *memalign(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}
void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}
int posix_memalign(void **out, size_t alignment, size_t size) {
  count++;
  void *p = __libc_memalign(alignment, size);
  if (!p) return ENOMEM;
  *out = p;
  return 0;
}
int64_t poise_allocation_count(void) { return count; }
#else
int64_t poise_allocation_count(void) { return -1; }
#endif
