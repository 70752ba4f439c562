double g(double);

__attribute__((noinline)) double f(double x) { return x * g(x); }
