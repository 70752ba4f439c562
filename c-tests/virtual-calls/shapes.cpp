#include "shapes.h"
#include <cmath>

namespace {
struct Circle : Shape {
  double Radius;
  explicit Circle(double R) : Radius(R) {}
  double area() const override { return M_PI * Radius * Radius; }
  void scale(double Factor) override { Radius *= Factor; }
};
struct Box : Shape {
  double Width, Height;
  Box(double W, double H) : Width(W), Height(H) {}
  double area() const override { return Width * Height; }
  void scale(double Factor) override {
    Width *= Factor;
    Height *= std::sqrt(Factor);
  }
};
} // namespace

Shape *makeCircle(double Radius) { return new Circle(Radius); }
Shape *makeBox(double Width, double Height) { return new Box(Width, Height); }
