// Memory that functions keep for their next call: what lies there when a
// derivative begins was made without it.
// compile: -std=c++20
#include "modes.h"
#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

// More or less memory than the call before had.
static int calls;
static int room() { return 8 + calls++ % 3 * 40; }

void resized(const double *x, double *y) {
  static std::vector<double> work;
  work.resize(room());
  for (int i = 0; i < 4; ++i)
    work[i] = x[i] * x[(i + 1) % 4];
  for (int i = 1; i < 4; ++i)
    work[i] += std::sin(work[i - 1]);
  y[0] = work[3] * work[0];
  y[1] = work[2];
}

static std::vector<double> squares;

static __attribute__((noinline)) void fill(std::vector<double> &v,
                                           const double *x, int n) {
  v.clear();
  for (int i = 0; i < n; ++i)
    v.push_back(x[i % 4] * x[i % 4]);
}

void cleared(const double *x, double *y) {
  fill(squares, x, 4 + calls++ % 2 * 100);
  y[0] = squares[0] * squares[1];
  y[1] = squares[2] - squares.at(3);
}

void assigned(const double *x, double *y) {
  thread_local std::vector<double> work, other;
  work.assign(x, x + 4);
  other = work;
  for (double &w : other)
    w = std::exp(0.1 * w);
  y[0] = work[0] * other[1] + other[2];
  y[1] = other[3] * work[3];
}

// Allocated anew each time.
void anew(const double *x, double *y) {
  static std::vector<double> work;
  work = std::vector<double>(room(), x[0]);
  work[1] *= x[1];
  y[0] = work[1] * x[2];
  y[1] = work[0] * work[2] * x[3];
}

// Two that take turns.
void swapped(const double *x, double *y) {
  static std::vector<double> now, next;
  now.assign(x, x + 4);
  next.resize(now.size());
  for (int step = 0; step < 3; ++step) {
    for (int i = 0; i < 4; ++i)
      next[i] = now[i] + 0.1 * now[(i + 1) % 4] * now[(i + 3) % 4];
    std::swap(now, next);
  }
  y[0] = now[0] * now[1];
  y[1] = now[2] + next[3];
}

struct Solver {
  static Solver &instance() {
    static Solver solver;
    return solver;
  }
  double solve(const double *x, int n) {
    diagonal_.assign(n, 2.0);
    right_.assign(x, x + n);
    for (int i = 0; i < n; ++i)
      diagonal_[i] += 0.1 * x[i];
    for (int i = 1; i < n; ++i) {
      double m = 1 / diagonal_[i - 1];
      diagonal_[i] -= m;
      right_[i] -= m * right_[i - 1];
    }
    for (int i = n - 1; i >= 0; --i)
      right_[i] = (right_[i] - (i + 1 < n ? right_[i + 1] : 0)) / diagonal_[i];
    return right_[0];
  }

private:
  std::vector<double> diagonal_, right_;
};

void member(const double *x, double *y) {
  y[0] = Solver::instance().solve(x, 4);
  y[1] = Solver::instance().solve(x + 1, 3) * x[0];
}

void owned(const double *x, double *y) {
  static std::unique_ptr<double[]> block;
  static int size;
  if (int n = room(); n > size) {
    block.reset(new double[n]);
    size = n;
  }
  for (int i = 0; i < 4; ++i)
    block[i] = x[i] * i;
  y[0] = block[1] * block[2];
  y[1] = block[3] * x[0];
}

void singles(const double *x, double *y) {
  static std::vector<float> work;
  static std::vector<int> order;
  work.clear();
  order.clear();
  for (int i = 0; i < 4; ++i) {
    work.push_back(float(x[i]));
    order.push_back(i);
  }
  std::sort(order.begin(), order.end(),
            [&](int a, int b) { return work[a] < work[b]; });
  y[0] = double(work[order[0]]) * x[1];
  y[1] = double(work[order[3]]) * x[2];
}

// Taken out for a while.
void moved(const double *x, double *y) {
  static std::vector<double> kept;
  if (kept.empty())
    kept.resize(4);
  std::vector<double> mine = std::move(kept);
  double sum = 0;
  for (int i = 0; i < 4; ++i) {
    mine[i] = x[i] * x[(i + 1) % 4];
    sum += mine[i] * x[0];
  }
  kept = std::move(mine);
  y[0] = sum;
  y[1] = kept[0] * kept[1];
}

// Beside what is only read.
struct State {
  std::vector<double> table{1, 2, 3};
  double last = 0;
};
static State &state() {
  static State s;
  return s;
}

void beside(const double *x, double *y) {
  state().last = x[0] * state().table[1];
  y[0] = state().last * state().table[2];
  y[1] = x[1] * x[2];
}

struct Numbered {
  double x;
  int id;
};

void structs(const double *x, double *y) {
  static std::vector<Numbered> all;
  all.clear();
  for (int i = 0; i < 4; ++i)
    all.push_back({x[i] * x[i], i});
  y[0] = all[0].x * all[1].x * all[1].id;
  y[1] = all[2].x + all[3].x * all[3].id;
}

int main() {
  for (int times = 0; times < 3; ++times) {
    CHECK_MODES(resized, 4, 2, 1e-7);
    CHECK_MODES(cleared, 4, 2, 1e-7);
    CHECK_MODES(assigned, 4, 2, 1e-7);
    CHECK_MODES(anew, 4, 2, 1e-7);
    CHECK_MODES(swapped, 4, 2, 1e-7);
    CHECK_MODES(member, 4, 2, 1e-7);
    CHECK_MODES(owned, 4, 2, 1e-7);
    CHECK_MODES(moved, 4, 2, 1e-7);
    CHECK_MODES(beside, 4, 2, 1e-7);
    CHECK_MODES(structs, 4, 2, 1e-7);
    CHECK_MODES(singles, 4, 2, 1e-2);
  }
  return check_report();
}
