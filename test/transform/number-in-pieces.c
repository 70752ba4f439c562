// Numbers that go through a ring of bytes in two pieces: their adjoints are put
// together again. Where one does so twice a piece of its adjoint cannot be added to
// what is there, and the program stops.
// RUN: %clang -O1 -fpass-plugin=%plugin %s -o %t
// RUN: %t
// RUN: %clang -O1 -DTWICE -fpass-plugin=%plugin %s -o %t
// RUN: not --crash %t 2>&1 | FileCheck %s
// CHECK: linkgrad: a copy takes a number in pieces
#include <math.h>
#include <stdlib.h>
#include <string.h>
extern double __enzyme_autodiff(void *, ...);

struct ring {
  char *bytes, *at;
  size_t size;
};

static char *put(struct ring *r, char *at, const void *from, size_t bytes) {
  for (size_t done = 0; done != bytes;) {
    size_t n = (size_t)(r->bytes + r->size - at);
    if (n > bytes - done)
      n = bytes - done;
    memcpy(at, (const char *)from + done, n);
    done += n;
    at = at + n == r->bytes + r->size ? r->bytes : at + n;
  }
  return at;
}

static void take(struct ring *r, char *at, void *to, size_t bytes) {
  for (size_t done = 0; done != bytes;) {
    size_t n = (size_t)(r->bytes + r->size - at);
    if (n > bytes - done)
      n = bytes - done;
    memcpy((char *)to + done, at, n);
    done += n;
    at = at + n == r->bytes + r->size ? r->bytes : at + n;
  }
}

double f(double x) {
  struct ring r;
  r.size = 21;
  r.bytes = r.at = (char *)malloc(r.size);
  double sum = 0;
  for (int i = 0; i < 10; i++) {
    double sent = x * i, got;
    char *next = put(&r, r.at, &sent, sizeof sent);
    take(&r, r.at, &got, sizeof got);
    sum += got * got;
    r.at = next;
#ifdef TWICE
    next = put(&r, r.at, &sent, sizeof sent);
    take(&r, r.at, &got, sizeof got);
    sum += got * got;
    r.at = next;
#endif
  }
  free(r.bytes);
  return sum;
}

// 285 x * x
int main(void) {
  double got = __enzyme_autodiff((void *)f, 0.3);
  return fabs(got - 2 * 285 * 0.3) > 1e-9;
}
