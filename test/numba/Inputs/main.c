// Derivatives of functions that Numba compiled; the ThinLTO part of the program.
#include <math.h>
#include <stdio.h>

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
struct pair { double x, y; };
extern struct pair __enzyme_autodiff_pair(void *, double, double);
extern int enzyme_dup, enzyme_const;

static int failures;
static void near(const char *what, double got, double want) {
  if (fabs(got - want) <= 1e-6 * (1 + fabs(want)))
    return;
  printf("FAILED: %s: got %.17g, want %.17g\n", what, got, want);
  ++failures;
}

#ifdef PRODUCT
double numba_product(double, double);
static void test(void) {
  struct pair g = __enzyme_autodiff_pair((void *)numba_product, 3.0, 7.0);
  near("d/da", g.x, 7);
  near("d/db", g.y, 3);
  near("tangent",
       __enzyme_fwddiff((void *)numba_product, 3.0, 1.0, 7.0, 10.0), 37);
}
#endif

#ifdef DOTTED
double numba_dotted(double *);

// What Python would provide is in library.c; the rule for numba_xxdot is the
// user's. It returns the status, and the adjoint goes through memory.
int numba_xxdot(char kind, char conjugate, long n, double *x, double *y,
                double *out);
static int augmented(char kind, char dkind, char conjugate, char dconjugate,
                     long n, long dn, double *x, double *dx, double *y,
                     double *dy, double *out, double *dout) {
  return numba_xxdot(kind, conjugate, n, x, y, out);
}
static void gradient(char kind, char dkind, char conjugate, char dconjugate,
                     long n, long dn, double *x, double *dx, double *y,
                     double *dy, double *out, double *dout) {
  for (long i = 0; i < n; ++i) {
    dx[i] += *dout * y[i];
    dy[i] += *dout * x[i];
  }
  *dout = 0;
}
void *__enzyme_register_gradient_xxdot[] = {(void *)numba_xxdot,
                                            (void *)augmented,
                                            (void *)gradient};
static int derivative(char kind, char dkind, char conjugate, char dconjugate,
                      long n, long dn, double *x, double *dx, double *y,
                      double *dy, double *out, double *dout) {
  int status = numba_xxdot(kind, conjugate, n, x, y, out);
  *dout = 0;
  for (long i = 0; i < n; ++i)
    *dout += dx[i] * y[i] + x[i] * dy[i];
  return status;
}
void *__enzyme_register_derivative_xxdot[] = {(void *)numba_xxdot,
                                              (void *)derivative};

static void test(void) {
  double x[4] = {0.5, -1, 2, 3}, dx[4] = {0}, v[4] = {1, 10, 100, 1000};
  near("primal", numba_dotted(x), 0.5 - 2 + 6 + 12);
  __enzyme_autodiff((void *)numba_dotted, x, dx);
  for (int i = 0; i < 4; ++i)
    near("gradient", dx[i], i + 1);
  near("tangent", __enzyme_fwddiff((void *)numba_dotted, x, v), 4321);
}
#endif

#ifdef LOOP
enum { N = 6 };
double numba_loop(double *, double *, long);
static double value(const double *x) {
  double p[N], q[N];
  for (int i = 0; i < N; ++i)
    p[i] = x[i];
  return numba_loop(p, q, N);
}
static void test(void) {
  double x[N] = {0.1, 0.7, -0.4, 0.9, 1.3, 0.2}, dx[N] = {0}, out[N],
         dout[N] = {0}, v[N] = {1, -1, 2, 0.5, 0.25, 3}, tangent = 0;
  __enzyme_autodiff((void *)numba_loop, enzyme_dup, x, dx, enzyme_dup, out, dout,
                    enzyme_const, (long)N);
  for (int i = 0; i < N; ++i) {
    double kept = x[i], h = 1e-5;
    x[i] = kept + h;
    double above = value(x);
    x[i] = kept - h;
    double below = value(x);
    x[i] = kept;
    near("gradient", dx[i], (above - below) / (2 * h));
    tangent += dx[i] * v[i];
  }
  near("tangent",
       __enzyme_fwddiff((void *)numba_loop, enzyme_dup, x, v, enzyme_dup, out,
                        dout, enzyme_const, (long)N),
       tangent);
}
#endif

#ifdef WHILES
double numba_whiles(double);
static void test(void) {
  double a = 2.3, h = 1e-5;
  double want = (numba_whiles(a + h) - numba_whiles(a - h)) / (2 * h);
  near("gradient", __enzyme_autodiff((void *)numba_whiles, a), want);
  near("tangent", __enzyme_fwddiff((void *)numba_whiles, a, 1.0), want);
}
#endif

#ifdef GRID
enum { ROWS = 2, COLUMNS = 3 };
double numba_grid(double *, double *, long, long);
static void test(void) {
  double m[ROWS][COLUMNS] = {{1, 2, 3}, {4, 5, 6}}, dm[ROWS][COLUMNS] = {{0}},
         tm[ROWS][COLUMNS] = {{1, -1, 2}, {0.5, 3, 1}}, tangent = 0;
  double v[COLUMNS] = {0.1, -0.2, 0.3}, dv[COLUMNS] = {0},
         tv[COLUMNS] = {1, 2, 3};
  __enzyme_autodiff((void *)numba_grid, enzyme_dup, m, dm, enzyme_dup, v, dv,
                    (long)ROWS, (long)COLUMNS);
  for (int i = 0; i < ROWS; ++i) {
    double row = 0;
    for (int j = 0; j < COLUMNS; ++j)
      row += m[i][j] * v[j];
    for (int j = 0; j < COLUMNS; ++j) {
      near("matrix", dm[i][j], cos(row) * v[j]);
      dv[j] -= cos(row) * m[i][j];
      tangent += cos(row) * (tm[i][j] * v[j] + m[i][j] * tv[j]);
    }
  }
  for (int j = 0; j < COLUMNS; ++j)
    near("vector", dv[j], 0);
  near("tangent",
       __enzyme_fwddiff((void *)numba_grid, enzyme_dup, m, tm, enzyme_dup, v, tv,
                        (long)ROWS, (long)COLUMNS),
       tangent);
}
#endif

#if defined ARRAYS || defined VIEWS
#ifdef ARRAYS
#define kernel numba_arrays
#else
#define kernel numba_views
#endif
enum { N = 6 };
double kernel(double *, long);
static void test(void) {
  double x[N] = {0.1, 0.7, -0.4, 0.9, 1.3, 0.2}, dx[N] = {0},
         v[N] = {1, -1, 2, 0.5, 0.25, 3}, tangent = 0;
  __enzyme_autodiff((void *)kernel, enzyme_dup, x, dx, (long)N);
  for (int i = 0; i < N; ++i) {
    double kept = x[i], h = 1e-5;
    x[i] = kept + h;
    double above = kernel(x, N);
    x[i] = kept - h;
    double below = kernel(x, N);
    x[i] = kept;
    near("gradient", dx[i], (above - below) / (2 * h));
    tangent += dx[i] * v[i];
  }
  near("tangent",
       __enzyme_fwddiff((void *)kernel, enzyme_dup, x, v, (long)N), tangent);
}
#endif

// Numba's headers that are still there, in library.c.
long live_headers(void);

int main(void) {
  test();
  near("headers left", live_headers(), 0);
  puts(failures ? "failed" : "passed");
  return failures;
}
