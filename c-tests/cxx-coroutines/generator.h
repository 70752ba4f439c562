#ifndef GENERATOR_H
#define GENERATOR_H

#include <coroutine>
#include <utility>

template <class T> class Generator {
public:
  struct promise_type {
    T value{};

    Generator get_return_object() {
      return Generator(Handle::from_promise(*this));
    }
    std::suspend_always initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(T v) {
      value = std::move(v);
      return {};
    }
    void return_void() {}
    void unhandled_exception() { throw; }
  };
  using Handle = std::coroutine_handle<promise_type>;

  explicit Generator(Handle h) : handle(h) {}
  Generator(Generator &&other) : handle(std::exchange(other.handle, {})) {}
  ~Generator() {
    if (handle)
      handle.destroy();
  }

  bool next() {
    handle.resume();
    return !handle.done();
  }
  const T &value() const { return handle.promise().value; }

private:
  Handle handle;
};

Generator<double> geometric(double first, double ratio, int n);
Generator<double> endless(const double *x, double step);

#endif
