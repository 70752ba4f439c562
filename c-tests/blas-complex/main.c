// Complex numbers at all levels of BLAS, in both forms: the table of
// blas-columns. A complex number counts as two real ones: differences are taken
// in both of its parts.
// link: -lopenblas
// compile: -Wno-unused-variable -Wno-unused-function -Wno-unused-parameter
// only: O2-thin
#include "../blas-rows/rows.h"

int check_cblas_z(void);
int check_cblas_c(void);
int check_fortran_z(void);

int main(void) {
  return check_cblas_z() | check_cblas_c() | check_fortran_z();
}
