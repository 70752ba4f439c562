// Elements that several iterations read, and that are overwritten later: for
// lengths at which loops do not run, in arrays of their own.
#include "check.h"
#include "steps.h"
#include <string.h>

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

typedef double (*model)(double *, double *, long, long);
struct arrays {
  double x[Size], y[Size];
};
enum { All = 2 * Size };

static struct arrays start, direction;

static double value(model f, double h, long n, long steps) {
  struct arrays at = start;
  for (int i = 0; i < Size; ++i) {
    at.x[i] += h * direction.x[i];
    at.y[i] += h * direction.y[i];
  }
  return f(at.x, at.y, n, steps);
}

static void check_model(const char *name, model f, const double *gradient,
                        const struct arrays *after, double slope, long n,
                        long steps) {
  struct arrays primal = start;
  f(primal.x, primal.y, n, steps);
  check_array(name, after->x, primal.x, Size, 1e-13);
  check_array(name, after->y, primal.y, Size, 1e-13);
  int is_rough = !strcmp(name, "singles");
  check_near(name, check_dot(gradient, direction.x, All), slope,
             is_rough ? 1e-6 : 1e-10);
  if (is_rough) // for differences, too
    return;
  double h = 1e-5, up = value(f, h, n, steps), down = value(f, -h, n, steps);
  check_near(name, slope, (up - down) / (2 * h), 1e-6);
}

#define CHECK(k)                                                               \
  do {                                                                         \
    struct arrays at = start, again = start, way = direction,                  \
                  gradient = {{0}, {0}};                                       \
    __enzyme_autodiff((void *)k, enzyme_dup, at.x, gradient.x, enzyme_dup,     \
                      at.y, gradient.y, enzyme_const, n, enzyme_const, steps); \
    double slope = __enzyme_fwddiff((void *)k, enzyme_dup, again.x, way.x,     \
                                    enzyme_dup, again.y, way.y, enzyme_const,  \
                                    n, enzyme_const, steps);                   \
    check_model(#k, k, gradient.x, &at, slope, n, steps);                      \
  } while (0);

int main(void) {
  check_fill(start.x, All, 1);
  check_fill(direction.x, All, 2);
  static const int lengths[] = {0, 1, 2, 3, 4, 5, 9, 13, Size};
  for (unsigned l = 0; l < sizeof lengths / sizeof *lengths; ++l)
    for (long steps = 0; steps < 5; ++steps) {
      long n = lengths[l];
      STEPS(CHECK)
    }
  return check_report();
}
