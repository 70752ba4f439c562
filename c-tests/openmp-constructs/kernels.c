#include <math.h>
#include <stdlib.h>

enum { N = 9 };

// LU without pivots, then what the factors say.
void factors(const double *x, double *y) {
  double (*a)[N] = malloc(sizeof(double) * N * N);
  for (int i = 0; i < N; ++i)
    for (int k = 0; k < N; ++k)
      a[i][k] = (i == k) * N + x[(i + k) % N] * x[k];
  for (int p = 0; p < N; ++p) {
#pragma omp parallel for
    for (int k = p + 1; k < N; ++k)
      a[p][k] /= a[p][p];
#pragma omp parallel for
    for (int i = p + 1; i < N; ++i)
      for (int k = p + 1; k < N; ++k)
        a[i][k] -= a[i][p] * a[p][k];
  }
  for (int i = 0; i < N; ++i) {
    y[i] = 0;
    for (int k = 0; k < N; ++k)
      y[i] += a[i][k] * cos(k);
  }
  free(a);
}

// A matrix and its transpose times one vector.
void both_products(const double *x, double *y) {
  double a[12][12], one[12], other[12];
  for (int i = 0; i < 12; ++i) {
    one[i] = x[i];
    other[i] = x[11 - i];
    for (int k = 0; k < 12; ++k)
      a[i][k] = x[i] * 0.1 * (k + 1) + x[k];
  }
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < 12; ++i)
      for (int k = 0; k < 12; ++k)
        one[i] += a[i][k] * x[k];
#pragma omp for
    for (int i = 0; i < 12; ++i)
      for (int k = 0; k < 12; ++k)
        other[i] += a[k][i] * x[k];
#pragma omp for
    for (int i = 0; i < 12; ++i)
      y[i] = one[i] * other[(i + 1) % 12];
  }
}

struct moments {
  double sum, product, greatest;
};
#pragma omp declare reduction(moments : struct moments : omp_out.sum +=        \
                                  omp_in.sum,                                  \
                                  omp_out.product *= omp_in.product,           \
                                  omp_out.greatest = fmax(omp_out.greatest,    \
                                                          omp_in.greatest))    \
    initializer(omp_priv = (struct moments){0, 1, -1e30})

void reduced_struct(const double *x, double *y) {
  struct moments m = {0, 1, -1e30};
#pragma omp parallel for reduction(moments : m)
  for (int i = 0; i < 12; ++i) {
    m.sum += x[i] * x[i];
    m.product *= 1 + 0.1 * sin(x[i]);
    m.greatest = fmax(m.greatest, x[i]);
  }
  y[0] = m.sum * m.product;
  y[1] = m.greatest * m.sum;
  y[2] = m.product;
}

void scanned(const double *x, double *y) {
  double sum = 0;
#pragma omp parallel for reduction(inscan, + : sum)
  for (int i = 0; i < 12; ++i) {
    sum += x[i] * x[i];
#pragma omp scan inclusive(sum)
    y[i] = sum * x[i];
  }
}


// Memory of each iteration.
void own_scratch(const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < 12; ++i) {
    double mine[4];
    for (int k = 0; k < 4; ++k)
      mine[k] = x[i] * (k + 1);
    y[i] = mine[0] * mine[3] + mine[1] * x[(i + 1) % 12];
  }
}

// Each thread begins with a copy of a float and of an integer, of four bytes each.
void handed_over(const double *x, double *y) {
  float scale = x[0] * x[1];
  int offset = x[2] > 0 ? 3 : 4;
#pragma omp parallel for firstprivate(scale, offset)
  for (int i = 0; i < 12; ++i)
    y[i] = scale * i + offset * x[2];
}
