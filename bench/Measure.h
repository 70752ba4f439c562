//===- Measure.h - times, page faults and allocations of runs ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef LINKGRAD_BENCH_MEASURE_H
#define LINKGRAD_BENCH_MEASURE_H

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <sys/resource.h>
#include <time.h>

extern std::size_t allocations, allocatedBytes;

extern "C" {
void *__libc_malloc(std::size_t);
void *__libc_memalign(std::size_t, std::size_t);
void linkgrad_release_tapes(void);
}

inline long pageFaults() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_minflt;
}

/// Of the processor: other programs may run beside this one.
inline double seconds() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}

/// The least of several runs, which alternate with those of others.
struct Measured {
  double best = 1e30; // seconds
  long faults = 1L << 60, mallocs = 1L << 60;

  /// Runs \p f \p times times, and counts them as one.
  template <typename Fn> void run(Fn f, int times = 1) {
    long faultsBefore = pageFaults(), mallocsBefore = allocations;
    double start = seconds();
    for (int i = 0; i < times; ++i)
      f();
    best = std::min(best, (seconds() - start) / times);
    faults = std::min(faults, (pageFaults() - faultsBefore) / times);
    mallocs = std::min(mallocs, (long(allocations) - mallocsBefore) / times);
  }
};

/// What \p f asks for if it finds no memory of former tapes.
template <typename Fn> std::size_t bytesOf(Fn f) {
  linkgrad_release_tapes();
  std::size_t before = allocatedBytes;
  f();
  return allocatedBytes - before;
}

inline void printField(const char *key, double value, const char *end = ", ") {
  std::printf("\"%s\": %.9g%s", key, value, end);
}

#endif // LINKGRAD_BENCH_MEASURE_H
