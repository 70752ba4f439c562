#pragma once
struct Shape {
  virtual ~Shape() {}
  virtual double area() const = 0;
  virtual void scale(double Factor) = 0;
};
Shape *makeCircle(double Radius);
Shape *makeBox(double Width, double Height);
