// Instrumentation that checks memory is refused by name; other checks, counters
// and hooks are inactive.
// RUN: not %clang -O1 -g -fsanitize=address -c %s -o %t.o -fpass-plugin=%plugin \
// RUN:   2>&1 | FileCheck %s
// RUN: not %clang -O0 -fsanitize=thread -c %s -o %t.o -fpass-plugin=%plugin \
// RUN:   2>&1 | FileCheck %s --check-prefix=THREAD
// RUN: %clang -O1 -fsanitize=address -DREMEDY -c %s -o %t.o -fpass-plugin=%plugin
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
// CHECK: >>> requested at {{.*}}instrumented.c:23 in 'run'
// CHECK-NEXT: >>> compile the file that defines it without, or mark the function __attribute__((no_sanitize("all")))
// THREAD: error: 'f' is compiled with -fsanitize=thread, whose checks have no derivative [instrumented]
