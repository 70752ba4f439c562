#include <omp.h>

enum { N = 24 };

static double square(double x) { return x * x; }

void loop(const double *x, double *y) {
#pragma omp parallel
#pragma omp for
  for (int i = 0; i < N; ++i) {
    y[i] = square(x[i]);
#pragma omp cancel for if (i == 9)
  }
}

void sections(const double *x, double *y) {
#pragma omp parallel
#pragma omp sections
  {
    y[0] = square(x[0]);
#pragma omp section
    {
      y[1] = square(x[1]);
#pragma omp cancel sections
      y[2] = square(x[2]);
    }
#pragma omp section
    {
#pragma omp cancellation point sections
      y[3] = square(x[3]);
    }
#pragma omp section
    y[4] = square(x[4]);
  }
}

// Tasks that have not begun never do.
void group(const double *x, double *y) {
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup
  for (int i = 0; i < N; ++i)
#pragma omp task
  {
    y[i] = square(x[i]);
#pragma omp cancel taskgroup if (i == 5)
    y[i] *= x[i];
#pragma omp cancellation point taskgroup
    y[i] *= x[i];
  }
}

void children(const double *x, double *y) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup
    for (int i = 0; i < N / 2; ++i)
#pragma omp task
    {
      y[2 * i] = square(x[2 * i]);
#pragma omp task
      {
        y[2 * i + 1] = square(x[2 * i + 1]);
#pragma omp cancel taskgroup if (i == 3)
      }
#pragma omp taskwait
      y[2 * i] *= x[2 * i];
    }
#pragma omp task
    y[0] *= x[0];
#pragma omp taskwait
  }
}

void loop_of_tasks(const double *x, double *y) {
#pragma omp parallel
#pragma omp single
#pragma omp taskloop grainsize(2)
  for (int i = 0; i < N; ++i) {
    y[i] = square(x[i]);
#pragma omp cancel taskgroup if (i == 8)
    y[i] *= x[i];
  }
}

void region(const double *x, double *y) {
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < N / 2; ++i)
      y[i] = square(x[i]);
#pragma omp cancel parallel
#pragma omp for
    for (int i = N / 2; i < N; ++i)
      y[i] = square(x[i]);
  }
}

// Other threads see it at their next barrier. (With a barrier in front of it, or
// with tasks, LLVM's library waits for ever in 22.1.)
void region_with_barrier(const double *x, double *y) {
#pragma omp parallel
  {
    int first = omp_get_thread_num(), step = omp_get_num_threads();
    for (int i = first; i < N; i += step)
      y[i] = square(x[i]);
#pragma omp cancel parallel if (omp_get_thread_num() == 0)
#pragma omp barrier
    for (int i = first; i < N; i += step)
      y[i] *= x[i];
  }
}

void search(const double *x, double *y) {
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup
  for (int part = 0; part < 4; ++part)
#pragma omp task
    for (int i = 6 * part; i < 6 * part + 6; ++i)
      if (x[i] > 2.25 && x[i] < 2.35) {
        y[i] = square(x[i]);
#pragma omp cancel taskgroup
      }
}

// What has been reduced until then.
void reduced(const double *x, double *y) {
  double sums[N] = {0};
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup task_reduction(+ : sums)
  for (int i = 0; i < N; ++i)
#pragma omp task in_reduction(+ : sums)
  {
    sums[i] += square(x[i]);
#pragma omp cancel taskgroup if (i == 7)
    sums[i] += square(x[i]) * (x[i] - 1);
  }
  for (int i = 0; i < N; ++i)
    y[i] = sums[i];
}

// What a task would have overwritten stays.
void overwritten(const double *x, double *y) {
  double z[N];
  for (int i = 0; i < N; ++i)
    z[i] = x[i];
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup
  for (int i = 0; i < N; ++i) {
    y[i] = x[i];
#pragma omp task shared(z)
    {
      y[i] = square(x[i]);
      z[i] = square(x[i]);
#pragma omp cancel taskgroup if (i == 4)
    }
  }
  for (int i = 0; i < N; ++i)
    y[i] *= z[i];
}
