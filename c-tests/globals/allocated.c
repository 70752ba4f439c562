// Work arrays that variables of the program point to: allocated by each run
// before anything is read of them.
#include <math.h>
#include <stdlib.h>

static int count;
double *field, **rows;
static double *shared_source;

static void release(void) {
  free(rows);
  free(field);
}

static void allocate(int n, const double *x) {
  count = n;
  field = malloc(n * n * sizeof *field);
  rows = malloc(n * sizeof *rows);
  for (int i = 0; i < n; ++i)
    rows[i] = field + i * n;
  if (n > 2)
    shared_source = malloc(n * sizeof(double));
  else
    shared_source = calloc(n, sizeof(double));
  for (int i = 0; i < n; ++i)
    shared_source[i] = x[i] * x[i];
}

__attribute__((noinline)) static void relax(void) {
  for (int i = 0; i < count; ++i)
    for (int j = 1; j < count; ++j)
      rows[i][j] += 0.25 * rows[i][j - 1] * shared_source[j] + sin(rows[i][j]);
}

__attribute__((noinline)) static void swap_fields(void) {
  double *first = rows[0];
  rows[0] = rows[count - 1];
  rows[count - 1] = first;
}

double relaxed(const double *x, int n) {
  allocate(n, x);
  for (int i = 0; i < n * n; ++i)
    field[i] = x[i % n] * (1 + i);
  for (int k = 0; k < 3; ++k) {
    relax();
    if (k & 1)
      swap_fields();
  }
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += rows[i][n - 1] * (i + 1) + field[i * n];
  free(shared_source);
  release();
  return sum;
}
