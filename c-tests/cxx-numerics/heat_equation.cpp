// Explicit and implicit time steps on a grid class with ghost cells; policy
// classes choose the boundary.
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace {

template <class T> class Grid {
public:
  Grid(int W, int H) : W(W), H(H), Data((W + 2) * (H + 2)) {}
  T &operator()(int I, int J) { return Data[(J + 1) * (W + 2) + I + 1]; }
  const T &operator()(int I, int J) const {
    return Data[(J + 1) * (W + 2) + I + 1];
  }
  int width() const { return W; }
  int height() const { return H; }
  void swap(Grid &O) { Data.swap(O.Data); }

private:
  int W, H;
  std::vector<T> Data;
};

struct Insulated {
  template <class G> static void apply(G &U) {
    for (int I = 0; I < U.width(); ++I) {
      U(I, -1) = U(I, 0);
      U(I, U.height()) = U(I, U.height() - 1);
    }
    for (int J = 0; J < U.height(); ++J) {
      U(-1, J) = U(0, J);
      U(U.width(), J) = U(U.width() - 1, J);
    }
  }
};

struct Periodic {
  template <class G> static void apply(G &U) {
    for (int I = 0; I < U.width(); ++I) {
      U(I, -1) = U(I, U.height() - 1);
      U(I, U.height()) = U(I, 0);
    }
    for (int J = 0; J < U.height(); ++J) {
      U(-1, J) = U(U.width() - 1, J);
      U(U.width(), J) = U(0, J);
    }
  }
};

template <class Boundary> class HeatSolver {
public:
  HeatSolver(int W, int H, double K) : U(W, H), Next(W, H), K(K) {}
  Grid<double> &state() { return U; }
  void step() {
    Boundary::apply(U);
    for (int J = 0; J < U.height(); ++J)
      for (int I = 0; I < U.width(); ++I)
        Next(I, J) = U(I, J) + K * (U(I - 1, J) + U(I + 1, J) + U(I, J - 1) +
                                    U(I, J + 1) - 4 * U(I, J));
    U.swap(Next);
  }
  double energy() const {
    double Sum = 0;
    for (int J = 0; J < U.height(); ++J)
      for (int I = 0; I < U.width(); ++I)
        Sum += U(I, J) * U(I, J) * (1 + I);
    return Sum;
  }

private:
  Grid<double> U, Next;
  double K;
};

template <class Boundary> double simulate(const double *x, int Steps) {
  HeatSolver<Boundary> S(3, 3, 0.1 + 0.05 * x[9]);
  for (int K = 0; K < 9; ++K)
    S.state()(K % 3, K / 3) = x[K];
  for (int T = 0; T < Steps; ++T)
    S.step();
  return S.energy();
}

} // namespace

void heat_equation(const double *x, double *y) {
  y[0] = simulate<Insulated>(x, 4);
  y[1] = simulate<Periodic>(x, 5);
}
