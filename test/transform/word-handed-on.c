// A union of a double and a pointer, passed by value to a function whose calls are not
// inlined: in the register it has no derivative. The program looks what it is, and stops
// where one would be lost: by default it is a number here, with POINTER an address.
// With CONSTANT it is a null pointer, and nothing is lost.
// RUN: %clang -O0 -fpass-plugin=%plugin %s -o %t -lm
// RUN: not --crash %t 2>&1 | FileCheck %s
// RUN: %clang -O0 -DFORWARD -fpass-plugin=%plugin %s -o %t -lm
// RUN: not --crash %t 2>&1 | FileCheck %s
// RUN: %clang -O1 -DPOINTER -fpass-plugin=%plugin %s -o %t -lm
// RUN: not --crash %t 2>&1 | FileCheck %s
// RUN: %clang -O0 -DCONSTANT -fpass-plugin=%plugin %s -o %t -lm
// RUN: %t
// RUN: %clang -O0 -DCONSTANT -DFORWARD -fpass-plugin=%plugin %s -o %t -lm
// RUN: %t
// CHECK: linkgrad: a float or a pointer is handed to a function in a register
extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
typedef struct {
  int tag;
  union {
    double d;
    double *p;
  } as;
} value;

static void put(value *to, value v, int n) {
  if (n > 3)
    put(to, v, n / 2);
  else
    *to = v;
}

double use(double x, int n) {
  double far[2] = {3 * x, x};
  value s[3] = {{0, {.d = x * x}}, {1, {.p = far}}, {1, {.p = 0}}}, t;
  put(&t, s[n & 3], n);
  return x * (t.tag == 0 ? t.as.d : t.as.p ? t.as.p[0] * t.as.p[1] : 1);
}

int main(int argc, char **argv) {
#if defined(POINTER)
  int n = 4 * argc + 1;
#elif defined(CONSTANT)
  int n = 4 * argc + 2;
#else
  int n = 4 * argc;
#endif
#ifdef FORWARD
  return __enzyme_fwddiff((void *)use, argc + 4.0, 1.0, n) != 1;
#else
  return __enzyme_autodiff((void *)use, argc + 4.0, n) != 1;
#endif
}
