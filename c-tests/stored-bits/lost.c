#include "bits.h"
#include <stdlib.h>

static void pass(const uint32_t *from, uint32_t *to, int n, int shift) {
  int start[257] = {0};
  for (int i = 0; i < n; ++i)
    ++start[(from[i] >> shift & 255) + 1];
  for (int i = 0; i < 256; ++i)
    start[i + 1] += start[i];
  for (int i = 0; i < n; ++i)
    to[start[from[i] >> shift & 255]++] = from[i];
}

static void radix_sort(float *x, int n) {
  uint32_t *keys = malloc(n * sizeof *keys), *other = malloc(n * sizeof *other);
  for (int i = 0; i < n; ++i) {
    uint32_t bits;
    memcpy(&bits, &x[i], sizeof bits);
    keys[i] = ordered(bits);
  }
  for (int shift = 0; shift < 32; shift += 16) {
    pass(keys, other, n, shift);
    pass(other, keys, n, shift + 8);
  }
  for (int i = 0; i < n; ++i) {
    uint32_t bits = unordered(keys[i]);
    memcpy(&x[i], &bits, sizeof bits);
  }
  free(keys);
  free(other);
}

void radix(const double *x, double *y) {
  float sorted[64];
  for (int i = 0; i < 64; ++i)
    sorted[i] = (float)(x[i % 4] * (1 + i));
  radix_sort(sorted, 64);
  y[0] = 0;
  for (int i = 0; i < 64; ++i)
    y[0] += sorted[i] * sorted[i] * i;
}

// The last bits are cut off, in several steps. (Of arrays of known size nothing
// stays in memory at -O3, and arithmetic on bits in registers is refused.)
void rounded(const double *x, double *y) {
  int n = x[0] > -1e9 ? 64 : 32;
  uint64_t *table = malloc(n * sizeof *table);
  for (int i = 0; i < n; ++i)
    table[i] = bits_of(x[i % 4] * x[i % 4]) + (1u << 15);
  reverse(table, n);
  for (int i = 0; i < n; ++i)
    table[i] = table[i] >> 16 << 16;
  reverse(table, n);
  y[0] = 0;
  for (int i = 0; i < n; ++i)
    y[0] += number_of(table[i]);
  free(table);
}

void seeded(const double *x, double *y) {
  uint64_t *state = malloc(4 * sizeof *state);
  for (int i = 0; i < 4; ++i)
    state[i] = mix(bits_of(x[i] * 2));
  y[0] = 0;
  for (int i = 0; i < 64; ++i) {
    state[i % 4] = mix(state[i % 4] + i);
    y[0] += number_of(state[i % 4] >> 12 | 0x3ffull << 52) * x[i % 4];
  }
  free(state);
}
