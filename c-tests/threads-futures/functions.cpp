#include <cmath>
#include <functional>
#include <future>
#include <mutex>
#include <thread>
#include <vector>

int threads = 1;

static int begin_of(int t, int n) { return n * t / threads; }

static double part(const double *x, int from, int to) {
  double sum = 0;
  for (int i = from; i < to; ++i)
    sum += std::sin(x[i]) * x[(i + 1) % 12];
  return sum;
}

// A vector of futures, each got in turn.
void asynchronous(const double *x, double *y) {
  std::vector<std::future<double>> all;
  for (int t = 0; t < threads; ++t)
    all.push_back(std::async(std::launch::async, part, x, begin_of(t, 12),
                             begin_of(t + 1, 12)));
  double sum = 0, product = 1;
  for (auto &f : all) {
    double got = f.get();
    sum += got;
    product *= 1 + got * got;
  }
  y[0] = sum * sum;
  y[1] = product;
}

// What is deferred is executed where it is asked for.
void deferred(const double *x, double *y) {
  auto later = std::async(std::launch::deferred, part, x, 0, 6);
  double first = part(x, 6, 12);
  y[0] = first * later.get();
  auto scaled = std::async(std::launch::deferred,
                           [x, first] { return std::exp(x[0] * 0.1) * first; });
  y[1] = scaled.get() + first;
}

// The library chooses; one of them is never asked.
void either_policy(const double *x, double *y) {
  auto squares = std::async([=] {
    double sum = 0;
    for (int i = 0; i < 12; ++i)
      sum += x[i] * x[i];
    return sum;
  });
  auto nobody_asks = std::async(std::launch::async, part, x, 0, 3);
  double own = part(x, 3, 9);
  y[0] = squares.get() * own;
  y[1] = own;
}

static double sum_of(const double *x, int n, int depth) {
  if (n < 3 || depth == 0)
    return part(x, 0, n);
  auto left = std::async(std::launch::async, sum_of, x, n / 2, depth - 1);
  double right = sum_of(x + n / 2, n - n / 2, depth - 1);
  return left.get() * 0.5 + right;
}

void recursive_sum(const double *x, double *y) {
  double twice[24];
  for (int i = 0; i < 24; ++i)
    twice[i] = x[i % 12] * (1 + i / 12);
  y[0] = sum_of(twice, 12, threads > 3 ? 2 : threads / 2);
}

// What is left for the other side is a vector, and moved.
void vectors_of_results(const double *x, double *y) {
  std::vector<std::future<std::vector<double>>> all;
  for (int t = 0; t < threads; ++t)
    all.push_back(std::async(std::launch::async, [=] {
      std::vector<double> mine;
      for (int i = begin_of(t, 12); i < begin_of(t + 1, 12); ++i)
        mine.push_back(x[i] * x[11 - i] + std::cos(x[i]));
      return mine;
    }));
  double *to = y;
  for (auto &f : all)
    for (double v : f.get())
      *to++ = v;
}

// A promise that a thread keeps.
void promises(const double *x, double *y) {
  std::vector<std::promise<double>> given(threads);
  std::vector<std::future<double>> taken;
  std::vector<std::thread> team;
  for (int t = 0; t < threads; ++t) {
    taken.push_back(given[t].get_future());
    team.emplace_back(
        [x](std::promise<double> mine, int from, int to) {
          mine.set_value(part(x, from, to));
        },
        std::move(given[t]), begin_of(t, 12), begin_of(t + 1, 12));
  }
  y[0] = 0;
  y[1] = 1;
  for (auto &f : taken) {
    double got = f.get();
    y[0] += got;
    y[1] *= 2 + got;
  }
  for (auto &t : team)
    t.join();
}

// Each thread waits for the one before it.
void pipeline(const double *x, double *y) {
  std::vector<std::promise<double>> stage(threads + 1);
  std::vector<std::thread> team;
  for (int t = 0; t < threads; ++t)
    team.emplace_back([&stage, x, t] {
      double before = stage[t].get_future().get();
      stage[t + 1].set_value(before * x[t] + std::sin(x[t + 1]));
    });
  stage[0].set_value(x[11]);
  y[0] = stage[threads].get_future().get();
  for (auto &t : team)
    t.join();
}

void packaged_tasks(const double *x, double *y) {
  std::vector<std::future<double>> all;
  std::vector<std::thread> team;
  for (int t = 0; t < threads; ++t) {
    std::packaged_task<double(int, int)> task(
        [x](int from, int to) { return part(x, from, to); });
    all.push_back(task.get_future());
    team.emplace_back(std::move(task), begin_of(t, 12), begin_of(t + 1, 12));
  }
  // Nobody needs a thread for one.
  std::packaged_task<double()> here([x] { return x[2] * x[3]; });
  auto mine = here.get_future();
  here();
  for (auto &t : team)
    t.join();
  y[0] = 0;
  y[1] = mine.get();
  for (auto &f : all) {
    double got = f.get();
    y[0] += got;
    y[1] *= 2 + got;
  }
}

// Several wait for one.
void shared_futures(const double *x, double *y) {
  std::promise<double> scale;
  std::shared_future<double> known = scale.get_future().share();
  std::vector<std::future<double>> all;
  for (int t = 0; t < threads; ++t)
    all.push_back(std::async(std::launch::async, [=] {
      return known.get() * part(x, begin_of(t, 12), begin_of(t + 1, 12));
    }));
  scale.set_value(std::exp(0.2 * x[5]));
  y[0] = 0;
  for (auto &f : all)
    y[0] += f.get();
  y[1] = known.get() * y[0];
}

// The result lies elsewhere.
void futures_of_nothing(const double *x, double *y) {
  std::vector<std::future<void>> all;
  for (int t = 0; t < threads; ++t)
    all.push_back(std::async(std::launch::async, [=] {
      for (int i = begin_of(t, 12); i < begin_of(t + 1, 12); ++i)
        y[i] = x[i] * std::exp(0.1 * x[(i + 5) % 12]);
    }));
  for (auto &f : all)
    f.wait();
}

// Who comes first computes what all need.
void once(const double *x, double *y) {
  std::once_flag flag;
  double scale = 0;
  std::vector<double> parts(threads);
  std::vector<std::thread> team;
  for (int t = 0; t < threads; ++t)
    team.emplace_back([&, t] {
      std::call_once(flag, [&](double by) { scale = std::exp(by) * x[0]; },
                     0.1 * x[3]);
      parts[t] = scale * part(x, begin_of(t, 12), begin_of(t + 1, 12));
    });
  y[0] = 0;
  for (int t = 0; t < threads; ++t) {
    team[t].join();
    y[0] += parts[t];
  }
  y[1] = y[0] * scale;
}
