#include <atomic>
#include <cmath>
#include <functional>
#include <mutex>
#include <numeric>
#include <thread>
#include <utility>
#include <vector>

int threads = 1;

static int begin_of(int t, int n) { return n * t / threads; }

void chunks(const double *x, double *y) {
  std::vector<std::thread> team;
  std::vector<double> partial(threads);
  for (int t = 0; t < threads; ++t)
    team.emplace_back([&, t] {
      double sum = 0;
      for (int i = begin_of(t, 20); i < begin_of(t + 1, 20); ++i)
        sum += std::sin(x[i]) * x[0];
      partial[t] = sum;
    });
  for (std::thread &t : team)
    t.join();
  double sum = std::accumulate(partial.begin(), partial.end(), 0.0);
  y[0] = sum * sum;
}

static void part(const double *x, int from, int to, double &sum,
                 std::vector<double> &squares) {
  for (int i = from; i < to; ++i) {
    squares[i] = x[i] * x[i];
    sum += squares[i] * x[i];
  }
}

void by_reference(const double *x, double *y) {
  std::vector<double> sums(threads), squares(20);
  std::vector<std::thread> team;
  for (int t = 0; t < threads; ++t)
    team.push_back(std::thread(part, x, begin_of(t, 20), begin_of(t + 1, 20),
                               std::ref(sums[t]), std::ref(squares)));
  for (auto &t : team)
    t.join();
  y[0] = y[1] = 0;
  for (double s : sums)
    y[0] += s;
  for (double s : squares)
    y[1] += s;
}

void guarded(const double *x, double *y) {
  std::mutex mutex;
  double product = 1, sum = 0;
  std::vector<std::thread> team;
  for (int t = 0; t < threads; ++t)
    team.emplace_back([&, t] {
      for (int i = t; i < 12; i += threads) {
        double factor = 1 + 0.1 * x[i] * x[i];
        std::lock_guard<std::mutex> lock(mutex);
        product *= factor;
        sum += factor;
      }
    });
  for (auto &t : team)
    t.join();
  y[0] = product;
  y[1] = product * sum;
}

void joining(const double *x, double *y) {
  std::vector<std::jthread> team;
  for (int t = 0; t < threads; ++t)
    team.emplace_back([=] {
      for (int i = begin_of(t, 12); i < begin_of(t + 1, 12); ++i)
        y[i] = std::exp(0.1 * x[i]) * x[(i + 5) % 12];
    });
}

namespace {
struct field {
  std::vector<double> values;
  explicit field(const double *x) : values(x, x + 12) {}
  void advance(int from, int to, const field &old) {
    for (int i = from; i < to; ++i)
      values[i] = old.values[i] * old.values[(i + 1) % 12] + 0.1;
  }
};
} // namespace

void members(const double *x, double *y) {
  field now(x), old = now;
  for (int step = 0; step < 3; ++step) {
    std::swap(now, old);
    std::vector<std::thread> team;
    for (int t = 0; t < threads; ++t)
      team.emplace_back([&now, &old, t] {
        now.advance(begin_of(t, 12), begin_of(t + 1, 12), old);
      });
    for (auto &t : team)
      t.join();
  }
  for (int i = 0; i < 12; ++i)
    y[i] = now.values[i];
}

// Whoever is free takes the next piece of work.
void pool(const double *x, double *y) {
  std::atomic<int> next{0};
  std::vector<std::function<void()>> work;
  for (int i = 0; i < 12; ++i)
    work.push_back([=] { y[i] = std::cos(x[i]) * x[11 - i]; });
  std::vector<std::thread> team;
  for (int t = 0; t < threads; ++t)
    team.emplace_back([&] {
      for (size_t i; (i = next++) < work.size();)
        work[i]();
    });
  for (auto &t : team)
    t.join();
}

void moved(const double *x, double *y) {
  double a = 0, b = 0;
  std::thread first([&a, x] { a = x[0] * x[1]; });
  std::thread second = std::move(first);
  first = std::thread([&b](double u, double v) { b = u / v; }, x[2], 2 + x[3]);
  second.join();
  if (first.joinable())
    first.join();
  y[0] = a;
  y[1] = a * b;
}

void own_memory(const double *x, double *y) {
  std::vector<std::vector<double>> kept(4);
  std::vector<std::thread> team;
  for (int t = 0; t < 4; ++t)
    team.emplace_back([&, t] {
      std::vector<double> mine;
      for (int i = t; i < 12; i += 4)
        mine.push_back(x[i] * (t + 1));
      for (double &v : mine)
        v = v * v + x[t];
      kept[t] = std::move(mine);
    });
  for (auto &t : team)
    t.join();
  for (int t = 0; t < 4; ++t) {
    y[t] = 1;
    for (double v : kept[t])
      y[t] *= v;
  }
}
