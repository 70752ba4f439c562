// A document: values that are nothing, a flag, a count, a number, text, a list
// or named members, of the same kind again. Lists that grow move all of them.
#include <cmath>
#include <cstddef>
#include <map>
#include <string>
#include <variant>
#include <vector>

namespace document {

struct Value {
  using List = std::vector<Value>;
  using Members = std::map<std::string, Value>;
  std::variant<std::nullptr_t, bool, long, double, std::string, List, Members>
      Held;
  Value() : Held(nullptr) {}
  template <class T> Value(T V) : Held(std::move(V)) {}
};

double weigh(const Value &V, double Weight) {
  if (auto *D = std::get_if<double>(&V.Held))
    return Weight * *D;
  if (auto *N = std::get_if<long>(&V.Held))
    return Weight * *N;
  if (auto *B = std::get_if<bool>(&V.Held))
    return *B ? Weight : 0;
  if (auto *S = std::get_if<std::string>(&V.Held))
    return S->size();
  double Total = Weight;
  if (auto *L = std::get_if<Value::List>(&V.Held))
    for (const Value &Inner : *L)
      Total += weigh(Inner, Weight * 0.9);
  if (auto *M = std::get_if<Value::Members>(&V.Held))
    for (const auto &[Name, Inner] : *M)
      Total *= Name.size() + weigh(Inner, 0.5);
  return Total;
}

__attribute__((noinline)) Value readings(const double *x) {
  Value::List L;
  for (int I = 0; I < 3; ++I) {
    L.push_back(Value(x[I] * x[I + 1]));
    L.push_back(I == 1 ? Value(true) : Value(long(I + 2)));
    L.push_back(Value(std::string(I * 9 + 3, 'a')));
  }
  return Value(std::move(L));
}

} // namespace document

using namespace document;

void documents(const double *x, double *y) {
  Value::Members Probe;
  Probe["gain"] = Value(std::sin(x[3]));
  Probe["readings"] = readings(x);
  Probe["a name that is longer than sixteen"] = Value();
  Value::List Top;
  Top.push_back(Value(x[4]));
  Top.push_back(Value(2L));
  Top.push_back(Value(std::string("metre")));
  Probe["all"] = Value(Top);
  Top.push_back(Value(Probe));
  Value Root{Value::List(Top)};
  Value Copy = Root;
  auto &Second = std::get<Value::List>(Copy.Held);
  Second.push_back(Value(std::exp(x[0])));
  Second.erase(Second.begin());
  std::get<Value::Members>(Second[2].Held)["gain"] = Value(x[2] * 2);
  y[0] = weigh(Root, 1);
  y[1] = weigh(Copy, 2);
}
