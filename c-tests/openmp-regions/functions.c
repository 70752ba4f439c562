#include <math.h>
#include <omp.h>
#include <stdlib.h>

void share_out(const double *x, double *y, double *scratch);

// Each phase overwrites what the last one read.
void phases(const double *x, double *y) {
  double a[12], b[12];
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < 12; ++i)
      a[i] = x[i] * x[i];
#pragma omp for schedule(dynamic, 2)
    for (int i = 0; i < 12; ++i)
      b[i] = a[i] * a[(i + 1) % 12];
#pragma omp for
    for (int i = 0; i < 12; ++i)
      a[i] = sin(b[i]) * b[11 - i];
#pragma omp for
    for (int i = 0; i < 12; ++i)
      y[i] = a[i] * b[(i + 3) % 12];
  }
}

// What a thread has read, its neighbour overwrites.
void neighbours(const double *x, double *y) {
  double a[9];
  for (int i = 0; i < 8; ++i)
    a[i] = x[i];
  a[8] = x[0];
#pragma omp parallel
  {
    int n = omp_get_num_threads(), me = omp_get_thread_num();
    for (int step = 0; step < 3; ++step) {
      double next = a[me + 1], mine = a[me];
#pragma omp barrier
      a[me] = mine * next + 0.1 * step;
#pragma omp barrier
      if (n == 1)
        a[8] += mine;
    }
  }
  for (int i = 0; i < 8; ++i)
    y[i] = a[i] * a[i + 1];
}

void critical_product(const double *x, double *y) {
  double p = 1, s = 0;
#pragma omp parallel for
  for (int i = 0; i < 10; ++i) {
    double t = x[i] + 0.1 * i;
#pragma omp critical
    {
      p = p * t;
      s += t * t;
    }
  }
  y[0] = p * s;
  y[1] = p;
}

void two_names(const double *x, double *y) {
  double p = 1, q = 1;
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < 10; ++i) {
#pragma omp critical(first)
    {
      p *= x[i];
#pragma omp critical(second)
      q *= x[9 - i] * x[i];
    }
#pragma omp critical(second)
    q *= cos(0.1 * x[i]);
  }
  y[0] = p;
  y[1] = q;
}

void atomic_sum(const double *x, double *y) {
  double s = 0, t = 1;
  int count = 0;
#pragma omp parallel for
  for (int i = 0; i < 10; ++i) {
#pragma omp atomic
    s += x[i] * x[i];
#pragma omp atomic
    t -= sin(x[i]) * x[0];
#pragma omp atomic
    ++count;
  }
  y[0] = s * t;
  y[1] = s * count;
}

void by_thread_number(const double *x, double *y) {
#pragma omp parallel
  {
    int n = omp_get_num_threads(), me = omp_get_thread_num();
    for (int i = me; i < 12; i += n)
      y[i] = x[i] * x[(i + 1) % 12] * x[7];
  }
}

void one_thread(const double *x, double *y) {
  double s = 0, factor = 0;
#pragma omp parallel
  {
#pragma omp single
    factor = x[0] * x[1];
#pragma omp for reduction(+ : s)
    for (int i = 0; i < 12; ++i)
      s += factor * x[i];
#pragma omp master
    y[0] = s * s;
#pragma omp barrier
#pragma omp single nowait
    y[1] = sin(s);
#pragma omp masked
    y[2] = factor * s;
  }
}

void sections(const double *x, double *y) {
  double a = 0, b = 0, c = 0;
#pragma omp parallel sections
  {
#pragma omp section
    a = x[0] * x[1];
#pragma omp section
    b = exp(x[2]) * x[3];
#pragma omp section
    {
      c = x[4] * x[5];
      c = c * c;
    }
  }
  y[0] = a * b;
  y[1] = b * c;
  y[2] = c * a;
}

void orphaned(const double *x, double *y) {
  double scratch[12];
#pragma omp parallel
  share_out(x, y, scratch);
}

void own_memory(const double *x, double *y) {
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < 12; ++i) {
    int n = 1 + i % 4;
    double *own = malloc(n * sizeof *own), fixed[3] = {x[i], x[0], 2};
    for (int k = 0; k < n; ++k)
      own[k] = x[(i + k) % 12] * fixed[k % 3];
    double s = 0;
    for (int k = 0; k < n; ++k)
      s += own[k] * own[n - 1 - k];
    free(own);
    y[i] = s;
  }
}

__attribute__((noinline)) static void perhaps(const double *x, double *y,
                                              int together) {
#pragma omp parallel if (together)
  {
    double s = 0;
#pragma omp for
    for (int i = 0; i < 12; ++i)
      y[i] = x[i] * x[i] * (together ? 1 : 2);
#pragma omp barrier
#pragma omp for
    for (int i = 0; i < 12; ++i) {
      s += y[i];
      y[i] += x[i];
    }
  }
}

void under_condition(const double *x, double *y) {
  double a[12];
  perhaps(x, a, 0);
  perhaps(a, y, 1);
}

void nested(const double *x, double *y) {
  for (int i = 0; i < 12; ++i)
    y[i] = x[i];
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < 3; ++i) {
    double s = 0;
#pragma omp parallel for num_threads(3) reduction(+ : s)
    for (int k = 0; k < 4; ++k) {
      s += x[i * 4 + k] * x[k];
#pragma omp critical
      y[k] += x[i] * x[k];
    }
    y[4 + i] = s * s;
  }
}

void in_order(const double *x, double *y) {
  double s = 0, last = 1;
#pragma omp parallel for ordered schedule(dynamic)
  for (int i = 0; i < 10; ++i) {
    double t = x[i] * x[i];
#pragma omp ordered
    {
      s = s * 0.5 + t * last;
      last = t;
    }
  }
  y[0] = s;
  y[1] = s * last;
}

void locks(const double *x, double *y) {
  double p = 1;
  omp_lock_t lock;
  omp_init_lock(&lock);
#pragma omp parallel for
  for (int i = 0; i < 10; ++i) {
    omp_set_lock(&lock);
    p *= 1 + 0.1 * x[i];
    omp_unset_lock(&lock);
  }
  omp_destroy_lock(&lock);
  y[0] = p;
  y[1] = p * p;
}

static double table[10], total;

void static_variables(const double *x, double *y) {
  total = 0;
#pragma omp parallel for
  for (int i = 0; i < 10; ++i)
    table[i] = x[i] * x[i];
#pragma omp parallel for reduction(+ : total)
  for (int i = 0; i < 10; ++i)
    total += table[i] * x[9 - i];
#pragma omp parallel for
  for (int i = 0; i < 10; ++i)
    y[i] = total * table[i];
}

void chosen_number(const double *x, double *y) {
#pragma omp parallel num_threads(3)
  {
    int me = omp_get_thread_num(), n = omp_get_num_threads();
    for (int i = me; i < 10; i += n)
      y[i] = x[i] * x[9 - i];
  }
}

__attribute__((noinline)) static double halves(const double *x, int n) {
  if (n == 1)
    return x[0] * x[0];
  double part[2];
#pragma omp parallel for
  for (int i = 0; i < 2; ++i)
    part[i] = halves(x + i * (n / 2), n / 2);
  return part[0] * part[1] + sin(part[0]);
}

void recursive(const double *x, double *y) { y[0] = halves(x, 8); }

// A region in each branch, which differ in their bodies only.
__attribute__((noinline)) static void one_of(const double *x, double *y,
                                             int which) {
  if (which == 0) {
#pragma omp parallel for
    for (int i = 0; i < 5; ++i)
      y[i] = x[i] * x[i + 1];
  } else if (which == 1) {
#pragma omp parallel for
    for (int i = 0; i < 5; ++i)
      y[i] = sin(x[i]) + x[4 - i];
  } else {
#pragma omp parallel for
    for (int i = 0; i < 5; ++i)
      y[i] = x[i] * y[i];
  }
}

void either(const double *x, double *y) {
  for (int k = 0; k < 2; ++k)
    one_of(x + k, y + 5 * k, x[k] > 0.3);
  one_of(x, y, 2);
}
