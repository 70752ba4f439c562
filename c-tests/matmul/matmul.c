double dot(const double *row, const double *column, int k, int stride);

void matmul(double *c, const double *a, const double *b, int n, int k, int m) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      c[i * m + j] = dot(a + i * k, b + j, k, m);
}
