// Integers that come and go through calls.
#include "bits.h"

uint64_t mix(uint64_t h) {
  h ^= h >> 33;
  h *= 0xff51afd7ed558ccdu;
  return h ^ h >> 33;
}

// Keys that compare as the floats do, and back.
uint32_t ordered(uint32_t bits) { return bits ^ (-(bits >> 31) | 0x80000000u); }

uint32_t unordered(uint32_t key) {
  return key ^ (((key >> 31) - 1) | 0x80000000u);
}

void reverse(uint64_t *table, int n) {
  for (int i = 0; i < n / 2; ++i) {
    uint64_t last = table[n - 1 - i];
    table[n - 1 - i] = table[i];
    table[i] = last;
  }
}
