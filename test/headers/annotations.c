// What a compiler without our plugin is told by macros of linkgrad.h: inlining
// takes nothing of it away.
// RUN: %clang -O2 -Werror -Wno-unused-value -I%S/../../include -flto=thin -c %s -o %t.o
// RUN: %clang --ld-path=%lld -flto=thin %t.o -Wl,--load-pass-plugin=%plugin -lm -o %t && %t
// RUN: %clang -O2 -I%S/../../include -flto -c %s -o %t.o
// RUN: %clang --ld-path=%lld -flto %t.o -Wl,--load-pass-plugin=%plugin -lm -o %t && %t
// The entry points are hidden: without the plugin no shared library is linked.
// RUN: %clang -O2 -fPIC -I%S/../../include -c %s -o %t.o
// RUN: not %clang --ld-path=%lld -shared %t.o -lm -o %t.so 2>&1 | FileCheck %s
// CHECK: error: undefined hidden symbol: __enzyme_autodiff_linkgrad_autodiff
#include <linkgrad/linkgrad.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

LINKGRAD_INACTIVE static double scale(double x) { return 1 + x; }
LINKGRAD_FUNCTION_LIKE("sin") static double mine(double x) {
  return x - x * x * x / 6;
}
LINKGRAD_INACTIVE_VARIABLE static double counter = 1;
__attribute__((noinline)) static void count(double x) { counter *= x; }
LINKGRAD_SHOULD_RECOMPUTE static double square(double x) { return x * x; }
LINKGRAD_NOFREE static double half(double x) { return x / 2; }

LINKGRAD_RULE static double cube(double x) { return x * x * x; }
static double cube_augmented(double x) { return x * x * x; }
static double cube_gradient(double x, double seed) { return 100 * seed; }
LINKGRAD_GRADIENT(cube, cube_augmented, cube_gradient);
typedef struct { double value, tangent; } pair;
static pair cube_tangent(double x, double dx) {
  pair p = {x * x * x, 100 * dx};
  return p;
}
LINKGRAD_DERIVATIVE(cube, cube_tangent);

// The table in front of the definition.
static double fifth(double x);
static double fifth_gradient(double x, double seed) { return 10 * seed; }
LINKGRAD_GRADIENT(fifth, cube_augmented, fifth_gradient);
static double fifth(double x) { return x * x * x * x * x; }

LINKGRAD_ALLOW("number-as-text") static double logged(double x) {
  char text[64];
  snprintf(text, sizeof text, "%g", x);
  return x * strtod("2.5", NULL);
}

static double model(double x) {
  count(x);
  return scale(x) * x + mine(x) + square(x) + half(x) + cube(x) + logged(x) +
         fifth(x) + counter;
}

int main(void) {
  double d = linkgrad_autodiff((void *)model, 2.0);
  double t = linkgrad_fwddiff((void *)model, 2.0, 1.0);
  double expected = 3 + cos(2.0) + 4 + 0.5 + 100 + 2.5 + 10;
  return !(fabs(d - expected) < 1e-12 && fabs(t - expected) < 1e-12);
}
