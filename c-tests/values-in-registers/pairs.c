// A union of a number and something else beside a name, an address, a number or
// another such union: registers of two kinds at once.
#include <math.h>
#include <stdint.h>

typedef struct {
  const char *name;
  union {
    double number;
    int64_t integer;
  } is;
} named;

typedef struct {
  union {
    double number;
    int64_t integer;
  } is;
  const double *next;
} walking;

typedef struct {
  double scale;
  union {
    double number;
    const double *address;
  } is;
} scaled;

typedef union {
  double number;
  const double *address;
} either;

typedef struct {
  either a, b;
} two;

static named step_named(named v, int n) {
  if (n == 0)
    return v;
  named r = step_named(v, n - 1);
  if (r.name[0] == 'i')
    r.is.integer += 1;
  else
    r.is.number = sin(r.is.number);
  return r;
}

static walking walk(walking v, int n) {
  if (n == 0)
    return v;
  walking r = walk(v, n - 1);
  r.is.number = sin(r.is.number) * *r.next;
  r.next++;
  return r;
}

static scaled follow(scaled v, int n) {
  if (n == 0)
    return v;
  scaled r = follow(v, n - 1);
  if (n == 2)
    r.is.number = *r.is.address * r.scale;
  else if (n > 2)
    r.is.number += r.scale;
  r.scale *= 1.5;
  return r;
}

static two turn(two v, int n) {
  if (n == 0)
    return v;
  two r = turn(v, n - 1), t = {r.b, r.a};
  if (n == 1)
    t.a.number = *t.a.address * 2;
  return t;
}

void beside(const double *x, double *y) {
  double far[4] = {x[0], x[1], x[0] * x[2], 1};
  y[0] = 0;
  for (int n = 0; n < 4; ++n) {
    named d = {"number", {.number = x[0] * x[1]}};
    named i = {"integer", {.integer = n}};
    d = step_named(d, n);
    i = step_named(i, n);
    walking w = walk((walking){{.number = x[3]}, far}, n % 3);
    scaled s = follow((scaled){x[4], {.address = far + 1}}, n % 3 + 2);
    two t = turn((two){{.number = x[5]}, {.address = far}}, 1 + 2 * (n % 3));
    y[0] += d.is.number * x[2] + i.is.integer * x[3] + w.is.number * *w.next +
            s.is.number * s.scale + t.a.number * t.b.number;
  }
}
