double left(double);
double right(double);

__attribute__((noinline)) static double helper(double x) {
  return left(x) * right(x);
}

double both(double x) { return helper(x); }
