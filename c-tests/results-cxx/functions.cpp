#include "functions.h"
#include <algorithm>
Mat product(const Mat &x, const Mat &y) {
  Mat r = {};
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      for (int k = 0; k < 3; k++)
        r.a[i][j] += x.a[i][k] * y.a[k][j];
  return r;
}
Mat power(Mat m, int k) {
  Mat r = m;
  while (--k > 0)
    r = product(r, m);
  m = r;
  return m;
}
double trace_of_power(Mat m, int k) {
  Mat p = power(m, k);
  return p.a[0][0] + p.a[1][1] + p.a[2][2];
}
Stats stats(const std::vector<double> &v) {
  Stats s{0, 0, (int)v.size(), v[0]};
  for (double x : v)
    s.mean += x;
  s.mean /= s.n;
  for (double x : v) {
    s.var += (x - s.mean) * (x - s.mean);
    s.max = std::max(s.max, x);
  }
  s.var /= s.n;
  return s;
}
std::array<double, 4> poly(double x, double y) {
  return {x, x * y, x * x, x * x * y * y * 2};
}
