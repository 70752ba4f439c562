#include "hooks.h"
#include <math.h>
#include <stdlib.h>

struct hooks hooks = {malloc, realloc, free};
void set_hooks(const struct hooks *h) { hooks = *h; }
void reset_hooks(void) {
  hooks.allocate = malloc;
  hooks.resize = realloc;
  hooks.release = free;
}

static unary *unaries[8] = {sin, exp, cosh, floor};
static int count = 4;
static binary *combinations[2] = {hypot, pow};

int add_unary(unary *f) {
  unaries[count] = f;
  return count++;
}
double apply(int no, double x) { return unaries[no](x); }
double combine(int no, double x, double y) { return combinations[no](x, y); }
void choose_combination(int no, binary *f) { combinations[no] = f; }
