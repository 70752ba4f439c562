#include "robot.h"
#include <stdexcept>
namespace rbd {
V3 vec(double x, double y, double z) {
  V3 v;
  v.a = {x, y, z};
  return v;
}
M3 skew(const V3 &v) {
  M3 m;
  m.a = {0, -v.a[2], v.a[1], v.a[2], 0, -v.a[0], -v.a[1], v.a[0], 0};
  return m;
}
M3 rot(const V3 &axis, double t) {
  M3 K = skew(axis);
  return M3::identity() + std::sin(t) * K + (1 - std::cos(t)) * (K * K);
}
int Robot::add(Body b, const std::string &parent) {
  if (index.contains(b.name))
    throw std::invalid_argument("duplicate " + b.name);
  b.parent = parent.empty() ? -1 : index.at(parent);
  index.emplace(b.name, (int)bodies.size());
  bodies.push_back(std::move(b));
  return (int)bodies.size() - 1;
}
int Robot::dof() const {
  int n = 0;
  for (auto &b : bodies)
    n += !std::holds_alternative<Fixed>(b.joint);
  return n;
}
namespace {
struct Kin {
  M3 R;
  V3 p, axis;
  bool turns = false, slides = false;
};
Kin place(const Body &b, double q) {
  struct {
    const Body &b;
    double q;
    Kin operator()(const Revolute &r) const {
      return {rot(r.axis, q), b.offset, r.axis, true, false};
    }
    Kin operator()(const Prismatic &p) const {
      return {M3::identity(), b.offset + q * p.axis, p.axis, false, true};
    }
    Kin operator()(Fixed) const {
      return {M3::identity(), b.offset, vec(0, 0, 0)};
    }
  } v{b, q};
  return std::visit(v, b.joint);
}
} // namespace
std::vector<double> Robot::rnea(const std::vector<double> &q,
                                const std::vector<double> &qd,
                                const std::vector<double> &qdd,
                                const V3 &g) const {
  const std::size_t n = bodies.size();
  std::vector<Kin> k(n);
  std::vector<V3> w(n), dw(n), a(n), f(n), m(n);
  std::vector<int> id(n, -1);
  int d = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const Body &b = bodies[i];
    bool moves = b.joint.index() != 2;
    if (moves)
      id[i] = d++;
    double qi = moves ? q[id[i]] : 0, vi = moves ? qd[id[i]] : 0,
           ai = moves ? qdd[id[i]] : 0;
    k[i] = place(b, qi);
    M3 Rt = k[i].R.t();
    V3 zero{};
    const V3 &wp = b.parent < 0 ? zero : w[b.parent],
             &dwp = b.parent < 0 ? zero : dw[b.parent];
    V3 ap = b.parent < 0 ? -1.0 * g : a[b.parent];
    w[i] = Rt * wp;
    dw[i] = Rt * dwp;
    a[i] = Rt * (ap + skew(dwp) * k[i].p + skew(wp) * (skew(wp) * k[i].p));
    if (k[i].turns) {
      dw[i] += ai * k[i].axis + skew(w[i]) * (vi * k[i].axis);
      w[i] += vi * k[i].axis;
    }
    if (k[i].slides)
      a[i] += ai * k[i].axis + 2 * vi * (skew(w[i]) * k[i].axis);
    V3 ac = a[i] + skew(dw[i]) * b.com + skew(w[i]) * (skew(w[i]) * b.com);
    f[i] = b.mass * ac;
    m[i] = b.inertia * dw[i] + skew(w[i]) * (b.inertia * w[i]) +
           skew(b.com) * f[i];
  }
  std::vector<double> tau(d);
  for (std::size_t i = n; i-- > 0;) {
    if (id[i] >= 0)
      tau[id[i]] = (k[i].axis.t() * (k[i].turns ? m[i] : f[i]))(0, 0);
    if (int p = bodies[i].parent; p >= 0) {
      V3 F = k[i].R * f[i];
      f[p] += F;
      m[p] += k[i].R * m[i] + skew(k[i].p) * F;
    }
  }
  return tau;
}
std::optional<V3> Robot::position(const std::string &name,
                                  const std::vector<double> &q) const {
  auto it = index.find(name);
  if (it == index.end())
    return {};
  V3 x = bodies[it->second].com;
  std::vector<int> id;
  int d = 0;
  for (auto &b : bodies)
    id.push_back(b.joint.index() == 2 ? -1 : d++);
  for (int i = it->second; i >= 0; i = bodies[i].parent) {
    Kin k = place(bodies[i], id[i] < 0 ? 0 : q[id[i]]);
    x = k.R * x + k.p;
  }
  return x;
}
} // namespace rbd
