#include <math.h>

__attribute__((noinline)) double helper(double x, double y) {
  return pow(x, y) + x * x * y;
}
