#include <math.h>

__attribute__((noinline)) static double denominator(double x) {
  return 1 + x * x;
}

__attribute__((noinline)) double two(double x) {
  return exp(x) / denominator(x);
}
