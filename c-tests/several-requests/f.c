extern double __enzyme_autodiff(void *, ...);
double g(double);

__attribute__((noinline)) double f(double x) { return x * x * x * g(x); }

double derivative_of_f(double x) { return __enzyme_autodiff((void *)f, x); }
