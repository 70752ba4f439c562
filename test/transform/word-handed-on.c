// A union of a double and a pointer, passed by value to the request's own function,
// which calls itself: in the register it has no derivative. The program looks what it
// is, and stops where one would be lost: by default it is a number here, with POINTER an
// address. With CONSTANT it is a null pointer, and nothing is lost.
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
extern int enzyme_const;
typedef union {
  double d;
  double *p;
} word;

double use(double x, int n, int tag, word w) {
  if (n < 4)
    return x * (tag == 0 ? w.d : w.p ? w.p[0] * w.p[1] : 1);
  double far[2] = {3 * x, x};
  word s[3] = {{.d = x * x}, {.p = far}, {.p = 0}};
  return use(x, n / 2, n & 3, s[n & 3]);
}

int main(int argc, char **argv) {
  word w = {.p = 0};
#if defined(POINTER)
  int n = 4 * argc + 1;
#elif defined(CONSTANT)
  int n = 4 * argc + 2;
#else
  int n = 4 * argc;
#endif
#ifdef FORWARD
  return __enzyme_fwddiff((void *)use, argc + 4.0, 1.0, n, 1, enzyme_const, w) != 1;
#else
  return __enzyme_autodiff((void *)use, argc + 4.0, n, 1, enzyme_const, w) != 1;
#endif
}
