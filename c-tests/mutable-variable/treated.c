#include "settings.h"

__attribute__((noinline)) double treated(double x) {
  return settings.factor * settings.shape(x) + factor_now() * x;
}
