// A call through a pointer that another library has handed out may be any function. With
// memory that has no derivative it is executed, and may change what was read there; with
// memory that has one the derivative would stop.
// shared: libhooks.so hooks.c
// not-with: thin-distributed
#include "check.h"
#include "hooks.h"
#include <stdlib.h>

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
extern int enzyme_dup, enzyme_const;

enum { N = 4, Rounds = 3 };
static hook_type hook;

/// The hook changes the table of the caller's.
__attribute__((noinline)) static double weighted(const double *x,
                                                 const double *table, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += x[i] * x[i] * table[i];
  return sum;
}
static double of_tables(const double *x, double *table, int n) {
  double sum = 0;
  for (int r = 0; r < Rounds; ++r) {
    sum += (r + 1) * weighted(x, table, n);
    hook(table, n);
  }
  return sum;
}

/// Rows that are found through pointers, and made here.
struct rows {
  double **row;
  int n;
};
__attribute__((noinline)) static double of_row(const double *x,
                                               const struct rows *t, int r) {
  if (r > 1) // What calls itself is not made part of its caller.
    return of_row(x, t, r - 2);
  double sum = 0;
  for (int i = 0; i < t->n; ++i)
    sum += x[i] * x[i] * t->row[r][i];
  return sum;
}
static double of_rows(const double *x, double *table, int n) {
  struct rows t = {malloc(2 * sizeof(double *)), n};
  for (int r = 0; r < 2; ++r) {
    t.row[r] = malloc(n * sizeof(double));
    for (int i = 0; i < n; ++i)
      t.row[r][i] = table[i] + r;
  }
  double sum = 0;
  for (int r = 0; r < Rounds; ++r) {
    sum += (r + 1) * of_row(x, &t, r & 1);
    hook(t.row[r & 1], n);
  }
  for (int r = 0; r < 2; ++r)
    free(t.row[r]);
  free(t.row);
  return sum;
}

static void fill(double *table) {
  for (int i = 0; i < N; ++i)
    table[i] = 0.5 + i;
}

static double partial(double (*f)(const double *, double *, int),
                      const double *x, int i) {
  double side[2], moved[N], table[N];
  for (int s = 0; s < 2; ++s) {
    for (int k = 0; k < N; ++k)
      moved[k] = x[k] + (k == i ? (s ? 1e-4 : -1e-4) : 0);
    fill(table);
    side[s] = f(moved, table, N);
  }
  return (side[1] - side[0]) / 2e-4;
}

#define CHECK(F)                                                               \
  {                                                                            \
    double table[N], dx[N] = {0};                                              \
    fill(table);                                                               \
    __enzyme_autodiff((void *)F, enzyme_dup, x, dx, enzyme_const, table,       \
                      enzyme_const, N);                                        \
    for (int i = 0; i < N; ++i) {                                              \
      double v[N] = {0}, wanted = partial(F, x, i);                            \
      v[i] = 1;                                                                \
      fill(table);                                                             \
      check_near(#F, dx[i], wanted, 1e-7);                                     \
      check_near(#F " forward",                                                \
                 __enzyme_fwddiff((void *)F, enzyme_dup, x, v, enzyme_const,   \
                                  table, enzyme_const, N),                     \
                 wanted, 1e-7);                                                \
    }                                                                          \
  }

int main(void) {
  hook = get_hook();
  double x[N] = {0.3, -1.2, 0.8, 2.1};
  CHECK(of_tables)
  CHECK(of_rows)
  return check_report();
}
