#include <math.h>
#include <stdio.h>

double __enzyme_autodiff(void *, ...); // linkgrad replaces this call
double f(double);                      // in f.c, and calls g in g.c

int main(void) {
  int wrong = 0;
  for (double x = 0.5; x <= 2; x += 0.5) {
    double gradient = __enzyme_autodiff((void *)f, x);
    double exact = sin(x * x) + 2 * x * x * cos(x * x);
    printf("f'(%.1f) = %18.15f   exact %18.15f\n", x, gradient, exact);
    wrong += !(fabs(gradient - exact) < 1e-12);
  }
  return wrong;
}
