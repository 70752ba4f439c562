#include "check.h"

// Regions of what goes into a row: scalars, a matrix, two more or vectors.
enum { AtA = 8, AtB = 56, AtC = 104, NumIn = 152, Region = 48, Ld = 6 };

struct variant {
  int order; // 101: row-major
  char ta, tb, uplo, diag, side;
  int incx, incy;
};

int check_cblas_double(void);
int check_cblas_float(void);
int check_fortran_double(void);
int check_fortran_float(void);

extern void __enzyme_autodiff(void *, ...);
extern void __enzyme_fwddiff(void *, ...);
