#include "shapes.h"
#include <cmath>

[[gnu::noinline]] double Shape::area() const { return Width * Height; }

[[gnu::noinline]] double Shape::area(double Factor) const {
  return Factor * area() + Kind;
}

[[gnu::noinline]] void Shape::grow(const double &By) {
  Width *= By;
  Height += std::exp(By);
}
