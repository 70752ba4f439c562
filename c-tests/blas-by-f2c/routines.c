int daxpy_(int *n, double *a, double *x, int *incx, double *y, int *incy) {
  for (int i = 0; i < *n; ++i)
    y[i * *incy] += *a * x[i * *incx];
  return 0;
}

int dscal_(int *n, double *a, double *x, int *incx) {
  for (int i = 0; i < *n; ++i)
    x[i * *incx] *= *a;
  return 0;
}

double ddot_(int *n, double *x, int *incx, double *y, int *incy) {
  double sum = 0;
  for (int i = 0; i < *n; ++i)
    sum += x[i * *incx] * y[i * *incy];
  return sum;
}
