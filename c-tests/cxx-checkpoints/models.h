// Included twice: with a marker, and without.
#include <cmath>
#include <utility>
#include <vector>

namespace MODELS {

using Vector = std::vector<double>;

// Work arrays that it allocates, which may throw.
__attribute__((noinline)) void heun(Vector &y, const Vector &p, double h) {
  Vector k1(y.size()), k2(y.size());
  for (std::size_t i = 0; i < y.size(); ++i)
    k1[i] = std::sin(y[i]) * p[i];
  for (std::size_t i = 0; i < y.size(); ++i)
    k2[i] = std::sin(y[i] + h * k1[i]) * p[i];
  for (std::size_t i = 0; i < y.size(); ++i)
    y[i] += h / 2 * (k1[i] + k2[i]);
}

double steps(const double *x, int n, int count) {
  Vector y(n, 1.0), p(x, x + n);
  for (int s = 0; s < count; ++s) {
    MARK();
    heun(y, p, 0.01);
  }
  double sum = 0;
  for (double v : y)
    sum += v * v;
  return sum;
}

double swaps(const double *x, int n, int count) {
  Vector y(x, x + n), z(n);
  double last = 0;
  for (int s = 0; s < count; ++s) {
    MARK();
    for (int i = 0; i < n; ++i)
      z[i] = y[i] + 0.01 * std::sin(y[i]) * y[(i + 1) % n];
    std::swap(y, z);
    last = y[0] - z[0];
    if (y[1] > 3)
      break;
  }
  double sum = last * z[1];
  for (double v : y)
    sum += v * v;
  return sum;
}

struct Body {
  double at[3], speed[3], mass;
};

class World {
public:
  World(const double *x, int n) : bodies(n) {
    for (int i = 0; i < n; ++i)
      bodies[i] = {{x[i] + i, x[i] * x[i], 0}, {0, 0.1, x[i]}, 1 + x[i]};
  }
  void advance(double h) {
    for (Body &to : bodies)
      for (const Body &from : bodies) {
        double d[3], square = 0.1;
        for (int k = 0; k < 3; ++k) {
          d[k] = from.at[k] - to.at[k];
          square += d[k] * d[k];
        }
        for (int k = 0; k < 3; ++k)
          to.speed[k] += h * from.mass * d[k] / (square * std::sqrt(square));
      }
    for (Body &body : bodies)
      for (int k = 0; k < 3; ++k)
        body.at[k] += h * body.speed[k];
    ++ticks;
  }
  double energy() const {
    double sum = ticks;
    for (const Body &body : bodies)
      for (double v : body.speed)
        sum += body.mass * v * v / 2;
    return sum;
  }

private:
  std::vector<Body> bodies;
  int ticks = 0;
};

double world(const double *x, int n, int count) {
  World w(x, n);
  for (int s = 0; s < count; ++s) {
    MARK();
    w.advance(0.01);
  }
  return w.energy();
}

} // namespace MODELS
