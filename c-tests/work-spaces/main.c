// Memory that functions keep for their next call, in C: grown by realloc, made
// at the first call, in a struct, by a function of another file.
#include "modes.h"
#include <math.h>
#include <stdlib.h>

static int calls;
static int room(void) { return 8 + calls++ % 3 * 40; }

void grown(const double *x, double *y) {
  static double *work;
  static int size;
  int n = room();
  if (n > size) {
    work = realloc(work, n * sizeof *work);
    size = n;
  }
  for (int i = 0; i < 4; ++i)
    work[i] = x[i] * x[i];
  y[0] = work[0] * work[1];
  y[1] = work[2] * work[3];
}

void first_call(const double *x, double *y) {
  static double *work = NULL;
  if (!work)
    work = malloc(4 * sizeof *work);
  for (int i = 0; i < 4; ++i)
    work[i] = sin(x[i]);
  y[0] = work[0] * work[1];
  y[1] = work[2] * work[3];
}

// What was left there counts as constant.
void remembered(const double *x, double *y) {
  static double *last;
  if (!last)
    last = calloc(4, sizeof *last);
  double sum = 0;
  for (int i = 0; i < 4; ++i) {
    sum += 0 * last[i] + x[i] * x[i];
    last[i] = x[i];
  }
  y[0] = sum;
  y[1] = last[0] * last[1];
}

struct buffers {
  int size;
  double *in, *out, *end;
};
static struct buffers kept;

static __attribute__((noinline)) struct buffers *take(int n) {
  if (n > kept.size) {
    free(kept.in);
    free(kept.out);
    kept.in = malloc(n * sizeof *kept.in);
    kept.out = malloc(n * sizeof *kept.out);
    kept.size = n;
  }
  kept.end = kept.in + 4;
  return &kept;
}

void in_struct(const double *x, double *y) {
  struct buffers *b = take(room());
  for (int i = 0; i < 4; ++i)
    b->in[i] = x[i] + 1;
  double *out = b->out;
  for (const double *p = b->in; p != b->end; ++p)
    *out++ = *p * *p;
  y[0] = b->out[0] * b->out[3];
  y[1] = b->out[1] + b->in[2];
}

double *scratch(int n); // scratch.c

void elsewhere(const double *x, double *y) {
  double *a = scratch(room());
  for (int i = 0; i < 4; ++i)
    a[i] = x[i] * x[3 - i];
  y[0] = a[0] * a[1];
  y[1] = scratch(4)[2];
}

// Several names of one block.
static double *base, *current, *half;

void names(const double *x, double *y) {
  if (!base) {
    base = malloc(8 * sizeof *base);
    half = base + 4;
  }
  if (!current || calls++ % 2)
    current = base;
  for (int i = 0; i < 4; ++i)
    base[i] = x[i] * x[i];
  for (int i = 0; i < 4; ++i)
    half[i] = current[i] * x[0];
  y[0] = half[0] * half[1];
  y[1] = base[6] * current[3];
}

// Freed at the end, and the pointer left there.
void left(const double *x, double *y) {
  static double *work;
  static int size;
  if (size < 4) {
    work = malloc(4 * sizeof *work);
    size = 4;
  }
  for (int i = 0; i < 4; ++i)
    work[i] = x[i];
  y[0] = work[0] * work[1];
  y[1] = work[2] * work[3];
  if (calls++ % 2) {
    free(work);
    size = 0;
  }
}

int main(void) {
  for (int times = 0; times < 3; ++times) {
    CHECK_MODES(grown, 4, 2, 1e-7);
    CHECK_MODES(first_call, 4, 2, 1e-7);
    CHECK_MODES(remembered, 4, 2, 1e-7);
    CHECK_MODES(in_struct, 4, 2, 1e-7);
    CHECK_MODES(elsewhere, 4, 2, 1e-7);
    CHECK_MODES(names, 4, 2, 1e-7);
    CHECK_MODES(left, 4, 2, 1e-7);
  }
  return check_report();
}
