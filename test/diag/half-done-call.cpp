// A recursion that writes numbers which outlive it, where an exception is caught
// that leaves it: the derivative is right if none does, and stops the program
// otherwise. One that leaves a call which writes no numbers is no matter.
// RUN: %clang -O1 -g -fpass-plugin=%plugin %s -lm -lstdc++ -o %t 2>&1 | FileCheck %s
// RUN: %t 3
// RUN: not --crash %t 0 2>&1 | FileCheck %s --check-prefix=STOP
// CHECK-NOT: error
// CHECK: warning: the derivative will stop the program if an exception leaves this active call and is caught in the differentiated code [half-done-call]
// CHECK-NEXT: >>> at {{.*}}half-done-call.cpp:[[#@LINE+35]] in 'f(double, int)'
// CHECK-NOT: warning:
// STOP: linkgrad: an exception left an active call half done, and was caught in the differentiated code
#include <math.h>
#include <stdlib.h>

extern int enzyme_dup, enzyme_const;
extern double __enzyme_autodiff(void *, ...);

__attribute__((noinline)) static void fill(double *v, double x, int n,
                                           int stop) {
  if (n == stop)
    throw n;
  *v = x * n;
  if (n > 1)
    fill(v + 1, x * x, n - 1, stop);
}

__attribute__((noinline)) static double power(double x, int n) {
  if (n > 5)
    throw n;
  return n ? x * power(x, n - 1 + 8 * (x > 3)) : 1;
}

static double f(double x, int stop) {
  double v[3] = {1, 1, 1}, large = 0;
  try {
    large = power(x * 2, 2);
  } catch (int n) {
    large = n * x;
  }
  for (int i = 0; i < 2; ++i)
    try {
      if (i == 0)
        throw i;
      fill(v, x, 3, stop - 1);
    } catch (int) {
      v[0] = x;
    }
  return v[0] * v[1] * v[2] + large;
}

int main(int, char **arguments) {
  int stop = atoi(arguments[1]);
  double x[] = {1.25, 1.75};
  for (int i = 0; i < 2; ++i) {
    double d = __enzyme_autodiff((void *)f, x[i], stop ? -1 : 2);
    // 6 x^7, and 4 x^2 or 9 x.
    double expected = 42 * pow(x[i], 6) + (i ? 9 : 8 * x[i]);
    if (!(fabs(d - expected) < 1e-9 * expected))
      return 1;
  }
  return 0;
}
