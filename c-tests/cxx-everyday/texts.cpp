// Text beside numbers.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <unordered_map>
#include <vector>

namespace {
struct Probe {
  double Depth = 0;
  std::string Label;
  int Serial = 0;
};

using Totals = std::unordered_map<std::string, double>;

__attribute__((noinline)) double &slot(Totals &All, std::string Key) {
  return All[std::move(Key)];
}
} // namespace

void labelled(const double *x, double *y) {
  std::vector<Probe> Probes;
  for (int I = 0; I < 4; ++I) {
    Probe P;
    P.Label = "probe/" + std::to_string(100 * I);
    P.Label = "the north shore, " + P.Label;
    if (I % 2)
      P.Label = (I == 1 ? "p" : "q") + std::to_string(I);
    P.Depth = std::exp(-x[I]) * x[0];
    P.Serial = I + 1;
    Probes.push_back(P);
  }
  y[0] = y[1] = 0;
  for (const Probe &P : Probes) {
    y[0] += P.Depth * P.Depth * P.Serial;
    y[1] += P.Depth * double(P.Label.size());
  }
}

void countedWords(const double *x, double *y) {
  Totals All;
  for (int I = 0; I < 8; ++I)
    slot(All, (I % 3 ? "w" : "a much longer word ") + std::to_string(I % 3)) +=
        std::sin(x[I % 4] * (I + 1));
  All.erase("w1");
  y[0] = y[1] = 0;
  for (const auto &[Key, Value] : All) {
    y[0] += Value * Value;
    y[1] += Value * double(Key.size());
  }
}

namespace {
struct Entry {
  double Value;
  char *Name;
  const char *Home;
};

int byName(const void *A, const void *B) {
  return std::strcmp(static_cast<const Entry *>(A)->Name,
                     static_cast<const Entry *>(B)->Name);
}
} // namespace

// The library's memory in a block with numbers.
void ownedLabels(const double *x, double *y) {
  auto *Table = static_cast<Entry *>(std::malloc(4 * sizeof(Entry)));
  for (int I = 0; I < 4; ++I) {
    char Text[16];
    std::snprintf(Text, sizeof Text, "row %d", I * 3 % 4);
    Table[I] = {x[I] * x[I] * (I + 1), strdup(Text), std::getenv("HOME")};
  }
  std::qsort(Table, 4, sizeof(Entry), byName);
  y[0] = y[1] = 0;
  for (int I = 0; I < 4; ++I) {
    y[0] += Table[I].Value * (I + 1);
    y[1] += std::sin(Table[I].Value) * double(std::strlen(Table[I].Name));
    std::free(Table[I].Name);
  }
  std::free(Table);
}
