// Maxima, minima and sums that are kept in the bits of atomic words which nobody
// else can see.
#include <math.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>

static uint64_t bits(double x) {
  uint64_t b;
  memcpy(&b, &x, 8);
  return b;
}
static double number(uint64_t b) {
  double x;
  memcpy(&x, &b, 8);
  return x;
}

static double at(const double *x, int i) {
  return fabs(x[i] * x[(i + 1) % 5] + 0.1 * i);
}

__attribute__((noinline)) static double greatest(const double *x) {
  uint64_t word = bits(0.0);
  for (int i = 0; i < 5; ++i)
    __atomic_fetch_max(&word, bits(at(x, i)), __ATOMIC_SEQ_CST);
  uint64_t before = __atomic_fetch_min(&word, bits(0.05 + x[0] * x[0]),
                                       __ATOMIC_RELAXED);
  return number(word) * x[1] + number(before) * x[2];
}

__attribute__((noinline)) static double greatest_by_exchange(const double *x) {
  _Atomic uint64_t word = bits(0.0);
  for (int i = 0; i < 5; ++i) {
    uint64_t old = atomic_load(&word), mine = bits(at(x, i));
    while (number(old) < number(mine) &&
           !atomic_compare_exchange_weak(&word, &old, mine))
      ;
  }
  return number(atomic_load(&word)) * x[3];
}

__attribute__((noinline)) static double sum(const double *x) {
  _Atomic uint64_t word = bits(x[0]);
  _Atomic double plain = x[1];
  for (int i = 0; i < 5; ++i) {
    uint64_t old = atomic_load(&word), next;
    do
      next = bits(number(old) * x[i] + at(x, i));
    while (!atomic_compare_exchange_weak(&word, &old, next));
    plain *= x[i] + 2;
  }
  return number(atomic_exchange(&word, 0)) + plain;
}

void words(const double *x, double *y) {
  y[0] = greatest(x);
  y[1] = greatest_by_exchange(x);
  y[2] = sum(x);
}
