// Shapes and materials behind base classes, hits as std::optional, recursion
// for mirrors.
#include "vec3.h"
#include <memory>
#include <optional>
#include <vector>

namespace {

struct Ray {
  Vec3 Origin, Direction;
  Vec3 at(double T) const { return Origin + T * Direction; }
};

class Material {
public:
  virtual ~Material() = default;
  virtual double shade(const Vec3 &Normal, const Vec3 &Light) const = 0;
  virtual double mirror() const { return 0; }
};

class Matte : public Material {
public:
  explicit Matte(double A) : Albedo(A) {}
  double shade(const Vec3 &N, const Vec3 &L) const override {
    double C = N.dot(L);
    return C > 0 ? Albedo * C : 0;
  }

private:
  double Albedo;
};

class Glossy : public Matte {
public:
  Glossy(double A, double K, double M) : Matte(A), Power(K), Mirror(M) {}
  double shade(const Vec3 &N, const Vec3 &L) const override {
    double C = N.dot(L);
    return Matte::shade(N, L) + (C > 0 ? std::pow(C, Power) : 0);
  }
  double mirror() const override { return Mirror; }

private:
  double Power, Mirror;
};

struct Hit {
  double T;
  Vec3 Normal;
  const Material *Surface;
};

class Shape {
public:
  explicit Shape(std::shared_ptr<Material> M) : Surface(std::move(M)) {}
  virtual ~Shape() = default;
  virtual std::optional<Hit> intersect(const Ray &R) const = 0;

protected:
  std::shared_ptr<Material> Surface;
};

class Sphere : public Shape {
public:
  Sphere(Vec3 C, double R, std::shared_ptr<Material> M)
      : Shape(std::move(M)), Center(C), Radius(R) {}
  std::optional<Hit> intersect(const Ray &R) const override {
    Vec3 O = R.Origin - Center;
    double B = O.dot(R.Direction), C = O.dot(O) - Radius * Radius;
    double D = B * B - C;
    if (D < 0)
      return std::nullopt;
    double T = -B - std::sqrt(D);
    if (T < 1e-6)
      return {};
    return Hit{T, (R.at(T) - Center) * (1 / Radius), Surface.get()};
  }

private:
  Vec3 Center;
  double Radius;
};

class Floor : public Shape {
public:
  Floor(double H, std::shared_ptr<Material> M)
      : Shape(std::move(M)), Height(H) {}
  std::optional<Hit> intersect(const Ray &R) const override {
    if (R.Direction.Y >= 0)
      return std::nullopt;
    return Hit{(Height - R.Origin.Y) / R.Direction.Y, Vec3{0, 1, 0},
               Surface.get()};
  }

private:
  double Height;
};

class Scene {
public:
  void add(std::unique_ptr<Shape> S) { Shapes.push_back(std::move(S)); }
  void light(const Vec3 &L) { Light = L.unit(); }
  double trace(const Ray &R, int Depth) const {
    std::optional<Hit> Best;
    for (const auto &S : Shapes)
      if (auto H = S->intersect(R); H && (!Best || H->T < Best->T))
        Best = H;
    if (!Best)
      return 0.1 + 0.2 * R.Direction.Y;
    double Color = Best->Surface->shade(Best->Normal, Light);
    if (double M = Best->Surface->mirror(); Depth > 0 && M > 0) {
      Vec3 D = R.Direction - 2 * R.Direction.dot(Best->Normal) * Best->Normal;
      Color += M * trace({R.at(Best->T), D.unit()}, Depth - 1);
    }
    return Color;
  }

private:
  std::vector<std::unique_ptr<Shape>> Shapes;
  Vec3 Light;
};

} // namespace

void ray_tracer(const double *x, double *y) {
  Scene S;
  auto Shiny = std::make_shared<Glossy>(0.5 + 0.1 * x[0], 3, 0.4 + 0.1 * x[1]);
  S.add(std::make_unique<Sphere>(Vec3{0.2 * x[2], 0.1 * x[3], 4}, 1, Shiny));
  S.add(std::make_unique<Sphere>(Vec3{1.8, 0.5, 5}, 0.8 + 0.1 * x[4], Shiny));
  S.add(std::make_unique<Floor>(-1 + 0.1 * x[5], std::make_shared<Matte>(0.7)));
  S.light({1, 2 + x[6], -1});
  const double Angles[3] = {0.02, 0.3, -0.2};
  for (int I = 0; I < 3; ++I)
    y[I] = S.trace(
        {{0, 0.1 * x[7], 0}, Vec3{Angles[I], I == 2 ? -0.3 : 0.05, 1}.unit()},
        2);
}
