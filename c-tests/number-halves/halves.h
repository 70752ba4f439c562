#ifndef HALVES_H
#define HALVES_H

#include <stdint.h>
#include <string.h>

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

static inline uint64_t bits_of(double x) {
  uint64_t bits;
  memcpy(&bits, &x, 8);
  return bits;
}

static inline double of_bits(uint64_t bits) {
  double x;
  memcpy(&x, &bits, 8);
  return x;
}

enum { FRACTION = 0xfffff, ONE = 0x3ff00000 };

#endif
