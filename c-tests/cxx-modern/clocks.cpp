// What carries no derivative: clocks, random numbers, streams, text, locks.
#include <chrono>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <mutex>
#include <random>
#include <sstream>
#include <string>
#include <vector>

namespace {

class Log {
public:
  template <class... Ts> void add(const Ts &...V) {
    std::lock_guard<std::mutex> Guard(Lock);
    std::ostringstream Out;
    Out << std::setprecision(3);
    ((Out << V << ' '), ...);
    Lines.push_back(Out.str());
  }
  std::size_t size() const { return Lines.size(); }

private:
  std::mutex Lock;
  std::vector<std::string> Lines;
};

} // namespace

void clocks(const double *x, double *y) {
  auto Start = std::chrono::steady_clock::now();
  Log L;
  std::mt19937_64 Engine(7);
  std::uniform_real_distribution<double> Uniform(0.5, 1.5);
  double V = x[0];
  for (int I = 0; I < 4; ++I) {
    V = std::sin(V) * Uniform(Engine) + x[I];
    L.add("step", I, V);
  }
  std::chrono::duration<double> Taken =
      std::chrono::steady_clock::now() - Start;
  if (Taken.count() < 0)
    std::cerr << "time runs backwards\n";
  y[0] = V * double(L.size());
  std::bernoulli_distribution Coin(0.5);
  y[1] = 0;
  for (int I = 0; I < 6; ++I)
    y[1] += Coin(Engine) ? V * x[1] : x[2] * x[3];
}
