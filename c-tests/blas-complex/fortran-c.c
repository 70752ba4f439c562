#define REAL float
#define W 2
#define CALL_(NAME) c##NAME##_
#define WITH_REAL(NAME) cs##NAME##_
#define REAL_OF(NAME) sc##NAME##_
#include "../blas-columns/fortran.inc"

int check_fortran_c(void) {
  check_all();
  return check_report();
}
