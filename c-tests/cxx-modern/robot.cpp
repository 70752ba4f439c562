#include "robot.h"
using namespace rbd;
void robot(const double *x, double *y) {
  Robot r;
  M3 I = 0.1 * M3::identity();
  I(0, 0) += 0.01 * x[9] * x[9];
  r.add({"base", -1, Fixed{}, vec(0, 0, 0.1), 5, vec(0, 0, 0), I}, "");
  r.add({"upper arm of the robot", -1, Revolute{vec(0, 1, 0)}, vec(0, 0, 0.2),
         1 + x[10] * x[10], vec(0.1, 0, x[11]), I},
        "base");
  r.add({"slider", -1, Prismatic{vec(0, 0, 1)}, vec(0.3, 0, 0), 0.7,
         vec(0, 0.1, 0), I},
        "upper arm of the robot");
  r.add({"hand", -1, Revolute{vec(1, 0, 0)}, vec(0, 0, 0.25), 0.4,
         vec(0.02, 0, 0.1), 0.1 * I},
        "slider");
  std::vector<double> q(x, x + 3), qd(x + 3, x + 6), qdd(x + 6, x + 9);
  auto tau = r.rnea(q, qd, qdd, vec(0, 0, -9.81));
  for (int i = 0; i < r.dof(); ++i)
    y[i] = tau[i];
  auto p = r.position("hand", q).value();
  for (int i = 0; i < 3; ++i)
    y[3 + i] = p.a[i];
  y[6] = r.position("foot", q).has_value() ? 1 : x[0] * x[1];
}
