// RUN: not %clang -O1 -g -fpass-plugin=%plugin -c %s -o %t.o 2>&1 | FileCheck %s
double __enzyme_autodiff(void *, ...);
typedef double (*fn)(double);
double f(double x, fn *table, int i) { return table[i](x); }
double run(double x, fn *t) { return __enzyme_autodiff((void *)f, x, t, t, 1); }
// CHECK: error: cannot differentiate a call through a function pointer whose target is not known [indirect-call]
// CHECK-NEXT: >>> at {{.*}}indirect-call.c:4 in 'f'
