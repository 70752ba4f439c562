// { float, int } in one integer that leaves a function whose call is not inlined:
// its derivative would be lost.
// RUN: not %clang -O0 -fpass-plugin=%plugin -c %s -o /dev/null 2>&1 | FileCheck %s
// RUN: not %clang -O2 -fpass-plugin=%plugin -c %s -o /dev/null 2>&1 | FileCheck %s
// RUN: not %clang -O2 -DFORWARD -fpass-plugin=%plugin -c %s -o /dev/null 2>&1 | FileCheck %s
// CHECK: error: cannot tell whether an integer of 4 bytes holds floating-point numbers, integers or pointers [unknown-type]
// CHECK-NEXT: >>> in 'use'
extern float __enzyme_autodiff(void *, ...);
extern float __enzyme_fwddiff(void *, ...);
typedef struct { float x; int n; } Mixed;
Mixed pick(const Mixed *p, int i) { return i > 3 ? pick(p, i / 2) : p[i]; }
float use(const Mixed *p, int i) {
  Mixed m = pick(p, i);
  return m.x * m.x * m.n;
}
float run(Mixed *p, Mixed *d) {
#ifdef FORWARD
  return __enzyme_fwddiff((void *)use, p, d, 7);
#else
  return __enzyme_autodiff((void *)use, p, d, 7);
#endif
}
