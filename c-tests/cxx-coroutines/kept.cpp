// What libraries of coroutines do: the promise keeps an exception for who asks,
// and one coroutine goes on with the other by its handle.
#include <cmath>
#include <coroutine>
#include <exception>
#include <stdexcept>
#include <utility>
#include <variant>

namespace {
template <class T> class Lazy {
public:
  struct promise_type {
    std::variant<std::monostate, T, std::exception_ptr> result;
    std::coroutine_handle<> next;

    Lazy get_return_object() {
      return Lazy(std::coroutine_handle<promise_type>::from_promise(*this));
    }
    std::suspend_always initial_suspend() { return {}; }
    auto final_suspend() noexcept {
      struct Back {
        bool await_ready() noexcept { return false; }
        std::coroutine_handle<>
        await_suspend(std::coroutine_handle<promise_type> h) noexcept {
          return h.promise().next;
        }
        void await_resume() noexcept {}
      };
      return Back{};
    }
    void return_value(T v) { result = std::move(v); }
    void unhandled_exception() { result = std::current_exception(); }
    T &get() {
      if (auto *e = std::get_if<std::exception_ptr>(&result))
        std::rethrow_exception(*e);
      return std::get<T>(result);
    }
  };

  explicit Lazy(std::coroutine_handle<promise_type> h) : handle(h) {}
  Lazy(Lazy &&other) : handle(std::exchange(other.handle, {})) {}
  ~Lazy() {
    if (handle)
      handle.destroy();
  }
  bool await_ready() { return handle.done(); }
  std::coroutine_handle<> await_suspend(std::coroutine_handle<> h) {
    handle.promise().next = h;
    return handle;
  }
  T await_resume() { return handle.promise().get(); }
  T wait();

private:
  std::coroutine_handle<promise_type> handle;
};

/// Who waits outside of coroutines.
struct Waiting {
  struct promise_type {
    std::exception_ptr failed;
    Waiting get_return_object() {
      return {std::coroutine_handle<promise_type>::from_promise(*this)};
    }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() { failed = std::current_exception(); }
  };
  std::coroutine_handle<promise_type> handle;
  ~Waiting() { handle.destroy(); }
};

template <class T> Waiting waitFor(Lazy<T> &what, T &result) {
  result = co_await what;
}

template <class T> T Lazy<T>::wait() {
  T result{};
  Waiting w = waitFor(*this, result);
  w.handle.resume();
  if (w.handle.promise().failed)
    std::rethrow_exception(w.handle.promise().failed);
  return result;
}

/// Values of a tree of generators, whose inner ones are resumed directly.
class Nested {
public:
  struct promise_type {
    const double *value = nullptr;
    promise_type *root = this, *inner = this, *outer = nullptr;
    std::exception_ptr failed;

    Nested get_return_object() {
      return Nested(std::coroutine_handle<promise_type>::from_promise(*this));
    }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void unhandled_exception() noexcept { failed = std::current_exception(); }
    void return_void() noexcept {}
    std::suspend_always yield_value(const double &v) noexcept {
      value = &v;
      return {};
    }
    struct Within {
      promise_type *child;
      bool await_ready() noexcept { return !child; }
      void await_suspend(std::coroutine_handle<promise_type>) noexcept {}
      void await_resume() {
        if (child && child->failed)
          std::rethrow_exception(std::move(child->failed));
      }
    };
    Within yield_value(Nested &&child) noexcept {
      promise_type &p = child.handle.promise();
      p.root = root;
      p.outer = this;
      root->inner = &p;
      p.resume();
      if (!p.isDone())
        return {&p};
      root->inner = this;
      return {nullptr};
    }
    void resume() {
      std::coroutine_handle<promise_type>::from_promise(*this).resume();
    }
    bool isDone() {
      return std::coroutine_handle<promise_type>::from_promise(*this).done();
    }
    void pull() {
      inner->resume();
      while (inner != this && inner->isDone()) {
        inner = inner->outer;
        inner->resume();
      }
    }
  };

  explicit Nested(std::coroutine_handle<promise_type> h) : handle(h) {}
  Nested(Nested &&other) : handle(std::exchange(other.handle, {})) {}
  ~Nested() {
    if (handle)
      handle.destroy();
  }
  bool next() {
    handle.promise().pull();
    if (handle.promise().failed)
      std::rethrow_exception(handle.promise().failed);
    return !handle.done();
  }
  double value() const { return *handle.promise().inner->value; }

private:
  std::coroutine_handle<promise_type> handle;
};

Lazy<double> root(double a) {
  if (a < 0)
    throw std::domain_error("a root of less than zero");
  co_return std::sqrt(a);
}

Lazy<double> distance(const double *x) {
  double a = co_await root(x[0] * x[0] + x[1] * x[1]);
  double b = co_await root(a + x[2]);
  co_return a * b * x[3];
}

Nested tree(const double *x, int depth, double v) {
  co_yield v;
  if (!depth)
    co_return;
  co_yield tree(x, depth - 1, v * x[1]);
  v = v + x[2];
  co_yield v;
  co_yield tree(x, depth - 1, v * v * x[3]);
}
} // namespace

void kept(const double *x, double *y) {
  y[0] = distance(x).wait();
  y[1] = 0;
  double weight = 1;
  for (Nested t = tree(x, 3, x[0]); t.next(); weight *= 0.8)
    y[1] += weight * t.value();
}

double thrown(const double *x) { return distance(x).wait() + x[0]; }
