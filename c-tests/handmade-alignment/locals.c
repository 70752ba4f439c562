#include <math.h>
#include <stdalign.h>
#include <stdint.h>

// How far from a multiple, hidden from optimisers.
static double off(const void *p, uintptr_t multiple) {
  volatile uintptr_t at = (uintptr_t)p;
  return (double)(at % multiple);
}

// Local variables that outlive the forward sweep, of more alignment than memory
// has by itself.
__attribute__((noinline)) static double window(const double *x, int n) {
  alignas(64) double w[5];
  alignas(32) double sum[3] = {0};
  for (int i = 0; i < 5; ++i)
    w[i] = sin(x[(n + i) & 7]) * (i + 1);
  for (int i = 0; i < 5; ++i)
    sum[i % 3] += w[i] * w[(i + 1) % 5];
  if (n > 0)
    sum[1] *= 1 + 0.1 * window(x, n - 1);
  return sum[0] + sum[1] * sum[2] + off(w, 64) + off(sum, 32);
}

void locals(const double *x, double *y) {
  y[0] = window(x, 4);
  y[1] = 0;
  for (int i = 0; i < 3; ++i)
    y[1] += window(x, i) * x[i];
}
