// A union that is a double, a pointer or an integer at different times, returned by a
// function whose calls are not inlined: the caller says where it belongs.
// RUN: %clang -O0 -fpass-plugin=%plugin %s -o %t && %t
// RUN: %clang -O2 -fpass-plugin=%plugin %s -o %t && %t
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

static value pick(const value *p, int n) {
  if (n > 3)
    return pick(p, n / 2);
  value v = p[n];
  if (v.tag == 2)
    v.as.i = v.as.i + 1;
  return v;
}

double use(double x, int n) {
  double far = 3 * x;
  value s[4] = {{0, {.d = x * x}}, {1, {.p = &far}}, {2, {.i = 7}}, {0, {.d = x}}};
  value t[2];
  t[n & 1] = pick(s, n);
  value *v = &t[n & 1];
  return v->tag == 0 ? v->as.d : v->tag == 1 ? *v->as.p : x * v->as.i;
}

int main(void) {
  double x = 5, expected[4] = {2 * x, 3, 8, 1};
  for (int n = 0; n < 20; ++n) {
    int k = n;
    while (k > 3)
      k /= 2;
    if (__enzyme_autodiff((void *)use, x, n) != expected[k] ||
        __enzyme_fwddiff((void *)use, x, 1.0, n) != expected[k])
      return n + 1;
  }
  return 0;
}
