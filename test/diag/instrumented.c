// Instrumentation that checks memory is refused by name; other checks, counters
// and hooks are inactive.
// RUN: %clang -O1 -g -fsanitize=address -emit-llvm -c %s -o %t.bc
// RUN: not %opt -passes=linkgrad -disable-output %t.bc 2>&1 | FileCheck %s
// RUN: %clang -O0 -fsanitize=thread -emit-llvm -c %s -o %t.bc
// RUN: not %opt -passes=linkgrad -disable-output %t.bc 2>&1 | FileCheck %s --check-prefix=THREAD
// RUN: %clang -O1 -fsanitize=address -DREMEDY -emit-llvm -c %s -o %t.bc
// RUN: %opt -passes=linkgrad -disable-output %t.bc
// In the compiler the checks are still to come.
// RUN: %clang -O1 -fsanitize=address -c %s -o %t.o -fpass-plugin=%plugin
// RUN: %clang -O1 -fsanitize=undefined -c %s -o %t.o -fpass-plugin=%plugin
// RUN: %clang -O1 -fprofile-generate -c %s -o %t.o -fpass-plugin=%plugin
// RUN: %clang -O1 -finstrument-functions -c %s -o %t.o -fpass-plugin=%plugin
double __enzyme_autodiff(void *, ...);
#ifdef REMEDY
__attribute__((no_sanitize("all")))
#endif
double f(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += x[i] * x[i];
  return s;
}
int enzyme_dup, enzyme_const;
double run(double *x, double *d) {
  return __enzyme_autodiff((void *)f, enzyme_dup, x, d, enzyme_const, 3);
}
// CHECK: error: 'f' is compiled with -fsanitize=address, whose checks have no derivative [instrumented]
// CHECK: >>> requested at {{.*}}instrumented.c:{{[0-9]+}} in 'run'
// CHECK-NEXT: >>> compile the file that defines it without, or mark the function __attribute__((no_sanitize("all")))
// THREAD: error: 'f' is compiled with -fsanitize=thread, whose checks have no derivative [instrumented]
