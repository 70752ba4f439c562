// Rows call routines of BLAS that are bitcode.
#include "compare.h"
#include "../blas-rows/rows.h"

#define REAL double
#define CALL(NAME) d##NAME##_
#include "../blas-rows/fortran-calls.inc"
#define ORDERS 102
#define GRADIENT_FOUND(NAME, DIN) compare_gradient(1, NAME, DIN, NumIn)
#include "../blas-rows/rows.inc"

int check_rules(void) {
  check_all();
  return check_report();
}
