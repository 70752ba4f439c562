// Halves that are differentiated again; views that are linked and constant in
// part; many tapes, tapes used twice, other seeds; arguments that "..."
// promotes.
#include "check.h"
extern int enzyme_dup, enzyme_dupv, enzyme_const, enzyme_width, enzyme_tape,
    enzyme_allocated, enzyme_not_overwritten, enzyme_noret, enzyme_interleave,
    enzyme_out, enzyme_nofree, enzyme_runtime_activity, enzyme_primal_return,
    enzyme_byref, enzyme_dupnoneed, enzyme_const_return, enzyme_seed;
extern void *__enzyme_augmentfwd_t(void *, ...);
struct res {
  void *tape;
  double r;
};
extern struct res __enzyme_augmentfwd(void *, ...);
extern double __enzyme_reverse_d(void *, ...);
extern void __enzyme_reverse(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
extern double __enzyme_autodiff(void *, ...);
extern void __enzyme_autodiff_v(void *, ...);
double poly(double x, int n);
double mixed(const double *a, float b, const float *c, int n, _Bool flag,
             short k);
struct view {
  double *data;
  int n;
  struct view *next;
};
double chain(struct view *v);
double zeros(const double *x, int n);
typedef struct {
  double d[2];
} two;
typedef struct {
  float f;
} onef;
extern two __enzyme_reverse_2(void *, ...);
extern two __enzyme_fwddiff_2(void *, ...);
// derivative by split mode, differentiated again
double dpoly(double x, int n) {
  struct res t = __enzyme_augmentfwd((void *)poly, x, n);
  return __enzyme_reverse_d((void *)poly, x, n, 1.0, t.tape);
}
extern two __enzyme_autodiff_2(void *, ...);
typedef struct {
  float b;
  double r;
} fd_;
int main(void) {
  double x = .7, h = 1e-5;
  check_near("dpoly", dpoly(x, 6),
             (poly(x + 1e-6, 6) - poly(x - 1e-6, 6)) / 2e-6, 1e-7);
  double w = (dpoly(x + h, 6) - dpoly(x - h, 6)) / 2 / h;
  check_near("fwd over split", __enzyme_fwddiff((void *)dpoly, x, 1.0, 6), w,
             1e-7);
  check_near("rev over split", __enzyme_autodiff((void *)dpoly, x, 6), w, 1e-7);
  // promoted arguments of every kind, with the float's gradient
  double a[3] = {1, 2, 3}, da[3] = {0};
  float c[3] = {.5f, 1.5f, -1}, dc[3] = {0};
  extern float __enzyme_autodiff_f(void *, ...);
  float db = __enzyme_autodiff_f((void *)mixed, a, da, 1.5f, c, dc, 3, (_Bool)1,
                                 (short)2);
  double s = 0;
  for (int i = 0; i < 3; i++) {
    s += a[i] * c[i] * 2;
    check_near("da", da[i], 1.5 * c[i] * 2, 1e-6);
    check_near("dc", dc[i], 1.5 * a[i] * 2, 1e-6);
  }
  check_near("db", db, s, 1e-6);
  // linked views, one of them constant by runtime activity
  double d1[2] = {1, 2}, d2[2] = {3, 4}, g1[2] = {0}, g2[2] = {0};
  struct view v2 = {d2, 2, 0}, v1 = {d1, 2, &v2}, s2 = {g2, 2, 0},
              s1 = {g1, 2, &s2};
  __enzyme_autodiff_v((void *)chain, enzyme_dup, &v1, &s1);
  check_near("chain", g1[0], 2 * 1 * 25, 1e-14);
  check_near("chain2", g2[1], 2 * 4 * 5, 1e-14);
  g1[0] = g1[1] = 0;
  struct view s1c = {g1, 2, &v2};
  __enzyme_autodiff_v((void *)chain, enzyme_runtime_activity, enzyme_dup, &v1,
                      &s1c);
  check_near("chain const tail", g1[1], 2 * 2 * 25, 1e-14);
  check_near("untouched", d2[1], 4, 0);
  // two lanes, one shadow for both heads differ
  double h1[2][2] = {{0}}, h2[2][2] = {{0}};
  struct view t2[2] = {{h2[0], 2, 0}, {h2[1], 2, 0}},
              t1[2] = {{h1[0], 2, &t2[0]}, {h1[1], 2, &t2[1]}};
  struct res t = __enzyme_augmentfwd((void *)chain, enzyme_width, 2,
                                     enzyme_dupv, (long)sizeof *t1, &v1, t1);
  d1[0] = 100;
  d2[0] = -7; // overwritten in between
  __enzyme_reverse((void *)chain, enzyme_width, 2, enzyme_dupv,
                   (long)sizeof *t1, &v1, t1, (two){{1, 3}}, t.tape);
  d1[0] = 1;
  d2[0] = 3;
  check_near("lane0", h1[0][0], 50, 1e-14);
  check_near("lane1", h2[1][1], 3 * 40, 1e-13);
  // nofree: reversed twice with other seeds
  g1[0] = g1[1] = g2[0] = g2[1] = 0;
  t = __enzyme_augmentfwd((void *)chain, &v1, &s1);
  __enzyme_reverse((void *)chain, enzyme_nofree, &v1, &s1, 1.0, t.tape);
  __enzyme_reverse((void *)chain, &v1, &s1, 2.0, t.tape);
  check_near("twice", g1[0], 150, 1e-13);
  check_near("twice2", g2[0], 3 * 2 * 3 * 5, 1e-13);
  double z[3] = {.5, .7, 1.1}, dz[3] = {0}, once[3] = {0};
  __enzyme_autodiff_v((void *)zeros, z, once, 3);
  t = __enzyme_augmentfwd((void *)zeros, enzyme_nofree, z, dz, 3);
  __enzyme_reverse((void *)zeros, enzyme_nofree, z, dz, 3, 1.0, t.tape);
  __enzyme_reverse((void *)zeros, enzyme_nofree, z, dz, 3, 2.0, t.tape);
  for (int i = 0; i < 3; i++)
    check_near("zeros twice", dz[i], 3 * once[i], 1e-13);
  // many tapes, backwards
  struct res ts[5];
  double xs[5];
  for (int i = 0; i < 5; i++) {
    xs[i] = .1 * i;
    ts[i] = __enzyme_augmentfwd((void *)poly, xs[i], 3 + i);
  }
  for (int i = 4; i >= 0; i--) {
    double g = __enzyme_reverse_d((void *)poly, xs[i], 3 + i,
                                  ts[i].tape ? 1.0 : 1.0, ts[i].tape);
    check_near("tapes", g, __enzyme_autodiff((void *)poly, xs[i], 3 + i),
               1e-15);
  }
  // const_return with shadows as seeds; byref of an argument
  double by = .3;
  check_near("byref", __enzyme_autodiff((void *)poly, enzyme_byref, 8, &by, 4),
             __enzyme_autodiff((void *)poly, .3, 4), 0);
  check_near("seed", __enzyme_autodiff((void *)poly, .3, enzyme_seed, 4.0, 4),
             4 * __enzyme_autodiff((void *)poly, .3, 4), 1e-15);
  typedef struct {
    double p[1], d[2];
  } pd;
  extern pd __enzyme_fwddiff_p(void *, ...);
  pd q = __enzyme_fwddiff_p((void *)poly, enzyme_primal_return, enzyme_width, 2,
                            .3, 1.0, 2.0, 4);
  check_near("primal", q.p[0], poly(.3, 4), 0);
  check_near("d1", q.d[1], 2 * q.d[0], 1e-15);
  return check_report();
}
