#include <atomic>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <future>
#include <mutex>
#include <shared_mutex>
#include <thread>
#include <vector>

extern "C" {
int threads = 1;
}

namespace {
using team = std::vector<std::jthread>;
enum { N = 12 };

// Calls body(i, t) for each i, by thread t, which is every threads-th one's.
template <class Body> void share_out(Body body) {
  team all;
  for (int t = 0; t < threads; ++t)
    all.emplace_back([&, t] {
      for (int i = t; i < N; i += threads)
        body(i, t);
    });
}
} // namespace

// The same thread comes in again.
void recursive(const double *x, double *y) {
  std::recursive_mutex mutex;
  double product = 1;
  auto multiply = [&](double by) {
    std::lock_guard lock(mutex);
    product *= by;
  };
  share_out([&](int i, int) {
    std::lock_guard lock(mutex);
    multiply(1 + 0.1 * x[i]);
    multiply(1 - 0.05 * x[i] * x[i]);
  });
  y[0] = product * product;
}

// Accounts: two locks at once, without a deadlock.
void both_at_once(const double *x, double *y) {
  struct account {
    std::mutex mutex;
    double money;
  };
  std::vector<account> all(4);
  for (int i = 0; i < 4; ++i)
    all[i].money = x[i];
  share_out([&](int i, int) {
    account &from = all[i % 4], &to = all[(i + 1 + i / 4) % 4];
    if (&from == &to)
      return;
    std::scoped_lock lock(from.mutex, to.mutex);
    double amount = 0.1 * x[i];
    from.money -= amount;
    to.money += amount;
  });
  for (int i = 0; i < 4; ++i)
    y[i] = all[i].money * all[i].money;
}

// Who does not get the lock does something else, and tries again.
void tried(const double *x, double *y) {
  std::mutex mutex;
  std::atomic<int> waited{0};
  double product = 1;
  share_out([&](int i, int) {
    while (!mutex.try_lock()) {
      ++waited;
      std::this_thread::yield();
    }
    product *= 1 + 0.1 * x[i];
    mutex.unlock();
  });
  y[0] = product * product + 0 * waited;
}

void timed(const double *x, double *y) {
  std::timed_mutex mutex;
  double product = 1;
  share_out([&](int i, int) {
    while (!mutex.try_lock_for(std::chrono::milliseconds(50)))
      ;
    product *= 1 + 0.1 * x[i];
    mutex.unlock();
  });
  y[0] = product * product;
}

void shared_for_some_time(const double *x, double *y) {
  std::shared_timed_mutex mutex;
  double product = 1;
  std::vector<double> seen(threads);
  share_out([&](int i, int t) {
    while (!mutex.try_lock_for(std::chrono::milliseconds(5)))
      ;
    product *= 1 + 0.1 * x[i];
    mutex.unlock();
    while (!mutex.try_lock_shared_for(std::chrono::milliseconds(5)))
      ;
    seen[t] += 0 * product + x[i] * x[i];
    mutex.unlock_shared();
  });
  y[0] = product;
  for (double s : seen)
    y[0] += s;
}

void any_lock(const double *x, double *y) {
  std::shared_mutex mutex;
  std::condition_variable_any more;
  int turn = 0;
  double sum = 0;
  share_out([&](int i, int) {
    std::unique_lock lock(mutex);
    more.wait(lock, [&] { return turn == i; });
    sum = 0.5 * sum + x[i] * x[(i + 1) % N];
    ++turn;
    more.notify_all();
  });
  y[0] = sum * sum;
}

void waits_for_some_time(const double *x, double *y) {
  std::mutex mutex;
  std::condition_variable more;
  int turn = 0;
  double sum = 0;
  share_out([&](int i, int) {
    std::unique_lock lock(mutex);
    while (!more.wait_for(lock, std::chrono::milliseconds(20),
                          [&] { return turn == i; }))
      ;
    sum = std::sin(sum) + x[i] * x[(i + 1) % N];
    ++turn;
    more.notify_all();
  });
  y[0] = sum * sum;
}

// Who asks whether it is its turn works on the number.
void predicates(const double *x, double *y) {
  std::mutex mutex;
  std::condition_variable more;
  int turn = 0;
  double sum = x[0];
  share_out([&](int i, int) {
    std::unique_lock lock(mutex);
    auto is_next = [&] {
      if (turn != i)
        return false;
      sum *= 1 + 0.5 * x[i];
      return true;
    };
    if (i % 2)
      more.wait(lock, is_next);
    else
      while (!more.wait_for(lock, std::chrono::milliseconds(20), is_next))
        ;
    sum = std::sin(sum) + x[i] * x[(i + 1) % N];
    ++turn;
    more.notify_all();
  });
  y[0] = sum * sum;
}

// Threads wait until a number changes.
void atomic_waits(const double *x, double *y) {
  std::atomic<int> turn{0};
  double sum = 0;
  share_out([&](int i, int) {
    for (int now; (now = turn.load()) != i;)
      turn.wait(now);
    sum = 0.5 * sum + x[i] * x[(i + 1) % N];
    turn = i + 1;
    turn.notify_all();
  });
  y[0] = sum * sum;
}

void atomic_references(const double *x, double *y) {
  double sum = x[0];
  int count = 0;
  share_out([&](int i, int) {
    std::atomic_ref<double>(sum).fetch_add(x[i] * x[i]);
    std::atomic_ref<int>(count)++;
  });
  y[0] = sum * count;
}

// Each number replaces the one before it, which is taken out.
void exchanged(const double *x, double *y) {
  std::atomic<double> cell{x[0]};
  std::vector<double> sums(threads);
  share_out([&](int i, int t) {
    sums[t] += cell.exchange(x[i] * x[i]);
  });
  double sum = cell;
  for (double s : sums)
    sum += s;
  y[0] = sum * sum;
}

// A lock made of a flag.
void flags(const double *x, double *y) {
  std::atomic_flag taken = ATOMIC_FLAG_INIT;
  double product = 1;
  share_out([&](int i, int) {
    while (taken.test_and_set(std::memory_order_acquire))
      std::this_thread::yield();
    product *= 1 + 0.1 * x[i];
    taken.clear(std::memory_order_release);
  });
  y[0] = product * product;
}

// One after the other in the order of their tickets.
void tickets(const double *x, double *y) {
  std::atomic<unsigned> next{0}, served{0};
  double product = 1;
  share_out([&](int i, int) {
    unsigned mine = next.fetch_add(1);
    while (served.load() != mine)
      std::this_thread::yield();
    product *= 1 + 0.1 * x[i];
    served.store(mine + 1);
  });
  y[0] = product * product;
}

void asked_again_and_again(const double *x, double *y) {
  auto later = std::async(std::launch::async, [&] { return x[0] * x[1]; });
  while (later.wait_for(std::chrono::milliseconds(1)) !=
         std::future_status::ready)
    ;
  std::promise<void> go;
  auto ready = go.get_future();
  double cell = 0;
  std::jthread other([&] {
    ready.wait();
    y[1] = cell * x[2];
  });
  cell = later.get() * x[3];
  y[0] = cell;
  go.set_value();
}

void asked_to_stop(const double *x, double *y) {
  double sum = 0;
  {
    std::jthread worker([&](std::stop_token stop) {
      for (int i = 0; i < N; ++i) {
        sum += x[i] * x[i];
        if (i > 3 && stop.stop_requested() && x[i] > 100)
          break;
      }
    });
    worker.request_stop();
  }
  y[0] = sum * sum;
}

// Each thread sleeps before it adds.
void sleepers(const double *x, double *y) {
  std::mutex mutex;
  double product = 1;
  {
    team all;
    for (int t = 0; t < threads; ++t)
      all.emplace_back([&, t] {
        std::this_thread::sleep_for(std::chrono::microseconds(100 * t));
        std::unique_lock lock(mutex, std::defer_lock);
        lock.lock();
        product *= x[t] * (std::this_thread::get_id() == std::thread::id() ? 2
                                                                          : 1);
      });
  }
  y[0] = product;
}

// Divide and conquer: each half by whoever std::async likes.
static double sorted_sum(const double *from, int n, int depth) {
  if (n == 1)
    return from[0] * from[0];
  double other;
  if (depth < threads / 2) {
    auto half = std::async([=] { return sorted_sum(from, n / 2, depth + 1); });
    other = sorted_sum(from + n / 2, n - n / 2, depth + 1);
    return half.get() + std::sin(other);
  }
  other = sorted_sum(from + n / 2, n - n / 2, depth + 1);
  return sorted_sum(from, n / 2, depth + 1) + std::sin(other);
}
void any_policy(const double *x, double *y) { y[0] = sorted_sum(x, N, 0); }
