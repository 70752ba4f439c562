// Sorts that take elements of any size, and swap them byte by byte.
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define NI __attribute__((noinline))

NI static void swap_bytes(char *a, char *b, size_t n) {
  while (n--) {
    char t = *a;
    *a++ = *b;
    *b++ = t;
  }
}
NI static void swap_do(void *a, void *b, size_t n) {
  char *p = a, *q = b;
  do {
    char t = *p;
    *p++ = *q;
    *q++ = t;
  } while (--n > 0);
}
NI static void swap_for(unsigned char *a, unsigned char *b, int n) {
  for (int i = 0; i < n; i++) {
    unsigned char t = a[i];
    a[i] = b[i];
    b[i] = t;
  }
}

struct item {
  double w;
  int id;
  float f;
  double v[2];
};
void swaps(const double *x, double *y) {
  struct item a[4];
  for (int i = 0; i < 4; ++i) {
    a[i].w = x[i];
    a[i].id = i;
    a[i].f = (float)i;
    a[i].v[0] = x[i] * x[i + 1];
    a[i].v[1] = x[7 - i];
  }
  swap_bytes((char *)&a[1], (char *)&a[2], sizeof a[0]);
  swap_do(&a[0], &a[3], sizeof a[0]);
  for (int k = 1; k < 3; ++k)
    swap_for((unsigned char *)&a[0], (unsigned char *)&a[k], sizeof a[0]);
  y[0] = a[0].w * a[0].v[0] + a[1].id;
  y[1] = a[1].w * a[2].v[1];
  y[2] = a[3].w * a[3].v[0] * a[3].f + a[0].id;
}

// Ranges that overlap: what lies in front wanders to the end.
void overlapping(const double *x, double *y) {
  double a[8];
  for (int i = 0; i < 8; ++i)
    a[i] = x[i] * x[7 - i] + x[i];
  int shift = 1 + (x[0] < 100);
  swap_bytes((char *)a, (char *)(a + shift), 2 * shift * sizeof *a);
  swap_do(a + 6, a + 5, 2 * sizeof *a);
  swap_do(a + 4, a + 4, sizeof *a);
  y[0] = a[0] * a[1] - a[2];
  y[1] = a[3] * a[4] * a[4] + a[7];
  y[2] = a[5] * a[6] * a[6];
}

// Numbers that were just written, in loops that are unrolled: some bytes come
// from registers then.
static void swap_short(void *a, void *b, size_t n) {
  char *p = a, *q = b;
  for (size_t k = 0; k < n; k++) {
    char t = p[k];
    p[k] = q[k];
    q[k] = t;
  }
}
void written(const double *x, double *y) {
  double a[7], *b = malloc(7 * sizeof *b);
  float c[4] = {(float)x[0], (float)(x[1] * x[2]), (float)x[3], (float)x[4]};
  for (int i = 0; i < 7; i++) {
    a[i] = x[i] * (i + 1);
    b[i] = x[i] * x[7 - i];
  }
  swap_short(b, b + 1, sizeof *b);
  for (int i = 0; i < 3; i++)
    swap_short(b + i, b + 6 - i, sizeof *b);
  for (int i = 0; i < 3; i++)
    swap_short(a + i, a + 6 - i, sizeof *a);
  swap_short(a, a + 1, sizeof *a);
  swap_short(c, c + 2, sizeof *c);
  struct pair {
    long count;
    double w;
  } *d = malloc(10 * sizeof *d);
  for (int i = 0; i < 10; i++) {
    d[i].w = x[i % 8] * (i + 2);
    d[i].count = i;
  }
  swap_short(d, d + 1, sizeof *d);
  for (int i = 0; i < 10; i++)
    b[i % 7] += d[i].w * d[i].count;
  free(d);
  y[0] = a[0] * a[1] - a[2] * a[5] + b[0] * b[0] + c[0] * c[1];
  y[1] = a[3] * a[4] * a[4] + a[6] * b[3] * b[1] + c[2];
  y[2] = a[5] * a[6] + b[5] * b[6] * b[4] + c[3] * c[0] - b[2];
  free(b);
}

typedef int order(const void *, const void *);
NI static void sift(char *base, size_t i, size_t n, size_t w, order *cmp) {
  for (size_t c; (c = 2 * i + 1) < n; i = c) {
    if (c + 1 < n && cmp(base + c * w, base + (c + 1) * w) < 0)
      ++c;
    if (cmp(base + i * w, base + c * w) >= 0)
      return;
    swap_bytes(base + i * w, base + c * w, w);
  }
}
NI static void sort_any(void *base, size_t n, size_t w, order *cmp) {
  for (size_t i = n / 2; i-- > 0;)
    sift(base, i, n, w, cmp);
  for (size_t e = n; e-- > 1;) {
    swap_do(base, (char *)base + e * w, w);
    sift(base, 0, e, w, cmp);
  }
}
static int by_number(const void *a, const void *b) {
  double p = *(const double *)a, q = *(const double *)b;
  return (p > q) - (p < q);
}
static int by_weight(const void *a, const void *b) {
  return by_number(&((const struct item *)a)->w, &((const struct item *)b)->w);
}
static int by_pointer(const void *a, const void *b) {
  return by_number(*(double *const *)a, *(double *const *)b);
}
void sorts(const double *x, double *y) {
  struct item a[8];
  double d[8], *p[8], s = 0;
  for (int i = 0; i < 8; ++i) {
    a[i].w = sin(x[i] * 3);
    a[i].id = i;
    a[i].v[0] = x[i];
    a[i].v[1] = x[7 - i];
    d[i] = x[i] * x[i];
    p[i] = d + (i * 3) % 8;
  }
  sort_any(a, 8, sizeof a[0], by_weight);
  sort_any(p, 8, sizeof p[0], by_pointer);
  for (int i = 0; i < 8; ++i)
    s += *p[i] * (i + 1);
  sort_any(d, 8, sizeof d[0], by_number);
  y[0] = s;
  y[1] = 0;
  y[2] = 0;
  for (int i = 0; i < 8; ++i) {
    y[1] += a[i].w * a[i].v[0] * (i + a[i].id) * a[i].v[1];
    y[2] += d[i] * (i - 3) * d[7 - i] * d[i];
  }
}
