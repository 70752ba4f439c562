// A union that is a double, a pointer or an integer at different times, passed by value
// to a function whose calls are not inlined: its derivative would be lost there. At -O0
// the registers it is passed in look like members of a struct that are integers.
// RUN: %clang -O0 -fpass-plugin=%plugin %s -o %t && not --crash %t 2>&1 | FileCheck %s
// RUN: %clang -O1 -flto=thin -c %s -o %t.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t
// RUN: not --crash %t 2>&1 | FileCheck %s
// RUN: %clang -O0 -DFORWARD -fpass-plugin=%plugin %s -o %t && not --crash %t 2>&1 | FileCheck %s
// CHECK: linkgrad: a float or a pointer is handed to a function in a register
extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
typedef struct {
  int tag;
  union {
    double d;
    long i;
    double *p;
  } as;
} value;

static void put(value *to, value v, int n) {
  if (n > 3) {
    put(to, v, n / 2);
    return;
  }
  if (v.tag == 2)
    v.as.i = v.as.i + 1;
  to[n & 1] = v;
}

double use(double x, int n) {
  double far = 3 * x;
  value s[4] = {{0, {.d = x * x}}, {1, {.p = &far}}, {2, {.i = 7}}, {0, {.d = x}}};
  value t[2];
  put(t, s[n & 3], n);
  while (n > 3)
    n /= 2;
  value *v = &t[n & 1];
  return v->tag == 0 ? v->as.d : v->tag == 1 ? *v->as.p : x * v->as.i;
}

int main(int argc, char **argv) {
#ifdef FORWARD
  return __enzyme_fwddiff((void *)use, argc + 4.0, 1.0, argc + 3);
#else
  return __enzyme_autodiff((void *)use, argc + 4.0, argc + 3);
#endif
}
