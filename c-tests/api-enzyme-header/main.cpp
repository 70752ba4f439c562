// Code written for <enzyme/enzyme>: its names, and the layouts of its results.
#include "check.h"
#include "functions.hpp"
#include <enzyme/enzyme>

using enzyme::Active, enzyme::Const, enzyme::Duplicated,
    enzyme::DuplicatedNoNeed, enzyme::get;

static_assert(std::is_same_v<enzyme::Reverse, enzyme::ReverseMode<false>>);
static_assert(
    std::is_same_v<enzyme::ReverseWithPrimal, enzyme::ReverseMode<true>>);
static_assert(std::is_same_v<enzyme::Forward, enzyme::ForwardMode>);
static_assert(ENZYME_VERSION_MAJOR == 0);

struct Scale {
  double k;
  double operator()(double x) const { return k * x * x; }
};

static void check_tuples() {
  enzyme::tuple<int, double, char> t{1, 2.5, 'c'};
  static_assert(enzyme::tuple_size_v<decltype(t)> == 3);
  check_true("in order", (char *)&get<0>(t) < (char *)&get<1>(t) &&
                             (char *)&get<1>(t) < (char *)&get<2>(t));
  auto all = enzyme::tuple_cat(t, enzyme::tuple<float>{4.0f});
  static_assert(enzyme::tuple_size_v<decltype(all)> == 4);
  check_true("tuple_cat", get<2>(all) == 'c' && get<3>(all) == 4.0f);
  auto [a, b, c] = t;
  check_true("structured binding", a == 1 && b == 2.5 && c == 'c');
}

static void check_reverse() {
  auto r = enzyme::autodiff<enzyme::Reverse>(product, Active<double>{3.0},
                                             Active<double>{5.0});
  static_assert(std::is_same_v<decltype(r),
                               enzyme::tuple<enzyme::tuple<double, double>>>);
  check_near("dx", get<0>(get<0>(r)), 30, 1e-14);
  check_near("dy", get<1>(get<0>(r)), 9, 1e-14);
  auto p = enzyme::autodiff<enzyme::ReverseWithPrimal>(
      product, Active<double>{3.0}, Const<double>{5.0});
  static_assert(std::is_same_v<
                decltype(p),
                enzyme::tuple<enzyme::tuple<double, enzyme::nodiff>, double>>);
  check_near("dx", get<0>(get<0>(p)), 30, 1e-14);
  check_near("primal", get<1>(p), 45, 1e-14);
  auto [grads] = enzyme::autodiff<enzyme::Reverse, Active<double>>(
      product, Active(3.0), Active(5.0));
  check_near("named return", get<1>(grads), 9, 1e-14);
  check_near(
      "float",
      get<0>(get<0>(enzyme::autodiff<enzyme::Reverse>(cube, Active(2.0f)))), 12,
      1e-6);

  double x[3] = {0.1, 0.2, 0.3}, w[3] = {1, 2, 3}, dx[3] = {0};
  auto none = enzyme::autodiff<enzyme::Reverse>(
      weighted, Duplicated<const double *>{x, dx}, Const<double *>{w},
      Const<int>{3});
  static_assert(
      std::is_same_v<decltype(none),
                     enzyme::tuple<enzyme::tuple<enzyme::nodiff, enzyme::nodiff,
                                                 enzyme::nodiff>>>);
  check_near("pointer", dx[2], 3 * cos(0.3), 1e-14);
  // A result without adjoint leaves everything alone.
  dx[2] = 7;
  enzyme::autodiff<enzyme::Reverse, Const<double>>(
      weighted, Duplicated<const double *>{x, dx}, Const<double *>{w},
      Const<int>{3});
  check_near("constant result", dx[2], 7, 0);
  auto v = enzyme::autodiff<enzyme::Reverse>(norm, Active<Vec3>{{3, 4, 0}});
  check_near("struct", get<0>(get<0>(v)).y, 0.8, 1e-14);

  double sum = 1, dsum = 2, y = 3, dy = 0;
  enzyme::autodiff<enzyme::Reverse>(accumulate, Duplicated<double &>(sum, dsum),
                                    Duplicated<const double &>(y, dy),
                                    Const<double>(4.0));
  check_near("reference", dy, 2 * 2 * 3 * 4, 1e-14);
  double out, dout = 1;
  dy = 0;
  enzyme::autodiff<enzyme::Reverse>(square, Duplicated<const double *>{&y, &dy},
                                    DuplicatedNoNeed<double *>{&out, &dout});
  check_near("output", dy, 6, 1e-14);
  Scale s{3};
  check_near("functor",
             get<0>(get<0>(enzyme::autodiff<enzyme::Reverse>(s, Active(2.0)))),
             12, 1e-14);
  check_near("lambda",
             get<0>(get<0>(enzyme::autodiff<enzyme::Reverse>(
                 [&](double a) { return s.k * a * a; }, Active(2.0)))),
             12, 1e-14);
}

static void check_forward() {
  auto t = enzyme::autodiff<enzyme::Forward>(product, Duplicated(3.0, 1.0),
                                             Const(5.0));
  static_assert(std::is_same_v<decltype(t), enzyme::tuple<double>>);
  check_near("tangent", get<0>(t), 30, 1e-14);
  auto [primal, tangent] =
      enzyme::autodiff<enzyme::Forward, Duplicated<double>>(
          product, Duplicated(3.0, 1.0), Duplicated(5.0, 2.0));
  check_near("primal", primal, 45, 1e-14);
  check_near("tangent", tangent, 48, 1e-14);
  auto d = enzyme::autodiff<enzyme::Forward, DuplicatedNoNeed<double>>(
      product, Duplicated(3.0, 1.0), Const(5.0));
  check_near("tangent alone", get<0>(d), 30, 1e-14);
  auto c = enzyme::autodiff<enzyme::Forward, Const<double>>(
      product, Duplicated(3.0, 1.0), Const(5.0));
  check_near("primal alone", get<0>(c), 45, 1e-14);
  double x = 3, dx = 1, out, dout;
  auto v = enzyme::autodiff<enzyme::Forward>(square, Duplicated(&x, &dx),
                                             Duplicated(&out, &dout));
  static_assert(enzyme::tuple_size_v<decltype(v)> == 0);
  check_near("through a pointer", dout, 6, 1e-14);
  auto [f, df] = enzyme::autodiff<enzyme::Forward, Duplicated<float>>(
      cube, Duplicated(2.0f, 1.0f));
  check_near("float", f, 8, 1e-6);
  check_near("float", df, 12, 1e-6);
}

static void check_builtins() {
  check_near("__enzyme_autodiff<T>",
             __enzyme_autodiff<double>((void *)product, enzyme_out, 3.0,
                                       enzyme_const, 5.0),
             30, 1e-14);
  check_near("__enzyme_fwddiff<T>",
             __enzyme_fwddiff<double>((void *)product, enzyme_dup, 3.0, 1.0,
                                      enzyme_const, 5.0),
             30, 1e-14);
}

int main() {
  check_tuples();
  check_reverse();
  check_forward();
  check_builtins();
  return check_report();
}
