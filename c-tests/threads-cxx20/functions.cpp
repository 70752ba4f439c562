#include <atomic>
#include <barrier>
#include <cmath>
#include <condition_variable>
#include <functional>
#include <latch>
#include <mutex>
#include <queue>
#include <semaphore>
#include <shared_mutex>
#include <thread>
#include <vector>

int threads = 1;

using team = std::vector<std::thread>;
static void join(team &all) {
  for (std::thread &t : all)
    t.join();
}

namespace {
/// Members that are handed to threads by their names.
struct particles {
  const double *x;
  double energy = 0;
  void attract(int from, int to) {
    for (int i = from; i < to; ++i)
      for (int j = 0; j < i; ++j)
        energy += 1 / std::sqrt((x[i] - x[j]) * (x[i] - x[j]) + 0.5);
  }
  void scale(double by) { energy *= by; }
};
struct shape {
  virtual ~shape() = default;
  virtual void measure(const double *x, double *y) = 0;
};
struct square final : shape {
  void measure(const double *x, double *y) override { *y = x[0] * x[0]; }
};
} // namespace

void members(const double *x, double *y) {
  particles low{x}, high{x};
  std::thread a(&particles::attract, &low, 0, 5);
  std::thread b(&particles::attract, &high, 5, 12);
  a.join();
  b.join();
  std::thread(&particles::scale, &low, x[3]).join();
  square s;
  std::thread(&shape::measure, &s, x, y + 1).join();
  y[0] = low.energy * high.energy;
}

namespace {
class pool {
public:
  explicit pool(int count) {
    for (int t = 0; t < count; ++t)
      workers.emplace_back([this] { work(); });
  }
  ~pool() {
    {
      std::lock_guard<std::mutex> lock(mutex);
      is_done = true;
    }
    more.notify_all();
    join(workers);
  }
  void add(std::function<void()> job) {
    {
      std::lock_guard<std::mutex> lock(mutex);
      jobs.push(std::move(job));
    }
    more.notify_one();
  }

private:
  void work() {
    for (;;) {
      std::function<void()> job;
      {
        std::unique_lock<std::mutex> lock(mutex);
        more.wait(lock, [this] { return is_done || !jobs.empty(); });
        if (jobs.empty())
          return;
        job = std::move(jobs.front());
        jobs.pop();
      }
      job();
    }
  }

  team workers;
  std::queue<std::function<void()>> jobs;
  std::mutex mutex;
  std::condition_variable more;
  bool is_done = false;
};
} // namespace

void queue_of_jobs(const double *x, double *y) {
  double out[12];
  {
    pool all(threads);
    for (int i = 0; i < 12; ++i)
      all.add([=, &out] { out[i] = std::cos(x[i]) * x[11 - i]; });
  }
  y[0] = y[1] = 0;
  for (int i = 0; i < 12; ++i) {
    y[0] += out[i] * out[i];
    y[1] += out[i];
  }
}

void latches(const double *x, double *y) {
  std::latch ready(threads);
  std::vector<double> part(threads);
  team all;
  for (int t = 0; t < threads; ++t)
    all.emplace_back([&, t] {
      for (int i = t; i < 12; i += threads)
        part[t] += x[i] * std::exp(x[i]);
      ready.count_down();
    });
  ready.wait();
  y[0] = 1;
  for (double p : part)
    y[0] *= 1 + p;
  join(all);
  y[1] = part[0] * x[0];
}

// Heat in a ring: each step reads what the others wrote in the one before.
void barriers(const double *x, double *y) {
  std::barrier sync(threads);
  std::vector<double> now(x, x + 12), next(12);
  team all;
  for (int t = 0; t < threads; ++t)
    all.emplace_back([&, t] {
      for (int step = 0; step < 4; ++step) {
        std::vector<double> &from = step % 2 ? next : now;
        std::vector<double> &to = step % 2 ? now : next;
        for (int i = t; i < 12; i += threads) {
          double k = 0.1 + 0.05 * from[i] * from[i];
          to[i] = from[i] +
                  k * (from[(i + 1) % 12] - 2 * from[i] + from[(i + 11) % 12]);
        }
        sync.arrive_and_wait();
      }
    });
  join(all);
  for (int i = 0; i < 12; ++i)
    y[i] = now[i];
}

// Without an instruction for it: a loop around a compare-exchange.
void atomic_sums(const double *x, double *y) {
  std::atomic<double> sum{0}, rest{1}, own{0};
  std::atomic<float> single{0};
  team all;
  for (int t = 0; t < threads; ++t)
    all.emplace_back([&, t] {
      for (int i = t; i < 12; i += threads) {
        sum.fetch_add(x[i] * x[i], std::memory_order_relaxed);
        rest -= 0.01 * x[i];
        double more = x[i] * x[0], old = own.load();
        while (!own.compare_exchange_weak(old, old + more))
          ;
      }
      single.fetch_add(0.5f);
    });
  join(all);
  double s = sum;
  y[0] = s * s * rest * single;
  y[1] = s + own * own;
}

void shared_mutexes(const double *x, double *y) {
  std::shared_mutex mutex;
  double product = 1;
  std::vector<double> seen(threads);
  team all;
  for (int t = 0; t < threads; ++t)
    all.emplace_back([&, t] {
      for (int i = t; i < 12; i += threads) {
        {
          std::unique_lock lock(mutex);
          product *= 1 + 0.1 * x[i];
        }
        std::shared_lock lock(mutex);
        seen[t] += 0 * product + x[i] * x[i];
      }
    });
  join(all);
  y[0] = product * product;
  y[1] = 0;
  for (double s : seen)
    y[1] += s;
}

// One thread hands numbers on, one by one.
void semaphores(const double *x, double *y) {
  std::counting_semaphore<4> filled(0);
  std::binary_semaphore empty(1);
  double box = 0, product = 1;
  std::thread other([&] {
    for (int i = 0; i < 11; ++i) {
      empty.acquire();
      box = x[i] * x[i + 1];
      filled.release();
    }
  });
  for (int i = 0; i < 11; ++i) {
    filled.acquire();
    product *= 1 + box;
    empty.release();
  }
  other.join();
  y[0] = product;
  y[1] = product * x[5];
}

void stop_tokens(const double *x, double *y) {
  std::latch ready(threads);
  std::vector<double> part(threads);
  {
    std::vector<std::jthread> all;
    for (int t = 0; t < threads; ++t)
      all.emplace_back([&, t](std::stop_token stop) {
        part[t] = x[t] * x[t + 1];
        ready.arrive_and_wait();
        if (!stop.stop_requested() && t == 0)
          y[0] = part[0] * part[threads - 1];
      });
    ready.wait();
    for (std::jthread &t : all)
      t.join();
  }
  y[1] = part[0];
}
