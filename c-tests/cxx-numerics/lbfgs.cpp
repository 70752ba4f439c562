// Some steps of L-BFGS with a deque of pairs and a line search; differentiated
// as it runs (the step lengths are piecewise constant).
#include <cmath>
#include <deque>
#include <functional>
#include <utility>
#include <vector>

namespace {

using Vector = std::vector<double>;
using Objective = std::function<double(const Vector &, Vector &)>;

double dot(const Vector &A, const Vector &B) {
  double Sum = 0;
  for (std::size_t I = 0; I < A.size(); ++I)
    Sum += A[I] * B[I];
  return Sum;
}

void axpy(double F, const Vector &A, Vector &To) {
  for (std::size_t I = 0; I < A.size(); ++I)
    To[I] += F * A[I];
}

class Lbfgs {
public:
  Lbfgs(Objective F, std::size_t Memory) : F(std::move(F)), Memory(Memory) {}

  double minimise(Vector &X, int Steps) {
    Vector G(X.size());
    double Value = F(X, G);
    for (int I = 0; I < Steps; ++I) {
      Vector D = direction(G), Next = X, NextG(X.size());
      double T = 1;
      double Reached;
      for (int Try = 0;; ++Try, T *= 0.5) {
        Next = X;
        axpy(-T, D, Next);
        Reached = F(Next, NextG);
        if (Reached < Value || Try == 8)
          break;
      }
      Pair P{Next, NextG};
      axpy(-1, X, P.S);
      axpy(-1, G, P.Y);
      History.push_back(std::move(P));
      if (History.size() > Memory)
        History.pop_front();
      X = Next, G = NextG, Value = Reached;
    }
    return Value;
  }

private:
  struct Pair {
    Vector S, Y;
  };

  Vector direction(Vector Q) const {
    std::vector<double> Alpha;
    for (auto It = History.rbegin(); It != History.rend(); ++It) {
      Alpha.push_back(dot(It->S, Q) / dot(It->S, It->Y));
      axpy(-Alpha.back(), It->Y, Q);
    }
    if (!History.empty()) {
      const Pair &P = History.back();
      double Scale = dot(P.S, P.Y) / dot(P.Y, P.Y);
      for (double &V : Q)
        V *= Scale;
    } else {
      for (double &V : Q)
        V *= 0.1;
    }
    for (const Pair &P : History) {
      double Beta = dot(P.Y, Q) / dot(P.S, P.Y);
      axpy(Alpha.back() - Beta, P.S, Q);
      Alpha.pop_back();
    }
    return Q;
  }

  Objective F;
  std::size_t Memory;
  std::deque<Pair> History;
};

} // namespace

void lbfgs(const double *x, double *y) {
  double A = 1.5 + 0.2 * x[0], B = 2 + x[1];
  Lbfgs Solver(
      [A, B](const Vector &P, Vector &G) {
        double U = A - P[0], V = P[1] - P[0] * P[0];
        G[0] = -2 * U - 4 * B * V * P[0];
        G[1] = 2 * B * V;
        return U * U + B * V * V;
      },
      3);
  Vector P{0.3 + 0.1 * x[2], 0.2 + 0.1 * x[3]};
  y[0] = Solver.minimise(P, 4);
  y[1] = P[0] * P[1];
}
