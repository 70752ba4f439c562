// Loops over std::vector and classes that are marked by linkgrad_checkpoint():
// the gradients of those that are not, differences, and less memory.
// compile: -std=c++17
#include "check.h"
#include <cstdlib>
#include <cstring>
#include <sys/resource.h>

extern void __enzyme_autodiff(void *, ...);

#define DECLARE(name)                                                          \
  namespace plain {                                                            \
  double name(const double *, int, int);                                       \
  }                                                                            \
  namespace marked {                                                           \
  double name(const double *, int, int);                                       \
  }                                                                            \
  static int count_of_##name;                                                  \
  static double name##_of(const double *x, int n) {                            \
    return plain::name(x, n, count_of_##name);                                 \
  }
DECLARE(steps)
DECLARE(swaps)
DECLARE(world)

enum { N = 6 };

#define COMPARE(name, count)                                                   \
  do {                                                                         \
    double x[N], d[N] = {}, expected[N] = {};                                  \
    check_fill(x, N, 4);                                                       \
    for (double &v : x)                                                        \
      v = 0.8 + v / 4;                                                         \
    __enzyme_autodiff((void *)plain::name, enzyme_dup, x, expected,            \
                      enzyme_const, N, enzyme_const, count);                   \
    __enzyme_autodiff((void *)marked::name, enzyme_dup, x, d, enzyme_const, N, \
                      enzyme_const, count);                                    \
    check_array(#name, d, expected, N, 1e-11);                                 \
    count_of_##name = count;                                                   \
    check_gradient(#name, d, name##_of, x, N, 1e-6);                           \
    check_near(#name, marked::name(x, N, count), plain::name(x, N, count),     \
               1e-13);                                                         \
  } while (0)

static long kilobytes() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

int main() {
  // A tape of these has more than 40 megabytes.
  static double x[100], d[100];
  check_fill(x, 100, 4);
  long before = kilobytes();
  __enzyme_autodiff((void *)marked::steps, enzyme_dup, x, d, enzyme_const, 100,
                    enzyme_const, 20000);
  const char *loaded = getenv("LD_PRELOAD"); // valgrind has its own memory
  check_true("little memory", (loaded && strstr(loaded, "vgpreload")) ||
                                  kilobytes() - before < 10000);
  const int counts[] = {0, 1, 2, 3, 7, 30};
  for (int count : counts) {
    COMPARE(steps, count);
    COMPARE(swaps, count);
    COMPARE(world, count);
  }
  return check_report();
}
