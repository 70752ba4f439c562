__attribute__((noinline)) double replaced(double x) { return 77 * x; }
