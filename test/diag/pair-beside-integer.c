// A float beside an integer, or a pointer: the shadow of the integer may be the user's, and
// with it the word has the form of an address. Copies are refused.
// RUN: not %clang -O0 -fpass-plugin=%plugin -c %s -o %t 2>&1 | FileCheck %s
// CHECK: error: cannot tell whether bytes 8 to {{[0-9]+}} of the memory that is copied holds
extern double __enzyme_autodiff(void *, ...);
extern int enzyme_dup;
typedef struct {
  int far;
  union {
    struct {
      float x;
      int n;
    } near;
    const double *p;
  } as;
} either;

double use(const double *x) {
  either e[4], t;
  for (int i = 0; i < 4; ++i) {
    e[i].far = i & 1;
    if (e[i].far)
      e[i].as.p = &x[i];
    else
      e[i].as.near.x = (float)x[i], e[i].as.near.n = i + 5;
  }
  for (int i = 0; i < 4; ++i) {
    int k = (3 * i + 2) % 4;
    t = e[i], e[i] = e[k], e[k] = t;
  }
  double r = 0;
  for (int i = 0; i < 4; ++i)
    r += e[i].far ? *e[i].as.p : e[i].as.near.x * e[i].as.near.n;
  return r;
}

void gradient(const double *x, double *dx) {
  __enzyme_autodiff((void *)use, enzyme_dup, x, dx);
}
