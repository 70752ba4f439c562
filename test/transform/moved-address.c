// Integer arithmetic that changes what is a pointer at times, in a union: nobody moves
// its shadow, and the program stops. Where it leaves the pointer as it was all is well.
// RUN: %clang -O1 -DBY=8 -fpass-plugin=%plugin %s -o %t -lm
// RUN: not --crash %t 2>&1 | FileCheck %s
// RUN: %clang -O1 -DBY=8 -DFORWARD -fpass-plugin=%plugin %s -o %t -lm
// RUN: not --crash %t 2>&1 | FileCheck %s
// RUN: %clang -O0 -DBY=0 -fpass-plugin=%plugin %s -o %t -lm
// RUN: %t
// RUN: %clang -O1 -DBY=0 -DFORWARD -fpass-plugin=%plugin %s -o %t -lm
// RUN: %t
// CHECK: linkgrad: integer arithmetic changes a pointer
extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
typedef struct {
  int tag;
  union {
    double d;
    double *p;
    long n;
  } as;
} value;

__attribute__((noinline)) static void move(value *v, int n) {
  for (int i = 0; i < n; ++i)
    v[i].as.n += BY * (v[i].tag == 1) + (v[i].tag == 2);
}

double use(double x, int n) {
  double far[2] = {x * x, x * x};
  value s[2] = {{1, {.p = far}}, {2, {.n = 4}}};
  if (n == 7)
    s[1].as.d = x;
  move(s, 2);
  return s[0].as.p[0] * s[1].as.n;
}

int main(int argc, char **argv) {
#ifdef FORWARD
  return __enzyme_fwddiff((void *)use, 3.0, 1.0, argc) != 30;
#else
  return __enzyme_autodiff((void *)use, 3.0, argc) != 30;
#endif
}
