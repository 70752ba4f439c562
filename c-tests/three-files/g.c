#include <math.h>

__attribute__((noinline)) static double square_plus_one(double x) {
  return x * x + 1;
}

__attribute__((noinline)) double g(double x) { return sin(square_plus_one(x)); }
