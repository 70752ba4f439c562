static const double table[4] = {1, 2, 3, 4};

__attribute__((noinline)) static double helper(double x, const double *t,
                                               int n) {
  double sum = 0;
  for (int i = n - 1; i >= 0; --i)
    sum = sum * x + t[i];
  return sum;
}

__attribute__((noinline)) double left(double x) { return helper(x, table, 4); }
