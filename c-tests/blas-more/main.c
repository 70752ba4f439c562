// Banded and packed matrices, copies of matrices, rotg and rotm, and complex
// numbers at all levels: each routine in both forms and all types, by one table
// of rows. Checked as the rows of blas-rows are. A complex number counts as two
// real ones: differences are taken in both of its parts.
// link: -lopenblas
// compile: -Wno-unused-variable -Wno-unused-function -Wno-unused-parameter
// only: O2-thin
#include "../blas-rows/rows.h"

int check_cblas_z(void);
int check_cblas_c(void);
int check_cblas_d(void);
int check_cblas_s(void);
int check_fortran_z(void);
int check_fortran_c(void);
int check_fortran_d(void);
int check_fortran_s(void);

int main(void) {
  return check_cblas_z() | check_cblas_c() | check_cblas_d() | check_cblas_s() |
         check_fortran_z() | check_fortran_c() | check_fortran_d() |
         check_fortran_s();
}
