#include "kernels.h"
#include <math.h>
#include <stdlib.h>

typedef size_t Size;

void ring(int m, const double *x, double *y) {
  Size n = (Size)m * m;
  for (Size i = 0; i < n; ++i) {
    Size left = i ? i - 1 : n - 1, right = i + 1 < n ? i + 1 : 0;
    y[i] = (x[right] - 0.5 * x[left]) * x[left] - x[i];
  }
}

void ring_of_ints(int m, const double *x, double *y) {
  int n = m * m;
  for (int i = 0; i < n; ++i) {
    int left = i > 0 ? i - 1 : n - 1, right = i == n - 1 ? 0 : i + 1;
    y[i] = (x[right] - 0.5 * x[left]) * x[left] - x[i];
  }
}

void ring_down(int m, const double *x, double *y) {
  long n = (long)m * m;
  for (long i = n - 1; i >= 0; --i)
    y[i] = x[i != 0 ? i - 1 : n - 1] * x[i == n - 1 ? 0 : i + 1];
}

void periodic(int m, const double *x, double *y) {
  Size n = m;
  for (Size i = 0; i < n; ++i) {
    Size up = i ? i - 1 : n - 1, down = i + 1 < n ? i + 1 : 0;
    for (Size j = 0; j < n; ++j) {
      Size left = j ? j - 1 : n - 1, right = j + 1 < n ? j + 1 : 0;
      double here = x[i * n + j];
      y[i * n + j] = here * here * here +
                     0.1 * (x[up * n + j] + x[down * n + j] +
                            x[i * n + left] + x[i * n + right] - 4 * here);
    }
  }
}

void periodic_ints(int n, const double *x, double *y) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      int up = (i ? i - 1 : n - 1) * n + j, down = (i + 1 < n ? i + 1 : 0) * n + j,
          left = i * n + (j ? j - 1 : n - 1), right = i * n + (j + 1 < n ? j + 1 : 0);
      double here = x[i * n + j];
      y[i * n + j] = here * here * here +
                     0.1 * (x[up] + x[down] + x[left] + x[right] - 4 * here);
    }
}

void walls(int n, const double *x, double *y) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      double here = x[i * n + j], sum = -4 * here;
      sum += i > 0 ? x[(i - 1) * n + j] : here;
      sum += i < n - 1 ? x[(i + 1) * n + j] : here;
      sum += j > 0 ? x[i * n + j - 1] : here;
      sum += j < n - 1 ? x[i * n + j + 1] : here;
      y[i * n + j] = sum * here;
    }
}

void by_branches(int n, const double *x, double *y) {
  for (int j = 0; j < n; ++j)
    for (int i = 0; i < n; ++i) {
      double sum = sin(x[i * n + j]);
      if (i != 0)
        sum += x[(i - 1) * n + j] * x[i * n + j];
      if (i <= n - 2)
        sum *= x[(i + 1) * n + j];
      y[i * n + j] = sum;
    }
}

// Two neighbours on each side.
void halo(int m, const double *x, double *y) {
  long n = (long)m * m;
  for (long i = 0; i < n; ++i) {
    long far = i >= 2 ? i - 2 : 0, next = i + 2 < n ? i + 2 : n - 1,
         near = i + 1 < n ? i + 1 : n - 1;
    y[i] = x[far] * x[near] - x[next] * x[i];
  }
}

// An iteration that is at no end, or none.
void somewhere(int m, const double *x, double *y) {
  long n = (long)m * m, at = lround(3 * fabs(sin(n)));
  for (long i = 0; i < n; ++i)
    y[i] = x[i == at ? 0 : i] * x[i] + x[i == at + 1 ? n - 1 : i];
}

// A counter of fewer bits than the loop is counted in comes round again.
void narrow(int m, const double *x, double *y) {
  long n = (long)m * m;
  unsigned char small = 0;
  for (long i = 0; i < n; ++i)
    y[i] = 0;
  for (long i = 0; i < 300; ++i, ++small)
    y[i % n] += x[small ? i % n : 0] * x[i % n];
}

// What is chosen among has fewer bits than the loop needs, and wraps.
void wrapping(int m, const double *x, double *y) {
  long n = (long)m * m;
  for (long i = 0; i < n; ++i)
    y[i] = x[i];
  for (long i = 0; i < 300; ++i) {
    long at = i == 0 ? (signed char)(n - 1) : (signed char)(i - 1),
         next = i == 299 ? 0 : (signed char)(i + 1);
    y[i % n] += x[(at + 128) % n] * x[(next + 128) % n];
  }
}

// Of such that do not, nothing but the way to the loop tells so.
void shifted(int n, const double *x, double *y) {
  if (n < 0)
    return;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      y[i * n + j] = 0.5 * x[i * n + j];
  if (n != 0)
    for (int i = 0; i < n; ++i) {
      int up = i == 0 ? n - 1 : i - 1, far = (i > 0 ? i - 1 : 0) * 2;
      for (int j = 0; j < n; ++j)
        y[i * n + j] += x[up * n + j] * x[far / 2 * n + (j > 0 ? j - 1 : 0)];
    }
}

void rows(int n, const double *x, double *y) {
  double **table = malloc(n * sizeof *table);
  for (int i = 0; i < n; ++i) {
    table[i] = malloc(n * sizeof **table);
    for (int j = 0; j < n; ++j)
      table[i][j] = x[i * n + j];
  }
  for (int i = 0; i < n; ++i) {
    int up = i == 0 ? n - 1 : i - 1, down = i == n - 1 ? 0 : i + 1;
    for (int j = 0; j < n; ++j) {
      int left = j == 0 ? n - 1 : j - 1, right = j == n - 1 ? 0 : j + 1;
      y[i * n + j] = table[up][j] * table[down][j] +
                     table[i][left] * table[i][right] * table[i][j];
    }
  }
  for (int i = 0; i < n; ++i)
    free(table[i]);
  free(table);
}

// What the loop carries, and what it leaves.
void sums(int m, const double *x, double *y) {
  long n = (long)m * m, last = 0;
  double sum = 0, before = x[0];
  for (long i = 0; i < n; ++i) {
    last = i + 1 < n ? i + 1 : 0;
    sum += x[last] * x[i] * before;
    before = x[i ? i - 1 : n - 1];
  }
  for (long i = 1; i < n; ++i)
    y[i] = 0;
  y[0] = sum * before + x[last];
}

// The test is for another iteration than the last, if n is not zero.
void shorter(int m, const double *x, double *y) {
  unsigned n = (unsigned)m * m, end = n / 2 + 1;
  for (unsigned i = end; i < n; ++i)
    y[i] = 0;
  for (unsigned i = 0; i < end && i < n; ++i)
    y[i] = x[i + 1 < n ? i + 1 : 0] * x[i < 1 ? n - 1 : i];
}

void other_end(int m, const double *x, double *y) {
  long n = (long)m * m;
  for (long i = 1; i <= n; ++i)
    y[i - 1] = x[i > 1 ? i - 2 : n - 1] * x[i >= n ? 0 : i] + x[i - 1];
}

// Bounds that wrap are no bounds.
void wrapped(int m, const double *x, double *y) {
  long n = (long)m * m;
  for (int s = 0; s < 2; ++s) {
    unsigned begin = s ? 0u - 1 : 3;
    for (unsigned i = begin, k = 0; k < (s ? 1u : (unsigned)n); ++i, ++k)
      y[k] = x[i < begin + 1 ? 0 : n - 1] * x[k] + (s ? y[k] : 0);
  }
}

void remainders(int n, const double *x, double *y) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      y[i * n + j] = x[i * n + (j + 1) % n] * x[i * n + (j + n - 1) % n] +
                     x[(i + 1) % n * n + j];
}

// What an inner loop has summed up is of use behind the outer one, with no way
// around either.
void total(int n, const double *x, double *y) {
  double sum = 0, product = 1;
  int i = 0;
  do {
    int j = 0;
    do {
      if (i < n - 1)
        sum += x[i * n + j] * x[(i + 1) * n + j];
      if (i)
        product = x[i * n + j] + 0.5 * product;
    } while (++j < n);
  } while (++i < n);
  y[0] = sum + product;
  for (int k = 1; k < n * n; ++k)
    y[k] = x[k];
}

void steps(int m, const double *x, double *y) {
  Size n = m, size = n * n * sizeof(double);
  double *now = malloc(size), *next = malloc(size);
  for (Size i = 0; i < n * n; ++i)
    now[i] = x[i];
  for (int s = 0; s < 4; ++s) {
    for (Size i = 0; i < n; ++i)
      for (Size j = 0; j < n; ++j) {
        double here = now[i * n + j];
        next[i * n + j] =
            here - 0.1 * here * here * here +
            0.1 * (now[(i ? i - 1 : n - 1) * n + j] +
                   now[(i + 1 < n ? i + 1 : 0) * n + j] +
                   now[i * n + (j ? j - 1 : n - 1)] +
                   now[i * n + (j + 1 < n ? j + 1 : 0)] - 4 * here);
      }
    double *swapped = now;
    now = next;
    next = swapped;
  }
  for (Size i = 0; i < n * n; ++i)
    y[i] = now[i];
  free(now);
  free(next);
}

// The same by rows.
void row_steps(int n, const double *x, double *y) {
  double **now = malloc(n * sizeof *now), **next = malloc(n * sizeof *next);
  for (int i = 0; i < n; ++i) {
    now[i] = malloc(n * sizeof **now);
    next[i] = malloc(n * sizeof **next);
    for (int j = 0; j < n; ++j)
      now[i][j] = x[i * n + j];
  }
  for (int s = 0; s < 3; ++s) {
    for (int i = 0; i < n; ++i) {
      int up = i == 0 ? n - 1 : i - 1, down = i == n - 1 ? 0 : i + 1;
      for (int j = 0; j < n; ++j) {
        int left = j == 0 ? n - 1 : j - 1, right = j == n - 1 ? 0 : j + 1;
        double here = now[i][j];
        next[i][j] = here - 0.1 * here * here * here +
                     0.1 * (now[up][j] * now[down][j] + now[i][left] +
                            now[i][right] - 4 * here);
      }
    }
    double **swapped = now;
    now = next;
    next = swapped;
  }
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j)
      y[i * n + j] = now[i][j];
    free(now[i]);
    free(next[i]);
  }
  free(now);
  free(next);
}
