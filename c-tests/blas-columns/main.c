// Banded and packed matrices and copies of matrices, in both forms and types, by
// one table of rows that blas-complex shares. Checked as the rows of blas-rows
// are.
// link: -lopenblas
// blas: reference blis
// compile: -Wno-unused-variable -Wno-unused-function -Wno-unused-parameter
// only: O2-thin
#include "../blas-rows/rows.h"

int check_cblas_d(void);
int check_cblas_s(void);
int check_fortran_d(void);
int check_fortran_s(void);

int main(void) {
  return check_cblas_d() | check_cblas_s() | check_fortran_d() |
         check_fortran_s();
}
