// Recursions that throw: what was reached by then is not part of the result.
#include "formula.h"
#include <cctype>
#include <cmath>
namespace {
struct Parser {
  const std::string &s;
  size_t pos = 0;
  std::unique_ptr<Node> mk(Node::Kind k) {
    auto n = std::make_unique<Node>();
    n->kind = k;
    return n;
  }
  std::unique_ptr<Node> sum() {
    auto l = prod();
    while (pos < s.size() && s[pos] == '+') {
      ++pos;
      auto n = mk(Node::Add);
      n->kids.push_back(std::move(l));
      n->kids.push_back(prod());
      l = std::move(n);
    }
    return l;
  }
  std::unique_ptr<Node> prod() {
    auto l = atom();
    while (pos < s.size() && (s[pos] == '*' || s[pos] == '/')) {
      char c = s[pos++];
      auto n = mk(c == '*' ? Node::Mul : Node::Div);
      n->kids.push_back(std::move(l));
      n->kids.push_back(atom());
      l = std::move(n);
    }
    return l;
  }
  std::unique_ptr<Node> atom() {
    if (pos >= s.size())
      throw std::runtime_error("unexpected end in " + s);
    char c = s[pos];
    if (c == '(') {
      ++pos;
      auto n = sum();
      if (pos >= s.size() || s[pos] != ')')
        throw std::runtime_error("missing )");
      ++pos;
      return n;
    }
    if (c == 'r') {
      ++pos;
      auto n = mk(Node::Sqrt);
      n->kids.push_back(atom());
      return n;
    }
    if (c == 'x') {
      ++pos;
      auto n = mk(Node::Var);
      n->index = s[pos++] - '0';
      return n;
    }
    if (std::isdigit(c)) {
      auto n = mk(Node::Num);
      while (pos < s.size() && std::isdigit(s[pos]))
        n->value = n->value * 10 + (s[pos++] - '0');
      return n;
    }
    throw std::runtime_error(std::string("bad character ") + c);
  }
};
} // namespace
std::unique_ptr<Node> parse(const std::string &s) {
  Parser p{s};
  auto n = p.sum();
  if (p.pos != s.size())
    throw std::runtime_error("rest: " + s.substr(p.pos));
  return n;
}
double evaluate(const Node &n, const double *x) {
  switch (n.kind) {
  case Node::Num:
    return n.value;
  case Node::Var:
    if (n.index > 3)
      throw std::out_of_range("no such variable");
    return x[n.index];
  case Node::Add:
    return evaluate(*n.kids[0], x) + evaluate(*n.kids[1], x);
  case Node::Mul:
    return evaluate(*n.kids[0], x) * evaluate(*n.kids[1], x);
  case Node::Div: {
    double d = evaluate(*n.kids[1], x);
    if (std::fabs(d) < 1e-12)
      throw std::domain_error("division by zero");
    return evaluate(*n.kids[0], x) / d;
  }
  case Node::Sqrt: {
    double a = evaluate(*n.kids[0], x);
    if (a < 0)
      throw std::domain_error("root of " + std::to_string(a));
    return std::sqrt(a);
  }
  default:
    throw std::logic_error("kind");
  }
}
