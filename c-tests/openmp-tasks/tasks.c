#include <math.h>
#include <omp.h>

double far_leaf(const double *x, int n);

// Divide and conquer: the children write to variables of their parent.
__attribute__((noinline)) static double tree(const double *x, int n) {
  if (n <= 2)
    return far_leaf(x, n);
  double a, b;
#pragma omp task shared(a)
  a = tree(x, n / 2);
#pragma omp task shared(b)
  b = tree(x + n / 2, n - n / 2);
#pragma omp taskwait
  return a * b + sin(a);
}

void divide(const double *x, double *y) {
#pragma omp parallel
#pragma omp single
  y[0] = tree(x, 16);
}

// One thread creates them, all execute them at the barrier.
void captured(const double *x, double *y) {
  double f = x[0] * x[1];
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 12; ++i) {
    double g = f * x[i];
#pragma omp task if (i > 3) final(i > 9) priority(i)
    y[i] = g * g * x[i];
  }
}

void captured_floats(const double *x, double *y) {
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 12; ++i) {
    float h = x[i];
#pragma omp task
    y[i] = h * h * x[11 - i];
  }
}

// At the end of the region.
void without_barrier(const double *x, double *y) {
#pragma omp parallel
#pragma omp master
  for (int i = 0; i < 12; ++i)
#pragma omp task
    y[i] = x[i] * x[i] * x[(i + 1) % 12];
}

// The second ones read what the first ones have written, which the last ones
// overwrite.
void groups(const double *x, double *y) {
  double a[10];
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup
    for (int i = 0; i < 10; ++i)
#pragma omp task
    {
      double own = x[i] * x[i];
#pragma omp task shared(a) firstprivate(own)
      a[i] = own * x[(i + 1) % 10];
    }
    for (int i = 0; i < 10; ++i)
#pragma omp task shared(a)
      y[i] = a[i] * a[(i + 1) % 10];
#pragma omp taskwait
    for (int i = 0; i < 10; ++i)
#pragma omp task shared(a)
      a[i] = y[i] * exp(0.1 * x[i]);
#pragma omp taskwait
    for (int i = 0; i < 10; ++i)
#pragma omp task shared(a)
      y[i] = a[i] * a[9 - i];
  }
}

// By all threads at once.
void each_creates(const double *x, double *y) {
  double part[10];
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < 10; ++i) {
#pragma omp task shared(part) firstprivate(i)
      part[i] = x[i] * x[9 - i];
    }
#pragma omp for
    for (int i = 0; i < 10; ++i) {
      double s = part[i] * x[i];
#pragma omp task shared(s)
      s *= part[(i + 3) % 10];
#pragma omp taskwait
      y[i] = s * s;
    }
  }
}

void atomic_sums(const double *x, double *y) {
  double s = 0;
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 10; ++i)
#pragma omp task shared(s)
  {
    double t = x[i] * x[i];
#pragma omp atomic
    s += t * x[0];
  }
  y[0] = s * s;
}

// The order of the sections matters.
void sections_in_tasks(const double *x, double *y) {
  double p = 1, q = 1;
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 10; ++i)
#pragma omp task shared(p, q)
  {
    double t = 1 + 0.3 * x[i];
#pragma omp critical
    {
      p = p * t;
      q *= x[i];
    }
  }
  y[0] = p;
  y[1] = q;
}

void loops(const double *x, double *y) {
  double last = 0, scale = x[3] * x[4], a[12];
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskloop grainsize(3)
    for (int i = 0; i < 12; ++i)
      a[i] = scale * x[i];
#pragma omp taskloop num_tasks(5) lastprivate(last) firstprivate(scale)
    for (int i = 11; i >= 0; --i) {
      last = a[i] * a[(i + 1) % 12] * scale;
      y[i] = last;
    }
#pragma omp taskloop collapse(2)
    for (int i = 0; i < 3; ++i)
      for (int k = 0; k < 4; ++k)
        y[4 * i + k] += x[i] * x[k];
  }
  y[0] += last * last;
}

// A wave runs through a grid.
void dependences(const double *x, double *y) {
  double g[4][4];
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 4; ++i)
    for (int k = 0; k < 4; ++k) {
      double *up = i ? &g[i - 1][k] : &g[0][0],
             *left = k ? &g[i][k - 1] : &g[0][0];
#pragma omp task depend(in : up[0], left[0]) depend(out : g[i][k]) shared(g)
      g[i][k] = x[4 * i + k] * (1 + 0.2 * (i ? *up : 1) * (k ? *left : 1));
    }
  for (int i = 0; i < 16; ++i)
    y[i] = g[i / 4][i % 4] * g[3][3];
}

// In and out of one variable, one after the other.
void chain(const double *x, double *y) {
  double s = 1;
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < 10; ++i) {
#pragma omp task depend(inout : s) shared(s)
      s = s * x[i] + 0.1 * i;
#pragma omp task depend(in : s) shared(s)
      y[i] = s * x[9 - i];
    }
#pragma omp taskwait depend(in : s)
    y[0] += s;
  }
}

void exclusive(const double *x, double *y) {
  double s = 1;
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 10; ++i)
#pragma omp task depend(mutexinoutset : s) shared(s)
    s *= 1 + 0.1 * x[i];
  y[0] = s;
}

void untied(const double *x, double *y) {
#pragma omp parallel
#pragma omp single
#pragma omp task untied
  {
    double a = x[0] * x[1];
#pragma omp task shared(a)
    a *= x[2];
#pragma omp taskwait
    a = a * a;
#pragma omp taskyield
    y[0] = a * x[3];
  }
}

// Where it is resumed lies inside of its loops.
void untied_loops(const double *x, double *y) {
  double a[4];
#pragma omp parallel
#pragma omp single
#pragma omp task untied
  for (int step = 0; step < 3; ++step) {
    for (int i = 0; i < 4; ++i)
#pragma omp task untied firstprivate(step, i)
      a[i] = (step ? y[i] : 1) * x[i + step];
#pragma omp taskwait
    for (int i = 0; i < 4; ++i)
#pragma omp task untied firstprivate(i) shared(a)
      y[i] = a[i] * a[(i + 1) % 4] + x[i];
#pragma omp taskwait
  }
}

// Outside of all regions, and in a region of one thread.
void alone(const double *x, double *y) {
  y[0] = tree(x, 8);
#pragma omp parallel num_threads(1)
  y[1] = tree(x + 1, 7) * y[0];
}

// Regions inside of tasks.
void region_in_task(const double *x, double *y) {
  double part[2];
#pragma omp parallel
#pragma omp single
  for (int t = 0; t < 2; ++t)
#pragma omp task shared(part)
  {
    double s = 0;
#pragma omp parallel for reduction(+ : s) num_threads(2)
    for (int i = 0; i < 4; ++i)
      s += x[4 * t + i] * x[i];
    part[t] = s;
  }
  y[0] = part[0] * part[1];
}

// A task in each branch, which differ in their bodies only.
__attribute__((noinline)) static void one_of(const double *x, double *y, int i,
                                             int which) {
  if (which) {
#pragma omp task
    y[i] = sin(x[i]) * x[i + 1];
  } else {
#pragma omp task
    y[i] = x[i] * x[i + 1];
  }
}

void either(const double *x, double *y) {
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 8; ++i)
    one_of(x, y, i, x[i] > 0.3);
}
