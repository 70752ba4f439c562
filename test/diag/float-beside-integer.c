// A float and an integer in one register of eight bytes, handed to a function that is
// not inlined: neither the one nor the other.
// RUN: not %clang -O0 -fpass-plugin=%plugin -c %s -o /dev/null 2>&1 | FileCheck %s
// RUN: not %clang -O2 -fpass-plugin=%plugin -c %s -o /dev/null 2>&1 | FileCheck %s
// RUN: not %clang -O2 -DFORWARD -fpass-plugin=%plugin -c %s -o /dev/null 2>&1 | FileCheck %s
// CHECK: error: cannot tell whether an integer of {{[48]}} bytes holds floating-point numbers, integers or pointers [unknown-type]
extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
typedef struct {
  float f;
  int tag;
} value;

static value pick(value v, int n) {
  if (n <= 3)
    return v;
  value r = pick(v, n / 2);
  r.tag++;
  return r;
}

double use(double x, int n) {
  value v = {x * x, n};
  value r = pick(v, n);
  return r.f * (r.tag + 1);
}

double run(double x, int n) {
#ifdef FORWARD
  return __enzyme_fwddiff((void *)use, x, 1.0, n);
#else
  return __enzyme_autodiff((void *)use, x, n);
#endif
}
