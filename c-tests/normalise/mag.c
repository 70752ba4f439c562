#include <math.h>

// Not declared pure: that it only reads has to be found out.
__attribute__((noinline)) double mag(const double *in, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += in[i] * in[i];
  return sqrt(sum);
}
