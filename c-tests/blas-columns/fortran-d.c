#define REAL double
#define W 1
#define CALL_(NAME) d##NAME##_
#include "fortran.inc"

int check_fortran_d(void) {
  check_all();
  return check_report();
}
