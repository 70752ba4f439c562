// The derivative of a copy of which the closure looks at one member only.
#include "check.h"
#include "record.h"

extern void __enzyme_fwddiff(void *, ...);
extern void __enzyme_autodiff(void *, ...);

static int check_record(void) {
  struct record from = {1.5, 7, -2.5, 3, 0.75f, "name"}, to = from;
  struct record dfrom = {0.5, 0, 2.0, 0, -1.25f, "name"}, dto = {0};
  __enzyme_fwddiff((void *)scaled, enzyme_dup, &to, &dto, enzyme_dup, &from,
                   &dfrom, enzyme_dup, 3.0, 0.25);
  check_near("a, forward", dto.a, 3.0 * 0.5 + 1.5 * 0.25, 1e-15);
  check_near("b, forward", dto.b, 2.0, 0);
  check_near("c, forward", dto.c, -1.25, 0);
  check_true("copied", to.count == 7 && to.kind == 3 && to.name == from.name);
  check_true("no tangents", dto.count == 0 && dto.kind == 0);

  // The other way round, and the dot-product identity.
  struct record weights = {1.25, 0, -0.5, 0, 2.0f, "name"}, g = {0};
  struct record w = weights;
  __enzyme_autodiff((void *)scaled, enzyme_dup, &to, &w, enzyme_dup, &from, &g,
                    enzyme_const, 3.0);
  check_near("a, reverse", g.a, 3.0 * 1.25, 1e-15);
  check_near("b, reverse", g.b, -0.5, 0);
  check_near("c, reverse", g.c, 2.0, 0);
  check_true("taken", w.a == 0 && w.b == 0 && w.c == 0);
  double forward =
      weights.a * (dto.a - 1.5 * 0.25) + weights.b * dto.b + weights.c * dto.c;
  check_near("dot product", g.a * dfrom.a + g.b * dfrom.b + g.c * dfrom.c,
             forward, 1e-14);
  return check_report();
}
