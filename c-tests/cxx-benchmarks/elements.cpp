// Finite elements of a class hierarchy, with shared materials.
#include <cmath>
#include <map>
#include <memory>
#include <stdexcept>
#include <vector>
struct Node {
  int Id;
  double X, Y;
  bool Fixed;
};
class Material {
public:
  virtual ~Material() = default;
  virtual double stress(double E) const = 0;
  virtual double energy(double E) const { return 0.5 * E * stress(E); }
};
class Elastic : public Material {
protected:
  double K;

public:
  Elastic(double K) : K(K) {}
  double stress(double E) const override { return K * E; }
};
class Hardening final : public Elastic {
  short N = 2;
  double H;

public:
  Hardening(double K, double H) : Elastic(K), H(H) {}
  double stress(double E) const override {
    return Elastic::stress(E) + H * E * std::pow(std::abs(E), N);
  }
  double energy(double E) const override {
    return 0.5 * K * E * E + H * std::pow(std::abs(E), N + 2) / (N + 2);
  }
};
class Element {
protected:
  const std::vector<Node> &Nodes;
  std::shared_ptr<Material> Mat;

public:
  Element(const std::vector<Node> &N, std::shared_ptr<Material> M)
      : Nodes(N), Mat(std::move(M)) {}
  virtual ~Element() {}
  virtual double energy(const double *U) const = 0;
  virtual int dofs() const { return 2; }
};
class Bar : public Element {
  int A, B;
  double Area;

public:
  Bar(const std::vector<Node> &N, std::shared_ptr<Material> M, int A, int B,
      double Ar)
      : Element(N, M), A(A), B(B), Area(Ar) {}
  double energy(const double *U) const override {
    double DX = Nodes[B].X - Nodes[A].X, DY = Nodes[B].Y - Nodes[A].Y,
           L = std::hypot(DX, DY);
    double EX = DX + U[2 * B] - U[2 * A], EY = DY + U[2 * B + 1] - U[2 * A + 1];
    return Area * L * Mat->energy(std::hypot(EX, EY) / L - 1);
  }
};
class Triangle : public Element {
  int V[3];

public:
  Triangle(const std::vector<Node> &N, std::shared_ptr<Material> M, int A,
           int B, int C)
      : Element(N, M), V{A, B, C} {}
  int dofs() const override { return 6; }
  double energy(const double *U) const override {
    double P[3][2];
    for (int I = 0; I < 3; ++I)
      P[I][0] = Nodes[V[I]].X + U[2 * V[I]],
      P[I][1] = Nodes[V[I]].Y + U[2 * V[I] + 1];
    double Ar = 0.5 * ((P[1][0] - P[0][0]) * (P[2][1] - P[0][1]) -
                       (P[2][0] - P[0][0]) * (P[1][1] - P[0][1]));
    return Mat->energy(Ar - 0.5);
  }
};
void fem(const double *x, double *y) {
  std::vector<Node> N;
  for (int I = 0; I < 4; ++I)
    N.push_back({I, double(I % 2) + 0.1 * x[I], double(I / 2), I < 2});
  std::map<int, std::shared_ptr<Material>> Mats;
  Mats[1] = std::make_shared<Elastic>(1 + x[4] * x[4]);
  Mats[7] = std::make_shared<Hardening>(2 + x[5], x[6]);
  std::vector<std::unique_ptr<Element>> Es;
  int C[5][2] = {{0, 1}, {1, 3}, {3, 2}, {2, 0}, {0, 3}};
  for (auto &P : C)
    Es.push_back(
        std::make_unique<Bar>(N, Mats[P[0] % 2 ? 1 : 7], P[0], P[1], 1 + x[7]));
  Es.emplace_back(new Triangle(N, Mats.at(7), 0, 1, 3));
  std::vector<double> U(8);
  for (int I = 0; I < 6; ++I)
    U[2 + I] = 0.2 * x[8 + I];
  double E = 0;
  int D = 0;
  for (const auto &P : Es) {
    E += P->energy(U.data());
    D += P->dofs();
  }
  y[0] = E * D;
  y[1] = dynamic_cast<Triangle *>(Es.back().get()) ? Es.back()->energy(U.data())
                                                   : 0;
  y[2] = Mats.rbegin()->second->stress(0.3 + x[9]);
}
