// Tables that are made when they are first asked for, by the function that is
// differentiated or before: behind a guard, a null pointer, for each thread.
// Nothing that depends on the inputs gets into them.
#include <cmath>
#include <deque>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace {

struct Nodes {
  std::vector<double> At, Weight;
};

// Of the midpoint rule.
const Nodes &nodes(int N) {
  static std::vector<std::unique_ptr<Nodes>> Known;
  while (static_cast<int>(Known.size()) <= N) {
    auto New = std::make_unique<Nodes>();
    int Count = static_cast<int>(Known.size());
    for (int I = 0; I < Count; ++I) {
      New->At.push_back((I + 0.5) / Count);
      New->Weight.push_back(1.0 / Count);
    }
    Known.push_back(std::move(New));
  }
  return *Known[N];
}

double *Factorials;

double factorial(int N) {
  if (!Factorials) {
    Factorials = new double[32]{1};
    for (int I = 1; I < 32; ++I)
      Factorials[I] = Factorials[I - 1] * I;
  }
  return Factorials[N];
}

double smoothed(const std::deque<double> &Window, double V) {
  thread_local std::vector<double> Kernel;
  if (Kernel.empty())
    for (int I = 0; I < 5; ++I)
      Kernel.push_back(std::exp(-I * I / 4.0));
  double Sum = V * Kernel[0];
  for (size_t I = 0; I < Window.size(); ++I)
    Sum += Window[I] * Kernel[I + 1];
  return Sum;
}

struct Settings {
  double Gain = 0.75;
  std::vector<double> Taps{0.5, 0.25, 0.125};
  std::string Name = "a name that is too long for the small buffer";
};

const std::shared_ptr<const Settings> &settings() {
  static std::shared_ptr<const Settings> Shared = std::make_shared<Settings>();
  return Shared;
}

std::ostream *Errors;

double root(double V) {
  if (V < 0) {
    if (!Errors)
      Errors = &std::cerr;
    *Errors << "no root of " << V << '\n';
    return 0;
  }
  return std::sqrt(V);
}

} // namespace

extern "C" void quadratures(const double *x, double *y) {
  y[0] = y[1] = 0;
  for (int N = 2; N < 5; ++N) {
    const Nodes &Rule = nodes(N);
    for (int I = 0; I < N; ++I)
      y[0] += Rule.Weight[I] * std::sin(x[0] * Rule.At[I] + x[1]);
  }
  y[1] = y[0] * x[1];
}

extern "C" void series(const double *x, double *y) {
  y[0] = y[1] = 0;
  for (int N = 0; N < 12; ++N)
    y[0] += std::pow(x[0], N) / factorial(N) * x[N % 3];
  y[1] = y[0] * y[0];
}

extern "C" void filtered(const double *x, double *y) {
  y[0] = y[1] = 0;
  std::deque<double> Window;
  for (int I = 0; I < 6; ++I) {
    y[I % 2] += smoothed(Window, x[I] * x[I]);
    Window.push_front(x[I]);
    if (Window.size() > 4)
      Window.pop_back();
  }
}

// What is copied out of a table becomes active.
extern "C" void configured(const double *x, double *y) {
  y[0] = y[1] = 0;
  const std::shared_ptr<const Settings> &S = settings();
  std::vector<double> Taps = S->Taps;
  for (size_t I = 0; I < Taps.size(); ++I)
    Taps[I] *= x[I];
  for (size_t I = 0; I < Taps.size(); ++I)
    y[0] += Taps[I] * Taps[I] * S->Taps[I] * S->Gain;
  y[1] = root(x[3] * x[3] + y[0]);
}

namespace {

// Two of its kind, whose constructor is a function of its own, with rows.
struct Polynomial {
  std::vector<std::vector<double>> Terms; // coefficient and power
  double Scale;
  __attribute__((noinline)) Polynomial(const double *First, int Count, double S)
      : Scale(S) {
    for (int I = 0; I < Count; ++I)
      Terms.push_back({First[I], I - 1.0});
  }
  double at(double V) const {
    double Sum = 0;
    for (const std::vector<double> &Term : Terms)
      Sum += Term[0] * std::pow(V, Term[1]);
    return Scale * Sum;
  }
};

double Latest; // depends on the inputs

} // namespace

extern "C" void regions(const double *x, double *y) {
  static const double Inner[] = {0.5, -1.5, 0.25}, Outer[] = {2, 0.125};
  static const Polynomial Near(Inner, 3, 0.5), Far(Outer, 2, 1.5);
  Latest = x[0] * x[1];
  y[0] = x[0] < 1 ? Near.at(x[0] + 2) * Latest : Far.at(x[0]) + Latest;
  y[1] = x[1] < 1 ? Near.at(x[1] + 1) : Far.at(x[1]) * Latest;
}

// The same with virtual functions, of which others may have more.
struct Curve {
  std::vector<double> Coefficients;
  double Scale = 1;
  __attribute__((noinline)) Curve(const double *First, int Count) {
    for (int I = 0; I < Count; ++I)
      Coefficients.push_back(First[I]);
  }
  virtual ~Curve() = default;
  virtual double term(int I, double V) const;
  double at(double V) const;
};

struct Wave : Curve {
  using Curve::Curve;
  double term(int I, double V) const override;
};

__attribute__((noinline)) double Curve::term(int I, double V) const {
  return Coefficients[I] * std::pow(V, I);
}

__attribute__((noinline)) double Wave::term(int I, double V) const {
  return Coefficients[I] * std::sin(I * V) * Scale;
}

__attribute__((noinline)) double Curve::at(double V) const {
  double Sum = 0;
  for (size_t I = 0; I < Coefficients.size(); ++I)
    Sum += term(static_cast<int>(I), V);
  return Sum;
}

extern "C" void curves(const double *x, double *y) {
  static const double Of[] = {0.5, -1.5, 0.25};
  static const Curve Power(Of, 3);
  static const Wave Sine(Of, 2);
  Latest = x[0] * x[1];
  y[0] = Power.at(x[0]) * Latest + Sine.at(x[1]);
  y[1] = Sine.at(x[0] * x[1]) + Latest;
}
