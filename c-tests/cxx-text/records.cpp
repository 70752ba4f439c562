// Strings beside numbers in records: code from <string> moves them about and
// steals their buffers, the library makes them longer, both in turn.
#include <algorithm>
#include <cmath>
#include <iomanip>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

struct Sample {
  size_t id;
  std::string name;
  double value;
};

std::string label(int I) {
  std::ostringstream Text;
  Text << std::setw(3) << I * 77 % 100 << '-' << I;
  return Text.str();
}

} // namespace

void renamed(const double *x, double *y) {
  y[0] = y[1] = 0;
  for (int I = 0; I < 5; ++I) {
    std::string Name = std::to_string(I);
    Name += ", a name that no string holds without a buffer";
    Sample S{size_t(I), Name, x[I] * x[I]};
    S.name = Name + " (again)"; // a buffer changes hands
    y[0] += std::sin(S.value) * double(S.id + S.name.size());
    S.name.append(S.name, 0, 9);
    Sample Other = std::move(S);
    Other.name.insert(0, Name);
    y[1] += Other.value * double(Other.name.size() % 7);
  }
}

void ordered(const double *x, double *y) {
  std::vector<Sample> Samples;
  for (int I = 0; I < 40; ++I) {
    std::string Name = label(I);
    if (I % 3)
      Name += std::to_string(I) + ", longer than without a buffer";
    Samples.push_back({size_t(I), Name, x[I % 5] * I + I * 7 % 40});
    if (I % 5 == 0) {
      std::string Changed = Name;
      Changed.insert(1, "--");
      Samples.back().name = Changed;
    }
    if (I % 7 == 0)
      std::swap(Samples.front().name, Samples.back().name);
  }
  std::stable_sort(
      Samples.begin(), Samples.end(),
      [](const Sample &A, const Sample &B) { return A.value < B.value; });
  std::string All;
  y[0] = y[1] = 0;
  for (size_t I = 0; I < Samples.size(); ++I) {
    const Sample &S = Samples[I];
    y[0] += std::sin(S.value) * double(I * S.name.size() + S.id % 7);
    All += S.name;
    if (I % 4 == 0)
      All.clear();
    y[1] += S.value * double(All.size() % 11);
  }
}
