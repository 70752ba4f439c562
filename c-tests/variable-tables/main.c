// Variables that are active, read through constant tables of their addresses:
// of pointers, of structs with names, of tables, in this file and in another.
// And variables that are tables of functions.
#include "modes.h"
#include "variables.h"

extern double gravity, drag;
static double inner, outer, unused;
static double *const table[] = {&inner, &outer};
static double *const mixed[] = {&unused, &outer, &unused, &inner};
static double *const *const tables[] = {table, mixed + 1};

static void store(const double *x) {
  inner = x[0];
  outer = x[1] * x[2];
}

static void pointers(const double *x, double *y) {
  store(x);
  y[0] = 0;
  for (int i = 0; i < 2; ++i)
    y[0] += *table[i] * *table[(i + 1) % 2] * x[2];
}

static void beside_constant(const double *x, double *y) {
  store(x);
  y[0] = 0;
  for (int i = 0; i < 4; ++i)
    y[0] += (*mixed[i] + 1) * (*mixed[i] + i);
}

static void tables_of_tables(const double *x, double *y) {
  store(x);
  y[0] = 0;
  for (int i = 0; i < 2; ++i)
    y[0] += *tables[i][0] * x[i];
}

static void written_through(const double *x, double *y) {
  store(x);
  for (int i = 0; i < 2; ++i)
    *table[i] *= x[2];
  y[0] = inner * outer;
}

typedef struct {
  double *const *list;
  int size;
} view;

static void in_a_struct(const double *x, double *y) {
  view v = {table, 2};
  store(x);
  y[0] = 0;
  for (int i = 0; i < v.size; ++i)
    y[0] += *v.list[i] * *v.list[i];
}

static void elsewhere(const double *x, double *y) {
  gravity = x[0];
  drag = x[1] * x[2];
  y[0] = total(&groups[0]) + x[0] * total(&groups[1]);
}

static void by_name(const double *x, double *y) {
  *find("gravity") = x[0];
  *find("drag") = x[1] * x[2];
  y[0] = *find("drag") * *find("gravity") + gravity;
}

int main(void) {
  CHECK_MODES(pointers, 3, 1, 1e-8);
  CHECK_MODES(beside_constant, 3, 1, 1e-8);
  CHECK_MODES(tables_of_tables, 3, 1, 1e-8);
  CHECK_MODES(written_through, 3, 1, 1e-8);
  CHECK_MODES(in_a_struct, 3, 1, 1e-8);
  CHECK_MODES(elsewhere, 3, 1, 1e-8);
  CHECK_MODES(by_name, 3, 1, 1e-8);
  CHECK_MODES(filters, 3, 2, 1e-7);
  return check_report();
}
