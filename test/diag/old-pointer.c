// A pointer that was stored in a variable before the request has no shadow, if it
// does not lead to a block of the allocator (c-tests/work-spaces). The program
// stops when its derivative meets one (it was taken for constant memory:
// derivatives were zero), where the variable is handed on by its address, too.
// What each run stores itself is fine.
//
// RUN: %clang -O1 -flto=thin -c %s -o %t.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t
// RUN: %t stored
// RUN: not --crash %t 2>&1 | FileCheck %s
// Also where a function returns the variable's address, or an object holds it:
// RUN: %clang -O1 -DRETURNED -flto=thin -c %s -o %t.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t
// RUN: %t stored
// RUN: not --crash %t 2>&1 | FileCheck %s
// RUN: %clang -O1 -DHELD -flto=thin -c %s -o %t.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t
// RUN: %t stored
// RUN: not --crash %t 2>&1 | FileCheck %s
// CHECK: linkgrad: a pointer that was stored in a variable before the derivative has no shadow
#include <stdlib.h>

void __enzyme_autodiff(void *, ...);
extern int enzyme_dup;

struct state {
  double *u;
  int n;
} first, second;
static int makes;

// Recursion keeps them from being inlined.
static void set(struct state *s, const double *x, int i) {
  if (i == s->n)
    return;
  s->u[i] = x[i] * x[i];
  set(s, x, i + 1);
  s->u[i] *= 1.5;
}

static double sum(struct state *s, int i) {
  return i == s->n ? 0 : s->u[i] + sum(s, i + 1);
}

static void make(struct state *s, int n) {
  s->n = n;
  s->u = malloc(n * sizeof *s->u);
}

#ifdef RETURNED
static struct state *find(int depth) {
  struct state *s = depth ? find(depth - 1) : &first;
  *(volatile int *)&depth = 0;
  return s;
}
#define FIRST find(2)
#elif defined(HELD)
struct holder {
  struct state *s;
  double weight;
};
static void hold(struct holder *h, int depth) {
  if (depth == 0)
    h->s = &first;
  else
    hold(h, depth - 1);
  h->weight += 1;
}
#define FIRST h.s
#else
#define FIRST &first
#endif

static void f(const double *x, double *y) {
  if (makes)
    make(&first, 3), make(&second, 2);
#ifdef HELD
  struct holder h = {0, 0};
  hold(&h, 2);
#endif
  set(FIRST, x, 0);
  set(&second, x, 0);
  y[0] = sum(&first, 0) * sum(&second, 0);
}

int main(int argc, char **argv) {
  (void)argv;
  makes = argc > 1;
  static double memory[8];
  if (!makes) {
    first = (struct state){memory, 3};
    second = (struct state){memory + 4, 2};
  }
  double x[3] = {1, 2, 3}, dx[3] = {0}, y = 0, dy = 1;
  __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_dup, &y, &dy);
  // y = 2.25 (1 + 4 + 9) (1 + 4)
  return !(dx[0] == 2.25 * 2 * (5 + 14) && dx[2] == 2.25 * 6 * 5);
}
