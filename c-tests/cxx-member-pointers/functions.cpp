#include "shapes.h"

__attribute__((noinline)) static double step(double s, int n) {
  Curve c;
  c.a = s;
  c.b = s * 2;
  Member f = ((n ^ 3) & 1) ? &Curve::sine : &Curve::curve;
  return (c.*f)(s) * c.a;
}

extern "C" void chosen(const double *x, double *y) {
  double s = x[0];
  for (int i = 0; i < 4; ++i)
    s += step(s * x[i], i);
  if (s > 1e6)
    s = hook(s, nullptr, 1, 2, 3);
  y[0] = s;
  Bent bent;
  bent.a = x[1];
  bent.b = x[2];
  double (Bent::*own)(double) = s > 100 ? static_cast<double (Bent::*)(double)>(
                                              &Curve::scaled)
                                        : &Bent::own;
  y[1] = (bent.*own)(x[3]) + apply(bent, &Curve::curve, x[0]);
}

extern "C" void listed(const double *x, double *y) {
  Curve curve;
  Bent bent;
  curve.a = bent.b = x[0];
  curve.b = bent.a = x[1];
  y[0] = 0;
  for (int i = 0; i < 8; ++i) {
    Curve &to = i & 4 ? static_cast<Curve &>(bent) : curve;
    y[0] += apply(to, members[i & 3], x[i & 1] * x[2 + (i & 1)]);
  }
  if (y[0] > 1e6)
    y[0] = hook(y[0], nullptr, 1, 2, 3);
}

namespace {
struct Task {
  Member what;
  Curve *on;
  double weight;
};
} // namespace

extern "C" void held(const double *x, double *y) {
  Bent bent;
  bent.a = x[0];
  bent.b = x[1];
  Task tasks[3] = {{&Curve::line, &bent, x[2]}, {&Curve::curve, &bent, x[3]}};
  tasks[2] = tasks[0];
  if (x[0] < 100)
    tasks[2].what = &Curve::scaled;
  y[0] = 0;
  for (Task &task : tasks)
    y[0] += (task.on->*task.what)(task.weight) * task.weight;
  if (y[0] > 1e6)
    y[0] = hook(y[0], nullptr, 1, 2, 3);
}
