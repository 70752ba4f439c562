#define _GNU_SOURCE // clog10
#include "names.h"
#include <complex.h>

#define DOUBLE(name)                                                           \
  void map_##name(const double *x, double *y) {                                \
    double complex w = name(x[0] + x[1] * I);                                  \
    y[0] = creal(w) * x[0];                                                    \
    y[1] = cimag(w);                                                           \
  }
#define FLOAT(name)                                                            \
  void map_##name##f(const double *x, double *y) {                             \
    float complex w = name##f((float)x[0] + (float)x[1] * I);                  \
    y[0] = crealf(w);                                                          \
    y[1] = cimagf(w);                                                          \
  }
#define LONG_DOUBLE(name)                                                      \
  void map_##name##l(const double *x, double *y) {                             \
    long double complex w = name##l(x[0] + x[1] * I);                          \
    y[0] = creall(w);                                                          \
    y[1] = cimagl(w);                                                          \
  }

COMPLEX_FUNCTIONS(DOUBLE)
COMPLEX_FUNCTIONS(FLOAT)
COMPLEX_FUNCTIONS(LONG_DOUBLE)

void power(const double *x, double *y) {
  double complex w = cpow(x[0] + x[1] * I, x[2] + x[3] * I);
  y[0] = creal(w);
  y[1] = cimag(w);
}

// The inverse of what it inverts, so that second derivatives are seen, too.
double there_and_back(double a, double b) {
  double complex z = ctan(casin(a + b * I) / 2);
  return creal(catan(z) * z);
}
