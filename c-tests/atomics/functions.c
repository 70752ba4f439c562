#include <math.h>
#include <stdatomic.h>

struct account {
  atomic_int entries;
  double sum;
};

static void enter(struct account *a, double value) {
  atomic_fetch_add(&a->entries, 1);
  __atomic_fetch_add(&a->sum, value * value, __ATOMIC_RELAXED);
  double before = __atomic_fetch_sub(&a->sum, value, __ATOMIC_RELAXED);
  a->sum += 0.1 * before * value;
}

void counted(const double *x, double *y) {
  struct account a = {0, 0.5};
  for (int i = 0; i < 5; ++i)
    enter(&a, x[i]);
  y[0] = a.sum * atomic_load(&a.entries);
  y[1] = sin(a.sum);
}

void exchanged(const double *x, double *y) {
  double kept = 1, in, out;
  in = x[0] * x[1];
  __atomic_store(&kept, &in, __ATOMIC_RELEASE);
  __atomic_load(&kept, &out, __ATOMIC_ACQUIRE);
  y[0] = out * out;
  in = x[2];
  __atomic_exchange(&kept, &in, &out, __ATOMIC_SEQ_CST);
  y[1] = kept * out + exp(kept);
}
