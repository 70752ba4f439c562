// Strings and streams that call the program's code, which computes meanwhile.
// compile: -std=c++23
#include "modes.h"
#include <algorithm>
#include <cmath>
#include <iterator>
#include <sstream>
#include <string>

namespace {
// Letters, of which each one takes a step.
struct Letters {
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = long;
  using pointer = const char *;
  using reference = char;

  int at;
  double *number;
  const double *x;

  char operator*() const { return 'a' + at; }
  Letters &operator++() {
    *number = std::sin(*number) * x[at++ % 3];
    return *this;
  }
  Letters operator++(int) {
    Letters old = *this;
    ++*this;
    return old;
  }
  bool operator==(const Letters &other) const { return at == other.at; }
  bool operator!=(const Letters &other) const { return at != other.at; }
};

// Counts how often it is printed.
struct Counted {
  double *number;
  const double *x;
};
std::ostream &operator<<(std::ostream &out, const Counted &c) {
  *c.number *= c.x[1];
  return out << "counted";
}
} // namespace

void of_iterators(const double *x, double *y) {
  double number = x[0];
  std::string s(Letters{0, &number, x}, Letters{5, &number, x});
  s.append(Letters{0, &number, x}, Letters{3, &number, x});
  y[0] = number * s.size();
  y[1] = number * x[1];
}

void printed(const double *x, double *y) {
  double number = x[0];
  std::ostringstream out;
  out << Counted{&number, x} << 1 << Counted{&number, x};
  std::ostringstream() << Counted{&number, x};
  y[0] = number * out.str().size();
  y[1] = number * x[2];
}

void overwritten(const double *x, double *y) {
  double number = x[0];
  std::string s;
  s.resize_and_overwrite(10, [&](char *letters, std::size_t) {
    for (int i = 0; i < 5; ++i) {
      letters[i] = 'a';
      number = number * x[i % 3] + 1;
    }
    return 5;
  });
  y[0] = number + s.size() * x[1];
  y[1] = std::sin(number);
}

// Made for the program, without numbers.
void only_letters(const double *x, double *y) {
  struct Upper {
    char operator()(char c) const { return c - 'a' + 'A'; }
  };
  std::string s = "abc", t;
  for (char c : s)
    t += Upper()(c);
  std::ostringstream out;
  out << t << x[0] << [] { return 1; }();
  t.erase(std::remove_if(t.begin(), t.end(), [](char c) { return c == 'B'; }),
          t.end());
  y[0] = t == "AC" ? x[0] * x[1] : 0;
  y[1] = out.str().size() > 3 ? x[2] * x[2] : 0;
}

int main() {
  CHECK_MODES(of_iterators, 3, 2, 1e-7);
  CHECK_MODES(printed, 3, 2, 1e-7);
  CHECK_MODES(overwritten, 3, 2, 1e-7);
  CHECK_MODES(only_letters, 3, 2, 1e-7);
  return check_report();
}
