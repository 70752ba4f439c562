// Seeds of the result: 1 in every float when none is given, any value with
// enzyme_seed, also for structs and several lanes.
#include "check.h"
#include "functions.h"

struct two { double d[2]; };
struct three { double d[3]; };
struct wide_seed { struct pair lane[2]; };
struct with_primal { struct big primal; double dx, dy; };
extern double __enzyme_autodiff(void *, ...);
extern float __enzyme_autodiff_float(void *, ...);
extern struct two __enzyme_autodiff_two(void *, ...);
extern struct three __enzyme_autodiff_three(void *, ...);
extern struct with_primal __enzyme_autodiff_with_primal(void *, ...);
extern int enzyme_seed, enzyme_byref;

int main(void) {
  double x = 0.7, y = -1.3, d = exp(x) * (x + 1);
  // One number, at any place.
  check_near("seed of 1", __enzyme_autodiff((void *)scalar, x), d, 1e-14);
  check_near("seed first",
             __enzyme_autodiff((void *)scalar, enzyme_seed, -2.0, x), -2 * d,
             1e-14);
  check_near("seed last",
             __enzyme_autodiff((void *)scalar, x, enzyme_seed, -2.0), -2 * d,
             1e-14);
  check_near("promoted float",
             __enzyme_autodiff_float((void *)single, 3.0f, enzyme_seed, 0.5f),
             3, 1e-6);
  double at = 5;
  check_near("by reference",
             __enzyme_autodiff((void *)scalar, enzyme_seed, enzyme_byref, 8,
                               &at, x),
             5 * d, 1e-14);

  // Structs: of doubles, of floats in one register, with an integer.
  struct pair s = {2, -3};
  struct two g = __enzyme_autodiff_two((void *)both, x, y);
  check_near("struct, ones, dx", g.d[0], y + cos(x), 1e-14);
  check_near("struct, ones, dy", g.d[1], x, 1e-14);
  g = __enzyme_autodiff_two((void *)both, enzyme_seed, s, x, y);
  check_near("struct, dx", g.d[0], 2 * y - 3 * cos(x), 1e-14);
  check_near("struct, dy", g.d[1], 2 * x, 1e-14);
  struct floats f = {2, 10};
  check_near("floats, ones", __enzyme_autodiff_float((void *)narrow, 3.0f), 9,
             1e-6);
  check_near("floats",
             __enzyme_autodiff_float((void *)narrow, enzyme_seed, f, 3.0f), 42,
             1e-6);
  struct counted n = {4, 100};
  check_near("with an integer, ones", __enzyme_autodiff((void *)count, 3.0), 6,
             1e-14);
  check_near("with an integer",
             __enzyme_autodiff((void *)count, 3.0, enzyme_seed, n), 24, 1e-14);

  // Several lanes: in a struct, by copy, one by one.
  struct two lanes = {{1, 10}};
  g = __enzyme_autodiff_two((void *)scalar, enzyme_width, 2, enzyme_seed, lanes,
                            x);
  check_near("lane 0", g.d[0], d, 1e-14);
  check_near("lane 1", g.d[1], 10 * d, 1e-14);
  struct three many = {{1, 10, 100}};
  struct three h = __enzyme_autodiff_three((void *)scalar, enzyme_width, 3, x,
                                           enzyme_seed, many);
  check_near("lane 2 of 3", h.d[2], 100 * d, 1e-14);
  g = __enzyme_autodiff_two((void *)scalar, enzyme_width, 2, enzyme_seed, 3.0,
                            4.0, x);
  check_near("lanes one by one", g.d[0], 3 * d, 1e-14);
  check_near("lanes one by one", g.d[1], 4 * d, 1e-14);
  struct wide_seed w = {{{1, 0}, {0, 1}}};
  g = __enzyme_autodiff_two((void *)both, enzyme_width, 2, enzyme_seed, w, x,
                            enzyme_const, y);
  check_near("rows of the Jacobian", g.d[0], y, 1e-14);
  check_near("rows of the Jacobian", g.d[1], cos(x), 1e-14);

  // Returned through memory: the seed is a buffer; with the result, in memory
  // too.
  struct big seed = {{1, 2}, 9, 3};
  struct with_primal p = __enzyme_autodiff_with_primal(
      (void *)large, enzyme_primal_return, &seed, x, y);
  check_near("result in memory", p.primal.c, y * y, 1e-14);
  check_near("through memory, dx", p.dx, y + 2, 1e-14);
  check_near("through memory, dy", p.dy, x + 6 * y, 1e-14);
  return check_report();
}
