// A variadic request promotes float to double; it is meant as the float that
// the parameter is.
#include "check.h"

extern float __enzyme_fwddiff_f(void *, ...);
float f(float x, float y);

int main(void) {
  float x = 1.5f, y = 0.5f;
  float tangent = __enzyme_fwddiff_f((void *)f, x, 1.0f, enzyme_const, y);
  check_near("tangent", tangent, 2 * 1.5 * 0.5, 1e-6);
  return check_report();
}
