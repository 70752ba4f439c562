__attribute__((noinline)) void eliminate(const double *a, double *b,
                                         const double *c, double *d, int i) {
  double m = a[i] / b[i - 1];
  b[i] -= m * c[i - 1];
  d[i] -= m * d[i - 1];
}
