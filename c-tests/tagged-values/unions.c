// Unions in which the member that is changed is smaller than what else lies there:
// halves of a word, the lower bytes of a float, an integer in the place of an
// address.

enum { FLOAT = 2 };

// An integer beside a float in one word: what is computed of it depends on its own
// half alone.
typedef struct {
  union {
    int i;
    unsigned u;
    float f;
  } a, b;
  long tag;
} halves;

static double half_value(halves v) {
  double sum = 0;
  switch (v.tag) {
  case 0:
    sum += 0.125 * v.a.i;
    sum += 0.25 * v.b.i;
    break;
  case 1:
    sum += 0.125 * v.a.u + 4 * v.b.u;
    break;
  case FLOAT:
    sum += 3 * v.a.f;
    sum += v.b.i;
    break;
  }
  return sum;
}

static halves make_halves(int tag, const double *x, int n) {
  halves v;
  v.tag = tag;
  switch (tag) {
  case 0:
    v.a.i = v.b.i = n + 3;
    break;
  case FLOAT:
    v.a.f = (float)(x[0] * x[1]);
    v.b.i = n;
    break;
  }
  return v;
}

static __attribute__((noinline)) halves repeat(halves v, const double *x,
                                               int n) {
  if (n == 0)
    return v;
  halves r = repeat(v, x, n - 1);
  switch (r.tag) {
  case FLOAT:
    if (r.a.f < x[5])
      r.a.f = (float)x[2];
    r.b.i *= 3;
    break;
  }
  if (r.tag == 1)
    r = make_halves(0, x, n);
  return r;
}

void two_halves(const double *x, double *y) {
  y[0] = half_value(repeat(make_halves(FLOAT, x, 2), x, 2));
  y[1] = half_value(repeat(make_halves(0, x, 1), x, 2)) * x[1];
}

// A short in the place of a float, of which nobody else reads the upper bytes.
typedef struct {
  short tag;
  union {
    short s;
    float f;
  } a;
  double b[2]; // (too long for registers)
} smaller;

static smaller make_smaller(int tag, const double *x) {
  smaller v;
  v.tag = (short)tag;
  if (tag == FLOAT)
    v.a.f = (float)(x[0] * x[1]);
  else
    v.a.s = 1;
  v.b[0] = x[1] * x[2];
  v.b[1] = x[0];
  return v;
}

static __attribute__((noinline)) smaller refilled(smaller v, const double *x,
                                                  int n) {
  if (n == 0)
    return v;
  smaller r = refilled(v, x, n - 1);
  if (r.tag == FLOAT)
    r = make_smaller(1, x);
  return r;
}

static double value_of(smaller v) {
  return v.b[0] * v.b[1] + (v.tag == FLOAT ? 4 * v.a.f : 0.125 * v.a.s);
}

void smaller_members(const double *x, double *y) {
  y[0] = value_of(refilled(make_smaller(FLOAT, x), x, 1));
  y[1] = value_of(refilled(make_smaller(FLOAT, x), x, 0));
}

// An integer in the lower bytes of an address: without a branch the word is put
// together again also where it is the address.
typedef struct {
  union {
    int i;
    double d;
    const double *p;
  } a;
  int tag;
} place;

enum { INDEX = 1 };

static __attribute__((noinline)) place one_further(place r, const double *x) {
  (void)x;
  if (r.tag == INDEX)
    r.a.i += 1;
  return r;
}

static __attribute__((noinline)) place fourth(place r, const double *x) {
  if (r.tag == INDEX)
    r.a.i += 2;
  else if (r.tag == 2)
    r.a.p = &x[3];
  return r;
}

static place moved(place v, const double *x, int n) {
  place (*const all[])(place, const double *) = {fourth, one_further};
  for (int k = 0; k < n; ++k)
    v = all[(k + v.tag) & 1](v, x);
  return v;
}

void addresses(const double *x, double *y) {
  y[0] = y[1] = 0;
  for (int k = 0; k < 3; ++k) {
    place v;
    v.tag = k;
    if (k == INDEX)
      v.a.i = k;
    else
      v.a.p = &x[k];
    v = moved(v, x, k);
    y[k & 1] += (k == INDEX ? 0.25 * v.a.i : *v.a.p * *v.a.p) * x[k];
  }
}
