#include "library.h"
#include <stdlib.h>

static void print_to_stdout(const char *text) { fputs(text, stdout); }

FILE *default_log = (FILE *)-1;
static void (*print_text)(const char *) = print_to_stdout;
static void *pool[4];

void set_log(FILE *file) { default_log = file; }

static void complain(const struct net *n, const char *what, double number) {
  FILE *log = n->log;
  if (log == (FILE *)-1)
    fprintf(stderr, "%s %g\n", what, number);
  else if (log)
    fprintf(log, "%s %g\n", what, number);
}

__attribute__((noinline)) struct net *make(int n) {
  struct net *made = malloc(sizeof *made);
  made->log = default_log;
  made->n = n;
  made->weights = malloc(n * sizeof(double));
  if (!made->weights)
    complain(made, "no memory for", n);
  return made;
}

__attribute__((noinline)) struct net *copy(const struct net *other) {
  struct net *made = make(other->n);
  made->log = other->log;
  for (int i = 0; i < other->n; ++i)
    made->weights[i] = other->weights[other->n - 1 - i];
  return made;
}

__attribute__((noinline)) double run(struct net *n, double x) {
  double sum = 0;
  for (int i = 0; i < n->n; ++i)
    sum = sum * x + n->weights[i];
  if (sum > 1e6)
    complain(n, "large", sum);
  return sum;
}

__attribute__((noinline)) void destroy(struct net *n) {
  free(n->weights);
  free(n);
}

void set_print(void (*f)(const char *)) {
  print_text = f ? f : print_to_stdout;
}

__attribute__((noinline)) void set_up(struct solver *s) {
  s->print = print_text;
  s->n = 3;
}

__attribute__((noinline)) void iterate(struct solver *s, int steps) {
  char line[40];
  for (int k = 0; k < steps; ++k) {
    double error = 0;
    for (int i = 0; i < s->n; ++i) {
      double root = 0.5 * (s->x[i] + (i + 2) / s->x[i]);
      error += (root - s->x[i]) * (root - s->x[i]);
      s->x[i] = 0.5 * (root + s->x[(i + 1) % 3]);
    }
    if (s->n < 4) {
      snprintf(line, sizeof line, "error %g\n", error);
      s->print(line);
    }
  }
}

void make_handles(void) {
  for (int i = 0; i < 4; ++i)
    pool[i] = malloc(16);
}

__attribute__((noinline)) void take(struct holder *h, int i, double value) {
  h->handle = pool[i];
  h->value = value;
}

__attribute__((noinline)) void give_back(struct holder *h) { free(h->handle); }
