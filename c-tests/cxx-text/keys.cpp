// Strings that are made, returned and moved into containers beside numbers.
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace {

std::string quoted(std::string Word) {
  return std::move(Word.insert(0, "<").append(">"));
}

} // namespace

void keyed(const double *x, double *y) {
  std::map<std::string, std::vector<double>> Columns;
  for (int I = 0; I < 6; ++I)
    Columns["a column of a long name, number " + std::to_string(I % 2)]
        .push_back(x[I]);
  std::map<std::string, double> Sums;
  for (const auto &[Name, Values] : Columns)
    for (double V : Values)
      Sums[quoted(Name.substr(Name.size() - 1))] += V * V;
  std::pair<std::string, double> Last(std::string(x[0] > 100 ? "a" : "b") + "c",
                                      x[5]);
  y[0] = Sums["<0>"] * Sums["<1>"];
  y[1] = Last.second * Sums["<0>"] * double(Last.first.size() + Columns.size());
}
