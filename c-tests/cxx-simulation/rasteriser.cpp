// A soft rasteriser: signed distances to edges, coverage in a frame buffer of
// structs, and the loss against a reference.
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace {

struct Pixel {
  double Red = 0, Coverage = 0;
  int Hits = 0;
};

struct Corner {
  double X, Y, Red;
};

double edge(const Corner &A, const Corner &B, double X, double Y) {
  return (B.X - A.X) * (Y - A.Y) - (B.Y - A.Y) * (X - A.X);
}

class Frame {
public:
  Frame(int W, int H) : W(W), H(H), Pixels(H, std::vector<Pixel>(W)) {}
  void draw(const std::array<Corner, 3> &T) {
    double Area = edge(T[0], T[1], T[2].X, T[2].Y);
    for (int J = 0; J < H; ++J)
      for (int I = 0; I < W; ++I) {
        double X = (I + 0.5) / W, Y = (J + 0.5) / H, Soft = 1, Red = 0;
        for (int K = 0; K < 3; ++K) {
          double Weight = edge(T[(K + 1) % 3], T[(K + 2) % 3], X, Y) / Area;
          Soft *= 1 / (1 + std::exp(-20 * Weight));
          Red += Weight * T[K].Red;
        }
        Pixel &P = Pixels[J][I];
        P.Red += Soft * Red;
        P.Coverage = 1 - (1 - P.Coverage) * (1 - Soft);
        P.Hits += Soft > 0.5;
      }
  }
  template <class F> double sum(F Fn) const {
    double S = 0;
    for (const auto &Row : Pixels)
      for (const Pixel &P : Row)
        S += Fn(P);
    return S;
  }

private:
  int W, H;
  std::vector<std::vector<Pixel>> Pixels;
};

} // namespace

void rasteriser(const double *x, double *y) {
  Frame F(6, 5);
  F.draw({{{0.1 + 0.1 * x[0], 0.1, 1 + x[1]},
           {0.9, 0.2 + 0.1 * x[2], x[3]},
           {0.4 + 0.1 * x[4], 0.9, 0.5}}});
  F.draw({{{0.5, 0.1 * x[5], x[6]},
           {0.9, 0.8, 1},
           {0.6 + 0.1 * x[7], 0.9, x[8]}}});
  y[0] = F.sum([](const Pixel &P) { return P.Red * P.Red * (1 + P.Hits); });
  y[1] = F.sum([](const Pixel &P) { return std::pow(P.Coverage - 0.5, 2); });
}
