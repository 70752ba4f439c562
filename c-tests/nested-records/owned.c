// Records of 88 bytes with three parts of 24 from byte 8 on, each in a block of its own,
// copied from an array of such: where the parts end in a block they end in each element
// of the array as well. (They seemed to go on through all of it, and made one of all that
// lies eight bytes apart.)
#include <stdlib.h>
#include <string.h>

enum { RECORDS = 7, PARTS = 3 };

struct number_part {
  int count;
  double first, second;
};
struct owned_record {
  double weight;
  struct number_part parts[PARTS];
  unsigned bits : 8;
  _Bool flag;
};

static void fill_owned(const double *x, struct owned_record *to, int i) {
  to->weight = x[i % 3] * i;
  for (int k = 0; k < PARTS; k++) {
    to->parts[k].count = i;
    to->parts[k].first = x[(i + k) % 3];
    to->parts[k].second = x[i % 3] * k;
  }
  to->bits = (unsigned)i;
  to->flag = i != 0;
}

__attribute__((noinline)) static struct owned_record
heavier(const double *x, struct owned_record r, int i) {
  r.weight = x[2] * r.weight + 1;
  r.bits = (unsigned)(i & 1);
  r.flag = i & 1;
  return r;
}

void owned(const double *x, double *y) {
  struct owned_record *a =
      (struct owned_record *)malloc(RECORDS * sizeof(struct owned_record));
  struct owned_record **own =
      (struct owned_record **)malloc(RECORDS * sizeof *own);
  for (int i = 0; i < RECORDS; i++)
    fill_owned(x, a + i, i);
  for (int i = 0; i < RECORDS; i += 2)
    a[i] = heavier(x, a[i], i);
  for (int i = 0; i < RECORDS; i++) {
    own[i] = (struct owned_record *)malloc(sizeof(struct owned_record));
    memcpy(own[i], &a[i], sizeof *own[i]);
  }
  free(a);
  y[0] = 0;
  for (int i = 0; i < RECORDS; i++) {
    y[0] += own[i]->weight * own[i]->weight * i;
    for (int k = 0; k < PARTS; k++)
      y[0] += own[i]->parts[k].count * own[i]->parts[k].first *
              own[i]->parts[k].second;
    free(own[i]);
  }
  free(own);
}
