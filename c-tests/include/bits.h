// bits.h - floats and the integers that have their bits.
#ifndef LINKGRAD_BITS_H
#define LINKGRAD_BITS_H

#include <stdint.h>
#include <string.h>

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

static inline uint32_t bits_of_float(float x) {
  uint32_t bits;
  memcpy(&bits, &x, 4);
  return bits;
}

static inline float float_of_bits(uint32_t bits) {
  float x;
  memcpy(&x, &bits, 4);
  return x;
}

#endif
