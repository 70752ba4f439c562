#include <math.h>

static long double power(long double x, int n) {
  return n ? x * power(x, n - 1) : 1;
}

struct wide {
  int kind;
  long double value[2];
};

void extended(const double *x, double *y) {
  struct wide w[3];
  for (int i = 0; i < 3; ++i) {
    w[i].kind = i;
    w[i].value[0] = x[i] * 0.3L;
    w[i].value[1] = sqrtl(2 + x[i + 1]);
  }
  struct wide copy = w[1];
  w[0] = copy;
  long double sum = 0;
  for (int i = 0; i < 3; ++i)
    sum += w[i].value[0] * w[i].value[1] * (w[i].kind + 1);
  y[0] = sum;
  y[1] = sinl(sum) * x[4];
  y[2] = power(x[4], 3) + fabsl((long double)x[3]);
}

void halves(const double *x, double *y) {
  _Float16 a = (_Float16)x[0], b = (_Float16)x[1];
  y[0] = (double)(_Float16)(a * b);
  _Float16 c = (_Float16)((float)a + (float)b);
  y[1] = (float)c * (float)a;
}
