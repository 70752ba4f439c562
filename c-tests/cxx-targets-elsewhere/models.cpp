// The classes are local to this file: nobody else can name them.
#include "models.h"
#include <cmath>

namespace {
struct Named {
  virtual ~Named() {}
  virtual double mark(double T) const { return T; }
  int Id = 7;
};
struct Quadratic : Model {
  double A;
  explicit Quadratic(double A) : A(A) {}
  double eval(const double *X, int N) const override {
    double Sum = 0;
    for (int I = 0; I < N; ++I)
      Sum += A * X[I] * X[I];
    return Sum;
  }
};
// Model is the second base: its vtable lies behind that of Named.
struct Wave : Named, Model {
  double Frequency;
  explicit Wave(double F) : Frequency(F) {}
  double weight(double T) const override { return std::cos(T); }
  double eval(const double *X, int N) const override {
    double Product = 1;
    for (int I = 0; I < N; ++I)
      Product *= std::sin(Frequency * X[I]) + 1.5;
    return Product;
  }
};
struct Shifted : virtual Model {
  double By;
  explicit Shifted(double By) : By(By) {}
  double eval(const double *X, int N) const override {
    return X[0] * X[N - 1] + By * X[1];
  }
};
} // namespace

Model *makeModel(int Kind, double Parameter) {
  switch (Kind) {
  case 0:
    return new Quadratic(Parameter);
  case 1:
    return new Wave(Parameter);
  default:
    return new Shifted(Parameter);
  }
}
