double two(double);

__attribute__((noinline)) double one(double x) { return two(x) * two(2 * x); }
