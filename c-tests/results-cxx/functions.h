// Functions whose results are returned through memory.
#ifndef FUNCTIONS_H
#define FUNCTIONS_H
#include <array>
#include <vector>
struct Mat {
  double a[3][3];
};
struct Stats {
  double mean, var;
  int n;
  double max;
};
Mat product(const Mat &x, const Mat &y);
Mat power(Mat m, int k);
Stats stats(const std::vector<double> &v);
double trace_of_power(Mat m, int k);
std::array<double, 4> poly(double x, double y);
#endif // FUNCTIONS_H
