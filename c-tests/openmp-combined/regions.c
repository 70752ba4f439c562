#include <math.h>
#include <omp.h>
#include <string.h>

enum { N = 12 };

double far_kernel(double a, double b);

void shared_out(const double *x, double *y) {
  double sum = x[0];
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < N; ++i) {
    y[i] = far_kernel(x[i], x[(i + 1) % N]);
    sum += y[i] * y[i];
  }
  y[0] = sum * x[1];
}

void one_at_a_time(const double *x, double *y) {
  double product = 1;
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < N; ++i) {
    y[i] = x[i] * x[0];
#pragma omp critical
    product *= 1 + 0.1 * x[i];
  }
  y[0] = product * product;
}

// What a thread takes with it, and what all read.
void copies(const double *x, double *y) {
  double factor = x[0] * x[1], bias = sin(x[2]);
  double table[4] = {x[3], x[4], x[5], x[6]};
#pragma omp parallel firstprivate(factor, table)
  {
    int me = omp_get_thread_num(), n = omp_get_num_threads();
    factor *= 2;
    table[1] *= factor;
    for (int i = me; i < N; i += n)
      y[i] = factor * x[i] + table[i % 4] * bias;
  }
}

// Steps in one region, each overwrites what the one before has read.
void steps(const double *x, double *y) {
  double a[N], b[N];
  memcpy(a, x, sizeof a);
#pragma omp parallel
  for (int step = 0; step < 3; ++step) {
#pragma omp for
    for (int i = 0; i < N; ++i)
      b[i] = a[i] + 0.1 * a[i] * (a[(i + 1) % N] - a[(i + N - 1) % N]);
#pragma omp for
    for (int i = 0; i < N; ++i)
      a[i] = b[i] * b[(i + 3) % N];
  }
  memcpy(y, a, sizeof a);
}

void atomically(const double *x, double *y) {
  for (int i = 0; i < N; ++i)
    y[i] = 0;
#pragma omp parallel for
  for (int i = 0; i < N; ++i)
    for (int k = 0; k < i; ++k) {
      double f = (x[i] - x[k]) / (1 + x[i] * x[i]);
#pragma omp atomic
      y[i] += f;
#pragma omp atomic
      y[k] -= f * f;
    }
}

static double tree(const double *x, int n) {
  if (n == 1)
    return x[0] * x[0];
  double left, right;
#pragma omp task shared(left)
  left = tree(x, n / 2);
  right = tree(x + n / 2, n - n / 2);
#pragma omp taskwait
  return left * right + sin(left);
}

void tasks(const double *x, double *y) {
  double all;
#pragma omp parallel
#pragma omp single
  all = tree(x, N);
  for (int i = 0; i < N; ++i)
    y[i] = all * x[i];
}

void sections(const double *x, double *y) {
  double part[3] = {0};
#pragma omp parallel
  {
#pragma omp sections
    {
#pragma omp section
      part[0] = x[0] * x[1];
#pragma omp section
      part[1] = exp(0.1 * x[2]) * x[3];
#pragma omp section
      part[2] = part[2] + x[4] * x[4];
    }
#pragma omp single
    part[0] *= part[1];
#pragma omp for
    for (int i = 0; i < N; ++i)
      y[i] = part[i % 3] * x[i];
  }
}
