#include <cmath>
#include <future>
#include <stdexcept>
#include <thread>

static double checked(const double *x) {
  if (x[0] < 0)
    throw std::domain_error("negative");
  return std::sin(x[0]) * x[1];
}

double left_exception(const double *x) {
  auto result = std::async(std::launch::async, checked, x);
  return result.get();
}

// Who waits for it would go on with something else.
double caught_exception(const double *x) {
  auto result = std::async(std::launch::async, checked, x);
  try {
    return result.get();
  } catch (const std::domain_error &) {
    return x[2];
  }
}

double broken_promise(const double *x) {
  std::future<double> result;
  {
    std::promise<double> promise;
    result = promise.get_future();
    if (x[0] > 0)
      promise.set_value(x[0] * x[1]);
  }
  std::thread idle([] {});
  idle.join();
  return result.get();
}

// It is left to who keeps the handle.
static std::thread *kept;
static double cell;
double not_joined(const double *x) {
  kept = new std::thread([=] { cell = x[0] * x[0]; });
  if (x[0] > 0) {
    kept->join();
    delete kept;
    return cell * x[2];
  }
  return x[1];
}
