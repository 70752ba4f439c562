#include <math.h>

// state becomes the solution of s = cos(s) * by + state: a loop of unknown
// length whose result is smooth.
double damp(double *state, double by) {
  double before = *state, s = before, last = s + 1;
  while (fabs(s - last) > 1e-12) {
    last = s;
    s = cos(s) * 0.3 * by + before;
  }
  *state = s;
  return before * s;
}
