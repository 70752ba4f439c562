#include <math.h>
#include <stdlib.h>

static double log_sum_exp(const double *v, int n) {
  double top = v[0], sum = 0;
  for (int i = 1; i < n; ++i)
    if (v[i] > top)
      top = v[i];
  for (int i = 0; i < n; ++i)
    sum += exp(v[i] - top);
  return log(sum) + top;
}

// Three clusters in two dimensions: weights, means, logarithms of diagonals,
// one number below the diagonal each; the rest are points.
void mixture(const double *x, double *y) {
  enum { K = 3, D = 2 };
  const double *alpha = x, *mean = x + K, *diagonal = x + K + K * D,
               *lower = x + K + 2 * K * D, *points = x + 2 * K + 2 * K * D;
  int n = (27 - 2 * K - 2 * K * D) / D;
  double *term = malloc(K * sizeof *term), total = 0;
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < K; ++k) {
      double d[D], q[D], square = 0, sum = 0;
      for (int j = 0; j < D; ++j)
        d[j] = points[i * D + j] - mean[k * D + j];
      for (int j = 0; j < D; ++j) {
        sum += diagonal[k * D + j];
        q[j] = exp(diagonal[k * D + j]) * d[j];
        if (j)
          q[j] += lower[k] * d[0];
        square += q[j] * q[j];
      }
      term[k] = alpha[k] + sum - 0.5 * square;
    }
    total += log_sum_exp(term, K);
  }
  y[0] = total - n * log_sum_exp(alpha, K);
  free(term);
}

void means(const double *x, double *y) {
  enum { N = 6, K = 2 };
  const double *points = x, *start = x + 2 * N;
  double center[K][2], spread = 0;
  for (int k = 0; k < K; ++k)
    for (int j = 0; j < 2; ++j)
      center[k][j] = start[2 * k + j];
  for (int round = 0; round < 4; ++round) {
    double sum[K][2] = {{0}};
    int size[K] = {0};
    spread = 0;
    for (int i = 0; i < N; ++i) {
      int best = 0;
      double least = INFINITY;
      for (int k = 0; k < K; ++k) {
        double u = points[2 * i] - center[k][0],
               v = points[2 * i + 1] - center[k][1], d = u * u + v * v;
        if (d < least) {
          least = d;
          best = k;
        }
      }
      spread += least;
      size[best]++;
      sum[best][0] += points[2 * i];
      sum[best][1] += points[2 * i + 1];
    }
    for (int k = 0; k < K; ++k)
      for (int j = 0; j < 2; ++j) // pulled towards the start
        center[k][j] = (sum[k][j] + start[2 * k + j]) / (size[k] + 1);
  }
  for (int k = 0; k < K; ++k)
    for (int j = 0; j < 2; ++j)
      y[2 * k + j] = center[k][j];
  y[4] = spread;
}
