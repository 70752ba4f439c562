double __real_gain(double);
double __wrap_gain(double);

__attribute__((noinline)) double __wrap_gain(double x) {
  return 10 * __real_gain(x);
}
__attribute__((noinline)) double real_shape(double x) { return x * x * x; }
