#ifndef HALVES_H
#define HALVES_H

#include "bits.h"

typedef union {
  double number;
  struct {
    uint32_t low, high;
  } half;
} halves;

static inline uint32_t high_of(double x) {
  halves h = {x};
  return h.half.high;
}

static inline double with_high(double x, uint32_t high) {
  halves h = {x};
  h.half.high = high;
  return h.number;
}

enum { FRACTION = 0xfffff, ONE = 0x3ff00000 };

#endif
