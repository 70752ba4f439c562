// Rings of bytes, in which a number may reach beyond the end.
#include "modes.h"

void numbers(const double *x, double *y);
void messages(const double *x, double *y);
void letters(const double *x, double *y);
void letters_twice(const double *x, double *dx);
void sent_and_used(const double *x, double *y);

extern int enzyme_width;

// Both directions at once; the run time's functions that move pieces are
// called for each.
static void check_lanes(void) {
  const double x[3] = {.4, -.7, 1.1}, v[2][3] = {{1, .5, -.25}, {-.3, 2, .6}};
  double dx[3], lanes[2][3] = {{0}}, side[2][3], moved[3];
  __enzyme_fwddiff((void *)letters_twice, enzyme_width, 2, enzyme_dup, x, v[0],
                   v[1], enzyme_dup, dx, lanes[0], lanes[1]);
  for (int lane = 0; lane < 2; ++lane)
    for (int i = 0; i < 3; ++i) {
      const double h = 1e-4;
      for (int s = 0; s < 2; ++s) {
        for (int k = 0; k < 3; ++k)
          moved[k] = x[k] + (s ? -h : h) * v[lane][k];
        letters_twice(moved, side[s]);
      }
      check_near("lanes of a second derivative", lanes[lane][i],
                 (side[0][i] - side[1][i]) / (2 * h), 1e-7);
    }
}

int main(void) {
  check_lanes();
  CHECK_MODES(numbers, 3, 2, 1e-8);
  CHECK_MODES(messages, 3, 2, 1e-8);
  CHECK_MODES(letters, 3, 2, 1e-8);
  CHECK_MODES(letters_twice, 3, 3, 1e-8);
  CHECK_MODES(sent_and_used, 3, 2, 1e-8);
  return check_report();
}
