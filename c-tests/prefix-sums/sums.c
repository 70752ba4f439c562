double add(double sum, double x);
double shrink(double y, double x);

void prefix_sums(double *x, int n) {
  for (int i = 1; i < n; ++i)
    x[i] = add(x[i - 1], x[i]);
}

void decay(double *x, double *y, int n) {
  for (int i = 0; i < n; ++i)
    *y = shrink(*y, x[i]);
}
