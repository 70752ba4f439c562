double ddot_(int *n, double *x, int *incx, double *y, int *incy);
int daxpy_(int *n, double *a, double *x, int *incx, double *y, int *incy);
int dscal_(int *n, double *a, double *x, int *incx);

__attribute__((noinline)) void descend(int n, double *x, double *y,
                                       double rate) {
  int one = 1;
  for (int step = 0; step < 3; ++step) {
    double size = rate / (1 + ddot_(&n, x, &one, y, &one));
    daxpy_(&n, &size, x, &one, y, &one);
    dscal_(&n, &size, x, &one);
  }
}
