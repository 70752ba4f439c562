// Steppers and systems behind abstract classes; the driver knows neither.
#include <cmath>
#include <functional>
#include <memory>
#include <vector>

namespace {

using State = std::vector<double>;

struct System {
  virtual ~System() = default;
  virtual State derivative(double t, const State &s) const = 0;
};

class Pendulum : public System {
public:
  Pendulum(double damping, double drive) : Damping(damping), Drive(drive) {}
  State derivative(double t, const State &s) const override {
    return {s[1], -std::sin(s[0]) - Damping * s[1] + Drive * std::cos(t)};
  }

private:
  double Damping, Drive;
};

class LotkaVolterra : public System {
public:
  explicit LotkaVolterra(std::vector<double> Rates) : K(std::move(Rates)) {}
  State derivative(double, const State &s) const override {
    return {K[0] * s[0] - K[1] * s[0] * s[1], K[2] * s[0] * s[1] - K[3] * s[1]};
  }

private:
  std::vector<double> K;
};

State operator+(const State &A, const State &B) {
  State R(A.size());
  for (size_t I = 0; I < A.size(); ++I)
    R[I] = A[I] + B[I];
  return R;
}

State operator*(double F, State A) {
  for (double &V : A)
    V *= F;
  return A;
}

struct Stepper {
  virtual ~Stepper() {}
  virtual State step(const System &Sys, double t, double h,
                     const State &s) const = 0;
};

struct Euler final : Stepper {
  State step(const System &Sys, double t, double h,
             const State &s) const override {
    return s + h * Sys.derivative(t, s);
  }
};

struct RungeKutta4 final : Stepper {
  State step(const System &Sys, double t, double h,
             const State &s) const override {
    State K1 = Sys.derivative(t, s);
    State K2 = Sys.derivative(t + h / 2, s + (h / 2) * K1);
    State K3 = Sys.derivative(t + h / 2, s + (h / 2) * K2);
    State K4 = Sys.derivative(t + h, s + h * K3);
    return s + (h / 6) * (K1 + 2.0 * K2 + 2.0 * K3 + K4);
  }
};

State integrate(const Stepper &Method, const System &Sys, State s, double To,
                int Steps, const std::function<void(const State &)> &Observe) {
  double h = To / Steps;
  for (int I = 0; I < Steps; ++I) {
    s = Method.step(Sys, I * h, h, s);
    if (Observe)
      Observe(s);
  }
  return s;
}

} // namespace

void ode_solvers(const double *x, double *y) {
  std::vector<std::unique_ptr<Stepper>> Methods;
  Methods.push_back(std::make_unique<Euler>());
  Methods.push_back(std::make_unique<RungeKutta4>());
  Pendulum P(0.1 + x[0] * x[0], x[1]);
  LotkaVolterra L({1.1 + 0.1 * x[0], 0.4, 0.1 + 0.01 * x[3], 0.4});
  double Energy = 0;
  State A = integrate(*Methods[0], P, {x[2], x[3]}, 1.0, 10,
                      [&Energy](const State &s) { Energy += s[1] * s[1]; });
  State B = integrate(*Methods[1], L, {2 + x[2], 1.5}, 2.0, 12, nullptr);
  y[0] = A[0] * A[1];
  y[1] = B[0] + std::log(B[1]);
  y[2] = Energy;
}
