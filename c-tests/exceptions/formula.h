// Formulas as trees: a parser and an evaluation that throw.
#pragma once
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>
struct Node {
  enum Kind { Num, Var, Add, Mul, Div, Sqrt } kind;
  double value = 0;
  int index = 0;
  std::vector<std::unique_ptr<Node>> kids;
};
std::unique_ptr<Node> parse(const std::string &);
double evaluate(const Node &n, const double *x);
