#include "kernels.h"
#include <math.h>

// a has n rows of n elements, b and y have n rows of m.

void product(int n, int m, double *a, double *b, double *y) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      for (int k = 0; k < n; ++k)
        y[i * m + j] += a[i * n + k] * b[k * m + j];
}

// Sizes and subscripts of 32 bits without a sign.
void without_sign(int rows, int columns, double *a, double *b, double *y) {
  unsigned n = rows, m = columns;
  for (unsigned i = 0; i < n; ++i)
    for (unsigned j = 0; j < m; ++j) {
      double sum = y[i * m + j];
      for (unsigned k = 0; k < n; ++k)
        sum += a[i * n + k] * b[k * m + j];
      y[i * m + j] = sum;
    }
}

// The row before the first one is far away, until a row is added.
void wrapped(int rows, int columns, double *a, double *b, double *y) {
  unsigned n = rows, m = columns;
  for (unsigned i = 0; i < n; ++i)
    for (unsigned j = 0; j < m; ++j) {
      double sum = y[i * m + j];
      for (unsigned k = 0; k < n; ++k)
        sum += a[i * n + k] * b[(k - 1) * m + j + m];
      y[(i - 1) * m + j + m] = sum;
    }
}

void columns_first(int n, int m, double *a, double *b, double *y) {
  for (int j = 0; j < m; ++j)
    for (int k = 0; k < n; ++k)
      for (int i = 0; i < n; ++i)
        y[i * m + j] += a[i * n + k] * b[k * m + j];
}

// One of both is read down a column in any order.
void transposed(int n, int m, double *a, double *b, double *y) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      y[i * m + j] = a[j * n + i] * b[i * m + j];
}

// Of the columns of a: into a triangle of y, mirrored.
void covariance(int n, int m, double *a, double *b, double *y) {
  for (int i = 0; i < n; ++i)
    for (int j = i; j < n; ++j) {
      y[i * m + j] = 0;
      for (int k = 0; k < n; ++k)
        y[i * m + j] += a[k * n + i] * a[k * n + j];
      y[i * m + j] /= n;
      y[j * m + i] = y[i * m + j];
    }
}

void deviations(int n, int m, double *a, double *b, double *y) {
  for (int j = 0; j < m; ++j) {
    double mean = 0, squares = 0;
    for (int i = 0; i < n; ++i)
      mean += b[i * m + j];
    mean /= n;
    for (int i = 0; i < n; ++i)
      squares += (b[i * m + j] - mean) * (b[i * m + j] - mean);
    double deviation = sqrt(squares / n);
    y[j] = deviation < 1e-3 ? 1 : deviation;
    for (int i = 1; i < n; ++i)
      y[i * m + j] = (b[i * m + j] - mean) / y[j];
  }
}

// Two numbers are carried down each column, and swapped.
void recurrence(int n, int m, double *a, double *b, double *y) {
  for (int j = 0; j < m; ++j) {
    double x = b[j], z = 1;
    for (int i = 0; i < n; ++i) {
      double next = sin(z) + b[i * m + j] * x;
      y[i * m + j] += next * z;
      z = x;
      x = next;
    }
    y[j] += x * z;
  }
}

void symmetric(int n, int m, double *a, double *b, double *y) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) {
      double sum = 0;
      for (int k = 0; k < i; ++k) {
        y[k * m + j] += b[i * m + j] * a[i * n + k];
        sum += b[k * m + j] * a[i * n + k];
      }
      y[i * m + j] += b[i * m + j] * a[i * n + i] + sum;
    }
}

void triangle(int n, int m, double *a, double *b, double *y) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) {
      for (int k = i + 1; k < n; ++k)
        b[i * m + j] += a[k * n + i] * b[k * m + j];
      y[i * m + j] = b[i * m + j] * b[i * m + j];
    }
}

void factors(int n, int m, double *a, double *b, double *y) {
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < i; ++j) {
      for (int k = 0; k < j; ++k)
        a[i * n + j] -= a[i * n + k] * a[k * n + j];
      a[i * n + j] /= 3 + a[j * n + j];
    }
    for (int j = i; j < n; ++j)
      for (int k = 0; k < i; ++k)
        a[i * n + j] -= a[i * n + k] * a[k * n + j];
  }
  for (int i = 0; i < n; ++i)
    y[i] = a[i * n + i];
}

// Columns made orthogonal: two loops inside, and what is between them.
void solved(int n, int m, double *a, double *b, double *y) {
  for (int k = 0; k < n; ++k) {
    double norm = 1;
    for (int i = 0; i < n; ++i)
      norm += b[i * m + k] * b[i * m + k];
    for (int i = 0; i < n; ++i)
      y[i * m + k] = b[i * m + k] / sqrt(norm);
    for (int j = k + 1; j < n; ++j) {
      double dot = 0;
      for (int i = 0; i < n; ++i)
        dot += y[i * m + k] * b[i * m + j];
      for (int i = 0; i < n; ++i)
        b[i * m + j] -= y[i * m + k] * dot;
    }
  }
}

// The same way for all columns.
void conditions(int n, int m, double *a, double *b, double *y) {
  for (int j = 0; j < m; ++j) {
    double sum = b[j], other = 2;
    for (int i = 0; i < n; ++i) {
      if (i % 3 == 1)
        sum *= b[i * m + j];
      else if (m > 5)
        other += sum * b[i * m + j];
      y[i * m + j] += sum + other;
    }
  }
}

// Another way for each column.
void rows_chosen(int n, int m, double *a, double *b, double *y) {
  for (int j = 0; j < m; ++j) {
    double sum = 0;
    for (int i = 0; i < n; ++i)
      sum = b[i * m + j] > sum ? b[i * m + j] : sum + b[i * m + j] * sum;
    y[j] = sum;
  }
}

void backwards(int n, int m, double *a, double *b, double *y) {
  for (int j = m - 1; j >= 0; --j) {
    double sum = 0;
    for (int i = n - 1; i >= 0; --i) {
      sum = sum * 0.5 + b[i * m + j] * b[i * m + j];
      y[i * m + j] = sum;
    }
  }
}

// Columns that need the ones before.
void dependent(int n, int m, double *a, double *b, double *y) {
  for (int j = 1; j < m; ++j)
    for (int i = 0; i < n - 1; ++i)
      b[i * m + j] += b[(i + 1) * m + j - 1] * b[i * m + j];
  for (int j = 0; j < m; ++j)
    for (int i = 1; i < n; ++i)
      y[j] += b[i * m + j] * b[(i - 1) * m + j];
}

// Every column reads the last one, which the last one writes.
void last_column(int n, int m, double *a, double *b, double *y) {
  for (int j = 0; j < m; ++j)
    for (int i = 0; i < n; ++i)
      b[i * m + j] += b[i * m + m - 1] * a[i * n];
  for (int i = 0; i < n * m; ++i)
    y[i] = b[i] * b[i];
}

// Downwards, then the other way.
void both_ways(int n, int m, double *a, double *b, double *y) {
  for (int j = 0; j < m; ++j) {
    for (int i = 1; i < n; ++i)
      b[i * m + j] += 0.3 * b[(i - 1) * m + j] * b[i * m + j];
    for (int i = n - 2; i >= 0; --i)
      b[i * m + j] += 0.3 * b[(i + 1) * m + j] * b[i * m + j];
    y[j] = b[j];
  }
}

void smoothed(int n, int m, double *a, double *b, double *y) {
  for (int j = 1; j < m - 1; ++j)
    for (int i = 1; i < n - 1; ++i)
      y[i * m + j] = b[i * m + j] * (b[i * m + j - 1] + b[(i + 1) * m + j + 1]);
}

// Sums of the outer loop, each an element of the inner one: numbers are added to it in the
// same order where the outer loop is the innermost.

void rank_update(int n, int m, double *a, double *b, double *y) {
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < m; ++k)
      for (int j = 0; j <= i; ++j)
        a[i * n + j] += 1.5 * b[i * m + k] * b[j * m + k];
}

void column_by_column(int n, int m, double *a, double *b, double *y) {
  for (int j = 0; j < m; ++j)
    for (int i = 0; i < n; ++i)
      a[i] = 0.9 * a[i] + b[i * m + j] * y[j];
}

// What stands beside the inner loop sees a sum in between.
void sum_between(int n, int m, double *a, double *b, double *y) {
  for (int k = 0; k < m; ++k) {
    y[k] = a[0] * a[n - 1];
    for (int j = 0; j < n; ++j)
      a[j] += b[j * m + k] * b[j * m + k];
  }
}

// So do other elements; what the last iteration has left in a register does not matter.
void sum_across(int n, int m, double *a, double *b, double *y) {
  for (int k = 0; k < m; ++k)
    for (int j = 0; j < n; ++j)
      a[j] += 0.01 * a[n - 1 - j] * b[j * m + k];
}

void sum_beside(int n, int m, double *a, double *b, double *y) {
  for (int k = 0; k < m; ++k)
    for (int j = 0; j < n - 1; ++j)
      a[j + 1] += 0.1 * a[j] * b[j * m + k];
}

// It is read in one block, and written in another one.
void sum_of_two(int n, int m, double *a, double *b, double *y) {
  for (int k = 0; k < m; ++k)
    for (int j = 0; j < n; ++j) {
      a[j] *= 0.5;
      if (j & 1)
        y[j * m + k] = sin(a[j]);
      a[j] += b[j * m + k];
    }
}

// Several rounds of each.
void sum_in_rounds(int n, int m, double *a, double *b, double *y) {
  for (int k = 0; k < m; ++k)
    for (int round = 0; round < n; ++round)
      for (int j = 0; j < n; ++j)
        a[j] = 0.1 * a[j] * a[j] + b[j * m + k] * round / n;
}

// A subscript out of memory.
void gathered(int n, int m, double *a, double *b, double *y) {
  static const int column[] = {2, 0, 1, 1};
  for (int j = 0; j < m; ++j) {
    double sum = 0;
    for (int i = 0; i < n; ++i)
      sum += b[i * m + j] * a[column[j & 3] % n];
    y[j] = sum * sum;
  }
}

// Floats between doubles.
void wide(int n, int m, double *a, double *b, double *y) {
  for (int j = 0; j < m; ++j) {
    float sum = 1;
    for (int i = 0; i < n; ++i)
      sum += (float)(b[i * m + j] * b[i * m + j]);
    for (int i = 0; i < n; ++i)
      y[i * m + j] = sum * b[i * m + j];
  }
}

// Innermost loops: of the first one the reverse may come in any order but for the last
// number, of the second one in one only.
void last_number(int n, int m, double *a, double *b, double *y) {
  double last = 0;
  for (int j = 0; j < m; ++j) {
    last = b[j] * b[j];
    y[j] = last * a[0];
  }
  y[0] += last * last;
}

void running(int n, int m, double *a, double *b, double *y) {
  for (int j = 0; j < m - 1; ++j)
    y[j + 1] = 0.5 * y[j] * b[j];
  for (int j = 0; j < m; ++j)
    b[j] = b[m - 1] * y[j];
}
