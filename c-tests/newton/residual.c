__attribute__((noinline)) double residual(double x, double a) {
  return x * x * x - a;
}
