#define _GNU_SOURCE
#include <malloc.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static double *filled(void *memory, const double *x) {
  double *p = memory;
  for (int i = 0; i < 5; ++i)
    p[i] = x[i] * x[(i + 1) % 5];
  return p;
}

void aligned(const double *x, double *y) {
  y[0] = y[1] = y[2] = 0;
  int refused = 0;
  // volatile: the compiler must not know.
  volatile size_t alignments[] = {64, 24, 4096, 4};
  for (int k = 0; k < 4; ++k) {
    void *slot = 0;
    if (posix_memalign(&slot, alignments[k], 5 * sizeof(double))) {
      ++refused;
      continue;
    }
    double *p = filled(slot, x);
    y[0] += p[k] * p[k + 1];
    if ((uintptr_t)p % alignments[k])
      y[0] = NAN;
    free(p);
  }
  if (refused != 2)
    y[0] = NAN;
  double *q = filled(aligned_alloc(32, 64), x);
  y[1] = sin(q[0]) * q[4];
  double *r = memalign(128, 40);
  memcpy(r, q, 40);
  free(q);
  y[2] = r[1] * r[2] * r[3];
  free(r);
}

void named(const double *x, double *y) {
  char *name = strdup("weights");
  double *w = calloc(4, sizeof *w);
  for (int i = 0; i < 4; ++i)
    if (name[i] != 'i')
      w[i] = x[i] * (double)strlen(name);
  y[0] = 0;
  for (int i = 0; i < 4; ++i)
    y[0] += w[i] * w[i];
  free(w);
  free(name);
}
