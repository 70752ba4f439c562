#include <math.h>
#include <omp.h>

double far_term(const double *x, int i, int n);

void each(const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < 23; ++i)
    y[i] = sin(x[i]) * x[(i + 1) % 23];
}

void chunks(const double *x, double *y) {
#pragma omp parallel for schedule(static, 3)
  for (long i = 0; i < 23; ++i)
    y[i] = x[i] * x[22 - i] + exp(x[5]);
}

void dynamic(const double *x, double *y) {
#pragma omp parallel for schedule(dynamic)
  for (unsigned i = 0; i < 23; ++i) {
    double s = 0;
    for (unsigned k = 0; k <= i; ++k)
      s += x[k] * x[i];
    y[i] = s;
  }
}

void guided(const double *x, double *y) {
#pragma omp parallel for schedule(guided, 2)
  for (int i = 0; i < 23; ++i)
    y[i] = x[i] > 1.2 ? x[i] * x[0] : cos(x[i]);
}

void decided_at_run_time(const double *x, double *y) {
  omp_set_schedule(omp_sched_dynamic, 2);
#pragma omp parallel for schedule(runtime)
  for (int i = 0; i < 23; ++i)
    y[i] = x[i] * x[i] * x[3];
}

void collapsed(const double *x, double *y) {
#pragma omp parallel for collapse(2)
  for (int i = 0; i < 3; ++i)
    for (int k = 0; k < 4; ++k)
      y[i * 4 + k] = x[i] * x[k + 4] * x[i * 4 + k];
}

void sum(const double *x, double *y) {
  double s = x[0], t = 0;
#pragma omp parallel for reduction(+ : s, t)
  for (int i = 0; i < 23; ++i) {
    s += x[i] * x[i];
    t -= exp(-x[i]) * x[1];
  }
  y[0] = s * t;
  y[1] = sin(s);
}

void product(const double *x, double *y) {
  double p = 0.5;
#pragma omp parallel for reduction(* : p) schedule(dynamic)
  for (int i = 0; i < 9; ++i)
    p *= x[i];
  y[0] = p;
}

void extremes(const double *x, double *y) {
  double low = 100, high = -100;
#pragma omp parallel for reduction(min : low) reduction(max : high)
  for (int i = 0; i < 11; ++i) {
    double v = x[i] * x[i] - x[i];
    low = v < low ? v : low;
    high = v > high ? v : high;
  }
  y[0] = low * 3;
  y[1] = low * high;
}

void sums_of_array(const double *x, double *y) {
  double s[3] = {0, x[0], 1};
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < 10; ++i)
    s[i % 3] += x[i] * x[(i + 2) % 10];
  for (int i = 0; i < 3; ++i)
    y[i] = s[i] * s[(i + 1) % 3];
}

struct moments {
  double first, second;
};

static void join(struct moments *into, const struct moments *from) {
  into->first += from->first;
  into->second += from->second;
}

#pragma omp declare reduction(moments : struct moments : join(                 \
        &omp_out, &omp_in)) initializer(omp_priv = {0, 0})

void own_reduction(const double *x, double *y) {
  struct moments m = {0, 0};
#pragma omp parallel for reduction(moments : m)
  for (int i = 0; i < 10; ++i) {
    m.first += x[i];
    m.second += x[i] * x[i];
  }
  y[0] = m.first * m.second;
  y[1] = m.second - m.first * m.first / 10;
}

void private_copies(const double *x, double *y) {
  double a = x[0] * x[1], b = 7;
  const double c = x[2];
#pragma omp parallel for firstprivate(a) private(b)
  for (int i = 0; i < 12; ++i) {
    b = a * x[i];
    y[i] = b * b + x[i] * c;
  }
}

void last_private(const double *x, double *y) {
  double last = 0;
#pragma omp parallel for lastprivate(last)
  for (int i = 0; i < 12; ++i) {
    last = x[i] * x[i / 2];
    if (i == 4)
      y[1] = last;
  }
  y[0] = last * last;
}

void stencil_steps(const double *x, double *y) {
  double old[16], now[16];
  for (int i = 0; i < 16; ++i)
    old[i] = x[i];
  for (int step = 0; step < 5; ++step) {
#pragma omp parallel for
    for (int i = 0; i < 16; ++i) {
      double left = i ? old[i - 1] : 0, right = i < 15 ? old[i + 1] : 0;
      now[i] = old[i] + 0.1 * (left - 2 * old[i] + right) * old[i];
    }
#pragma omp parallel for schedule(static, 1)
    for (int i = 0; i < 16; ++i)
      old[i] = now[i];
  }
  for (int i = 0; i < 16; ++i)
    y[i] = old[i];
}

void in_another_file(const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < 12; ++i)
    y[i] = far_term(x, i, 12);
}

void no_wait(const double *x, double *y) {
  double half[12];
#pragma omp parallel
  {
#pragma omp for schedule(static) nowait
    for (int i = 0; i < 12; ++i)
      half[i] = x[i] * x[i];
#pragma omp for schedule(static)
    for (int i = 0; i < 12; ++i)
      half[i] = half[i] * x[11 - i];
#pragma omp for
    for (int i = 0; i < 12; ++i)
      y[i] = half[i] * half[(i + 5) % 12];
  }
}

void backwards(const double *x, double *y) {
#pragma omp parallel for
  for (int i = 11; i >= 0; i -= 2) {
    y[i] = x[i] * sqrt(x[i - 1]);
    y[i - 1] = x[i];
  }
}

// What one iteration has read the next one reads, too: the optimiser keeps it,
// and the first of them is read before the loop. Also in two loops of a region.
void carried(const double *x, double *y) {
  double p[14], q[14] = {0}, sum = 0;
  for (int i = 0; i < 14; ++i)
    p[i] = x[i] * x[(i + 1) % 14];
#pragma omp parallel
  {
#pragma omp for reduction(+ : sum)
    for (int i = 1; i < 13; ++i) {
      q[i] = 3 * p[i] - p[i - 1] * p[i + 1];
      sum += q[i] * p[i];
    }
#pragma omp for nowait
    for (int i = 2; i < 13; ++i)
      y[i] = q[i] * q[i - 1] + p[i] * p[i - 1] * p[i - 2];
  }
  y[0] = y[1] = y[13] = sum;
}
