#include <math.h>

double even(double a, int n);

double odd(double a, int n) {
  return n == 0 ? sin(a) : even(a + 0.1, n - 1) + a;
}
