void squares(const double *x, double *y, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    double f = x[i] * x[i];
    y[i] = f;
    y[i] = y[i] * f;
  }
}
