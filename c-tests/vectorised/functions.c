#include <math.h>

double masked(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    double y = x[i] > 0 ? x[i] * x[i] : -0.5 * x[i];
    sum += y * fmax(x[i], 0.25) + fabs(x[i] + 0.1);
  }
  return sum * sum;
}

double norms(const double *x, int n) {
  float sum = 0;
  double largest = x[0], product = 1;
  for (int i = 0; i < n; ++i) {
    float f = (float)x[i];
    sum += f * f;
  }
  for (int i = 0; i < n; ++i)
    largest = largest > x[i] ? largest : x[i];
  for (int i = 0; i + 1 < n; i += 2)
    product *= 1 + 0.1 * x[i] * x[i + 1];
  return product * largest + 1e-6 * sum;
}

double quaternions(const double *x, int n) {
  double a[4] = {1, 0, 0, 0};
  for (int i = 0; i + 4 <= n; i += 4) {
    const double *b = x + i;
    double c[4] = {a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
                   a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
                   a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
                   a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0]};
    for (int k = 0; k < 4; ++k)
      a[k] = c[k];
  }
  return a[0] + 2 * a[1] + 3 * a[2] * a[3];
}
