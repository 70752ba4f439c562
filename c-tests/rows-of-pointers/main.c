// Rows that are arrays of their own: whether they overlap is asked when the
// program runs. They do not, or are the same one twice, or overlap in part; rows of
// one table are those of another, and change places. What the test looks at is there.
#include "check.h"
#include "rows.h"
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

enum { N = 12, Numbers = 3 * N * N };
enum layout { Apart, Shuffled, Twice, InPart, OfAnother, Layouts };

static int layout;
static int row_at(int table, int i) {
  switch (layout) {
  case Shuffled:
    return ((5 * i + 3) % N + N * table) * N;
  case Twice:
    return ((i == 7 ? 2 : i) + N * table) * N;
  case InPart: // of one allocation, each begins in the one before
    return i * (N - 3) + N * N * table;
  case OfAnother:
    return i * N + (table == 1 ? 3 * N : table == 2 ? N * N : 0);
  }
  return (i + N * table) * N;
}

struct tables {
  double *rows[3][N];
};
static void set(struct tables *t, double *memory) {
  for (int k = 0; k < 3; ++k)
    for (int i = 0; i < N; ++i)
      t->rows[k][i] = memory + row_at(k, i);
}

static void decompose_rows(double **a) {
  struct rows r = {a, N, N};
  decompose(&r);
}

#define PROGRAM(NAME, CALL)                                                    \
  static double NAME(const double *x, int n) {                                 \
    double *memory = malloc(Numbers * sizeof(double));                         \
    double **p = malloc(3 * N * sizeof(double *));                             \
    for (int i = 0; i < Numbers; ++i)                                          \
      memory[i] = 0.3 * x[i % n] + 0.05 * ((i * 7) % 11);                      \
    for (int k = 0; k < 3; ++k)                                                \
      for (int i = 0; i < N; ++i) {                                            \
        p[k * N + i] = memory + row_at(k, i);                                  \
        p[k * N + i][i] += 4 + 0.1 * i;                                        \
      }                                                                        \
    double **a = p, **b = p + N, **c = p + 2 * N;                              \
    (void)a, (void)b, (void)c;                                                 \
    CALL;                                                                      \
    double sum = 0;                                                            \
    for (int i = 0; i < Numbers; ++i)                                          \
      sum += sin(0.1 * memory[i]) * (1 + i % 5);                               \
    free(p);                                                                   \
    free(memory);                                                              \
    return sum;                                                                \
  }
PROGRAM(with_product, product(a, b, c, N))
PROGRAM(with_square, product(a, a, c, N))
PROGRAM(with_own_product, product(a, b, a, N))
PROGRAM(with_factorise, factorise(a, N))
PROGRAM(with_columns, by_columns(a, N))
PROGRAM(with_two, (factorise(a, N), product(a, b, c, N), factorise(c, N)))
PROGRAM(with_decompose, decompose_rows(a))
PROGRAM(with_row_by_row, row_by_row(a, N))
PROGRAM(with_smooth, smooth(a, b, N, 5))
PROGRAM(with_eliminate, eliminate(a, N))
PROGRAM(with_exchange, exchange(a, N))
PROGRAM(with_triangle, triangle(a, N, N - 2))

// More rows than are compared word by word.
enum { Many = 90 };
static double with_many(const double *x, int n) {
  double **a = malloc(Many * sizeof *a), sum = 0;
  for (int i = 0; i < Many; ++i) {
    a[i] = malloc(Many * sizeof **a);
    for (int j = 0; j < Many; ++j)
      a[i][j] = 0.3 * x[(i + 3 * j) % n] + 0.05 * ((i * 7 + j) % 11);
  }
  exchange(a, Many);
  for (int i = 0; i < Many; ++i) {
    for (int j = 0; j < Many; ++j)
      sum += sin(0.1 * a[i][j]) * (1 + j % 5);
    free(a[i]);
  }
  free(a);
  return sum;
}

// As the request's own arguments, against forward mode.
static double x[Numbers], w[Numbers], v[Numbers], dx[Numbers], start[Numbers];
static struct tables p, d;
static void begin(const double *derivatives) {
  check_fill(start, Numbers, 3), check_fill(w, Numbers, 4), check_fill(v, Numbers, 5);
  for (int i = 0; i < Numbers; ++i)
    x[i] = 0.2 * start[i];
  memcpy(dx, derivatives, sizeof x), set(&p, x), set(&d, dx);
  for (int i = 0; i < N; ++i)
    p.rows[0][i][i] += 5;
}
#define ROWS(K) enzyme_dup, p.rows[K], d.rows[K]
#define CHECK_ROWS(F, ...)                                                     \
  do {                                                                         \
    begin(w);                                                                  \
    __enzyme_autodiff((void *)F, __VA_ARGS__, enzyme_const, N);                \
    double slope = check_dot(dx, v, Numbers);                                  \
    begin(v);                                                                  \
    __enzyme_fwddiff((void *)F, __VA_ARGS__, enzyme_const, N);                 \
    check_near(#F, slope, check_dot(dx, w, Numbers), 1e-10);                   \
  } while (0)

// A table that ends where memory does.
static void at_the_end(void) {
  long page = sysconf(_SC_PAGESIZE);
  char *memory = mmap(0, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  char *shadow = mmap(0, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED || shadow == MAP_FAILED ||
      munmap(memory + page, page) || munmap(shadow + page, page)) {
    check_true("pages", 0);
    return;
  }
  enum { There = 5 };
  double **a = (double **)(memory + page) - There, **d = (double **)(shadow + page) - There;
  static double x[There * N], dx[There * N];
  int length[N] = {3, 4, 5, 5, 5};
  check_fill(x, There * N, 8);
  for (int i = 0; i < There; ++i)
    a[i] = x + i * N, d[i] = dx + i * N, dx[i * N + i] = 1;
  __enzyme_autodiff((void *)triangle, enzyme_dup, a, d, enzyme_const, N, enzyme_const, There);
  check_true("triangle", isfinite(dx[0]));
  __enzyme_autodiff((void *)beyond, enzyme_dup, a, d, enzyme_const, N, enzyme_const, length);
  check_true("beyond", isfinite(dx[0]));
  __enzyme_autodiff((void *)factorise, enzyme_dup, (double **)0, (double **)0, enzyme_const, 0);
}

int main(void) {
  for (layout = 0; layout < Layouts; ++layout) {
    CHECK_BOTH_MODES(with_product, 20, 1);
    CHECK_BOTH_MODES(with_square, 20, 1);
    CHECK_BOTH_MODES(with_own_product, 20, 1);
    CHECK_BOTH_MODES(with_factorise, 20, 1);
    CHECK_BOTH_MODES(with_columns, 20, 1);
    CHECK_BOTH_MODES(with_two, 20, 1);
    CHECK_BOTH_MODES(with_decompose, 20, 1);
    CHECK_BOTH_MODES(with_row_by_row, 20, 1);
    CHECK_BOTH_MODES(with_smooth, 20, 1);
    CHECK_BOTH_MODES(with_eliminate, 20, 1);
    CHECK_BOTH_MODES(with_exchange, 20, 1);
    CHECK_BOTH_MODES(with_triangle, 20, 1);
    CHECK_ROWS(product, ROWS(0), ROWS(1), ROWS(2));
    CHECK_ROWS(product, ROWS(0), ROWS(1), ROWS(0));
    CHECK_ROWS(factorise, ROWS(0));
    CHECK_ROWS(by_columns, ROWS(0));
    CHECK_ROWS(eliminate, ROWS(0));
    CHECK_ROWS(exchange, ROWS(0));
    CHECK_ROWS(row_by_row, ROWS(0));
  }
  CHECK_BOTH_MODES(with_many, 20, 1);
  at_the_end();
  return check_report();
}
