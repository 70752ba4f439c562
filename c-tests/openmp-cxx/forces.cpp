#include <cmath>
#include <vector>

struct star {
  double x, y, mass;
};

template <class Function> static void for_all(int n, Function f) {
#pragma omp parallel for schedule(dynamic, 2)
  for (int i = 0; i < n; ++i)
    f(i);
}

void forces(const double *x, double *y) {
  std::vector<star> stars;
  for (int i = 0; i < 6; ++i)
    stars.push_back({x[2 * i], x[2 * i + 1], 1.0 + i});
  std::vector<double> products(stars.size());
  for_all(stars.size(), [&](int i) {
    double fx = 0, fy = 0;
    for (const star &other : stars) {
      double dx = other.x - stars[i].x, dy = other.y - stars[i].y;
      double r = std::sqrt(dx * dx + dy * dy + 0.1);
      fx += other.mass * dx / (r * r * r);
      fy += other.mass * dy / (r * r * r);
    }
    y[2 * i] = fx;
    y[2 * i + 1] = fy;
    products[i] = fx * fy;
  });
  double sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (size_t i = 0; i < products.size(); ++i) {
    std::vector<double> own(3, products[i]);
    sum += own[0] * own[2];
  }
  y[0] += sum;
}
