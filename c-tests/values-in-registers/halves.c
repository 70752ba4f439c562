// A float beside an integer: eight bytes, which are one register.
#include <math.h>
#include <stdlib.h>

typedef struct {
  float at;
  int count;
} measured;

typedef struct {
  unsigned char known;
  float value;
} perhaps;

static measured refine(measured m, const double *x, int n) {
  if (n == 0)
    return m;
  measured r = refine(m, x, n - 1);
  r.at = r.at * (float)x[n] + (float)x[1];
  r.count += 2;
  return r;
}

static int settle(measured m, const double *x, int n, measured *out) {
  if (n == 0) {
    *out = m;
    return 1;
  }
  m.at -= sinf(m.at) * (float)x[n];
  m.count ^= n;
  return settle(m, x, n - 1, out) + 1;
}

static perhaps first(const perhaps *all, int n) {
  perhaps none = {0, 1};
  if (n == 0)
    return none;
  perhaps rest = first(all + 1, n - 1);
  if (all->known && (!rest.known || all->value > rest.value))
    return *all;
  rest.value *= 1.25f;
  return rest;
}

// Each is put together of the counter and a number.
static perhaps chosen(perhaps p, const double *x, int n) {
  perhaps all[4] = {p};
  for (int k = 1; k < 4; ++k) {
    all[k].known = k;
    all[k].value = (float)(x[k] * x[2]);
  }
  return all[n & 3];
}

static int by_value(const void *p, const void *q) {
  float a = ((const perhaps *)p)->value, b = ((const perhaps *)q)->value;
  return a < b ? -1 : a > b;
}

void refined(const double *x, double *y) {
  double sum = 0;
  measured m = {(float)x[0], 1};
  for (int n = 0; n < 4; ++n) {
    measured r = refine(m, x, n);
    sum += r.at * r.count;
  }
  y[0] = sum;
}

void settled(const double *x, double *y) {
  measured m = {(float)x[0], 3}, r;
  int steps = settle(m, x, 4, &r);
  y[0] = r.at * (r.count + steps);
}

void known(const double *x, double *y) {
  double sum = 0;
  perhaps all[6];
  for (int i = 0; i < 6; ++i) {
    all[i].known = i % 3 != 1;
    all[i].value = (float)(x[i] * x[5 - i]);
  }
  for (int n = 1; n <= 6; ++n) {
    perhaps p = first(all, n);
    sum += p.known ? p.value : -p.value;
  }
  y[0] = sum;
}

void numbered(const double *x, double *y) {
  double sum = 0;
  for (int n = 0; n < 4; ++n) {
    perhaps p = {9, (float)x[n]};
    p = chosen(p, x, n);
    sum += p.value * p.known;
  }
  y[0] = sum;
}

void ordered(const double *x, double *y) {
  double sum = 0;
  perhaps all[6];
  for (int i = 0; i < 6; ++i) {
    all[i].known = 1 + i;
    all[i].value = (float)(x[i] * x[i]);
  }
  qsort(all, 6, sizeof *all, by_value);
  for (int i = 0; i < 6; ++i)
    sum += i * all[i].known * all[i].value;
  y[0] = sum;
}
