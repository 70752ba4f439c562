#include <math.h>
#include <stddef.h>

double cxx_potential(double x, int order);

__attribute__((noinline)) double c_response(double x) {
  return cxx_potential(x, 3) + exp(-x * x);
}

__attribute__((noinline)) void c_accumulate(const double *x, size_t n,
                                            double *sum) {
  for (size_t i = 0; i < n; ++i)
    *sum += cxx_potential(x[i], (int)(i % 4)) * *sum * 0.1;
}
