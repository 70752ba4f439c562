// Tables that are not declared constant, though nobody writes them: at -O0 the
// compiler has not found out.
#include "tables.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *kinds[] = {"arrival", "departure", "sample"};
// Beside the names of both kinds of tables a total that counts.
static int reported[3];

struct statistic {
  const char *label;
  double total, squares;
  int n;
};

static void note(struct statistic *s, double v) {
  s->total += v;
  s->squares += v * v;
  s->n++;
}

// Text and numbers in one struct, the text out of such a table.
void statistics(const double *x, double *y) {
  struct statistic *s = malloc(3 * sizeof *s);
  for (int k = 0; k < 3; ++k)
    s[k] = (struct statistic){kinds[k], 0, 0, 0};
  for (int i = 0; i < 9; ++i) {
    note(&s[i % 3], x[i % 4] * (1 + i) + x[0] * x[1]);
    reported[i % 3]++;
  }
  y[0] = s[0].total / s[0].n + strlen(s[1].label) * x[2];
  y[1] = sqrt(s[1].squares / s[1].n);
  y[2] = s[2].total * x[3];
  char text[80];
  snprintf(text, sizeof text, "%s %d %g", s[2].label, reported[2], y[2]);
  free(s);
}

static double half(double v) { return 0.5 * v; }
static double square(double v) { return v * v; }

static struct function {
  const char *name;
  double (*call)(double);
} functions[] = {{"sin", sin}, {"half", half}, {"square", square}};

static const struct function *find(const struct function *table, int n,
                                   const char *name) {
  for (int i = 0; i < n; ++i)
    if (!strcmp(table[i].name, name))
      return &table[i];
  return table;
}

struct step {
  struct function what;
  double factor;
};

// Its elements are copied, its address is passed, a pointer walks through it.
void calls(const double *x, double *y) {
  struct step steps[4];
  const char *wanted[] = {"square", "half", "sin", "none"};
  for (int i = 0; i < 4; ++i) {
    steps[i].what = *find(functions, 3, wanted[i]);
    steps[i].factor = x[i];
  }
  y[0] = x[0];
  for (int i = 0; i < 4; ++i)
    y[0] = steps[i].factor * steps[i].what.call(y[0] + x[1]);
  y[1] = 0;
  for (struct function *f = functions; f != functions + 3; ++f)
    y[1] += f->call(x[2]) * strlen(f->name);
}
