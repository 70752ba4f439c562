// Parameters kept by name: maps from strings to numbers and to vectors.
#include <cmath>
#include <map>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

namespace {

class Settings {
public:
  void set(const std::string &Name, double Value) { Values[Name] = Value; }
  double get(const std::string &Name) const {
    auto It = Values.find(Name);
    if (It == Values.end())
      throw std::out_of_range("no parameter " + Name);
    return It->second;
  }
  double getOr(const std::string &Name, double Default) const {
    return Values.count(Name) ? Values.at(Name) : Default;
  }

private:
  std::unordered_map<std::string, double> Values;
};

struct Experiment {
  std::string Name;
  std::map<std::string, std::vector<double>> Series;
};

double simulate(const Settings &S, Experiment &E) {
  double V = S.get("start"), Rate = S.get("rate");
  for (int I = 0; I < 5; ++I) {
    V += Rate * (S.get("target") - V);
    E.Series["value of a long name, not a short one"].push_back(V);
    E.Series["square"].push_back(V * V);
  }
  return V * S.getOr("scale", 2.0);
}

} // namespace

void parameters(const double *x, double *y) {
  Settings S;
  const char *Names[] = {"start", "rate", "target"};
  for (int I = 0; I < 3; ++I)
    S.set(Names[I], x[I]);
  for (int I = 3; I < 6; ++I)
    S.set("unused parameter number " + std::to_string(I), x[I]);
  Experiment E{"first", {}};
  y[0] = simulate(S, E);
  S.set("scale", x[3]);
  y[0] += simulate(S, E);
  y[1] = 0;
  for (const auto &[Name, Series] : E.Series)
    for (double V : Series)
      y[1] += std::sin(V) * double(Name.size());
}
