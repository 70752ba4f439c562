#include <math.h>
extern int seen;

double sine(double x) {
  __asm__ volatile("" : "+x"(x)); // no derivative through this
  return sin(x);
}
void note(const double *x, int n) {
  double last = x[n - 1];
  __asm__ volatile("" ::"x"(last) : "memory");
  ++seen;
}
