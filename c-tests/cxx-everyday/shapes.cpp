// Shapes behind a tag: their sizes, or where their points lie, in a union. Which one
// it is is decided in a loop, and all are moved into a vector.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <utility>
#include <vector>

namespace {
enum class Kind : std::uint8_t { Ball, Box, Hull };

struct Shape {
  Kind kind;
  std::uint8_t layer : 3;
  std::uint8_t sensor : 1;
  std::uint16_t material;
  union {
    double radius;
    double half[3];
    struct {
      const double *points;
      std::size_t count;
    } hull;
  };
};

struct Body {
  double at[2], speed[2];
  Shape shape;
  int id;
};
} // namespace

static double reach(const Shape &s) {
  switch (s.kind) {
  case Kind::Ball:
    return s.radius;
  case Kind::Box:
    return std::sqrt(s.half[0] * s.half[0] + s.half[1] * s.half[2]);
  case Kind::Hull: {
    double sum = 0;
    for (std::size_t i = 0; i != s.hull.count; ++i)
      sum += std::sqrt(1 + s.hull.points[i] * s.hull.points[i]);
    return sum / s.hull.count;
  }
  }
  return 0;
}

void shapes(const double *x, double *y) {
  double points[5];
  for (int i = 0; i != 5; ++i)
    points[i] = 0.3 + 0.1 * i + 0.5 * x[0];
  std::vector<Body> bodies;
  for (int i = 0; i != 4; ++i) {
    Body b{};
    b.at[0] = 0.7 * i + 0.05 * x[i];
    b.at[1] = 0.2 * i * x[3];
    b.speed[0] = -0.5 * i;
    b.speed[1] = x[2];
    b.id = 10 + i;
    b.shape.layer = i % 3;
    b.shape.sensor = i & 1;
    b.shape.material = i % 2;
    if (i == 0) {
      b.shape.kind = Kind::Ball;
      b.shape.radius = 0.5 + 0.1 * x[1];
    } else if (i == 3) {
      b.shape.kind = Kind::Hull;
      b.shape.hull = {points, 5};
    } else {
      b.shape.kind = Kind::Box;
      for (int k = 0; k != 3; ++k)
        b.shape.half[k] = 0.4 + 0.05 * k + 0.2 * x[3];
    }
    bodies.push_back(b);
  }
  std::map<std::pair<int, int>, double> depths;
  for (int step = 0; step != 4; ++step) {
    for (std::size_t i = 0; i != bodies.size(); ++i)
      for (std::size_t j = i + 1; j != bodies.size(); ++j) {
        Body &a = bodies[i], &b = bodies[j];
        double dx = b.at[0] - a.at[0], dy = b.at[1] - a.at[1];
        double depth =
            reach(a.shape) + reach(b.shape) - std::sqrt(dx * dx + dy * dy);
        depths[{a.id, b.id}] += depth;
        double push = 0.1 * depth * (a.shape.layer == b.shape.layer ? 1 : 0.5);
        a.speed[0] -= push * dx;
        b.speed[0] += push * dx;
        a.speed[1] -= push * dy;
        b.speed[1] += push * dy;
      }
    for (Body &b : bodies)
      for (int k = 0; k != 2; ++k)
        b.at[k] += 0.05 * b.speed[k];
  }
  y[0] = y[1] = 0;
  for (const Body &b : bodies)
    y[0] += b.at[0] * b.speed[1] + (b.shape.sensor ? b.at[1] : 0);
  for (const auto &[ids, depth] : depths)
    y[1] += depth * ids.first;
}

//===----------------------------------------------------------------------===//
// A parameter is a number of its own or is shared with others: then it is where
// that one lies. The number is computed by what may throw.
//===----------------------------------------------------------------------===//

namespace {
struct Parameter {
  union {
    double own;
    const double *shared;
  };
  bool isShared;
};

/// Which a value that is nowhere is not.
struct Checked {
  Parameter &p;
  ~Checked() {
    if (p.isShared)
      p.isShared = p.shared != nullptr;
  }
};
} // namespace

[[gnu::noinline]] static double smoothed(double v, int rounds) {
  if (rounds < 0)
    throw std::invalid_argument("rounds");
  return rounds ? 0.5 * smoothed(v * v, rounds - 1) +
                      0.3 * smoothed(v, rounds - 1)
                : std::sin(v);
}

[[gnu::noinline]] static void set(Parameter &p, const double *x, int i,
                                  int rounds) {
  Checked check{p};
  Parameter made;
  if (i % 2)
    made.shared = x + i;
  else
    made.own = smoothed(x[i], rounds);
  made.isShared = i % 2;
  p = made;
}

void sharedParameters(const double *x, double *y) {
  y[0] = y[1] = 0;
  for (int i = 0; i != 8; ++i) {
    Parameter p;
    set(p, x, i % 4, i % 3);
    double v = p.isShared ? *p.shared * x[0] : p.own * x[1];
    y[i & 1] += v * (i + 1);
  }
}
