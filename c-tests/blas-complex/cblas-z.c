#define REAL double
#define W 2
#define SECOND_TOO
#define CALL_(NAME) cblas_z##NAME
#define WITH_REAL(NAME) cblas_zd##NAME
#define REAL_OF(NAME) cblas_dz##NAME
#include "../blas-columns/cblas.inc"

int check_cblas_z(void) {
  check_all();
  return check_report();
}
