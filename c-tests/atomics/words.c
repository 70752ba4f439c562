// Maxima, minima and sums that are kept in the bits of atomic words which nobody
// else can see.
#include "bits.h"
#include <math.h>
#include <stdatomic.h>

static double at(const double *x, int i) {
  return fabs(x[i] * x[(i + 1) % 5] + 0.1 * i);
}

__attribute__((noinline)) static double greatest(const double *x) {
  uint64_t word = bits_of(0.0);
  for (int i = 0; i < 5; ++i)
    __atomic_fetch_max(&word, bits_of(at(x, i)), __ATOMIC_SEQ_CST);
  uint64_t before = __atomic_fetch_min(&word, bits_of(0.05 + x[0] * x[0]),
                                       __ATOMIC_RELAXED);
  return of_bits(word) * x[1] + of_bits(before) * x[2];
}

__attribute__((noinline)) static double greatest_by_exchange(const double *x) {
  _Atomic uint64_t word = bits_of(0.0);
  for (int i = 0; i < 5; ++i) {
    uint64_t old = atomic_load(&word), mine = bits_of(at(x, i));
    while (of_bits(old) < of_bits(mine) &&
           !atomic_compare_exchange_weak(&word, &old, mine))
      ;
  }
  return of_bits(atomic_load(&word)) * x[3];
}

__attribute__((noinline)) static double sum(const double *x) {
  _Atomic uint64_t word = bits_of(x[0]);
  _Atomic double plain = x[1];
  for (int i = 0; i < 5; ++i) {
    uint64_t old = atomic_load(&word), next;
    do
      next = bits_of(of_bits(old) * x[i] + at(x, i));
    while (!atomic_compare_exchange_weak(&word, &old, next));
    plain *= x[i] + 2;
  }
  return of_bits(atomic_exchange(&word, 0)) + plain;
}

void words(const double *x, double *y) {
  y[0] = greatest(x);
  y[1] = greatest_by_exchange(x);
  y[2] = sum(x);
}
