// C++ new and delete in all forms, constructors, destructors, references,
// overloads.
// compile: -std=c++17
#include "forms.h"
#include "modes.h"
#include "shapes.h"

extern double __enzyme_autodiff_double(void *, ...);

static double area_of(const double *x, int n) { return total_area(x, n); }
static double volume_of(const double *x, int n) { return volume(x[0], x[1]); }

int main() {
  double x[10], dx[10] = {0};
  check_fill(x, 10, 4);
  __enzyme_autodiff_double((void *)total_area, enzyme_dup, x, dx, enzyme_const,
                           10);
  check_gradient("area", dx, area_of, x, 10, 1e-8);

  double at[2] = {1.25, 0.5};
  double d =
      __enzyme_autodiff_double((void *)volume, at[0], enzyme_const, at[1]);
  check_near("volume", d, check_partial(volume_of, at, 2, 0), 1e-8);
  CHECK_MODES(arrays, 6, 3, 1e-8);
  CHECK_MODES(nothrow, 6, 3, 1e-8);
  CHECK_MODES(aligned, 6, 3, 1e-8);
  CHECK_MODES(placed, 6, 3, 1e-8);
  CHECK_MODES(booked, 6, 3, 1e-8);
  CHECK_MODES(bases, 6, 3, 1e-8);
  return check_report();
}
