// A machine that owns its state, and tells listeners of each change.
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace {

class Machine;

struct State {
  virtual ~State() = default;
  virtual std::unique_ptr<State> step(Machine &M, double Input) = 0;
  virtual std::string name() const = 0;
};

class Machine {
public:
  explicit Machine(std::unique_ptr<State> First) : Now(std::move(First)) {}

  void listen(std::function<void(const std::string &, double)> L) {
    Listeners.push_back(std::move(L));
  }
  void run(const double *Inputs, int N) {
    for (int I = 0; I < N; ++I)
      if (std::unique_ptr<State> Next = Now->step(*this, Inputs[I])) {
        for (auto &L : Listeners)
          L(Next->name(), Energy);
        Now = std::move(Next);
      }
  }

  double Energy = 0;

private:
  std::unique_ptr<State> Now;
  std::vector<std::function<void(const std::string &, double)>> Listeners;
};

struct Idle : State {
  std::unique_ptr<State> step(Machine &M, double Input) override;
  std::string name() const override { return "idle"; }
};

struct Heating : State {
  explicit Heating(double Rate) : Rate(Rate) {}
  std::unique_ptr<State> step(Machine &M, double Input) override {
    M.Energy += Rate * std::exp(Input);
    if (M.Energy > 3)
      return std::make_unique<Idle>();
    return nullptr;
  }
  std::string name() const override { return "heating with all that there is"; }
  double Rate;
};

std::unique_ptr<State> Idle::step(Machine &M, double Input) {
  M.Energy *= 0.5;
  return std::make_unique<Heating>(1 + Input * Input);
}

} // namespace

void thermostat(const double *x, double *y) {
  Machine M(std::make_unique<Idle>());
  M.Energy = x[0];
  std::map<std::string, double> Seen;
  double Squares = 0;
  M.listen([&](const std::string &Name, double E) { Seen[Name] += E; });
  M.listen([&](const std::string &, double E) { Squares += E * E; });
  M.run(x, 6);
  y[0] = M.Energy;
  y[1] = Squares;
  y[2] = Seen["idle"] + 2 * Seen["heating with all that there is"];
}
