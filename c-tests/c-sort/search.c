// What the C library's searches return points into the array, and its
// derivative into the array's.
#include <math.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>

struct piece {
  double from, to, slope, value;
};
static int within(const void *key, const void *element) {
  double at = *(const double *)key;
  const struct piece *p = element;
  return at < p->from ? -1 : at >= p->to;
}

// A function in pieces, each found by halving.
static double evaluate(const struct piece *pieces, int n, double at) {
  const struct piece *p = bsearch(&at, pieces, n, sizeof *pieces, within);
  return p ? p->value + p->slope * (at - p->from) : 0.5 * at;
}

void pieces(const double *x, double *y) {
  struct piece p[6];
  double from = -0.5;
  for (int i = 0; i < 6; ++i) {
    p[i].from = from;
    p[i].to = from += 0.4 + 0.1 * x[i] * x[i];
    p[i].slope = x[i];
    p[i].value =
        i ? p[i - 1].value + p[i - 1].slope * (p[i].from - p[i - 1].from)
          : x[0] * x[1];
  }
  y[0] = y[1] = 0;
  for (int i = 0; i < 8; ++i) {
    y[0] += evaluate(p, 6, 0.45 * i - 1 + 0.01 * x[i]) * (i + 1);
    y[1] += evaluate(p, 6, x[i]) * x[7 - i];
  }
}

struct setting {
  const char *name;
  int uses;
  double value;
};
static int by_name(const void *a, const void *b) {
  return strcmp(((const struct setting *)a)->name,
                ((const struct setting *)b)->name);
}
static int named(const void *key, const void *element) {
  return strcmp(key, ((const struct setting *)element)->name);
}

// Settings that are found by name and changed where they lie.
void settings(const double *x, double *y) {
  static const char *const names[] = {"mass", "length", "gravity", "drag",
                                      "time"};
  struct setting s[5];
  for (int i = 0; i < 5; ++i) {
    s[i].name = names[i];
    s[i].uses = 0;
    s[i].value = x[i];
  }
  qsort(s, 5, sizeof *s, by_name);
  static const char *const wanted[] = {"drag", "time", "colour", "drag",
                                       "mass"};
  for (int i = 0; i < 5; ++i) {
    struct setting *found = bsearch(wanted[i], s, 5, sizeof *s, named);
    if (!found)
      continue;
    ++found->uses;
    found->value *= 1 + x[5 + i % 3];
  }
  y[0] = y[1] = 0;
  for (int i = 0; i < 5; ++i) {
    y[0] += (i + 1) * s[i].value * s[i].uses;
    y[1] += s[i].value * s[(i + 1) % 5].value;
  }
}

static int near(const void *a, const void *b) {
  return fabs(*(const double *)a - *(const double *)b) > 0.2;
}

// Leaders of clusters, each with the first that is near enough.
void clusters(const double *x, double *y) {
  double *leaders = malloc(9 * sizeof *leaders);
  size_t n = 0;
  double sum[9] = {0};
  for (int i = 0; i < 8; ++i) {
    double *leader = lsearch(&x[i], leaders, &n, sizeof *leaders, near);
    sum[leader - leaders] += x[i] * *leader;
    *leader += 0.01 * x[i];
  }
  y[0] = (double)n;
  for (size_t i = 0; i < n; ++i)
    y[0] += (1 + i) * sum[i];
  double at = leaders[n - 1] + 0.05, nowhere = 100;
  double *last = lfind(&at, leaders, &n, sizeof *leaders, near);
  y[1] = last ? at * exp(*last) : 0;
  y[1] += lfind(&nowhere, leaders, &n, sizeof *leaders, near) ? 1 : x[2] * x[3];
  free(leaders);
}
