// Rows call BLAS as Fortran does, which knows one order.
#include "rows.h"

#define REAL float
#define CALL(NAME) s##NAME##_
#include "fortran-calls.inc"
#define ORDERS 102
#include "rows.inc"

int check_fortran_float(void) {
  check_all();
  return check_report();
}
