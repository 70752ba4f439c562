// Of a long way through functions that were inlined the middle is left out.
// RUN: not %clang -O1 -g -fpass-plugin=%plugin -c %s -o %t.o 2>&1 | FileCheck %s
double __enzyme_autodiff(void *, ...);
double elsewhere(double);
#define CALLS(name, next)                                                      \
  __attribute__((always_inline)) static inline double name(double x) {         \
    return x * next(x);                                                        \
  }
CALLS(f0, elsewhere)
CALLS(f1, f0)
CALLS(f2, f1)
CALLS(f3, f2)
CALLS(f4, f3)
CALLS(f5, f4)
CALLS(f6, f5)
CALLS(f7, f6)
CALLS(f8, f7)
CALLS(f9, f8)
CALLS(f10, f9)
double outer(double x) { return f10(x); }
double run(double x) { return __enzyme_autodiff((void *)outer, x); }
// CHECK: >>> at {{.*}} in 'f0'
// CHECK-NEXT: >>> inlined into {{.*}} in 'f1'
// CHECK-NEXT: >>> inlined into {{.*}} in 'f2'
// CHECK-NEXT: >>> inlined into {{.*}} in 'f3'
// CHECK-NEXT: >>> inlined into {{.*}} in 'f4'
// CHECK-NEXT: >>> ... (3 more)
// CHECK-NEXT: >>> inlined into {{.*}} in 'f8'
// CHECK-NEXT: >>> inlined into {{.*}} in 'f9'
// CHECK-NEXT: >>> inlined into {{.*}} in 'f10'
// CHECK-NEXT: >>> inlined into {{.*}} in 'outer'
