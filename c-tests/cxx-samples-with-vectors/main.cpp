// Sums over samples each of which makes vectors, in functions that have vectors to
// destroy where there is no memory: fused where that is all that happens then.
#include "check.h"
#include "models.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

enum { P = 12, Samples = 9, D = 3 * Samples };

typedef double (*Model)(const double *, const double *, int);
typedef void (*Gradient)(double *, double *, double *, double *, int);
typedef double (*Slope)(double *, double *, double *, double *, int);

static void check(const char *name, Model f, Gradient reverse, Slope forward,
                  int n) {
  double p[P], data[D], way[P], data_way[D], gradient[P] = {0}, of_data[D] = {0};
  for (int i = 0; i < P; ++i)
    p[i] = 0.5 + 0.07 * ((i * 5) % 11), way[i] = 0.3 - 0.05 * i;
  for (int i = 0; i < D; ++i)
    data[i] = 0.9 - 0.11 * ((i * 7) % 13), data_way[i] = 0.1 * (i % 4);
  reverse(p, gradient, data, of_data, n);
  double slope = forward(p, way, data, data_way, n), h = 1e-5;
  double dot = check_dot(gradient, way, P) + check_dot(of_data, data_way, D);
  check_near(name, dot, slope, 1e-11);
  for (int i = 0; i < P + D; ++i) {
    double &x = i < P ? p[i] : data[i - P], kept = x;
    x = kept + h;
    double up = f(p, data, n);
    x = kept - h;
    double down = f(p, data, n);
    x = kept;
    check_near(name, i < P ? gradient[i] : of_data[i - P], (up - down) / (2 * h),
               1e-7);
  }
}

#define CHECK(M)                                                               \
  for (int n = 0; n <= Samples; n += 3)                                        \
    check(                                                                     \
        #M, M,                                                                 \
        [](double *p, double *dp, double *x, double *dx, int n) {              \
          __enzyme_autodiff((void *)M, enzyme_dup, p, dp, enzyme_dup, x, dx,   \
                            enzyme_const, n);                                  \
        },                                                                     \
        [](double *p, double *dp, double *x, double *dx, int n) {              \
          return __enzyme_fwddiff((void *)M, enzyme_dup, p, dp, enzyme_dup, x, \
                                  dx, enzyme_const, n);                        \
        },                                                                     \
        n);

int main() {
  MODELS(CHECK)
  return check_report();
}
