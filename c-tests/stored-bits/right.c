#include "bits.h"
#include <stdlib.h>

// Sorted by keys, which nobody makes numbers of again.
void keyed(const double *x, double *y) {
  typedef struct {
    uint64_t key;
    double value;
  } item;
  item *items = malloc(8 * sizeof *items);
  for (int i = 0; i < 8; ++i) {
    uint64_t bits = bits_of(x[i]);
    items[i].key = bits ^ (-(bits >> 63) | 1ull << 63);
    items[i].value = x[i] * x[i];
  }
  for (int i = 1; i < 8; ++i)
    for (int j = i; j > 0 && items[j].key < items[j - 1].key; --j) {
      item other = items[j];
      items[j] = items[j - 1];
      items[j - 1] = other;
    }
  y[0] = 0;
  for (int i = 0; i < 8; ++i)
    y[0] += items[i].value * (i + 1);
  free(items);
}

// Random numbers whose seeds are made of the bits of numbers without tangents.
void noise(const double *x, double *y) {
  uint64_t *state = malloc(8 * sizeof *state);
  for (int i = 0; i < 8; ++i)
    state[i] = mix(bits_of(3.25 * i) + i);
  y[0] = 0;
  for (int i = 0; i < 64; ++i) {
    state[i % 8] = mix(state[i % 8] + 0x9e3779b97f4a7c15u);
    double random = number_of(state[i % 8] >> 12 | 0x3ffull << 52) - 1;
    y[0] += random * x[i % 8] * x[i % 8];
  }
  free(state);
}

// Numbers are scaled by the exponents of others, which were kept.
void exponents(const double *x, double *y) {
  uint64_t *exponent = malloc(8 * sizeof *exponent);
  for (int i = 0; i < 8; ++i)
    exponent[i] = bits_of(x[i] * 3) >> 52 & 2047;
  y[0] = 0;
  for (int i = 0; i < 8; ++i)
    y[0] += number_of((exponent[i] - (i & 1)) << 52) * x[7 - i] * x[i];
  free(exponent);
}

// A stack of numbers and counts; what is counted lies in memory of integers.
typedef struct {
  int is_number;
  union {
    double d;
    int64_t n;
  };
} value;

typedef struct {
  value stack[16];
  int height;
  int64_t count[4];
} vm;

static void push_number(vm *m, double d) {
  value *v = &m->stack[m->height++];
  v->is_number = 1;
  v->d = d;
}

static void push_count(vm *m, int64_t n) {
  value *v = &m->stack[m->height++];
  v->is_number = 0;
  v->n = n;
}

static void add(vm *m) {
  value a = m->stack[--m->height], b = m->stack[--m->height];
  if (a.is_number && b.is_number) {
    push_number(m, a.d + b.d);
  } else if (!a.is_number && !b.is_number) {
    m->count[1] += a.n;
    push_count(m, a.n + b.n + m->count[2]);
  } else {
    push_number(m, a.is_number ? a.d * (double)b.n : b.d * (double)a.n);
  }
}

void machine(const double *x, double *y) {
  vm *m = calloc(1, sizeof *m);
  push_number(m, 1);
  for (int i = 0; i < 6; ++i) {
    push_number(m, x[i] * x[i]);
    push_count(m, i);
    m->count[2] += i;
    push_count(m, 2);
    for (int k = 0; k < 3; ++k)
      add(m);
  }
  y[0] = m->stack[0].d;
  y[1] = (double)m->count[1] * x[0];
  free(m);
}
