// A function that asks for a derivative itself.
extern double __enzyme_fwddiff(void *, ...);
extern int enzyme_dup, enzyme_const;

static double cost(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += x[i] * x[i] * x[i];
  return sum;
}

double slope(const double *x, const double *direction, int n) {
  return __enzyme_fwddiff((void *)cost, enzyme_dup, x, direction, enzyme_const,
                          n);
}
