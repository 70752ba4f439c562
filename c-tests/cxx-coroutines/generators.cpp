#include "generator.h"
#include <cmath>
#include <memory>
#include <vector>

void series(const double *x, double *y) {
  y[0] = y[1] = 0;
  auto g = geometric(x[0], x[1], 5);
  double k = 1;
  while (g.next())
    y[0] += g.value() * k++;
  auto h = geometric(y[0], x[2], 3);
  while (h.next())
    y[1] += h.value() * x[3];
}

namespace {
struct Node {
  double value;
  std::unique_ptr<Node> left, right;
};

Generator<double *> walk(Node *n) {
  if (!n)
    co_return;
  for (auto g = walk(n->left.get()); g.next();)
    co_yield g.value();
  co_yield &n->value;
  for (auto g = walk(n->right.get()); g.next();)
    co_yield g.value();
}
} // namespace

void traversal(const double *x, double *y) {
  y[0] = y[1] = 0;
  std::unique_ptr<Node> root;
  for (int i = 0; i < 6; ++i) {
    std::unique_ptr<Node> *at = &root;
    while (*at)
      at = x[i] < (*at)->value ? &(*at)->left : &(*at)->right;
    *at = std::make_unique<Node>(Node{x[i], nullptr, nullptr});
  }
  double weight = 1;
  for (auto g = walk(root.get()); g.next(); weight *= 1.5) {
    y[0] += weight * *g.value() * *g.value();
    *g.value() *= 2;
  }
  for (auto g = walk(root.get()); g.next();)
    y[1] = std::cos(y[1]) * *g.value();
}

void left(const double *x, double *y) {
  y[0] = 0;
  std::vector<Generator<double>> all;
  all.push_back(endless(x, 0.5));
  all.push_back(endless(x + 2, x[1]));
  for (int i = 0; i < 7; ++i) {
    Generator<double> &g = all[i % 3 == 1];
    g.next();
    y[0] = y[0] * 0.7 + g.value() * g.value();
  }
}
