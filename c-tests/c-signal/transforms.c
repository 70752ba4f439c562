#include <complex.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

// In place, bits of the index reversed, then butterflies.
static void fft(double complex *a, int n) {
  for (int i = 1, j = 0; i < n; ++i) {
    int bit = n >> 1;
    for (; j & bit; bit >>= 1)
      j ^= bit;
    j ^= bit;
    if (i < j) {
      double complex t = a[i];
      a[i] = a[j];
      a[j] = t;
    }
  }
  for (int length = 2; length <= n; length <<= 1) {
    double complex root = cexp(-2 * I * acos(-1) / length);
    for (int i = 0; i < n; i += length) {
      double complex w = 1;
      for (int k = 0; k < length / 2; ++k) {
        double complex u = a[i + k], v = a[i + k + length / 2] * w;
        a[i + k] = u + v;
        a[i + k + length / 2] = u - v;
        w *= root;
      }
    }
  }
}

void fourier(const double *x, double *y) {
  double complex a[8];
  for (int i = 0; i < 8; ++i)
    a[i] = x[2 * i] + I * x[2 * i + 1];
  fft(a, 8);
  for (int i = 0; i < 8; ++i) {
    double complex z = a[i] * a[(i + 1) & 7];
    y[2 * i] = creal(z);
    y[2 * i + 1] = cimag(z) + cabs(a[i]);
  }
}

// Image filters on 4 x 4 pixels: blur, median, gradient with a threshold.
static double pixel(const double *p, int r, int c) {
  r = r < 0 ? 0 : r > 3 ? 3 : r;
  c = c < 0 ? 0 : c > 3 ? 3 : c;
  return p[4 * r + c];
}

static double median(const double *p, int r, int c) {
  double v[9];
  int n = 0;
  for (int i = -1; i <= 1; ++i)
    for (int j = -1; j <= 1; ++j) {
      double t = pixel(p, r + i, c + j);
      int k = n++;
      for (; k > 0 && v[k - 1] > t; --k)
        v[k] = v[k - 1];
      v[k] = t;
    }
  return v[4];
}

void filters(const double *x, double *y) {
  static const double kernel[3][3] = {{1, 2, 1}, {2, 4, 2}, {1, 2, 1}};
  double *blurred = malloc(16 * sizeof *blurred);
  for (int r = 0; r < 4; ++r)
    for (int c = 0; c < 4; ++c) {
      double s = 0;
      for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j)
          s += kernel[i][j] * pixel(x, r + i - 1, c + j - 1);
      blurred[4 * r + c] = s / 16;
    }
  for (int r = 0; r < 4; ++r)
    for (int c = 0; c < 4; ++c) {
      double u = pixel(blurred, r, c + 1) - pixel(blurred, r, c - 1);
      double v = pixel(blurred, r + 1, c) - pixel(blurred, r - 1, c);
      double edge = u * u + v * v;
      y[4 * r + c] = edge > 0.05 ? sqrt(edge) : median(x, r, c);
    }
  free(blurred);
}
