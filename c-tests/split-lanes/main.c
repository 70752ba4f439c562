// Split mode with two and three lanes over another file: strided and single
// shadows, tapes on the heap and in the caller's memory, tangents from a tape,
// seeds a lane.
#include "check.h"
#include <stdlib.h>
#include <string.h>
struct net {
  const double *w;
  const double *b;
  int n;
};
double forward_pass(const struct net *m, double *x, int layers);
extern int enzyme_dup, enzyme_dupv, enzyme_const, enzyme_width, enzyme_tape,
    enzyme_allocated, enzyme_not_overwritten, enzyme_noret, enzyme_interleave,
    enzyme_out;
struct res {
  void *tape;
  double r;
};
extern struct res __enzyme_augmentfwd(void *, ...);
extern void __enzyme_reverse(void *, ...);
extern size_t __enzyme_augmentsize(void *, ...);
extern double __enzyme_augmentfwd_r(void *, ...);
typedef struct {
  double d[3];
} three;
typedef struct {
  double d[2];
} two;
extern three __enzyme_fwdsplit3(void *, ...);
extern three __enzyme_reverse_three(void *, ...);
extern two __enzyme_reverse_two(void *, ...);
extern int enzyme_nofree;
double scalarfn(double a, double b) {
  double s = a;
  for (int i = 0; i < 5; i++)
    s = sin(s * b) + s;
  return s;
}
static double ref_scalar(double a, double b, int i) {
  double h = 1e-6;
  return i ? (scalarfn(a, b + h) - scalarfn(a, b - h)) / 2 / h
           : (scalarfn(a + h, b) - scalarfn(a - h, b)) / 2 / h;
}
enum { N = 3, L = 4 };
static double W[N * N] = {.1, .2, -.3, .4, .5, .6, -.7, .8, .9},
                    Bv[N] = {.1, .2, .3}, X[N] = {1, 2, 3};
static double value(void) {
  struct net m = {W, Bv, N};
  double x[N];
  memcpy(x, X, sizeof x);
  return forward_pass(&m, x, L);
}
static double fd(double *p) {
  double o = *p, h = 1e-6, a, b;
  *p = o + h;
  a = value();
  *p = o - h;
  b = value();
  *p = o;
  return (a - b) / 2 / h;
}
int main(void) {
  struct net m = {W, Bv, N};
  // width 3 reverse, three seeds, memory
  double dW[3][N * N] = {{0}}, dB[3][N] = {{0}}, dX[3][N] = {{0}};
  struct net dm[3] = {{dW[0], dB[0], N}, {dW[1], dB[1], N}, {dW[2], dB[2], N}};
  double x[N];
  memcpy(x, X, sizeof x);
  struct res t = __enzyme_augmentfwd((void *)forward_pass, enzyme_width, 3,
                                     enzyme_dupv, (long)sizeof(struct net), &m,
                                     dm, enzyme_dupv, sizeof dX[0], x, dX, L);
  double want = value();
  check_near("value", t.r, want, 1e-13);
  three seeds = {{1, 2, -3}};
  memset(x, 0, sizeof x);
  __enzyme_reverse((void *)forward_pass, enzyme_width, 3, enzyme_dupv,
                   (long)sizeof(struct net), &m, dm, enzyme_dupv, sizeof dX[0],
                   x, dX, L, 1.0, 2.0, -3.0, t.tape);
  for (int l = 0; l < 3; l++)
    for (int i = 0; i < N * N; i++)
      check_near("dW", dW[l][i], seeds.d[l] * fd(W + i), 1e-7);
  for (int l = 0; l < 3; l++)
    for (int i = 0; i < N; i++) {
      check_near("dB", dB[l][i], seeds.d[l] * fd(Bv + i), 1e-7);
      check_near("dX", dX[l][i], seeds.d[l] * fd(X + i), 1e-7);
    }
  // two tapes alive, width 2, interleave, inline
  size_t sz = __enzyme_augmentsize((void *)forward_pass, enzyme_width, 2,
                                   enzyme_dup, enzyme_dup, enzyme_const);
  void *buf[2] = {malloc(sz), malloc(sz)};
  double eW[2][N * N] = {{0}}, eB[2][N] = {{0}}, eX[2][N] = {{0}};
  struct net em[2] = {{eW[0], eB[0], N}, {eW[1], eB[1], N}};
  for (int k = 0; k < 2; k++) {
    memcpy(x, X, sizeof x);
    double r = __enzyme_augmentfwd_r((void *)forward_pass, enzyme_width, 2,
                                     enzyme_allocated, sz, enzyme_tape, buf[k],
                                     enzyme_dup, &m, &em[0], &em[1], enzyme_dup,
                                     x, eX[0], eX[1], enzyme_const, L);
    check_near("r", r, want, 1e-13);
  }
  for (int k = 0; k < 2; k++, k < 2 ? memset(eX, 0, sizeof eX) : 0)
    __enzyme_reverse((void *)forward_pass, enzyme_width, 2, enzyme_allocated,
                     sz, enzyme_tape, buf[k], enzyme_dup, &m, &em[0], &em[1],
                     enzyme_dup, x, eX[0], eX[1], enzyme_const, L,
                     (two){{1.0, 10.0}});
  for (int l = 0; l < 2; l++)
    for (int i = 0; i < N * N; i++)
      check_near("eW", eW[l][i], (l ? 20 : 2) * fd(W + i), 1e-7);
  for (int l = 0; l < 2; l++)
    for (int i = 0; i < N; i++)
      check_near("eB", eB[l][i], (l ? 20 : 2) * fd(Bv + i), 1e-7);
  free(buf[0]);
  free(buf[1]);
  // tangents of width 3 from a tape, twice
  double vW[3][N * N] = {{0}}, vB[3][N] = {{0}}, vX[3][N] = {{0}};
  struct net vm[3] = {{vW[0], vB[0], N}, {vW[1], vB[1], N}, {vW[2], vB[2], N}};
  memcpy(x, X, sizeof x);
  t = __enzyme_augmentfwd((void *)forward_pass, enzyme_width, 3, enzyme_dupv,
                          sizeof *vm, &m, vm, enzyme_dupv, sizeof vX[0], x, vX,
                          L);
  for (int k = 0; k < 2; k++) {
    memset(vW, 0, sizeof vW);
    memset(vB, 0, sizeof vB);
    memset(vX, 0, sizeof vX);
    vW[0][k] = 1;
    vB[1][k] = 1;
    vX[2][k] = 1;
    three r =
        k ? __enzyme_fwdsplit3((void *)forward_pass, enzyme_width, 3,
                               enzyme_dupv, sizeof *vm, &m, vm, enzyme_dupv,
                               sizeof vX[0], x, vX, L, t.tape)
          : __enzyme_fwdsplit3((void *)forward_pass, enzyme_nofree,
                               enzyme_width, 3, enzyme_dupv, sizeof *vm, &m, vm,
                               enzyme_dupv, sizeof vX[0], x, vX, L, t.tape);
    check_near("tW", r.d[0], fd(W + k), 1e-7);
    check_near("tB", r.d[1], fd(Bv + k), 1e-7);
    check_near("tX", r.d[2], fd(X + k), 1e-7);
  }
  // by-value args, several lanes of gradients
  t = __enzyme_augmentfwd((void *)scalarfn, enzyme_width, 3, 0.7, 1.3);
  typedef struct {
    double a[3], b[3];
  } six;
  extern six __enzyme_reverse_six(void *, ...);
  six g = __enzyme_reverse_six((void *)scalarfn, enzyme_width, 3, 0.7, 1.3, 1.0,
                               0.5, 2.0, t.tape);
  double s[3] = {1, .5, 2};
  for (int l = 0; l < 3; l++) {
    check_near("sa", g.a[l], s[l] * ref_scalar(.7, 1.3, 0), 1e-7);
    check_near("sb", g.b[l], s[l] * ref_scalar(.7, 1.3, 1), 1e-7);
  }
  return check_report();
}
