#define REAL double
#define W 1
#define SECOND_TOO
#define CALL_(NAME) cblas_d##NAME
#include "cblas.inc"

int check_cblas_d(void) {
  check_all();
  return check_report();
}
