// Two-dimensional arrays of constant size: what a test at the entry of the
// derivative asks of their rows holds for arrays as programs have them, so that
// what is kept is of the arrays' size, and not a number for each operation.
#include "kernels.h"
#include "check.h"
#include <malloc.h>

extern void __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;

enum { Rows = 80, Size = Rows * Columns };
static Row a[Rows], da[Rows], b[Rows], db[Rows], c[Rows], dc[Rows];

static void start(int m) {
  for (int i = 0; i < Rows; ++i)
    for (int j = 0; j < Columns; ++j) {
      a[i][j] = (i == j ? m : 0) + 0.5 * sin(1.3 * i + 0.7 * j * j);
      b[i][j] = 0.3 * cos(0.9 * i * j + 1);
      c[i][j] = 0.2 + 0.1 * sin(2.1 * i + j);
    }
}

static double weight(int array, int i, int j) {
  return cos(array + 0.31 * i + 0.17 * j);
}

static double result(int m, int n) {
  double sum = 0;
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j)
      sum += weight(0, i, j) * a[i][j] + weight(1, i, j) * b[i][j] +
             weight(2, i, j) * c[i][j];
  return sum;
}

typedef void (*kernel)(int, int, Row *, Row *, Row *);

static double moved(kernel f, int m, int n, double by) {
  start(m);
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j) {
      a[i][j] += by * sin(0.23 * i * j);
      b[i][j] += by * cos(0.41 * i + j);
    }
  f(m, n, a, b, c);
  return result(m, n);
}

static size_t in_use(void) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
  struct mallinfo2 all = mallinfo2();
  return all.uordblks + all.hblkhd;
#else
  return 0;
#endif
}

static void check_kernel(const char *name, kernel f, void (*gradient)(int, int),
                         int m, int n, size_t most) {
  start(m);
  for (int i = 0; i < Rows; ++i)
    for (int j = 0; j < Columns; ++j) {
      da[i][j] = i < m && j < n ? weight(0, i, j) : 0;
      db[i][j] = i < m && j < n ? weight(1, i, j) : 0;
      dc[i][j] = i < m && j < n ? weight(2, i, j) : 0;
    }
  size_t before = in_use();
  gradient(m, n);
  // (The tape's memory is kept, and as much of it asked for at once as before.)
  size_t kept = in_use() - before;
  check_true("values of the array's size", kept <= 2 * most + 65536);
  double slope = 0;
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j)
      slope += da[i][j] * sin(0.23 * i * j) + db[i][j] * cos(0.41 * i + j);
  double h = 1e-5;
  double want = (moved(f, m, n, h) - moved(f, m, n, -h)) / (2 * h);
  check_near(name, slope, want, 1e-7);
}

#define GRADIENT(f)                                                            \
  static void f##_gradient(int m, int n) {                                     \
    __enzyme_autodiff((void *)f, enzyme_const, m, enzyme_const, n, enzyme_dup, \
                      a, da, enzyme_dup, b, db, enzyme_dup, c, dc);            \
  }
GRADIENT(orthogonal)
GRADIENT(solved)
GRADIENT(recursive)

int main(void) {
  size_t plane = Size * sizeof(double);
  check_kernel("solved", solved, solved_gradient, Rows, Rows, plane);
  check_kernel("recursive", recursive, recursive_gradient, Rows, Columns,
               12 * plane);
  check_kernel("orthogonal", orthogonal, orthogonal_gradient, Rows, Rows,
               24 * plane);
  for (int n = 0; n < 4; ++n) {
    check_kernel("few", solved, solved_gradient, n, n, plane);
    check_kernel("few", recursive, recursive_gradient, 3, n, plane);
  }
  return check_report();
}
