// Calls through pointers that reach more functions than anybody would guess by
// their types alone: a table of operations, classes in a list, a tree of
// alternatives. Which they are is known from what is stored there.
#include "modes.h"
#include <array>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

namespace {

constexpr int Size = 48;

template <int I> double operation(const double *s, double k) {
  switch (I % 4) {
  case 0:
    return s[0] * s[1] + I * 0.01;
  case 1:
    return s[0] + k * s[2];
  case 2:
    return std::sin(s[1] + I) * k;
  default:
    return s[2] / (2 + k * k);
  }
}

using Operation = double (*)(const double *, double);

template <int... I>
constexpr std::array<Operation, Size>
listOperations(std::integer_sequence<int, I...>) {
  return {operation<I>...};
}

constexpr auto Operations =
    listOperations(std::make_integer_sequence<int, Size>());

void interpreter(const double *x, double *y) {
  double s[3] = {x[0], x[1], x[2]};
  for (int i = 0; i < 2 * Size; ++i)
    s[i % 3] = 0.3 * Operations[(i * 7) % Size](s, x[3]) + 0.1 * x[i % 4];
  y[0] = s[0] + s[1];
  y[1] = s[2];
}

struct Shape {
  virtual ~Shape() = default;
  virtual double area(double scale) const = 0;
};

template <int I> struct Numbered : Shape {
  double a;
  explicit Numbered(double a) : a(a) {}
  double area(double scale) const override {
    return I % 2 ? a * scale * I : std::sin(a * scale + I);
  }
};

template <int... I>
std::vector<std::unique_ptr<Shape>>
listShapes(const double *x, std::integer_sequence<int, I...>) {
  std::vector<std::unique_ptr<Shape>> list;
  (list.push_back(std::make_unique<Numbered<I>>(x[I % 3])), ...);
  return list;
}

void shapes(const double *x, double *y) {
  auto list = listShapes(x, std::make_integer_sequence<int, Size>());
  y[0] = y[1] = 0;
  for (const auto &shape : list) {
    y[0] += shape->area(x[0]);
    y[1] += shape->area(x[1] * x[2]);
  }
}

} // namespace

int main() {
  CHECK_MODES(interpreter, 4, 2, 1e-7);
  CHECK_MODES(shapes, 3, 2, 1e-7);
  return check_report();
}
