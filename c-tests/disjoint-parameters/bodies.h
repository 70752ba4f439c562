// Included twice, with POINTER and NAME for both kinds.

// Reads both arrays only: they may be one, and their shadows.
void NAME(bilinear)(int n, const double *POINTER a, const double *POINTER b,
                    double *POINTER y) {
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += a[0] * b[i] * b[i];
  y[0] = s;
}

void NAME(product)(int n, const double *POINTER a, const double *POINTER b,
                   double *POINTER y) {
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < n; ++k)
      for (int j = 0; j < n; ++j)
        y[i * n + j] += a[i * n + k] * b[k * n + j];
}

// A range that starts before the pointer, and steps of two.
void NAME(banded)(int n, const double *POINTER a, const double *POINTER b,
                  double *POINTER y) {
  const double *end = a + 2 * n;
  for (int i = 1; i <= n; ++i)
    y[2 * i - 1] += 0.3 * end[-i] * b[2 * i] * b[i - 1];
}

void NAME(triangle)(int n, const double *POINTER a, const double *POINTER b,
                    double *POINTER y) {
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < i; ++k)
      y[i] -= a[i * n + k] * y[k];
    for (int k = i; k < n; ++k)
      y[k] += 0.1 * b[i] * a[i * n + k] * y[i];
  }
}

// Downwards, by a count that the loop itself finds.
void NAME(upwards)(int n, const double *POINTER a, const double *POINTER b,
                   double *POINTER y) {
  for (unsigned i = n; i-- > 0;)
    for (unsigned k = 0; k <= i; ++k)
      y[i] = 0.5 * y[i] + a[i - k] * b[k] * b[i];
}

void NAME(blocks)(int n, const double *POINTER a, const double *POINTER b,
                  double *POINTER y) {
  for (int i = 0; i + 1 < n; i += 2) {
    double s0 = 0, s1 = 0, s2 = 0;
    for (int k = 0; k < n; ++k) {
      s0 += a[i * n + k] * b[k];
      s1 += a[(i + 1) * n + k] * b[k];
      s2 += b[k] * b[k];
    }
    y[i] = s0 * s2, y[i + 1] = s1 * s2, y[i + 2] = s0 * s1;
  }
}

void NAME(copies)(int n, const double *POINTER a, const double *POINTER b,
                  double *POINTER y) {
  double kept[16];
  __builtin_memmove(kept, a, n * sizeof(double));
  for (int i = 0; i < n; ++i)
    y[i] = kept[i] * b[i];
  __builtin_memmove(y + n, b, n * sizeof(double));
  for (int i = 0; i < n; ++i)
    y[i] *= y[n + i] + kept[i];
}

// Nothing is written that is not read: the array holds the state.
void NAME(scaled)(int n, const double *POINTER a, const double *POINTER b,
                  double *POINTER y) {
  for (int step = 0; step < 3; ++step)
    for (int i = 1; i < n; ++i)
      y[i] = y[i] * a[i] + 0.2 * y[i - 1] * b[i - 1];
}

// Where it ends, an array tells: no range is known.
void NAME(sparse_rows)(int n, const double *POINTER a, const double *POINTER b,
                       double *POINTER y) {
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < 1 + (a[i] > 0); ++k)
      y[i + k] += a[i] * b[k] * b[k];
}

// The row's offset is computed before the inner loop, which may not run.
void NAME(solve)(int n, const double *POINTER a, const double *POINTER b,
                 double *POINTER y) {
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < i; ++k)
      for (int j = 0; j < n; ++j)
        y[i * n + j] -= a[i * n + k] * y[k * n + j] * b[j];
    for (int j = 0; j < n; ++j)
      y[i * n + j] *= a[i * n + i];
  }
}

// One of two offsets, as data tell.
void NAME(chosen)(int n, const double *POINTER a, const double *POINTER b,
                  double *POINTER y) {
  for (int i = 0; i < n; ++i) {
    int from = b[i] > 0 ? 2 * i : 5 + i, to = b[i + 1] > 0.3 ? 2 * n - i : i;
    for (int k = 0; k < 3; ++k)
      y[to] += a[from + k] * a[from + k] * b[k];
  }
}
