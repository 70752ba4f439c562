#include <string.h>

__attribute__((noinline)) double product(const double *x, int n) {
  double value = 1;
  for (int i = 0; i < n; ++i)
    value *= 1 + 0.5 * x[i];
  return value;
}

__attribute__((noinline)) static void square_all(double *x, int n) {
  for (int i = 0; i < n; ++i)
    x[i] = x[i] * x[i];
}

void reverse_into(double *out, const double *in, int n) {
  double work[32];
  memcpy(work, in, n * sizeof *in);
  square_all(work, n);
  memset(out, 0, n * sizeof *out);
  for (int i = 0; i < n; ++i)
    out[n - 1 - i] += work[i] * in[0];
}
