// Two kinds of records alternate in one block that is copied, and both are found
// by an index into words. Where one has an integer the other has half of a double:
// the copy cannot tell, and must not move it as an integer, whose adjoint nobody
// takes.
// RUN: %clang -O1 -emit-llvm -c %s -o %t.bc
// RUN: not %opt -passes=linkgrad -disable-output %t.bc 2>&1 | FileCheck %s
// CHECK: cannot tell whether {{.*}} of the memory that is copied holds floating-point numbers, integers or pointers [unknown-type]
#include <stdlib.h>
#include <string.h>

struct Body {
  signed char kind;
  unsigned char color;
  int number;
  signed char group;
  long count;
  double mass;
};
struct Link {
  float length;
  short strands;
};

static double energy(const double *x) {
  char *made = calloc(400, 8);
  int at[24], words = 0;
  for (int i = 0; i < 24; ++i) {
    at[i] = words;
    if (i % 2 == 0) {
      struct Body *b = (struct Body *)(made + 8 * words);
      b->kind = -1;
      b->color = 255;
      b->number = i;
      b->group = i * 5;
      b->count = i;
      b->mass = x[(i + 1) % 3] * (i % 5 + 3);
    } else {
      struct Link *l = (struct Link *)(made + 8 * words);
      l->length = x[(i + 2) % 3] * (i % 5 + 3);
      l->strands = i & 3;
    }
    words += 7 + i % 2;
  }
  char *copied = malloc(400 * 8);
  memcpy(copied, made, 8 * words);
  double sum = 0;
  for (int i = 0; i < 24; ++i)
    if (i % 2 == 0) {
      struct Body *b = (struct Body *)(copied + 8 * at[i]);
      sum += b->color * x[2] * .1;
      if (b->number == 2)
        sum += x[1];
      if (b->group == 2)
        sum += x[1];
      b->count = 1;
      sum += b->mass * 2;
    } else {
      struct Link *l = (struct Link *)(copied + 8 * at[i]);
      sum += l->length * 2;
      if (l->strands == 2)
        sum += x[1];
    }
  free(copied);
  free(made);
  return sum;
}

extern double __enzyme_autodiff(void *, ...);
double ask(const double *x, double *dx) {
  return __enzyme_autodiff((void *)energy, x, dx);
}
