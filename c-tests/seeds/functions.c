#include "functions.h"
#include <math.h>

double scalar(double x) { return exp(x) * x; }
float single(float x) { return x * x; }
struct pair both(double x, double y) {
  struct pair r = {x * y, sin(x)};
  return r;
}
struct floats narrow(float x) {
  struct floats r = {x * x, 3 * x};
  return r;
}
struct counted count(double x) {
  struct counted r = {x * x, (int)x};
  return r;
}
struct big large(double x, double y) {
  struct big r = {{x * y, x}, 7, y * y};
  return r;
}
