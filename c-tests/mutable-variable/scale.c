#include <math.h>

double scale = 2.0;
int scale_calls;

__attribute__((noinline)) double scaled(double x) {
  ++scale_calls;
  return scale * sin(x);
}

void set_scale(double s) { scale = s; }

int times_called(void) { return scale_calls; }
