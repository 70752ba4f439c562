// Unions whose first member is an address: where they are numbers they are
// handed over as addresses, too.
#include <math.h>

typedef struct {
  union {
    const double *address;
    double number;
    int integer;
  } is;
  long kind;
} value;

enum { ADDRESS, NUMBER, INTEGER };

static double real(value v) {
  return v.kind == ADDRESS  ? *v.is.address
         : v.kind == NUMBER ? v.is.number
                            : v.is.integer;
}

static value step(value v, const double *x, int n) {
  if (n == 0)
    return v;
  value r = step(v, x, n - 1);
  if (r.kind == NUMBER)
    r.is.number *= 0.5 + x[0];
  else if (r.kind == ADDRESS)
    r.is.address = x + n;
  return r;
}

static value greater(value v, const double *x, int n) {
  if (n == 0)
    return v;
  value r = greater(v, x, n - 1), other = {.kind = n & 1 ? NUMBER : ADDRESS};
  if (n & 1)
    other.is.number = x[n] * x[1];
  else
    other.is.address = &x[n];
  return real(other) > real(r) ? other : r;
}

static void put(value *to, value v, int n) {
  if (n > 3)
    put(to, v, n / 2);
  else
    to[n] = v;
}

static value make(long kind, const double *x, int n) {
  value v = {.kind = kind};
  if (kind == ADDRESS)
    v.is.address = &x[n];
  else if (kind == NUMBER)
    v.is.number = x[n] * x[2];
  else
    v.is.integer = n;
  return v;
}

void stepped(const double *x, double *y) {
  double sum = 0;
  for (int k = 0; k < 3; ++k)
    sum += real(step(make(k, x, k), x, k + 1)) * x[k];
  y[0] = sum;
}

void greatest(const double *x, double *y) {
  double sum = 0;
  for (int k = 0; k < 3; ++k)
    sum += real(greater(make(k, x, 3), x, k + 2)) * x[k];
  y[0] = sum;
}

void placed(const double *x, double *y) {
  double sum = 0;
  value all[4];
  for (int k = 0; k < 4; ++k)
    put(all, make(k % 3, x, k), k);
  put(all, make(NUMBER, x, 5), 9);
  for (int k = 0; k < 4; ++k)
    sum += k * real(all[k]) * x[k];
  y[0] = sum;
}
