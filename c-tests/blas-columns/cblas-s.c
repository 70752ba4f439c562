#define REAL float
#define W 1
#define CALL_(NAME) cblas_s##NAME
#include "cblas.inc"

int check_cblas_s(void) {
  check_all();
  return check_report();
}
