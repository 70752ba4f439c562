__attribute__((noinline)) double gain(double x) { return 3 * x; }
