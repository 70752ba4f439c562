// __enzyme_batch: several calls at once, with vector, scalar and buffer
// arguments; derivatives through it.
#include "check.h"

extern int enzyme_vector, enzyme_scalar, enzyme_buffer;
typedef struct { double a, b, c; } Big;
typedef struct { double d[3]; } Three;
typedef struct { double x, y; } Two;
typedef struct { float x, y; } TwoFloats;
typedef struct { Big b[2]; } TwoBigs;
extern Three __enzyme_batch_three(void *, ...);
extern Two __enzyme_batch_two(void *, ...);
extern TwoFloats __enzyme_batch_floats(void *, ...);
extern TwoBigs __enzyme_batch_bigs(void *, ...);
extern void __enzyme_batch_void(void *, ...);
extern double __enzyme_batch_one(void *, ...);
extern double __enzyme_autodiff(void *, ...);
double f(double x, double y);
float g(float x, int n);
void store(double x, double *out);
double sum(const double *p);
Big big(double x);
double of_big(Big b);

// Differentiated: f(x, 2) + f(-x, 2)
static double both(double x) {
  Two r = __enzyme_batch_two((void *)f, enzyme_width, 2, enzyme_vector, x, -x,
                             enzyme_scalar, 2.0);
  return r.x + r.y;
}

int main(void) {
  Three r = __enzyme_batch_three((void *)f, enzyme_width, 3, enzyme_vector, 1.0,
                                 -1.0, 3.0, enzyme_scalar, 2.0);
  check_near("vector and scalar", r.d[0], 2, 1e-15);
  check_near("branches differ", r.d[1], exp(2), 1e-15);
  check_near("vector and scalar", r.d[2], 6, 1e-15);
  Two d = __enzyme_batch_two((void *)f, enzyme_width, 2, 1.0, 2.0, 3.0, 4.0);
  check_near("vectors by default", d.x, 3, 1e-15);
  check_near("vectors by default", d.y, 8, 1e-15);
  d = __enzyme_batch_two((void *)f, enzyme_scalar, 2.0, enzyme_width, 2,
                         enzyme_vector, 3.0, 4.0);
  check_near("width in the middle", d.y, 8, 1e-15);
  check_near("width 1", __enzyme_batch_one((void *)f, enzyme_width, 1, 3.0, 4.0),
             12, 1e-15);
  TwoFloats s = __enzyme_batch_floats((void *)g, enzyme_width, 2, enzyme_vector,
                                      1.5f, 2.5f, enzyme_scalar, 3);
  check_near("float", s.x, 4.5, 1e-6);
  check_near("float", s.y, 7.5, 1e-6);

  double table[6] = {1, 2, 3, 4, 5, 6}, out[2];
  d = __enzyme_batch_two((void *)f, enzyme_width, 2, enzyme_buffer,
                         3 * sizeof(double), table, enzyme_scalar, 2.0);
  check_near("buffer", d.x, 2, 1e-15);
  check_near("buffer", d.y, 8, 1e-15);
  d = __enzyme_batch_two((void *)f, enzyme_width, 2, enzyme_buffer,
                         3 * sizeof(double), enzyme_vector, table,
                         enzyme_buffer, -8, table + 5);
  check_near("buffer and vector", d.x, 6, 1e-15);
  check_near("buffer and vector", d.y, 4 * 5, 1e-15);
  d = __enzyme_batch_two((void *)sum, enzyme_width, 2, enzyme_vector, table,
                         table + 2);
  check_near("pointers", d.y, 43, 1e-15);
  __enzyme_batch_void((void *)store, enzyme_width, 2, enzyme_vector, 3.0, 4.0,
                      enzyme_vector, out, out + 1);
  check_near("no result", out[1], 16, 1e-15);
  TwoBigs b = __enzyme_batch_bigs((void *)big, enzyme_width, 2, 1.0, 2.0);
  check_near("struct in memory", b.b[0].c, 3, 1e-15);
  check_near("struct in memory", b.b[1].b, 4, 1e-15);
  d = __enzyme_batch_two((void *)of_big, enzyme_width, 2, b.b[0], b.b[1]);
  check_near("struct by value", d.x, 6, 1e-15);
  check_near("struct by value", d.y, 12, 1e-15);

  check_near("derivative of a batch", __enzyme_autodiff((void *)both, 1.5), 2,
             1e-15);
  return check_report();
}
