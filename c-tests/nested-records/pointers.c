// A pointer in each of the parts, and numbers before and behind them, in records
// that are also copied two at a time: arrays of several lengths lie over each other,
// and what one of them says of a place is no less than what was declared there.
#include <stdlib.h>
#include <string.h>

enum { RECORDS = 10, PARTS = 3 };

struct part {
  double *number;
  unsigned bits : 4;
  double value;
  unsigned count;
  unsigned char letter;
};
struct tail {
  double number;
  int count;
};
struct record {
  _Bool used;
  struct part parts[PARTS];
  double value;
  int count;
  double other;
  struct tail last;
};

__attribute__((noinline)) static double sum(const double *x,
                                            const struct record *a) {
  double sum = 0;
  for (int i = 0; i < RECORDS; i++)
    for (int k = 0; k < PARTS; k++) {
      const struct part *p = &a[i].parts[k];
      sum += *p->number * x[1];
      sum += p->bits * x[0] * 0.01;
      sum += p->value * p->value;
      if (p->count == 2)
        sum += x[1];
      sum += p->letter * x[0] * 0.01;
    }
  return sum;
}

__attribute__((noinline)) static struct record changed(struct record r, int i) {
  for (int k = 0; k < PARTS; k++)
    r.parts[k].letter = (unsigned char)(i & 1);
  return r;
}

__attribute__((noinline)) static void fill(const double *x, struct record *a,
                                           int i, double *pool) {
  for (int k = 0; k < PARTS; k++) {
    a->parts[k].number = pool + i % 8;
    a->parts[k].bits = (unsigned)(i * 3) & 15;
    a->parts[k].value = x[(i + 2) % 3] * (i % 4 + 2);
    a->parts[k].count = (unsigned)(i * 5);
    a->parts[k].letter = (unsigned char)(i % 2);
  }
  a->last.number = x[i % 3] * (i % 5 + 2);
}

void pointers(const double *x, double *y) {
  double pool[8];
  for (int i = 0; i < 8; i++)
    pool[i] = x[i % 3] * i;
  struct record *a = malloc(14 * sizeof *a), two[2];
  for (int i = 0; i < RECORDS; i++)
    fill(x, a + i, i, pool);
  two[0] = a[1];
  memcpy(two + 1, a, sizeof *a);
  for (int i = 0; i < 2; i++)
    two[i] = changed(two[i], i);
  a[2] = two[0];
  a[3] = two[1];
  struct record *b = malloc(RECORDS * sizeof *a);
  memcpy(b, a, RECORDS * sizeof *a);
  for (int i = 0; i < RECORDS; i++)
    a[i] = b[RECORDS - 1 - i];
  free(b);
  y[0] = sum(x, a);
  free(a);
}
