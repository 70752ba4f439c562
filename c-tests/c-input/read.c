#define _GNU_SOURCE
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void lines(const double *x, double *y) {
  const char *text[] = {"1.5", "2.5", "-0.5", "what", "4", "5", "6", "7"};
  double v = 0;
  for (int i = 0; i < 8; ++i) {
    if (sscanf(text[i], "%lf", &v) != 1)
      v += 1; // keeps what it was
    v *= x[i];
    y[i] = v * v;
  }
}

struct record {
  int id;
  double v;
  float w;
  char name[8];
  long k;
};

void records(const double *x, double *y) {
  const char *text[] = {"1 1.5 2 a 3",  "2 2.5 x",     "3 -0.5 4 b 5",
                        "4",            "5 4 1 c 6",   "6 5 2 d 7",
                        "7 6 3 long 8", "8 7 4 names 9"};
  struct record r = {0, 0, 0, "", 0};
  for (int i = 0; i < 8; ++i) {
    int n = sscanf(text[i], "%d %lf %f %7s %ld", &r.id, &r.v, &r.w, r.name,
                   &r.k);
    r.v = (r.v + 0.1) * x[i];
    r.w = r.w * 0.5f;
    y[i] = r.v * r.v * n + r.id + r.w + r.k + strlen(r.name);
  }
}

// A parser that feeds numbers: "2 * x3 + 0.5 * x1 * x1 ..."
static double term(const char **s, const double *x) {
  double p = 1;
  do {
    while (**s == ' ' || **s == '*')
      ++*s;
    if (**s == 'x') {
      char *end;
      p *= x[strtol(*s + 1, &end, 10) & 7];
      *s = end;
    } else {
      char *end;
      p *= strtod(*s, &end);
      *s = end;
    }
    while (**s == ' ')
      ++*s;
  } while (**s == '*');
  return p;
}

static double sum(const char **s, const double *x) {
  double total = term(s, x);
  while (**s == '+' || **s == '-') {
    double sign = *(*s)++ == '+' ? 1 : -1;
    total += sign * term(s, x);
  }
  return total;
}

void tokens(const double *x, double *y) {
  const char *source = "2 * x3 + 0.5 * x1 * x1 - x7;x0*x1*x2 + 1e-1 * x5;3;"
                       "x6 * x6 * x6 - x2;x0;x4*x5 + x5*x6;-2.5 * x7;x1 - x1*x0";
  for (int i = 0; i < 8; ++i) {
    y[i] = sum(&source, x);
    if (*source == ';')
      ++source;
  }
}

void blocks(const double *x, double *y) {
  double data[4] = {1, 2, 3, 4}, v[4] = {0};
  for (int i = 0; i < 8; ++i) {
    FILE *f = fmemopen(data, sizeof data, "r");
    if (!f || fread(v, sizeof *v, 3, f) != 3)
      abort();
    fclose(f);
    for (int k = 0; k < 4; ++k)
      v[k] = v[k] * x[(i + k) & 7] + (k == 3);
    y[i] = v[0] * v[1] + v[2] + v[3];
  }
}

// Lines of any length, of which one may tell what to take in place of a number.
__attribute__((noinline)) static int look_up(FILE *f, int key, double *v) {
  char *line = NULL;
  size_t size = 0;
  int found = -1, end = key & 1 ? ';' : '\n';
  while (getdelim(&line, &size, end, f) != EOF && found != key) {
    char *rest = line, *word = strsep(&rest, " ");
    if (isblank(*word) || !rest || sscanf(rest, "%d %lf", &found, v) != 2)
      *v *= 2;
  }
  free(line);
  return found;
}

void longer(const double *x, double *y) {
  char text[] = "first 1 1.5\nsecond 2\n fifth 5 2.5;\nsixth 6 -1\n";
  double v = x[0];
  for (int i = 0; i < 8; ++i) {
    FILE *f = fmemopen(text, strlen(text), "r");
    v *= x[i];
    int found = look_up(f, i, &v);
    y[i] = v * x[7 - i] + found;
    fclose(f);
  }
}
