// Counts heap allocations of the calling thread, by wrapping malloc. For tests only.
#ifndef POISE_ALLOCATION_COUNTER_H
#define POISE_ALLOCATION_COUNTER_H
#include <stdint.h>
/// Allocations of this thread since it started; -1 where counting does not work (sanitizers).
int64_t poise_allocation_count(void);
#endif
