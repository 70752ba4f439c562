// Every routine of BLAS that has a rule, in each form and type: transposes,
// triangles, sides, orders and increments; scalars that are active and such
// that are not, operands that are overwritten later and such that are constant.
// Reverse and forward mode against differences and each other, and forward over
// reverse against differences of the gradient.
// link: -lopenblas
// blas: reference blis
// compile: -Wno-unused-variable -Wno-unused-function
// only: O2-thin
#include "rows.h"

int main(void) {
  return check_cblas_double() | check_cblas_float() | check_fortran_double() |
         check_fortran_float();
}
