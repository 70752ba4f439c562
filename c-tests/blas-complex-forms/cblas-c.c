#define REAL float
#define W 2
#define CALL_(NAME) cblas_c##NAME
#define WITH_REAL(NAME) cblas_cs##NAME
#define REAL_OF(NAME) cblas_sc##NAME
#include "../blas-columns/cblas.inc"

int check_cblas_c(void) {
  check_all();
  return check_report();
}
