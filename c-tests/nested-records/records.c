// 208 bytes with three records of 64 from byte 8 on, and 216 with three of 64 and a
// letter behind them: what repeats after all of these distances repeats after 16, or
// 8, where numbers and integers cannot be told apart.
#include <stdlib.h>
#include <string.h>

enum { RECORDS = 7, PARTS = 3, NUMBERS = 6 };

struct tagged_part {
  double unused;
  int tag;
  union {
    long count;
    double numbers[2];
  } u;
  int ints[6];
  char name[5];
};
struct tagged_record {
  long first;
  struct tagged_part parts[PARTS];
  long last;
};

__attribute__((noinline)) static void fill_tagged(const double *x,
                                                  struct tagged_record *to,
                                                  int i) {
  for (int k = 0; k < PARTS; k++) {
    to->parts[k].tag = i % 3;
    if (i % 3 == 0)
      to->parts[k].u.count = i;
    else
      for (int j = 0; j < 2; j++)
        to->parts[k].u.numbers[j] = x[i % 3] * (i + k + 1);
  }
}

__attribute__((noinline)) static double
sum_tagged(const double *x, const struct tagged_record *a) {
  double sum = 0;
  for (int i = 0; i < RECORDS; i++)
    for (int k = 0; k < PARTS; k++)
      if (a[i].parts[k].tag == 0)
        sum += (double)a[i].parts[k].u.count * x[0];
      else
        for (int j = 0; j < 2; j++)
          sum += a[i].parts[k].u.numbers[j] * a[i].parts[k].u.numbers[j] * 0.1;
  return sum;
}

void tagged(const double *x, double *y) {
  struct tagged_record *a =
      (struct tagged_record *)malloc(RECORDS * sizeof(struct tagged_record));
  for (int i = 0; i < RECORDS; i++) {
    struct tagged_record one;
    memset(&one, 0, sizeof one);
    fill_tagged(x, &one, i);
    a[i] = one;
  }
  y[0] = sum_tagged(x, a);
  free(a);
}

struct moved_part {
  double unused, numbers[NUMBERS];
  short kind;
  unsigned char name[4];
};
struct moved_record {
  double first;
  struct moved_part parts[PARTS];
  int count;
  unsigned char letter;
};

static void fill_moved(const double *x, struct moved_record *to, int i) {
  for (int k = 0; k < PARTS; k++) {
    to->parts[k].kind = (short)i;
    for (int j = 0; j < NUMBERS; j++)
      to->parts[k].numbers[j] = x[(i + 1) % 3] * (i % 4 + 1);
  }
}

__attribute__((noinline)) static double
sum_moved(const double *x, const struct moved_record *a) {
  double sum = 0;
  for (int i = 0; i < RECORDS; i++)
    for (int k = 0; k < PARTS; k++)
      for (int j = 0; j < NUMBERS; j++)
        sum += a[i].parts[k].numbers[j] * x[0];
  return sum;
}

void moved(const double *x, double *y) {
  struct moved_record *a =
      (struct moved_record *)malloc(RECORDS * sizeof(struct moved_record));
  for (int i = 0; i < RECORDS; i++)
    fill_moved(x, a + i, i);
  memmove(a + 1, a, (RECORDS - 1) * sizeof *a);
  y[0] = sum_moved(x, a);
  free(a);
}
