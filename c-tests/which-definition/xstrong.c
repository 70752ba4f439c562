__attribute__((noinline)) double shape(double x) { return x * x; }
