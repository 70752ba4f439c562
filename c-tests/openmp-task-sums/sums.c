// Loops of tasks whose iterations all read the same: adjoints of that are
// summed up by each task, where nothing in the loop writes there.
#include <math.h>

enum { N = 12, BLOCK = 6 };

// Each task reads all of x.
void all_of(const double *x, double *y) {
#pragma omp parallel
#pragma omp single
  for (int block = 0; block < N; block += BLOCK)
#pragma omp task
    for (int i = block; i < block + BLOCK; ++i) {
      double force = 0;
      for (int k = 0; k < N; ++k) {
        double d = x[i] - x[k];
        force += d / sqrt(d * d + 0.1);
      }
      y[i] = force;
    }
}

// What is read and what is written lie in one array, apart from each other.
void one_array(const double *x, double *y) {
  double both[2 * N];
  for (int i = 0; i < N; ++i)
    both[i] = x[i] * x[(i + 1) % N];
#pragma omp parallel
#pragma omp single
  for (int block = 0; block < N; block += BLOCK)
#pragma omp task shared(both)
    for (int i = block; i < block + BLOCK; ++i) {
      double s = 0;
      for (int k = 0; k < N; ++k)
        s += both[k] * both[k] * x[i];
      both[N + i] = s;
    }
  for (int i = 0; i < N; ++i)
    y[i] = both[N + i];
}

// Each iteration writes what the next ones read: one task after the other.
void in_place(const double *x, double *y) {
  for (int i = 0; i < N; ++i)
    y[i] = x[i];
#pragma omp parallel
#pragma omp single
  for (int block = 0; block < N; block += BLOCK)
#pragma omp task depend(inout : y[0])
    for (int i = block; i < block + BLOCK; ++i) {
      double s = 0;
      for (int k = 0; k < N; ++k)
        s += sin(y[k]) * y[(k + 1) % N];
      y[i] = 0.3 * s;
    }
}

// The same by way of two pointers that the task cannot tell apart.
__attribute__((noinline)) static void rows(double *to, const double *from,
                                           int first, int last) {
#pragma omp task
  for (int i = first; i < last; ++i) {
    double s = 0;
    for (int k = 0; k < N; ++k)
      s += from[k] * from[k] * (1 + i);
    to[i] = 0.02 * s;
  }
#pragma omp taskwait
}
void by_pointers(const double *x, double *y) {
  double a[N];
  for (int i = 0; i < N; ++i)
    a[i] = x[i];
#pragma omp parallel
#pragma omp single
  {
    rows(a, x, 0, BLOCK);
    rows(a, a, 2, N); // overlaps
    rows(y, a, 0, N);
  }
}

// Loops of other kinds: downwards, of rows, after one another, with a task's
// own array, with a condition.
void loops_of_kinds(const double *x, double *y) {
  double part[3] = {0};
#pragma omp parallel
#pragma omp single
  for (int t = 0; t < 3; ++t)
#pragma omp task shared(part)
  {
    double own[N], s = 0;
    for (int i = N; i-- > 0;) {
      own[i] = 0;
      for (int k = N; k-- > 0;)
        own[i] += x[k] * (i + t);
    }
    for (int i = 0; i < N; ++i)
      if (x[i] > 0 || i % 2)
        for (int r = 0; r < 3; ++r)
          for (int k = 0; k < 4; ++k)
            s += own[i] * x[4 * r + k] * x[4 * ((r + 1) % 3) + k];
    part[t] = s;
  }
  for (int t = 0; t < 3; ++t)
    y[t] = 0.01 * part[t];
}

// Waits in the loop for tasks that read the same.
void with_children(const double *x, double *y) {
#pragma omp parallel
#pragma omp single
#pragma omp task
  for (int i = 0; i < BLOCK; ++i) {
    double a = 0, b = 0;
#pragma omp task shared(a)
    for (int j = 0; j < BLOCK; ++j)
      for (int k = 0; k < N; ++k)
        a += x[k] * x[k] * x[j];
    for (int k = 0; k < N; ++k)
      b += x[k] * x[i];
#pragma omp taskwait
    y[i] = a * b * 0.1;
  }
}

void of_taskloop(const double *x, double *y) {
#pragma omp parallel
#pragma omp single
#pragma omp taskloop grainsize(5)
  for (int i = 0; i < N; ++i) {
    double s = 0;
    for (int k = 0; k < N; ++k)
      s += cos(x[k] * x[i]);
    y[i] = s;
  }
}
