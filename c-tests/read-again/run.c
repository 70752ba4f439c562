#include "rates.h"

// x is overwritten behind each call.
#define DEFINE(k)                                                              \
  double run_##k(double *block, long x, long y, long n) {                      \
    double total = 0;                                                          \
    k(block + x, block + y, n);                                                \
    for (int s = 0; s < 2; ++s) {                                              \
      for (long i = 0; i < n; ++i)                                             \
        block[x + i] += 0.1 * block[y + i];                                    \
      k(block + x, block + y, n);                                              \
    }                                                                          \
    for (int i = 0; i < Size; ++i)                                             \
      total += block[i] * block[i] * (1 + 0.01 * i);                           \
    return total;                                                              \
  }
RATES(DEFINE)
