#include <math.h>

enum { N = 9 };

struct model {
  double *weights, *bias;
  int size;
};

double energy(const double *x, double scale) {
  double sum = 0;
#pragma omp parallel for reduction(+ : sum) schedule(dynamic, 2)
  for (int i = 0; i < N; ++i)
    for (int k = 0; k < i; ++k) {
      double d = x[i] - x[k];
      sum += exp(-scale * d * d) + d * scale * scale;
    }
  return sum * scale;
}

// Read only, here.
double strength = 1;

double weighted(const double *x, const double *masses, int n) {
  double sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; ++i)
    sum += masses[i] * strength * sin(x[i] * x[(i + 1) % n]);
  return sum * sum;
}

double of_model(const struct model *m, const double *x) {
  double product = 1;
#pragma omp parallel for
  for (int i = 0; i < m->size; ++i) {
    double y = tanh(m->weights[i] * x[i] + m->bias[i]);
#pragma omp critical
    product *= 1 + 0.3 * y;
  }
  return product;
}

float in_floats(const float *x) {
  float best = x[0] * x[0];
#pragma omp parallel for reduction(max : best)
  for (int i = 1; i < N; ++i)
    best = fmaxf(best, x[i] * x[i] * x[i - 1]);
  return best * best;
}
