// A diamond with a virtual base, dynamic_cast across it, covariant clones.
#include <cmath>
#include <memory>
#include <vector>

namespace {

class Component {
public:
  explicit Component(double R) : Rating(R) {}
  virtual ~Component() = default;
  virtual std::unique_ptr<Component> clone() const = 0;
  double rating() const { return Rating; }

protected:
  double Rating;
};

class Source : public virtual Component {
public:
  Source(double R, double V) : Component(R), Voltage(V) {}
  virtual double voltage(double T) const { return Voltage * std::cos(T); }

private:
  double Voltage;
};

class Sink : public virtual Component {
public:
  Sink(double R, double O) : Component(R), Ohms(O) {}
  virtual double current(double V) const { return V / Ohms; }

private:
  double Ohms;
};

class Battery final : public Source, public Sink {
public:
  Battery(double R, double V, double O)
      : Component(R), Source(R, V), Sink(R, O) {}
  double voltage(double T) const override {
    return Source::voltage(T) - 0.1 * rating();
  }
  std::unique_ptr<Component> clone() const override {
    return std::make_unique<Battery>(*this);
  }
};

class Resistor final : public Sink {
public:
  Resistor(double R, double O) : Component(R), Sink(R, O) {}
  std::unique_ptr<Component> clone() const override {
    return std::make_unique<Resistor>(*this);
  }
};

} // namespace

void virtual_bases(const double *x, double *y) {
  std::vector<std::unique_ptr<Component>> Parts;
  Parts.push_back(std::make_unique<Battery>(1 + x[0], 9 + x[1], 3 + x[2]));
  Parts.push_back(std::make_unique<Resistor>(2 * x[0], 5 + x[3]));
  Parts.push_back(Parts.front()->clone());
  y[0] = y[1] = y[2] = 0;
  for (const auto &P : Parts) {
    y[0] += P->rating() * P->rating();
    double V = 2 + x[1];
    if (auto *S = dynamic_cast<const Source *>(P.get()))
      y[1] += V = S->voltage(0.4 + x[3]);
    if (auto *S = dynamic_cast<const Sink *>(P.get()))
      y[2] += S->current(V);
  }
}
