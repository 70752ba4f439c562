// Rows call the same routines by other names.
#include "compare.h"
#include "../blas-rows/rows.h"

#define REAL double
#define CALL(NAME) code_d##NAME##_
#include "../blas-rows/fortran-calls.inc"
#define ORDERS 102
#define GRADIENT_FOUND(NAME, DIN) compare_gradient(0, NAME, DIN, NumIn)
#include "../blas-rows/rows.inc"

int check_code(void) {
  check_all();
  return check_report();
}
