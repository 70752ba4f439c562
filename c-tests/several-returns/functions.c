#include <math.h>

double huber(double x) {
  if (x > 1)
    return x - 0.5;
  if (x < -1)
    return -x - 0.5;
  return 0.5 * x * x;
}

__attribute__((noinline)) static double clamp(double x, double low,
                                              double high) {
  if (x < low)
    return low;
  if (x > high)
    return high;
  return x;
}

double pieces(double x, double y) {
  if (x + y > 2)
    return 7; // constant on this path
  if (x > 0) {
    if (y > 0)
      return x * y + clamp(x, 0.4, 1.25);
    return x * exp(y);
  }
  double z = clamp(x * y, -1, 1);
  if (z > 0.5)
    return z * z;
  return huber(x) - z;
}
