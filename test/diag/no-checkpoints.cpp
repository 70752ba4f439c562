// Loops that are marked, but would have to do something twice that can be done
// once: they keep a tape like any other, and the gradient is right.
// RUN: %clang -O1 -g -fpass-plugin=%plugin %s -lm -lstdc++ -o %t 2>&1 | FileCheck %s
// RUN: %t | FileCheck %s --check-prefix=ONCE
// CHECK-NOT: error
// CHECK-DAG: warning: the loop marked by linkgrad_checkpoint() keeps a tape for all of its iterations: it carries a pointer that is loaded or allocated in it from one iteration to the next [no-checkpoints]{{[[:space:]]}}>>> at {{.*}}no-checkpoints.cpp:[[#@LINE+23]] in 'made(double, int)'
// CHECK-DAG: warning: the loop marked by linkgrad_checkpoint() keeps a tape for all of its iterations: it calls 'puts', of which it is not known that it may be called again [no-checkpoints]{{[[:space:]]}}>>> at {{.*}}no-checkpoints.cpp:[[#@LINE+36]] in 'told(double, int)
// CHECK-DAG: warning: the loop marked by linkgrad_checkpoint() keeps a tape for all of its iterations: it stores pointers, or what may be such [no-checkpoints]{{[[:space:]]}}>>> at {{.*}}no-checkpoints.cpp:[[#@LINE+48]] in 'kept(double, int)
// ONCE-COUNT-3: step
// ONCE-NOT: step
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

extern int enzyme_const;
extern "C" void linkgrad_checkpoint();
extern double __enzyme_autodiff(void *, ...);

__attribute__((noinline)) static double *next(const double *y) {
  double *z = (double *)malloc(sizeof(double));
  *z = 2 * *y;
  return z;
}

static double made(double x, int n) {
  double *y = (double *)malloc(sizeof(double));
  *y = x;
  for (int i = 0; i < n; ++i) {
    linkgrad_checkpoint();
    double *z = next(y);
    free(y);
    y = z;
  }
  double r = *y;
  free(y);
  return r;
}

static double told(double x, int n) {
  double y = x;
  for (int i = 0; i < n; ++i) {
    linkgrad_checkpoint();
    puts("step");
    y *= 2;
  }
  return y;
}

static double kept(double x, int n) {
  double a[2] = {x, x};
  double *places[2] = {a, a + 1};
  double **slots = n > 100 ? nullptr : places;
  for (int i = 0; i < n; ++i) {
    linkgrad_checkpoint();
    *slots[i % 2] *= 2;
    slots[(i + 1) % 2] = a;
  }
  return a[0];
}

int main() {
  double d[3] = {__enzyme_autodiff((void *)made, 0.5, enzyme_const, 3),
                 __enzyme_autodiff((void *)told, 0.5, enzyme_const, 3),
                 __enzyme_autodiff((void *)kept, 0.5, enzyme_const, 3)};
  for (double i : d)
    if (fabs(i - 8) > 1e-12)
      return 1;
  return 0;
}
