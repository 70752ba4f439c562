// Messages of an integer and a number: numbers begin anywhere in the ring, and
// integers lie where they were.
#include "ring.h"

void messages(const double *x, double *y) {
  struct ring r;
  open_ring(&r, 4 * sizeof(double) + 1);
  y[0] = y[1] = 0;
  for (long i = 0; i < 12; ++i) {
    long kind = i % 4, got_kind;
    double sent = x[i % 3] * (double)(i + 1), got;
    put(&r, &kind, sizeof kind);
    put(&r, &sent, sizeof sent);
    take(&r, &got_kind, sizeof got_kind);
    take(&r, &got, sizeof got);
    y[0] += got * got * (double)got_kind;
    y[1] += got_kind == 2 ? got * got * got : got;
  }
  free(r.bytes);
}

void letters(const double *x, double *y) {
  struct ring r;
  open_ring(&r, 5 * sizeof(double));
  y[0] = y[1] = 0;
  for (int i = 0; i < 15; ++i) {
    char kind = (char)("aeiou"[i % 5]), got_kind;
    double sent = x[i % 3] * (i + 1), got;
    put(&r, &kind, sizeof kind);
    put(&r, &sent, sizeof sent);
    take(&r, &got_kind, sizeof got_kind);
    take(&r, &got, sizeof got);
    y[0] += got * got * (got_kind - 'a');
    y[1] += got_kind == 'i' ? got * got * got : got;
  }
  free(r.bytes);
}

// A number that begins anywhere, but is not cut, may be used elsewhere, too.
void sent_and_used(const double *x, double *y) {
  struct ring r;
  open_ring(&r, 256);
  y[0] = y[1] = 0;
  for (int i = 0; i < 8; ++i) {
    char kind = (char)i, got_kind;
    double sent = x[i % 3] * (i + 1), got;
    put(&r, &kind, sizeof kind);
    put(&r, &sent, sizeof sent);
    take(&r, &got_kind, sizeof got_kind);
    take(&r, &got, sizeof got);
    y[0] += got * got * got_kind * sent;
    y[1] += got + sent * sent;
  }
  free(r.bytes);
}

extern int enzyme_dup;
extern void __enzyme_autodiff(void *, ...);

// Adjoints that are zero have a derivative, and leave nothing behind.
void letters_twice(const double *x, double *dx) {
  double y[2], dy[2] = {1, 0};
  dx[0] = dx[1] = dx[2] = 0;
  __enzyme_autodiff((void *)letters, enzyme_dup, x, dx, enzyme_dup, y, dy);
}
