__attribute__((noinline)) double gain(double x) { return x * x; }
