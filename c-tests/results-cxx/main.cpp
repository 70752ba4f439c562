// no-leaks
// C++ functions that return structs through memory: seeds, primal results,
// tangents, structs passed by copy, split mode.
#include "check.h"
#include "functions.h"
#include <stdlib.h>
#include <string.h>
#include <tuple>
struct Both {
  Mat p, t;
};
struct Aug {
  void *tape;
  Stats s;
};
struct R {
  std::array<double, 4> p;
  double dx, dy;
};
struct D {
  double dx, dy;
};
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_primal_return,
    enzyme_width;
template <class R, class... A> extern R __enzyme_autodiff(void *, A...);
template <class R, class... A> extern R __enzyme_fwddiff(void *, A...);
template <class R, class... A> extern R __enzyme_augmentfwd(void *, A...);
template <class R, class... A> extern R __enzyme_reverse(void *, A...);
int main() {
  Mat x = {{{1, 2, 3}, {.4, .5, .6}, {-1, .2, .7}}},
      y = {{{.5, .1, 0}, {1, 1, 2}, {.3, .2, .1}}};
  Mat dx = {}, dy = {}, seed = {};
  for (int i = 0; i < 9; i++)
    (&seed.a[0][0])[i] = i + 1;
  Mat s = seed;
  __enzyme_autodiff<void>((void *)product, &s, &x, &dx, &y, &dy);
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++) {
      double w = 0, z = 0;
      for (int j = 0; j < 3; j++) {
        w += seed.a[i][j] * y.a[k][j];
        z += x.a[j][i] * seed.a[j][k];
      }
      check_near("dx", dx.a[i][k], w, 1e-13);
      check_near("dy", dy.a[i][k], z, 1e-13);
    }
  // forward, with and without primal
  Mat tx = seed, ty = {};
  Mat t = __enzyme_fwddiff<Mat>((void *)product, &x, &tx, &y, &ty);
  Mat xy = product(x, y);
  Both b = __enzyme_fwddiff<Both>((void *)product, enzyme_primal_return, &x,
                                  &tx, &y, &ty);
  for (int i = 0; i < 9; i++) {
    check_near("fwd", (&t.a[0][0])[i], (&b.t.a[0][0])[i], 1e-15);
    check_near("p", (&b.p.a[0][0])[i], xy.a[i / 3][i % 3], 1e-15);
  }
  Mat want = product(seed, y);
  for (int i = 0; i < 9; i++)
    check_near("fwd v", (&t.a[0][0])[i], (&want.a[0][0])[i], 1e-13);
  // byval struct + sret
  Mat dm = {};
  s = seed;
  __enzyme_autodiff<void>((void *)power, &s, x, &dm, enzyme_const, 3);
  {
    double h = 1e-6;
    for (int i = 0; i < 9; i++) {
      Mat u = x, v = x;
      (&u.a[0][0])[i] += h;
      (&v.a[0][0])[i] -= h;
      Mat p = power(u, 3), q = power(v, 3);
      double w = 0;
      for (int j = 0; j < 9; j++)
        w += (&seed.a[0][0])[j] * ((&p.a[0][0])[j] - (&q.a[0][0])[j]) / 2 / h;
      check_near("power", (&dm.a[0][0])[i], w, 1e-7);
    }
  }
  Mat tm = __enzyme_fwddiff<Mat>((void *)power, x, seed, enzyme_const, 2);
  {
    Mat w1 = product(x, seed), w2 = product(seed, x);
    for (int i = 0; i < 9; i++)
      check_near("fwd byval", (&tm.a[0][0])[i],
                 (&w1.a[0][0])[i] + (&w2.a[0][0])[i], 1e-13);
  }
  dm = {};
  __enzyme_autodiff<void>((void *)trace_of_power, x, &dm, enzyme_const, 2);
  for (int i = 0; i < 9; i++)
    check_near("trace", dm.a[i / 3][i % 3], 2 * x.a[i % 3][i / 3], 1e-13);
  // Stats: {double,double,int,double} through memory
  std::vector<double> v = {1, 5, 2, 4}, dv(4);
  Stats ds = {1, 0, 0, 0};
  __enzyme_autodiff<void>((void *)stats, &ds, &v, &dv);
  for (int i = 0; i < 4; i++)
    check_near("mean", dv[i], .25, 1e-14);
  ds = {0, 2, 0, 3};
  dv.assign(4, 0);
  __enzyme_autodiff<void>((void *)stats, &ds, &v, &dv);
  for (int i = 0; i < 4; i++)
    check_near("var max", dv[i], 2 * 2 * (v[i] - 3) / 4 + (i == 1 ? 3 : 0),
               1e-13);
  struct P {
    double mean, var;
    int n;
    double max;
    double tape;
  };
  // split with sret
  dv.assign(4, 0);
  Aug a = __enzyme_augmentfwd<Aug>((void *)stats, &v, &dv);
  check_near("aug mean", a.s.mean, 3, 1e-15);
  check_near("aug max", a.s.max, 5, 0);
  check_near("n", a.s.n, 4, 0);
  ds = {0, 0, 0, 1};
  __enzyme_reverse<void>((void *)stats, &ds, &v, &dv, a.tape);
  for (int i = 0; i < 4; i++)
    check_near("split", dv[i], i == 1, 1e-13);
  // array<double,4> return, primal + both gradients
  std::array<double, 4> sd = {1, 10, 100, 1000};
  R r = __enzyme_autodiff<R>((void *)poly, enzyme_primal_return, &sd, 2.0, 3.0);
  check_near("poly p", r.p[3], 72, 0);
  check_near("poly dx", r.dx, 1 + 10 * 3 + 100 * 4 + 1000 * 72, 1e-13);
  sd = {0, 1, 0, 0};
  D d = __enzyme_autodiff<D>((void *)poly, &sd, 2.0, 3.0);
  check_near("poly2", d.dx, 3, 0);
  check_near("poly3", d.dy, 2, 0);
  return check_report();
}
