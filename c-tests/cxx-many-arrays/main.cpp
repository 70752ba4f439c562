// Records of many arrays of several kinds and a text, cleared when they are made and
// copied in one piece: where each array begins and ends is seen only by how it is
// indexed, at -O0 and without debug information, too.
#include "modes.h"
#include <string>
#include <type_traits>
#include <vector>

namespace {

// Each is indexed in two ways.
#define ARRAYS(DO)                                                             \
  DO(double, a, 3)                                                             \
  DO(int, b, 4) DO(float, c, 6) DO(double, d, 6) DO(double, e, 7)              \
      DO(int, f, 3) DO(float, g, 5) DO(double, h, 5) DO(double, i, 6)          \
          DO(int, j, 7) DO(float, k, 3) DO(double, l, 4) DO(double, m, 5)      \
              DO(int, n, 6) DO(float, o, 6) DO(double, p, 3)
#define MEMBER(TYPE, NAME, N) TYPE NAME[N];
#define FILL(TYPE, NAME, N)                                                    \
  for (int at = 0; at < N; ++at)                                               \
    r.NAME[at] = TYPE(at + 1) * TYPE(std::is_integral_v<TYPE> ? 1 : x[at % 3]);
#define SUM(TYPE, NAME, N)                                                     \
  for (int at = 0; at < N; ++at) {                                             \
    sum += r->NAME[at] * r->d[at % 3];                                         \
    other += r->NAME[at % 3] * (at + 1) * r->a[2];                             \
  }

struct Record {
  ARRAYS(MEMBER)
  std::string name;
};

void fill(Record &r, const double *x) { ARRAYS(FILL) }

void records(const double *x, double *y) {
  Record first{};
  fill(first, x);
  first.name = "a name that is longer than the record's own buffer";
  std::vector<Record> all;
  all.push_back(first);
  all.push_back(all[0]);
  Record *r = new Record(all[1]);
  double sum = 0, other = 0;
  ARRAYS(SUM)
  y[0] = sum * 0.01 + r->name.size();
  y[1] = other * 0.01;
  delete r;
}

// A record of few, in which the text is what is not known.
struct Sample {
  double place[3];
  float weights[5];
  double history[7];
  std::string label;
};

void samples(const double *x, double *y) {
  Sample s{};
  for (int i = 0; i < 3; ++i)
    s.place[i] = x[i] * x[0];
  for (int i = 0; i < 5; ++i)
    s.weights[i] = float(x[i % 3]);
  for (int i = 0; i < 7; ++i)
    s.history[i] = x[i % 3] * i;
  s.label = "the label of a sample, on the heap";
  Sample *copy = new Sample(s);
  y[0] = y[1] = 0;
  for (int i = 0; i < 5; ++i)
    y[0] += copy->weights[i] * copy->place[i % 3];
  for (int i = 0; i < 7; ++i)
    y[1] += copy->history[i] * copy->place[i % 3];
  delete copy;
}

} // namespace

int main() {
  CHECK_MODES(records, 3, 2, 2e-3);
  CHECK_MODES(samples, 3, 2, 2e-3);
  return check_report();
}
