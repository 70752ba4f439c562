#include "rules.h"

double with_primal_only(const double *x, int n) {
  double y = 0;
  for (int i = 0; i < n; ++i)
    y = primal_only(x[i] + 0.5 * y);
  return y;
}
double with_three_fields(const double *x, int n) {
  double y = 1;
  for (int i = 0; i < n; ++i)
    y = three_fields(0.9 * y, x[i]) + 0.3;
  return y;
}
double with_two_equal(const double *x, int n) {
  double y = 0;
  for (int i = 0; i < n; ++i)
    y += two_equal(x[i] * y);
  return y;
}
double with_two_fields(const double *x, int n) {
  return two_fields(x[n - 1] * x[0], x) * x[1];
}
double with_in_memory(const double *x, int n) {
  double y[N], z[N], sum = 0;
  in_memory(x, y);
  in_memory(y, z);
  for (int i = 0; i < N; ++i)
    sum += z[i] * y[i];
  return sum;
}
double with_tape_only(const double *x, int n) {
  double y, sum = 0;
  for (int i = 0; i < n; ++i) {
    tape_only(x[i] + sum, &y);
    sum += y * y * x[i];
  }
  return sum;
}
double with_single(const double *x, int n) {
  float y = 1;
  for (int i = 0; i < n; ++i)
    y = single((float)x[i], y) + 1;
  return y;
}
double with_three_floats(const double *x, int n) {
  return three_floats(x[0], x[1] * x[0], x[2]) * x[3];
}
double with_constants(const double *x, int n) { // of floats
  return three_floats(2.0, x[1], 3.0) * three_floats(x[0], n, 0.5);
}
double with_status(const double *x, int n) {
  double y = 0;
  int failed = status(x, n, &y);
  if (failed)
    return -1;
  return y * x[0];
}
double with_status_ignored(const double *x, int n) {
  double y;
  (void)status(x, n, &y);
  return y * y;
}
double with_row(const double *x, int n) {
  double matrix[3 * N];
  for (int i = 0; i < 3 * N; ++i)
    matrix[i] = x[i % n] * i;
  double *r = row(matrix, 1), *q = row(matrix, 2);
  r[2] *= q[1];
  return r[2] * q[3] + matrix[5];
}
double with_large_tape(const double *x, int n) {
  double y[N], sum = 0;
  for (int k = 0; k < 5; ++k) {
    for (int i = 0; i < N; ++i)
      y[i] = x[i] * k - sum * 0.01;
    sum += large_tape(y);
  }
  return sum;
}
double with_unused_result(const double *x, int n) {
  double y;
  result_dropped(x[0] * x[1], &y);
  return y * x[2];
}
