// Values of changing type in the same bytes: a tagged union, std::variant with
// text in it, a JSON-like tree.
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace {

struct Register {
  enum { Number, Index, Address } Kind;
  union {
    double D;
    long I;
    const double *P;
  };
};

double run(std::vector<Register> Program, const double *Memory) {
  double Accumulator = 1;
  Register Last = Program.front();
  for (Register R : Program) {
    switch (R.Kind) {
    case Register::Number:
      Accumulator += R.D * R.D;
      break;
    case Register::Index:
      Accumulator *= Memory[R.I];
      break;
    case Register::Address:
      Accumulator += *R.P * (Last.Kind == Register::Number ? Last.D : 1);
      break;
    }
    Last = R;
  }
  return Accumulator;
}

struct Json;
using Array = std::vector<Json>;
struct Json {
  std::variant<double, std::string, std::shared_ptr<Array>> Value;
  Json(double D) : Value(D) {}
  Json(const char *S) : Value(std::string(S)) {}
  Json(Array A) : Value(std::make_shared<Array>(std::move(A))) {}
};

double evaluate(const Json &J) {
  if (auto *D = std::get_if<double>(&J.Value))
    return *D;
  if (auto *S = std::get_if<std::string>(&J.Value))
    return double(S->size());
  const Array &A = *std::get<std::shared_ptr<Array>>(J.Value);
  double R = std::get<std::string>(A[0].Value) == "product" ? 1 : 0;
  for (std::size_t I = 1; I < A.size(); ++I)
    if (std::get<std::string>(A[0].Value) == "product")
      R *= evaluate(A[I]);
    else
      R += evaluate(A[I]);
  return R;
}

} // namespace

void union_values(const double *x, double *y) {
  std::vector<Register> P(4);
  P[0].Kind = Register::Number, P[0].D = x[0] * x[1];
  P[1].Kind = Register::Address, P[1].P = x + 2;
  P[2].Kind = Register::Index, P[2].I = 3;
  P[3] = P[0];
  P.push_back(P[1]);
  y[0] = run(P, x);
  Json J(Array{"sum", x[0],
               Array{"product", x[1], x[2], "four"},
               Array{"product", Array{"sum", x[3], 1.5}, x[4]}});
  y[1] = evaluate(J);
}
