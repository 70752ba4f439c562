// Objects that have a table of their functions, which is a variable: the
// program may change it, and what lies there has no shadow.
#include <stdlib.h>
#include <string.h>

typedef struct filter filter;
typedef struct {
  int (*process)(filter *, const double *, double *, int);
  void (*reset)(filter *);
  filter *(*copy)(const filter *);
  void (*close)(filter *);
} operations;

struct filter {
  operations *calls;
  double gain, last;
  void *own;
};

typedef struct {
  double past[3];
  int next, left;
} history;

static filter *make(operations *calls, size_t own);

static int run_recursive(filter *f, const double *in, double *out, int n) {
  history *h = f->own;
  if (h->left < n)
    return -1;
  h->left -= n;
  for (int i = 0; i < n; ++i) {
    out[i] = in[i] * f->gain + f->last + 0.5 * h->past[h->next];
    h->past[h->next] = out[i];
    h->next = (h->next + 1) % 3;
    f->last = in[i];
  }
  return 0;
}

static void reset_recursive(filter *f) {
  f->last = 0;
  memset(f->own, 0, sizeof(history));
  ((history *)f->own)->left = 100;
}

static void close_recursive(filter *f) {
  free(f->own);
  free(f);
}

static filter *copy_recursive(const filter *f);
static operations recursive = {run_recursive, reset_recursive, copy_recursive,
                               close_recursive};

static filter *copy_recursive(const filter *f) {
  filter *c = make(&recursive, sizeof(history));
  history *own = c->own;
  *c = *f;
  c->own = memcpy(own, f->own, sizeof *own);
  return c;
}

static int run_step(filter *f, const double *in, double *out, int n) {
  for (int i = 0; i < n; ++i)
    out[i] = in[i / 2] * f->gain * f->gain;
  return 0;
}

static void reset_step(filter *f) { f->last = 0; }
static void close_step(filter *f) { free(f); }

static filter *copy_step(const filter *f);
static operations step = {run_step, reset_step, copy_step, close_step};

static filter *copy_step(const filter *f) {
  filter *c = make(&step, 0);
  *c = *f;
  return c;
}

static filter *make(operations *calls, size_t own) {
  filter *f = calloc(1, sizeof *f);
  f->calls = calls;
  f->own = own ? calloc(1, own) : NULL;
  calls->reset(f);
  return f;
}

static double energy(const double *x, operations *calls, size_t own) {
  filter *f = make(calls, own);
  f->gain = x[1];
  double in[8], out[8], sum = 0;
  for (int i = 0; i < 8; ++i)
    in[i] = x[0] * i + x[2];
  f->calls->process(f, in, out, 4);
  filter *copy = f->calls->copy(f);
  f->calls->close(f);
  if (!copy->calls->process || copy->calls->process(copy, in + 4, out + 4, 4))
    return -1;
  for (int i = 0; i < 8; ++i)
    sum += out[i] * out[i];
  copy->calls->close(copy);
  return sum;
}

void filters(const double *x, double *y) {
  y[0] = energy(x, &recursive, sizeof(history));
  y[1] = energy(x, &step, 0);
}
