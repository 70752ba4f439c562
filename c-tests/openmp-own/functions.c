#include <math.h>
#include <omp.h>

int threads = 1;

static double own;
#pragma omp threadprivate(own)

// What one region leaves the next one finds.
void two_regions(const double *x, double *y) {
  double sum = 0;
#pragma omp parallel num_threads(threads)
  {
    own = 1;
#pragma omp for schedule(static)
    for (int i = 0; i < 12; ++i)
      own += x[i] * sin(x[(i + 1) % 12]);
  }
#pragma omp parallel num_threads(threads) reduction(+ : sum)
  sum += own * own * x[0];
  y[0] = sum;
  y[1] = own; // the first thread's
}

// Serial code writes it, and all threads begin with that.
void copied_in(const double *x, double *y) {
  own = x[0] * x[1];
#pragma omp parallel for num_threads(threads) copyin(own) schedule(static)
  for (int i = 0; i < 12; ++i) {
    y[i] = own * x[i];
    own *= 1 + 0.1 * x[11 - i];
  }
  y[0] *= own;
}

static struct {
  double values[4];
  double weight;
} work;
#pragma omp threadprivate(work)

static void fill(const double *x, int i) {
  for (int k = 0; k < 4; ++k)
    work.values[k] = x[(i + k) % 12] * x[i];
  work.weight = work.values[1];
}

// Room to work in, which each iteration and each callee writes to again.
void work_space(const double *x, double *y) {
#pragma omp parallel for num_threads(threads) schedule(dynamic, 2)
  for (int i = 0; i < 12; ++i) {
    fill(x, i);
    for (int k = 1; k < 4; ++k)
      work.values[k] *= work.values[k - 1];
    y[i] = work.values[3] + work.weight * work.values[0];
  }
}

static int calls;
#pragma omp threadprivate(calls)

// A counter has no derivative.
void counters(const double *x, double *y) {
  double all[7][4] = {{0}};
#pragma omp parallel num_threads(threads)
  {
    double mine[4];
    for (int k = 0; k < 4; ++k)
      mine[k] = x[k];
    calls++;
#pragma omp for
    for (int i = 0; i < 12; ++i)
      for (int k = 0; k < 4; ++k)
        mine[k] += x[i] * x[i] / (k + 1);
    for (int k = 0; k < 4; ++k)
      all[omp_get_thread_num()][k] = mine[k] * mine[k];
  }
  y[0] = y[1] = 0;
  for (int t = 0; t < threads; ++t)
    for (int k = 0; k < 4; ++k)
      y[k % 2] += all[t][k];
}

// Depends on what was there before.
void go_on(const double *x, double *y) {
#pragma omp parallel num_threads(threads)
  {
    int t = omp_get_thread_num();
    y[t] = own * x[t];
    own = x[t] * x[t];
  }
}

void begin_with(double value) {
#pragma omp parallel num_threads(threads)
  own = value;
}
