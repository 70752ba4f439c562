void eliminate(const double *a, double *b, const double *c, double *d, int i);

// a: below, b: on, c: above the diagonal; d: right-hand side, then solution.
void solve(const double *a, double *b, const double *c, double *d, int n) {
  for (int i = 1; i < n; ++i)
    eliminate(a, b, c, d, i);
  d[n - 1] /= b[n - 1];
  for (int i = n - 2; i >= 0; --i)
    d[i] = (d[i] - c[i] * d[i + 1]) / b[i];
}
