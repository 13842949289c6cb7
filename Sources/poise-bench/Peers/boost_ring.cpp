// Boost's spsc_queue doing what ring.c does, as a library that scripts/bench builds where Boost's
// headers are and poise-bench opens.
#include <sched.h>

#include <atomic>
#include <boost/lockfree/spsc_queue.hpp>
#include <chrono>
#include <cstdint>
#include <thread>

extern "C" {
#include "CReference.h"
}

namespace {
using Ring = boost::lockfree::spsc_queue<cref_raw>;

void pin(int processor) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(processor, &set);
  (void)sched_setaffinity(0, sizeof set, &set);
}

std::int64_t now() {
  return std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// The other thread, which is there before the time begins.
class Other {
 public:
  template <typename Work>
  explicit Other(Work work)
      : thread([this, work] {
          pin(1);
          is_there.store(true, std::memory_order_release);
          while (!may_go.load(std::memory_order_acquire)) {
          }
          work();
        }) {}
  ~Other() { thread.join(); }
  std::int64_t start() {
    while (!is_there.load(std::memory_order_acquire)) {
    }
    std::int64_t begin = now();
    may_go.store(true, std::memory_order_release);
    return begin;
  }

 private:
  alignas(128) std::atomic<bool> is_there{false};
  std::atomic<bool> may_go{false};
  std::thread thread;
};

bool is_wrong(const cref_raw &v, long i) { return v.t != i || v.x != static_cast<int32_t>(i); }
}  // namespace

extern "C" std::int64_t boost_ring_throughput(long items, long capacity) {
  Ring ring(static_cast<std::size_t>(capacity));
  pin(0);
  Other other([&] {
    cref_raw v = {};
    for (long i = 0; i < items; i++) {
      v.t = i;
      v.x = static_cast<int32_t>(i);
      while (!ring.push(v)) {
      }
    }
  });
  cref_raw v = {};
  bool failed = false;
  std::int64_t begin = other.start();
  for (long i = 0; i < items; i++) {
    while (!ring.pop(v)) {
    }
    if (is_wrong(v, i)) failed = true;
  }
  std::int64_t taken = now() - begin;
  return failed ? -1 : taken;
}

extern "C" std::int64_t boost_ring_batches(long items, long capacity) {
  Ring ring(static_cast<std::size_t>(capacity));
  pin(0);
  Other other([&] {
    cref_raw v[CREF_BATCH] = {};
    for (long i = 0; i < items; i += CREF_BATCH) {
      for (long k = 0; k < CREF_BATCH; k++) {
        v[k].t = i + k;
        v[k].x = static_cast<int32_t>(i + k);
      }
      for (std::size_t done = 0; done < CREF_BATCH;) done += ring.push(v + done, CREF_BATCH - done);
    }
  });
  cref_raw v[CREF_BATCH] = {};
  bool failed = false;
  std::int64_t begin = other.start();
  for (long i = 0; i < items;) {
    std::size_t count = ring.pop(v, CREF_BATCH);
    for (std::size_t k = 0; k < count; k++, i++)
      if (is_wrong(v[k], i)) failed = true;
  }
  std::int64_t taken = now() - begin;
  return failed ? -1 : taken;
}

extern "C" std::int64_t boost_ring_round_trips(long trips, long capacity) {
  Ring there(static_cast<std::size_t>(capacity)), back(static_cast<std::size_t>(capacity));
  pin(0);
  Other other([&] {
    cref_raw v = {};
    for (long i = 0; i < trips; i++) {
      while (!there.pop(v)) {
      }
      while (!back.push(v)) {
      }
    }
  });
  cref_raw v = {};
  std::int64_t begin = other.start();
  for (long i = 0; i < trips; i++) {
    v.t = i;
    while (!there.push(v)) {
    }
    while (!back.pop(v)) {
    }
  }
  return now() - begin;
}
