#include <math.h>

double even(double x, int n);

__attribute__((noinline)) double odd(double x, int n) {
  return n == 0 ? -x : sin(even(x, n - 1));
}
