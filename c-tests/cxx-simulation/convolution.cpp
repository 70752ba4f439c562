// Images of floats: kernels of template size, padding by reflection, pooling.
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace {

template <class T> class Image {
public:
  Image(int W, int H) : W(W), H(H), Pixels(W * H) {}
  T &at(int X, int Y) { return Pixels[Y * W + X]; }
  T reflected(int X, int Y) const {
    X = X < 0 ? -X - 1 : X >= W ? 2 * W - X - 1 : X;
    Y = Y < 0 ? -Y - 1 : Y >= H ? 2 * H - Y - 1 : Y;
    return Pixels[Y * W + X];
  }
  int width() const { return W; }
  int height() const { return H; }
  const std::vector<T> &pixels() const { return Pixels; }

private:
  int W, H;
  std::vector<T> Pixels;
};

template <int R> using Kernel = std::array<double, (2 * R + 1) * (2 * R + 1)>;

template <int R>
Image<double> filtered(const Image<double> &I, const Kernel<R> &K) {
  Image<double> Out(I.width(), I.height());
  for (int Y = 0; Y < I.height(); ++Y)
    for (int X = 0; X < I.width(); ++X) {
      double Sum = 0;
      auto Weight = K.begin();
      for (int Dy = -R; Dy <= R; ++Dy)
        for (int Dx = -R; Dx <= R; ++Dx)
          Sum += *Weight++ * I.reflected(X + Dx, Y + Dy);
      Out.at(X, Y) = Sum;
    }
  return Out;
}

Image<double> pooled(const Image<double> &I) {
  Image<double> Out(I.width() / 2, I.height() / 2);
  for (int Y = 0; Y < Out.height(); ++Y)
    for (int X = 0; X < Out.width(); ++X)
      Out.at(X, Y) = std::max(
          {I.reflected(2 * X, 2 * Y), I.reflected(2 * X + 1, 2 * Y),
           I.reflected(2 * X, 2 * Y + 1), I.reflected(2 * X + 1, 2 * Y + 1)});
  return Out;
}

} // namespace

void convolution(const double *x, double *y) {
  Image<double> I(4, 4);
  std::copy(x, x + 16, &I.at(0, 0));
  Kernel<1> Blur{1, 2, 1, 2, 4, 2, 1, 2, 1};
  Blur[4] += x[0];
  Image<double> B = filtered<1>(I, Blur), P = pooled(B);
  y[0] = 0;
  for (double V : P.pixels())
    y[0] += V * V;
  Image<float> Small(2, 2);
  for (int K = 0; K < 4; ++K)
    Small.at(K % 2, K / 2) = 3; // integers of a kind: inactive
  y[1] = B.reflected(-1, 5) * Small.reflected(2, 0) + std::tanh(B.at(1, 2));
}
