// Complex numbers at all levels of BLAS: the table of blas-columns, with second
// derivatives. A complex number counts as two real ones: differences are taken in
// both of its parts.
// link: -lopenblas
// blas: reference blis
// compile: -Wno-unused-variable -Wno-unused-function -Wno-unused-parameter
// only: O2-thin
int check_cblas_z(void);

int main(void) { return check_cblas_z(); }
