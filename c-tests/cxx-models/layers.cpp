// A network of layers behind unique_ptr, with a factory by name.
#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using Tensor = std::vector<double>;

class Layer {
public:
  virtual ~Layer() = default;
  virtual Tensor forward(const Tensor &In) = 0;
  virtual int parameters() const { return 0; }
};

class Dense : public Layer {
public:
  Dense(int In, int Out, const double *W)
      : In(In), Out(Out), W(W, W + In * Out + Out) {}
  Tensor forward(const Tensor &X) override {
    Tensor Y(W.end() - Out, W.end());
    for (int O = 0; O < Out; ++O)
      for (int I = 0; I < In; ++I)
        Y[O] += W[O * In + I] * X[I];
    return Y;
  }
  int parameters() const override { return In * Out + Out; }

private:
  int In, Out;
  Tensor W;
};

struct Tanh : Layer {
  Tensor forward(const Tensor &X) override {
    Tensor Y(X.size());
    std::transform(X.begin(), X.end(), Y.begin(),
                   [](double V) { return std::tanh(V); });
    return Y;
  }
};

struct Softplus : Layer {
  Tensor forward(const Tensor &X) override {
    Tensor Y;
    for (double V : X)
      Y.push_back(std::log1p(std::exp(V)));
    return Y;
  }
};

struct Normalise : Layer {
  Tensor forward(const Tensor &X) override {
    double Mean = 0, Var = 0;
    for (double V : X)
      Mean += V / X.size();
    for (double V : X)
      Var += (V - Mean) * (V - Mean) / X.size();
    Tensor Y = X;
    for (double &V : Y)
      V = (V - Mean) / std::sqrt(Var + 1e-2);
    return Y;
  }
};

std::unique_ptr<Layer> make(const std::string &Kind) {
  if (Kind == "tanh")
    return std::make_unique<Tanh>();
  if (Kind == "softplus")
    return std::make_unique<Softplus>();
  if (Kind == "normalise")
    return std::make_unique<Normalise>();
  throw std::runtime_error("no layer " + Kind);
}

class Network {
public:
  void add(std::unique_ptr<Layer> L) { Layers.push_back(std::move(L)); }
  Tensor operator()(Tensor X) const {
    for (const auto &L : Layers)
      X = L->forward(X);
    return X;
  }
  int parameters() const {
    int Sum = 0;
    for (const auto &L : Layers)
      Sum += L->parameters();
    return Sum;
  }

private:
  std::vector<std::unique_ptr<Layer>> Layers;
};

} // namespace

void layers(const double *x, double *y) {
  Network Net;
  Net.add(std::make_unique<Dense>(2, 3, x));
  Net.add(make("tanh"));
  Net.add(make("normalise"));
  Net.add(std::make_unique<Dense>(3, 2, x + 9));
  Net.add(make("softplus"));
  Tensor Out = Net({x[17], x[18]});
  y[0] = Out[0];
  y[1] = Out[1] * x[19];
  y[2] = Net({x[18], 0.3})[0] * Net.parameters();
}
