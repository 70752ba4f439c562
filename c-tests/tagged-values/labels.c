// Text beside pointers and numbers in a union, made by a function that is not
// looked into: it has no shadow, and a letter of it needs none.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

enum { NAME, OTHER, NUMBER, COUNT, ENTRIES = 9 };

struct other {
  double value;
  struct other *next;
};

struct entry {
  int kind;
  union {
    char *name;
    struct other *other;
    double number;
    long count;
  } as;
  double weight;
};

static __attribute__((noinline)) char *name_of(int i) {
  char *name = 0;
  return asprintf(&name, "x%d", i) < 0 ? 0 : name;
}

static struct entry make_entry(const double *x, int i) {
  struct entry e = {.kind = i % 4, .weight = x[i % 3] * i};
  switch (e.kind) {
  case NAME:
    e.as.name = name_of(i);
    break;
  case OTHER:
    e.as.other = malloc(sizeof(struct other));
    e.as.other->value = x[i % 3] * 2;
    e.as.other->next = 0;
    break;
  case NUMBER:
    e.as.number = x[i % 3];
    break;
  case COUNT:
    e.as.count = i;
    break;
  }
  return e;
}

static double entry_value(const struct entry *e, const double *x) {
  switch (e->kind) {
  case NAME:
    return e->as.name[0] * x[1] * 0.01;
  case OTHER:
    return e->as.other->value * e->as.other->value;
  case NUMBER:
    return e->as.number * e->as.number;
  default:
    return (double)e->as.count * x[2];
  }
}

void labels(const double *x, double *y) {
  struct entry all[ENTRIES], moved;
  for (int i = 0; i < ENTRIES; ++i)
    all[i] = make_entry(x, i);
  moved = all[0], all[0] = all[5], all[5] = moved;
  for (int i = 0; i < ENTRIES; ++i)
    if (all[i].kind == NAME && all[i].as.name)
      all[i].as.name[0] = 'z';
  y[0] = y[1] = 0;
  for (int i = 0; i < ENTRIES; ++i) {
    y[0] += all[i].weight;
    y[1] += entry_value(&all[i], x) * (i + 1);
    if (all[i].kind <= OTHER)
      free(all[i].kind == NAME ? (void *)all[i].as.name
                               : (void *)all[i].as.other);
  }
}
