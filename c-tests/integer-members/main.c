// An integer by its use is an integer also where an array of numbers might go on
// there, for all that is known at -O0: derivatives are right, and the integers in
// the shadow stay the user's (they were overwritten with NaN).
#include "check.h"
#include "kernels.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

enum { K = 2 };

#define WEIGHTS {0.5, -1.5, 2.5, 0.75}

static void check_plain(void) {
  plain p = {WEIGHTS, -5}, d = {{0}, 7}, v = {{0, 0, 1, 0}, -9};
  __enzyme_autodiff((void *)weigh_plain, enzyme_dup, &p, &d, enzyme_const, K);
  check_near("plain", d.w[K], 2 * p.w[K] * -5, 1e-14);
  check_true("plain, the shadow's integer", d.step == 7);
  double t = __enzyme_fwddiff((void *)weigh_plain, enzyme_dup, &p, &v,
                              enzyme_const, K);
  check_near("plain, forward", t, 2 * p.w[K] * -5, 1e-14);
  check_true("plain, forward, the shadow's integer", v.step == -9);
}

static void check_pair(void) {
  pair p = {WEIGHTS, 3, 4000000000u}, d = {{0}, -7, 8}, v = {{1, 0, 1, 0}, 9, 9};
  __enzyme_autodiff((void *)weigh_pair, enzyme_dup, &p, &d, enzyme_const, K);
  check_near("pair", d.w[K], 2 * p.w[K] * 3, 1e-14);
  check_near("pair, the other", d.w[0], 4e9, 1e-14);
  check_true("pair, the shadow's integers", d.step == -7 && d.other == 8);
  double t = __enzyme_fwddiff((void *)weigh_pair, enzyme_dup, &p, &v,
                              enzyme_const, K);
  check_near("pair, forward", t, d.w[K] + d.w[0], 1e-14);
  check_true("pair, forward, integers", v.step == 9 && v.other == 9);
}

static void check_sized(void) {
  sized p = {WEIGHTS, 4, 2}, d = {{0}, 77, 88}, v = {{1, 1, 1, 1}, 5, 6};
  __enzyme_autodiff((void *)weigh_sized, enzyme_dup, &p, &d);
  check_near("sized", d.w[0], p.w[0], 1e-14);
  check_near("sized, skipped", d.w[1], 0, 1e-14);
  check_near("sized, last", d.w[2], p.w[2], 1e-14);
  check_true("sized, integers", d.count == 77 && d.stride == 88);
  double t = __enzyme_fwddiff((void *)weigh_sized, enzyme_dup, &p, &v);
  check_near("sized, forward", t, d.w[0] + d.w[2], 1e-14);
  check_true("sized, forward, integers", v.count == 5 && v.stride == 6);
}

static void check_single(void) {
  single p = {WEIGHTS, -3, 29}, d = {{0}, 70000000, 0xffff0000u};
  single v = {{0, 0, 1, 0}, 12, 13};
  __enzyme_autodiff((void *)weigh_single, enzyme_dup, &p, &d, enzyme_const, K);
  check_near("single", d.w[K], 2 * p.w[K] * -3 * 5, 1e-6);
  check_true("single, integers", d.step == 70000000 && d.mask == 0xffff0000u);
  double t = __enzyme_fwddiff((void *)weigh_single, enzyme_dup, &p, &v,
                              enzyme_const, K);
  check_near("single, forward", t, d.w[K], 1e-6);
  check_true("single, forward, integers", v.step == 12 && v.mask == 13);
}

static void check_mixed(void) {
  mixed p = {WEIGHTS, THIRD, -2, 5, -1, true, 1000};
  mixed d = {{0}, SECOND, 3, 4, 5, true, -6}, v = d;
  v.w[K] = 1;
  double want = 2 * p.w[K] * 3 * -2 * 4 * 2 * 1000;
  __enzyme_autodiff((void *)weigh_mixed, enzyme_dup, &p, &d, enzyme_const, K);
  check_near("mixed", d.w[K], want, 1e-14);
  check_true("mixed, integers", d.k == SECOND && d.s == 3 && d.u == 4 &&
                                    d.c == 5 && d.b && d.last == -6);
  double t = __enzyme_fwddiff((void *)weigh_mixed, enzyme_dup, &p, &v,
                              enzyme_const, K);
  check_near("mixed, forward", t, want, 1e-14);
  check_true("mixed, forward, integers", v.k == SECOND && v.s == 3 && v.u == 4 &&
                                             v.c == 5 && v.b && v.last == -6);
}

static void check_copy(void) {
  plain p = {WEIGHTS, 6}, d = {{0}, 7}, v = {{0, 0, 1, 0}, 9};
  __enzyme_autodiff((void *)weigh_copy, enzyme_dup, &p, &d, enzyme_const, K);
  check_near("copy", d.w[K], 4 * p.w[K] * 6, 1e-14);
  check_true("copy, the shadow's integer", d.step == 7);
  double t = __enzyme_fwddiff((void *)weigh_copy, enzyme_dup, &p, &v,
                              enzyme_const, K);
  check_near("copy, forward", t, 4 * p.w[K] * 6, 1e-14);
  check_true("copy, forward, the shadow's integer", v.step == 9);
}

// Counted up on the way: the shadow's are left alone or follow the primal's.
static void check_outer(void) {
  outer o = {{{WEIGHTS, 1}, {WEIGHTS, 2}}, 1.5, 3};
  outer d = {{{{0}, 1}, {{0}, 2}}, 0, 3};
  double w = o.inner[1].w[K];
  __enzyme_autodiff((void *)weigh_outer, enzyme_dup, &o, &d, enzyme_const, 1,
                    enzyme_const, K);
  check_near("outer", d.inner[1].w[K], 1.5 * 4 * 4, 1e-14);
  check_near("outer, scale", d.scale, w * 4 * 4, 1e-14);
  check_true("outer, untouched", d.inner[0].step == 1);
  check_true("outer, counted", (d.inner[1].step == 2 || d.inner[1].step == 4) &&
                                   (d.calls == 3 || d.calls == 4));
}

int main(void) {
  check_plain();
  check_pair();
  check_sized();
  check_single();
  check_mixed();
  check_copy();
  check_outer();
  return check_report();
}
