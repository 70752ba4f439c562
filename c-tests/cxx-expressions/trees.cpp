// Twelve classes of nodes: their own virtual functions, and those of visitors.
#include <cmath>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace {

struct Leaf;
struct Scaled;
template <int Kind> struct Unary;
template <int Kind> struct Binary;

struct Visitor {
  virtual ~Visitor() = default;
  virtual void visit(const Leaf &) = 0;
  virtual void visit(const Scaled &) = 0;
  virtual void visit(const Unary<0> &) = 0;
  virtual void visit(const Unary<1> &) = 0;
  virtual void visit(const Unary<2> &) = 0;
  virtual void visit(const Unary<3> &) = 0;
  virtual void visit(const Binary<0> &) = 0;
  virtual void visit(const Binary<1> &) = 0;
  virtual void visit(const Binary<2> &) = 0;
  virtual void visit(const Binary<3> &) = 0;
  virtual void visit(const Binary<4> &) = 0;
  virtual void visit(const Binary<5> &) = 0;
};

struct Node {
  virtual ~Node() = default;
  virtual double eval(const std::vector<double> &values) const = 0;
  virtual void accept(Visitor &v) const = 0;
};
using Tree = std::unique_ptr<Node>;

struct Leaf : Node {
  std::size_t index;
  explicit Leaf(std::size_t index) : index(index) {}
  double eval(const std::vector<double> &values) const override {
    return values[index];
  }
  void accept(Visitor &v) const override { v.visit(*this); }
};

struct Scaled : Node {
  Tree inner;
  double by;
  std::string name = "a factor that is written out at some length";
  Scaled(Tree inner, double by) : inner(std::move(inner)), by(by) {}
  double eval(const std::vector<double> &values) const override {
    return by * inner->eval(values);
  }
  void accept(Visitor &v) const override { v.visit(*this); }
};

template <int Kind> double apply(double a) {
  if constexpr (Kind == 0)
    return std::sin(a);
  else if constexpr (Kind == 1)
    return std::exp(-a * a);
  else if constexpr (Kind == 2)
    return std::sqrt(1 + a * a);
  else
    return std::tanh(a);
}

template <int Kind> double apply(double a, double b) {
  if constexpr (Kind == 0)
    return a + b;
  else if constexpr (Kind == 1)
    return a - b;
  else if constexpr (Kind == 2)
    return a * b;
  else if constexpr (Kind == 3)
    return a / (1 + b * b);
  else if constexpr (Kind == 4)
    return std::hypot(a, b + 1);
  else
    return a * std::cos(b);
}

template <int Kind> struct Unary : Node {
  Tree inner;
  explicit Unary(Tree inner) : inner(std::move(inner)) {}
  double eval(const std::vector<double> &values) const override {
    return apply<Kind>(inner->eval(values));
  }
  void accept(Visitor &v) const override { v.visit(*this); }
};

template <int Kind> struct Binary : Node {
  Tree left, right;
  Binary(Tree left, Tree right)
      : left(std::move(left)), right(std::move(right)) {}
  double eval(const std::vector<double> &values) const override {
    double a = left->eval(values);
    return apply<Kind>(a, right->eval(values));
  }
  void accept(Visitor &v) const override { v.visit(*this); }
};

Tree grow(int depth, unsigned &seed, const double *x) {
  seed = seed * 1664525u + 1013904223u;
  unsigned pick = seed >> 16;
  if (depth == 0)
    return std::make_unique<Leaf>(pick % 4);
  if (pick % 13 == 0)
    return std::make_unique<Scaled>(grow(depth - 1, seed, x), x[pick % 3]);
  if (pick % 3 == 0) {
    Tree inner = grow(depth - 1, seed, x);
    switch (pick % 4) {
    case 0:
      return std::make_unique<Unary<0>>(std::move(inner));
    case 1:
      return std::make_unique<Unary<1>>(std::move(inner));
    case 2:
      return std::make_unique<Unary<2>>(std::move(inner));
    default:
      return std::make_unique<Unary<3>>(std::move(inner));
    }
  }
  Tree left = grow(depth - 1, seed, x), right = grow(depth - 1, seed, x);
  switch (pick % 6) {
  case 0:
    return std::make_unique<Binary<0>>(std::move(left), std::move(right));
  case 1:
    return std::make_unique<Binary<1>>(std::move(left), std::move(right));
  case 2:
    return std::make_unique<Binary<2>>(std::move(left), std::move(right));
  case 3:
    return std::make_unique<Binary<3>>(std::move(left), std::move(right));
  case 4:
    return std::make_unique<Binary<4>>(std::move(left), std::move(right));
  default:
    return std::make_unique<Binary<5>>(std::move(left), std::move(right));
  }
}

class Evaluation : public Visitor {
public:
  explicit Evaluation(const std::vector<double> &values) : values(values) {}
  double of(const Node &n) {
    n.accept(*this);
    return result;
  }
  void visit(const Leaf &l) override { result = values[l.index]; }
  void visit(const Scaled &s) override { result = s.by * of(*s.inner); }
  void visit(const Unary<0> &u) override { unary(u); }
  void visit(const Unary<1> &u) override { unary(u); }
  void visit(const Unary<2> &u) override { unary(u); }
  void visit(const Unary<3> &u) override { unary(u); }
  void visit(const Binary<0> &b) override { binary(b); }
  void visit(const Binary<1> &b) override { binary(b); }
  void visit(const Binary<2> &b) override { binary(b); }
  void visit(const Binary<3> &b) override { binary(b); }
  void visit(const Binary<4> &b) override { binary(b); }
  void visit(const Binary<5> &b) override { binary(b); }

private:
  template <int Kind> void unary(const Unary<Kind> &u) {
    result = apply<Kind>(of(*u.inner));
  }
  template <int Kind> void binary(const Binary<Kind> &b) {
    double left = of(*b.left);
    result = apply<Kind>(left, of(*b.right));
  }
  const std::vector<double> &values;
  double result = 0;
};

class Depth : public Visitor {
public:
  double total = 0;
  void visit(const Leaf &) override { total += level; }
  void visit(const Scaled &s) override { below(s.by * 1e-3, *s.inner); }
  void visit(const Unary<0> &u) override { below(0, *u.inner); }
  void visit(const Unary<1> &u) override { below(1, *u.inner); }
  void visit(const Unary<2> &u) override { below(2, *u.inner); }
  void visit(const Unary<3> &u) override { below(3, *u.inner); }
  void visit(const Binary<0> &b) override { below(0, *b.left, *b.right); }
  void visit(const Binary<1> &b) override { below(1, *b.left, *b.right); }
  void visit(const Binary<2> &b) override { below(2, *b.left, *b.right); }
  void visit(const Binary<3> &b) override { below(3, *b.left, *b.right); }
  void visit(const Binary<4> &b) override { below(4, *b.left, *b.right); }
  void visit(const Binary<5> &b) override { below(5, *b.left, *b.right); }

private:
  template <class... Nodes> void below(double weight, const Nodes &...nodes) {
    total += weight;
    ++level;
    (nodes.accept(*this), ...);
    --level;
  }
  int level = 0;
};

} // namespace

void evaluated(const double *x, double *y) {
  y[0] = y[1] = 0;
  std::vector<double> values(x, x + 4);
  for (unsigned seed : {12345u, 7u, 99u}) {
    Tree t = grow(5, seed, x);
    y[0] += t->eval(values);
    values[1] *= 0.9;
    y[1] += t->eval(values) * x[2];
  }
}

void visited(const double *x, double *y) {
  std::vector<double> values(x, x + 4);
  unsigned seed = 4242;
  Tree t = grow(6, seed, x);
  Evaluation e(values);
  Depth d;
  t->accept(d);
  y[0] = e.of(*t);
  y[1] = d.total * 0.01 * x[3] + e.of(*t) * x[0];
}
