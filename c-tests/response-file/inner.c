#include <math.h>

__attribute__((noinline)) double inner(double x, double y) {
  return sin(x * y);
}
