// Programs in the style that people write for <enzyme/enzyme>: library templates
// around autodiff, functors and lambdas, tensors by value and by reference,
// outputs, second derivatives. At several levels and for two standards.
// RUN: rm -rf %t && mkdir -p %t
// RUN: for config in "-O0 -std=c++17" "-O1 -std=c++20" "-O2 -std=c++17" "-O3 -std=c++20"; do %clangxx $config -I %S/../../include/linkgrad -flto=thin -c %s -o %t/main.o && %clangxx -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t/main.o -o %t/program && %t/program || exit 1; done
#include <array>
#include <cmath>
#include <cstdio>
#include <enzyme/enzyme>
#include <functional>
#include <vector>

static int wrong;
static void near(const char *what, double got, double want, double tol = 1e-12) {
  if (std::fabs(got - want) <= tol * (1 + std::fabs(want)))
    return;
  std::printf("%s: got %.17g, want %.17g\n", what, got, want);
  ++wrong;
}

//===--- A library's wrappers ---===//

// The tangent of anything that takes one number.
template <class F> double derivative(F &&f, double x) {
  return enzyme::get<0>(
      enzyme::autodiff<enzyme::Forward>(f, enzyme::Duplicated<double>{x, 1.0}));
}
template <class F, std::size_t N>
std::array<double, N> gradient(F &&f, const std::array<double, N> &x) {
  std::array<double, N> dx{};
  enzyme::autodiff<enzyme::Reverse, enzyme::Active<double>>(
      f, enzyme::Duplicated<const std::array<double, N> &>{x, dx});
  return dx;
}
template <int Order> double power(double x) { return x * power<Order - 1>(x); }
template <> double power<0>(double) { return 1; }

struct Polynomial {
  std::vector<double> c;
  double operator()(double x) const {
    double r = 0;
    for (std::size_t i = c.size(); i-- > 0;)
      r = r * x + c[i];
    return r;
  }
};

static double helper(double x) { return std::exp(-x * x); }

static void library() {
  near("template", derivative(power<5>, 1.5), 5 * std::pow(1.5, 4));
  near("function", derivative(helper, 0.7), -1.4 * std::exp(-0.49));
  near("functor", derivative(Polynomial{{1, 2, 3}}, 2.0), 14);
  double k = 3;
  near("lambda by reference", derivative([&](double x) { return k * x * x; }, 2.0),
       12);
  near("lambda by value",
       derivative([k](double x) { return std::sin(k * x); }, 2.0),
       3 * std::cos(6.0));
  near("generic lambda", derivative([](auto x) { return x * x * x; }, 2.0), 12);
  auto composed = [&](double x) {
    auto inner = [&](double y) { return helper(y) * k; };
    return inner(x) + inner(2 * x);
  };
  near("lambda in a lambda", derivative(composed, 0.3),
       3 * (-0.6 * std::exp(-0.09) - 4 * 2 * 0.3 * std::exp(-0.36)));
  std::array<double, 3> at{1, 2, 3};
  auto g = gradient(
      [](const std::array<double, 3> &x) { return x[0] * x[1] * x[2]; }, at);
  near("array", g[0] * 100 + g[1] * 10 + g[2], 632);
}

//===--- Tensors ---===//

template <int N> struct tensor {
  double v[N][N];
  double &operator()(int i, int j) { return v[i][j]; }
  double operator()(int i, int j) const { return v[i][j]; }
};
template <int N> tensor<N> operator*(const tensor<N> &a, const tensor<N> &b) {
  tensor<N> c{};
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j)
      for (int k = 0; k < N; ++k)
        c(i, j) += a(i, k) * b(k, j);
  return c;
}
template <int N> double trace(const tensor<N> &a) {
  double t = 0;
  for (int i = 0; i < N; ++i)
    t += a(i, i);
  return t;
}

struct Material {
  double mu, lambda;
  double energy(const tensor<2> &F) const {
    tensor<2> C = F * F;
    double J = F(0, 0) * F(1, 1) - F(0, 1) * F(1, 0);
    return mu * trace(C) + lambda * std::log(J) * std::log(J);
  }
};
static void stress(const tensor<2> &F, tensor<2> &P, const Material &m) {
  tensor<2> C = F * F;
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j)
      P(i, j) = m.mu * C(i, j) + m.lambda * F(j, i);
}

static void tensors() {
  Material m{0.5, 0.25};
  tensor<2> F{{{1.2, 0.1}, {0.3, 0.9}}}, dF{{{1, 2}, {3, 4}}}, G{}, P{}, dP{};
  double want = 0;
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) {
      tensor<2> a = F, b = F;
      a(i, j) += 1e-6, b(i, j) -= 1e-6;
      want += dF(i, j) * (m.energy(a) - m.energy(b)) / 2e-6;
    }
  auto energy = [](const tensor<2> &F, const Material &m) { return m.energy(F); };
  auto [e, de] = enzyme::autodiff<enzyme::Forward, enzyme::Duplicated<double>>(
      energy, enzyme::Duplicated<const tensor<2> &>{F, dF},
      enzyme::Const<const Material &>{m});
  near("primal", e, m.energy(F));
  near("tangent", de, want, 1e-8);
  auto r = enzyme::autodiff<enzyme::ReverseWithPrimal>(
      energy, enzyme::Duplicated<const tensor<2> &>{F, G},
      enzyme::Const<const Material &>{m});
  near("primal of reverse", enzyme::get<1>(r), m.energy(F));
  double dot = 0;
  for (int i = 0; i < 4; ++i)
    dot += (&G.v[0][0])[i] * (&dF.v[0][0])[i];
  near("<G, dF>", dot, want, 1e-8);

  // An output, with its tangent, and with a seed that is taken.
  enzyme::autodiff<enzyme::Forward>(
      stress, enzyme::Duplicated<const tensor<2> &>{F, dF},
      enzyme::Duplicated<tensor<2> &>{P, dP}, enzyme::Const<const Material &>{m});
  tensor<2> W{{{1, 0}, {0, 2}}}, dG{};
  double left = trace(tensor<2>{{{dP(0, 0), 0}, {0, 2 * dP(1, 1)}}});
  enzyme::autodiff<enzyme::Reverse>(
      stress, enzyme::Duplicated<const tensor<2> &>{F, dG},
      enzyme::DuplicatedNoNeed<tensor<2> &>{P, W},
      enzyme::Const<const Material &>{m});
  double right = 0;
  for (int i = 0; i < 4; ++i)
    right += (&dG.v[0][0])[i] * (&dF.v[0][0])[i];
  near("<w, Jv>", left, right);
  near("the seed is taken", W(0, 0) + W(1, 1), 0);

  // By value; a struct as result.
  auto scaled = [](tensor<2> a, double s) {
    for (auto &row : a.v)
      for (double &x : row)
        x *= s * x;
    return a;
  };
  auto [v, dv] = enzyme::autodiff<enzyme::Forward, enzyme::Duplicated<tensor<2>>>(
      scaled, enzyme::Duplicated<tensor<2>>{F, dF},
      enzyme::Duplicated<double>{2.0, 0.5});
  near("struct", v(1, 0), 2 * 0.3 * 0.3);
  near("struct's tangent", dv(1, 0), 4 * 0.3 * 3 + 0.5 * 0.09);
  auto sum = [](tensor<2> a, float s) { return trace(a * a) * s; };
  auto [gs] = enzyme::autodiff<enzyme::Reverse>(
      sum, enzyme::Active<tensor<2>>{F}, enzyme::Active<float>{2.0f});
  near("struct's gradient", enzyme::get<0>(gs)(0, 1), 4 * F(1, 0));
  near("float beside it", enzyme::get<1>(gs), trace(F * F), 1e-6);
}

//===--- Containers, raw requests, second order ---===//

static double norm(const std::vector<double> &x) {
  double s = 0;
  for (double e : x)
    s += e * e;
  return std::sqrt(s);
}
static void residual(const double *x, double *r, int n) {
  for (int i = 0; i < n; ++i)
    r[i] = x[i] * x[i] - (i ? x[i - 1] : 1.0);
}

static void containers() {
  std::vector<double> x{3, 4}, dx(2);
  enzyme::autodiff<enzyme::Reverse>(
      norm, enzyme::Duplicated<const std::vector<double> &>{x, dx});
  near("vector", dx[0] + 10 * dx[1], 8.6);
  double y[3] = {1, 2, 3}, v[3] = {1, 0, 0}, r[3], dr[3];
  __enzyme_fwddiff<void>((void *)residual, enzyme_dup, y, v, enzyme_dupnoneed, r,
                         dr, enzyme_const, 3);
  near("raw forward", dr[0] + 10 * dr[1], 2 - 10);
  double w[3] = {0, 0, 1}, g[3] = {0};
  __enzyme_autodiff<void>((void *)residual, enzyme_dup, y, g, enzyme_dupnoneed, r,
                          w, enzyme_const, 3);
  near("raw reverse", g[2] + 10 * g[1], 6 - 10);
  near("integer and bool",
       enzyme::get<0>(enzyme::get<0>(enzyme::autodiff<enzyme::Reverse>(
           [](double x, int n, bool twice) {
             double p = 1;
             for (int i = 0; i < n; ++i)
               p *= x;
             return twice ? 2 * p : p;
           },
           enzyme::Active<double>{2.0}, enzyme::Const<int>{3},
           enzyme::Const<bool>{true}))),
       24);
}

static double rosenbrock(const double *x) {
  double a = 1 - x[0], b = x[1] - x[0] * x[0];
  return a * a + 100 * b * b;
}
static void gradient_of(const double *x, double *g) {
  g[0] = g[1] = 0;
  enzyme::autodiff<enzyme::Reverse>(rosenbrock,
                                    enzyme::Duplicated<const double *>{x, g});
}

static void second_order() {
  double x[2] = {0.5, 2}, v[2] = {1, -1}, g[2], hv[2] = {0};
  enzyme::autodiff<enzyme::Forward>(gradient_of,
                                    enzyme::Duplicated<const double *>{x, v},
                                    enzyme::Duplicated<double *>{g, hv});
  double h00 = 2 - 400 * (x[1] - 3 * x[0] * x[0]), h01 = -400 * x[0];
  near("Hessian", hv[0], h00 - h01);
  near("Hessian", hv[1], h01 - 200);
  auto slope = [](double x) {
    return derivative([](double y) { return std::sin(y) * y; }, x);
  };
  near("forward over forward", derivative(slope, 0.4),
       2 * std::cos(0.4) - 0.4 * std::sin(0.4));
  auto [d] = enzyme::autodiff<enzyme::Reverse>(slope, enzyme::Active<double>{0.4});
  near("reverse over forward", enzyme::get<0>(d),
       2 * std::cos(0.4) - 0.4 * std::sin(0.4));
}

int main() {
  library();
  tensors();
  containers();
  second_order();
  return wrong;
}
