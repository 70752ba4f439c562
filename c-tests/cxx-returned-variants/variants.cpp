#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

using Number = std::variant<double, long>;

static double real(const Number &n) {
  return std::visit([](auto v) { return double(v); }, n);
}
static bool isExact(const Number &n) { return std::holds_alternative<long>(n); }

// An expression tree that counts exactly as long as it can.
struct Expression {
  char operation = 'k';
  Number constant = 0.0;
  std::unique_ptr<Expression> left, right;
};
using Tree = std::unique_ptr<Expression>;

static Tree leaf(Number n) {
  auto e = std::make_unique<Expression>();
  e->constant = n;
  return e;
}
static Tree node(char operation, Tree left, Tree right) {
  auto e = std::make_unique<Expression>();
  e->operation = operation;
  e->left = std::move(left);
  e->right = std::move(right);
  return e;
}

static Number evaluate(const Expression &e) {
  if (e.operation == 'k')
    return e.constant;
  Number a = evaluate(*e.left), b = evaluate(*e.right);
  bool exact = isExact(a) && isExact(b);
  switch (e.operation) {
  case '+':
    if (exact)
      return std::get<long>(a) + std::get<long>(b);
    return real(a) + real(b);
  case '*':
    if (exact)
      return std::get<long>(a) * std::get<long>(b);
    return real(a) * real(b);
  default:
    return std::sin(real(a)) - real(b);
  }
}

void evaluated(const double *x, double *y) {
  Tree counts = node('+', leaf(2L), leaf(5L));
  Tree product = node('*', leaf(x[1]), leaf(x[2]));
  Tree right = node('-', std::move(product), std::move(counts));
  Tree left = node('*', leaf(x[0]), leaf(3L));
  y[0] = real(evaluate(*node('+', std::move(left), std::move(right))));
}

// One result's memory holds an integer and a number by turns.
struct Step {
  Number value;
  bool good;
};

static Step step(const double *x, int n) {
  if (n == 0)
    return {x[0], true};
  Step before = step(x, n - 1);
  if (!before.good)
    return before;
  if (n == 3)
    return {7L, true};
  if (n == 5)
    return {real(before.value) * x[n], false};
  return {real(before.value) * x[n] + n, true};
}

void stepped(const double *x, double *y) {
  y[0] = 0;
  for (int n = 0; n < 6; ++n) {
    Step s = step(x, n);
    y[0] += real(s.value) * (s.good ? x[1] : x[2]);
  }
}

using Place = std::variant<double, const double *>;

static double get(const Place &p) {
  return p.index() ? *std::get<1>(p) : std::get<0>(p);
}

static Place choose(const double *x, int n) {
  if (n == 0)
    return &x[3];
  Place before = choose(x, n - 1);
  if (n % 2)
    return get(before) * x[n];
  return n == 4 ? Place(&x[4]) : before;
}

void chosen(const double *x, double *y) {
  y[0] = 0;
  for (int n = 0; n < 6; ++n)
    y[0] += get(choose(x, n)) * (n + 1);
}

static Number remember(std::map<int, Number> &known, const double *x, int n) {
  if (auto it = known.find(n); it != known.end())
    return it->second;
  Number v;
  if (n < 2)
    v = x[n];
  else if (n % 3 == 0)
    v = long(n);
  else
    v = real(remember(known, x, n - 1)) * x[n % 6] +
        real(remember(known, x, n - 2));
  return known[n] = v;
}

void remembered(const double *x, double *y) {
  std::map<int, Number> known;
  y[0] = real(remember(known, x, 7)) + real(remember(known, x, 5));
}

static std::optional<double> root(double a, int n) {
  if (n == 0)
    return a > 1 ? std::optional<double>(std::sqrt(a)) : std::nullopt;
  std::optional<double> r = root(a, n - 1);
  return r ? std::optional<double>(*r * a + n) : r;
}

void rooted(const double *x, double *y) {
  y[0] = 0;
  for (int i = 0; i < 6; ++i)
    y[0] += root(x[i], i).value_or(x[i]) * x[(i + 1) % 6];
}
