// Numbers alone, one or three at a time, in a ring whose size is no multiple of
// theirs.
#include "ring.h"

void numbers(const double *x, double *y) {
  struct ring one, three;
  open_ring(&one, 4 * sizeof(double) + 1);
  open_ring(&three, 4 * sizeof(double) + 3);
  y[0] = y[1] = 0;
  for (int i = 0; i < 12; ++i) {
    double sent = x[i % 3] * (i + 1), got, several[3], all[3];
    put(&one, &sent, sizeof sent);
    take(&one, &got, sizeof got);
    y[0] += got * got;
    for (int k = 0; k < 3; ++k)
      several[k] = x[(i + k) % 3] * (k + 1);
    put(&three, several, sizeof several);
    take(&three, all, sizeof all);
    y[1] += all[0] * all[1] + all[1] * all[2] * i;
  }
  free(one.bytes);
  free(three.bytes);
}
