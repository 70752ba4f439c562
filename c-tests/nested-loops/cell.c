__attribute__((noinline)) double cell(double left, double middle,
                                      double right) {
  return middle + 0.1 * (left - 2 * middle + right) - 0.05 * middle * middle;
}
