#include <cmath>
#include <coroutine>
#include <deque>
#include <utility>

namespace {
/// Starts when it is awaited, and goes on with who awaits it when it is done.
class Task {
public:
  struct promise_type {
    double value = 0;
    std::coroutine_handle<> waiting;

    Task get_return_object() {
      return Task(
          std::coroutine_handle<promise_type>::from_promise(*this));
    }
    std::suspend_always initial_suspend() { return {}; }
    auto final_suspend() noexcept {
      struct Back {
        bool await_ready() noexcept { return false; }
        void await_suspend(std::coroutine_handle<promise_type> h) noexcept {
          if (auto w = h.promise().waiting)
            w.resume();
        }
        void await_resume() noexcept {}
      };
      return Back{};
    }
    void return_value(double v) { value = v; }
    void unhandled_exception() {}
  };

  explicit Task(std::coroutine_handle<promise_type> h) : handle(h) {}
  Task(Task &&other) : handle(std::exchange(other.handle, {})) {}
  ~Task() {
    if (handle)
      handle.destroy();
  }

  bool await_ready() { return false; }
  void await_suspend(std::coroutine_handle<> h) {
    handle.promise().waiting = h;
    handle.resume();
  }
  double await_resume() { return handle.promise().value; }

  double run() {
    handle.resume();
    return handle.promise().value;
  }

private:
  std::coroutine_handle<promise_type> handle;
};

Task scaled(double a, double b) { co_return a *std::exp(-b); }

Task combined(const double *x, int depth) {
  if (!depth)
    co_return x[0] * x[1];
  double first = co_await combined(x + 1, depth - 1);
  double second = co_await scaled(first, x[0]);
  co_return first + second *second;
}

// A loop of events: who waits is in a queue.
struct Loop {
  std::deque<std::coroutine_handle<>> ready;
  double now = 0;

  auto turn() {
    struct Turn {
      Loop &loop;
      bool await_ready() { return false; }
      void await_suspend(std::coroutine_handle<> h) {
        loop.ready.push_back(h);
      }
      double await_resume() { return loop.now; }
    };
    return Turn{*this};
  }
};

struct Process {
  struct promise_type {
    Process get_return_object() { return {}; }
    std::suspend_never initial_suspend() { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() {}
  };
};

Process decay(Loop &loop, double rate, int turns, double *level) {
  for (int i = 0; i < turns; ++i) {
    double now = co_await loop.turn();
    *level -= rate * *level * (1 + 0.1 * now);
  }
}
} // namespace

void tasks(const double *x, double *y) {
  y[0] = combined(x, 2).run();
  y[1] = scaled(x[2], y[0]).run() * x[3];
}

void scheduled(const double *x, double *y) {
  Loop loop;
  y[0] = x[0];
  y[1] = x[1];
  decay(loop, x[2], 5, y);
  decay(loop, x[3], 3, y + 1);
  while (!loop.ready.empty()) {
    auto h = loop.ready.front();
    loop.ready.pop_front();
    loop.now += 0.25;
    h.resume();
  }
}
