#define _GNU_SOURCE
#include "functions.h"
#include <math.h>

#define DEFINE_UNARY(name, ...)                                                \
  __attribute__((noinline)) double wrapped_##name(double x) {                  \
    return name(x);                                                            \
  }
#define DEFINE_BINARY(name, ...)                                               \
  __attribute__((noinline)) double wrapped_##name(double x, double y) {        \
    return name(x, y);                                                         \
  }
UNARY_FUNCTIONS(DEFINE_UNARY)
BINARY_FUNCTIONS(DEFINE_BINARY)
