// Built by itself.
#include "kernels.h"

// In each round one of three: the first number, that at an offset in bytes, and
// that at one in numbers. Bits say which.
double chosen(const double *x, long bytes, long element, unsigned first,
              unsigned second, int rounds) {
  double sum = 0;
  for (int round = 0; round < rounds; ++round) {
    const double *other = first >> round & 1
                              ? (const double *)((const char *)x + bytes)
                              : x + element;
    const double *from = second >> round & 1 ? other : x;
    sum += *from * *from * (round + 1);
  }
  return sum;
}

void added(const double *x, double *y, long bytes, long element, unsigned first,
           unsigned second, int rounds) {
  for (int round = 0; round < rounds; ++round) {
    double *other = first >> round & 1 ? (double *)((char *)y + bytes)
                                       : y + element;
    double *to = second >> round & 1 ? other : y;
    *to = 0.5 * *to * x[round] + x[0];
  }
}
