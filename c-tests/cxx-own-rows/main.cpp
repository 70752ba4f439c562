// What a function has made is apart from all that it is given: what of it is final is read
// again, and reverse loops that no two iterations of meet may have lanes.
#include "check.h"
#include "models.h"
#include <initializer_list>

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

enum { N = 40 };

typedef double (*Model)(const double *, const double *, int);

static void check(const char *name, Model f, int n, const double *gradient,
                  double slope, const double *p, const double *way) {
  check_near(name, check_dot(gradient, way, 2 * N), slope, 1e-10);
  double up[2 * N], down[2 * N], h = 1e-6;
  for (int i = 0; i < 2 * N; ++i)
    up[i] = p[i] + h * way[i], down[i] = p[i] - h * way[i];
  check_near(name, slope, (f(up, up + N, n) - f(down, down + N, n)) / (2 * h),
             1e-5);
}

#define CHECK(M)                                                               \
  for (int n : {0, 1, 2, 3, 4, 5, 8, 17, 31, 40}) {                            \
    double p[2 * N], way[2 * N], gradient[2 * N] = {0};                        \
    check_fill(p, 2 * N, 1 + n);                                               \
    check_fill(way, 2 * N, 20);                                                \
    __enzyme_autodiff((void *)M, enzyme_dup, p, gradient, enzyme_dup, p + N,   \
                      gradient + N, enzyme_const, n);                          \
    double slope =                                                             \
        __enzyme_fwddiff((void *)M, enzyme_dup, p, way, enzyme_dup, p + N,     \
                         way + N, enzyme_const, n);                            \
    check(#M, M, n, gradient, slope, p, way);                                  \
  }

// f(p, p) and f(p, p + 1): one shadow for both parameters.
static void check_one_array(int distance) {
  double p[2 * N], way[2 * N], gradient[2 * N] = {0}, up[2 * N], down[2 * N];
  check_fill(p, 2 * N, 3);
  check_fill(way, 2 * N, 4);
  __enzyme_autodiff((void *)two_parameters, enzyme_dup, p, gradient, enzyme_dup,
                    p + distance, gradient + distance, enzyme_const, N);
  for (int i = 0; i < 2 * N; ++i)
    up[i] = p[i] + 1e-6 * way[i], down[i] = p[i] - 1e-6 * way[i];
  check_near("one array", check_dot(gradient, way, 2 * N),
             (two_parameters(up, up + distance, N) -
              two_parameters(down, down + distance, N)) /
                 2e-6,
             1e-6);
}

int main() {
  MODELS(CHECK)
  for (int distance : {0, 1, 2, 3, 7})
    check_one_array(distance);
  return check_report();
}
