#define REAL double
#define W 2
#define ALL_WAYS
#define CALL_(NAME) cblas_z##NAME
#define WITH_REAL(NAME) cblas_zd##NAME
#define REAL_OF(NAME) cblas_dz##NAME
#include "cblas.inc"

int check_cblas_z(void) {
  check_all();
  return check_report();
}
