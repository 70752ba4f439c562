#include <math.h>

typedef double function(double);

static double square(double x) { return x * x; }
static double square_again(double x) { return x * x; }
static double cube(double x) { return x * x * x; }
static double wave(double x) { return sin(x); }
// Dropped, and with it what only it refers to.
static double unused_variable;
double unused(double x) { return unused_variable += x; }

function *const shapes[4] = {square, square_again, cube, wave};

__attribute__((noinline)) function *choose(int i) {
  return i == 0 ? square : i == 1 ? square_again : i == 2 ? cube : wave;
}
