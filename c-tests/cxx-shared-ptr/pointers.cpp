#include <cmath>
#include <memory>
#include <vector>

void owned(const double *x, double *y) {
  auto A = std::make_unique<double[]>(4);
  for (int I = 0; I < 4; ++I)
    A[I] = std::sin(x[I]);
  auto B = std::move(A);
  y[0] = B[0] * B[1] + B[2] * B[3];
}

void shared(const double *x, double *y) {
  auto A = std::make_shared<double>(x[0] * x[1]);
  std::vector<std::shared_ptr<double>> Users(3, A);
  Users.push_back(std::make_shared<double>(x[2]));
  *Users[1] *= x[3];
  y[0] = y[1] = 0;
  for (const auto &P : Users)
    y[0] += *P;
  y[1] = *A * *Users.back();
}

namespace {
struct Node {
  double Value;
  std::unique_ptr<Node> Left, Right;
};
} // namespace

static void insert(std::unique_ptr<Node> &At, double Value) {
  if (!At)
    At.reset(new Node{Value, nullptr, nullptr});
  else
    insert(Value < At->Value ? At->Left : At->Right, Value);
}

static double fold(const Node *N) {
  if (!N)
    return 1;
  return std::cos(fold(N->Left.get()) * N->Value) + 0.5 * fold(N->Right.get());
}

void tree(const double *x, double *y) {
  std::unique_ptr<Node> Root;
  for (int I = 0; I < 7; ++I)
    insert(Root, x[I]);
  y[0] = fold(Root.get());
}
