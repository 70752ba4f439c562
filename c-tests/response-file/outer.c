double inner(double, double);

__attribute__((noinline)) double outer(double x, double y) {
  return inner(x, y) + x * x;
}
