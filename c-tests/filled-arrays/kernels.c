#include "kernels.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { Dim = 4, Count = 2 };

// As in GradBench: three arrays that all samples use.
void mixture(const double *restrict x, const double *restrict data, int n,
             double *restrict out) {
  int d = Dim + (n < 0), k = Count + (n < 0);
  double *centered = calloc(d, sizeof *centered);
  double *scaled = calloc(d, sizeof *scaled);
  double *term = malloc(k * sizeof *term);
  double total = 0;
  for (int p = 0; p < n; ++p) {
    for (int i = 0; i < k; ++i) {
      for (int j = 0; j < d; ++j)
        centered[j] = data[p * d + j] - x[i * d + j];
      for (int j = 0; j < d; ++j)
        scaled[j] = x[j] * centered[j];
      for (int j = 0; j < d; ++j)
        for (int l = j + 1; l < d; ++l)
          scaled[l] += x[j + l] * centered[j];
      double square = scaled[0] * scaled[0];
      for (int j = 1; j < d; ++j)
        square += scaled[j] * scaled[j];
      term[i] = x[i] - 0.5 * square;
    }
    double most = term[0], sum = 0;
    for (int i = 1; i < k; ++i)
      most = fmax(most, term[i]);
    for (int i = 0; i < k; ++i)
      sum += exp(term[i] - most);
    total += most + log(sum);
  }
  free(term);
  free(scaled);
  free(centered);
  *out = 3 + total;
  *out = *out - 0.25 * x[2];
}

void half_of_squares(const double *restrict x, const double *restrict data,
                     int n, double *restrict out) {
  double sum = 0;
  for (int p = 0; p < n; ++p) {
    double rest = data[p * Dim], power = 1;
    for (int i = 0; i < 8; ++i) {
      rest -= x[i] * power;
      power *= data[p * Dim + 1];
    }
    sum += rest * rest;
  }
  *out = sum / 2;
}

void on_the_stack(const double *restrict x, const double *restrict data, int n,
                  double *restrict out) {
  double t[Dim], u[Dim], sum = 0;
  for (int p = 0; p < n; ++p) {
    for (int j = 0; j < Dim; ++j)
      t[j] = sin(x[j] * data[p * Dim + j]);
    for (int r = 0; r < 3; ++r) {
      for (int j = 0; j < Dim; ++j)
        u[j] = t[j] * t[(j + 1) % Dim];
      for (int j = 0; j < Dim; ++j)
        t[j] = u[j] + x[j + 1];
    }
    sum -= t[0] * t[3];
  }
  *out = -2 * sum;
}

void two_dimensions(const double *restrict x, const double *restrict data,
                    int n, double *restrict out) {
  double m[Dim][Dim], sum = 0;
  for (int p = 0; p < n; ++p) {
    for (int i = 0; i < Dim; ++i)
      for (int j = 0; j < Dim; ++j)
        m[i][j] = x[i] * data[p * Dim + j];
    for (int i = 0; i < Dim; ++i)
      for (int j = 0; j < Dim; ++j)
        sum += m[i][j] * m[j][i] * x[i + j];
  }
  *out = sum;
}

void downwards(const double *restrict x, const double *restrict data, int n,
               double *restrict out) {
  double *t = malloc(8 * sizeof *t), sum = 0;
  for (int p = 0; p < n; ++p) {
    for (int j = 7; j >= 0; --j)
      t[j] = x[j] * x[j] * data[p * Dim + j % Dim];
    for (int j = 0; j < 8; ++j)
      sum += t[j] * t[7 - j];
  }
  free(t);
  *out = sum;
}

void filled_by_fill(const double *restrict x, const double *restrict data,
                    int n, double *restrict out) {
  int d = 8 + (n < 0);
  double *t = malloc(d * sizeof *t), sum = 0;
  for (int p = 0; p < n; ++p) {
    memset(t, 0, d * sizeof *t);
    for (int j = 0; j < Dim; ++j)
      t[(p + j) % 8] += x[j] * data[p * Dim + j];
    for (int j = 0; j < d; ++j)
      sum += t[j] * t[j] * x[j];
  }
  free(t);
  *out = sum;
}

void in_inner_loops(const double *restrict x, const double *restrict data,
                    int n, double *restrict out) {
  double *t = malloc(Dim * sizeof *t), *u = malloc(Dim * sizeof *u), sum = 0;
  for (int p = 0; p < n; ++p) {
    for (int i = 0; i < Dim; ++i) {
      double y = data[p * Dim + i];
      for (int j = 0; j < Dim; ++j)
        t[j] = x[i + j] * y;
      y = 1;
      for (int j = 0; j < Dim; ++j)
        y *= t[j] + t[Dim - 1 - j];
      u[i] = y;
    }
    for (int i = 0; i < Dim; ++i)
      sum += u[i] * x[i];
  }
  free(u);
  free(t);
  *out = sum;
}

void with_strides(const double *restrict x, const double *restrict data, int n,
                  double *restrict out) {
  double t[2 * Dim], sum = 0;
  for (int p = 0; p < n; ++p) {
    for (int j = 0; j < Dim; ++j)
      t[2 * j + 1] = x[j] * data[p * Dim + j];
    for (int j = 0; j < Dim; ++j)
      sum += t[2 * j + 1] * t[2 * j + 1];
  }
  *out = sum;
}

// Reads elements that nobody has written in the loop, too.
void odd_elements(const double *restrict x, const double *restrict data, int n,
                  double *restrict out) {
  double t[2 * Dim], sum = 0;
  for (int j = 0; j < 2 * Dim; ++j)
    t[j] = x[j] * x[j];
  for (int p = 0; p < n; ++p) {
    for (int j = 0; j < Dim; ++j)
      t[2 * j] = x[j] * data[p * Dim + j];
    for (int j = 0; j < 2 * Dim; ++j)
      sum += t[j] * t[j];
  }
  *out = sum;
}

void from_the_iteration_before(const double *restrict x,
                               const double *restrict data, int n,
                               double *restrict out) {
  double *t = malloc(Dim * sizeof *t), sum = 0;
  for (int j = 0; j < Dim; ++j)
    t[j] = x[j];
  for (int p = 0; p < n; ++p) {
    double y = 0;
    for (int j = 0; j < Dim; ++j)
      y += t[j] * data[p * Dim + j];
    for (int j = 0; j < Dim; ++j)
      t[j] = sin(y + x[j + 4]);
    sum += y * y;
  }
  free(t);
  *out = sum;
}

void from_before_the_loop(const double *restrict x,
                          const double *restrict data, int n,
                          double *restrict out) {
  double *t = malloc(Dim * sizeof *t), sum = 0;
  for (int j = 0; j < Dim; ++j)
    t[j] = x[j] * x[j];
  for (int p = 0; p < n; ++p)
    for (int j = 0; j < Dim; ++j)
      sum += sin(t[j] * data[p * Dim + j]);
  free(t);
  *out = sum;
}

void read_behind(const double *restrict x, const double *restrict data, int n,
                 double *restrict out) {
  double t[Dim] = {1, 2, 3, 4}, sum = 0;
  for (int p = 0; p < n; ++p) {
    for (int j = 0; j < Dim; ++j)
      t[j] = x[j] * data[p * Dim + j];
    for (int j = 0; j < Dim; ++j)
      sum += t[j] * t[j];
  }
  *out = sum + t[2] * x[2];
}

void written_if(const double *restrict x, const double *restrict data, int n,
                double *restrict out) {
  double *t = calloc(Dim, sizeof *t), sum = 0;
  for (int p = 0; p < n; ++p) {
    for (int j = 0; j < Dim; ++j)
      if (data[p * Dim + j] > 0.5)
        t[j] = x[j] * data[p * Dim + j];
    for (int j = 0; j < Dim; ++j)
      sum += t[j] * t[j];
  }
  free(t);
  *out = sum;
}

void filled_if(const double *restrict x, const double *restrict data, int n,
               double *restrict out) {
  double *t = calloc(Dim, sizeof *t), sum = 0;
  for (int p = 0; p < n; ++p) {
    if (p % 3 != 1)
      for (int j = 0; j < Dim; ++j)
        t[j] = x[j] * data[p * Dim + j];
    for (int j = 0; j < Dim; ++j)
      sum += t[j] * t[j];
  }
  free(t);
  *out = sum;
}

void one_too_few(const double *restrict x, const double *restrict data, int n,
                 double *restrict out) {
  double *t = calloc(Dim, sizeof *t), sum = 0;
  for (int p = 0; p < n; ++p) {
    for (int j = 0; j < Dim - 1 + (p == 1); ++j)
      t[j] = x[j] * data[p * Dim + j];
    for (int j = 0; j < Dim; ++j)
      sum += t[j] * t[j];
  }
  free(t);
  *out = sum;
}

// Each inner iteration reads below what it has written, the last one all.
void triangle(const double *restrict x, const double *restrict data, int n,
              double *restrict out) {
  double t[Dim], sum = 0;
  for (int p = 0; p < n; ++p)
    for (int i = 0; i < Dim; ++i) {
      for (int j = 0; j <= i; ++j)
        t[j] = x[j] * data[p * Dim + i];
      for (int j = 0; j <= i; ++j)
        sum += t[j] * t[i - j];
    }
  *out = sum;
}

void recurrence(const double *restrict x, const double *restrict data, int n,
                double *restrict out) {
  double t[8], sum = 0;
  for (int p = 0; p < n; ++p) {
    t[0] = x[0] * data[p * Dim];
    for (int j = 1; j < 8; ++j)
      t[j] = sin(t[j - 1] + x[j] * data[p * Dim + j % Dim]);
    sum += t[7] * t[7];
  }
  *out = sum;
}

// By two loops, each of which fills it.
void used_twice(const double *restrict x, const double *restrict data, int n,
                double *restrict out) {
  double *t = malloc(Dim * sizeof *t), sum = 0, other = 0;
  for (int p = 0; p < n; ++p) {
    for (int j = 0; j < Dim; ++j)
      t[j] = x[j] * data[p * Dim + j];
    for (int j = 0; j < Dim; ++j)
      sum += t[j] * t[Dim - 1 - j];
  }
  for (int p = 0; p < n; ++p) {
    for (int j = 0; j < Dim; ++j)
      t[j] = x[j + 4] + data[p * Dim + j];
    for (int j = 0; j < Dim; ++j)
      other += t[j] * t[j] * t[0];
  }
  free(t);
  *out = sum - other;
}

// The reverse wants the sum.
void not_linear(const double *restrict x, const double *restrict data, int n,
                double *restrict out) {
  double *t = malloc(Dim * sizeof *t), sum = 1;
  for (int p = 0; p < n; ++p) {
    for (int j = 0; j < Dim; ++j)
      t[j] = x[j] * data[p * Dim + j];
    for (int j = 0; j < Dim; ++j)
      sum += t[j] * t[Dim - 1 - j];
  }
  free(t);
  *out = sqrt(sum * sum + 1);
}

// The function itself reads its result.
void read_again(const double *restrict x, const double *restrict data, int n,
                double *restrict out) {
  *out = x[0];
  for (int r = 0; r < 2; ++r) {
    double sum = 0;
    for (int p = 0; p < n; ++p) {
      double y = 1;
      for (int j = 0; j < Dim; ++j)
        y *= x[j] * data[p * Dim + j];
      sum += y;
    }
    *out = *out * sum;
  }
}

// Pointers that may lead to the same.
void no_promises(const double *x, const double *data, int n, double *out) {
  double t[Dim], sum = 0;
  for (int p = 0; p < n; ++p) {
    for (int j = 0; j < Dim; ++j)
      t[j] = sin(x[j] * data[p * Dim + j]);
    for (int j = 0; j < Dim; ++j)
      sum += t[j] * t[Dim - 1 - j];
  }
  *out = sum;
}
