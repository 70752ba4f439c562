double inner_calls;

__attribute__((noinline)) double inner(double x) {
  inner_calls += 1;
  return x * x;
}
