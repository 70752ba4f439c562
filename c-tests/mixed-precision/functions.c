#include <math.h>

float narrow(double x, int k);

double mixed(float a, double b, int k, long unused) {
  double sum = 0;
  for (int i = 1; i <= k; ++i)
    sum += narrow(a * b, i) + i * a; // int to float, float to double
  return sum * (int)(b * 2);         // double to int: piecewise constant
}

double accumulate(const float *x, const int *index, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += (double)x[index[i]] * x[index[i]] * (float)(i + 1);
  return sqrt(sum);
}
