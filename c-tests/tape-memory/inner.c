// Another module with a request, and so with code of its own for the memory of
// tapes.
extern double __enzyme_autodiff(void *, ...);
double walk(double x, int steps);

double slope(double x, int steps) {
  return __enzyme_autodiff((void *)walk, x, steps);
}
