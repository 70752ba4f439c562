#define REAL double
#define W 2
#define CALL_(NAME) z##NAME##_
#define WITH_REAL(NAME) zd##NAME##_
#define REAL_OF(NAME) dz##NAME##_
#include "../blas-columns/fortran.inc"

int check_fortran_z(void) {
  check_all();
  return check_report();
}
