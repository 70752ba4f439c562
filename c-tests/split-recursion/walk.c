// Functions that call themselves and each other, with pointers that move.
static double walk(const double *x, int n, int k) {
  if (n == 0)
    return 1.0;
  if (k % 2)
    return x[k % 5] * walk(x + k % 2, n - 1, (k * 7 + 3) % 5);
  return walk(x, n - 1, k + 1) * x[k % 3] + x[n % 4];
}
double walks(const double *x, int n) { return walk(x, n - 6, 1); }

__attribute__((noinline)) static double leaf(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i * 3 % n] * x[i];
  return s;
}
static double even(const double *x, int n);
static double odd(const double *x, int n) {
  return n <= 0 ? leaf(x, 4) : x[n % 6] * even(x, n - 1);
}
static double even(const double *x, int n) {
  return n <= 0 ? x[1] : odd(x, n - 1) + x[n % 3] * x[2];
}
double turns(const double *x, int n) { return odd(x, n - 7); }
