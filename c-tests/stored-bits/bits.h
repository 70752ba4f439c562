#include <stdint.h>
#include <string.h>

static inline uint64_t bits_of(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

static inline double number_of(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

uint64_t mix(uint64_t h);
uint32_t ordered(uint32_t bits);
uint32_t unordered(uint32_t key);
void reverse(uint64_t *table, int n);
