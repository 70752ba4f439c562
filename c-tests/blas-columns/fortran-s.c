#define REAL float
#define W 1
#define CALL_(NAME) s##NAME##_
#include "fortran.inc"

int check_fortran_s(void) {
  check_all();
  return check_report();
}
