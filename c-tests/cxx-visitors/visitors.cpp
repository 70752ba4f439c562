// An interpreter of expression trees: nodes behind unique_ptr, a visitor with
// double dispatch, and the same on shared_ptr with a cache.
#include <cmath>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>

namespace {

struct Number;
struct Variable;
struct Operation;

struct Visitor {
  virtual ~Visitor() = default;
  virtual void visit(const Number &) = 0;
  virtual void visit(const Variable &) = 0;
  virtual void visit(const Operation &) = 0;
};

struct Node {
  virtual ~Node() = default;
  virtual void accept(Visitor &V) const = 0;
};
using NodePtr = std::shared_ptr<const Node>;

struct Number : Node {
  explicit Number(double V) : Value(V) {}
  void accept(Visitor &V) const override { V.visit(*this); }
  double Value;
};
struct Variable : Node {
  explicit Variable(std::string N) : Name(std::move(N)) {}
  void accept(Visitor &V) const override { V.visit(*this); }
  std::string Name;
};
struct Operation : Node {
  Operation(char O, NodePtr L, NodePtr R)
      : Op(O), Left(std::move(L)), Right(std::move(R)) {}
  void accept(Visitor &V) const override { V.visit(*this); }
  char Op;
  NodePtr Left, Right;
};

class Evaluator : public Visitor {
public:
  explicit Evaluator(const std::map<std::string, double> &E) : Environment(E) {}
  double run(const Node &N) {
    N.accept(*this);
    return Result;
  }
  void visit(const Number &N) override { Result = N.Value; }
  void visit(const Variable &V) override { Result = Environment.at(V.Name); }
  void visit(const Operation &O) override {
    double L = run(*O.Left), R = run(*O.Right);
    switch (O.Op) {
    case '+':
      Result = L + R;
      break;
    case '*':
      Result = L * R;
      break;
    case '^':
      Result = std::pow(L, R);
      break;
    default:
      Result = 0;
    }
  }

private:
  const std::map<std::string, double> &Environment;
  double Result = 0;
};

class Counter : public Visitor {
public:
  void visit(const Number &) override { ++Count; }
  void visit(const Variable &) override { ++Count; }
  void visit(const Operation &O) override {
    ++Count;
    O.Left->accept(*this);
    O.Right->accept(*this);
  }
  int Count = 0;
};

NodePtr number(double V) { return std::make_shared<Number>(V); }
NodePtr variable(const char *N) { return std::make_shared<Variable>(N); }
NodePtr make(char O, NodePtr L, NodePtr R) {
  return std::make_shared<Operation>(O, std::move(L), std::move(R));
}

} // namespace

void visitors(const double *x, double *y) {
  NodePtr Shared = make('+', variable("a"), number(2 + x[0]));
  NodePtr Tree = make('*', make('^', Shared, number(2)),
                      make('+', Shared, make('*', variable("b"), number(x[1]))));
  std::map<std::string, double> E{{"a", x[2]}, {"b", x[3]}};
  Counter C;
  Tree->accept(C);
  y[0] = Evaluator(E).run(*Tree) / C.Count;
  E["a"] = x[4] * x[4];
  y[1] = Evaluator(E).run(*Tree);
}
