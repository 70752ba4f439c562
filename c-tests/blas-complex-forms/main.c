// As blas-complex, in float and as Fortran calls it.
// link: -lopenblas
// blas: reference blis
// compile: -Wno-unused-variable -Wno-unused-function -Wno-unused-parameter
// only: O2-thin
int check_cblas_c(void);
int check_fortran_z(void);

int main(void) { return check_cblas_c() | check_fortran_z(); }
