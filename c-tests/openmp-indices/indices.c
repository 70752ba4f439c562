void serial_product(const double *x, double *y, int rows, int columns) {
  for (int i = 0; i < rows; ++i) {
    double sum = 0;
    for (int k = 0; k < columns; ++k)
      sum += x[(i + 1) * columns + k] * x[k];
    y[i] = sum;
  }
}

void parallel_product(const double *x, double *y, int rows, int columns) {
#pragma omp parallel for
  for (int i = 0; i < rows; ++i) {
    double sum = 0;
    for (int k = 0; k < columns; ++k)
      sum += x[(i + 1) * columns + k] * x[k];
    y[i] = sum;
  }
}

void product(const double *x, double *y) { parallel_product(x, y, 5, 5); }

void grid(const double *x, double *y) {
  int n = 5;
  for (int i = 0; i < 30; ++i)
    y[i] = x[i];
#pragma omp parallel for schedule(dynamic)
  for (int i = 1; i < 5; ++i)
    for (int k = 1; k < n - 1; ++k) {
      int at = i * n + k;
      y[at] = x[at] * (x[at - 1] + x[at + 1] + x[at - n] - x[at + n]);
    }
}

void downwards(const double *x, double *y) {
#pragma omp parallel for
  for (int i = 15; i >= 0; --i)
    y[i] = x[i] * x[15 - i];
}

// It wraps always.
void wraps(const double *x, double *y) {
#pragma omp parallel for schedule(static, 3)
  for (unsigned i = 0; i < 16; ++i)
    y[i] = x[i * 4294967295u + 15u] * x[i];
}

static double spread(const double *from, int step) {
  enum { Many = 300000 };
  double sum = 0;
#pragma omp parallel for schedule(static) reduction(+ : sum)
  for (int i = 0; i < Many; ++i) {
    double f = from[(unsigned char)(i * step)];
    sum += f * f;
  }
  return sum / Many;
}

// It wraps after four iterations, and after eight, so that all threads read the
// same.
void again_and_again(const double *x, double *y) {
  double from[256] = {0};
  for (int i = 0; i < 4; ++i)
    from[64 * i] = x[i];
  y[0] = spread(from, 64);
  y[1] = spread(from, 32);
}

void half_of_them(const double *x, double *y) {
#pragma omp parallel for schedule(guided)
  for (int i = 0; i < 12; ++i) {
    short at = (short)(2 * i + 1);
    y[i] = x[at] * x[at - 1];
  }
}

// Several arrays that each iteration reads all of, of different sizes; and the
// beginning of one of them in a second loop.
void tables(const double *x, double *y) {
  const double *small = x, *large = x + 3, *data = x + 12;
#pragma omp parallel
  {
#pragma omp for
    for (int s = 0; s < 40; ++s) {
      double sum = 0;
      for (int k = 0; k < 3; ++k) {
        double inner = 0;
        for (int i = 0; i < 9; ++i)
          inner += large[i] * data[(s + i) % 8];
        sum += small[k] * inner * (k + 1);
      }
      y[s] = sum;
    }
#pragma omp for
    for (int s = 0; s < 40; ++s)
      for (int i = 0; i < 5; ++i)
        y[s] += large[i] * large[i] * s;
  }
}
