// RUN: not %clang -O1 -g -fpass-plugin=%plugin -c %s -o %t.o 2>&1 | FileCheck %s
double __enzyme_autodiff(void *, ...);
double f(double x) {
  double r;
  __asm__ volatile("" : "=r"(*(int *)&(int){0}));
  __asm__("sqrtsd %1, %0" : "=x"(r) : "x"(x));
  return r;
}
double run(double x) { return __enzyme_autodiff((void *)f, x); }
// CHECK: error: cannot differentiate inline assembly on the active path [inline-asm]
// CHECK-NEXT: >>> at {{.*}}inline-asm.c:6 in 'f'
// CHECK-NEXT: >>> requested at {{.*}}inline-asm.c:9 in 'run'
// CHECK-NEXT: >>> active because operand 1 depends on parameter
// CHECK-NEXT: >>> put it into a function with a rule of its own
