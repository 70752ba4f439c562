// Text made by functions with a variable number of arguments: no derivative.
#include <cstdarg>
#include <cstdio>
#include <string>
#include <vector>

namespace {

std::string format(const char *Format, ...) {
  char Buffer[100];
  va_list List;
  va_start(List, Format);
  std::vsnprintf(Buffer, sizeof Buffer, Format, List);
  va_end(List);
  return Buffer;
}

struct Trace {
  std::vector<std::string> Lines;
  void add(const std::string &Line) { Lines.push_back(Line); }
};

} // namespace

extern "C" void words(const double *x, double *y) {
  Trace T;
  double Sum = 0;
  for (int I = 0; I < 4; ++I) {
    Sum += x[I] * x[0];
    T.add("x = " + std::to_string(x[I]));
    T.add(format("%d: %g", I, Sum));
  }
  y[0] = Sum * double(T.Lines.size()) * double(T.Lines[1].size() > 2);
}
