// Unions of a number, an integer and a pointer, whose integer arithmetic has no branch:
// what it leaves as it was is the pointer that it was.
#include <stdint.h>
#include <stdlib.h>

typedef struct {
  enum { NUMBER, POINTER, COUNT } tag;
  union {
    double d;
    double *p;
    int64_t n;
  } as;
} slot;

static double valueOf(const slot *s, double x) {
  return s->tag == NUMBER    ? s->as.d
         : s->tag == POINTER ? s->as.p[0] * s->as.p[1]
                             : x * (double)s->as.n;
}

__attribute__((noinline)) static void count(slot *s, int n) {
  for (int i = 0; i < n; ++i)
    s[i].as.n += s[i].tag == COUNT;
}

static void sum(const slot *s, const double *x, double *y) {
  for (int i = 0; i < 6; ++i)
    y[i % 2] += valueOf(&s[i], x[i]) * (i + 1);
}

void branchless(const double *x, double *y) {
  double far[7] = {0};
  slot *s = malloc(6 * sizeof(slot));
  y[0] = y[1] = 0;
  for (int i = 0; i < 6; ++i) {
    far[i] = x[i] * x[5 - i];
    s[i].tag = i & 1 ? POINTER : COUNT;
    if (s[i].tag == POINTER)
      s[i].as.p = far + i;
    else
      s[i].as.n = i + 7;
  }
  count(s, 6);
  sum(s, x, y);
  s[2].tag = NUMBER;
  s[2].as.d = x[2] * x[3];
  count(s, 2);
  sum(s, x, y);
  free(s);
}

// Without a float the integer is stored as it is.
typedef struct {
  int tag;
  union {
    double *p;
    int64_t n;
  } as;
} place;

__attribute__((noinline)) static void countPlaces(place *s, int n) {
  for (int i = 0; i < n; ++i)
    s[i].as.n += s[i].tag == COUNT;
}

void places(const double *x, double *y) {
  double far[6];
  place *s = malloc(6 * sizeof(place));
  for (int i = 0; i < 6; ++i) {
    far[i] = x[i] * x[i];
    s[i].tag = i & 1 ? POINTER : COUNT;
    if (s[i].tag == POINTER)
      s[i].as.p = &far[i];
    else
      s[i].as.n = i;
  }
  countPlaces(s, 6);
  y[0] = y[1] = 0;
  for (int i = 0; i < 6; ++i)
    y[i % 2] += s[i].tag == POINTER ? *s[i].as.p * x[0] : x[1] * (double)s[i].as.n;
  free(s);
}

// What is computed of such a word, beside active numbers, where all know it for
// an integer.
typedef struct {
  double sum;
  uint64_t bits;
  int64_t half;
} record;

__attribute__((noinline)) static void note(record *r, const slot *s) {
  r->half = s->as.n >> 1;
  r->bits = (uint64_t)s->as.n ^ 0x55;
  r->sum += s->tag == NUMBER ? s->as.d : 1;
}

void beside(const double *x, double *y) {
  y[0] = y[1] = 0;
  record *r = calloc(6, sizeof(record));
  slot *s = malloc(6 * sizeof(slot));
  double far[12];
  for (int i = 0; i < 6; ++i) {
    far[i] = x[i] * x[5 - i];
    far[i + 6] = x[i];
    r[i].sum = x[i];
    s[i].tag = (int)(i % 3);
    if (s[i].tag == NUMBER)
      s[i].as.d = far[i] * x[i];
    else if (s[i].tag == POINTER)
      s[i].as.p = far + i;
    else
      s[i].as.n = i + 7;
    note(&r[i], &s[i]);
  }
  sum(s, x, y);
  for (int i = 0; i < 6; ++i)
    if (s[i].tag == COUNT)
      y[1] += r[i].sum * (double)r[i].half * (double)(r[i].bits ^ 0x55);
    else
      y[0] += r[i].sum;
  free(s);
  free(r);
}
