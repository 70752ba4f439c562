#include <math.h>

double odd(double x, int n);

double power(double x, int n) {
  if (n == 0)
    return 1;
  double half = power(x, n / 2);
  return n % 2 ? x * half * half : half * half;
}

double tree_sum(const double *x, int n) {
  if (n == 1)
    return sin(x[0]);
  return tree_sum(x, n / 2) * tree_sum(x + n / 2, n - n / 2) + x[n / 2];
}

__attribute__((noinline)) double even(double x, int n) {
  return n == 0 ? x : odd(x * x + 0.1, n - 1);
}
