// Functions made of functions.
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

using Function = std::function<double(double)>;

static Function add(Function a, Function b) {
  return [a = std::move(a), b = std::move(b)](double t) { return a(t) + b(t); };
}
static Function times(Function a, double by) {
  return [a = std::move(a), by](double t) { return a(t) * by; };
}
static Function after(Function a, Function b) {
  return [a = std::move(a), b = std::move(b)](double t) { return a(b(t)); };
}
static Function power(Function a, int n) {
  return [a = std::move(a), n](double t) { return std::pow(a(t), n); };
}
static Function shifted(Function a, double by) {
  return [a = std::move(a), by](double t) { return a(t + by) - a(t - by); };
}

void functions(const double *x, double *y) {
  Function wave = [w = x[0]](double t) { return std::sin(w * t); };
  Function line = [m = x[1]](double t) { return m * t + 1; };
  std::vector<Function> all{wave, line};
  for (int k = 0; k != 4; ++k) {
    Function last = all.back(), before = all[all.size() - 2];
    all.push_back(add(times(last, x[k % 4]), before));
    all.push_back(after(wave, shifted(before, 0.1 * (k + 1))));
    all.push_back(power(last, k % 3 + 1));
  }
  y[0] = 0;
  for (const Function &f : all)
    y[0] += f(x[2]);
  y[1] = all.back()(x[3]);
}
