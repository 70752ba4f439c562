#include <math.h>
#include <omp.h>
#include <stdlib.h>

// Monte Carlo: every thread has a generator of its own, every path a seed.
void monte_carlo(const double *x, double *y) {
  double sum = 0, squares = 0;
#pragma omp parallel for reduction(+ : sum, squares) schedule(dynamic)
  for (int path = 0; path < 20; ++path) {
    unsigned seed = 7 * path + 1;
    double price = x[0];
    for (int step = 0; step < 5; ++step) {
      seed = seed * 1103515245u + 12345u;
      double noise = (seed >> 16 & 0x7fff) / 32768.0 - 0.5;
      price *= 1 + x[1] * 0.01 + x[2] * noise;
    }
    double gain = price > x[3] ? price - x[3] : 0.1 * price;
    sum += gain;
    squares += gain * gain;
  }
  y[0] = sum / 20;
  y[1] = squares / 20 - y[0] * y[0];
}

// Scatter: several add to one bin.
void histogram(const double *x, double *y) {
  for (int i = 0; i < 4; ++i)
    y[i] = 0;
#pragma omp parallel for
  for (int i = 0; i < 16; ++i) {
    double v = x[i] * x[i];
#pragma omp atomic
    y[i * 5 % 4] += v * x[(i + 1) % 16];
  }
}

void gather(const double *x, double *y) {
  static const int at[12] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8};
#pragma omp parallel for
  for (int i = 0; i < 12; ++i)
    y[i] = x[at[i]] * x[i] + x[at[11 - i]];
}

// A sparse matrix by rows.
void sparse(const double *x, double *y) {
  static const int rows[7] = {0, 2, 5, 6, 9, 11, 12},
                   columns[12] = {0, 1, 1, 2, 5, 2, 0, 3, 4, 4, 5, 3};
#pragma omp parallel for schedule(static, 2)
  for (int i = 0; i < 6; ++i) {
    double s = 0;
    for (int k = rows[i]; k < rows[i + 1]; ++k)
      s += x[6 + k] * x[columns[k]];
    y[i] = s;
  }
}

// Prefix sums in two passes over blocks.
void prefix(const double *x, double *y) {
  double block[8] = {0};
#pragma omp parallel
  {
    int n = omp_get_num_threads(), me = omp_get_thread_num();
    int from = 16 * me / n, to = 16 * (me + 1) / n;
    double s = 0;
    for (int i = from; i < to; ++i) {
      s += x[i] * x[i];
      y[i] = s;
    }
    block[me] = s;
#pragma omp barrier
    double before = 0;
    for (int t = 0; t < me; ++t)
      before += block[t];
    for (int i = from; i < to; ++i)
      y[i] += before;
  }
}

void scan(const double *x, double *y) {
  double s = 0;
#pragma omp parallel for reduction(inscan, + : s)
  for (int i = 0; i < 16; ++i) {
    s += x[i] * x[i];
#pragma omp scan inclusive(s)
    y[i] = s * x[0];
  }
}

// Diagonals of a table of alignments, one after the other.
void wavefront(const double *x, double *y) {
  double t[7][7] = {{0}};
  for (int d = 2; d <= 12; ++d) {
#pragma omp parallel for
    for (int i = d > 6 ? d - 6 : 1; i < (d < 7 ? d : 7); ++i) {
      int k = d - i;
      double match = t[i - 1][k - 1] + x[i - 1] * x[5 + k];
      double gap = t[i - 1][k] > t[i][k - 1] ? t[i - 1][k] : t[i][k - 1];
      t[i][k] = match > gap - 0.3 ? match : gap - 0.3;
    }
  }
  for (int i = 0; i < 6; ++i)
    y[i] = t[i + 1][6];
}

// Overlapping memory behind different pointers: windows of one array.
__attribute__((noinline)) static void windows(const double *a, const double *b,
                                              double *out, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i)
    out[i] = a[i] * b[i] + sin(b[i]);
}

void overlapping(const double *x, double *y) {
  windows(x, x + 3, y, 13);
  windows(x + 4, x, y + 13, 12);
}

// What all read is also read by rows.
void common(const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < 16; ++i) {
    double s = 0;
    for (int k = 0; k < 16; ++k)
      s += x[i] * x[k] * (k - i);
    y[i] = s * x[3];
  }
}

// In steps of two, downwards, in an array of structs.
struct cell {
  double value;
  int kind;
  float weight;
};

void structs(const double *x, double *y) {
  struct cell *cells = malloc(12 * sizeof *cells);
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < 12; ++i)
      cells[i] = (struct cell){x[i] * x[i], i % 3, 0.5f * (float)i};
#pragma omp for
    for (int i = 11; i > 0; i -= 2) {
      y[i] = cells[i].value * cells[i - 1].value * cells[i].weight;
      y[i - 1] = cells[i].kind == 1 ? cells[i].value : cells[i - 1].value;
    }
  }
  free(cells);
}

// Products, captures and extremes by atomic operations.
void atomics(const double *x, double *y) {
  double p = 1, q = 1, low = 100, high = -100, sum = 0, so_far = 0;
  int count = 0, place[8];
#pragma omp parallel for
  for (int i = 0; i < 8; ++i) {
    double v = x[i] * x[(i + 1) % 8], before;
    int mine;
#pragma omp atomic
    p *= v;
#pragma omp atomic
    q /= 1 + v * v;
#pragma omp atomic compare
    low = v < low ? v : low;
#pragma omp atomic compare
    high = v > high ? v : high;
#pragma omp atomic capture
    mine = count++;
    place[i] = mine;
#pragma omp atomic capture
    {
      before = sum;
      sum += v;
    }
#pragma omp atomic
    so_far += before * v; // in any order the same
  }
  y[0] = p;
  y[1] = q;
  y[2] = low * high;
  y[3] = sum;
  y[4] = so_far;
  y[5] = 0;
  for (int i = 0; i < 8; ++i)
    y[5] += place[i];
}
