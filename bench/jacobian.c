// Jacobians of 26 columns by forward mode, so many columns a call:
//
//   clang-22 -O3 -march=native -DWIDTH=8 \
//       -fpass-plugin=build/lib/liblinkgrad.so bench/jacobian.c -lm -o jacobian
//
// Prints the time of all columns over that of the primal. (What is left of 26 is
// computed column by column.)
#include <math.h>
#include <stdio.h>
#include <time.h>
#ifndef WIDTH
#define WIDTH 8
#endif
extern void __enzyme_fwddiff(void *, ...);
extern int enzyme_width, enzyme_dup, enzyme_const, enzyme_dupv;
enum { COLUMNS = 26, BONES = 21, POINTS = 200, ROWS = 3 * POINTS, HIDDEN = 64 };

static void turn(double angle, double m[12], const double *parent,
                 const double *rest) {
  double c = cos(angle), s = sin(angle), own[12];
  for (int i = 0; i < 3; ++i) {
    own[4 * i] = rest[4 * i] * c + rest[4 * i + 1] * s;
    own[4 * i + 1] = rest[4 * i + 1] * c - rest[4 * i] * s;
    own[4 * i + 2] = rest[4 * i + 2];
    own[4 * i + 3] = rest[4 * i + 3];
  }
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 4; ++j) {
      double t = j == 3 ? parent[4 * i + 3] : 0;
      for (int k = 0; k < 3; ++k)
        t += parent[4 * i + k] * own[4 * k + j];
      m[4 * i + j] = t;
    }
}

// A hand: joints that are turned by angles, points that follow all bones.
__attribute__((noinline)) void skeleton(const double *x, const double *rest,
                                        const double *points, double *out) {
  const double *weights = points + 3 * POINTS;
  double bones[BONES][12], wrist[12] = {0};
  wrist[0] = wrist[5] = cos(x[0]);
  wrist[1] = -sin(x[0]);
  wrist[4] = sin(x[0]);
  wrist[10] = 1;
  wrist[3] = x[3], wrist[7] = x[4], wrist[11] = x[5];
  turn(x[1] * x[2], bones[0], wrist, rest);
  for (int f = 0; f < 5; ++f)
    for (int k = 0; k < 4; ++k) {
      int b = 1 + 4 * f + k;
      turn(x[5 + b], bones[b], k ? bones[b - 1] : bones[0], rest + 12 * b);
    }
  for (int v = 0; v < POINTS; ++v) {
    const double *p = points + 3 * v;
    double r[3] = {0};
    for (int b = 0; b < BONES; ++b)
      for (int i = 0; i < 3; ++i)
        r[i] += weights[v * BONES + b] *
                (bones[b][4 * i] * p[0] + bones[b][4 * i + 1] * p[1] +
                 bones[b][4 * i + 2] * p[2] + bones[b][4 * i + 3]);
    for (int i = 0; i < 3; ++i)
      out[3 * v + i] = r[i];
  }
}

// Two layers.
__attribute__((noinline)) void layers(const double *x, const double *first,
                                      const double *second, double *out) {
  double hidden[HIDDEN];
  for (int i = 0; i < HIDDEN; ++i) {
    double t = 0;
    for (int j = 0; j < COLUMNS; ++j)
      t += first[i * COLUMNS + j] * x[j];
    hidden[i] = tanh(t);
  }
  for (int i = 0; i < POINTS; ++i) {
    double t = 0;
    for (int j = 0; j < HIDDEN; ++j)
      t += second[i * HIDDEN + j] * hidden[j];
    out[i] = exp(t) / (1 + t * t);
  }
}

// A recurrence.
__attribute__((noinline)) void chain(const double *x, const double *a,
                                     const double *unused, double *out) {
  for (int k = 0; k < POINTS; ++k) {
    double s = sin(x[k % COLUMNS] + a[k]), p = 1, q = a[k];
    for (int i = 0; i < COLUMNS; ++i) {
      q = q * x[i] + s;
      p += q * q;
    }
    out[k] = exp(-0.001 * p) * q + s / p;
  }
}

//===----------------------------------------------------------------------===//
// By hand: all columns at once
//===----------------------------------------------------------------------===//

typedef double tangent[COLUMNS];
static double columns[COLUMNS][ROWS];

__attribute__((noinline)) static void layers_by_hand(const double *x,
                                                     const double *first,
                                                     const double *second,
                                                     double *out) {
  static double hidden[HIDDEN], slopes[HIDDEN][COLUMNS];
  for (int i = 0; i < HIDDEN; ++i) {
    double t = 0;
    for (int j = 0; j < COLUMNS; ++j)
      t += first[i * COLUMNS + j] * x[j];
    hidden[i] = tanh(t);
    for (int j = 0; j < COLUMNS; ++j)
      slopes[i][j] = (1 - hidden[i] * hidden[i]) * first[i * COLUMNS + j];
  }
  for (int i = 0; i < POINTS; ++i) {
    double t = 0;
    tangent d = {0};
    for (int j = 0; j < HIDDEN; ++j) {
      double w = second[i * HIDDEN + j];
      t += w * hidden[j];
      for (int k = 0; k < COLUMNS; ++k)
        d[k] += w * slopes[j][k];
    }
    double r = 1 / (1 + t * t);
    out[i] = exp(t) * r;
    for (int k = 0; k < COLUMNS; ++k)
      columns[k][i] = out[i] * (1 - 2 * t * r) * d[k];
  }
}

__attribute__((noinline)) static void chain_by_hand(const double *x,
                                                    const double *a,
                                                    const double *unused,
                                                    double *out) {
  for (int k = 0; k < POINTS; ++k) {
    double s = sin(x[k % COLUMNS] + a[k]), p = 1, q = a[k];
    tangent ds = {0}, dp = {0}, dq = {0};
    ds[k % COLUMNS] = cos(x[k % COLUMNS] + a[k]);
    for (int i = 0; i < COLUMNS; ++i) {
      double before = q;
      q = q * x[i] + s;
      p += q * q;
      for (int c = 0; c < COLUMNS; ++c)
        dq[c] = dq[c] * x[i] + ds[c];
      dq[i] += before;
      for (int c = 0; c < COLUMNS; ++c)
        dp[c] += 2 * q * dq[c];
    }
    double e = exp(-0.001 * p), r = 1 / p;
    out[k] = e * q + s * r;
    for (int c = 0; c < COLUMNS; ++c)
      columns[c][k] = e * dq[c] - (0.001 * e * q + s * r * r) * dp[c] +
                      ds[c] * r;
  }
}

static double now(void) { return (double)clock() / CLOCKS_PER_SEC; }
static double x[COLUMNS], unit[COLUMNS][COLUMNS];
static double single[COLUMNS][ROWS], out[ROWS];
static double a[2 * HIDDEN * COLUMNS], b[HIDDEN * POINTS];

#define ONE(F, TO, K)                                                          \
  __enzyme_fwddiff((void *)F, enzyme_dup, x, unit[K], enzyme_const, a,         \
                   enzyme_const, b, enzyme_dup, out, TO[K])
#define RUN(F)                                                                 \
  do {                                                                         \
    double primal = 1e9, all = 1e9, error = 0;                                 \
    for (int r = 0; r < 200; ++r) {                                            \
      double t = now();                                                        \
      for (int i = 0; i < 50; ++i)                                             \
        F(x, a, b, out);                                                       \
      primal = fmin(primal, (now() - t) / 50);                                 \
      t = now();                                                               \
      int k = 0;                                                               \
      for (; WIDTH > 1 && k + WIDTH <= COLUMNS; k += WIDTH)                    \
        __enzyme_fwddiff((void *)F, enzyme_width, WIDTH, enzyme_dupv,          \
                         sizeof unit[0], x, unit[k], enzyme_const, a,          \
                         enzyme_const, b, enzyme_dupv, sizeof columns[0], out, \
                         columns[k]);                                          \
      for (; k < COLUMNS; ++k)                                                 \
        ONE(F, columns, k);                                                    \
      all = fmin(all, now() - t);                                              \
    }                                                                          \
    for (int k = 0; k < COLUMNS; ++k) {                                        \
      ONE(F, single, k);                                                       \
      for (int i = 0; i < ROWS; ++i)                                           \
        error = fmax(error, fabs(single[k][i] - columns[k][i]));               \
    }                                                                          \
    printf(#F ": primal %.1f us, 26 columns %.1f us, %.1f primals "            \
              "(largest difference %.0e)\n",                                   \
           primal * 1e6, all * 1e6, all / primal, error);                      \
  } while (0)

#define RUN_BY_HAND(F)                                                         \
  do {                                                                         \
    double primal = 1e9, all = 1e9, error = 0;                                 \
    for (int r = 0; r < 200; ++r) {                                            \
      double t = now();                                                        \
      for (int i = 0; i < 50; ++i)                                             \
        F(x, a, b, out);                                                       \
      primal = fmin(primal, (now() - t) / 50);                                 \
      t = now();                                                               \
      for (int i = 0; i < 20; ++i)                                             \
        F##_by_hand(x, a, b, out);                                             \
      all = fmin(all, (now() - t) / 20);                                       \
    }                                                                          \
    for (int k = 0; k < COLUMNS; ++k) {                                        \
      ONE(F, single, k);                                                       \
      for (int i = 0; i < POINTS; ++i)                                         \
        error = fmax(error, fabs(single[k][i] - columns[k][i]));               \
    }                                                                          \
    printf(#F ": by hand %.1f us, %.1f primals (largest difference %.0e)\n",   \
           all * 1e6, all / primal, error);                                    \
  } while (0)

int main(void) {
  for (int i = 0; i < COLUMNS; ++i)
    x[i] = 0.1 + 0.01 * i, unit[i][i] = 1;
  for (unsigned i = 0; i < sizeof a / sizeof *a; ++i)
    a[i] = 0.3 * sin(i);
  for (unsigned i = 0; i < sizeof b / sizeof *b; ++i)
    b[i] = 0.3 * cos(i * 0.7);
  printf("width %d\n", WIDTH);
  RUN(skeleton);
  RUN(layers);
  RUN(chain);
  RUN_BY_HAND(layers);
  RUN_BY_HAND(chain);
  return 0;
}
