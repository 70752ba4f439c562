// { int, float } that is moved in one register of which the integer is taken, signed
// or not: such a register becomes two.
// RUN: %clang -O2 -fpass-plugin=%plugin %s -o %t && %t
// RUN: %clang -O2 -DKEY=unsigned -fpass-plugin=%plugin %s -o %t && %t
#include <stdlib.h>
#include <string.h>
extern void __enzyme_autodiff(void *, ...);
extern void __enzyme_fwddiff(void *, ...);
#ifndef KEY
#define KEY int
#endif
typedef struct entry {
  struct entry *next;
  KEY key;
  float value;
} entry;

// As a table of chains is copied.
static __attribute__((noinline)) void copy(entry **to, const entry *from, size_t n) {
  for (; from; from = from->next) {
    entry *e = malloc(sizeof *e);
    size_t word; // clang's own copy of a std::pair<int, float>
    memcpy(&word, &from->key, sizeof word);
    memcpy(&e->key, &word, sizeof word);
    size_t at = (size_t)(KEY)word % n;
    e->next = to[at];
    to[at] = e;
  }
}

static void chained(const float *x, float *y) {
  entry nodes[3] = {{&nodes[1], 1, x[0]}, {&nodes[2], 5, x[1]}, {NULL, 3, x[2]}};
  entry *table[2] = {NULL, NULL};
  copy(table, nodes, 2);
  *y = 0;
  for (entry *e = table[1]; e; e = e->next) {
    *y += e->key * e->value * e->value;
  }
}

int main() {
  float x[3] = {1, 2, 3}, dx[3] = {0}, v[3] = {1, 1, 1}, y, dy = 1, t;
  __enzyme_autodiff((void *)chained, x, dx, &y, &dy);
  __enzyme_fwddiff((void *)chained, x, v, &y, &t);
  return !(dx[0] == 2 && dx[1] == 20 && dx[2] == 18 && t == 40 && y == 48);
}
