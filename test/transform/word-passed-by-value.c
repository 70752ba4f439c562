// A union that is a double, a pointer or an integer at different times, passed by value
// to a function whose calls are not inlined: it goes there in memory, which has a shadow
// for the one and an adjoint for the other. At -O0 the registers it is passed in look
// like members of a struct that are integers.
// RUN: %clang -O0 -fpass-plugin=%plugin %s -o %t && %t
// RUN: %clang -O1 -flto=thin -c %s -o %t.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t
// RUN: %t
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

int main(void) {
  double x = 5, expected[4] = {2 * x, 3, 8, 1};
  for (int n = 0; n < 20; ++n)
    if (__enzyme_autodiff((void *)use, x, n) != expected[n & 3] ||
        __enzyme_fwddiff((void *)use, x, 1.0, n) != expected[n & 3])
      return n + 1;
  return 0;
}
