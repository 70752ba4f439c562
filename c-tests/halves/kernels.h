// kernels.h - numbers of a kind NUMBER, with WIDE numbers beside them, in
// functions NAME(...). BITS is an unsigned integer of NUMBER's size, and from
// LONGEST there is a conversion into NUMBER.
#include <string.h>

typedef NUMBER number;
struct cell {
  number value;
  short kind;
  number grad[3];
  WIDE wide;
};
__attribute__((noinline)) static number mul(number a, number b) {
  return a * b;
}
__attribute__((noinline)) static void make(struct cell *c, const double *x,
                                           int k) {
  struct cell t = {(number)x[0],
                   (short)k,
                   {(number)x[1], (number)x[2], (number)(x[3] * 0.5)},
                   (WIDE)x[4]};
  *c = t;
}
struct pair {
  number a, b;
};
__attribute__((noinline)) static struct pair swap(struct pair p) {
  struct pair r = {p.b, p.a};
  return r;
}
void NAME(scalars)(const double *x, double *y) {
  number a = (number)x[0], b = (number)x[1];
  WIDE f = (WIDE)x[2];
  y[0] = (double)mul(a, b);
  y[1] = (double)(number)(f * (WIDE)a) + (double)(WIDE)b * x[3];
  y[2] = (double)(a / (b + (number)3)) - (double)a;
  y[3] = (double)(WIDE)(number)(LONGEST)x[0] + (double)-b;
}
void NAME(arrays)(const double *x, double *y) {
  number buf[8], twice[8];
  for (int i = 0; i < 8; ++i)
    buf[i] = (number)x[i];
  memcpy(twice, buf, sizeof buf);
  number s = 0;
  for (int i = 0; i < 8; ++i)
    s += buf[i] * twice[7 - i];
  WIDE acc = 0;
  for (int i = 0; i < 8; ++i)
    acc += (WIDE)buf[i] * (WIDE)twice[i] * (WIDE)i;
  y[0] = (double)s;
  y[1] = (double)acc;
}
void NAME(structs)(const double *x, double *y) {
  struct cell c[3];
  for (int i = 0; i < 2; ++i)
    make(&c[i], x + i, i + 1);
  c[2] = c[0];
  WIDE t = 0;
  for (int i = 0; i < 3; ++i)
    t += (WIDE)c[i].value * c[i].kind + (WIDE)c[i].grad[i] * c[i].wide;
  y[0] = t;
  y[1] = (double)(c[1].grad[0] > c[0].grad[1] ? c[1].grad[0] : c[0].grad[1]);
  struct pair p = {(number)x[0], (number)x[5]};
  p = swap(p);
  y[2] = (double)p.a * x[1] + (double)p.b;
}
void NAME(mixed)(const double *x, double *y) {
  union {
    number v;
    BITS bits;
  } u;
  u.v = (number)x[0];
  number copy;
  BITS b = u.bits;
  memcpy(&copy, &b, sizeof b);
  y[0] = (double)copy * 2;
  number neg = (number)x[1];
  y[1] = (double)(neg < 0 ? -neg : neg);
  int n = (int)(number)(x[2] * 4);
  y[2] = n * x[3] + (double)(number)(n + 2) * x[4];
  double acc = 0;
  for (int i = 0; i < 6; ++i)
    acc += x[i] * (double)(number)x[5 - i];
  y[3] = acc;
}
