// linkgrad.hpp: functions, functors and lambdas; every wrapper in both modes;
// references, structs, pointers; seeds and primal results.
#include "check.h"
#include "functions.hpp"
#include <linkgrad/linkgrad.hpp>

using namespace linkgrad;

static void check_functions() {
  auto [dx, dy] = autodiff<Reverse>(product, Active(3.0), Active(5.0));
  check_near("product dx", dx, 30, 1e-14);
  check_near("product dy", dy, 9, 1e-14);
  check_near("const y", autodiff<Reverse>(&product, Active(3.0), Const(5.0)),
             30, 1e-14);
  auto r = autodiff<ReverseWithPrimal>(product, Const(3.0), Active(5.0));
  check_near("primal", r.primal, 45, 1e-14);
  check_near("gradient", r.derivative, 9, 1e-14);
  check_near(
      "tangent",
      autodiff<Forward>(product, Duplicated(3.0, 1.0), Duplicated(5.0, 2.0)),
      48, 1e-14);
  auto t =
      autodiff<ForwardWithPrimal>(product, Duplicated(3.0, 1.0), Const(5.0));
  check_near("primal, forward", t.primal, 45, 1e-14);
  check_near("tangent", t.derivative, 30, 1e-14);
  static_assert(
      std::is_same_v<decltype(autodiff<Reverse>(cube, Active(2.0f))), float>);
  check_near("float", autodiff<Reverse>(cube, Active(2.0f)), 12, 1e-6);
  // Converted to the parameters' types, as in a call.
  auto [da, db] = autodiff<Reverse>(mixed, Active(2.0), Active(3), Const(2));
  static_assert(std::is_same_v<decltype(da), float>);
  check_near("mixed da", da, 9, 1e-6);
  check_near("mixed db", db, 12, 1e-14);
  check_near("seed",
             autodiff<Reverse>(Seed(10.0), product, Active(3.0), Const(5.0)),
             300, 1e-14);
}

static void check_pointers() {
  double x[3] = {0.1, 0.2, 0.3}, w[3] = {1, 2, 3}, dx[3] = {0}, dw[3] = {0};
  autodiff<Reverse>(weighted, Duplicated(x, dx), Duplicated(w, dw), Const(3));
  for (int i = 0; i < 3; ++i) {
    check_near("weighted dx", dx[i], w[i] * cos(x[i]), 1e-14);
    check_near("weighted dw", dw[i], sin(x[i]), 1e-14);
  }
  double value = autodiff<ReverseWithPrimal>(weighted, Duplicated(x, dx),
                                             Const(w), Const(3));
  check_near("value", value, weighted(x, w, 3), 1e-14);
  check_near("adds up", dx[1], 2 * w[1] * cos(x[1]), 1e-14);
  double v[3] = {1, 0, -1};
  check_near("forward",
             autodiff<Forward>(weighted, Duplicated(x, v), Const(w), Const(3)),
             w[0] * cos(x[0]) - w[2] * cos(x[2]), 1e-14);

  double y[2] = {1, 2}, dy[2] = {1, 10}, p[2] = {3, 4}, dp[2] = {0};
  double da = autodiff<Reverse>(axpy, Active(0.5), Duplicated(p, dp),
                                Duplicated(y, dy), Const(2));
  check_near("axpy da", da, 9 + 160, 1e-14);
  check_near("axpy dx", dp[1], 10 * 0.5 * 2 * 4, 1e-14);
  check_near("axpy y", y[1], 2 + 0.5 * 16, 1e-14);
  double q[2] = {3, 4}, dq[2] = {1, 0}, z[2] = {0}, dz[2] = {0};
  autodiff<Forward>(axpy, Duplicated(0.5, 1.0), Duplicated(q, dq),
                    DuplicatedNoNeed(z, dz), Const(2));
  check_near("axpy forward", dz[0], 9 + 3, 1e-14);
  check_near("axpy forward", dz[1], 16, 1e-14);

  double a = 1, b = 2, sa = 3, sb = 4;
  check_true("tangent of a pointer is the shadow",
             autodiff<Forward>(pick, Duplicated(&a, &sa), Duplicated(&b, &sb),
                               Const(false)) == &sb);
}

static void check_objects() {
  Vec3 v{1, 2, 2};
  Vec3 dv = autodiff<Reverse>(norm, Active(v));
  check_near("norm", dv.y, 2.0 / 3, 1e-14);
  Vec3 shadow{1, 0, 0};
  autodiff<Reverse>(norm, Duplicated<Vec3 &>(v, shadow));
  check_near("adds to a shadow of ours", shadow.x, 1 + 1.0 / 3, 1e-14);
  check_near("norm forward",
             autodiff<Forward>(norm, Duplicated(v, Vec3{0, 3, 0})), 2, 1e-14);

  Vec3 t = autodiff<Forward>(scaled, Duplicated(v, Vec3{1, 1, 1}),
                             Duplicated(3.0, 1.0));
  check_near("struct tangent x", t.x, 3 + 1, 1e-14);
  check_near("struct tangent y", t.y, 9 + 2 * 2 * 3, 1e-14);
  check_near("struct tangent z", t.z, 1, 1e-14);
  auto [gv, gs] =
      autodiff<Reverse>(Seed(Vec3{1, 10, 100}), scaled, Active(v), Active(3.0));
  check_near("seeded x", gv.x, 3, 1e-14);
  check_near("seeded y", gv.y, 90, 1e-14);
  check_near("seeded z", gv.z, 100, 1e-14);
  check_near("seeded s", gs, 1 + 10 * 2 * 2 * 3, 1e-14);

  Pair q = autodiff<Forward>(swapped, Duplicated(Pair{2, 3}, Pair{1, 0}),
                             Const(5.0f));
  check_near("pair a", q.a, 0, 1e-6);
  check_near("pair b", q.b, 4, 1e-6);
  auto p = autodiff<ReverseWithPrimal>(Seed(Pair{1, 1}), swapped,
                                       Active(Pair{2, 3}), Const(5.0f));
  check_near("pair value", p.primal.a, 15, 1e-6);
  check_near("pair da", p.derivative.a, 4, 1e-6);
  check_near("pair db", p.derivative.b, 5, 1e-6);

  double sum = 1, dsum = 2, x = 3, dx = 0;
  double df = autodiff<Reverse>(accumulate, Duplicated<double &>(sum, dsum),
                                Duplicated<const double &>(x, dx), Active(4.0));
  check_near("sum", sum, 37, 1e-14);
  check_near("reference", dx, 2 * 2 * 3 * 4, 1e-14);
  check_near("factor", df, 2 * 9, 1e-14);
  check_near("passes through", dsum, 2, 0);
  // A value for a const reference.
  double total = 0, dtotal = 1;
  check_near("value for a reference",
             autodiff<Reverse>(accumulate, Duplicated<double &>(total, dtotal),
                               Active(3.0), Const(4.0)),
             24, 1e-14);

  std::vector<double> u{1, 2, 3}, du(3);
  autodiff<Reverse>(sum_of_squares,
                    Duplicated<const std::vector<double> &>(u, du));
  check_near("vector", du[2], 6, 1e-14);

  double out, dout = 1;
  int sign = autodiff<ReverseWithPrimal>(sign_and_store, Const(-3.0),
                                         Duplicated(&out, &dout));
  check_true("status", sign == -1);
  dout = 1;
  auto s = autodiff<ReverseWithPrimal>(sign_and_store, Active(-3.0),
                                       Duplicated(&out, &dout));
  check_true("status", s.primal == -1);
  check_near("through the pointer", s.derivative, -6, 1e-14);
}

struct Polynomial {
  std::array<double, 3> c;
  double operator()(double x) const { return c[0] + x * (c[1] + x * c[2]); }
};
struct Counter {
  int calls = 0;
  double operator()(double x) {
    ++calls;
    return x * x;
  }
};
struct Overloaded {
  double operator()(double x) const { return x * x; }
  float operator()(float x) const { return x * x * x; }
};

static void check_functors() {
  Polynomial p{{1, 2, 3}};
  check_near("functor", autodiff<Reverse>(p, Active(2.0)), 14, 1e-14);
  check_near("temporary", autodiff<Reverse>(Polynomial{{0, 1, 0}}, Active(2.0)),
             1, 1e-14);
  // With respect to its state.
  Polynomial dp{};
  double dx = autodiff<Reverse>(Duplicated<Polynomial &>(p, dp), Active(2.0));
  check_near("argument", dx, 14, 1e-14);
  check_near("state", dp.c[2], 4, 1e-14);
  Counter counter;
  check_near("mutable functor", autodiff<Reverse>(counter, Active(3.0)), 6,
             1e-14);
  check_true("called once", counter.calls == 1);
  check_near("overload", autodiff<Reverse>(Overloaded(), Active(2.0)), 4,
             1e-14);
  check_near("overload", autodiff<Reverse>(Overloaded(), Active(2.0f)), 12,
             1e-6);

  double k = 3;
  auto scale = [&k](double x) { return k * x * x; };
  check_near("lambda", autodiff<Reverse>(scale, Active(2.0)), 12, 1e-14);
  k = 4;
  check_near("lambda, forward", autodiff<Forward>(scale, Duplicated(2.0, 1.0)),
             16, 1e-14);
  check_near("generic lambda",
             autodiff<Reverse>([](auto x, auto y) { return x * y; },
                               Active(2.0),
                               Active(3.0f)) == std::make_tuple(3.0, 2.0f)
                 ? 1
                 : 0,
             1, 0);
  auto through = [](double x) { return product(x, x); };
  check_near("lambda that calls", autodiff<Reverse>(through, Active(2.0)), 12,
             1e-14);
  int calls = 0;
  auto counting = [&calls](double x) mutable { return ++calls, x * x * x; };
  check_near("mutable lambda", autodiff<Reverse>(counting, Active(2.0)), 12,
             1e-14);
  check_true("called once", calls == 1);

  // Which function is only known at run time.
  double (*choice)(Vec3) = norm;
  check_near("pointer", autodiff<Reverse>(choice, Active(Vec3{3, 4, 0})).x, 0.6,
             1e-14);
}

int main() {
  check_functions();
  check_pointers();
  check_objects();
  check_functors();
  return check_report();
}
