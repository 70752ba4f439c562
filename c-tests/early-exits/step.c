__attribute__((noinline)) double step(double sum, double x) {
  return sum + 0.2 * x * sum + 0.1;
}
