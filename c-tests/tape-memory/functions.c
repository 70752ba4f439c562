#include <math.h>

// Keeps a value an iteration; the chain is as long as data say.
double walk(double x, int steps) {
  double s = x;
  for (int i = 0; i < steps && s < 1e300; ++i)
    s = sin(s) + 0.5 * s * x;
  return s;
}

double slope(double x, int steps);

// A gradient in a loop, which is differentiated in turn.
double descent(double x, int steps) {
  for (int i = 0; i < steps; ++i)
    x -= 0.01 * slope(x, 5);
  return x * x;
}
