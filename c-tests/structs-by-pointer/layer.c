#include "model.h"
#include <math.h>

__attribute__((noinline)) double run_layer(const struct layer *l, double x) {
  return tanh(l->gain * x + l->bias);
}
