// Unions of a number, an integer and a pointer, whose integer arithmetic has no
// branch: what it leaves as it was is the number or the pointer that it was, and
// a pointer that it moves has a shadow that moves.
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

static slot *newSlots(const double *x, double *far) {
  slot *s = malloc(6 * sizeof(slot));
  for (int i = 0; i < 6; ++i) {
    far[i] = x[i] * x[5 - i];
    s[i].tag = i % 3;
    if (s[i].tag == NUMBER)
      s[i].as.d = 2 * x[i] * x[i];
    else if (s[i].tag == POINTER)
      s[i].as.p = far + i - 1;
    else
      s[i].as.n = i + 7;
  }
  return s;
}

__attribute__((noinline)) static void count(slot *s, int n) {
  for (int i = 0; i < n; ++i)
    s[i].as.n += s[i].tag == COUNT;
}

// Pointers move, too, and zero is none.
__attribute__((noinline)) static void walk(slot *s, int n) {
  for (int i = 0; i < n; ++i)
    s[i].as.n += 8 * (s[i].tag == POINTER) + (s[i].tag == COUNT);
}

// From one slot to another, and by way of a loop.
__attribute__((noinline)) static void rotate(slot *to, const slot *s, int n) {
  for (int i = 0; i < n; ++i) {
    const slot *from = &s[(i + 1) % n];
    int64_t word = from->as.n;
    for (int k = 0; k < i; ++k)
      word += (from->tag == COUNT) << k;
    to[i].tag = from->tag;
    to[i].as.n = word;
  }
}

static void sum(const slot *s, const double *x, double *y) {
  for (int i = 0; i < 6; ++i)
    y[i % 2] += valueOf(&s[i], x[i]) * (i + 1);
}

void branchless(const double *x, double *y) {
  double far[7] = {0};
  slot *s = newSlots(x, far);
  s[3].as.d -= 2 * x[3] * x[3] - x[1]; // of x[1] alone
  count(s, 6);
  y[0] = y[1] = 0;
  sum(s, x, y);
  count(s, 3);
  sum(s, x, y);
  free(s);
}

void walked(const double *x, double *y) {
  double far[7] = {0};
  slot *s = newSlots(x, far);
  y[0] = y[1] = 0;
  for (int n = 3; n < 7; n += 3)
    walk(s, n);
  sum(s, x, y);
  free(s);
}

void rotated(const double *x, double *y) {
  double far[7] = {0};
  slot *s = newSlots(x, far), *t = newSlots(x, far);
  y[0] = y[1] = 0;
  for (int round = 0; round < 3; ++round) {
    rotate(t, s, 6);
    sum(t, x, y);
    rotate(s, t, 6);
    t[0].as.d = 0;
    t[0].tag = NUMBER;
  }
  sum(s, x, y);
  free(t);
  free(s);
}
