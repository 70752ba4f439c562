// A struct that travels in two registers is not told from two parameters, but for
// debug information: without the error a part would be taken for a shadow, and the
// gradient of a constant struct's second number for that of the next parameter.
// RUN: not %clang -O0 -g -fpass-plugin=%plugin -c %s -o /dev/null 2>&1 | FileCheck %s
// RUN: not %clang -O2 -g -fpass-plugin=%plugin -c %s -o /dev/null 2>&1 | FileCheck %s
// RUN: %clang -O2 -g -DGOOD -fpass-plugin=%plugin %s -o %t && %t
typedef const struct { double x, y; } Two;
typedef struct { double *p, *q; } Places;
typedef struct { double x, y, z; } Three;
typedef struct { float x, y; } Floats;
extern double __enzyme_fwddiff(void *, ...);
extern void __enzyme_autodiff(void *, ...);
extern double __enzyme_autodiff_one(void *, ...);
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_interleave;
__attribute__((noinline)) double f(Two t, double z) { return t.x * t.y * z; }
__attribute__((noinline)) void g(Places t) { *t.p = *t.p * *t.q; }
__attribute__((noinline)) double h(Three t, Floats u) { return t.x * t.z * u.y; }
int main(void) {
  Two t = {2, 3}, dt = {1, 10};
  double x = 2, y = 3, dx = 1, dy = 0;
  Places p = {&x, &y}, dp = {&dx, &dy};
#ifndef GOOD
  // CHECK: error: in the call to '__enzyme_fwddiff': a struct that 'f' takes by value travels in two registers, and its shadow cannot be told from it: pass it by pointer, or give 'enzyme_interleave' [bad-request]
  double r = __enzyme_fwddiff((void *)f, enzyme_dup, t, dt, enzyme_const, 5.0);
  // CHECK: in the call to '__enzyme_autodiff_one': a struct that 'f' takes by value travels in two registers, and its marker reaches the first of them only: pass it by pointer, or give 'enzyme_interleave'
  r += __enzyme_autodiff_one((void *)f, enzyme_const, t, 5.0);
  // CHECK: in the call to '__enzyme_autodiff': a struct that 'g' takes by value
  __enzyme_autodiff((void *)g, p, dp);
  return r;
#else
  double r = __enzyme_fwddiff((void *)f, enzyme_dup, t, enzyme_const, 5.0,
                              enzyme_interleave, dt);
  __enzyme_autodiff((void *)g, p, enzyme_interleave, dp);
  Three s = {2, 3, 4}, ds = {1, 0, 0};
  Floats u = {1, 2}, du = {0, 0};
  double v = __enzyme_fwddiff((void *)h, enzyme_dup, s, ds, enzyme_dup, u, du);
  // Nobody takes the second number's gradient.
  __enzyme_autodiff((void *)f, enzyme_const, t, enzyme_const, 5.0);
  double w = __enzyme_autodiff_one((void *)f, enzyme_const, t, enzyme_out, 5.0,
                                   enzyme_interleave);
  return !(w == 6 && r == 5 * (3 + 20) && dx == 3 && dy == 2 && v == 8);
#endif
}
