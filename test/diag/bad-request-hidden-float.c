// A struct of a float and an integer travels in one integer, which is constant
// by default: its derivative would be lost. At all levels, in both modes.
// RUN: not %clang -O0 -fpass-plugin=%plugin -c %s -o /dev/null 2>&1 | FileCheck %s
// RUN: not %clang -O2 -fpass-plugin=%plugin -c %s -o /dev/null 2>&1 | FileCheck %s
// RUN: %clang -O0 -DMARKED -fpass-plugin=%plugin -c %s -o /dev/null
// RUN: %clang -O2 -DMARKED -fpass-plugin=%plugin -c %s -o /dev/null
typedef struct { float x; int n; } Mixed;
typedef struct { float x; int n; double y; } Longer;
extern float __enzyme_autodiff(void *, ...);
extern void __enzyme_autodiff_none(void *, ...);
extern void __enzyme_fwddiff(void *, ...);
extern int enzyme_const, enzyme_const_return, enzyme_dup;
float take(Mixed m, float y) { return m.x * m.n * y; }
double spilled(const Mixed *p, const Mixed *q, const Mixed *r, Longer l) {
  return l.x * l.n * l.y * p->x * q->x * r->x;
}
Mixed pick(const Mixed *m, int i) { return m[i]; }
// The bits are only told apart: no number is lost.
unsigned sign(float x) {
  union { float x; unsigned u; } u = {x};
  return u.u >> 31;
}
float run(Mixed m, Longer l, const Mixed *p, Mixed *dp) {
#ifndef MARKED
  // CHECK: error: in the call to '__enzyme_autodiff': parameter 1 of 'take' is an integer that holds floats, as C passes struct { float x; int n; }: pass it by pointer, or mark it 'enzyme_const' [bad-request]
  float g = __enzyme_autodiff((void *)take, m, 2.0f);
  // CHECK: in the call to '__enzyme_autodiff_none': the result of 'pick' is an integer that holds floats, as C passes struct { float x; int n; }: pass it by pointer, or mark it 'enzyme_const_return' [bad-request]
  __enzyme_autodiff_none((void *)pick, p, dp, 3);
  // CHECK: in the call to '__enzyme_fwddiff': the result of 'pick'
  __enzyme_fwddiff((void *)pick, p, dp, 3);
  // Behind six pointers it comes in memory, in two parts.
  // CHECK: in the call to '__enzyme_autodiff_none': parameter 4 of 'spilled' is an integer that holds floats
  __enzyme_autodiff_none((void *)spilled, p, dp, p, dp, p, dp, l);
#else
  float g = __enzyme_autodiff((void *)take, enzyme_const, m, 2.0f);
  __enzyme_autodiff_none((void *)pick, enzyme_const_return, p, dp, 3);
  __enzyme_autodiff_none((void *)spilled, p, dp, p, dp, p, dp, enzyme_const, l);
#endif
  __enzyme_fwddiff((void *)sign, enzyme_dup, 1.0f, 1.0f);
  return g;
}
