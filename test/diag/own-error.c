// An error of the request's own beside candidates that share what fails: one
// attempt without any of them tells that they need not be ruled out one by one.
//
// RUN: %clang -O1 -fno-inline %s -S -emit-llvm -o %t.ll
// RUN: env LINKGRAD_PROGRESS=0 not %opt -load-pass-plugin=%plugin \
// RUN:   -passes=linkgrad -disable-output %t.ll 2>&1 | FileCheck %s
// CHECK-COUNT-4: closure...
// CHECK-NOT: closure...
// CHECK: integer arithmetic on the bits of another
#include <string.h>

extern double __enzyme_autodiff(void *, ...);

static double scrambled(double x) {
  long bits;
  memcpy(&bits, &x, sizeof bits);
  bits ^= bits * 3;
  memcpy(&x, &bits, sizeof bits);
  return x;
}

double shared(double x, int n) {
  for (int i = 0; i < n; ++i)
    x = x * x + shared(scrambled(x), n - 1);
  return x;
}
#define CANDIDATE(n)                                                           \
  double candidate##n(double x) { return shared(x + n, n) * n; }
CANDIDATE(1) CANDIDATE(2) CANDIDATE(3) CANDIDATE(4) CANDIDATE(5) CANDIDATE(6)

double (*candidates[])(double) = {candidate1, candidate2, candidate3,
                                  candidate4, candidate5, candidate6};

double own(double x, int n) {
  return candidates[n](x) * scrambled(x);
}

double slope(double x) { return __enzyme_autodiff((void *)own, x, 2); }
